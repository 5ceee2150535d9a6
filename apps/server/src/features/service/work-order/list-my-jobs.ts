import type { OutputOf } from '@bahi/contract/endpoint';
import type { myJobs } from '@bahi/contract/endpoints/service/work-time';
import { isServices } from '@bahi/domain/industry/industry';
import { spokenDescription } from '@bahi/domain/status/work-order-save';
import { guideSeconds, isForgotten } from '@bahi/domain/status/work-time';
import { labourHours } from '../../../core/catalogue/labour-hours.ts';
import type { Tx } from '../../../core/tx.ts';
import { wholeOf } from '../../../kit/paging.ts';

type Job = OutputOf<typeof myJobs>['rows'][number];
type JobRow = Omit<Job, 'forgotten' | 'guideSeconds' | 'runningSince'> & {
  hours: number | null;
  runningSince: string | null;
};

/** Open labour lines of the signed-in technician and those that he has lent a hand with, the most urgent first. */
export async function listMyJobs(tx: Tx): Promise<OutputOf<typeof myJobs>> {
  const { orgId, entityId, userId, now, entity } = tx.ctx;
  const rows = await tx.queryOnce<JobRow>(MY_JOBS, [orgId, entityId, userId, now, isServices(entity.industry)]);
  return wholeOf(
    rows.map(({ hours, ...row }) => ({
      ...row,
      description: spokenDescription(row.description),
      forgotten: row.runningSince !== null && isForgotten({ startedAt: row.runningSince, endedAt: null }, now),
      guideSeconds: hours === null ? null : guideSeconds(hours, row.quantity),
    })),
  );
}

const ADDRESS = ['line1', 'line2', 'city', 'pin'].map((part) => `nullif(a.place ->> '${part}', '')`).join(', ');
/** With whom and where to go, only of who goes to his customers ($5): who is brought things is told no name. */
const MY_JOBS = `with worked as (
    select work_order_id, line_id, max(started_at) filter (where ended_at is null) as running_since,
      coalesce(sum(extract(epoch from ended_at - started_at)), 0)::int as seconds
    from work_order_time where org_id = $1 and entity_id = $2 and technician_id = $3 and started_at > $4::timestamptz - interval '180 days'
    group by work_order_id, line_id)
  select w.id as "workOrderId", w.code, l.id as "lineId", l.description, l.status, l.quantity_e3 as quantity,
    v.registration_number as "registrationNumber",
    nullif(concat_ws(' ', nullif(v.make_name, ''), nullif(v.model_name, ''), v.variant), '') as "vehicleName",
    c.name as "customerName", c.phone, nullif(c.address, '') as address, w.promised_at as "promisedAt", w.row_version as "rowVersion", l.technician_id is distinct from $3 as helping,
    t.running_since as "runningSince", coalesce(t.seconds, 0) as "workedSeconds",
    ${labourHours('l', 'w.vehicle_id')} as hours
  from work_order_line l
    join work_order w on w.org_id = l.org_id and w.entity_id = l.entity_id and w.id = l.work_order_id
    left join vehicle v on v.org_id = w.org_id and v.id = w.vehicle_id
    left join lateral (
      select c.name, c.phone, concat_ws(', ', ${ADDRESS}) as address
      from customer c cross join lateral (
        select coalesce((select d from jsonb_array_elements(c.addresses) d where (d ->> 'isDefaultDelivery')::boolean limit 1),
          c.delivery_address, c.billing_address) as place) a
      where $5::boolean and c.org_id = w.org_id and c.id = w.customer_id) c on true
    left join worked t on t.work_order_id = l.work_order_id and t.line_id = l.id
  where l.org_id = $1 and l.entity_id = $2 and l.family = 'labour'
    and (l.technician_id = $3 or (l.work_order_id, l.id) in (select work_order_id, line_id from worked))
    and l.status not in ('Completed', 'Cancelled', 'Declined') and w.status not in ('Closed', 'Cancelled', 'Declined')
  order by w.promised_at nulls last, w.id, l.position`;
