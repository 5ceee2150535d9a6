import type { Tx } from '../../core/tx.ts';
import {
  type DeliveredGoods,
  freeBilledGoods,
  lockBilledChallans,
} from '../../features/sales/challan/billed-challans.ts';
import { type BilledOrders, freeBilledLines, lockBilledOrders } from '../../features/sales/order/billed-orders.ts';
import { freeConverted, lockSourceEstimate } from '../../features/sales/estimate/converted-estimates.ts';
import type { SalesEstimate } from '../../features/sales/estimate/sales-estimate-store.ts';

/** What a customer's invoice bills besides a repair: an estimate, orders, and goods of challans. */
export interface BilledSources {
  estimate: SalesEstimate | null;
  ordered: BilledOrders;
  goods: readonly DeliveredGoods[];
}

/** Locks them before the invoice: estimates first, then orders, then challans. */
export async function lockBilledSources(tx: Tx, invoiceId: string): Promise<BilledSources> {
  const estimate = await lockSourceEstimate(tx, invoiceId);
  const ordered = await lockBilledOrders(tx, invoiceId);
  return { estimate, ordered, goods: await lockBilledChallans(tx, invoiceId) };
}

interface Freed {
  invoiceId: string;
  /** All of its lines where none are named. */
  gone?: readonly string[];
  action: string;
  reason?: string | null;
}

/** Lines that the invoice bills no more can be billed again. */
export async function freeSources(tx: Tx, { estimate, ordered, goods }: BilledSources, freed: Freed): Promise<void> {
  const { invoiceId: toId, gone = null, action, reason } = freed;
  await freeConverted(tx, estimate, { toId, gone, action, reason });
  await freeBilledLines(tx, ordered, freed);
  await freeBilledGoods(tx, goods, freed);
}
