import { describe, expect, it } from 'vitest';
import { buildAccess } from '../access/default-roles.ts';
import {
  debitCeilingProblem,
  debitLineId,
  debitNoteAction,
  debitNoteIssues,
  type DebitNoteKind,
  type DebitedInvoice,
  dueOfNote,
  priceDebitNote,
  readDebitNoteStatus,
  taxLeftToDebit,
} from './debit-note.ts';

const labour = {
  id: 'IO1',
  description: 'Periodic service',
  taxCode: 106,
  quantity: 1_000,
  pricePaise: 100_000,
  taxablePaise: 100_000,
  cgstPaise: 9_000,
  sgstPaise: 9_000,
  igstPaise: 0,
  totalPaise: 118_000,
  debitedPaise: 0,
  taxDebitedPaise: 0,
};
const part = { ...labour, id: 'IP1', description: 'Oil filter' };
const invoice: DebitedInvoice = {
  code: 'INV-7',
  posted: true,
  invoicedOn: '2026-06-01',
  taxHeads: 'intra',
  lines: [labour, part],
};
const of = (amountPaise: number, sourceLineId = 'IO1') => ({ sourceLineId, amountPaise });
const price = (kind: DebitNoteKind, lines: ReturnType<typeof of>[], on = invoice) => {
  const { taxablePaise, cgstPaise, sgstPaise, igstPaise, roundPaise, totalPaise } = priceDebitNote(
    { kind, lines },
    on,
    true,
  );
  return [taxablePaise, cgstPaise, sgstPaise, igstPaise, roundPaise, totalPaise];
};

describe('A debit note bears the tax of its invoice', () => {
  it.each([
    ['Price', 50_000, [50_000, 4_500, 4_500, 0, 0, 59_000]],
    ['Charge', 50_000, [50_000, 4_500, 4_500, 0, 0, 59_000]],
    ['Tax', 6_000, [0, 3_000, 3_000, 0, 0, 6_000]],
  ] as const)('%s of %d paise at 18 %% in one state', (kind, paise, expected) => {
    expect(price(kind, [of(paise)])).toEqual(expected);
  });

  it('at the rate of the day of the supply, which may have ended since', () => {
    const old = { ...invoice, invoicedOn: '2025-06-01', lines: [{ ...labour, taxCode: 107 }] };
    expect(price('Price', [of(50_000)], old).slice(0, 3)).toEqual([50_000, 3_000, 3_000]);
  });

  it('of another state as one head, and none where the invoice has none', () => {
    const inter = { ...labour, taxCode: 114, cgstPaise: 0, sgstPaise: 0, igstPaise: 18_000 };
    expect(price('Price', [of(50_000)], { ...invoice, taxHeads: 'inter', lines: [inter] }).slice(0, 4)).toEqual([
      50_000, 0, 0, 9_000,
    ]);
    expect(price('Price', [of(50_000)], { ...invoice, taxHeads: 'none' })).toEqual([50_000, 0, 0, 0, 0, 50_000]);
  });

  it('inside the amount where the prices of the invoice hold it', () => {
    const held = { ...labour, pricePaise: 118_000 };
    expect(price('Price', [of(11_800)], { ...invoice, lines: [held] })).toEqual([10_000, 900, 900, 0, 0, 11_800]);
  });

  it('debits in parts bear to the paisa what one of the sum would', () => {
    const parts = [33, 33, 34].map((amountPaise, at, all) => {
      const debitedPaise = all.slice(0, at).reduce((sum, paise) => sum + paise, 0);
      return price('Price', [of(amountPaise)], { ...invoice, lines: [{ ...labour, debitedPaise }] })[1]!;
    });
    expect(parts.reduce((sum, paise) => sum + paise, 0)).toBe(price('Price', [of(100)])[1]);
  });

  it('is rounded to the rupee as invoices are, and told in the order of the invoice under its own letters', () => {
    expect(price('Price', [of(10_020)]).slice(4)).toEqual([-24, 11_800]);
    const { lines } = priceDebitNote({ kind: 'Price', lines: [of(100, 'IP1'), of(100)] }, invoice, false);
    expect(lines.map(({ sourceLineId }) => sourceLineId)).toEqual(['IO1', 'IP1']);
    expect(['IO1', 'IP12'].map(debitLineId)).toEqual(['GO1', 'GP12']);
  });
});

describe('What keeps a debit note from being posted', () => {
  const said = (changes: object, on: Partial<DebitedInvoice> = {}, lines = [of(50_000)], opening = true) =>
    debitNoteIssues(
      { kind: 'Price', notedOn: '2026-06-10', dueOn: null, reason: null, lines, ...changes },
      { ...invoice, ...on },
      { today: '2026-06-30', opening },
    ).map(({ path, message }) => `${path}: ${message}`);
  it.each<[string, Parameters<typeof said>, string[]]>([
    ['nothing', [{}], []],
    ['an invoice that is not approved', [{}, { posted: false }], ['invoiceId: Choose an invoice that is approved.']],
    ['a day to come', [{ notedOn: '2026-07-01' }], ['notedOn: A note is not dated on a day to come.']],
    ['a day before the invoice', [{ notedOn: '2026-05-31' }], ['notedOn: INV-7 is of 01/06/2026.']],
    ['a due day before its own', [{ dueOn: '2026-06-09' }], ['dueOn: A note is not due before its own day.']],
    ['nothing charged', [{}, {}, []], ['lines: Enter what is charged.']],
    ['a line of another invoice', [{}, {}, [of(1, 'IO9')]], ['lines.IO9.sourceLineId: Choose a line of the invoice.']],
    ['less than nothing', [{}, {}, [of(-1)]], ['lines.IO1.amountPaise: Enter an amount above zero.']],
    ['a charge that nobody says', [{ kind: 'Charge' }], ['reason: Say what is charged.']],
    [
      'more tax than the highest rate gives',
      [{ kind: 'Tax' }, {}, [of(22_002)]],
      ['lines.IO1.amountPaise: Tax of Periodic service may rise by ₹220.00 at most.'],
    ],
    [
      'tax that CGST and SGST cannot share',
      [{ kind: 'Tax' }, {}, [of(6_001)]],
      ['lines.IO1.amountPaise: CGST and SGST share it alike: enter an even number of paise.'],
    ],
    [
      'tax of what bears none',
      [{ kind: 'Tax' }, { taxHeads: 'none' }, [of(6_000)]],
      ['lines.IO1.amountPaise: Periodic service bears no tax: credit it and invoice it anew.'],
    ],
  ])('%s', (_, given, expected) => {
    expect(said(...given)).toEqual(expected);
  });

  it('a draft may charge nothing yet', () => {
    expect(said({}, {}, [], false)).toEqual([]);
  });

  it('debit notes have no limit of days (rule 36)', () => {
    expect(
      debitNoteIssues({ kind: 'Tax', notedOn: '2031-06-01', dueOn: null, reason: null, lines: [of(100)] }, invoice, {
        today: '2031-06-01',
        opening: true,
      }),
    ).toEqual([]);
  });

  it('earlier debits of tax count, and tax on what was debited', () => {
    const left = (changes: object) => taxLeftToDebit({ ...labour, ...changes }, invoice);
    expect([left({}), left({ taxDebitedPaise: 20_000 }), left({ debitedPaise: 100_000 })]).toEqual([
      22_000, 2_000, 44_000,
    ]);
  });
});

describe('What may be done with a debit note, and by whom', () => {
  const unpaid = { status: 'Unpaid', totalPaise: 59_000, settledPaise: 0 } as const;
  it.each([
    ['Sales.CNote', 'C', 'Save', 'Draft', true],
    ['Sales.CNote', 'C', 'Post', 'Draft', false],
    ['Accounting.Invoice', 'U', 'Post', 'Draft', true],
    ['Sales.CNote', 'U', 'Cancel', 'Draft', true],
    ['Sales.CNote', 'U', 'Cancel', 'Unpaid', false],
    ['Accounting.Invoice', 'D', 'Cancel', 'Unpaid', true],
    ['Accounting.CPay', 'CRUD', 'Post', 'Draft', false],
  ] as const)('%s %s: %s of %s is %s', (area, letter, verb, status, allowed) => {
    const access = { access: buildAccess({ areas: { [area]: letter } }) };
    expect(debitNoteAction({ ...unpaid, status }, verb, access).allowed).toBe(allowed);
  });

  it('one that is paid in part is not waived', () => {
    const access = { access: buildAccess({ areas: { 'Accounting.Invoice': 'CRUD' } }) };
    expect(debitNoteAction({ ...unpaid, settledPaise: 1 }, 'Cancel', access).reason).toBe(
      'It is paid in part or in full: detach that first.',
    );
    expect(debitNoteAction(unpaid, 'Save', access).reason).toMatch(/^A note that is posted/);
  });

  it('status and due follow from what is paid', () => {
    const told = [0, 1, 59_000].map((settledPaise) => {
      const note = { ...unpaid, settledPaise };
      return [readDebitNoteStatus(note), dueOfNote(note)];
    });
    expect(told).toEqual([
      ['Unpaid', 59_000],
      ['Partial', 58_999],
      ['Closed', 0],
    ]);
    expect(dueOfNote({ ...unpaid, status: 'Cancelled' })).toBe(0);
  });
});

describe('Notes that together charge more beside an invoice than it charged itself are posted by who may cancel invoices', () => {
  const rights = (letters: 'CRU' | 'CRUD') => buildAccess({ areas: { 'Accounting.Invoice': letters }, flags: [] });
  const debited = { ...invoice, lines: [{ ...labour, debitedPaise: 60_000 }, part] };
  const beyond = (most: string) =>
    `Debit notes may charge ${most} more beside INV-7: who may cancel invoices posts what is beyond.`;
  it.each<[string, DebitNoteKind, ReturnType<typeof of>[], DebitedInvoice, 'CRU' | 'CRUD', string | null]>([
    ['as much as it charged', 'Price', [of(200_000)], invoice, 'CRU', null],
    ['more in one', 'Charge', [of(200_001)], invoice, 'CRU', beyond('₹2,000.00')],
    ['more in two lines', 'Price', [of(150_000), of(50_001, 'IP1')], invoice, 'CRU', beyond('₹2,000.00')],
    ['more with what was debited before', 'Price', [of(140_001, 'IP1')], debited, 'CRU', beyond('₹1,400.00')],
    ['by who may cancel invoices', 'Charge', [of(900_000)], debited, 'CRUD', null],
    ['tax has a limit of its own', 'Tax', [of(900_000)], debited, 'CRU', null],
  ])('%s', (_title, kind, lines, on, letters, problem) => {
    expect(debitCeilingProblem({ kind, lines }, on, rights(letters))).toBe(problem);
  });
});
