import { describe, expect, it } from 'vitest';
import { MESSAGES } from '../messages.ts';
import { buildAccess } from '../access/default-roles.ts';
import { QUANTITY_PER_UNIT, UNIT_PRICE_PER_RUPEE } from '../money/units.ts';
import {
  type BoughtLine,
  boughtQuantity,
  isInterStatePurchase,
  pricePurchase,
  vendorChargesTax,
} from './bought-line.ts';
import {
  derivePurchaseStatus,
  purchaseBoardMove,
  PurchaseOrderStatus,
  needsHigherApproval,
  purchaseOrderAction,
  purchaseOrderActions,
  purchaseOrderIssues,
  quantityToCome,
  higherApprovalReasons,
} from './purchase-order.ts';

const STRIP_OF_15 = 15_000_000;
const line: BoughtLine = {
  id: 'PP1',
  itemId: 'tablet',
  description: 'Paracetamol 650',
  quantity: 10 * QUANTITY_PER_UNIT,
  factor: STRIP_OF_15,
  freeQuantity: 1 * QUANTITY_PER_UNIT,
  unitPrice: 110 * UNIT_PRICE_PER_RUPEE,
  discountPercent: null,
  discountPaise: 0,
  taxCode: 104,
};
const none = {
  receivedQuantity: 0,
  billedQuantity: 0,
  returnedQuantity: 0,
  goneUnbilledQuantity: 0,
  shortQuantity: 0,
};
const facts = {
  interState: false,
  taxed: true,
  roundToRupee: false,
  overallDiscountPercent: null,
  overallDiscountPaise: 0,
  adjustPaise: 0,
};

describe('An ordered line', () => {
  it('10+1 strips of 15 are 165 tablets to come', () => {
    expect(boughtQuantity(line)).toBe(165 * QUANTITY_PER_UNIT);
  });

  it('is priced without its free goods: 10 strips at ₹110 are ₹1,100 and the tax on it', () => {
    const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = pricePurchase([line], facts);
    expect(taxablePaise).toBe(110_000);
    expect(cgstPaise).toBe(sgstPaise);
    const inter = pricePurchase([line], { ...facts, interState: true });
    expect([inter.cgstPaise, inter.igstPaise]).toEqual([0, cgstPaise * 2 + igstPaise]);
  });

  it('carries no tax where the vendor writes none, or where no code is known yet', () => {
    expect(pricePurchase([line], { ...facts, taxed: false }).totalPaise).toBe(110_000);
    expect(pricePurchase([{ ...line, taxCode: null }], facts).totalPaise).toBe(110_000);
  });
});

it.each([
  ['Regular', '27', true, true],
  ['Regular', '29', true, false],
  ['Regular', null, true, false],
  ['SEZ', '29', true, true],
  ['Composition', '27', false, true],
  ['Unregistered', null, false, false],
  ['Overseas', null, false, false],
] as const)('a %s vendor of state %s writes tax: %s, between states: %s', (treatment, stateCode, taxed, inter) => {
  expect([vendorChargesTax(treatment), isInterStatePurchase({ treatment, stateCode }, '29')]).toEqual([taxed, inter]);
});

describe('What keeps an order from being saved or approved', () => {
  const order = { orderedOn: '2026-11-22', expectedOn: null, lines: [line] };
  const on = { today: '2026-11-22', approving: false };
  it('names every field', () => {
    const wrong = {
      orderedOn: '2026-11-23',
      expectedOn: '2026-11-22',
      lines: [
        { ...line, itemId: null, description: ' ', quantity: 0, freeQuantity: -1 },
        { ...line, id: 'PP2', discountPaise: 110_001 },
      ],
    };
    expect(purchaseOrderIssues(wrong, on)).toEqual([
      { path: 'orderedOn', message: 'An order is not dated in the future.' },
      { path: 'expectedOn', message: 'Goods are not expected before they are ordered.' },
      { path: 'lines.PP1.itemId', message: 'Choose an item, or describe what is bought.' },
      { path: 'lines.PP1.quantity', message: 'Enter a quantity above zero.' },
      { path: 'lines.PP1.freeQuantity', message: 'Free goods are not less than none.' },
      { path: 'lines.PP2.discountPaise', message: 'The discount is higher than the amount of the line.' },
    ]);
  });

  it('a draft may lack lines and tax codes, an approval may not', () => {
    expect(purchaseOrderIssues({ ...order, lines: [] }, on)).toEqual([]);
    expect(purchaseOrderIssues({ ...order, lines: [] }, { ...on, approving: true })).toEqual([
      { path: 'lines', message: 'Enter at least one line.' },
    ]);
    expect(purchaseOrderIssues({ ...order, lines: [{ ...line, taxCode: null }] }, { ...on, approving: true })).toEqual([
      { path: 'lines.PP1.taxCode', message: 'Choose a tax code.' },
    ]);
  });
});

const all = boughtQuantity(line);
it.each([
  [{}, 'Approved', 'Approved'],
  [{ receivedQuantity: 1 }, 'Approved', 'PartReceived'],
  [{ receivedQuantity: all }, 'Approved', 'Received'],
  [{ receivedQuantity: all - 15_000, shortQuantity: 15_000 }, 'PartReceived', 'Received'],
  [{ receivedQuantity: all, billedQuantity: all }, 'Received', 'Billed'],
  [{ billedQuantity: all }, 'Approved', 'PartReceived'],
  [{}, 'Billed', 'Approved'],
  [{ receivedQuantity: all }, 'Draft', 'Draft'],
  [{ receivedQuantity: all }, 'Closed', 'Closed'],
  [{ receivedQuantity: all, billedQuantity: all - 1, goneUnbilledQuantity: 1 }, 'Received', 'Billed'],
  [{ receivedQuantity: all, goneUnbilledQuantity: all }, 'Received', 'Billed'],
  [{ receivedQuantity: all, returnedQuantity: all }, 'Received', 'Received'],
  [{}, 'Cancelled', 'Cancelled'],
] as const)('what has come %j of an order that is %s makes it %s', (progress, status, expected) => {
  expect(derivePurchaseStatus(status, [{ ...line, ...none, ...progress }])).toBe(expected);
});

it.each([
  [5_000_000, 5_000_000, false, false],
  [5_000_001, 5_000_000, false, true],
  [5_000_001, 5_000_000, true, false],
  [9_999_999, 0, false, false],
] as const)(
  'an order of %i paise under a limit of %i (right: %s) waits for somebody else: %s',
  (total, limit, right, expected) => {
    const access = buildAccess(right ? { flags: ['Service.EdApprPO'] } : {});
    const lines = [{ unitPrice: 10_000 }];
    expect(needsHigherApproval({ totalPaise: total, lines }, limit, access)).toBe(expected);
    // Of a line without a price nobody knows what it comes to.
    const unpriced = { totalPaise: total, lines: [...lines, { unitPrice: 0 }] };
    expect(needsHigherApproval(unpriced, limit, access)).toBe(limit > 0 && !right);
  },
);

describe('What may be done with an order', () => {
  const buyer = buildAccess({ areas: { 'Inventory.PO': 'CRU' } });
  const manager = buildAccess({ areas: { 'Inventory.PO': 'CRUD' }, flags: ['Service.EdApprPO'] });
  const allowed = (status: PurchaseOrderStatus, access = manager, usedBy: string[] = []) =>
    purchaseOrderActions({ status, isNumbered: status !== 'Draft', usedBy }, { access })
      .filter((action) => action.allowed)
      .map((action) => action.verb);

  it.each([
    ['Draft', ['Save', 'Approve', 'Cancel']],
    ['Approved', ['ReOpen', 'CloseShort', 'Cancel']],
    ['PartReceived', ['CloseShort', 'Cancel']],
    ['Received', ['Cancel']],
    ['Billed', ['Cancel']],
    ['Closed', ['ReOpen', 'Cancel']],
    ['Cancelled', []],
  ] as const)('of status %s by who holds every right: %j', (status, verbs) => {
    expect(allowed(status)).toEqual(verbs);
  });

  it('nothing is cancelled or taken back to a draft while goods or bills hang on it', () => {
    expect(allowed('Approved', manager, ['GRN-1'])).toEqual(['CloseShort']);
    expect(allowed('Closed', manager, ['GRN-1'])).toEqual(['ReOpen']);
  });

  it.each([
    ['other', manager, null],
    ['own', manager, 'You asked for this approval yourself: change the order instead.'],
    [null, manager, 'This order waits for nobody.'],
    ['other', buyer, MESSAGES.noPermission],
  ] as const)('a draft that %s asked for is returned: %#', (asked, access, reason) => {
    const draft = { status: 'Draft', isNumbered: false, usedBy: [], asked } as const;
    expect(purchaseOrderAction(draft, 'Return', { access }).reason).toBe(reason);
  });

  it('who orders cancels his drafts, and takes nothing back that was approved', () => {
    expect(allowed('Draft', buyer)).toEqual(['Save', 'Approve', 'Cancel']);
    expect(allowed('Approved', buyer)).toEqual(['CloseShort']);
    const reopened = { status: 'Draft', isNumbered: true, usedBy: [] } as const;
    const cancel = purchaseOrderAction(reopened, 'Cancel', { access: buyer });
    expect(cancel.allowed).toBe(false);
  });
});

it('on the board a draft is put into Ordered and back; what has come follows from receives, never from a drag', () => {
  const statuses = Object.values(PurchaseOrderStatus);
  const moves = statuses.flatMap((from) =>
    statuses.flatMap((to) => {
      const verb = purchaseBoardMove(from, to);
      return verb ? [[from, to, verb]] : [];
    }),
  );
  expect(moves).toEqual([
    ['Draft', 'Approved', 'Approve'],
    ['Approved', 'Draft', 'ReOpen'],
  ]);
});

it.each([
  [165, 45, 120],
  [165, 165, 0],
  [165, 170, 0],
])('of %i ordered and %i received, %i are to come', (ordered, receivedQuantity, toCome) => {
  expect(quantityToCome(ordered, { receivedQuantity })).toBe(toCome);
});

it.each([
  ['at the limit', 100_000, 1, []],
  ['above it', 100_001, 1, ['The order comes to more than the limit of approval.']],
  ['of a line without a price', 0, 0, ['A line has no price: nobody knows what it comes to.']],
])('an order %s needs a higher approval', (_, totalPaise, unitPrice, reasons) => {
  expect(higherApprovalReasons({ totalPaise, lines: [{ unitPrice }] }, 100_000)).toEqual(reasons);
  expect(higherApprovalReasons({ totalPaise, lines: [{ unitPrice }] }, 0)).toEqual([]);
});
