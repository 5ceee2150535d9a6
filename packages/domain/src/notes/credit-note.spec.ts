import { describe, expect, it } from 'vitest';
import { buildAccess } from '../access/default-roles.ts';
import { lastTaxDay } from './tax-limit.ts';
import {
  creditNoteAction,
  creditNoteIssues,
  givesAway,
  leftOfNote,
  type NotedInvoice,
  noteLineId,
  priceCreditNote,
  readCreditNoteStatus,
  tooLateForTax,
  earlierShare,
} from './credit-note.ts';

const labour = {
  id: 'IO1',
  description: 'Periodic service',
  quantity: 1_000,
  pricePaise: 100_000,
  taxablePaise: 100_000,
  cgstPaise: 9_000,
  sgstPaise: 9_000,
  igstPaise: 0,
  totalPaise: 118_000,
  earlier: [],
};
const part = { ...labour, id: 'IP1', description: 'Oil filter' };
const invoice: NotedInvoice = {
  code: 'INV-7',
  posted: true,
  invoicedOn: '2026-06-01',
  registered: false,
  adjustPaise: 0,
  roundPaise: 0,
  charged: false,
  notedUnroundedPaise: 0,
  notedRoundPaise: 0,
  notedAdjustPaise: 0,
  lines: [labour, part],
};
const of = (amountPaise: number, sourceLineId = 'IO1') => ({ sourceLineId, amountPaise });
const price = (kind: Parameters<typeof priceCreditNote>[0]['kind'], lines: ReturnType<typeof of>[], on = invoice) =>
  priceCreditNote({ kind, lines }, on, true);

describe('A note is priced by what its invoice charged', () => {
  it.each([
    ['Price', [50_000, 4_500, 4_500, 59_000]],
    ['Deficient', [50_000, 4_500, 4_500, 59_000]],
    ['Commercial', [50_000, 0, 0, 50_000]],
  ] as const)('%s of ₹500', (kind, expected) => {
    const { taxablePaise, cgstPaise, sgstPaise, totalPaise } = price(kind, [of(50_000)]);
    expect([taxablePaise, cgstPaise, sgstPaise, totalPaise]).toEqual(expected);
  });

  it('one that grants a claim does so to the paisa, whatever notes of before were rounded', () => {
    const noted = { ...invoice, notedUnroundedPaise: 5_292, notedRoundPaise: 8 };
    const rounds = [false, true].map((exact) => {
      const { roundPaise, totalPaise } = priceCreditNote({ kind: 'Price', lines: [of(4_036)], exact }, noted, true);
      return [roundPaise, totalPaise];
    });
    expect(rounds).toEqual([
      [38, 4_800],
      [0, 4_762],
    ]);
  });

  it('of a note on tax the tax is lowered alone', () => {
    expect(price('Tax', [of(6_000)])).toMatchObject({
      taxablePaise: 0,
      cgstPaise: 3_000,
      sgstPaise: 3_000,
      totalPaise: 6_000,
    });
  });

  it('the note that leaves nothing takes the round-off of the invoice, one before it rounds what is credited in all', () => {
    const odd = { ...labour, pricePaise: 100_020, taxablePaise: 100_020, totalPaise: 118_020 };
    const rounded = { ...invoice, lines: [odd], roundPaise: -20 };
    expect(price('Price', [of(100_020)], rounded)).toMatchObject({ roundPaise: -20, totalPaise: 118_000 });
    expect(price('Price', [of(50_020)], rounded)).toMatchObject({ roundPaise: -22, totalPaise: 59_000 });
  });

  it('lines are told in the order of the invoice, under their own letters', () => {
    expect(price('Price', [of(100, 'IP1'), of(100)]).lines.map(({ sourceLineId }) => sourceLineId)).toEqual([
      'IO1',
      'IP1',
    ]);
    expect(['IO1', 'IP12'].map(noteLineId)).toEqual(['CO1', 'CP12']);
  });
});

describe('What keeps a note from being posted', () => {
  const said = (changes: object, on: Partial<NotedInvoice> = {}, lines = [of(50_000)], opening = true) => {
    const noted = { ...invoice, ...on };
    const note = { kind: 'Price' as const, notedOn: '2026-06-10', itcReversed: null, ...changes };
    const priced = priceCreditNote({ kind: note.kind, lines }, noted, true);
    const outside = lines.filter((line) => !noted.lines.some(({ id }) => id === line.sourceLineId));
    const amounts = { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0, totalPaise: 0 };
    const all = [...priced.lines, ...outside.map((line) => ({ ...line, ...amounts }))];
    return creditNoteIssues({ ...note, lines: all }, noted, { today: '2026-06-30', opening }).map(
      ({ path, message }) => `${path}: ${message}`,
    );
  };
  it.each<[string, Parameters<typeof said>, string[]]>([
    ['nothing', [{}], []],
    ['an invoice that is not approved', [{}, { posted: false }], ['invoiceId: Choose an invoice that is approved.']],
    ['a day to come', [{ notedOn: '2026-07-01' }], ['notedOn: A note is not dated on a day to come.']],
    ['a day before the invoice', [{ notedOn: '2026-05-31' }], ['notedOn: INV-7 is of 01/06/2026.']],
    ['nothing credited', [{}, {}, []], ['lines: Enter what is credited.']],
    ['a line of another invoice', [{}, {}, [of(1, 'IO9')]], ['lines.IO9.sourceLineId: Choose a line of the invoice.']],
    [
      'more than the line',
      [{}, {}, [of(100_001)]],
      ['lines.IO1.amountPaise: Only ₹1,000.00 of Periodic service are left.'],
    ],
    [
      'more than earlier notes have left',
      [{}, { lines: [{ ...labour, earlier: [{ effect: 'untaxed', amountPaise: 60_000 }] }] }],
      ['lines.IO1.amountPaise: Only ₹400.00 of Periodic service are left.'],
    ],
    [
      'more tax than was charged',
      [{ kind: 'Tax' }, {}, [of(18_002)]],
      ['lines.IO1.amountPaise: Only ₹180.00 of the tax of Periodic service are left.'],
    ],
    [
      'tax that CGST and SGST cannot share',
      [{ kind: 'Tax' }, {}, [of(6_001)]],
      ['lines.IO1.amountPaise: CGST and SGST share it alike: enter an even number of paise.'],
    ],
    [
      'a buyer with a GSTIN who was not asked for his credit',
      [{}, { registered: true }],
      ['itcReversed: Say whether the customer has reversed his credit.'],
    ],
    ['a commercial note to him', [{ kind: 'Commercial' }, { registered: true }], []],
  ])('%s', (_, given, expected) => {
    expect(said(...given)).toEqual(expected);
  });

  it('a draft may credit nothing yet', () => {
    expect(said({}, {}, [], false)).toEqual([]);
  });
});

describe("Settled: tax is lowered until 30 November after the supply's year (30 September up to 2020-21) or its annual return: `Tax of {Code} could be lowered until {date}. Make a commercial note.` (no tax, series FCN, no CRN). Debit notes have no limit (sales rule 36)", () => {
  it.each([
    ['2020-04-01', '2021-09-30'],
    ['2021-03-31', '2021-09-30'],
    ['2021-04-01', '2022-11-30'],
    ['2026-06-01', '2027-11-30'],
  ])('of %s until %s', (invoicedOn, lastOn) => {
    const on = { ...invoice, invoicedOn };
    const told = (notedOn: string, kind: 'Price' | 'Commercial') => tooLateForTax({ kind, notedOn }, on);
    expect(lastTaxDay(invoicedOn)).toBe(lastOn);
    expect([told(lastOn, 'Price'), told('2028-01-01', 'Commercial')]).toEqual([null, null]);
    expect(told('2028-01-01', 'Price')).toMatch(/^Tax of INV-7 could be lowered until .*\. Make a commercial note\.$/);
  });

  it('what bore no tax has no time limit', () => {
    const untaxed = { ...labour, cgstPaise: 0, sgstPaise: 0, totalPaise: 100_000 };
    expect(tooLateForTax({ kind: 'Price', notedOn: '2030-01-01' }, { ...invoice, lines: [untaxed] })).toBeNull();
  });
});

it('Price, Deficient, Commercial count as discount under InvDiscMax: a tax that was too high and goods that came back do not (rule 35)', () => {
  const kinds = ['Price', 'Deficient', 'Commercial', 'Tax', 'Return'] as const;
  expect(kinds.map(givesAway)).toEqual([true, true, true, false, false]);
});

describe('A note of goods that came back', () => {
  const three = { ...part, quantity: 3_000, pricePaise: 1_000, taxablePaise: 1_000, cgstPaise: 25, sgstPaise: 25 };
  const sold: NotedInvoice = { ...invoice, lines: [{ ...three, totalPaise: 1_050 }], adjustPaise: 100, roundPaise: 50 };
  const back = (quantity: number) => [{ sourceLineId: 'IP1', amountPaise: 0, quantity }];
  const one = { effect: 'value', amountPaise: 333, quantity: 1_000 } as const;

  describe('3 pieces of ₹10.00 at 5 % come back as 3.33, 3.34, 3.33, CGST 0.08, 0.09, 0.08: cumulative share, the last takes the rest (sales rule 31)', () => {
    it('3 pieces of ₹10.00 at 5 % come back as 3.33, 3.34, 3.33, CGST 0.08, 0.09, 0.08 (rule 31)', () => {
      const noted = [[], [one], [one, one]].map((earlier) => {
        const on = { ...sold, lines: [{ ...sold.lines[0]!, earlier }] };
        const [line] = priceCreditNote({ kind: 'Return', lines: back(1_000) }, on, false).lines;
        return [line!.amountPaise, line!.cgstPaise, line!.sgstPaise];
      });
      expect(noted).toEqual([
        [333, 8, 8],
        [334, 9, 9],
        [333, 8, 8],
      ]);
    });
  });

  it('Adjust comes back with the return that leaves no piece, and the last takes the own Round of the document (§13)', () => {
    const { adjustPaise, roundPaise, totalPaise } = priceCreditNote({ kind: 'Return', lines: back(3_000) }, sold, true);
    expect([adjustPaise, roundPaise, totalPaise]).toEqual([100, 50, 1_200]);
    expect(priceCreditNote({ kind: 'Return', lines: back(2_000) }, sold, false).adjustPaise).toBe(0);
  });

  it('RetCh: ₹118 at 18 %, 10 % = 90 + 8.10 + 8.10 = ₹106.20, and it is not left to credit (rule 33, §13)', () => {
    const charged = { ...sold, adjustPaise: 0, roundPaise: 0 };
    const of118 = { ...three, pricePaise: 10_000, taxablePaise: 10_000, cgstPaise: 900, sgstPaise: 900 };
    const on = { ...charged, lines: [{ ...of118, totalPaise: 11_800 }] };
    const note = priceCreditNote({ kind: 'Return', lines: back(3_000), chargePercent: 100_000 }, on, false);
    const { taxablePaise, cgstPaise, sgstPaise, totalPaise } = note;
    expect([taxablePaise, cgstPaise, sgstPaise, totalPaise]).toEqual([9_000, 810, 810, 10_620]);
    const inclusive = { ...on, lines: [{ ...on.lines[0]!, pricePaise: 11_800 }] };
    const held = priceCreditNote({ kind: 'Return', lines: back(3_000), chargePercent: 100_000 }, inclusive, false);
    expect([held.subTotalPaise, held.taxablePaise, held.totalPaise]).toEqual([10_620, 9_000, 10_620]);
  });

  it('what a charge keeps back leaves the own Round of the document alone: notes come to whole rupees', () => {
    const line = { ...sold.lines[0]!, pricePaise: 10_034, taxablePaise: 10_034, cgstPaise: 903, sgstPaise: 903 };
    const on = { ...sold, adjustPaise: 0, roundPaise: -40, lines: [{ ...line, totalPaise: 11_840 }] };
    const kept = priceCreditNote({ kind: 'Return', lines: back(3_000), chargePercent: 100_000 }, on, true);
    expect([kept.roundPaise, kept.totalPaise]).toEqual([43, 10_700]);
    const rest = { ...on, charged: true, notedUnroundedPaise: 5_330, notedRoundPaise: 70 };
    expect(priceCreditNote({ kind: 'Return', lines: back(3_000) }, rest, true).totalPaise % 100).toBe(0);
  });

  it('after the limit it is a commercial note of the taxable share alone (rule 36, §13)', () => {
    const { lines, totalPaise } = priceCreditNote({ kind: 'Commercial', lines: back(1_000) }, sold, false);
    expect([lines[0]!.cgstPaise, totalPaise]).toEqual([0, 333]);
  });
});

describe('What may be done with a note, and by whom', () => {
  const clerk = {
    access: buildAccess({ areas: { 'Accounting.Invoice': 'CRUD', 'Accounting.CPay': 'CD' } }),
    userId: 'asha',
  };
  const open = {
    status: 'Open',
    totalPaise: 59_000,
    settledPaise: 0,
    refundedPaise: 0,
    customerId: 'lakshmi',
    approvalAskedBy: null,
  } as const;
  const reason = (state: object, verb: Parameters<typeof creditNoteAction>[1], access = clerk) =>
    creditNoteAction({ ...open, ...state }, verb, access).reason;
  it.each([
    ['Save', {}, 'A note that is posted is not changed: cancel it and make another.'],
    ['Save', { status: 'Draft' }, null],
    ['Open', { status: 'Draft' }, null],
    ['Save', { status: 'Pending Approval' }, 'It waits for a second person: it is returned before it is changed.'],
    ['Open', { status: 'Pending Approval', approvalAskedBy: 'ravi' }, null],
    ['Open', { status: 'Pending Approval', approvalAskedBy: 'asha' }, 'Who asked does not sign.'],
    ['Return', { status: 'Pending Approval', approvalAskedBy: 'asha' }, null],
    ['Return', { status: 'Draft' }, 'This note does not wait for approval.'],
    ['Refund', { status: 'Pending Approval' }, 'Post the note first.'],
    ['Cancel', { status: 'Pending Approval' }, null],
    ['Apply', {}, null],
    ['Apply', { settledPaise: 59_000 }, 'Nothing of this note is left.'],
    ['Refund', { status: 'Draft' }, 'Post the note first.'],
    ['Refund', { status: 'Cancelled' }, 'This note is cancelled already.'],
    ['CancelRefund', {}, 'Nothing of this note was paid back.'],
    ['CancelRefund', { settledPaise: 59_000, refundedPaise: 59_000 }, null],
    [
      'CancelRefund',
      { settledPaise: 59_000, refundedPaise: 59_000, customerId: null },
      'What a walk-in brings back is paid back at once, and stays so.',
    ],
    ['Detach', {}, 'This note pays nothing.'],
    ['Detach', { settledPaise: 59_000, refundedPaise: 59_000 }, 'This note pays nothing.'],
    ['Detach', { settledPaise: 1 }, null],
    ['Cancel', {}, null],
    ['Cancel', { settledPaise: 1 }, 'It is applied or paid back: take that back first.'],
    ['Cancel', { status: 'Cancelled' }, 'This note is cancelled already.'],
  ] as const)('%s of %o', (verb, state, expected) => {
    expect(reason(state, verb)).toBe(expected);
  });

  it.each([
    ['Sales.CNote', 'U', 'Open', 'Draft', true],
    ['Accounting.Invoice', 'U', 'Open', 'Draft', true],
    ['Sales.CNote', 'C', 'Open', 'Draft', false],
    ['Sales.CNote', 'C', 'Save', 'Draft', true],
    ['Sales.CNote', 'U', 'Apply', 'Open', true],
    ['Sales.CNote', 'U', 'Refund', 'Open', false],
    ['Sales.CNote', 'U', 'CancelRefund', 'Open', false],
    ['Sales.CNote', 'U', 'Cancel', 'Draft', true],
    ['Sales.CNote', 'U', 'Cancel', 'Open', false],
    ['Sales.CNote', 'D', 'Cancel', 'Open', true],
  ] as const)('%s %s: %s of %s is %s', (area, letter, verb, status, allowed) => {
    const access = { access: buildAccess({ areas: { [area]: letter } }), userId: 'asha' };
    expect(creditNoteAction({ ...open, status }, verb, access).allowed).toBe(allowed);
  });

  it("A walk-in's note is paid back as it is posted, by who sells at the counter or takes money in (rule 34)", () => {
    const by = (areas: Parameters<typeof buildAccess>[0]['areas']) =>
      creditNoteAction({ ...open, status: 'Draft', customerId: null }, 'Open', {
        access: buildAccess({ areas: { 'Sales.CNote': 'U', ...areas } }),
        userId: 'asha',
      }).allowed;
    expect([by({}), by({ 'Accounting.SlsRcpt': 'U' }), by({ 'Accounting.CPay': 'C' })]).toEqual([false, true, true]);
  });

  it('what is left of one that is no longer in the books is nothing', () => {
    expect([leftOfNote(open), leftOfNote({ ...open, status: 'Cancelled' })]).toEqual([59_000, 0]);
  });
});

/** A generator that gives the same numbers each time. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state;
  }
}

it('Any sequence of partial returns and notes of a document sums to the document', () => {
  const next = numbers(20_261_129);
  const below = (most: number): number => Number(next.next().value) % most;
  for (let round = 0; round < 500; round += 1) {
    const pieces = 1 + below(12);
    const taxablePaise = 100 + below(500_000);
    const cgstPaise = Math.round((taxablePaise * 9) / 100);
    const charged = { taxablePaise, cgstPaise, sgstPaise: cgstPaise, totalPaise: taxablePaise + 2 * cgstPaise };
    let line: NotedInvoice['lines'][number] = {
      ...part,
      ...charged,
      quantity: pieces * 1_000,
      pricePaise: taxablePaise,
    };
    const sum = { amountPaise: 0, cgstPaise: 0, sgstPaise: 0 };
    const note = (kind: 'Return' | 'Price', amountPaise: number, quantity: number) => {
      const asked = kind === 'Return' ? { amountPaise: 0, quantity } : { amountPaise };
      const lines = [{ sourceLineId: 'IP1', ...asked }];
      const [priced] = priceCreditNote({ kind, lines }, { ...invoice, lines: [line] }, false).lines;
      sum.amountPaise += priced!.amountPaise;
      sum.cgstPaise += priced!.cgstPaise;
      sum.sgstPaise += priced!.sgstPaise;
      const share = earlierShare({
        kind,
        amountPaise: priced!.amountPaise,
        quantity: kind === 'Return' ? quantity : 0,
      });
      line = { ...line, earlier: [...line.earlier, share] };
    };
    for (let left = pieces; left > 0;) {
      if (left > 1 && below(3) === 0)
        note('Price', 1 + below(Math.max(1, Math.floor((taxablePaise - sum.amountPaise) / 2))), 0);
      const taken = left > 1 && below(2) === 0 ? 1 + below(left - 1) : left;
      note('Return', 0, taken * 1_000);
      left -= taken;
    }
    expect({ round, ...sum }).toEqual({ round, amountPaise: taxablePaise, cgstPaise, sgstPaise: cgstPaise });
  }
});

describe('At the borders of a note', () => {
  it.each([
    ['Pending Approval', 0, 'Pending Approval'],
    ['Open', 0, 'Open'],
    ['Open', 20_000, 'Partial'],
    ['Draft', 0, 'Draft'],
  ] as const)('one that is kept as %s and settled %i stands as %s', (status, settledPaise, shown) => {
    expect(readCreditNoteStatus({ status, totalPaise: 59_000, settledPaise })).toBe(shown);
  });

  const told = (changes: object, kind: 'Price' | 'Tax' = 'Price') => {
    const line = {
      sourceLineId: 'IO1',
      amountPaise: 100_000,
      taxablePaise: 1,
      cgstPaise: 0,
      sgstPaise: 0,
      igstPaise: 0,
      totalPaise: 1,
    };
    const note = { kind, notedOn: '2026-06-10', itcReversed: null, lines: [{ ...line, ...changes }] };
    return creditNoteIssues(note, invoice, { today: '2026-06-30', opening: false }).map(
      ({ path, message }) => `${path}: ${message}`,
    );
  };
  const LESS = 'lines.IO1.amountPaise: This is less than the tax on it: enter more.';
  it.each<[string, object, string[]]>([
    ['all that is left of a line', {}, []],
    ['nothing of it', { amountPaise: 0, taxablePaise: 0, totalPaise: 0 }, []],
    ['less than nothing', { amountPaise: -1 }, ['lines.IO1.amountPaise: Enter an amount above zero.']],
    ['less than its tax', { taxablePaise: -1 }, [LESS]],
    ['less than nothing with its tax', { totalPaise: -1 }, [LESS]],
    ['an odd paisa of two taxes where tax is not the matter', { cgstPaise: 1 }, []],
  ])('%s', (_, changes, issues) => {
    expect(told(changes)).toEqual(issues);
  });

  it('one taxed line among others holds the note to the limit of tax', () => {
    const untaxed = { ...part, cgstPaise: 0, sgstPaise: 0 };
    expect(tooLateForTax({ kind: 'Price', notedOn: '2030-01-01' }, { ...invoice, lines: [labour, untaxed] })).toBe(
      'Tax of INV-7 could be lowered until 30/11/2027. Make a commercial note.',
    );
  });
});
