import type { Access } from '../access/access.ts';
import { hasFlag } from '../access/access.ts';
import { type Issue, issueAt } from '../document/issue.ts';
import { lineIssue } from '../document/issue.ts';
import { ownedIssues } from '../document/owned-lines.ts';
import { headerIssues, type PricedHeader } from '../document/priced-document.ts';
import type { LineFamily } from '../document/priced-line.ts';
import { MESSAGES } from '../messages.ts';
import type { Quantity } from '../money/units.ts';
import { type ActionRule, defineActions, needsFlag, needsLetter, nothingBelow } from '../status/actions.ts';

/** What a customer ordered: shipped, invoiced and closed are derived from what was made of it (sales rule 3). */
export const SalesOrderStatus = {
  draft: 'Draft',
  approved: 'Approved',
  shipped: 'Shipped',
  partInvoiced: 'Partially Invoiced',
  invoiced: 'Invoiced',
  closed: 'Closed',
  cancelled: 'Cancelled',
} as const;
export type SalesOrderStatus = (typeof SalesOrderStatus)[keyof typeof SalesOrderStatus];

/** How far the goods of an order have gone (`ShipSts`). */
export const ShipStatus = { none: 'Not Shipped', some: 'Shipped', all: 'Delivered' } as const;
export type ShipStatus = (typeof ShipStatus)[keyof typeof ShipStatus];

const S = SalesOrderStatus;

/** Orders of which something may still be shipped or invoiced. */
export const OPEN_ORDERS: readonly SalesOrderStatus[] = [S.approved, S.shipped, S.partInvoiced];

/** What has become of an ordered line. */
export interface SoldProgress {
  quantity: Quantity;
  shippedQuantity: Quantity;
  /** What of it the customer has: where goods count as delivered when they leave, all that left. */
  deliveredQuantity: Quantity;
  invoicedQuantity: Quantity;
  /** What will not be sold any more: the order was closed short. */
  shortQuantity: Quantity;
}

type Shipped = Pick<SoldProgress, 'quantity' | 'shippedQuantity' | 'shortQuantity'>;

/** What of a line is not shipped yet: of 10 shipped 6 = 4. */
export const leftToShip = ({ quantity, shippedQuantity, shortQuantity }: Shipped): Quantity =>
  Math.max(0, quantity - shippedQuantity - shortQuantity);

/** How much more of a line may be kept in stock: of 4 to ship with 1 kept = 3; below zero what is kept too much. */
export const missingReservation = (line: Shipped, reserved: Quantity): Quantity => leftToShip(line) - reserved;

/** What of a line is not invoiced yet: of 10 invoiced 4 = 6. */
export const leftToInvoice = ({
  quantity,
  invoicedQuantity,
  shortQuantity,
}: Pick<SoldProgress, 'quantity' | 'invoicedQuantity' | 'shortQuantity'>): Quantity =>
  Math.max(0, quantity - invoicedQuantity - shortQuantity);

/** What is short of a line once its order is closed: what is neither shipped nor invoiced. Of 10 shipped 6, invoiced 4 = 4. */
export const shortOf = ({
  quantity,
  shippedQuantity,
  invoicedQuantity,
}: Pick<SoldProgress, 'quantity' | 'shippedQuantity' | 'invoicedQuantity'>): Quantity =>
  Math.max(0, quantity - Math.max(shippedQuantity, invoicedQuantity));

/** How far the goods have gone: `Shipped` while some are left or on the way, `Delivered` when none are. */
export function deriveShipStatus(lines: readonly Omit<SoldProgress, 'invoicedQuantity'>[]): ShipStatus {
  const delivered = ({ quantity, deliveredQuantity, shortQuantity }: Omit<SoldProgress, 'invoicedQuantity'>) =>
    deliveredQuantity + shortQuantity >= quantity;
  if (lines.every(delivered)) return ShipStatus.all;
  return lines.some(({ shippedQuantity }) => shippedQuantity > 0) ? ShipStatus.some : ShipStatus.none;
}

/** The status that follows from what was shipped and invoiced, later wins (rule 3); Invoiced and Delivered closes it. */
export function deriveSalesStatus(status: SalesOrderStatus, lines: readonly SoldProgress[]): SalesOrderStatus {
  if (status === S.draft || status === S.cancelled || lines.length === 0) return status;
  if (lines.every((line) => leftToInvoice(line) === 0))
    return deriveShipStatus(lines) === ShipStatus.all ? S.closed : S.invoiced;
  if (lines.some(({ invoicedQuantity }) => invoicedQuantity > 0)) return S.partInvoiced;
  return lines.every((line) => leftToShip(line) === 0) ? S.shipped : S.approved;
}

interface OrderedLine {
  id: string;
  family: LineFamily;
  description: string;
  quantity: Quantity;
  partNumber: string | null;
  /** The line of an estimate that it was made of, which asked there. */
  sourceLineId?: string | null;
}

/** What a line of an order takes from its estimate: changed there, here only what it costs and is called. */
const ESTIMATE_OWNED = ['quantity', 'operationCode', 'itemId', 'partNumber', 'unitCode'] as const;

/** Changes of lines that their estimate owns. */
export const estimateOwnedIssues = (before: readonly OwnedLine[], after: readonly OwnedLine[]): Issue[] =>
  ownedIssues(before, after, ESTIMATE_OWNED, 'of the estimate');

interface OwnedLine extends OrderedLine {
  operationCode: string | null;
  itemId: string | null;
  unitCode: string | null;
  sourceLineId: string | null;
}

interface SalesOrderFacts extends Pick<PricedHeader, 'adjustPaise' | 'adjustReason' | 'taxed' | 'untaxedReason'> {
  orderedOn: string;
  expectedOn: string | null;
}

/** Names what keeps the header of an order from being saved. */
export function salesOrderIssues(order: SalesOrderFacts, today: string): Issue[] {
  const { orderedOn, expectedOn } = order;
  const issues: Issue[] = [];
  if (orderedOn > today) issues.push(issueAt('orderedOn', 'An order is not dated in the future.'));
  if (expectedOn !== null && expectedOn < orderedOn)
    issues.push(issueAt('expectedOn', 'Goods are not expected before they are ordered.'));
  return [...issues, ...headerIssues(order)];
}

/** What every line of an order must say, or of another document of `what`; a part stands on it once. */
export function orderedLineIssues(lines: readonly OrderedLine[], what = 'order'): Issue[] {
  const seen = new Set<string>();
  return lines.flatMap(({ id, family, description, quantity, partNumber, sourceLineId }) => {
    const issues: Issue[] = [];
    if (!description) issues.push(lineIssue(id, 'description', MESSAGES.fieldRequired));
    if (quantity <= 0) issues.push(lineIssue(id, 'quantity', 'Enter a quantity above zero.'));
    if (family === 'part' && partNumber && !sourceLineId) {
      if (seen.has(partNumber))
        issues.push(lineIssue(id, 'partNumber', `Part ${partNumber} is on the ${what} already.`));
      seen.add(partNumber);
    }
    return issues;
  });
}

const APPROVAL_RIGHT = 'Sales orders are approved by who holds that right.';

/** Why somebody cannot approve an order at all, whatever it says. */
export const approvalRightReasons = (access: Access): string[] =>
  hasFlag(access, 'Sales.ApprSO') ? [] : [APPROVAL_RIGHT];

export type SalesOrderVerb =
  'Save' | 'Approve' | 'Return' | 'ReOpen' | 'Close' | 'Cancel' | 'Reserve' | 'Release' | 'ToChallan' | 'ToInvoice';

export interface SalesOrderState {
  status: SalesOrderStatus;
  /** It was approved once, also where it is a draft again: its customer may hold it. */
  isNumbered: boolean;
  /** Something of it was closed short. */
  isShort: boolean;
  /** Goods of it are still to leave. */
  isToShip: boolean;
  /** What is live and was made of it: the numbers of invoices, or that there is a draft of one. */
  usedBy: readonly string[];
  /** Who asked for an approval: the caller, somebody else, or nobody. */
  asked: 'own' | 'other' | null;
  /** It is the caller who raised it last, or what it gives away. */
  raisedByCaller: boolean;
}

export interface SalesOrderContext {
  access: Access;
}

type Rule = ActionRule<SalesOrderState, SalesOrderContext>;

const onlyIn =
  (message: string, ...statuses: readonly SalesOrderStatus[]): Rule =>
  ({ status }) =>
    statuses.includes(status) ? null : message;
const update = needsLetter('Sales.SO', 'U');

/** What may be done with an order now, and why not: rendered by the web, enforced by the server. */
export const { action: salesOrderAction, actions: salesOrderActions } = defineActions<
  SalesOrderVerb,
  SalesOrderState,
  SalesOrderContext
>({
  Save: [onlyIn('An approved order is reopened before it is changed.', S.draft), needsLetter('Sales.SO', 'U', 'C')],
  Approve: [
    onlyIn('This order is approved already.', S.draft),
    ({ asked }) => (asked === 'own' ? 'You asked for this approval: somebody else signs it.' : null),
    ({ asked, raisedByCaller }) =>
      asked !== null && raisedByCaller ? 'You raised what this order asks for: somebody else signs it.' : null,
    needsLetter('Sales.SO', 'U', 'C'),
  ],
  Return: [
    ({ status, asked }) => (status === S.draft && asked ? null : 'This order waits for nobody.'),
    ({ asked }) => (asked === 'own' ? 'You asked for this approval yourself: change the order instead.' : null),
    needsLetter('Sales.SO', 'U'),
    needsFlag('Sales.ApprSO'),
  ],
  ReOpen: [
    (order) => (order.status === S.approved || order.isShort ? null : 'Only an approved order is reopened.'),
    onlyIn('Only an approved order is reopened.', S.approved, S.shipped, S.partInvoiced, S.invoiced, S.closed),
    (order) => (order.isShort ? null : nothingBelow(order)),
    needsFlag('Sales.EdApprSO'),
  ],
  Close: [onlyIn('Only what is still to come can be closed.', ...OPEN_ORDERS), update],
  Cancel: [
    onlyIn('Only a draft, or an order of which nothing has gone on, is cancelled.', S.draft, S.approved),
    nothingBelow,
    (order, context) => (order.isNumbered ? needsLetter('Sales.SO', 'D') : update)(order, context),
  ],
  Reserve: [onlyIn('Only what is still to come is reserved.', ...OPEN_ORDERS), update],
  Release: [onlyIn('Only what is still to come is reserved.', ...OPEN_ORDERS), update],
  ToChallan: [
    onlyIn('Only what an approved order has left is sent.', ...OPEN_ORDERS),
    ({ isToShip }) => (isToShip ? null : 'Nothing of it is left to be sent.'),
    needsLetter('Sales.DC', 'C'),
  ],
  ToInvoice: [
    onlyIn('Only what an approved order has left is invoiced.', ...OPEN_ORDERS),
    needsLetter('Accounting.Invoice', 'C'),
  ],
});
