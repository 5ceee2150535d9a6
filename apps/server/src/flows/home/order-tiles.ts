import type { WorkOrderStatus } from '@bahi/domain/document/work-order';
import { WORK_ORDER_DASHBOARD_STATUSES } from '@bahi/domain/status/work-order-status';
import { dayBounds } from '@bahi/domain/time/dates';
import type { Ctx } from '../../core/context.ts';
import type { Tx } from '../../core/tx.ts';
import { ofPeople, onlyOrdersOf } from '../../features/service/order-scope.ts';
import { bindings, type Counted } from './counted.ts';

type Bind = (value: unknown) => string;

/** Which open orders a tile counts. */
const WHICH = {
  toApprove: () => `w.status in ('New', 'WtngForAppr', 'BeingInspected')`,
  promisedToday: ({ entity, today }: Ctx, bind: Bind) => {
    const { from, until } = dayBounds(entity.timeZone, today);
    return `w.promised_at >= ${bind(from)} and w.promised_at < ${bind(until)}`;
  },
  late: ({ now }: Ctx, bind: Bind) => `w.status <> 'Completed' and w.promised_at < ${bind(now)}`,
  readyToBill: () => `w.status = 'Completed'`,
  waitingForParts: () => `w.status = 'WtngForParts'`,
} as const;

const OPEN = WORK_ORDER_DASHBOARD_STATUSES.map((status) => `'${status}'`).join(', ');

/** The open orders that the caller may read. */
function readableOrders({ ctx }: Tx) {
  const { values, bind } = bindings(ctx.orgId, ctx.entityId);
  const people = onlyOrdersOf(ctx);
  const own = people ? ` and ${ofPeople(bind(people))}` : '';
  return {
    values,
    bind,
    from: `from work_order w where w.org_id = $1 and w.entity_id = $2 and w.status in (${OPEN})${own}`,
  };
}

export async function countOrders(tx: Tx, which: keyof typeof WHICH): Promise<Counted> {
  const { values, bind, from } = readableOrders(tx);
  const condition = WHICH[which](tx.ctx, bind);
  const [found] = await tx.queryOnce<Counted>(`select count(*)::int as count ${from} and ${condition}`, values);
  return found!;
}

export async function ordersByStatus(tx: Tx): Promise<{ status: WorkOrderStatus; count: number }[]> {
  const { values, from } = readableOrders(tx);
  const rows = await tx.queryOnce<{ status: WorkOrderStatus; count: number }>(
    `select w.status, count(*)::int as count ${from} group by w.status`,
    values,
  );
  const counts = new Map(rows.map((row) => [row.status, row.count]));
  return WORK_ORDER_DASHBOARD_STATUSES.flatMap((status) =>
    counts.has(status) ? [{ status, count: counts.get(status)! }] : [],
  );
}

/** Open labour lines of a technician, as his jobs dashboard lists them. */
export async function countMyJobs(tx: Tx): Promise<Counted> {
  const [found] = await tx.queryOnce<Counted>(
    `select count(*)::int as count
     from work_order_line l
       join work_order w on w.org_id = l.org_id and w.entity_id = l.entity_id and w.id = l.work_order_id
     where l.org_id = $1 and l.entity_id = $2 and l.technician_id = $3 and l.family = 'labour'
       and l.status not in ('Completed', 'Cancelled', 'Declined') and w.status not in ('Closed', 'Cancelled', 'Declined')`,
    [tx.ctx.orgId, tx.ctx.entityId, tx.ctx.userId],
  );
  return found!;
}
