import { describe, expect, it, test } from 'vitest';
import { buildAccess } from '../access/default-roles.ts';
import { discountsOfShare, giveawayOnLines, joinProblem, takenIssue } from './order-to-invoice.ts';
import {
  approvalRightReasons,
  deriveSalesStatus,
  deriveShipStatus,
  leftToInvoice,
  leftToShip,
  orderedLineIssues,
  salesOrderActions,
  salesOrderIssues,
  type SalesOrderState,
  SalesOrderStatus,
  shortOf,
  type SoldProgress,
  missingReservation,
} from './sales-order.ts';
import { leftToReturn } from './sales-return.ts';

const line = (quantity: number, shipped: number, invoiced: number, short = 0): SoldProgress => ({
  quantity: quantity * 1000,
  shippedQuantity: shipped * 1000,
  deliveredQuantity: shipped * 1000,
  invoicedQuantity: invoiced * 1000,
  shortQuantity: short * 1000,
});

describe('Of 10 shipped 6, invoiced 4, returned 1: to ship 4, to invoice 6, returnable 3; `document_link` alone counts (sales rule 2)', () => {
  test('Of 10 shipped 6, invoiced 4, returned 1: to ship 4, to invoice 6, returnable 3 (rule 2), and short by 4 when it is closed', () => {
    const of = line(10, 6, 4);
    expect([leftToShip(of), leftToInvoice(of), shortOf(of)]).toEqual([4000, 6000, 4000]);
    expect(leftToReturn({ quantity: of.invoicedQuantity, returnedQuantity: 1000 })).toBe(3000);
  });
});

describe('Order status, later wins: Shipped (all ShpQty + ShortQty ≥ Qty), Partially Invoiced (any), Invoiced (all InvQty + ShortQty ≥ Qty). ShipSts: Not Shipped, Shipped (some left), Delivered (all; without packages by `DlvAuto`) (sales rule 3)', () => {
  test.each([
    ['nothing gone', [line(10, 0, 0)], 'Approved', 'Not Shipped'],
    ['some shipped', [line(10, 6, 0)], 'Approved', 'Shipped'],
    ['all shipped, none invoiced', [line(10, 10, 0), line(2, 2, 0)], 'Shipped', 'Delivered'],
    ['any invoiced', [line(10, 10, 1), line(2, 2, 0)], 'Partially Invoiced', 'Delivered'],
    ['all invoiced, some to be shipped', [line(10, 4, 10)], 'Invoiced', 'Shipped'],
    ['all invoiced and delivered', [line(10, 10, 10)], 'Closed', 'Delivered'],
    ['the rest is short', [line(10, 4, 4, 6), line(5, 5, 5)], 'Closed', 'Delivered'],
    ['all of it is short', [line(10, 0, 0, 10)], 'Closed', 'Delivered'],
  ] as const)('Order status, later wins: %s (rule 3)', (_, lines, status, shipped) => {
    expect([deriveSalesStatus(SalesOrderStatus.approved, lines), deriveShipStatus(lines)]).toEqual([status, shipped]);
  });

  test('goods that left and are not delivered keep an order open', () => {
    const left = { ...line(10, 10, 10), deliveredQuantity: 6000 };
    expect([deriveSalesStatus(SalesOrderStatus.approved, [left]), deriveShipStatus([left])]).toEqual([
      'Invoiced',
      'Shipped',
    ]);
  });
});

test('a draft and a cancelled order keep their status, whatever stands in their lines', () => {
  const all = [line(1, 1, 1)];
  expect([deriveSalesStatus('Draft', all), deriveSalesStatus('Cancelled', all)]).toEqual(['Draft', 'Cancelled']);
});

test('what an order must say: a day that has come, goods not before it, a reason for what is adjusted', () => {
  const order = { orderedOn: '2026-05-02', expectedOn: '2026-05-01', adjustPaise: 5, adjustReason: null };
  const issues = salesOrderIssues({ ...order, taxed: false, untaxedReason: null }, '2026-05-01');
  expect(issues.map(({ path }) => path)).toEqual(['orderedOn', 'expectedOn', 'adjustReason', 'untaxedReason']);
  const sameDay = { ...order, expectedOn: '2026-05-02', adjustPaise: 0, taxed: true, untaxedReason: null };
  expect(salesOrderIssues(sameDay, '2026-05-02')).toEqual([]);
});

test('a line has words and a quantity, and a part stands on an order once', () => {
  const part = { family: 'part', description: 'Filter', quantity: 1000, partNumber: 'F-1' } as const;
  const lines = [
    { ...part, id: 'SP1' },
    { ...part, id: 'SP2' },
    { ...part, id: 'SP3', description: '', quantity: 0, partNumber: null },
    // What an estimate promised twice, and the same words of labour.
    { ...part, id: 'SP4', sourceLineId: 'QP1' },
    { ...part, id: 'SO1', family: 'labour' as const },
  ];
  expect(orderedLineIssues(lines).map(({ path }) => path)).toEqual([
    'lines.SP2.partNumber',
    'lines.SP3.description',
    'lines.SP3.quantity',
  ]);
});

describe('what may be done with an order', () => {
  const all = buildAccess({
    areas: { 'Sales.SO': 'CRUD', 'Sales.DC': 'CRUD', 'Accounting.Invoice': 'CRUD' },
    flags: ['Sales.ApprSO', 'Sales.EdApprSO'],
  });
  const state = (fields: Partial<SalesOrderState>): SalesOrderState => ({
    status: 'Draft',
    isNumbered: false,
    isShort: false,
    isToShip: true,
    usedBy: [],
    asked: null,
    raisedByCaller: false,
    ...fields,
  });
  const allowed = (fields: Partial<SalesOrderState>, access = all) =>
    salesOrderActions(state(fields), { access })
      .filter((action) => action.allowed)
      .map(({ verb }) => verb);
  const reason = (verb: string, fields: Partial<SalesOrderState>) =>
    salesOrderActions(state(fields), { access: all }).find((action) => action.verb === verb)!.reason;

  it.each([
    ['Draft', {}, ['Save', 'Approve', 'Cancel']],
    ['Draft', { asked: 'other' }, ['Save', 'Approve', 'Return', 'Cancel']],
    ['Draft', { asked: 'own' }, ['Save', 'Cancel']],
    ['Draft', { asked: 'other', raisedByCaller: true }, ['Save', 'Return', 'Cancel']],
    ['Approved', {}, ['ReOpen', 'Close', 'Cancel', 'Reserve', 'Release', 'ToChallan', 'ToInvoice']],
    ['Approved', { isToShip: false }, ['ReOpen', 'Close', 'Cancel', 'Reserve', 'Release', 'ToInvoice']],
    ['Approved', { usedBy: ['INV1'] }, ['Close', 'Reserve', 'Release', 'ToChallan', 'ToInvoice']],
    ['Partially Invoiced', { usedBy: ['INV1'] }, ['Close', 'Reserve', 'Release', 'ToChallan', 'ToInvoice']],
    ['Closed', { usedBy: ['INV1'] }, []],
    ['Closed', { usedBy: ['INV1'], isShort: true }, ['ReOpen']],
    ['Cancelled', {}, []],
  ] as const)('%s %j', (status, fields, verbs) => {
    expect(allowed({ status, ...fields })).toEqual(verbs);
  });

  it('Cancel {codes} first.', () => {
    const fields = { status: 'Approved', usedBy: ['INV1', 'INV2'] } as const;
    expect(reason('Cancel', fields)).toBe('Cancel INV1, INV2 first.');
    expect(reason('ReOpen', fields)).toBe('Cancel INV1, INV2 first.');
  });

  it('a numbered one is cancelled by letter D, a draft by U too', () => {
    const clerk = buildAccess({ areas: { 'Sales.SO': 'CRU' } });
    expect(allowed({}, clerk)).toEqual(['Save', 'Approve', 'Cancel']);
    expect(allowed({ isNumbered: true }, clerk)).toEqual(['Save', 'Approve']);
    expect([approvalRightReasons(clerk).length, approvalRightReasons(all)]).toEqual([1, []]);
  });
});

describe('an order that is invoiced', () => {
  it('gives each part its cumulative share: ₹100 for 3, one by one, are 33.33, 33.34, 33.33', () => {
    const line = { quantity: 3000, unitPrice: 1_000_000, discountPercent: null, discountPaise: 0 };
    const whole = { ...line, recordDiscountPaise: 10_000 };
    const shares = [0, 1000, 2000].map((gone) => discountsOfShare(whole, gone, 1000).discountPaise);
    expect(shares).toEqual([3333, 3334, 3333]);
  });

  it('keeps a percentage of a line, and turns discounts of the order into amounts', () => {
    const base = { quantity: 3000, unitPrice: 1_000_000, discountPercent: 100_000, discountPaise: 3000 };
    expect(discountsOfShare({ ...base, recordDiscountPaise: 0 }, 0, 1000)).toEqual({
      discountPercent: 100_000,
      discountPaise: 0,
    });
    expect(discountsOfShare({ ...base, recordDiscountPaise: 700 }, 1000, 2000)).toEqual({
      discountPercent: null,
      discountPaise: 2467,
    });
  });

  it('what it gives away is the same part of its lines as of itself', () => {
    const given = { discountPaise: 14_000, belowListPaise: 0, basePaise: 140_000, lines: [] };
    expect(giveawayOnLines(given, [{ recordDiscountPaise: 14_000 }]).basePaise).toBe(126_000);
  });

  it('Ordered {q}, invoiced {s}: at most {n} more.', () => {
    expect(takenIssue('SP1', line(10, 0, 4), 6000)).toBeNull();
    expect(takenIssue('SP1', line(10, 0, 4), 6001)?.message).toBe('Ordered 10, invoiced 4: at most 6 more.');
    expect(takenIssue('SP1', line(10, 0, 4), 0)?.message).toBe('Enter a quantity above zero.');
  });

  it('One invoice joins orders and challans of one customer, place of supply, Incl and tax setting only (rule 6)', () => {
    const one = { code: 'SO1', customerId: 'a', placeOfSupply: '29', inclusive: false, taxed: true };
    const problem = (fields: object) => joinProblem([one, { ...one, code: 'SO2', ...fields }]);
    expect(problem({})).toBeNull();
    const told = [{ customerId: 'b' }, { placeOfSupply: '27' }, { inclusive: true }, { taxed: false }].map(problem);
    expect(told).toEqual([
      'SO1 and SO2 have different customers: make an invoice of each.',
      'SO1 and SO2 have different places of supply: make an invoice of each.',
      'SO1 and SO2 have different prices, with and without tax: make an invoice of each.',
      'SO1 and SO2 have different tax settings: make an invoice of each.',
    ]);
  });
});

describe('one line of an order among others', () => {
  const gone = (shippedQuantity: number, deliveredQuantity: number, shortQuantity = 0) => ({
    quantity: 10,
    shippedQuantity,
    deliveredQuantity,
    invoicedQuantity: 0,
    shortQuantity,
  });
  it('of 10 of which 6 are shipped and 1 will not come 3 are to ship, of which 1 is kept', () => {
    expect([
      leftToShip(gone(6, 0, 1)),
      missingReservation(gone(6, 0, 1), 1),
      missingReservation(gone(6, 0, 1), 5),
    ]).toEqual([3, 2, -2]);
  });

  it('is delivered while another is not', () => {
    expect(deriveShipStatus([gone(10, 10), gone(10, 4)])).toBe(deriveShipStatus([gone(5, 0)]));
    expect(deriveSalesStatus('Approved', [gone(10, 10), gone(4, 4)])).toBe('Approved');
    expect(deriveSalesStatus('Approved', [gone(10, 0), gone(9, 0, 1)])).toBe('Shipped');
  });
});
