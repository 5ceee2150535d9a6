import type { WorkOrderStatus } from '@bahi/domain/document/work-order';
import { spokenStatus } from '@bahi/domain/status/status-labels';
import { isWorkOrderActive } from '@bahi/domain/status/work-order-status';
import { RequestStatus } from '@bahi/domain/stock/part-request';
import type { Tx } from '../../core/tx.ts';
import { partRequests } from './part-request-store.ts';

interface EndedOrder {
  id: string;
  code: string;
  status: WorkOrderStatus;
}

/** An order that ends, however it ends, ends the requests for it that nobody has served (service §7). */
export async function endRequests(tx: Tx, before: EndedOrder, after: EndedOrder): Promise<void> {
  if (!isWorkOrderActive(before.status) || isWorkOrderActive(after.status)) return;
  const open = await tx.query<{ id: string }>(
    `select id from part_request where org_id = $1 and entity_id = $2 and work_order_id = $3 and status in ('Open', 'PartIssued')`,
    [tx.ctx.orgId, tx.ctx.entityId, after.id],
  );
  const endReason = `${after.code} is ${spokenStatus(after.status)}.`;
  for (const request of (
    await partRequests.lockAll(
      tx,
      open.map(({ id }) => id),
    )
  ).values())
    partRequests.save(tx, request, { ...request, status: RequestStatus.cancelled, endReason }, 'cancel', endReason);
}
