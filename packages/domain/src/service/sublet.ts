import { LineStatus, type WorkOrderLine, WorkOrderStatus } from '../document/work-order.ts';
import type { Paise } from '../money/units.ts';
import type { AccountOfRole } from '../posting/accounts.ts';
import { credit, debit, type JournalLine } from '../posting/journal.ts';
import { countsAsApproved } from '../status/line-status.ts';
import { isWorkOrderActive } from '../status/work-order-status.ts';

/** Work that a vendor does for an order, and what of its cost stands where. */
export interface SubletWork {
  status: LineStatus;
  sublet: boolean;
  /** What the vendor is expected to charge, without tax (`SubCost`). */
  subletCostPaise: Paise;
  /** What his posted bill says, with the tax that is no credit; null without one. */
  billedPaise: Paise | null;
  /** What of that has become sublet cost, and is in progress no more. */
  expensedPaise: Paise;
  /** What was expensed against goods received, not billed, before he billed it. */
  accruedPaise: Paise;
}

/**
 * Where the cost of sublet work belongs (service rule 38): in progress as long as the order is open; once it is over, what was billed
 * is sublet cost, and without a bill what was expected. An order that was called off expects nothing.
 */
export function settledSublet(
  work: SubletWork,
  order: WorkOrderStatus,
): Pick<SubletWork, 'expensedPaise' | 'accruedPaise'> {
  const { status, sublet, subletCostPaise, billedPaise } = work;
  if (isWorkOrderActive(order)) return { expensedPaise: 0, accruedPaise: 0 };
  if (billedPaise !== null) return { expensedPaise: billedPaise, accruedPaise: 0 };
  const isExpected = order === WorkOrderStatus.closed && sublet && countsAsApproved(status);
  return { expensedPaise: 0, accruedPaise: isExpected ? subletCostPaise : 0 };
}

/**
 * What moves between two states of sublet work. Expected at ₹500 and billed at ₹550 after the order was closed: Dr goods received, not
 * billed 50000, Dr sublet cost 5000, Cr work in progress 55000.
 */
export function subletJournalLines(
  before: Pick<SubletWork, 'expensedPaise' | 'accruedPaise'>,
  after: Pick<SubletWork, 'expensedPaise' | 'accruedPaise'>,
  account: AccountOfRole,
): JournalLine[] {
  const expensed = after.expensedPaise - before.expensedPaise;
  const accrued = after.accruedPaise - before.accruedPaise;
  return [
    debit(account('subletCost'), expensed + accrued),
    credit(account('workInProgress'), expensed),
    credit(account('goodsReceivedNotBilled'), accrued),
  ];
}

/** Why the vendor's bill of a line is not made; null where it may be. */
export function subletBillProblem(
  { id, family, status, sublet, vendorId }: Pick<WorkOrderLine, 'id' | 'family' | 'status' | 'sublet' | 'vendorId'>,
  order: WorkOrderStatus,
): string | null {
  if (family !== 'labour' || !sublet) return `${id} is not sublet.`;
  if (vendorId === null) return `${id} is sublet and needs a vendor.`;
  const isOver = status === LineStatus.cancelled || status === LineStatus.declined;
  const isOff = order === WorkOrderStatus.cancelled || order === WorkOrderStatus.declined;
  return isOver || isOff ? `${id} was called off.` : null;
}

/** What the list of sublet work shows: what has no posted bill yet, what has one, or both. */
export const SUBLET_VIEWS = ['Open', 'Billed', 'All'] as const;
export type SubletView = (typeof SUBLET_VIEWS)[number];
