import { describe, expect, it } from 'vitest';
import { buildBody, isDirtyState, mergeInvoice, removalsOf, type InvoiceState } from './invoice-draft.ts';
import { NO_ERRORS, sortRefusal } from './invoice-errors.ts';
import { formOf, newForm } from './invoice-form.ts';
import { checkLines, linesOfView, newInvoiceLine, type InvoiceLine } from './invoice-line.ts';
import { draftInvoice } from './invoice.fixture.ts';

const ALL = { discounts: true };
const base: InvoiceState = { form: formOf(draftInvoice), lines: linesOfView(draftInvoice) };
const first = base.lines[0]!;
const part: InvoiceLine = {
  ...newInvoiceLine('new-1', 106),
  family: 'part',
  itemId: 'item',
  description: 'Oil filter',
  partNumber: 'OF-1',
  unitCode: 'NOS',
  hsn: '8421',
  quantity: 2000,
  unitPrice: 2_500_000,
  accountCode: 4100,
};
const withLines = (...lines: InvoiceLine[]): InvoiceState => ({ ...base, lines });

describe('A new invoice is sent whole', () => {
  const form = { ...newForm('2026-05-10'), customer: { id: 'c', name: 'Asha Rao' } };

  it('with what was filled in, without empty lines', () => {
    const empty = newInvoiceLine('new-2', 106);
    expect(buildBody({ form, lines: [part, empty] }, null, ALL)).toEqual({
      customerId: 'c',
      invoicedOn: '2026-05-10',
      parts: [
        {
          id: 'IP1',
          itemId: 'item',
          description: 'Oil filter',
          partNumber: 'OF-1',
          unitCode: 'NOS',
          quantity: 2000,
          unitPrice: 2_500_000,
          noDiscount: false,
          taxCode: 106,
          hsn: '8421',
          accountCode: 4100,
        },
      ],
    });
  });

  it('without the right to discounts a typed total is asked of the server', () => {
    const typed = { ...part, unitPrice: 2_500_001, discountPaise: 1, wantedTotalPaise: 59000 };
    const [line] = buildBody({ form, lines: [typed] }, null, { discounts: false }).parts!;
    expect(line).toMatchObject({ setTotalPaise: 59000 });
    expect(Object.keys(line!)).not.toContain('unitPrice');
    expect(Object.keys(line!)).not.toContain('discountPaise');
  });

  it('is unsaved once a line or a field says something', () => {
    const pristine = newForm('2026-05-10');
    expect(isDirtyState({ form: pristine, lines: [newInvoiceLine('new-1', 106)] }, null, pristine)).toBe(false);
    expect(isDirtyState({ form: pristine, lines: [part] }, null, pristine)).toBe(true);
    expect(isDirtyState({ form, lines: [] }, null, pristine)).toBe(true);
  });
});

describe('A saved draft sends what was changed', () => {
  it('changed fields of changed lines, new lines whole under names that were never given', () => {
    expect(buildBody(base, base, ALL)).toEqual({});
    const body = buildBody(withLines({ ...first, quantity: 3000 }, part), base, ALL);
    expect(body.labour).toEqual([{ id: 'IO1', quantity: 3000 }]);
    expect(body.parts).toMatchObject([{ id: 'IP21', itemId: 'item' }]);
  });

  it('a percentage in place of an amount clears the amount', () => {
    const amount = { ...base, lines: [{ ...first, discountPaise: 5000 }] };
    const percent = withLines({ ...first, discountPercent: 100000 });
    expect(buildBody(percent, amount, ALL).labour).toEqual([
      { id: 'IO1', discountPercent: 100000, discountPaise: null },
    ]);
  });

  it('lines that were taken out are removed by their own calls', () => {
    expect(removalsOf(withLines(part), base)).toEqual({ labour: ['IO1'], part: [] });
    expect(isDirtyState(withLines(), base, base.form)).toBe(true);
  });

  it('what I changed stays mine, the rest is what somebody else saved', () => {
    const fresh: InvoiceState = {
      form: { ...base.form, notes: 'Theirs' },
      lines: [{ ...first, quantity: 9000, description: 'Theirs' }],
    };
    const mine = { form: { ...base.form, dueOn: '2026-06-01' }, lines: [{ ...first, description: 'Mine' }, part] };
    expect(mergeInvoice(base, mine, fresh).merged).toEqual({
      form: { ...base.form, dueOn: '2026-06-01', notes: 'Theirs' },
      lines: [{ ...first, quantity: 9000, description: 'Mine' }, part],
    });
  });
});

describe('What can be told before the server is asked', () => {
  it('a quantity above zero, and without the right to free lines a pick', () => {
    const free = { ...newInvoiceLine('new-2', 106), description: 'Something' };
    const lines = [part, { ...first, quantity: 0 }, free, newInvoiceLine('new-3', 106)];
    const quantity = 'Enter a quantity above zero.';
    expect(checkLines(lines, true)).toEqual({ IO1: { quantity } });
    expect(checkLines(lines, false)).toEqual({
      IO1: { quantity },
      'new-2': { code: 'Pick labour or a part from the list.' },
    });
  });
});

describe('A refusal is shown where it belongs', () => {
  const names = new Map([['new-1', 'IP1']]);
  const body = { parts: [{ id: 'IP1' }] };

  it.each([
    ['parts.0.quantity', { lines: { 'new-1': { quantity: 'No' } } }],
    ['parts.IP1.partNumber', { lines: { 'new-1': { code: 'No' } } }],
    ['labour.IO7.unitPrice', { lines: { IO7: { rate: 'No' } } }],
    ['settings.placeOfSupply', { fields: { placeOfSupply: 'No' } }],
    ['customerId', { fields: { customer: 'No' } }],
    ['approve', { others: ['No'] }],
  ])('%s', (path, expected) => {
    expect(sortRefusal({ [path]: 'No' }, body, names)).toEqual({ ...NO_ERRORS, ...expected });
  });
});
