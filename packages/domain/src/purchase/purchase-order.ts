import { type Access, hasFlag } from '../access/access.ts';
import { quantityOfPacks } from '../catalogue/packs.ts';
import type { Issue } from '../document/issue.ts';
import { NO_DISCOUNTS } from '../document/priced-line.ts';
import type { DocumentTotals } from '../document/priced-line.ts';
import type { Factor, Paise, Percent, Quantity, UnitPrice } from '../money/units.ts';
import { VendorTreatment } from '../parties/vendor.ts';
import { type ActionRule, defineActions, needsFlag, needsLetter } from '../status/actions.ts';
import { SEEDED_TAX_CODES, taxCodeForSupply } from '../tax/tax-codes.ts';
import { computeTotals } from '../totals/compute-totals.ts';
import { TOO_MUCH } from '../totals/amount-bounds.ts';
import { discountInForce, extendedAmount, isWithinBounds } from '../totals/price-line.ts';

/** What was ordered from a vendor: received, billed and closed are derived from what hangs on it. */
export const PurchaseOrderStatus = {
  draft: 'Draft',
  approved: 'Approved',
  partReceived: 'PartReceived',
  received: 'Received',
  billed: 'Billed',
  closed: 'Closed',
  cancelled: 'Cancelled',
} as const;
export type PurchaseOrderStatus = (typeof PurchaseOrderStatus)[keyof typeof PurchaseOrderStatus];

const S = PurchaseOrderStatus;

/** A line that is bought: quantity and price in the unit of buying, a factor to the unit of stock. */
export interface BoughtLine {
  id: string;
  itemId: string | null;
  description: string;
  quantity: Quantity;
  /** Of the unit of stock in one unit of buying; 1 where both are one. */
  factor: Factor;
  /** Goods on top that are not paid for (10+1). */
  freeQuantity: Quantity;
  unitPrice: UnitPrice;
  discountPercent: Percent | null;
  discountPaise: Paise;
  taxCode: number | null;
}

/** What has become of an ordered line, in the unit of stock. */
export interface LineProgress {
  receivedQuantity: Quantity;
  billedQuantity: Quantity;
  returnedQuantity: Quantity;
  /** What will not come any more: the order was closed short. */
  shortQuantity: Quantity;
}

export interface PurchaseOrderFacts {
  orderedOn: string;
  expectedOn: string | null;
  lines: readonly BoughtLine[];
}

/** What is to come of a line in the unit of stock, free goods too: 10+1 strips of 15 are 165 tablets. */
export const orderedQuantity = (line: Pick<BoughtLine, 'quantity' | 'freeQuantity' | 'factor'>): Quantity =>
  quantityOfPacks(line.quantity + line.freeQuantity, line.factor);

/** What of a line has not come yet, in the unit of stock: 165 ordered, 45 received = 120 to come. */
export const quantityToCome = (
  ordered: Quantity,
  { receivedQuantity }: Pick<LineProgress, 'receivedQuantity'>,
): Quantity => Math.max(0, ordered - receivedQuantity);

/** Names what keeps an order from being saved, or with `approving` from being approved; lines by their id. */
export function purchaseOrderIssues(
  { orderedOn, expectedOn, lines }: PurchaseOrderFacts,
  { today, approving }: { today: string; approving: boolean },
): Issue[] {
  const issues: Issue[] = [];
  if (orderedOn > today) issues.push({ path: 'orderedOn', message: 'An order is not dated in the future.' });
  if (expectedOn !== null && expectedOn < orderedOn)
    issues.push({ path: 'expectedOn', message: 'Goods are not expected before they are ordered.' });
  if (approving && lines.length === 0) issues.push({ path: 'lines', message: 'Enter at least one line.' });
  for (const line of lines) issues.push(...lineIssues(line, approving));
  return issues;
}

function lineIssues(line: BoughtLine, approving: boolean): Issue[] {
  const issues: Issue[] = [];
  const at = (field: string, message: string) => issues.push({ path: `lines.${line.id}.${field}`, message });
  if (line.itemId === null && line.description.trim() === '')
    at('itemId', 'Choose an item, or describe what is bought.');
  if (line.quantity <= 0) at('quantity', 'Enter a quantity above zero.');
  if (line.freeQuantity < 0) at('freeQuantity', 'Free goods are not less than none.');
  if (!isWithinBounds(line.quantity, line.unitPrice)) at('unitPrice', TOO_MUCH);
  const amountPaise = extendedAmount(line.quantity, line.unitPrice);
  if (discountInForce(amountPaise, line.discountPercent, line.discountPaise) > amountPaise)
    at('discountPaise', 'The discount is higher than the amount of the line.');
  if (approving && line.taxCode === null) at('taxCode', 'Choose a tax code.');
  return issues;
}

/** Vendors who write no tax on their bills: composition and unregistered ones (CGST Act, sections 10 and 32), and those abroad. */
export const vendorChargesTax = (treatment: VendorTreatment): boolean =>
  treatment === VendorTreatment.regular || treatment === VendorTreatment.sez;

/** Whether goods cross a state border on their way here: an SEZ always counts as another state (IGST Act, section 7(5)). */
export const isInterStatePurchase = (
  vendor: { treatment: VendorTreatment; stateCode: string | null },
  entityState: string,
): boolean =>
  vendor.treatment === VendorTreatment.sez || (vendor.stateCode !== null && vendor.stateCode !== entityState);

/** Prices the lines and the order: 10 strips at ₹110 with 12 % are ₹1,100, ₹132 of tax, ₹1,232. Free goods cost nothing. */
export function pricePurchase(
  lines: readonly BoughtLine[],
  facts: {
    interState: boolean;
    taxed: boolean;
    roundToRupee: boolean;
    overallDiscountPercent: Percent | null;
    overallDiscountPaise: Paise;
    adjustPaise: Paise;
  },
): DocumentTotals {
  const { interState, taxed, roundToRupee, overallDiscountPercent, overallDiscountPaise, adjustPaise } = facts;
  const noTax = { code: 0, type: 1, cgstPercent: 0, sgstPercent: 0, igstPercent: 0 } as const;
  return computeTotals(
    lines.map(({ id, quantity, unitPrice, discountPercent, discountPaise, taxCode }) => ({
      ...{ id, family: 'part', quantity, unitPrice, discountPercent, discountPaise, noDiscount: false },
      tax: (taxCode === null ? undefined : taxCodeForSupply(SEEDED_TAX_CODES, taxCode, interState)) ?? noTax,
    })),
    { ...NO_DISCOUNTS, overallPercent: overallDiscountPercent, overallPaise: overallDiscountPaise },
    { labourInclusive: false, taxed, roundToRupee, adjustPaise },
  );
}

/** The status that follows from what has come and what was billed; what is no live order keeps its own. */
export function derivePurchaseStatus(
  status: PurchaseOrderStatus,
  lines: readonly (Pick<BoughtLine, 'quantity' | 'freeQuantity' | 'factor'> & LineProgress)[],
): PurchaseOrderStatus {
  if (status === S.draft || status === S.closed || status === S.cancelled) return status;
  const isDone = (line: (typeof lines)[number], done: Quantity) => done + line.shortQuantity >= orderedQuantity(line);
  if (!lines.some((line) => line.receivedQuantity > 0 || line.billedQuantity > 0)) return S.approved;
  if (!lines.every((line) => isDone(line, line.receivedQuantity))) return S.partReceived;
  return lines.every((line) => isDone(line, line.billedQuantity)) ? S.billed : S.received;
}

/**
 * Whether this order needs who may change approved orders: above ₹50,000 where the limit is ₹50,000, or with a line without
 * a price, of which nobody knows what it comes to; 0 is no limit.
 */
export const needsHigherApproval = (
  { totalPaise, lines }: { totalPaise: Paise; lines: readonly Pick<BoughtLine, 'unitPrice'>[] },
  limitPaise: Paise,
  access: Access,
): boolean =>
  limitPaise > 0 &&
  (totalPaise > limitPaise || lines.some(({ unitPrice }) => unitPrice === 0)) &&
  !hasFlag(access, 'Service.EdApprPO');

export type PurchaseOrderVerb = 'Save' | 'Approve' | 'ReOpen' | 'CloseShort' | 'Cancel';

export interface PurchaseOrderState {
  status: PurchaseOrderStatus;
  totalPaise: Paise;
  /** It was approved once, also where it is a draft again: a vendor may hold it. */
  isNumbered: boolean;
  /** Something live was made of it: a receive, a bill. */
  isUsed: boolean;
}

export interface PurchaseOrderContext {
  access: Access;
  /** Above it an order is approved by who may change approved ones. */
  approvalLimitPaise: Paise;
}

type Rule = ActionRule<PurchaseOrderState, PurchaseOrderContext>;

const onlyIn =
  (message: string, ...statuses: readonly PurchaseOrderStatus[]): Rule =>
  ({ status }) =>
    statuses.includes(status) ? null : message;
const nothingBelow: Rule = ({ isUsed }) => (isUsed ? 'Cancel what was received or billed of it first.' : null);
const update = needsLetter('Inventory.PO', 'U');

/** What may be done with an order now, and why not: rendered by the web, enforced by the server. */
export const { action: purchaseOrderAction, actions: purchaseOrderActions } = defineActions<
  PurchaseOrderVerb,
  PurchaseOrderState,
  PurchaseOrderContext
>({
  Save: [onlyIn('An approved order is reopened before it is changed.', S.draft), needsLetter('Inventory.PO', 'U', 'C')],
  Approve: [onlyIn('This order is approved already.', S.draft), update],
  ReOpen: [
    onlyIn('Only an approved order, or one that was closed short, is reopened.', S.approved, S.closed),
    (order, context) => (order.status === S.closed ? null : nothingBelow(order, context)),
    needsFlag('Service.EdApprPO'),
  ],
  CloseShort: [onlyIn('Only what is still to come can be closed.', S.approved, S.partReceived), update],
  Cancel: [
    ({ status }) => (status === S.cancelled ? 'This order is cancelled already.' : null),
    nothingBelow,
    (order, context) => (order.isNumbered ? needsLetter('Inventory.PO', 'D') : update)(order, context),
  ],
});
