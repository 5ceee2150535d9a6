import { type ReportSource, whereSet } from '../report-source.ts';
import { BUYER, OF_TREATMENT, SUPPLY } from './frozen-sales.ts';

/**
 * Lines of posted documents by HSN (as many digits as the entity shows), unit and rate, as they were frozen; services count no
 * quantity. They are added up by what they hold first: there are few of those, and their words are written once.
 */
export const hsnSummary: ReportSource = ({ orgId, entityIds, from, to, filters, settings, at }) => `
  select s.buyer || '/' || s.hsn || '/' || s.nature || '/' || s.unit || '/' || s.rate as "rowKey",
    s.buyer, s.hsn, s.nature, s.unit as "unitCode", s.rate as "ratePercent",
    sum(s.quantity)::bigint as quantity, sum(s.taxable)::bigint as "taxablePaise",
    sum(s.cgst)::bigint as "cgstPaise", sum(s.sgst)::bigint as "sgstPaise", sum(s.igst)::bigint as "igstPaise",
    sum(s.cgst + s.sgst + s.igst)::bigint as "taxPaise", sum(s.taxable + s.cgst + s.sgst + s.igst)::bigint as "totalPaise"
  from (
    select l.buyer, left(l.hsn, ${at(settings.tax.hsnDigits)}::integer) as hsn,
      case when l.uqc = 'NA' then 'Services' else 'Goods' end as nature, l.uqc as unit,
      case when l.uqc = 'NA' then 0 else l.quantity end as quantity, l.rate, l.taxable, l.cgst, l.sgst, l.igst
    from (
      select ${BUYER} as buyer, l.hsn, l.uqc, l.rate_e4 as rate, sum(l.quantity_e3)::bigint as quantity,
        sum(l.taxable_paise)::bigint as taxable, sum(l.cgst_paise)::bigint as cgst, sum(l.sgst_paise)::bigint as sgst,
        sum(l.igst_paise)::bigint as igst
      from document_gst g join sale_fact l on ${OF_TREATMENT}
      where g.org_id = ${at(orgId)} and g.entity_id = any (${at(entityIds)}::uuid[]) and g.outward and g.ended_at is null
        and g.dated_on between ${at(from)}::date and ${at(to)}::date
        ${whereSet(filters.hsn, at, (hsn) => `l.hsn like ${hsn} || '%'`)}
        ${whereSet(filters.supply, at, (supply) => `${SUPPLY} = ${supply}`)}
        ${whereSet(filters.buyer, at, (buyer) => `${BUYER} = ${buyer}`)}
      group by 1, 2, 3, 4) l
  ) s
  group by s.buyer, s.hsn, s.nature, s.unit, s.rate`;
