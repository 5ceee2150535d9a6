import { type ReportSource, whereSet } from '../report-source.ts';
import { ofJobPeople, REGISTRATION } from './jobs.ts';

/** A policy that covers own damage is renewed by one that does; one of third parties by any (`coveredUntil`). */
const RENEWED = `case when exists (
      select from vehicle_policy n where n.org_id = p.org_id and n.vehicle_id = p.vehicle_id and n.to_on > p.to_on
        and (p.kind = 'TP' or n.kind <> 'TP')) then 'Yes' else 'No' end`;

/**
 * Policies by their last day, in the branch that the vehicle visited last; one that never came belongs to none, and stands in
 * each that is asked for.
 */
export const expiringInsurances: ReportSource = (request) => {
  const { orgId, entityIds, from, to, today, filters, at } = request;
  return `
  select o.* from (
  select p.id::text as "rowKey", p.to_on as "endsOn", v.id as "vehicleId", ${REGISTRATION},
    coalesce(nullif(concat_ws(' ', v.make_name, v.model_name), ''), '') as model, coalesce(c.name, '') as "customerName",
    coalesce(c.phone, '') as phone, p.insurer_code as insurer, p.policy_number as "policyNumber", p.kind as "policyKind",
    w.opened_on as "lastVisitOn", ${RENEWED} as renewed, to_char(p.to_on, 'YYYY-MM') as month,
    coalesce(e.display_name, '') as branch, p.to_on - ${at(today)}::date as days, p.insured_value_paise as "insuredPaise",
    p.premium_paise as "premiumPaise"
  from vehicle_policy p
    join vehicle v on v.org_id = p.org_id and v.id = p.vehicle_id and v.active
    left join customer c on c.org_id = v.org_id and c.id = v.customer_id
    left join lateral (
      select w.entity_id, w.opened_on, w.advisor_id, w.id from work_order w
      where w.org_id = v.org_id and w.vehicle_id = v.id and w.status not in ('Cancelled', 'Declined')
      order by w.opened_on desc, w.id desc limit 1) w on true
    left join entity e on e.org_id = p.org_id and e.id = w.entity_id
  where p.org_id = ${at(orgId)} and p.to_on between ${at(from)}::date and ${at(to)}::date
    and (w.id is null or w.entity_id = any (${at(entityIds)}::uuid[]))
    and ${ofJobPeople(request, 'w.advisor_id', TECHNICIAN)}
    ${whereSet(filters.insurer, at, (code) => `p.insurer_code = ${code}`)}
    ${whereSet(filters.customerId, at, (id) => `c.id = ${id}::uuid`)}) o
  ${filters.renewed ? `where o.renewed = ${at(filters.renewed)}` : ''}`;
};

/** Whoever worked on the last visit. */
const TECHNICIAN = `(select l.technician_id from work_order_line l where l.org_id = p.org_id and l.entity_id = w.entity_id
      and l.work_order_id = w.id and l.technician_id is not null order by l.position limit 1)`;
