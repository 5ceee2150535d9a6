import { type ReportSource, whereSet } from '../report-source.ts';
import { distinct } from './fact-rows.ts';
import { AMOUNTS, BUYER, OF_TREATMENT, SOLD, SUPPLY, TREATMENT } from './frozen-sales.ts';

const of = (family: string): string =>
  `coalesce(sum(l.taxable_paise) filter (where l.family = '${family}'), 0)::bigint`;

/** A row for each order, payer and rate: what its invoices say, less their notes. */
export const gstByOrder: ReportSource = ({ orgId, entityIds, from, to, filters, at }) => `
  select concat_ws('/', l.source_id, coalesce(c.id, g.party_id), g.party_gstin, coalesce(l.payer, 'Cus'), l.rate_e4, l.tax_kind) as "rowKey",
    l.source_id as "workOrderId", min(w.code) as "orderCode", ${distinct('invoices', 'g.document_id', `g.document_kind = 'invoice'`)},
    min(g.dated_on) as "datedOn", min(coalesce(c.name, g.party_name)) as "customerName", coalesce(g.party_gstin, '') as gstin,
    min(coalesce(v.registration_number, '')) as vehicle, coalesce(l.payer, 'Cus') as payer, ${TREATMENT} as treatment,
    to_char(min(g.dated_on), 'YYYY-MM') as month, min(e.display_name) as branch, l.rate_e4 as "ratePercent",
    ${of('labour')} as "labourPaise", ${of('part')} as "partsPaise", ${AMOUNTS}
  from ${SOLD}
    join entity e on e.org_id = g.org_id and e.id = g.entity_id
    join sale_fact l on ${OF_TREATMENT} and l.source = 'Job'
    join work_order w on w.org_id = l.org_id and w.entity_id = l.entity_id and w.id = l.source_id
    left join vehicle v on v.org_id = l.org_id and v.id = l.vehicle_id
  where g.org_id = ${at(orgId)} and g.entity_id = any (${at(entityIds)}::uuid[]) and g.outward and g.ended_at is null
    and g.dated_on between ${at(from)}::date and ${at(to)}::date
    ${whereSet(filters.customerId, at, (id) => `c.id = ${id}::uuid`)}
    ${whereSet(filters.buyer, at, (buyer) => `${BUYER} = ${buyer}`)}
    ${whereSet(filters.supply, at, (supply) => `${SUPPLY} = ${supply}`)}
    ${whereSet(filters.taxCode, at, (code) => `l.tax_code = ${code}::integer`)}
    ${whereSet(filters.payer, at, (payer) => `coalesce(l.payer, 'Cus') = ${payer}`)}
  group by l.source_id, coalesce(c.id, g.party_id), g.party_gstin, coalesce(l.payer, 'Cus'), l.rate_e4, l.tax_kind`;
