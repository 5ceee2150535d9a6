import type { searchPartRequests } from '@bahi/contract/endpoints/service/part-request';
import type { InputOf } from '@bahi/contract/endpoint';
import { requestersInReach } from '@bahi/domain/stock/part-request';
import { addDays, dayBounds } from '@bahi/domain/time/dates';
import type { Tx } from '../../../core/tx.ts';
import { inEntity, listPage } from '../../../kit/list-query.ts';
import { likeTerm } from '../../../kit/paging.ts';
import { type PartRequest, partRequests } from '../part-request-store.ts';

type Query = NonNullable<InputOf<typeof searchPartRequests>['query']>;
type Row = PartRequest & { lineCount: number; firstLine: string | null };

const DASHBOARD_DAYS = 7;
const LINES =
  'from part_request_line l where l.org_id = d.org_id and l.entity_id = d.entity_id and l.request_id = d.id';

/** Requests that the caller may read, the newest first. */
export function listPartRequests(tx: Tx, query: Query, dashboard = false) {
  const { access, today, userId, entity } = tx.ctx;
  const beginOf = (day: string) => dayBounds(entity.timeZone, day).from;
  const where = inEntity(tx, 'd')
    .asked((people) => `d.requested_by = any(${people}::uuid[])`, requestersInReach(access, tx.ctx))
    .asked((me) => `d.requested_by = ${me}`, query.mine ? userId : null)
    .asked(
      (term) =>
        `(lower(d.code) like ${term} or lower(w.code) like ${term} or lower(v.registration_number) like ${term}
          or lower(d.notes) like ${term} or exists (select ${LINES} and lower(l.description) like ${term}))`,
      query.text && likeTerm(query.text),
    )
    .asked((statuses) => `d.status = any(${statuses}::text[])`, query.statuses?.length ? query.statuses : null)
    .asked((kind) => `d.kind = ${kind}`, query.kind)
    .asked((order) => `d.work_order_id = ${order}`, query.workOrderId)
    .asked((from) => `d.created_at >= ${from}`, query.from && beginOf(query.from))
    .asked((until) => `d.created_at < ${until}`, query.to && dayBounds(entity.timeZone, query.to).until)
    .asked(
      (since) => `(d.status in ('Open', 'PartIssued') or d.created_at >= ${since})`,
      dashboard ? beginOf(addDays(today, -DASHBOARD_DAYS)) : null,
    );
  return listPage<Row>(tx, {
    columns: `${partRequests.heads.columns}, (select count(*)::int ${LINES}) as "lineCount",
      (select l.description ${LINES} order by l.position limit 1) as "firstLine"`,
    from: partRequests.heads.from,
    where,
    order: [
      { column: 'd.created_at', type: 'timestamptz', of: (row) => row.createdAt },
      { column: 'd.id', type: 'uuid', of: (row) => row.id },
    ],
    direction: 'desc',
    limit: query.limit,
    cursor: query.cursor,
  });
}

/** How many the store has not begun to serve, of those that the caller may read. */
export async function countAskedParts(tx: Tx): Promise<number> {
  const where = inEntity(tx, 'd')
    .add(() => `d.status = 'Open'`)
    .asked((people) => `d.requested_by = any(${people}::uuid[])`, requestersInReach(tx.ctx.access, tx.ctx));
  const [row] = await tx.queryOnce<{ count: number }>(
    `select count(*)::int as count from part_request d where ${where.text}`,
    where.values,
  );
  return row!.count;
}
