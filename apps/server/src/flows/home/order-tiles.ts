import type { WorkOrderStatus } from '@bahi/domain/document/work-order';
import { DO_NOW, NAMED_OF_EACH } from '@bahi/domain/home/home-tiles';
import { WORK_ORDER_DASHBOARD_STATUSES } from '@bahi/domain/status/work-order-status';
import { dayBounds } from '@bahi/domain/time/dates';
import type { Ctx } from '../../core/context.ts';
import type { Tx } from '../../core/tx.ts';
import { ofPeople, onlyOrdersOf } from '../../features/service/order-scope.ts';
import { bindings, type Counted, type Named } from './counted.ts';

type Bind = (value: unknown) => string;

/** Which open orders a tile counts. */
const WHICH = {
  toApprove: () => `w.status in ('New', 'WtngForAppr', 'BeingInspected')`,
  promisedToday: ({ entity, today }: Ctx, bind: Bind) => {
    const { from, until } = dayBounds(entity.timeZone, today);
    return `(w.promised_at >= ${bind(from)} and w.promised_at < ${bind(until)})`;
  },
  late: ({ now }: Ctx, bind: Bind) => `(w.status <> 'Completed' and w.promised_at < ${bind(now)})`,
  readyToBill: () => `w.status = 'Completed'`,
  waitingForParts: () => `w.status = 'WtngForParts'`,
  comebacks: () => 'w.prev_work_order_id is not null',
} as const;
export type OrderTile = keyof typeof WHICH;
export const isOrderTile = <T extends string>(tile: T): tile is T & OrderTile => tile in WHICH;

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

export interface OpenOrders {
  counts: ReadonlyMap<OrderTile, Counted>;
  byStatus: { status: WorkOrderStatus; count: number }[];
}

/** All numbers about open orders in one look at them. */
export async function countOrders(tx: Tx, tiles: readonly OrderTile[]): Promise<OpenOrders> {
  const { values, bind, from } = readableOrders(tx);
  const counts = tiles.map((tile) => `count(*) filter (where ${WHICH[tile](tx.ctx, bind)})::int as "${tile}"`);
  const rows = await tx.queryOnce<{ status: WorkOrderStatus; all: number } & Record<OrderTile, number>>(
    `select ${['w.status', 'count(*)::int as all', ...counts].join(', ')} ${from} group by w.status`,
    values,
  );
  const byStatus = new Map(rows.map((row) => [row.status, row.all]));
  return {
    counts: new Map(tiles.map((tile) => [tile, { count: rows.reduce((sum, row) => sum + row[tile], 0) }])),
    byStatus: WORK_ORDER_DASHBOARD_STATUSES.flatMap((status) =>
      byStatus.has(status) ? [{ status, count: byStatus.get(status)! }] : [],
    ),
  };
}

/** The first orders of each tile, what was promised first on top; an order stands under its most urgent reason alone. */
export async function nameOrders(tx: Tx, tiles: readonly OrderTile[]): Promise<Named[]> {
  const named = DO_NOW.filter(isOrderTile).filter((tile) => tiles.includes(tile));
  if (named.length === 0) return [];
  const { values, bind, from } = readableOrders(tx);
  const reasons = named.map((tile) => `when ${WHICH[tile](tx.ctx, bind)} then '${tile}'`).join(' ');
  return tx.queryOnce<Named>(
    `select o.key, o.id, o.code, v.registration_number as "registrationNumber", c.name, o.promised_at as at,
       o.total_paise as "amountPaise"
     from (select w.*, row_number() over (partition by w.key order by w.promised_at nulls last, w.id) as place
           from (select w.id, w.code, w.org_id, w.vehicle_id, w.customer_id, w.promised_at, w.total_paise,
                   case ${reasons} end as key ${from}) w
           where w.key is not null) o
       join customer c on c.org_id = o.org_id and c.id = o.customer_id
       left join vehicle v on v.org_id = o.org_id and v.id = o.vehicle_id
     where o.place <= ${NAMED_OF_EACH} order by o.place`,
    values,
  );
}
