import { isWorkOrderActive } from '@bahi/domain/status/work-order-status';
import { refuse } from '../../../core/app-error.ts';
import { findSubletBill, settleSublets } from '../../../core/sublet/settle-sublets.ts';
import type { Tx } from '../../../core/tx.ts';
import type { StoredWorkOrder } from '../stored-order.ts';

/** Sublet work that its vendor has billed stays with him, and on the order, until his bill is cancelled. */
export async function assertSubletsStay(tx: Tx, before: StoredWorkOrder, after: StoredWorkOrder): Promise<void> {
  const now = new Map(after.lines.map((line) => [line.id, line]));
  for (const { id, sublet, vendorId } of before.lines) {
    const line = now.get(id);
    if (!sublet || (line?.sublet && line.vendorId === vendorId)) continue;
    const bill = await findSubletBill(tx, before.id, id);
    if (!bill) continue;
    const message = `${bill.code ? `Bill ${bill.code}` : 'A draft bill'} charges ${id}: cancel it first.`;
    throw refuse(message, [{ path: `Ops.${id}.VenId`, message }]);
  }
}

/** As an order ends, or goes on again, the cost of its sublet work follows (service rule 38). */
export async function settleEndedSublets(tx: Tx, before: StoredWorkOrder, after: StoredWorkOrder): Promise<void> {
  if (before.status === after.status || (isWorkOrderActive(before.status) && isWorkOrderActive(after.status))) return;
  if (!after.lines.some(({ sublet }) => sublet)) return;
  await settleSublets(tx, after, tx.ctx.today);
}
