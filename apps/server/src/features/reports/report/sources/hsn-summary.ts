import { type ReportSource, whereSet } from '../report-source.ts';
import { POSTED, TAX_CODES } from './tax-codes.ts';

/**
 * Lines of approved invoices by HSN (as many digits as the entity shows), unit and rate; services count no quantity. They are
 * added up by what they hold first: there are few of those, and their words are written once.
 */
export const hsnSummary: ReportSource = ({ orgId, entityIds, from, to, filters, settings, at }) => `
  select s.buyer || '/' || s.hsn || '/' || s.nature || '/' || s.unit || '/' || s.rate as "rowKey",
    s.buyer, s.hsn, s.nature, s.unit as "unitCode", s.rate as "ratePercent",
    sum(s.quantity)::bigint as quantity, sum(s.taxable)::bigint as "taxablePaise",
    sum(s.cgst)::bigint as "cgstPaise", sum(s.sgst)::bigint as "sgstPaise", sum(s.igst)::bigint as "igstPaise",
    sum(s.cgst + s.sgst + s.igst)::bigint as "taxPaise", sum(s.taxable + s.cgst + s.sgst + s.igst)::bigint as "totalPaise"
  from (
    select case when l.is_consumer then 'B2C' else 'B2B' end as buyer,
      left(coalesce(l.hsn, ''), ${at(settings.tax.hsnDigits)}::integer) as hsn, n.nature,
      case when n.nature = 'Services' then 'NA' else upper(coalesce(nullif(l.unit_code, ''), 'OTH')) end as unit,
      case when n.nature = 'Services' then 0 else l.quantity end as quantity,
      case when l.is_untaxed then 0 else t.rate_e4 end as rate, l.taxable, l.cgst, l.sgst, l.igst
    from (
      select i.buyer_gstin is null as is_consumer, l.hsn, l.family, l.unit_code, l.tax_code,
        l.cgst_paise + l.sgst_paise + l.igst_paise = 0 as is_untaxed, sum(l.quantity_e3)::bigint as quantity,
        sum(l.taxable_paise)::bigint as taxable, sum(l.cgst_paise)::bigint as cgst, sum(l.sgst_paise)::bigint as sgst,
        sum(l.igst_paise)::bigint as igst
      from invoice i
        join invoice_line l on l.org_id = i.org_id and l.entity_id = i.entity_id and l.invoice_id = i.id
      where i.org_id = ${at(orgId)} and i.entity_id = any (${at(entityIds)}::uuid[]) and i.status in ${POSTED}
        and i.invoiced_on between ${at(from)}::date and ${at(to)}::date
        ${whereSet(filters.hsn, at, (hsn) => `l.hsn like ${hsn} || '%'`)}
      group by 1, 2, 3, 4, 5, 6) l
      cross join lateral (
        select case when l.hsn like '99%' or l.family = 'labour' then 'Services' else 'Goods' end as nature) n
      join ${TAX_CODES} on t.code = l.tax_code
    where true
      ${whereSet(filters.supply, at, (supply) => `case when t.type = 2 then 'Inter' else 'Intra' end = ${supply}`)}
      ${whereSet(filters.buyer, at, (buyer) => `case when l.is_consumer then 'B2C' else 'B2B' end = ${buyer}`)}
  ) s
  group by s.buyer, s.hsn, s.nature, s.unit, s.rate`;
