import { type ReportSource, whereSet } from '../report-source.ts';
import { POSTED, TAX_CODES } from './tax-codes.ts';

/** One row per approved invoice and tax code; the rate is that of the tax that was charged. */
export const reportByGst: ReportSource = ({ orgId, entityIds, from, to, filters, at }) => `
  select i.id::text || '/' || l.tax_code as "rowKey", i.id as "invoiceId", i.code, i.invoiced_on as "invoicedOn",
    c.name as "customerName", coalesce(i.buyer_gstin, '') as gstin,
    case when i.buyer_gstin is null then 'B2C' else 'B2B' end as buyer,
    coalesce(i.place_of_supply, '') as "placeOfSupply",
    case when t.type = 2 then 'Inter' else 'Intra' end as supply,
    case when t.rate_e4 > 0 and l.tax = 0 then 'Untaxed' else t.treatment end as treatment,
    l.tax_code as "taxCode", case when l.tax = 0 then 0 else t.rate_e4 end as "ratePercent",
    l.taxable as "taxablePaise", l.cgst as "cgstPaise", l.sgst as "sgstPaise", l.igst as "igstPaise",
    l.tax as "taxPaise", l.taxable + l.tax as "totalPaise"
  from invoice i
    join customer c on c.org_id = i.org_id and c.id = i.customer_id
    cross join lateral (
      select l.tax_code, sum(l.taxable_paise)::bigint as taxable, sum(l.cgst_paise)::bigint as cgst,
        sum(l.sgst_paise)::bigint as sgst, sum(l.igst_paise)::bigint as igst,
        sum(l.cgst_paise + l.sgst_paise + l.igst_paise)::bigint as tax
      from invoice_line l
      where l.org_id = i.org_id and l.entity_id = i.entity_id and l.invoice_id = i.id
        ${whereSet(filters.hsn, at, (hsn) => `l.hsn like ${hsn} || '%'`)}
        ${whereSet(filters.taxCode, at, (code) => `l.tax_code = ${code}::integer`)}
      group by l.tax_code) l
    join ${TAX_CODES} on t.code = l.tax_code
  where i.org_id = ${at(orgId)} and i.entity_id = any (${at(entityIds)}::uuid[]) and i.status in ${POSTED}
    and i.invoiced_on between ${at(from)}::date and ${at(to)}::date
    ${whereSet(filters.customerId, at, (id) => `i.customer_id = ${id}::uuid`)}
    ${whereSet(filters.buyer, at, (buyer) => `case when i.buyer_gstin is null then 'B2C' else 'B2B' end = ${buyer}`)}
    ${whereSet(filters.supply, at, (supply) => `case when t.type = 2 then 'Inter' else 'Intra' end = ${supply}`)}`;
