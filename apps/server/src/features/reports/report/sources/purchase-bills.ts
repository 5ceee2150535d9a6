import { type ReportSource, whereSet } from '../report-source.ts';
import { IN_BOOKS, shownPostings } from './fact-rows.ts';

/** One row per bill or note of a vendor, and for who sees costs of goods that came from a branch under another GSTIN: how it was treated for tax, its frozen lines, and what is settled of it. */
export const purchaseBills: ReportSource = ({ orgId, entityIds, from, to, today, filters, at, seesCost }) => `
  select g.document_id::text || '/' || g.revision as "rowKey", g.document_id as "documentId", g.document_kind as "documentKind",
    coalesce(g.code, '') as code, g.dated_on as "datedOn", coalesce(l.number, '') as "vendorDocumentNo",
    coalesce(b.vendor_bill_date, n.vendor_note_date, c.vendor_note_date) as "vendorDocumentDate",
    coalesce(v.name, g.party_name) as "vendorName",
    coalesce(g.party_gstin, '') as gstin, g.place_of_supply as "placeOfSupply",
    case when g.reverse_charge then 'Yes' else 'No' end as "reverseCharge", coalesce(l.classes, '') as "creditClass", coalesce(l.statuses, '') as "creditStatus",
    g.return_period as "returnPeriod", o.due_on as "dueOn",
    case when g.ended_at is not null then 'Cancelled' when o.id is null or o.settled_paise >= o.total_paise then 'Closed'
      when o.role = 'due' and o.due_on < ${at(today)}::date then 'OverDue' when o.settled_paise > 0 then 'Partial'
      when o.role = 'due' then 'Unpaid' else 'Open' end as status,
    to_char(g.dated_on, 'YYYY-MM') as month, e.display_name as branch,
    ${['taxable', 'cgst', 'sgst', 'igst', 'tds', 'tcs', 'round', 'total', 'credit', 'paid', 'due']
      .map((name) => `coalesce(s.stands * t.${name}, 0)::bigint as "${name}Paise"`)
      .join(', ')}
  from document_gst g
    left join vendor_alias a on a.org_id = g.org_id and a.id = g.party_id
    left join vendor v on v.org_id = g.org_id and v.id = coalesce(a.vendor_id, g.party_id)
    join entity e on e.org_id = g.org_id and e.id = g.entity_id
    left join bill b on b.org_id = g.org_id and b.entity_id = g.entity_id and b.id = g.document_id
    left join vendor_debit_note n on n.org_id = g.org_id and n.entity_id = g.entity_id and n.id = g.document_id
    left join vendor_credit_note c on c.org_id = g.org_id and c.entity_id = g.entity_id and c.id = g.document_id
    left join open_item o on o.org_id = g.org_id and o.entity_id = g.entity_id and o.id = g.document_id
    cross join lateral (
      select min(f.vendor_document_no) as number,
        string_agg(distinct f.input_credit_class, ', ') filter (where f.credit_paise <> 0) as classes,
        string_agg(distinct case when f.credit_paise <> 0 then 'Claimed' when f.input_credit = 'Blocked' then 'Blocked' else 'Not claimed' end,
          ', ') filter (where f.kind = 'line' and f.cgst_paise + f.sgst_paise + f.igst_paise <> 0) as statuses,
        sum(f.taxable_paise) as taxable, sum(f.cgst_paise) as cgst, sum(f.sgst_paise) as sgst, sum(f.igst_paise) as igst,
        sum(f.total_paise) filter (where f.line_id = 'Tcs') as tcs,
        sum(f.total_paise) filter (where f.kind = 'head' and f.line_id <> 'Tcs') as round, sum(f.total_paise) as total,
        sum(f.credit_paise) as credit
      from purchase_fact f
      where f.org_id = g.org_id and f.entity_id = g.entity_id and f.document_id = g.document_id
        and f.revision = g.revision and f.mirrors_id is null) l
    cross join lateral (
      select case when ${IN_BOOKS} then 1 else 0 end as stands, case o.role when 'credit' then -1 else 1 end as side) s
    cross join lateral (
      select l.*, b.tds_paise as tds, s.side * o.settled_paise as paid, s.side * (o.total_paise - o.settled_paise) as due) t
  where g.org_id = ${at(orgId)} and g.entity_id = any (${at(entityIds)}::uuid[]) and not g.outward and g.document_kind <> 'expense'
    ${seesCost ? '' : "and g.document_kind <> 'transferOrder'"}
    and g.dated_on between ${at(from)}::date and ${at(to)}::date and ${shownPostings('coalesce(b.status, n.status, c.status)', filters.cancelled)}
    ${whereSet(filters.vendorId, at, (id) => `v.id = ${id}::uuid`)}`;
