import type { workOrderBoard as boardEndpoint } from '@bahi/contract/endpoints/service/work-order';
import type { OutputOf } from '@bahi/contract/endpoint';
import type { WorkOrderStatus } from '@bahi/domain/document/work-order';
import { WORK_ORDER_DASHBOARD_STATUSES } from '@bahi/domain/status/work-order-status';
import type { Tx } from '../../../core/tx.ts';
import { decodeCursor, pageOf, wholeOf } from '../../../kit/paging.ts';
import { addSearch, type OrderFilter, type OrderSearch, readableOrders } from './order-conditions.ts';
import { ROW_COLUMNS, ROW_TABLES } from './work-order-queries.ts';

type Board = OutputOf<typeof boardEndpoint>;
type Column = Board['rows'][number];
type Card = Column['cards'][number];

/** Cards of a column until it is scrolled. */
const COLUMN_LIMIT = 20;

/** What is promised first stands on top; what nobody promised stands below. */
const PROMISE = `coalesce(w.promised_at, 'infinity')`;

/** The wanted columns in the order of the work; a cursor reads one column on. */
export async function workOrderBoard(tx: Tx, query: OrderSearch): Promise<Board> {
  const { statuses: wanted, cursor, ...fields } = query;
  const statuses = WORK_ORDER_DASHBOARD_STATUSES.filter((status) => !wanted?.length || wanted.includes(status));
  const filter = readableOrders(tx);
  addSearch(tx, filter, fields);
  const limit = query.limit ?? COLUMN_LIMIT;
  const [counts, cards] = await Promise.all([
    countsOf(tx, filter, statuses),
    cardsOf(tx, filter, { statuses, limit, after: decodeCursor(cursor, 2) }),
  ]);
  return wholeOf(
    statuses.map((status): Column => {
      const page = pageOf(cards.get(status) ?? [], limit, (card) => [card.promisedAt ?? 'infinity', card.id]);
      return { status, count: counts.get(status) ?? 0, cards: page.rows, nextCursor: page.nextCursor };
    }),
  );
}

async function countsOf(tx: Tx, filter: OrderFilter, statuses: readonly WorkOrderStatus[]) {
  const rows = await tx.queryOnce<{ status: WorkOrderStatus; count: number }>(
    `select w.status, count(*) as count from work_order w
     where ${filter.parts.join(' and ')} and w.status in (${quoted(statuses)}) group by w.status`,
    filter.values,
  );
  return new Map(rows.map(({ status, count }) => [status, count]));
}

interface Wanted {
  statuses: readonly WorkOrderStatus[];
  limit: number;
  after: unknown[] | null;
}

/** One card more than the limit of each column, so that it is known whether it goes on. */
async function cardsOf(tx: Tx, filter: OrderFilter, { statuses, limit, after }: Wanted) {
  const values = [...filter.values, ...(after ?? [])];
  const [promise, id] = [values.length - 1, values.length];
  const beyond = after ? `and (${PROMISE}, w.id) > ($${promise}::timestamptz, $${id}::uuid)` : '';
  const ranked = `select w.id, row_number() over (partition by w.status order by ${PROMISE}, w.id) as place
    from work_order w where ${filter.parts.join(' and ')} and w.status in (${quoted(statuses)}) ${beyond}`;
  const rows = await tx.queryOnce<Card>(
    `${CARDS} where w.org_id = $1 and w.entity_id = $2
       and w.id = any (array(select r.id from (${ranked}) r where r.place <= ${limit + 1}))
     order by ${PROMISE}, w.id`,
    values,
  );
  return Map.groupBy(rows, (card) => card.status);
}

/** Statuses are ours, never what a caller sent. */
const quoted = (statuses: readonly WorkOrderStatus[]): string =>
  statuses.map((status) => `'${status}'`).join(', ') || 'null';

const WORK = `lateral (select count(*)::int as lines, count(*) filter (where l.status = 'Completed')::int as completed,
      coalesce(array_agg(distinct t.name) filter (where t.name is not null), '{}') as technicians
    from work_order_line l left join app_user t on t.org_id = l.org_id and t.id = l.technician_id
    where l.org_id = w.org_id and l.entity_id = w.entity_id and l.work_order_id = w.id
      and l.status not in ('Cancelled', 'Declined')) work`;

const CARDS = `select ${ROW_COLUMNS}, work.lines as "lineCount", work.completed as "completedCount",
    work.technicians as "technicianNames"
  ${ROW_TABLES} cross join ${WORK}`;
