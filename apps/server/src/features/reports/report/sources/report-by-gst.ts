import { type ReportSource, whereSet } from '../report-source.ts';
import { POSTED, TAX_CODES } from './tax-codes.ts';

/** One row per approved invoice and tax code; the rate is that of the tax that was charged. */
export const reportByGst: ReportSource = ({ orgId, entityIds, from, to, filters, at }) => `
  select i.id::text || '/' || i.tax_code as "rowKey", i.id as "invoiceId", i.code, i.invoiced_on as "invoicedOn",
    c.name as "customerName", coalesce(i.buyer_gstin, '') as gstin,
    case when i.buyer_gstin is null then 'B2C' else 'B2B' end as buyer,
    coalesce(i.place_of_supply, '') as "placeOfSupply",
    case when t.type = 2 then 'Inter' else 'Intra' end as supply,
    case when t.rate_e4 > 0 and i.tax = 0 then 'Untaxed' else t.treatment end as treatment,
    i.tax_code as "taxCode", case when i.tax = 0 then 0 else t.rate_e4 end as "ratePercent",
    i.taxable as "taxablePaise", i.cgst as "cgstPaise", i.sgst as "sgstPaise", i.igst as "igstPaise",
    i.tax as "taxPaise", i.taxable + i.tax as "totalPaise"
  from (
    select i.org_id, i.id, i.code, i.invoiced_on, i.customer_id, i.buyer_gstin, i.place_of_supply, l.tax_code,
      sum(l.taxable_paise)::bigint as taxable, sum(l.cgst_paise)::bigint as cgst, sum(l.sgst_paise)::bigint as sgst,
      sum(l.igst_paise)::bigint as igst, sum(l.cgst_paise + l.sgst_paise + l.igst_paise)::bigint as tax
    from invoice i
      join invoice_line l on l.org_id = i.org_id and l.entity_id = i.entity_id and l.invoice_id = i.id
    where i.org_id = ${at(orgId)} and i.entity_id = any (${at(entityIds)}::uuid[]) and i.status in ${POSTED}
      and i.invoiced_on between ${at(from)}::date and ${at(to)}::date
      ${whereSet(filters.hsn, at, (hsn) => `l.hsn like ${hsn} || '%'`)}
      ${whereSet(filters.taxCode, at, (code) => `l.tax_code = ${code}::integer`)}
      ${whereSet(filters.customerId, at, (id) => `i.customer_id = ${id}::uuid`)}
      ${whereSet(filters.buyer, at, (buyer) => `case when i.buyer_gstin is null then 'B2C' else 'B2B' end = ${buyer}`)}
    group by i.org_id, i.entity_id, i.id, l.tax_code) i
    join customer c on c.org_id = i.org_id and c.id = i.customer_id
    join ${TAX_CODES} on t.code = i.tax_code
    ${whereSet(filters.supply, at, (supply) => `case when t.type = 2 then 'Inter' else 'Intra' end = ${supply}`)}`;
