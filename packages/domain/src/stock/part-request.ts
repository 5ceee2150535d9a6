import { type Access, can, peopleInReach } from '../access/access.ts';
import { type Issue, issueAt } from '../document/issue.ts';
import { MESSAGES } from '../messages.ts';
import { formatQuantity } from '../money/format.ts';
import type { Quantity } from '../money/units.ts';
import { type ActionRule, defineActions } from '../status/actions.ts';

/**
 * A technician asks for parts, or gives them back; the store hands them over (service §2, §3). `Store`: a warehouse asks for
 * material of another one (inventory-purchasing §2).
 */
export const RequestKind = { issue: 'Issue', return: 'Return', store: 'Store' } as const;
export type RequestKind = (typeof RequestKind)[keyof typeof RequestKind];

export const RequestStatus = {
  open: 'Open',
  partIssued: 'PartIssued',
  issued: 'Issued',
  declined: 'Declined',
  cancelled: 'Cancelled',
} as const;
export type RequestStatus = (typeof RequestStatus)[keyof typeof RequestStatus];

export const REQUEST_STATUS_LABELS: Readonly<Record<RequestStatus, string>> = {
  Open: 'Open',
  PartIssued: 'Part issued',
  Issued: 'Done',
  Declined: 'Declined',
  Cancelled: 'Cancelled',
};

const S = RequestStatus;

/** Those that somebody still waits for. */
export const OPEN_REQUESTS: readonly RequestStatus[] = [S.open, S.partIssued];
export const isOpenRequest = (status: RequestStatus): boolean => OPEN_REQUESTS.includes(status);

/** What is asked for at most on one request. */
export const MOST_REQUESTED = 100;

export interface RequestedLine {
  id: string;
  quantity: Quantity;
  /** Handed over, or taken back. */
  issuedQuantity: Quantity;
}

/** What of a line is still to be handed over: 3 asked for, 1 issued are 2. */
export const quantityToServe = ({ quantity, issuedQuantity }: RequestedLine): Quantity =>
  Math.max(0, quantity - issuedQuantity);

/** What of a line is neither handed over nor ordered of a vendor: of 10 with 2 issued and 5 on order 3. */
export const quantityToOrder = (line: RequestedLine, onOrder: Quantity): Quantity =>
  Math.max(0, quantityToServe(line) - onOrder);

/** A line of which something comes back before it arrived: of 4 that were sent with 3 back 1 is handed over. */
export const withSentBack = <L extends RequestedLine>(line: L, back: Quantity): L => ({
  ...line,
  issuedQuantity: Math.max(0, line.issuedQuantity - back),
});

/** What somebody holds and has not asked to be taken back: of 3 pieces with 1 asked for 2. */
export const quantityToGive = ({
  quantity,
  askedQuantity,
}: {
  quantity: Quantity;
  askedQuantity: Quantity;
}): Quantity => Math.max(0, quantity - askedQuantity);

/** How far a request is served: Issued when nothing is left of any line. */
export function deriveRequestStatus(lines: readonly RequestedLine[]): RequestStatus {
  if (lines.every((line) => quantityToServe(line) === 0)) return S.issued;
  return lines.some(({ issuedQuantity }) => issuedQuantity > 0) ? S.partIssued : S.open;
}

/** A part of an order is issued once it is approved (service rule 34). */
export const approveFirst = (partId: string): string => `Approve part ${partId} first.`;

/** A line as it is asked for, with what is known of what it names. */
export interface AskedLine {
  itemId: string | null;
  description: string;
  quantity: Quantity;
  /** Of an order: the part that it is for. */
  partId: string | null;
  fileId: string | null;
}

/** What a line may come to at most, by what it names: what is left to issue of a part, is on the job, or lies with the technician. */
export interface AskedFor {
  kind: RequestKind;
  isOfOrder: boolean;
  /** The warehouse that a material request asks for; absent of others. */
  toWarehouseId?: string | null;
  /** The goods lie with the requester himself. */
  isOwn: boolean;
  lines: readonly AskedLine[];
  /** By the place of the line; null where nothing limits it. */
  most: readonly (Quantity | null)[];
}

/** Names what is wrong with a request; lines by their index. */
export function requestIssues({ kind, isOfOrder, toWarehouseId = null, isOwn, lines, most }: AskedFor): Issue[] {
  const issues = storeIssues(kind, isOfOrder, toWarehouseId);
  if (lines.length === 0) issues.push(issueAt('lines', 'Enter at least one line.'));
  const named = new Set<string>();
  for (const [index, line] of lines.entries()) {
    const at = (field: string, message: string) => issues.push(issueAt(`lines.${index}.${field}`, message));
    const { itemId, description, quantity, partId, fileId } = line;
    if (!description) at('description', MESSAGES.fieldRequired);
    if (quantity <= 0) at('quantity', 'Enter a quantity above zero.');
    if (kind === RequestKind.return && isOfOrder && !partId) at('partId', 'Choose the part of the order.');
    if ((kind === RequestKind.store || (kind === RequestKind.return && !isOfOrder)) && !itemId)
      at('itemId', 'Choose the item.');
    if (!isOfOrder && partId) at('partId', 'A request without an order names no part of one.');
    if (!isOfOrder && fileId) at('fileId', 'A picture is of an order.');
    const goods = partId ?? (kind === RequestKind.issue ? null : itemId);
    if (goods && named.has(goods)) at(partId ? 'partId' : 'itemId', 'It stands on another line too.');
    if (goods) named.add(goods);
    const limit = most[index] ?? null;
    if (limit !== null && quantity > limit) at('quantity', tooMuch(kind, isOwn, limit));
  }
  return issues;
}

/** A material request says for which warehouse it asks, and is of no order; no other request names one. */
function storeIssues(kind: RequestKind, isOfOrder: boolean, toWarehouseId: string | null): Issue[] {
  const isStore = kind === RequestKind.store;
  if (isStore && isOfOrder) return [issueAt('workOrderId', 'Material is asked for a warehouse, not for an order.')];
  if (isStore && !toWarehouseId) return [issueAt('toWarehouseId', MESSAGES.fieldRequired)];
  if (!isStore && toWarehouseId)
    return [issueAt('toWarehouseId', 'Only a request for material names the warehouse that asks.')];
  return [];
}

function tooMuch(kind: RequestKind, isOwn: boolean, most: Quantity): string {
  const so = formatQuantity(most);
  if (isOwn) return `You hold only ${so} of it.`;
  return kind === RequestKind.issue ? `Only ${so} of it are left to issue.` : `Only ${so} of it are on the job.`;
}

/** The store serves everybody's requests. */
export const mayServeRequests = (access: Access): boolean => can(access, 'Inventory.WO', 'U');

/**
 * Whose requests the caller reads: all for the store and for who reads requests of the branch, else his own and those of his team.
 * Who may only ask reads what he asked for.
 */
export function requestersInReach(
  access: Access,
  people: { userId: string; teamIds: readonly string[] },
): readonly string[] | null {
  if (can(access, 'Inventory.WO', 'R') || mayServeRequests(access)) return null;
  return can(access, 'Inventory.Requests', 'R') ? peopleInReach(access, 'Inventory.Requests', people) : [people.userId];
}

export type RequestVerb = 'Save' | 'Issue' | 'Order' | 'Decline' | 'Cancel';

/** A request as its buttons see it. */
export interface RequestState {
  kind: RequestKind;
  status: RequestStatus;
  requestedBy: string;
}

interface Context {
  access: Access;
  userId: string;
}
type Rule = ActionRule<RequestState, Context>;

const ENDED: Readonly<Partial<Record<RequestStatus, string>>> = {
  [S.issued]: 'All of this request is done.',
  [S.declined]: 'This request is declined.',
  [S.cancelled]: 'This request is cancelled.',
};
const open: Rule = ({ status }) => ENDED[status] ?? null;
const untouched: Rule = ({ status }) => (status === S.partIssued ? 'Some of it is handed over already.' : null);
const store: Rule = (_request, { access }) => (mayServeRequests(access) ? null : MESSAGES.noPermission);
/** Material goes by a transfer: who hands it over may send one. */
const sender: Rule = ({ kind }, { access }) =>
  kind !== RequestKind.store || can(access, 'Inventory.Adjust', 'U') ? null : MESSAGES.noPermission;
const requester: Rule = ({ requestedBy }, { access, userId }) =>
  requestedBy === userId || mayServeRequests(access) ? null : MESSAGES.noPermission;
const isMaterial: Rule = ({ kind }) =>
  kind === RequestKind.store ? null : 'Parts of an order are ordered by what the branch is short of.';
const buyer: Rule = (_request, { access }) => (can(access, 'Inventory.PO', 'C') ? null : MESSAGES.noPermission);
/** Only who asked takes his word back; the store declines. */
const ownWord: Rule = ({ requestedBy }, { userId }) => (requestedBy === userId ? null : 'Who asked for it cancels it.');

/** What may be done with a request now, and why not: rendered by the web, enforced by the server. */
export const { action: requestAction, actions: requestActions } = defineActions<RequestVerb, RequestState, Context>({
  Save: [open, untouched, requester],
  Issue: [open, store, sender],
  Order: [open, isMaterial, store, buyer],
  Decline: [open, store],
  Cancel: [open, ownWord],
});
