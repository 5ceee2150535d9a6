import { type ReportSource, type SourceRequest, whereSet } from '../report-source.ts';
import { boughtLines } from './bought-lines.ts';
import { distinct } from './fact-rows.ts';
import { agesOf, partyBalances, VENDORS } from './party-balances.ts';
import { OWED } from './vendor-balance.ts';

/** Every vendor with whom something stands or happened: his account as 701 has it, his bills as 401, and his receives of ordered goods. */
export const vendorReport: ReportSource = (request) => {
  const { orgId, filters, at } = request;
  return `
  ${partyBalances(request, VENDORS, [30, 60, 90], filters.vendorId)},
  bought as (
    select v.id as party_id, ${distinct('bills', 'f.document_id', `f.document_kind = 'bill'`)}, sum(f.taxable_paise)::bigint as taxable
    ${boughtLines(request)} group by v.id),
  came as (${deliveries(request)})
  select v.id::text as "rowKey", v.id as "vendorId", v.name as "vendorName", coalesce(v.category, '') as category,
    coalesce(b.closing, 0) as "closingPaise", ${agesOf((sql) => `coalesce(${sql}, 0)`)},
    coalesce(p.bills, 0) as bills, coalesce(p."billsOf", '{}') as "billsOf", coalesce(p.taxable, 0) as "taxablePaise",
    coalesce(d.receives, 0)::integer as receives, coalesce(d.days, 0)::integer as "orderDays", coalesce(d.late, 0)::integer as "lateDays",
    round(d.days::numeric * 1000 / nullif(d.receives, 0))::bigint as "deliveryDays",
    round(d.late::numeric * 1000 / nullif(d.receives, 0))::bigint as "delayDays"
  from vendor v
    left join balances b on b.party_id = v.id
    left join bought p on p.party_id = v.id
    left join came d on d.vendor_id = v.id
  where v.org_id = ${at(orgId)} and (b.party_id is not null or p.party_id is not null or d.vendor_id is not null)
    ${whereSet(filters.vendorId, at, (id) => `v.id = ${id}::uuid`)}
    ${filters.owed ? `and ${OWED[filters.owed]}` : ''}`;
};

/** Receives of ordered goods by vendor: days from the first of their orders, and days behind the day on which it was promised. */
const deliveries = ({ orgId, entityIds, from, to, filters, at }: SourceRequest): string => `
    select r.vendor_id, count(*) as receives, sum(r.days) as days, sum(r.late) as late
    from (
      select d.id, d.vendor_id, d.received_on - min(o.ordered_on) as days,
        greatest(0, d.received_on - min(o.expected_on)) as late
      from purchase_receive d
        join purchase_receive_line l on l.org_id = d.org_id and l.entity_id = d.entity_id and l.receive_id = d.id
        join purchase_order o on o.org_id = l.org_id and o.entity_id = l.entity_id and o.id = l.source_order_id
      where d.org_id = ${at(orgId)} and d.entity_id = any (${at(entityIds)}::uuid[]) and d.status = 'Received'
        and d.received_on between ${at(from)}::date and ${at(to)}::date
        ${whereSet(filters.vendorId, at, (id) => `d.vendor_id = ${id}::uuid`)}
      group by d.id, d.vendor_id, d.received_on) r
    group by r.vendor_id`;
