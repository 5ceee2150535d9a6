import { describe, expect, it } from 'vitest';
import { buildAccess } from '../access/default-roles.ts';
import { QUANTITY_PER_UNIT } from '../money/units.ts';
import {
  costOfReceived,
  dayOfMeasure,
  dearerThanOrdered,
  deriveBilledStatus,
  discountShare,
  goodsOfLine,
  leftToReceive,
  licenceProblem,
  mrpBelowCost,
  overReceiptProblem,
  purchaseReceiveActions,
  purchaseReceiveIssues,
  type PurchaseReceiveStatus,
  quantityLeft,
  type ReceivedBatch,
  type ReceivedLine,
  shortLifeQuestion,
} from './purchase-receive.ts';

const whole = (units: number): number => units * QUANTITY_PER_UNIT;
const batch = (batchNo: string, quantity: number, fields: Partial<ReceivedBatch> = {}): ReceivedBatch => ({
  batchNo,
  expiresOn: '2028-08-31',
  madeOn: null,
  mrp: null,
  retailerPrice: null,
  binId: null,
  quantity: whole(quantity),
  freeQuantity: 0,
  ...fields,
});
const line: ReceivedLine = {
  id: 'RP1',
  itemId: 'tablet',
  description: 'Paracetamol',
  unitCode: 'STR',
  factor: 15_000_000,
  taxCode: 104,
  quantity: whole(10),
  freeQuantity: whole(1),
  unitPrice: 1_100_000,
  discountPercent: null,
  discountPaise: 0,
  ...{
    tracked: true,
    trackBy: 'Qty',
    stockUnit: 'TBS',
    decimals: 0,
    rejectedQuantity: 0,
    minimumLifeDays: null,
    batches: [],
    serialNos: null,
  },
};
const facts = { receivedOn: '2026-11-18', vendorDocumentDate: null, lines: [line] };
const on = { today: '2026-11-18', receiving: true };
const batched = (...batches: ReceivedBatch[]): ReceivedLine => ({ ...line, trackBy: 'BN', freeQuantity: 0, batches });

describe('What is wrong with a receive', () => {
  it.each<[string, Partial<typeof facts> | { vendorDocumentDate: string }, string, string]>([
    ['a day to come', { receivedOn: '2026-11-19' }, 'receivedOn', 'Goods are not received on a day to come.'],
    [
      'a younger paper',
      { vendorDocumentDate: '2026-11-19' },
      'vendorDocumentDate',
      "The vendor's paper is not younger than the goods.",
    ],
    ['nothing', { lines: [] }, 'lines', 'Enter at least one line.'],
    [
      'no goods',
      { lines: [{ ...line, quantity: 0, freeQuantity: 0 }] },
      'lines.RP1.quantity',
      'Enter a quantity above zero.',
    ],
    [
      'too much rejected',
      { lines: [{ ...line, rejectedQuantity: whole(12) }] },
      'lines.RP1.rejectedQuantity',
      '11 came: not more than that can be rejected.',
    ],
    [
      'a tenth of a strip',
      { lines: [{ ...line, quantity: 100 }] },
      'lines.RP1.quantity',
      '0.1 STR is 1.5; TBS is counted whole.',
    ],
    ['no batch', { lines: [batched()] }, 'lines.RP1.batches', 'Enter the batch of Paracetamol.'],
    [
      'a batch of goods that have none',
      { lines: [{ ...line, batches: [batch('B1', 1)] }] },
      'lines.RP1.batches',
      'Paracetamol is not told apart by batch: enter none.',
    ],
    [
      'half a tablet',
      { lines: [{ ...line, factor: 1_000_000, freeQuantity: 500 }] },
      'lines.RP1.freeQuantity',
      '0.5 TBS: TBS is counted whole.',
    ],
    [
      'more than can be counted',
      { lines: [{ ...line, quantity: whole(9_999_999), factor: 1_000_000_000_000, unitPrice: 1 }] },
      'lines.RP1.quantity',
      'Quantity and free goods come to more than 10,000,000,000 units of stock: lower the quantity.',
    ],
    ['less in batches', { lines: [batched(batch('B1', 4))] }, 'lines.RP1.batches', '4 in batches, 10 received.'],
    [
      'an expired batch',
      { lines: [batched(batch('B1', 10, { expiresOn: '2026-11-17' }))] },
      'lines.RP1.batches',
      'Batch B1 expired on 17/11/2026.',
    ],
    [
      'a part of two batches rejected',
      { lines: [{ ...batched(batch('B1', 4), batch('B2', 6)), rejectedQuantity: whole(1) }] },
      'lines.RP1.rejectedQuantity',
      'Enter what is rejected of several batches or serial numbers on a line of its own.',
    ],
  ])('%s', (_, change, path, message) => {
    expect(purchaseReceiveIssues({ ...facts, ...change }, on)).toEqual([{ path, message }]);
  });

  it('a batch that is a part of a pack', () => {
    const parted = batched(batch('B1', 9.9), batch('B2', 0.1));
    expect(purchaseReceiveIssues({ ...facts, lines: [parted] }, on)).toEqual([
      { path: 'lines.RP1.batches', message: 'Batch B1: 9.9 STR is 148.5; TBS is counted whole.' },
      { path: 'lines.RP1.batches', message: 'Batch B2: 0.1 STR is 1.5; TBS is counted whole.' },
    ]);
  });

  it('an expired batch is not fresher for a day of receipt that lies back', () => {
    const late = { ...facts, lines: [batched(batch('B1', 10, { expiresOn: '2026-11-30' }))] };
    expect(purchaseReceiveIssues(late, { ...on, today: '2026-12-01' })).toEqual([
      { path: 'lines.RP1.batches', message: 'Batch B1 expired on 30/11/2026.' },
    ]);
  });

  it('nothing of free goods alone, of the last day of a batch, and of a draft without its batches', () => {
    const receives = [
      facts,
      { ...facts, lines: [{ ...line, quantity: 0 }] },
      { ...facts, lines: [batched(batch('B1', 10, { expiresOn: '2026-11-18' }))] },
    ];
    expect(receives.flatMap((receive) => purchaseReceiveIssues(receive, on))).toEqual([]);
    expect(purchaseReceiveIssues({ ...facts, lines: [batched()] }, { ...on, receiving: false })).toEqual([]);
  });
});

it('Goods that expire within the least life are asked about, others not', () => {
  const day = facts.receivedOn;
  const receive = { ...facts, lines: [batched(batch('B1', 4, { expiresOn: '2026-12-31' }), batch('B2', 6))] };
  expect([
    shortLifeQuestion(receive, 90, day),
    shortLifeQuestion(receive, 0, day),
    shortLifeQuestion(receive, 43, day),
  ]).toEqual(['Less than 90 days are left: B1 on 31/12/2026. Receive it anyway?', null, null]);
  const picky = { lines: receive.lines.map((each) => ({ ...each, minimumLifeDays: 60 })) };
  const easy = { lines: receive.lines.map((each) => ({ ...each, minimumLifeDays: 0 })) };
  expect([shortLifeQuestion(picky, 0, day), shortLifeQuestion(easy, 90, day)]).toEqual([
    'Less than 60 days are left: B1 on 31/12/2026. Receive it anyway?',
    null,
  ]);
});

it('X and narcotic goods are refused without a valid licence, other schedules are told of', () => {
  const vendor = (validUntil?: string | null) => ({
    name: 'Sri',
    drugLicences: validUntil === undefined ? [] : [{ no: '1', form: null, validUntil }],
  });
  const day = '2026-11-18';
  const told = (schedule: string | null, until?: string | null) => licenceProblem(vendor(until), [null, schedule], day);
  const message = 'Sri has no valid drug licence.';
  expect([told('X'), told('Narcotic', '2026-11-17'), told('H'), told(null), told('X', day), told('X', null)]).toEqual([
    { message, refused: true },
    { message, refused: true },
    { message, refused: false },
    null,
    null,
    null,
  ]);
});

describe('What is to come', () => {
  it('of 10+1 strips of which 4 and the free one came are 6', () => {
    const received = { paidQuantity: whole(60), freeQuantity: whole(15) };
    expect(leftToReceive(line, received)).toEqual({ quantity: whole(6), freeQuantity: 0 });
  });

  it('is never less than nothing, and discounts fall on it in proportion', () => {
    expect(leftToReceive(line, { paidQuantity: whole(200), freeQuantity: 0 })).toEqual({
      quantity: 0,
      freeQuantity: whole(1),
    });
    expect([discountShare(10_000, whole(4), whole(10)), discountShare(100, 0, 0)]).toEqual([4_000, 0]);
  });

  it.each([
    [40, 0, null],
    [41, 0, 'Ordered 100, received 60: at most 40 more.'],
    [50, 10, null],
    [51, 10, 'Ordered 100, received 60: at most 50 more.'],
  ])('%s more of 100 with 60 there and %s %% over', (coming, over, problem) => {
    expect(overReceiptProblem({ ordered: whole(100), received: whole(60), coming: whole(coming) }, over, 'paid')).toBe(
      problem,
    );
  });
});

it.each([
  [{}, null],
  [{ unitPrice: 1_000_000 }, null],
  [{ unitPrice: 1_100_001 }, 'unitPrice'],
  [{ discountPercent: null }, 'discountPaise'],
  [{ discountPercent: null, discountPaise: 11_000 }, null],
  [{ discountPercent: null, discountPaise: 10_999 }, 'discountPaise'],
])('10 ordered at ₹110 less 10 %%, received with %j, are dearer by %s', (change, field) => {
  const ordered = { unitPrice: 1_100_000, discountPercent: 100_000, discountPaise: 0 };
  expect(dearerThanOrdered({ quantity: whole(10), ...ordered, ...change }, ordered)).toBe(field);
});

describe('What goods cost', () => {
  const amounts = { taxablePaise: 100_000, cgstPaise: 9_000, sgstPaise: 9_000, igstPaise: 0 };

  it.each([
    ['Claim', true, 100_000],
    ['Claim', false, 118_000],
    ['Blocked', true, 118_000],
    ['None', true, 118_000],
  ] as const)('with the credit %s, where the entity takes one: %s', (inputCredit, takesCredit, paise) => {
    expect(costOfReceived({ ...amounts, inputCredit }, takesCredit)).toBe(paise);
  });

  const moved = (of: ReceivedLine, paise: number) =>
    goodsOfLine(of, paise).map((goods) => [goods.batch?.batchNo, goods.isRejected, goods.quantity, goods.costPaise]);

  it('10+1 for ₹1,100 are 11 at ₹100, and what is rejected takes its share', () => {
    expect(moved(line, 110_000)).toEqual([[undefined, false, whole(165), 110_000]]);
    expect(moved({ ...line, rejectedQuantity: whole(2) }, 110_000)).toEqual([
      [undefined, false, whole(135), 90_000],
      [undefined, true, whole(30), 20_000],
    ]);
  });

  it('what is not told apart by batch comes as its line says', () => {
    expect(moved({ ...line, batches: [batch('B1', 1000)] }, 110_000)).toEqual([
      [undefined, false, whole(165), 110_000],
    ]);
  });

  it('each batch takes its part to the paisa; what is free in one of its own costs nothing', () => {
    const three = batched(batch('A', 1), batch('B', 1), batch('C', 1), batch('D', 0, { freeQuantity: whole(1) }));
    expect(moved({ ...three, quantity: whole(3), freeQuantity: whole(1) }, 100)).toEqual([
      ['A', false, whole(15), 33],
      ['B', false, whole(15), 34],
      ['C', false, whole(15), 33],
      ['D', false, whole(15), 0],
    ]);
    expect(moved({ ...three, rejectedQuantity: whole(4), quantity: whole(3), freeQuantity: whole(1) }, 0)).toEqual(
      ['A', 'B', 'C', 'D'].map((no) => [no, true, whole(15), 0]),
    );
  });

  it('An MRP below cost with tax is marked (rule 14)', () => {
    const dear = { ...batched(batch('A', 4, { mrp: 99_0000 }), batch('B', 6, { mrp: 100_0000 })), totalPaise: 100_000 };
    expect(mrpBelowCost(dear)).toEqual(['Paracetamol, batch A: the MRP is below the cost with tax.']);
    // None, and none that anybody has entered.
    const untold = { ...batched(batch('A', 4, { mrp: 0 }), batch('B', 6)), totalPaise: 100_000 };
    expect([mrpBelowCost(untold), mrpBelowCost({ ...untold, quantity: 0, freeQuantity: 0 })]).toEqual([[], []]);
  });
});

it.each([
  [[0, 0], [0, 0], 'NotBilled'],
  [[5, 0], [0, 0], 'PartBilled'],
  [[5, 5], [0, 0], 'Billed'],
  [[3, 5], [2, 0], 'Billed'],
  [[3, 0], [2, 0], 'PartBilled'],
  [[0, 0], [5, 4], 'NotBilled'],
  [[0, 0], [5, 5], 'Billed'],
] as const)('billed %s of 5 and 5, of which %s went back before, is %s', (billed, gone, status) => {
  const lines = billed.map((billedQuantity, at) => ({ quantity: 5, billedQuantity, goneUnbilledQuantity: gone[at]! }));
  expect(deriveBilledStatus(lines)).toBe(status);
});

describe('What may be done with a receive', () => {
  const clerk = buildAccess({ areas: { 'Inventory.PO': 'CRU' } });
  const manager = buildAccess({ areas: { 'Inventory.PO': 'CRUD' } });
  const reader = buildAccess({ areas: { 'Inventory.PO': 'CR' } });
  it.each<[PurchaseReceiveStatus, string[], typeof clerk, string[]]>([
    ['Draft', [], reader, ['Save']],
    ['Draft', [], clerk, ['Save', 'Receive', 'Cancel']],
    ['Received', [], clerk, []],
    ['Received', [], manager, ['Cancel']],
    ['Received', ['BILL-1'], manager, []],
    ['Cancelled', [], manager, []],
  ])('%s, used by %s', (status, usedBy, access, verbs) => {
    const allowed = purchaseReceiveActions({ status, usedBy }, { access }).filter((action) => action.allowed);
    expect(allowed.map(({ verb }) => verb)).toEqual(verbs);
  });
});

describe('At the borders of a receive', () => {
  const told = (lines: ReceivedLine[], changes = {}, receiving = true) =>
    purchaseReceiveIssues({ ...facts, lines, ...changes }, { ...on, receiving }).map(
      ({ path, message }) => `${path}: ${message}`,
    );
  const SEVERAL =
    'lines.RP1.rejectedQuantity: Enter what is rejected of several batches or serial numbers on a line of its own.';
  const two = batched(batch('B1', 4), batch('B2', 6));
  it.each<[string, ReceivedLine, string[]]>([
    ['all of it rejected', { ...line, rejectedQuantity: whole(11) }, []],
    [
      'less than nothing rejected',
      { ...line, rejectedQuantity: -1_000 },
      ['lines.RP1.rejectedQuantity: 11 came: not more than that can be rejected.'],
    ],
    ['a part of two batches rejected', { ...two, rejectedQuantity: whole(1) }, [SEVERAL]],
    ['two whole batches rejected', { ...two, rejectedQuantity: whole(10) }, []],
    ['two batches and nothing rejected', two, []],
    ['a part of one batch rejected', { ...batched(batch('B1', 10)), rejectedQuantity: whole(1) }, []],
    ['a part of serial numbers rejected', { ...line, serialNos: ['S1'], rejectedQuantity: whole(1) }, [SEVERAL]],
    ['a part of no serial numbers rejected', { ...line, serialNos: [], rejectedQuantity: whole(1) }, []],
    [
      'half a tablet of no pack of its own',
      { ...line, unitCode: null, factor: 1_000_000, quantity: 10_500 },
      ['lines.RP1.quantity: 10.5 TBS: TBS is counted whole.'],
    ],
    ['a batch without a number', batched(batch(' ', 10)), ['lines.RP1.batches: Enter the number of each batch.']],
    [
      'less than nothing in a batch',
      batched(batch('B1', 11), batch('B2', -1)),
      ['lines.RP1.batches: No batch holds less than nothing.'],
    ],
    [
      'less than nothing free in a batch',
      batched(batch('B1', 10, { freeQuantity: -1_000 })),
      [
        'lines.RP1.batches: No batch holds less than nothing.',
        'lines.RP1.batches: -1 free in batches, 0 free received.',
      ],
    ],
    ['nothing in a batch', batched(batch('B1', 10), batch('B2', 0)), []],
    [
      'a tenth of a free strip in a batch',
      { ...batched(batch('B1', 10, { freeQuantity: 100 })), freeQuantity: 100 },
      [
        'lines.RP1.freeQuantity: 0.1 STR is 1.5; TBS is counted whole.',
        'lines.RP1.batches: Batch B1: 0.1 STR is 1.5; TBS is counted whole.',
      ],
    ],
  ])('%s', (_, one, issues) => {
    expect(told([one])).toEqual(issues);
  });

  it('a paper of the day of the goods is not younger, and a draft may have no batch yet', () => {
    expect(told([line], { vendorDocumentDate: '2026-11-18' })).toEqual([]);
    expect(told([batched()], {}, false)).toEqual([]);
  });

  it.each([
    ['2026-11-17', '2026-11-18'],
    ['2026-11-18', '2026-11-18'],
    ['2026-11-19', '2026-11-19'],
  ])('goods of %s that are entered on 18 November are measured on %s', (receivedOn, measuredOn) => {
    expect(dayOfMeasure(receivedOn, '2026-11-18')).toBe(measuredOn);
  });

  it.each([
    [10, 6, 4],
    [6, 6, 0],
    [5, 6, 0],
  ])('of %i of which %i are in one batch, %i are left', (quantity, held, left) => {
    expect(quantityLeft(quantity, held)).toBe(left);
  });

  it('a discount of nothing that was ordered falls on nothing', () => {
    expect(discountShare(10_000, 4, 0)).toBe(0);
  });

  it('who has no word about least life asks nothing, also of what expires on that day', () => {
    const soon = [{ ...batched(batch('B1', 10, { expiresOn: '2026-11-17' })), minimumLifeDays: null }];
    expect(shortLifeQuestion({ lines: soon }, 0, '2026-11-18')).toBeNull();
  });

  it('X among other schedules is refused of a vendor without a licence', () => {
    const vendor = { name: 'Sundaram', drugLicences: [] };
    expect(licenceProblem(vendor, ['H', 'X'], '2026-11-18')?.refused).toBe(true);
    expect(licenceProblem(vendor, ['H', null], '2026-11-18')?.refused).toBe(false);
  });
});

it.each([
  ['nothing of it', [[10, 0, 0]], 'NotBilled'],
  ['a part', [[10, 4, 0]], 'PartBilled'],
  [
    'one line of two',
    [
      [10, 10, 0],
      [5, 0, 0],
    ],
    'PartBilled',
  ],
  [
    'all',
    [
      [10, 10, 0],
      [5, 5, 0],
    ],
    'Billed',
  ],
  [
    'the rest of what went back',
    [
      [10, 6, 4],
      [0, 0, 0],
    ],
    'Billed',
  ],
  ['nothing of what went back in part', [[10, 0, 4]], 'NotBilled'],
  ['nothing of no goods', [[0, 0, 0]], 'NotBilled'],
])('of a receive %s is billed', (_, rows, status) => {
  const lines = rows.map(([quantity, billedQuantity, goneUnbilledQuantity]) => ({
    quantity: quantity!,
    billedQuantity: billedQuantity!,
    goneUnbilledQuantity: goneUnbilledQuantity!,
  }));
  expect(deriveBilledStatus(lines)).toBe(status);
});
