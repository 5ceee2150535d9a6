import { type ReportSource, whereSet } from '../report-source.ts';
import { inForce } from './jobs.ts';

const LATE: Readonly<Record<string, string>> = { late: 'd.late > 0', inTime: 'd.late = 0' };

/**
 * One row per order. Labour and parts are what its lines come to for whoever pays them, without cancelled and declined
 * ones; days late count from the promise to completion, or to now while it is open.
 */
export const repairOrderList: ReportSource = ({ orgId, entityIds, from, to, filters, now, timeZone, at }) => {
  const zone = at(timeZone);
  const dayOf = (instant: string) => `(${instant} at time zone ${zone})::date`;
  return `
  select w.id::text as "rowKey", w.id as "workOrderId", w.advisor_id as "advisorId", w.code, w.status,
    w.opened_on as "openedOn", coalesce(u.name, '') as advisor, c.name as "customerName",
    coalesce(v.registration_number, '') as vehicle,
    coalesce(nullif(concat_ws(' ', v.make_name, v.model_name), ''), '') as model, w.promised_at as "promisedAt", w.first_promised_at as "firstPromisedAt",
    to_char(w.opened_on, 'YYYY-MM') as month, e.display_name as branch,
    ${dayOf('coalesce(w.completed_at, w.closed_at)')} as "closedOn", d.late as "lateDays",
    coalesce(l.labour, 0)::bigint as "labourPaise", coalesce(l.parts, 0)::bigint as "partsPaise",
    coalesce(l.labour + l.parts, 0)::bigint as "totalPaise", coalesce(i.invoiced, 0)::bigint as "invoicedPaise",
    coalesce(l.insured, 0)::bigint as "insurerPaise"
  from work_order w
    join customer c on c.org_id = w.org_id and c.id = w.customer_id
    join entity e on e.org_id = w.org_id and e.id = w.entity_id
    left join vehicle v on v.org_id = w.org_id and v.id = w.vehicle_id
    left join app_user u on u.org_id = w.org_id and u.id = w.advisor_id
    cross join lateral (
      select case when w.promised_at is null or w.status in ('Cancelled', 'Declined') then 0
        else greatest(0, ${dayOf(`coalesce(w.completed_at, w.closed_at, ${at(now)}::timestamptz)`)} - ${dayOf('w.promised_at')})
      end as late) d
    cross join lateral (
      select coalesce(sum(l.total_paise) filter (where l.family = 'labour'), 0) as labour,
        coalesce(sum(l.total_paise) filter (where l.family = 'part'), 0) as parts,
        coalesce(sum(l.insurer_total_paise), 0) as insured
      from work_order_line l
      where l.org_id = w.org_id and l.entity_id = w.entity_id and l.work_order_id = w.id
        and l.status not in ('Cancelled', 'Declined')) l
    cross join lateral (
      select sum(i.total_paise) as invoiced from invoice i
      where i.org_id = w.org_id and i.entity_id = w.entity_id and i.work_order_id = w.id and ${inForce('i')}) i
  where w.org_id = ${at(orgId)} and w.entity_id = any (${at(entityIds)}::uuid[])
    and w.opened_on between ${at(from)}::date and ${at(to)}::date
    ${whereSet(filters.orderStatus, at, (status) => `w.status = ${status}`)}
    ${whereSet(filters.advisorId, at, (id) => `w.advisor_id = ${id}::uuid`)}
    ${whereSet(filters.customerId, at, (id) => `w.customer_id = ${id}::uuid`)}
    ${filters.late ? `and ${LATE[filters.late]}` : ''}`;
};
