import { type Access, can } from '../access/access.ts';
import { TrackBy } from '../catalogue/item-kinds.ts';
import { quantityOfPacks } from '../catalogue/packs.ts';
import { type Issue, issueAt } from '../document/issue.ts';
import { formatPaise, formatQuantity } from '../money/format.ts';
import { mulDiv } from '../money/round.ts';
import { type Factor, type Paise, PAISE_PER_RUPEE, type Quantity, type UnitPrice } from '../money/units.ts';
import { lastTaxDay } from '../notes/tax-limit.ts';
import { defineActions, needsLetter, nothingBelow, onlyDraft } from '../status/actions.ts';
import { batchKey } from '../stock/batch.ts';
import { fractionProblem } from '../stock/entered-unit.ts';
import { formatDate } from '../time/dates.ts';
import { type BoughtLine, boughtLineIssues, boughtQuantity, isCountable } from './bought-line.ts';

/** Goods that go back to a vendor; claimed, credited and closed are derived from the debit notes that are made of it. */
export const PurchaseReturnStatus = {
  draft: 'Draft',
  approved: 'Approved',
  claimed: 'Claimed',
  credited: 'Credited',
  closed: 'Closed',
  cancelled: 'Cancelled',
} as const;
export type PurchaseReturnStatus = (typeof PurchaseReturnStatus)[keyof typeof PurchaseReturnStatus];

const S = PurchaseReturnStatus;

/** Why goods go back (`Why`). */
export const ReturnReason = {
  expired: 'Expired',
  nearExpiry: 'NearExpiry',
  damaged: 'Damaged',
  wrong: 'Wrong',
  excess: 'Excess',
  recall: 'Recall',
} as const;
export type ReturnReason = (typeof ReturnReason)[keyof typeof ReturnReason];

export const RETURN_REASON_LABELS: Readonly<Record<ReturnReason, string>> = {
  Expired: 'Expired',
  NearExpiry: 'Near expiry',
  Damaged: 'Damaged',
  Wrong: 'Wrong goods',
  Excess: 'Too many',
  Recall: 'Recall',
};

/** A line that goes back; what is free of it claims nothing. */
export interface ReturnedLine extends BoughtLine {
  unitCode: string | null;
  tracked: boolean;
  trackBy: TrackBy;
  stockUnit: string | null;
  decimals: number;
  batchId: string | null;
  serialNos: readonly string[] | null;
  /** The line of a receive that it came by. */
  sourceReceiveId: string | null;
}

export interface PurchaseReturnFacts {
  returnedOn: string;
  /** The day by which the vendor should have credited it. */
  creditBy: string | null;
  /** What is asked of the vendor, where it is not what the lines come to. */
  claimPaise: Paise | null;
  totalPaise: Paise;
  lines: readonly ReturnedLine[];
}

/** Names what keeps a return from being saved, or with `approving` from being posted; lines by their id. */
export function purchaseReturnIssues(
  { returnedOn, creditBy, claimPaise, totalPaise, lines }: PurchaseReturnFacts,
  { today, approving }: { today: string; approving: boolean },
): Issue[] {
  const issues: Issue[] = [];
  if (returnedOn > today) issues.push(issueAt('returnedOn', 'Goods do not go back on a day to come.'));
  if (creditBy !== null && creditBy < returnedOn)
    issues.push(issueAt('creditBy', 'No credit is expected before the goods go back.'));
  if (claimPaise !== null && claimPaise > totalPaise)
    issues.push(issueAt('claimPaise', `The lines come to ₹${formatPaise(totalPaise)}: no more is claimed.`));
  if (approving && lines.length === 0) issues.push(issueAt('lines', 'Enter at least one line.'));
  for (const line of lines) issues.push(...lineIssues(line, approving));
  return issues;
}

function lineIssues(line: ReturnedLine, approving: boolean): Issue[] {
  const { quantity, freeQuantity, factor, tracked, trackBy, stockUnit, decimals, unitCode } = line;
  // Goods that came free may go back alone.
  const freeAlone = quantity === 0 && freeQuantity > 0;
  const issues = boughtLineIssues(line, approving).filter(
    ({ path }) => !(freeAlone && path === `lines.${line.id}.quantity`),
  );
  const at = (field: string, message: string) => issues.push(issueAt(`lines.${line.id}.${field}`, message));
  if (freeQuantity > 0 && line.sourceReceiveId === null)
    at('freeQuantity', 'Free goods go back to the receive that they came by: name it.');
  if (!tracked || stockUnit === null) return issues;
  const pack = { name: unitCode ?? stockUnit, factor };
  for (const field of ['quantity', 'freeQuantity'] as const) {
    const counted = isCountable(line[field], factor);
    const problem = counted && fractionProblem(line[field], pack, { unitCode: stockUnit, decimals });
    if (problem) at(field, problem);
  }
  if (approving && trackBy === TrackBy.batch && line.batchId === null)
    at('batches', `Choose the batch of ${line.description}.`);
  return issues;
}

/** What came of a line of a receive, or of one of its batches, in the unit of stock, and what of it went back since. */
export interface ReceivedGoodsLeft {
  quantity: Quantity;
  freeQuantity: Quantity;
  /** What all of it was received at: what the vendor is owed for it, or was billed. */
  costPaise: Paise;
  /** Its value before tax. */
  taxablePaise: Paise;
  returned: { quantity: Quantity; freeQuantity: Quantity; receivedPaise: Paise };
}

/** Goods of a line in the unit of stock, those that claim nothing among them. */
const allOf = ({ quantity, freeQuantity }: { quantity: Quantity; freeQuantity: Quantity }): Quantity =>
  quantity + freeQuantity;

/** What of received goods has not gone back: of 10+1 of which 5 went back, 6. */
export const quantityToReturn = (received: ReceivedGoodsLeft): Quantity =>
  Math.max(0, allOf(received) - allOf(received.returned));

/**
 * Says that more goes back than came and has not gone back yet, or null (inventory-purchasing rule 24). Free goods are held by
 * themselves too: what was paid for does not go back as if it had been free.
 */
export function overReturnProblem(
  received: ReceivedGoodsLeft,
  returning: { quantity: Quantity; freeQuantity: Quantity },
): { field: 'quantity' | 'freeQuantity'; message: string } | null {
  const freeLeft = Math.max(0, received.freeQuantity - received.returned.freeQuantity);
  if (returning.freeQuantity > freeLeft)
    return { field: 'freeQuantity', message: tooMuch(received.freeQuantity, received.returned.freeQuantity, ' free') };
  if (allOf(returning) <= quantityToReturn(received)) return null;
  const field = returning.quantity > 0 ? 'quantity' : 'freeQuantity';
  return { field, message: tooMuch(allOf(received), allOf(received.returned), '') };
}

const tooMuch = (came: Quantity, back: Quantity, said: string): string =>
  `Received ${formatQuantity(came)}${said}, returned ${formatQuantity(back)}${said}: at most ${formatQuantity(Math.max(0, came - back))} more.`;

/**
 * What of the price of a receive falls on goods that go back: of 10+1 for ₹1,100 on 5 ₹500 (inventory-purchasing rule 2). Free
 * goods that go back take none of it along; the last ones take what is left, so that nothing stays behind.
 */
export function receivedShare(
  received: ReceivedGoodsLeft,
  returning: { quantity: Quantity; freeQuantity: Quantity },
): Paise {
  const left = quantityToReturn(received);
  const leftPaise = received.costPaise - received.returned.receivedPaise;
  if (left === 0 || allOf(returning) >= left) return leftPaise;
  return mulDiv(leftPaise, returning.quantity, left);
}

/** What of a received line waits for a bill, in the unit of stock and of what it was received at. */
export interface WaitingForBill {
  quantity: Quantity;
  costPaise: Paise;
}

/** Of what came by a line, what neither bills hold nor went back before them: 10 for ₹1,000, 6 billed at ₹600, 1 gone: 3 for ₹300. */
export const waitingForBill = (line: {
  receivedQuantity: Quantity;
  costPaise: Paise;
  billed: WaitingForBill;
  goneUnbilled: WaitingForBill;
}): WaitingForBill => ({
  quantity: Math.max(0, line.receivedQuantity - line.billed.quantity - line.goneUnbilled.quantity),
  costPaise: line.costPaise - line.billed.costPaise - line.goneUnbilled.costPaise,
});

/**
 * What goods that go back take of what they were received at, and what of that lowers the bill. Who takes the last that waits
 * for a bill takes what is left of its price: of 3 for ₹100.01 of which 2 are billed at ₹33.34 each, the third goes at ₹33.33.
 */
export function sharesOfReturn(
  received: ReceivedGoodsLeft,
  returning: { quantity: Quantity; freeQuantity: Quantity },
  unbilledQuantity: Quantity,
  waiting: WaitingForBill,
): { receivedPaise: Paise; unbilledPaise: Paise } {
  const receivedPaise = receivedShare(received, returning);
  if (unbilledQuantity === 0) return { receivedPaise, unbilledPaise: 0 };
  const sharePaise = mulDiv(receivedPaise, unbilledQuantity, allOf(returning));
  const unbilledPaise =
    unbilledQuantity >= waiting.quantity ? waiting.costPaise : Math.min(sharePaise, waiting.costPaise);
  return { receivedPaise: receivedPaise - sharePaise + unbilledPaise, unbilledPaise };
}

/** From paise a unit of stock, both in their scales, to ten-thousandths of a rupee a pack. */
const SCALES = 10;

/** The price at which one unit of received goods goes back: of 10+1 for ₹1,100, ₹100 (inventory-purchasing rule 2). */
export function returnPrice(received: ReceivedGoodsLeft, factor: Factor): UnitPrice {
  const left = quantityToReturn(received);
  if (left === 0 || received.costPaise === 0) return 0;
  const leftPaise = received.costPaise - received.returned.receivedPaise;
  const taxablePaise = mulDiv(received.taxablePaise, leftPaise, received.costPaise);
  return mulDiv(taxablePaise, factor, left * SCALES);
}

/** Goods of a line that go back, in the unit of stock. */
export const returnedParts = ({ quantity, freeQuantity, factor }: BoughtLine) => ({
  quantity: quantityOfPacks(quantity, factor),
  freeQuantity: quantityOfPacks(freeQuantity, factor),
});

/** How much of goods that go back nobody has billed: it lowers the bill, and only the rest is claimed by a note. */
export const unbilledOf = (
  line: { receivedQuantity: Quantity; billedQuantity: Quantity; returnedQuantity: Quantity },
  returning: Quantity,
): Quantity => Math.min(returning, Math.max(0, line.receivedQuantity - line.billedQuantity - line.returnedQuantity));

/** Says that goods go back without tax because their bill is too old, or null (inventory-purchasing rule 24). */
export function untaxedReturn(source: { code: string | null; billedOn: string }, returnedOn: string): string | null {
  const last = lastTaxDay(source.billedOn);
  if (returnedOn <= last) return null;
  return `${source.code ?? 'The receive'}: its tax could be taken back until ${formatDate(last)}.`;
}

/**
 * Says that goods of no receive go back for less than they cost, or null: what nobody bought of this vendor is not given to him.
 * Who may write goods off may do that: goods of ₹1,000 at ₹900.
 */
export function givenBackProblem(
  line: { description: string; sourceReceiveId: string | null; taxablePaise: Paise },
  costPaise: Paise,
  access: Access,
): string | null {
  if (line.sourceReceiveId !== null || can(access, 'Inventory.Adjust', 'U')) return null;
  if (line.taxablePaise + PAISE_PER_RUPEE > costPaise) return null;
  return `${line.description} goes back for less than it cost: name the receive that it came by, or ask who may adjust stock.`;
}

/** Numbers that did not come by the line that they are said to go back of. */
export function strangePieces(named: readonly string[], received: readonly string[]): string[] {
  const came = new Set(received.map(batchKey));
  return named.filter((serialNo) => !came.has(batchKey(serialNo)));
}

/** What has become of a returned line, in the unit of stock: from the links of its debit and credit notes. */
export interface ReturnProgress {
  /** What a note asks for: of which the goods were billed. */
  toClaim: Quantity;
  claimedQuantity: Quantity;
  creditedQuantity: Quantity;
}

/**
 * The status that follows from the notes: claimed once debit notes ask for all that was billed of it, credited once the vendor
 * has granted all of that, closed once the notes are settled. What is no live return keeps its own.
 */
export function derivePurchaseReturnStatus(
  status: PurchaseReturnStatus,
  lines: readonly ReturnProgress[],
  areNotesSettled: boolean,
): PurchaseReturnStatus {
  if (status === S.draft || status === S.cancelled) return status;
  const claims = lines.filter(({ toClaim }) => toClaim > 0);
  if (claims.length === 0 || !claims.every((line) => line.claimedQuantity >= line.toClaim)) return S.approved;
  if (!claims.every((line) => line.creditedQuantity >= line.toClaim)) return S.claimed;
  return areNotesSettled ? S.closed : S.credited;
}

/** What of a line a debit note asks for. */
export const quantityToClaim = (
  line: Pick<BoughtLine, 'quantity' | 'freeQuantity' | 'factor'> & { unbilledQuantity: Quantity },
): Quantity => Math.max(0, boughtQuantity(line) - line.unbilledQuantity);

export type PurchaseReturnVerb = 'Save' | 'Approve' | 'Swap' | 'Cancel';

export interface PurchaseReturnState {
  status: PurchaseReturnStatus;
  /** Numbers of the live notes that were made of it. */
  usedBy: readonly string[];
}

const update = needsLetter('Inventory.PO', 'U');

/** What may be done with a return now, and why not: rendered by the web, enforced by the server. */
export const { action: purchaseReturnAction, actions: purchaseReturnActions } = defineActions<
  PurchaseReturnVerb,
  PurchaseReturnState,
  { access: Access }
>({
  Save: [onlyDraft('What went back is not changed: cancel it and return anew.'), needsLetter('Inventory.PO', 'U', 'C')],
  Approve: [onlyDraft('These goods went back already, or the return is cancelled.'), update],
  // The vendor gives goods of the same kind in place of money: they are received, by who may receive.
  Swap: [
    ({ status }) => (status === S.draft || status === S.cancelled ? 'These goods did not go back.' : null),
    ({ status }) => (status === S.approved ? null : 'All of it is claimed or swapped already.'),
    needsLetter('Inventory.PO', 'C'),
  ],
  Cancel: [
    ({ status }) => (status === S.cancelled ? 'This return is cancelled already.' : null),
    nothingBelow,
    (back, context) =>
      back.status === S.draft ? update(back, context) : needsLetter('Inventory.PO', 'D')(back, context),
  ],
});
