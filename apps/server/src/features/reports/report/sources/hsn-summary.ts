import { type ReportSource, whereSet } from '../report-source.ts';
import { POSTED, TAX_CODES } from './tax-codes.ts';

/** Lines of approved invoices by HSN (as many digits as the entity shows), unit and rate; services count no quantity. */
export const hsnSummary: ReportSource = ({ orgId, entityIds, from, to, filters, settings, at }) => `
  select s.buyer || '/' || s.hsn || '/' || s.nature || '/' || s.unit || '/' || s.rate as "rowKey",
    s.buyer, s.hsn, s.nature, s.unit as "unitCode", s.rate as "ratePercent",
    sum(s.quantity)::bigint as quantity, sum(s.taxable_paise)::bigint as "taxablePaise",
    sum(s.cgst_paise)::bigint as "cgstPaise", sum(s.sgst_paise)::bigint as "sgstPaise",
    sum(s.igst_paise)::bigint as "igstPaise", sum(s.tax)::bigint as "taxPaise",
    sum(s.taxable_paise + s.tax)::bigint as "totalPaise"
  from (
    select case when i.buyer_gstin is null then 'B2C' else 'B2B' end as buyer, l.hsn, n.nature,
      case when n.nature = 'Services' then 'NA' else upper(coalesce(nullif(l.unit_code, ''), 'OTH')) end as unit,
      case when n.nature = 'Services' then 0 else l.quantity_e3 end as quantity,
      case when l.tax = 0 then 0 else t.rate_e4 end as rate,
      l.taxable_paise, l.cgst_paise, l.sgst_paise, l.igst_paise, l.tax
    from invoice i
      cross join lateral (
        select left(coalesce(l.hsn, ''), ${at(settings.tax.hsnDigits)}::integer) as hsn, l.hsn as whole, l.family,
          l.unit_code, l.quantity_e3, l.tax_code, l.taxable_paise, l.cgst_paise, l.sgst_paise, l.igst_paise,
          l.cgst_paise + l.sgst_paise + l.igst_paise as tax
        from invoice_line l
        where l.org_id = i.org_id and l.entity_id = i.entity_id and l.invoice_id = i.id) l
      cross join lateral (
        select case when l.whole like '99%' or l.family = 'labour' then 'Services' else 'Goods' end as nature) n
      join ${TAX_CODES} on t.code = l.tax_code
    where i.org_id = ${at(orgId)} and i.entity_id = any (${at(entityIds)}::uuid[]) and i.status in ${POSTED}
      and i.invoiced_on between ${at(from)}::date and ${at(to)}::date
      ${whereSet(filters.hsn, at, (hsn) => `l.whole like ${hsn} || '%'`)}
      ${whereSet(filters.supply, at, (supply) => `case when t.type = 2 then 'Inter' else 'Intra' end = ${supply}`)}
      ${whereSet(filters.buyer, at, (buyer) => `case when i.buyer_gstin is null then 'B2C' else 'B2B' end = ${buyer}`)}
  ) s
  group by s.buyer, s.hsn, s.nature, s.unit, s.rate`;
