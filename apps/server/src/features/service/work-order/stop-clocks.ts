import { LineStatus, WorkOrderStatus } from '@bahi/domain/document/work-order';
import { countsAsApproved } from '@bahi/domain/status/line-status';
import type { Tx } from '../../../core/tx.ts';
import { auditClocks, MOVED_CLOCK, type MovedClock } from './clock-audit.ts';

interface Worked {
  id: string;
  status: WorkOrderStatus;
  lines: readonly { id: string; status: LineStatus }[];
}

const STOPPED_ORDERS: readonly WorkOrderStatus[] = [
  WorkOrderStatus.onHold,
  WorkOrderStatus.completed,
  WorkOrderStatus.closed,
  WorkOrderStatus.cancelled,
  WorkOrderStatus.declined,
];

/** Whether work may go on on a line: it is approved, not completed, and the order is not stopped. */
export const isWorkable = (order: Pick<Worked, 'status'>, line: { status: LineStatus }): boolean =>
  countsAsApproved(line.status) && line.status !== LineStatus.completed && !STOPPED_ORDERS.includes(order.status);

/** Stops the clocks of lines on which no work goes on any more, whatever verb has ended it. */
export async function stopClocks(tx: Tx, before: Worked, after: Worked): Promise<void> {
  const goesOn = new Set(after.lines.filter((line) => isWorkable(after, line)).map((line) => line.id));
  const stopped = before.lines.filter((line) => isWorkable(before, line) && !goesOn.has(line.id));
  if (stopped.length === 0) return;
  const ended = await tx.query<MovedClock>(
    `update work_order_time t set ended_at = greatest(started_at, $5::timestamptz), ending = 'Stopped', updated_at = $5,
       row_version = row_version + 1
     where org_id = $1 and entity_id = $2 and work_order_id = $3 and line_id = any ($4::text[]) and ended_at is null
     returning ${MOVED_CLOCK}`,
    [tx.ctx.orgId, tx.ctx.entityId, before.id, stopped.map((line) => line.id), tx.ctx.now],
  );
  auditClocks(tx, 'stopClock', ended);
}
