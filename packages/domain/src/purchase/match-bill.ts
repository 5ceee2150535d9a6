import { FACTOR_PER_ONE } from '../catalogue/packs.ts';
import { allocate } from '../money/allocate.ts';
import { formatQuantity } from '../money/format.ts';
import { mulDiv } from '../money/round.ts';
import type { Paise, Quantity } from '../money/units.ts';
import type { BoughtLine } from './bought-line.ts';
import { leftToReceive } from './purchase-receive.ts';

/** How a line of a bill agrees with what was ordered and what came (inventory-purchasing rule 15). */
export const BillMatch = { ok: 'Ok', notReceived: 'NotReceived', quantity: 'Quantity', price: 'Price' } as const;
export type BillMatch = (typeof BillMatch)[keyof typeof BillMatch];

/**
 * Goods of a line that came and did not go back before a bill, and what bills took of them; quantities in the unit of stock, free
 * goods too.
 */
export interface ReceiptToBill {
  receiveId: string;
  lineId: string;
  wholeQuantity: Quantity;
  /** At which they were put into stock; nothing of what no stock is kept of. */
  costPaise: Paise;
  billedQuantity: Quantity;
  billedPaise: Paise;
}

/** The goods without those that went back before a bill: 10 for ₹1,000 of which 4 for ₹400 did are 6 for ₹600. */
export const receiptLeft = (
  came: ReceiptToBill,
  goneUnbilled: { quantity: Quantity; costPaise: Paise },
): ReceiptToBill => ({
  ...came,
  wholeQuantity: Math.max(0, came.wholeQuantity - goneUnbilled.quantity),
  costPaise: came.costPaise - goneUnbilled.costPaise,
});

/** An ordered line, and what of it is billed. */
export interface OrderToBill {
  orderId: string;
  lineId: string;
  wholeQuantity: Quantity;
  billedQuantity: Quantity;
}

/** What a bill's line is held against. */
export interface BillSource {
  /** What came of it and may be billed, the oldest first. */
  receipts: readonly ReceiptToBill[];
  order: OrderToBill | null;
  /** What so much was agreed to cost, with and without tax. */
  agreed: { wholeQuantity: Quantity; taxablePaise: Paise; withTaxPaise: Paise };
}

/** What a line takes of the goods that came. */
export interface TakenReceipt {
  receipt: ReceiptToBill;
  quantity: Quantity;
  /** Its part of what stands as received and not billed. */
  costPaise: Paise;
}

/** Where the goods of a line are found. */
export interface BillCover {
  taken: readonly TakenReceipt[];
  takenQuantity: Quantity;
  /** Ordered and to come. */
  awaitedQuantity: Quantity;
  /** Neither came nor is ordered. */
  excessQuantity: Quantity;
}

const unbilled = ({ wholeQuantity, billedQuantity }: ReceiptToBill | OrderToBill): Quantity =>
  Math.max(0, wholeQuantity - billedQuantity);

/** The part of what goods cost that falls on so many of them; who takes the last of them takes what is left. */
function costOfTaken({ costPaise, wholeQuantity, billedQuantity, billedPaise }: ReceiptToBill, taken: Quantity): Paise {
  const left = costPaise - billedPaise;
  if (billedQuantity + taken >= wholeQuantity) return left;
  return Math.min(left, mulDiv(costPaise, taken, wholeQuantity));
}

/** Finds the goods of so many billed: first what came, then what is ordered and to come. Of 10 billed and 6 received 4 are awaited. */
export function coverOf(quantity: Quantity, { receipts, order }: BillSource): BillCover {
  let left = quantity;
  const taken: TakenReceipt[] = [];
  for (const receipt of receipts) {
    const some = Math.min(left, unbilled(receipt));
    if (some <= 0) continue;
    taken.push({ receipt, quantity: some, costPaise: costOfTaken(receipt, some) });
    left -= some;
  }
  const takenQuantity = quantity - left;
  const orderLeft = order ? Math.max(0, unbilled(order) - takenQuantity) : 0;
  const awaitedQuantity = Math.min(left, orderLeft);
  return { taken, takenQuantity, awaitedQuantity, excessQuantity: left - awaitedQuantity };
}

export interface MatchTerms {
  /** Whole percents, as the settings. */
  quantityTolerance: number;
  priceTolerance: number;
  /** Whether a bill may come before its goods. */
  billFirst: boolean;
}

/**
 * What of received goods a bill is proposed for, in their unit of buying: 10+1 of which 4+1 are billed and 2 went back before
 * leave 4. Together no more than waits for a bill, whatever of it was billed as free.
 */
export function leftToBill(
  line: Pick<BoughtLine, 'quantity' | 'freeQuantity' | 'factor'>,
  held: { paidQuantity: Quantity; freeQuantity: Quantity },
): { quantity: Quantity; freeQuantity: Quantity } {
  const left = leftToReceive(line, held);
  const packs = mulDiv(held.paidQuantity + held.freeQuantity, FACTOR_PER_ONE, line.factor);
  const most = Math.max(0, line.quantity + line.freeQuantity - packs);
  const quantity = Math.min(left.quantity, most);
  return { quantity, freeQuantity: Math.min(left.freeQuantity, most - quantity) };
}

const HUNDRED = 100;
const within = (said: number, agreed: number, tolerance: number): boolean =>
  said <= mulDiv(agreed, HUNDRED + tolerance, HUNDRED);

export interface MatchedLine {
  match: BillMatch;
  /** Why it differs; none where it agrees. */
  why: string | null;
  /** It is posted by who may delete bills alone. */
  differs: boolean;
}

const AGREES: MatchedLine = { match: BillMatch.ok, why: null, differs: false };

/** Whether a line agrees with its goods and its order: 12 billed of 10 received, or ₹110 for ₹100 with 2 % allowed, differ. */
export function matchBillLine(
  line: { quantity: Quantity; taxablePaise: Paise; withTaxPaise: Paise },
  source: BillSource,
  { quantityTolerance, priceTolerance, billFirst }: MatchTerms,
): MatchedLine {
  const { agreed } = source;
  const { takenQuantity, awaitedQuantity, excessQuantity } = coverOf(line.quantity, source);
  const found = takenQuantity + awaitedQuantity;
  if (excessQuantity > 0 && !within(line.quantity, found, quantityTolerance))
    return {
      match: BillMatch.quantity,
      why: `Billed ${formatQuantity(line.quantity)}, ${formatQuantity(found)} to bill.`,
      differs: true,
    };
  const share = (paise: Paise) => mulDiv(paise, line.quantity, agreed.wholeQuantity || line.quantity || 1);
  if (
    !within(line.taxablePaise, share(agreed.taxablePaise), priceTolerance) ||
    !within(line.withTaxPaise, share(agreed.withTaxPaise), priceTolerance)
  )
    return { match: BillMatch.price, why: 'Dearer than it was ordered or received.', differs: true };
  if (awaitedQuantity > 0) return { match: BillMatch.notReceived, why: 'Billed, not received', differs: !billFirst };
  return AGREES;
}

/** The match of a whole bill: what differs first, then what has not come. Null where nothing is held against anything. */
export function worstMatch(matches: readonly (BillMatch | null)[]): BillMatch | null {
  const order = [BillMatch.quantity, BillMatch.price, BillMatch.notReceived, BillMatch.ok];
  return order.find((match) => matches.includes(match)) ?? null;
}

/** What a line does to the books beside its tax, in paise. */
export interface BilledCost {
  /** Off goods received, not billed: of what came, and of what is to come. */
  takenPaise: Paise;
  awaitedPaise: Paise;
  /** What goods that came are billed dearer (or cheaper) than they were put into stock at. */
  differencePaise: Paise;
  /** Of what no stock is kept of. */
  expensePaise: Paise;
}

/**
 * Where the cost of a line goes: 10 that came at ₹1,000 billed at ₹1,100 take 1,000 off goods received, not billed, and leave a
 * difference of 100 (inventory-purchasing rule 10); of 10 of which 4 are to come, ₹440 stand as billed before their goods.
 */
export function splitBilledCost(costPaise: Paise, quantity: Quantity, cover: BillCover, tracked: boolean): BilledCost {
  const takenPaise = cover.taken.reduce((sum, taken) => sum + taken.costPaise, 0);
  const isStock = tracked || takenPaise > 0;
  if (!isStock) return { takenPaise: 0, awaitedPaise: 0, differencePaise: 0, expensePaise: costPaise };
  const awaitedPaise = quantity === 0 ? 0 : mulDiv(costPaise, cover.awaitedQuantity, quantity);
  return { takenPaise, awaitedPaise, differencePaise: costPaise - awaitedPaise - takenPaise, expensePaise: 0 };
}

/**
 * What each of the goods that a line takes is billed dearer (below zero: cheaper) than it was put into stock at. Of 10 billed at
 * ₹110 that came as 5 at ₹100 and 5 at ₹120, the first ₹50 more and the others ₹50 less.
 */
export function differencesOf(
  { takenPaise, differencePaise }: Pick<BilledCost, 'takenPaise' | 'differencePaise'>,
  { taken }: Pick<BillCover, 'taken'>,
): { receipt: ReceiptToBill; differencePaise: Paise }[] {
  if (taken.length === 0) return [];
  const billed = allocate(
    takenPaise + differencePaise,
    taken.map(({ quantity }) => quantity),
  );
  return taken
    .map(({ receipt, costPaise }, at) => ({ receipt, differencePaise: billed[at]! - costPaise }))
    .filter((each) => each.differencePaise !== 0);
}

/** Goods of a bill that are to come. */
export interface AwaitedGoods {
  quantity: Quantity;
  costPaise: Paise;
}

/**
 * What goods cost that come after their bill: so many of them as were billed cost what the bill says, the others what the
 * receive does. 10 of which 4 were billed at ₹440, received at ₹1,000: ₹440 and ₹600.
 */
export function costBilledBefore(
  whole: Quantity,
  ownPaise: Paise,
  awaited: readonly AwaitedGoods[],
): { costPaise: Paise; taken: AwaitedGoods[]; left: AwaitedGoods[] } {
  let free = whole;
  const taken = awaited.map(({ quantity, costPaise }) => {
    const some = Math.min(free, quantity);
    free -= some;
    return { quantity: some, costPaise: some === quantity ? costPaise : mulDiv(costPaise, some, quantity) };
  });
  const left = awaited.map(({ quantity, costPaise }, at) => ({
    quantity: quantity - taken[at]!.quantity,
    costPaise: costPaise - taken[at]!.costPaise,
  }));
  const billedPaise = taken.reduce((sum, { costPaise }) => sum + costPaise, 0);
  return { taken, left, costPaise: billedPaise + (whole === 0 ? ownPaise : mulDiv(ownPaise, free, whole)) };
}

/** Work on goods was charged at ₹100 as they came and is billed at ₹110: 100 off what is not billed, 10 a difference of price. */
export const splitWorkCost = (
  costPaise: Paise,
  chargePaise: Paise,
): Pick<BilledCost, 'takenPaise' | 'differencePaise'> => ({
  takenPaise: chargePaise,
  differencePaise: costPaise - chargePaise,
});
