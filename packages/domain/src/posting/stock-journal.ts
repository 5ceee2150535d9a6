import type { Paise } from '../money/units.ts';
import type { AccountOfRole, AccountRole } from './accounts.ts';
import type { JournalLine } from './journal.ts';
import { balancePaise, credit, debit, journalTotals } from './journal.ts';

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
  /** An invoice or sales receipt from nothing takes its goods from the warehouse. */
  directIssue: ['costOfGoods', 'inventory'],
  customerReturn: ['inventory', 'costOfGoods'],
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
} as const satisfies Record<string, readonly [AccountRole, AccountRole]>;
export type StockPosting = keyof typeof STOCK_POSTINGS;

/** Gives the two lines of a stock move, to stand in a larger entry. */
export function stockJournalLines(posting: StockPosting, costPaise: Paise, account: AccountOfRole): JournalLine[] {
  const [debitRole, creditRole] = STOCK_POSTINGS[posting];
  return [debit(account(debitRole), costPaise), credit(account(creditRole), costPaise)];
}

/**
 * What mirroring an entry took out of inventory beyond what undoing its moves took out of stock; above zero it is still to be
 * expensed. Goods that came in for ₹500 and leave again at ₹600: mirrored -50000, moved -60000, 10000 left.
 */
export function leftByMirror(
  mirrored: readonly Pick<JournalLine, 'debitPaise' | 'creditPaise'>[],
  undone: readonly { kind: 'receive' | 'return' | 'issue'; costPaise: Paise }[],
): Paise {
  const moved = undone.reduce((sum, { kind, costPaise }) => (kind === 'issue' ? sum - costPaise : sum + costPaise), 0);
  return balancePaise(journalTotals(mirrored)) - moved;
}
