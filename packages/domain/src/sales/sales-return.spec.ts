import { describe, expect, it, test } from 'vitest';
import { buildAccess } from '../access/default-roles.ts';
import {
  chargeProblem,
  costOfReturned,
  costTakenOff,
  type ReturnedLine,
  type ReturnedSale,
  readReturnStatus,
  returnDaysOf,
  salesReturnAction,
  salesReturnIssues,
  type SoldLine,
  usualPlace,
} from './sales-return.ts';

const sold: SoldLine = {
  id: 'IP1',
  description: 'Oil filter',
  quantity: 10_000,
  returnedQuantity: 4_000,
  costedQuantity: 10_000,
  costPaise: 1_000,
  returnedCostPaise: 400,
  batchNo: null,
  expiresOn: null,
  serialNos: null,
  returnedNos: [],
  refused: false,
  decimals: 0,
};
const sale: ReturnedSale = { kind: 'Invoice', code: 'INV-7', posted: true, soldOn: '2026-06-01', lines: [sold] };
const line: ReturnedLine = {
  id: 'RS1',
  sourceLineId: 'IP1',
  quantity: 1_000,
  condition: 'Good',
  place: 'Stock',
  serialNos: null,
};
const facts = {
  today: '2026-06-10',
  receiving: true,
  returnDays: 15 as number | null,
  mayOverride: false,
  mayWriteOff: false,
};

const NOT_WRITTEN_OFF = 'Only who may adjust stock scraps goods: choose quarantine.';

describe('What keeps a return from being received', () => {
  const said = (
    lines: Partial<ReturnedLine>[],
    of: Partial<SoldLine> = {},
    { back = {}, on = {}, told = {} }: { back?: object; on?: Partial<ReturnedSale>; told?: Partial<typeof facts> } = {},
  ) =>
    salesReturnIssues(
      {
        returnedOn: '2026-06-10',
        reason: null,
        lines: lines.map((each, at) => ({ ...line, id: `RS${at + 1}`, ...each })),
        ...back,
      },
      { ...sale, lines: [{ ...sold, ...of }], ...on },
      { ...facts, ...told },
    ).map(({ path, message }) => `${path}: ${message}`);

  it.each<[string, Parameters<typeof said>, string[]]>([
    ['nothing', [[{}]], []],
    [
      'of a challan more than is on no invoice',
      [[{ quantity: 7_000 }], {}, { on: { kind: 'Challan' } }],
      ['lines.RS1.quantity: Not invoiced 10, returned 4: at most 6 more.'],
    ],
    [
      'of a challan after any days',
      [[{}], {}, { on: { kind: 'Challan' }, told: { today: '2026-12-01', returnDays: null } }],
      [],
    ],
    [
      'of a challan into scrap by who may not write off stock',
      [[{ condition: 'Damaged', place: 'Scrap' }], {}, { on: { kind: 'Challan' } }],
      [`lines.RS1.place: ${NOT_WRITTEN_OFF}`],
    ],
    [
      'of a sale into scrap by who may not, who would pay back what never came',
      [[{ condition: 'Damaged', place: 'Scrap' }]],
      [`lines.RS1.place: ${NOT_WRITTEN_OFF}`],
    ],
    ['into scrap by who may', [[{ condition: 'Damaged', place: 'Scrap' }], {}, { told: { mayWriteOff: true } }], []],
    ['a sale that is not approved', [[{}], {}, { on: { posted: false } }], ['of: Choose an invoice that is approved.']],
    ['nothing came back', [[]], ['lines: Enter what came back.']],
    [
      'Sold {q}, returned {r}: at most {n} more. (rule 29)',
      [[{ quantity: 7_000 }]],
      ['lines.RS1.quantity: Sold 10, returned 4: at most 6 more.'],
    ],
    [
      'the same in two lines of one line of the sale',
      [[{ quantity: 4_000 }, { quantity: 3_000, place: 'Quarantine' }]],
      ['lines.RS2.quantity: Sold 10, returned 4: at most 6 more.'],
    ],
    ['a line of another sale', [[{ sourceLineId: 'IP9' }]], ['lines.RS1.sourceLineId: Choose a line of the sale.']],
    ['below nothing', [[{ quantity: -1_000 }]], ['lines.RS1.quantity: Enter a quantity above zero.']],
    ['half a piece', [[{ quantity: 500 }]], ['lines.RS1.quantity: It is counted in whole units.']],
    [
      '{item} is not taken back. (rule 32)',
      [[{}], { refused: true }],
      ['lines.RS1.quantity: Oil filter is not taken back.'],
    ],
    [
      'damaged goods to stock',
      [[{ condition: 'Damaged' }], {}, { told: { mayWriteOff: true } }],
      ['lines.RS1.place: Only what is good goes back to stock: choose quarantine or scrap.'],
    ],
    [
      'damaged goods to stock, by who may not scrap them',
      [[{ condition: 'Damaged' }], {}, { told: { mayWriteOff: false } }],
      ['lines.RS1.place: Only what is good goes back to stock: choose quarantine.'],
    ],
    [
      'expired since never to Stock (rule 32)',
      [[{}], { batchNo: 'B7', expiresOn: '2026-06-09' }, { told: { mayWriteOff: true } }],
      ['lines.RS1.place: Batch B7 has expired: choose quarantine or scrap.'],
    ],
    ['a batch sells on its expiry day', [[{}], { batchNo: 'B7', expiresOn: '2026-06-10' }], []],
    [
      'pieces without their numbers',
      [[{}], { serialNos: ['A1', 'A2'] }],
      ['lines.RS1.serialNos: Enter the number of each piece.'],
    ],
    [
      'a piece that was not sold, or is back',
      [[{ quantity: 2_000, serialNos: ['a 1', 'Z9'] }], { serialNos: ['A1', 'A2'], returnedNos: ['A1'] }],
      ['lines.RS1.serialNos: a 1, Z9 did not go out by this line, or came back already.'],
    ],
    [
      'a day to come',
      [[{}], {}, { back: { returnedOn: '2026-06-11' } }],
      ['returnedOn: Goods do not come back on a day to come.'],
    ],
    [
      'a day before the sale',
      [[{}], {}, { back: { returnedOn: '2026-05-31' } }],
      ['returnedOn: INV-7 is of 01/06/2026.'],
    ],
    [
      'Returns are taken within {n} days. (rule 33)',
      [[{}], {}, { told: { returnDays: 8 } }],
      ['returnedOn: Returns are taken within 8 days.'],
    ],
    [
      'D overrides with a reason',
      [[{}], {}, { told: { returnDays: 8, mayOverride: true } }],
      ['reason: Returns are taken within 8 days. Say why these are taken.'],
    ],
    ['and with one', [[{}], {}, { back: { reason: 'He was ill' }, told: { returnDays: 8, mayOverride: true } }], []],
    [
      'also of a paper that is dated back',
      [[{}], {}, { back: { returnedOn: '2026-06-02' }, told: { returnDays: 8 } }],
      ['returnedOn: Returns are taken within 8 days.'],
    ],
    ['the last of the days', [[{}], {}, { told: { returnDays: 9 } }], []],
    ['a draft may be late and empty', [[], {}, { told: { receiving: false, returnDays: 1 } }], []],
  ])('%s', (_, given, expected) => {
    expect(said(...given)).toEqual(expected);
  });
});

test('Goods come in at the cost they left with: a share of what is left, the last takes the rest', () => {
  const odd = { ...sold, quantity: 3_000, costedQuantity: 3_000, returnedQuantity: 0, returnedCostPaise: 0 };
  const second = { ...odd, returnedQuantity: 1_000, returnedCostPaise: 333 };
  const last = { ...odd, returnedQuantity: 2_000, returnedCostPaise: 667 };
  expect([odd, second, last].map((each) => costOfReturned(each, 1_000))).toEqual([333, 334, 333]);
});

describe('Good goes to its batch, else Quarantine or Scrap; expired since never to Stock. `{item} is not taken back.` (sales rule 32)', () => {
  test('Good goes to its batch, else Quarantine; expired since never to Stock (rule 32)', () => {
    expect([usualPlace('Good', false), usualPlace('Good', true), usualPlace('Wrong', false)]).toEqual([
      'Stock',
      'Quarantine',
      'Quarantine',
    ]);
  });
});

test('RetDays are 7 in HC2, HC4, else 15, unless they are set (§8)', () => {
  expect([
    returnDaysOf(null, 'HC2'),
    returnDaysOf(null, 'HC4'),
    returnDaysOf(null, 'AUTO1'),
    returnDaysOf(0, 'AUTO1'),
  ]).toEqual([7, 7, 15, 0]);
});

test('The return charge is as it is set; NoRetCh waives it', () => {
  expect([
    chargeProblem(100_000, 100_000, false),
    chargeProblem(0, 100_000, true),
    chargeProblem(0, 100_000, false),
    chargeProblem(50_000, 100_000, true),
  ]).toEqual([null, null, 'You may not change the return charge.', 'The return charge is as it is set, or none.']);
});

test('Received is Credited once its note is posted, Closed once nothing of that is left', () => {
  const note = (status: 'Draft' | 'Open' | 'Cancelled', settledPaise: number) => ({
    status,
    totalPaise: 100,
    settledPaise,
  });
  expect([
    readReturnStatus('Draft', null, 'Invoice'),
    readReturnStatus('Received', null, 'Invoice'),
    readReturnStatus('Received', note('Draft', 0), 'Invoice'),
    readReturnStatus('Received', note('Open', 40), 'Invoice'),
    readReturnStatus('Received', note('Open', 100), 'Invoice'),
    readReturnStatus('Cancelled', null, 'Invoice'),
    readReturnStatus('Received', null, 'Challan'),
  ]).toEqual(['Draft', 'Received', 'Received', 'Credited', 'Closed', 'Cancelled', 'Closed']);
});

describe('What may be done with a return, and by whom', () => {
  const access = (areas: object, flags: string[] = []) =>
    buildAccess({ areas, flags } as Parameters<typeof buildAccess>[0]);
  const full = access({ 'Sales.SO': 'CRUD', 'Sales.CNote': 'C' }, ['Sales.SOReturn']);
  const reason = (
    verb: Parameters<typeof salesReturnAction>[1],
    state: Partial<Parameters<typeof salesReturnAction>[0]>,
    who = full,
  ) => salesReturnAction({ status: 'Draft', of: 'Invoice', usedBy: [], ...state }, verb, { access: who }).reason;
  const received = { status: 'Received' } as const;
  const ofChallan = { ...received, of: 'Challan' } as const;
  it.each<[string, Parameters<typeof reason>, string | null]>([
    ['a draft is saved', ['Save', {}], null],
    [
      'goods of a challan have no note',
      ['Credit', ofChallan],
      'Goods of a challan were not invoiced: nothing is credited.',
    ],
    ['what came back is not', ['Save', received], 'What came back is not changed: cancel it and return anew.'],
    ['received by SO U and SOReturn', ['Receive', {}], null],
    [
      'and not without SOReturn',
      ['Receive', {}, access({ 'Sales.SO': 'CRUD' })],
      'You do not have the permission for this.',
    ],
    [
      'nor without U',
      ['Receive', {}, access({ 'Sales.SO': 'CR' }, ['Sales.SOReturn'])],
      'You do not have the permission for this.',
    ],
    ['credited once received', ['Credit', {}], 'Receive the goods first.'],
    ['by who makes notes', ['Credit', received], null],
    ['or invoices', ['Credit', received, access({ 'Accounting.Invoice': 'C' })], null],
    ['and once', ['Credit', { ...received, usedBy: ['CN-1'] }], 'It is credited by CN-1.'],
    ['cancelled before the note', ['Cancel', received], null],
    ['and not behind it', ['Cancel', { ...received, usedBy: ['CN-1'] }], 'Cancel CN-1 first.'],
    ['with D', ['Cancel', received, access({ 'Sales.SO': 'CRU' })], 'You do not have the permission for this.'],
    ['a draft with U', ['Cancel', {}, access({ 'Sales.SO': 'U' })], null],
    ['and once', ['Cancel', { status: 'Cancelled' }], 'This return is cancelled already.'],
  ])('%s', (_, given, expected) => {
    expect(reason(...given)).toBe(expected);
  });
});

it('What comes back takes its cost off, less what it fills a shortfall dearer by', () => {
  expect([costTakenOff(6_000, 0), costTakenOff(6_000, 500), costTakenOff(6_000, -500)]).toEqual([6_000, 5_500, 6_500]);
});

describe('At the borders of a return', () => {
  const told = (
    lines: Partial<ReturnedLine>[],
    of: Partial<SoldLine> = {},
    on: Partial<ReturnedSale> = {},
    at: object = {},
  ) =>
    salesReturnIssues(
      { returnedOn: '2026-06-10', reason: null, lines: lines.map((each) => ({ ...line, ...each })) },
      { ...sale, lines: [{ ...sold, ...of }], ...on },
      { ...facts, ...at },
    ).map(({ path, message }) => `${path}: ${message}`);
  it.each([
    ['all that can come back', told([{ quantity: 6_000 }]), []],
    ['on the day of the sale', told([{}], {}, { soldOn: '2026-06-10' }), []],
    ['half a litre of what is measured so', told([{ quantity: 500 }], { decimals: 1 }), []],
    [
      'a twentieth of it',
      told([{ quantity: 550 }], { decimals: 1 }),
      ['lines.RS1.quantity: It is counted in whole units.'],
    ],
    ['no damaged goods', told([{}, { id: 'RS2', quantity: 0, condition: 'Damaged' }]), []],
    [
      'nothing to scrap of a challan',
      told([{}, { id: 'RS2', quantity: 0, place: 'Scrap' }], {}, { kind: 'Challan' }),
      [],
    ],
    [
      'one number twice',
      told([{ quantity: 2_000, serialNos: ['A1', 'a1'] }], { serialNos: ['A1', 'A2'] }),
      ['lines.RS1.serialNos: A number is named twice.'],
    ],
    ['each with its number', told([{ quantity: 2_000, serialNos: ['A1', 'A2'] }], { serialNos: ['A1', 'A2'] }), []],
    ['without numbers yet', told([{}], { serialNos: ['A1'] }, {}, { receiving: false }), []],
  ])('%s', (_, issues, expected) => {
    expect(issues).toEqual(expected);
  });

  it('the last pieces take the rest of the cost', () => {
    const of = { ...sold, costedQuantity: 3_000, returnedQuantity: 0, costPaise: 1_000, returnedCostPaise: 0 };
    expect(costOfReturned(of, 1_000)).toBe(333);
    expect(costOfReturned({ ...of, returnedQuantity: 2_000, returnedCostPaise: 667 }, 1_000)).toBe(333);
    expect(costOfReturned({ ...of, returnedQuantity: 3_000, returnedCostPaise: 999 }, 1_000)).toBe(1);
  });
});
