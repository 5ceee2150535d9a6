import { type Access, hasFlag } from '../access/access.ts';
import type { Letter } from '../access/areas.ts';
import { type Issue, issueAt } from '../document/issue.ts';
import type { Paise, Quantity } from '../money/units.ts';
import { type ActionRule, defineActions, needsFlag, nothingBelow } from '../status/actions.ts';
import { buyingProblem } from './needed-by.ts';
import { type BoughtLine, boughtLineIssues, boughtQuantity } from './bought-line.ts';

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

/** What has become of an ordered line, in the unit of stock. */
export interface LineProgress {
  receivedQuantity: Quantity;
  billedQuantity: Quantity;
  returnedQuantity: Quantity;
  /** Of the returned: what nobody had billed, and nobody will. */
  goneUnbilledQuantity: Quantity;
  /** What will not come any more: the order was closed short. */
  shortQuantity: Quantity;
}

export interface PurchaseOrderFacts {
  orderedOn: string;
  expectedOn: string | null;
  lines: readonly BoughtLine[];
}

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
  if (orderedOn > today) issues.push(issueAt('orderedOn', 'An order is not dated in the future.'));
  if (expectedOn !== null && expectedOn < orderedOn)
    issues.push(issueAt('expectedOn', 'Goods are not expected before they are ordered.'));
  if (approving && lines.length === 0) issues.push(issueAt('lines', 'Enter at least one line.'));
  for (const line of lines) issues.push(...boughtLineIssues(line, approving));
  return issues;
}

/** The status that follows from what has come and what was billed, or went back before that; what is no live order keeps its own. */
export function derivePurchaseStatus(
  status: PurchaseOrderStatus,
  lines: readonly (Pick<BoughtLine, 'quantity' | 'freeQuantity' | 'factor'> & LineProgress)[],
): PurchaseOrderStatus {
  if (status === S.draft || status === S.closed || status === S.cancelled) return status;
  const isDone = (line: (typeof lines)[number], done: Quantity) => done + line.shortQuantity >= boughtQuantity(line);
  if (!lines.some((line) => line.receivedQuantity > 0 || line.billedQuantity > 0)) return S.approved;
  if (!lines.every((line) => isDone(line, line.receivedQuantity))) return S.partReceived;
  return lines.every((line) => isDone(line, line.billedQuantity + line.goneUnbilledQuantity)) ? S.billed : S.received;
}

/**
 * Whether this order needs who may change approved orders: above ₹50,000 where the limit is ₹50,000, or with a line without
 * a price, of which nobody knows what it comes to; 0 is no limit.
 */
export const needsHigherApproval = (order: MeasuredOrder, limitPaise: Paise, access: Access): boolean =>
  higherApprovalReasons(order, limitPaise).length > 0 && !hasFlag(access, 'Service.EdApprPO');

interface MeasuredOrder {
  totalPaise: Paise;
  lines: readonly Pick<BoughtLine, 'unitPrice'>[];
}

/** Why an order needs him, as sentences. */
export function higherApprovalReasons({ totalPaise, lines }: MeasuredOrder, limitPaise: Paise): string[] {
  if (limitPaise <= 0) return [];
  return [
    ...(totalPaise > limitPaise ? ['The order comes to more than the limit of approval.'] : []),
    ...(lines.some(({ unitPrice }) => unitPrice === 0) ? ['A line has no price: nobody knows what it comes to.'] : []),
  ];
}

export type PurchaseOrderVerb = 'Save' | 'Approve' | 'Return' | 'ReOpen' | 'CloseShort' | 'Cancel';

export interface PurchaseOrderState {
  status: PurchaseOrderStatus;
  /** It was approved once, also where it is a draft again: a vendor may hold it. */
  isNumbered: boolean;
  /** Numbers of what is live and was made of it: receives, bills. */
  usedBy: readonly string[];
  /** A sales order needs goods of it: who buys for those may act on it too (sales rule 9). */
  isNeeded?: boolean;
  /** Who asked for an approval above his limit: the caller, somebody else, or nobody. */
  asked?: 'own' | 'other' | null;
}

export interface PurchaseOrderContext {
  access: Access;
}

type Rule = ActionRule<PurchaseOrderState, PurchaseOrderContext>;

const onlyIn =
  (message: string, ...statuses: readonly PurchaseOrderStatus[]): Rule =>
  ({ status }) =>
    statuses.includes(status) ? null : message;
const byLetter =
  (...letters: readonly Letter[]): Rule =>
  ({ isNeeded = false }, { access }) =>
    buyingProblem(access, isNeeded, ...letters);
const update = byLetter('U');

/** What may be done with an order now, and why not: rendered by the web, enforced by the server. */
export const { action: purchaseOrderAction, actions: purchaseOrderActions } = defineActions<
  PurchaseOrderVerb,
  PurchaseOrderState,
  PurchaseOrderContext
>({
  Save: [onlyIn('An approved order is reopened before it is changed.', S.draft), byLetter('U', 'C')],
  Approve: [onlyIn('This order is approved already.', S.draft), update],
  Return: [
    ({ status, asked }) => (status === S.draft && asked ? null : 'This order waits for nobody.'),
    ({ asked }) => (asked === 'own' ? 'You asked for this approval yourself: change the order instead.' : null),
    update,
    needsFlag('Service.EdApprPO'),
  ],
  ReOpen: [
    onlyIn('Only an approved order, or one that was closed short, is reopened.', S.approved, S.closed),
    (order) => (order.status === S.closed ? null : nothingBelow(order)),
    needsFlag('Service.EdApprPO'),
  ],
  CloseShort: [onlyIn('Only what is still to come can be closed.', S.approved, S.partReceived), update],
  Cancel: [
    ({ status }) => (status === S.cancelled ? 'This order is cancelled already.' : null),
    nothingBelow,
    (order, context) => (order.isNumbered ? byLetter('D') : update)(order, context),
  ],
});

/**
 * The verb that brings an order from one column of the board to another, or null: what has come and what was billed follows
 * from receives and bills.
 */
export function purchaseBoardMove(from: PurchaseOrderStatus, to: PurchaseOrderStatus): 'Approve' | 'ReOpen' | null {
  if (from === S.draft && to === S.approved) return 'Approve';
  return from === S.approved && to === S.draft ? 'ReOpen' : null;
}
