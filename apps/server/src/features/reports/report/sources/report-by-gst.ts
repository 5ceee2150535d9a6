import { type ReportSource, whereSet } from '../report-source.ts';
import { BUYER, OF_TREATMENT, SOLD, SUPPLY, TREATMENT } from './frozen-sales.ts';

/** One row per posted document and tax code, as they were frozen; the rate is that of the code, also where no tax was charged. */
export const reportByGst: ReportSource = ({ orgId, entityIds, from, to, filters, at }) => `
  select g.document_id::text || '/' || l.tax_code as "rowKey", case g.document_kind when 'invoice' then g.document_id end as "invoiceId", g.code, g.dated_on as "invoicedOn",
    coalesce(c.name, g.party_name) as "customerName", coalesce(g.party_gstin, '') as gstin, ${BUYER} as buyer, g.place_of_supply as "placeOfSupply",
    ${SUPPLY} as supply, ${TREATMENT} as treatment, l.tax_code as "taxCode", l.rate_e4 as "ratePercent",
    l.taxable as "taxablePaise", l.cgst as "cgstPaise", l.sgst as "sgstPaise", l.igst as "igstPaise",
    l.cgst + l.sgst + l.igst as "taxPaise", l.taxable + l.cgst + l.sgst + l.igst as "totalPaise"
  from ${SOLD}
    cross join lateral (
      select l.tax_code, l.rate_e4, l.tax_kind, sum(l.taxable_paise)::bigint as taxable, sum(l.cgst_paise)::bigint as cgst,
        sum(l.sgst_paise)::bigint as sgst, sum(l.igst_paise)::bigint as igst
      from sale_fact l
      where ${OF_TREATMENT}
        ${whereSet(filters.hsn, at, (hsn) => `l.hsn like ${hsn} || '%'`)}
        ${whereSet(filters.taxCode, at, (code) => `l.tax_code = ${code}::integer`)}
      group by l.tax_code, l.rate_e4, l.tax_kind) l
  where g.org_id = ${at(orgId)} and g.entity_id = any (${at(entityIds)}::uuid[]) and g.outward and g.ended_at is null
    and g.dated_on between ${at(from)}::date and ${at(to)}::date
    ${whereSet(filters.customerId, at, (id) => `c.id = ${id}::uuid`)}
    ${whereSet(filters.buyer, at, (buyer) => `${BUYER} = ${buyer}`)}
    ${whereSet(filters.supply, at, (supply) => `${SUPPLY} = ${supply}`)}`;
