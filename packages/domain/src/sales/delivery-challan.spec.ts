import { describe, expect, it, test } from 'vitest';
import { buildAccess } from '../access/default-roles.ts';
import { holdProblem, loosensHold } from '../parties/credit-limit.ts';
import {
  challanActions,
  challanIssues,
  challanLineIssues,
  type ChallanProgress,
  type ChallanState,
  costOfDelivered,
  deriveChallanStatus,
  isDueBack,
  isInvoiceDue,
  leftOnChallan,
  needsEwayBill,
  postingOfWhy,
  takenGoodsProblem,
  taxToReverse,
  usualBackBy,
} from './delivery-challan.ts';
import { mostToShip, orderBillProblem, sentIssue, shippedOver, shippedOverBehind } from './order-to-challan.ts';

const line = (quantity: number, invoiced: number, billed: number, returned = 0): ChallanProgress => ({
  quantity: quantity * 1000,
  invoicedQuantity: invoiced * 1000,
  billedQuantity: billed * 1000,
  returnedQuantity: returned * 1000,
});

test('Of 10 invoiced 4, returned 1 there are 5 to invoice', () => {
  expect(leftOnChallan(line(10, 4, 4, 1))).toBe(5000);
});

test.each([
  ['nothing of it', [line(10, 0, 0)], 'Open'],
  ['a draft of an invoice bills some', [line(10, 4, 0)], 'PartInvoiced'],
  ['drafts bill all', [line(10, 10, 4), line(2, 2, 0)], 'Invoiced'],
  ['approved invoices bill all', [line(10, 10, 10)], 'Closed'],
  ['billed or back', [line(10, 6, 6, 4)], 'Closed'],
  ['some of it came back', [line(10, 0, 0, 4)], 'Open'],
] as const)('Challan status, later wins: %s', (_, lines, status) => {
  expect(deriveChallanStatus(lines)).toBe(status);
});

test('Dr goodsDelivered Cr inventory; Sample Dr promotion, Replace Dr warrantyExpense', () => {
  const kinds = ['Supply', 'Approval', 'Demo', 'Loan', 'Sample', 'Replace'] as const;
  expect(kinds.map(postingOfWhy)).toEqual(['deliver', 'deliver', 'deliver', 'deliver', 'giveSample', 'replace']);
});

test('what is left of a cost goes with the pieces that are left: ₹100 for 3 are 33.33, 33.34, 33.33', () => {
  const goods = { quantity: 3000, costPaise: 10_000 };
  const first = costOfDelivered({ ...goods, soldQuantity: 0, soldPaise: 0 }, 1000);
  const second = costOfDelivered({ ...goods, soldQuantity: 1000, soldPaise: first }, 1000);
  const last = costOfDelivered({ ...goods, soldQuantity: 2000, soldPaise: first + second }, 1000);
  expect([first, second, last]).toEqual([3333, 3334, 3333]);
});

describe('Challans are no invoice class (table 13: Approval 10, else 12); Supply not invoiced the same day is red: `Invoice is due since removal.`; Approval goods are invoiced or back in six months (section 31(7)), listed 30 days before; Sample lists its input tax to reverse (sales rule 10)', () => {
  const challan = { status: 'Open', why: 'Supply', challanOn: '2026-05-01', backBy: null } as const;
  it('Supply not invoiced the same day', () => {
    expect([isInvoiceDue(challan, '2026-05-01'), isInvoiceDue(challan, '2026-05-02')]).toEqual([false, true]);
    expect(isInvoiceDue({ ...challan, status: 'Closed' }, '2026-05-02')).toBe(false);
    expect(isInvoiceDue({ ...challan, why: 'Demo' }, '2026-05-02')).toBe(false);
  });

  it('Approval goods are invoiced or back in six months, listed 30 days before', () => {
    expect(usualBackBy('Approval', '2026-05-01')).toBe('2026-11-01');
    const sent = { ...challan, why: 'Approval', backBy: '2026-11-01' } as const;
    expect([isDueBack(sent, '2026-10-01'), isDueBack(sent, '2026-10-02')]).toEqual([false, true]);
  });
});

test('what a challan must say', () => {
  const header = { adjustPaise: 0, adjustReason: null, taxed: true, untaxedReason: null };
  const paths = (fields: object) =>
    challanIssues({ ...header, challanOn: '2026-05-01', why: 'Supply', backBy: null, ...fields }, '2026-05-01').map(
      ({ path }) => path,
    );
  expect(paths({})).toEqual([]);
  expect(paths({ challanOn: '2026-05-02' })).toEqual(['challanOn']);
  expect(paths({ backBy: '2026-06-01' })).toEqual(['backBy']);
  expect(paths({ why: 'Approval', backBy: '2026-11-01' })).toEqual([]);
  expect(paths({ why: 'Approval', backBy: '2026-11-02' })).toEqual(['backBy']);
  expect(paths({ why: 'Loan', backBy: '2026-04-30' })).toEqual(['backBy']);
});

test('goods of no order stand on it once for each batch; those of an order leave as a supply', () => {
  const part = {
    id: 'DP1',
    family: 'part',
    description: 'Lamp',
    quantity: 1000,
    partNumber: 'L',
    batchId: null,
    orderId: null,
  } as const;
  const paths = (lines: Parameters<typeof challanLineIssues>[0], why: 'Supply' | 'Demo' = 'Supply') =>
    challanLineIssues(lines, why).map(({ path }) => path);
  expect(paths([part, { ...part, id: 'DP2' }])).toEqual(['lines.DP2.partNumber']);
  expect(paths([part, { ...part, id: 'DP2', batchId: 'b' }])).toEqual([]);
  expect(
    paths([
      { ...part, orderId: 'o' },
      { ...part, id: 'DP2', orderId: 'o' },
    ]),
  ).toEqual([]);
  expect(paths([{ ...part, orderId: 'o' }], 'Demo')).toEqual(['why']);
  expect(paths([{ ...part, quantity: 0, description: '' }])).toEqual(['lines.DP1.description', 'lines.DP1.quantity']);
});

describe('Above ₹50,000 (`EwbMin` later) with tax, exempt lines out: `An e-way bill is needed before the goods move.`; JSON by hand (sales rule 11)', () => {
  test('Above ₹50,000 with tax, exempt lines out: `An e-way bill is needed before the goods move.` (rule 11)', () => {
    const taxed = { family: 'part', taxCode: 106, totalPaise: 5_000_000 } as const;
    expect(needsEwayBill([taxed])).toBe(false);
    expect(needsEwayBill([taxed, { ...taxed, totalPaise: 1 }])).toBe(true);
    expect(needsEwayBill([taxed, { ...taxed, family: 'labour' }])).toBe(false);
    const exempt = { ...taxed, taxCode: 118 };
    expect([needsEwayBill([taxed, exempt]), needsEwayBill([exempt, exempt])]).toEqual([false, false]);
  });
});

test('Sample lists its input tax to reverse: ₹100 at 18 % are ₹18 (sales rule 10)', () => {
  expect(taxToReverse([{ taxCode: 106, costPaise: 10_000 }])).toBe(1800);
});

test('no more of goods is invoiced than left, or of their order than was ordered or sent', () => {
  expect(takenGoodsProblem(line(10, 4, 4, 1), 5000)).toBeNull();
  expect(takenGoodsProblem(line(10, 4, 4, 1), 5001)).toBe('Sent 10, invoiced or back 5: at most 5 more.');
  expect(takenGoodsProblem(line(10, 0, 0), 0)).toBe('Enter a quantity above zero.');
  const ordered = { quantity: 10_000, shippedQuantity: 11_000, invoicedQuantity: 6000 };
  expect(orderBillProblem('SO1', ordered, 5000)).toBeNull();
  expect(orderBillProblem('SO1', ordered, 6000)).toBe('SO1: ordered 10, invoiced 6: at most 5 more.');
});

describe('`Ordered {q}, sent {s}: at most {n} more.` beyond `OverShip`; a changed line keeps Qty ≥ what left (sales rule 4)', () => {
  const ordered = { quantity: 10_000, shippedQuantity: 6000, shortQuantity: 0 };
  it('of 10 sent 6', () => {
    expect(sentIssue('DP1', ordered, 4000, 0)).toBeNull();
    expect(sentIssue('DP1', ordered, 4001, 0)?.message).toBe('Ordered 10, sent 6: at most 4 more.');
  });

  it('beyond OverShip, and never of what was closed short', () => {
    expect([mostToShip(ordered, 10), shippedOver(ordered, 5000)]).toEqual([5000, 1000]);
    expect([shippedOverBehind(ordered, 0, 4000), shippedOverBehind(ordered, 4000, 1000)]).toEqual([0, 1000]);
    expect(mostToShip({ ...ordered, shortQuantity: 4000 }, 0)).toBe(0);
  });
});

describe('what may be done with a challan', () => {
  const all = buildAccess({ areas: { 'Sales.DC': 'CRUD', 'Accounting.Invoice': 'CRUD' }, flags: [] });
  const state: ChallanState = {
    status: 'Draft',
    shipStatus: 'Not Shipped',
    why: 'Supply',
    ewayBillNo: null,
    usedBy: [],
  };
  const allowed = (fields: Partial<ChallanState>, access = all) =>
    challanActions({ ...state, ...fields }, { access })
      .filter((action) => action.allowed)
      .map(({ verb }) => verb);

  it.each([
    [{}, ['Save', 'Dispatch', 'Cancel']],
    [{ status: 'Open', shipStatus: 'Shipped' }, ['Deliver', 'EWayBill', 'Cancel', 'ToInvoice']],
    [{ status: 'Open', shipStatus: 'Delivered' }, ['EWayBill', 'Cancel', 'ToInvoice']],
    [{ status: 'Open', shipStatus: 'Delivered', ewayBillNo: '1' }, ['EWayBill', 'ToInvoice']],
    [{ status: 'Open', shipStatus: 'Delivered', usedBy: ['INV1'] }, ['EWayBill', 'ToInvoice']],
    [{ status: 'PartInvoiced', shipStatus: 'Delivered', usedBy: ['INV1'] }, ['EWayBill', 'ToInvoice']],
    [{ status: 'Invoiced', shipStatus: 'Delivered', usedBy: ['INV1'] }, ['EWayBill']],
    [{ status: 'Closed', shipStatus: 'Delivered', why: 'Sample' }, ['EWayBill', 'Cancel']],
    [{ status: 'Cancelled' }, []],
  ] as const)('%j', (fields, verbs) => {
    expect(allowed(fields)).toEqual(verbs);
  });

  it('is sent by U and cancelled by D once it has left', () => {
    const clerk = buildAccess({ areas: { 'Sales.DC': 'CR' }, flags: [] });
    const sender = buildAccess({ areas: { 'Sales.DC': 'CRU' }, flags: [] });
    expect([allowed({}, clerk), allowed({}, sender)]).toEqual([['Save'], ['Save', 'Dispatch', 'Cancel']]);
    expect(allowed({ status: 'Open', shipStatus: 'Delivered' }, sender)).toEqual(['EWayBill']);
  });
});

describe('`{customer} is on hold: {reason}.` Orders stops order and challan, All invoices too (sales rule 15)', () => {
  const held = (hold: 'None' | 'Orders' | 'All') => ({ name: 'Rao', hold, holdReason: 'Cheque returned' });
  it('Orders stops order and challan, All invoices too', () => {
    const told = (['None', 'Orders', 'All'] as const).map((hold) =>
      (['order', 'invoice'] as const).map((document) => holdProblem(held(hold), document)),
    );
    const stopped = 'Rao is on hold: Cheque returned.';
    expect(told).toEqual([
      [null, null],
      [stopped, null],
      [stopped, stopped],
    ]);
  });

  it('is lifted by who may give credit, not set', () => {
    expect([loosensHold('All', 'Orders'), loosensHold('Orders', 'None'), loosensHold('None', 'All')]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('at the borders of a challan', () => {
  const gone = (invoicedQuantity: number, billedQuantity: number, returnedQuantity = 0) => ({
    quantity: 10,
    invoicedQuantity,
    billedQuantity,
    returnedQuantity,
  });
  it.each([
    ['nothing of it', [gone(0, 0), gone(0, 0)], 'Open'],
    ['one line of two', [gone(10, 10), gone(0, 0)], 'PartInvoiced'],
    ['both, one in a draft', [gone(10, 10), gone(10, 0)], 'Invoiced'],
    ['both, and both are dues', [gone(10, 10), gone(10, 10)], 'Closed'],
    ['what did not come back', [gone(6, 6, 4)], 'Closed'],
  ])('%s is invoiced', (_, lines, status) => {
    expect(deriveChallanStatus(lines)).toBe(status);
  });

  it.each([
    [0, 0, 1, 3_333],
    [1, 3_333, 1, 3_334],
    [2, 6_667, 1, 3_333],
    [0, 0, 3, 10_000],
    [3, 9_999, 0, 1],
  ])('of ₹100 for 3 with %i sold for %i, %i more cost %i', (soldQuantity, soldPaise, taken, cost) => {
    expect(costOfDelivered({ quantity: 3, costPaise: 10_000, soldQuantity, soldPaise }, taken)).toBe(cost);
  });

  it('goods on approval are due back in six months, and told of 30 days before', () => {
    expect([usualBackBy('Approval', '2026-01-15'), usualBackBy('Sample', '2026-01-15')]).toEqual(['2026-07-15', null]);
    const due = (status: Parameters<typeof isDueBack>[0]['status'], backBy: string | null) =>
      isDueBack({ status, backBy, why: 'Supply', challanOn: '2026-01-15' }, '2026-06-15');
    expect([
      due('Open', '2026-07-15'),
      due('Open', '2026-07-16'),
      due('Closed', '2026-07-15'),
      due('Open', null),
    ]).toEqual([true, false, false, false]);
  });
});
