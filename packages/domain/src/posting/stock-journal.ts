import type { Paise } from '../money/units.ts';
import type { AccountOfRole, AccountRole } from './accounts.ts';
import type { JournalLine } from './journal.ts';
import { credit, debit } from './journal.ts';

/** What each stock move does to the ledger (decisions §6): [debit, credit]. */
export const STOCK_POSTINGS = {
  /** A part is issued to a repair order. */
  issueToJob: ['workInProgress', 'inventory'],
  returnFromJob: ['inventory', 'workInProgress'],
  /** The job is invoiced. */
  jobBilled: ['costOfGoods', 'workInProgress'],
  /** Internal work has no invoice: its cost is expense when the order closes. */
  jobInternal: ['internalExpense', 'workInProgress'],
  /** Warranty work without a warranty party. */
  jobWarranty: ['warrantyExpense', 'workInProgress'],
  /** The warranty party refuses what it was invoiced. */
  warrantyRejected: ['warrantyExpense', 'costOfGoods'],
  /** An invoice or sales receipt from nothing takes its goods from the warehouse. */
  directIssue: ['costOfGoods', 'inventory'],
  /** Goods leave with a challan, and are invoiced later; samples and replacements are given. */
  deliver: ['goodsDelivered', 'inventory'],
  deliveredBilled: ['costOfGoods', 'goodsDelivered'],
  giveSample: ['promotion', 'inventory'],
  replace: ['warrantyExpense', 'inventory'],
  customerReturn: ['inventory', 'costOfGoods'],
  /** What a customer brought back is good for nothing. */
  customerScrap: ['inventoryAdjustment', 'costOfGoods'],
  /** Goods of a challan come back before they are invoiced, or are good for nothing. */
  deliveredBack: ['inventory', 'goodsDelivered'],
  deliveredScrap: ['inventoryAdjustment', 'goodsDelivered'],
  adjustmentIn: ['inventory', 'inventoryAdjustment'],
  adjustmentOut: ['inventoryAdjustment', 'inventory'],
  opening: ['inventory', 'openingEquity'],
  /** A receipt fills a shortfall at another cost than it was issued at. */
  shortfallDifference: ['costOfGoods', 'inventory'],
  /** Goods arrive before their bill, and go back before it. */
  receive: ['inventory', 'goodsReceivedNotBilled'],
  returnToVendor: ['goodsReceivedNotBilled', 'inventory'],
  /** Goods leave one entity or warehouse and arrive at another. */
  transferOut: ['goodsInTransit', 'inventory'],
  transferIn: ['inventory', 'goodsInTransit'],
  /** What was sent and did not arrive. */
  transferLoss: ['inventoryAdjustment', 'goodsInTransit'],
  /** Goods lie with others, and come back or are worked up there. */
  materialOut: ['materialWithOthers', 'inventory'],
  materialIn: ['inventory', 'materialWithOthers'],
  /** What the work on them is charged at, until its bill comes. */
  workCharged: ['inventory', 'goodsReceivedNotBilled'],
  /** Goods of one branch arrive at another: each posts its own leg. */
  branchOut: ['interBranch', 'goodsInTransit'],
  branchIn: ['inventory', 'interBranch'],
  /** Components go into a manufacture order and back from it; what was made of them comes out. */
  consume: ['workInProgress', 'inventory'],
  consumeBack: ['inventory', 'workInProgress'],
  produce: ['inventory', 'workInProgress'],
  /** Minutes of a stage, and what is laid on. */
  absorb: ['workInProgress', 'productionAbsorbed'],
  /** What comes after the last output, and what is left without one. */
  consumeLate: ['productionVariance', 'inventory'],
  consumeBackLate: ['inventory', 'productionVariance'],
  absorbLate: ['productionVariance', 'productionAbsorbed'],
  madeNothing: ['productionVariance', 'workInProgress'],
} as const satisfies Record<string, readonly [AccountRole, AccountRole]>;
export type StockPosting = keyof typeof STOCK_POSTINGS;

/** Gives the two lines of a stock move, to stand in a larger entry: issueToJob of ₹200 = Dr work in progress 20000, Cr inventory 20000. */
export function stockJournalLines(posting: StockPosting, costPaise: Paise, account: AccountOfRole): JournalLine[] {
  const [debitRole, creditRole] = STOCK_POSTINGS[posting];
  return [debit(account(debitRole), costPaise), credit(account(creditRole), costPaise)];
}

/** What goods cost more that are in already, by the account that holds them, and what is a difference of price. */
export interface ReceiptWorth {
  inventoryPaise: Paise;
  goodsInTransitPaise?: Paise;
  materialWithOthersPaise?: Paise;
  priceDifferencePaise: Paise;
}

/** ₹60 on what is left and ₹40 on what is used debit inventory and the difference of price; goods on the way debit theirs. */
export const receiptWorthLines = (worth: ReceiptWorth, account: AccountOfRole): JournalLine[] => [
  debit(account('inventory'), worth.inventoryPaise),
  debit(account('goodsInTransit'), worth.goodsInTransitPaise ?? 0),
  debit(account('materialWithOthers'), worth.materialWithOthersPaise ?? 0),
  debit(account('priceDifference'), worth.priceDifferencePaise),
];

/**
 * Goods that go back to their vendor: goods received, not billed fall by what they were received at, and what they cost beside
 * that is a difference of price. Received at ₹200 and taken at ₹300 they are Dr GRNB 200, priceDifference 100, Cr inventory 300.
 */
export const returnedGoodsLines = (
  { receivedPaise, costPaise }: { receivedPaise: Paise; costPaise: Paise },
  account: AccountOfRole,
): JournalLine[] => [
  ...stockJournalLines('returnToVendor', receivedPaise, account),
  ...receiptWorthLines(
    { inventoryPaise: receivedPaise - costPaise, priceDifferencePaise: costPaise - receivedPaise },
    account,
  ),
];
