import type { myJobs, searchWorkOrders as searchEndpoint } from '@bahi/contract/endpoints/service/work-order';
import type { InputOf, OutputOf, Page } from '@bahi/contract/endpoint';
import { MESSAGES } from '@bahi/domain/messages';
import { AppError } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import { decodeCursor, DEFAULT_LIMIT, likeTerm, pageOf, wholeOf } from '../../../kit/paging.ts';
import { ownCondition, readsOwnOnly } from './order-scope.ts';
import { ROWS, type WorkOrderRow } from './work-order-queries.ts';

type Search = NonNullable<InputOf<typeof searchEndpoint>['query']>;
type Paging = Pick<Search, 'limit' | 'cursor'>;

/** Conditions with their values, numbered as they are added. */
function conditions(tx: Tx, ...fixed: string[]) {
  const values: unknown[] = [tx.ctx.orgId, tx.ctx.entityId];
  const parts = ['w.org_id = $1', 'w.entity_id = $2', ...fixed];
  const add = (value: unknown, condition: (placeholder: string) => string) => {
    values.push(value);
    parts.push(condition(`$${values.length}`));
  };
  if (readsOwnOnly(tx.ctx)) add(tx.ctx.userId, (user) => ownCondition(`${user}::uuid`));
  return { values, parts, add };
}

async function pageOfRows(
  tx: Tx,
  filter: ReturnType<typeof conditions>,
  { limit, cursor }: Paging,
): Promise<Page<WorkOrderRow>> {
  const size = limit ?? DEFAULT_LIMIT;
  const after = decodeCursor(cursor, 1);
  if (after) filter.add(String(after[0]), (id) => `w.id < ${id}::uuid`);
  const rows = await tx.queryOnce<WorkOrderRow>(
    `${ROWS} where ${filter.parts.join(' and ')} order by w.id desc limit ${size + 1}`,
    filter.values,
  );
  return pageOf(rows, size, (row) => [row.id]);
}

/** Orders that are not Closed, Cancelled or Declined, newest first (spec 2 §2). */
export async function workOrderDashboard(tx: Tx, paging: Paging): Promise<Page<WorkOrderRow>> {
  const filter = conditions(tx, `w.status not in ('Closed', 'Cancelled', 'Declined')`);
  const [counted] = await tx.queryOnce<{ total: number }>(
    `select count(*) as total from work_order w where ${filter.parts.join(' and ')}`,
    filter.values,
  );
  return { ...(await pageOfRows(tx, filter, paging)), total: counted!.total };
}

/** Search by at least one field (spec 2 §5). */
export async function searchWorkOrders(tx: Tx, query: Search): Promise<Page<WorkOrderRow>> {
  const { text, statuses, customerId, vehicleId, advisorId, from, to } = query;
  const filter = conditions(tx);
  const before = filter.parts.length;
  if (text) filter.add(likeTerm(text), (term) => `w.search_text like ${term}`);
  if (statuses?.length) filter.add(statuses, (list) => `w.status = any (${list}::text[])`);
  if (customerId) filter.add(customerId, (id) => `w.customer_id = ${id}`);
  if (vehicleId) filter.add(vehicleId, (id) => `w.vehicle_id = ${id}`);
  if (advisorId) filter.add(advisorId, (id) => `w.advisor_id = ${id}`);
  if (from) filter.add(from, (day) => `w.opened_on >= ${day}`);
  if (to) filter.add(to, (day) => `w.opened_on <= ${day}`);
  if (filter.parts.length === before) throw new AppError('Validation', MESSAGES.searchNeedsField);
  return pageOfRows(tx, filter, query);
}

/** Open labour lines of the signed-in technician, by the time they are promised for. */
export async function listMyJobs(tx: Tx): Promise<OutputOf<typeof myJobs>> {
  const rows = await tx.query<OutputOf<typeof myJobs>['rows'][number]>(
    `select w.id as "workOrderId", w.code, l.id as "lineId", l.description, l.status, l.quantity_e3 as quantity,
       v.registration_number as "registrationNumber",
       nullif(concat_ws(' ', nullif(v.make_name, ''), nullif(v.model_name, ''), v.variant), '') as "vehicleName",
       w.promised_at as "promisedAt", w.row_version as "rowVersion"
     from work_order_line l
       join work_order w on w.org_id = l.org_id and w.entity_id = l.entity_id and w.id = l.work_order_id
       left join vehicle v on v.org_id = w.org_id and v.id = w.vehicle_id
     where l.org_id = $1 and l.entity_id = $2 and l.technician_id = $3 and l.family = 'labour'
       and l.status not in ('Completed', 'Cancelled', 'Declined') and w.status not in ('Closed', 'Cancelled', 'Declined')
     order by w.promised_at nulls last, w.id, l.position`,
    [tx.ctx.orgId, tx.ctx.entityId, tx.ctx.userId],
  );
  return wholeOf(rows);
}
