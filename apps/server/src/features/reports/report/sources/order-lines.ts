import { Payer } from '@bahi/domain/document/work-order';
import { type ReportSource, whereSet } from '../report-source.ts';
import { ADVISOR, clockedHours, guideHours, inForce, OF_ORDER, ofJobPeople, REGISTRATION, workedBy } from './jobs.ts';

const LATE: Readonly<Record<string, string>> = { late: 'd.late > 0', inTime: 'd.late = 0' };
const ENDED = `l.status in ('Cancelled', 'Declined')`;
const payers = (...paid: readonly Payer[]): string => `l.payer in (${paid.map((payer) => `'${payer}'`).join(', ')})`;
/** What is cancelled or declined comes to nothing. */
const paidBy = (who: string, paise: string): string => `case when ${ENDED} or not ${who} then 0 else ${paise} end`;
const CUSTOMER = paidBy(payers(Payer.customer, Payer.shared), 'l.total_paise');
const INSURER = paidBy(payers(Payer.insurance, Payer.shared), 'l.insurer_total_paise');
const OWN = paidBy(payers(Payer.internal, Payer.warranty), 'l.total_paise');

/**
 * A row for each line of the orders that were opened in the period. Its cost is what lies in progress or was used, what its invoices
 * took, and what a vendor of sublet work is to get. Hours sold are those of the guide; work is done when its last clock stopped, or
 * with its order.
 */
export const orderLines: ReportSource = (request) => {
  const { orgId, entityIds, from, to, filters, now, timeZone, at } = request;
  const dayOf = (instant: string) => `(${instant} at time zone ${at(timeZone)})::date`;
  return `
  select w.id::text || '/' || l.id as "rowKey", w.id as "workOrderId", w.code, w.opened_on as "openedOn", ${REGISTRATION},
    c.name as "customerName", ${ADVISOR}, coalesce(z.code, '') as estimate, coalesce(y.round, '') as round, l.family,
    l.description, l.status, coalesce(t.name, '') as technician, l.payer, w.promised_at as "promisedAt", a.done_at as "doneAt",
    case when l.reopened or w.prev_work_order_id is not null and l.payer = 'Int' then 'Yes' else 'No' end as rework, to_char(w.opened_on, 'YYYY-MM') as month, e.display_name as branch,
    case when l.family = 'part' then coalesce(l.unit_code, '') end as unit, l.quantity_e3 as quantity,
    case when ${ENDED} then 0 else h.sold end as "soldHours", ck.clocked as "clockedHours", d.late as "lateDays",
    ${CUSTOMER} as "customerPaise", ${INSURER} as "insurerPaise", ${OWN} as "ownPaise", ${CUSTOMER} + ${INSURER} + ${OWN} as "totalPaise",
    (l.issued_cost_paise + f.cost + case when l.sublet and not ${ENDED} then l.sublet_cost_paise else 0 end)::bigint as "costPaise"
  from work_order w
    join work_order_line l on l.org_id = w.org_id and l.entity_id = w.entity_id and l.work_order_id = w.id
    join customer c on c.org_id = w.org_id and c.id = w.customer_id
    join entity e on e.org_id = w.org_id and e.id = w.entity_id ${OF_ORDER} ${workedBy('l')}
    left join service_estimate z on z.org_id = w.org_id and z.entity_id = w.entity_id and z.work_order_id = w.id
      and l.estimate_line_id is not null
    left join service_estimate_line y on y.org_id = z.org_id and y.entity_id = z.entity_id and y.estimate_id = z.id
      and y.id = l.estimate_line_id
    ${guideHours('l', 'l.quantity_e3', 'w.vehicle_id')} ${clockedHours('l', at(now))}
    cross join lateral (
      select case when l.status = 'Completed' then coalesce(ck.ended_at, w.completed_at, w.closed_at) end as done_at) a
    cross join lateral (
      select case when w.promised_at is null or ${ENDED} or w.status in ('Cancelled', 'Declined') then 0
        else greatest(0, ${dayOf(`coalesce(a.done_at, ${at(now)}::timestamptz)`)} - ${dayOf('w.promised_at')}) end as late) d
    cross join lateral (
      select coalesce(sum(f.cost_paise), 0) as cost from invoice i
        join sale_fact f on f.org_id = i.org_id and f.entity_id = i.entity_id and f.document_id = i.id and f.revision = i.revision
          and f.mirrors_id is null and f.source_line_id = l.id
      where i.org_id = w.org_id and i.entity_id = w.entity_id and i.work_order_id = w.id and ${inForce('i')}) f
  where w.org_id = ${at(orgId)} and w.entity_id = any (${at(entityIds)}::uuid[])
    and w.opened_on between ${at(from)}::date and ${at(to)}::date and ${ofJobPeople(request, 'w.advisor_id', 't.id')}
    ${whereSet(filters.orderStatus, at, (status) => `w.status = ${status}`)}
    ${whereSet(filters.lineStatus, at, (status) => `l.status = ${status}`)}
    ${whereSet(filters.advisorId, at, (id) => `w.advisor_id = ${id}::uuid`)}
    ${whereSet(filters.technicianId, at, (id) => `t.id = ${id}::uuid`)}
    ${whereSet(filters.customerId, at, (id) => `w.customer_id = ${id}::uuid`)}
    ${whereSet(filters.payer, at, (payer) => `l.payer = ${payer}`)}
    ${filters.late ? `and ${LATE[filters.late]}` : ''}`;
};
