import type * as contract from '@bahi/contract/endpoints/service/service-estimate';
import type { InputOf } from '@bahi/contract/endpoint';
import { WorkOrderStatus } from '@bahi/domain/document/work-order';
import { givenWithout } from '@bahi/domain/service/estimate-discounts';
import { repairsLeft } from '@bahi/domain/service/accidental-repair';
import { ServiceEstimateStatus } from '@bahi/domain/service/service-estimate';
import { statusesOf } from '@bahi/domain/status/transition';
import { deriveWorkOrderStatus, isWorkOrderActive } from '@bahi/domain/status/work-order-status';
import { endLinks } from '../../core/document/document-links.ts';
import type { Tx } from '../../core/tx.ts';
import { carryClaimBack, lockClaimOfEstimate } from '../../features/service/carry-claim.ts';
import { loadOrderFacts } from '../../features/service/order-pricing.ts';
import { priceChange } from '../../features/service/price-order.ts';
import { releaseReservations } from '../../features/service/settle-order.ts';
import { saveWorkOrder } from '../../features/service/work-order/work-order-store.ts';
import type { StoredWorkOrder } from '../../features/service/stored-order.ts';
import { withStatus } from '../../features/service/estimate/edit-estimate.ts';
import { type ServiceEstimate, serviceEstimates } from '../../features/service/estimate/estimate-store.ts';
import { viewOf } from '../../features/service/estimate/estimate-view.ts';
import { lockedOrderOf } from './locked-order.ts';

/** Takes an estimate back from its order: its lines leave that, what was reserved for them is free, and an empty order is cancelled. */
export async function reopenServiceEstimate(
  tx: Tx,
  { params, body: { reason, rowVersion } }: InputOf<typeof contract.reopenServiceEstimate>,
) {
  await lockClaimOfEstimate(tx, params.id);
  const before = await serviceEstimates.lock(tx, params.id, rowVersion);
  const order = await lockedOrderOf(tx, before, 'reopen');
  if (order) {
    const left = await saveWorkOrder(
      tx,
      order,
      await withoutEstimated(tx, order, before, reason),
      'estimateTakenBack',
      reason,
    );
    endLinks(tx, order.id, null);
    // What is claimed of an order that goes on is claimed of it.
    if (left.status === WorkOrderStatus.cancelled)
      await carryClaimBack(tx, { estimateId: before.id, workOrderId: order.id, lineMap: cameFrom(before) });
  }
  const after = withStatus({
    ...before,
    status: ServiceEstimateStatus.approved,
    workOrderId: null,
    round: null,
    lines: before.lines.map((line) => ({ ...line, orderLineId: null })),
    repairs: before.repairs.map((repair) => ({ ...repair, orderRepairId: null })),
  });
  return viewOf(tx, serviceEstimates.save(tx, before, after, 'reopen', reason));
}

/** Which line of the estimate each of the order was. */
const cameFrom = ({ lines }: ServiceEstimate): ReadonlyMap<string, string> =>
  new Map(lines.flatMap(({ id, orderLineId }) => (orderLineId ? [[orderLineId, id] as const] : [])));

/** What the estimate took off goes with its lines: on the order it would be given once more. */
async function withoutEstimated(
  tx: Tx,
  before: StoredWorkOrder,
  estimate: ServiceEstimate,
  reason: string,
): Promise<StoredWorkOrder> {
  const lines = before.lines
    .filter((line) => line.estimateLineId === null)
    .map((line) => {
      const componentOf = kept(before, line.componentOf);
      const componentKind = componentOf === null ? null : line.componentKind;
      return { ...line, labourLineId: kept(before, line.labourLineId), componentOf, componentKind };
    });
  const repairs = repairsLeft(before.repairs, before.lines, lines);
  const left = await releaseReservations(tx, before, { ...before, lines, repairs });
  const ended = left.lines.length === 0 && isWorkOrderActive(before.status);
  const derived = deriveWorkOrderStatus(before.status, statusesOf(left.lines), tx.ctx.settings.service.deriveStatus);
  const order: StoredWorkOrder = {
    ...left,
    ...givenWithout(left, estimate),
    status: ended ? WorkOrderStatus.cancelled : derived,
    statusReason: ended ? reason : left.statusReason,
  };
  const facts = await loadOrderFacts(tx, before.customerId);
  return priceChange(tx.ctx, { before, after: order, facts, mayEnd: true });
}

/** What was added to a line of the estimate by hand hangs on none then. */
const kept = ({ lines }: StoredWorkOrder, id: string | null): string | null =>
  lines.find((line) => line.id === id)?.estimateLineId === null ? id : null;
