import { withInclusive } from '@bahi/domain/totals/inclusive-price';
import { describe, expect, it } from 'vitest';
import { createDocumentDraft, mergeTyped, sendingOf } from '../../../kit/document/document-draft.ts';
import type { Typed } from '../../../kit/document/document-kind.ts';
import { sortRefusal } from '../../../kit/document/refusals.ts';
import { createDraft } from '../../../kit/draft.ts';
import { formOf, newForm, type InvoiceForm } from './invoice-form.ts';
import { INVOICE, invoiceBody, type InvoiceKind } from './invoice-kind.ts';
import { checkLines, linesOfView, newSaleLine, type SaleLine } from '../../../kit/sale/sale-line.ts';
import { type SaleTotals, termsOf } from '../../../kit/sale/sale-pricing.ts';
import type { DraftFacts } from '../../../kit/sale/sale-body.ts';
import { draftInvoice } from './invoice.fixture.ts';

type InvoiceState = Typed<InvoiceForm, SaleLine>;
const ALL = { discounts: true, labourInclusive: false };
const base: InvoiceState = { header: formOf(draftInvoice), lines: linesOfView(draftInvoice) };
const first = base.lines[0]!;
const part: SaleLine = {
  ...newSaleLine('new-1', 106),
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
const withLines = (...lines: SaleLine[]): InvoiceState => ({ ...base, lines });
const buildBody = (typed: InvoiceState, saved: InvoiceState | null, facts: DraftFacts) =>
  invoiceBody(sendingOf(INVOICE, typed, saved, 'save'), facts);

const KIND: InvoiceKind = {
  ...INVOICE,
  creatable: true,
  headerOf: (record) => (record ? formOf(record) : newForm('2026-05-10')),
  validate: () => ({}),
  missingCells: () => ({}),
  bodyOf: (sending) => invoiceBody(sending, ALL),
  grid: () => ({
    columns: [],
    computeTotals: () => ({}) as SaleTotals,
    newLine: (id) => newSaleLine(id, 106),
  }),
  open: () => {},
};
/** Whether leaving would lose something, of what stands over a saved invoice or a new one. */
function isDirty({ header, lines }: InvoiceState, record: typeof draftInvoice | null): boolean {
  const form = createDraft({ saved: KIND.headerOf(record) });
  const { store, draft } = createDocumentDraft(KIND, { record, editable: true, form, carried: undefined });
  form.change(header);
  for (const { id } of store.get().lines) store.remove(id);
  store.append(() => lines);
  return draft.isDirty();
}

describe('A new invoice is sent whole', () => {
  const form = { ...newForm('2026-05-10'), customer: { id: 'c', name: 'Asha Rao' } };

  it('with what was filled in, without empty lines', () => {
    const empty = newSaleLine('new-2', 106);
    expect(buildBody({ header: form, lines: [part, empty] }, null, ALL)).toEqual({
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
    const [line] = buildBody({ header: form, lines: [typed] }, null, { ...ALL, discounts: false }).parts!;
    expect(line).toMatchObject({ setTotalPaise: 59000 });
    expect(Object.keys(line!)).not.toContain('unitPrice');
    expect(Object.keys(line!)).not.toContain('discountPaise');
  });

  it('is unsaved once a line or a field says something', () => {
    const pristine = newForm('2026-05-10');
    expect(isDirty({ header: pristine, lines: [newSaleLine('new-1', 106)] }, null)).toBe(false);
    expect(isDirty({ header: pristine, lines: [part] }, null)).toBe(true);
    expect(isDirty({ header: form, lines: [] }, null)).toBe(true);
  });

  it('and approved at once where that is asked', () => {
    const sending = (verb: string) => sendingOf(INVOICE, { header: form, lines: [part] }, null, verb);
    expect([invoiceBody(sending('approve'), ALL).approve, invoiceBody(sending('save'), ALL).approve]).toEqual([
      true,
      undefined,
    ]);
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

  it('lines that were taken out go off with the same save', () => {
    expect(buildBody(withLines(), base, ALL)).toEqual({ removed: ['IO1'] });
    expect([isDirty(withLines(), draftInvoice), isDirty(base, draftInvoice)]).toEqual([true, false]);
  });

  it('with a line that somebody else made, in the words of prices that hold their tax from now on', () => {
    const header = { ...base.header, inclusive: true };
    const restate: NonNullable<InvoiceKind['restate']> = (lines, from, to) =>
      withInclusive(lines, termsOf(from, ALL), termsOf(to, ALL));
    const listed = { ...part, id: 'IP1', saved: true, listPrice: part.unitPrice };
    const theirs = { ...base, lines: [...base.lines, listed] };
    const { merged, conflicts } = mergeTyped({ ...INVOICE, restate })(base, { ...base, header }, theirs);
    expect([merged.lines[1], conflicts]).toMatchObject([{ unitPrice: 2_950_000, listPrice: 2_950_000 }, []]);
    expect(buildBody(merged, theirs, ALL)).toEqual({ settings: { inclusive: true } });
    const typed = merged.lines.map((line) => (line.id === 'IP1' ? { ...line, unitPrice: part.unitPrice } : line));
    expect(buildBody({ ...merged, lines: typed }, theirs, ALL)).toEqual({
      settings: { inclusive: true },
      parts: [{ id: 'IP1', unitPrice: 2_500_000 }],
    });
  });

  it('what I changed stays mine, the rest is what somebody else saved', () => {
    const fresh: InvoiceState = {
      header: { ...base.header, notes: 'Theirs' },
      lines: [{ ...first, quantity: 9000, description: 'Theirs' }],
    };
    const mine = { header: { ...base.header, dueOn: '2026-06-01' }, lines: [{ ...first, description: 'Mine' }, part] };
    expect(mergeTyped(INVOICE)(base, mine, fresh).merged).toEqual({
      header: { ...base.header, dueOn: '2026-06-01', notes: 'Theirs' },
      lines: [{ ...first, quantity: 9000, description: 'Mine' }, part],
    });
  });
});

describe('What can be told before the server is asked', () => {
  it('a quantity above zero, and without the right to free lines a pick', () => {
    const free = { ...newSaleLine('new-2', 106), description: 'Something' };
    const lines = [part, { ...first, quantity: 0 }, free, newSaleLine('new-3', 106)];
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
  const columns = ['code', 'description', 'quantity', 'rate', 'discount', 'tax', 'total'];
  const PLACES = {
    labels: INVOICE.labels,
    fieldOf: INVOICE.fieldOf,
    cellOf: INVOICE.cellOf,
    lineCell: 'description',
    columns,
  };

  it.each([
    ['parts.0.quantity', { lines: { 'new-1': { quantity: 'No' } } }],
    ['parts.IP1.partNumber', { lines: { 'new-1': { code: 'No' } } }],
    ['labour.IO7.unitPrice', { lines: { IO7: { rate: 'No' } } }],
    ['labour.IO7.accountCode', { lines: { IO7: { description: 'No' } } }],
    ['settings.placeOfSupply', { fields: { placeOfSupply: 'No' } }],
    ['customerId', { fields: { customer: 'No' } }],
    ['approve', { others: ['No'] }],
  ])('%s', (path, expected) => {
    expect(sortRefusal({ [path]: 'No' }, { body, lines: [], names }, PLACES)).toEqual({
      fields: {},
      lines: {},
      others: [],
      ...expected,
    });
  });
});
