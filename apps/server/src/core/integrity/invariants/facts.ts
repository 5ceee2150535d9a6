import { type Invariant, isLookedAt, rupees } from './invariant.ts';

/**
 * What posted documents say that facts must say too; a kind that sells or buys adds its own, notes below zero. The answer of a
 * claim says what it does not grant of it.
 */
const FACT_DOCUMENTS = `select entity_id, id, code, taxable_paise as taxable, cgst_paise + sgst_paise + igst_paise as tax,
      total_paise as total
    from invoice where org_id = $1 and status in ('Unpaid', 'Partial', 'Closed')
    union all select entity_id, id, code, taxable_paise, cgst_paise + sgst_paise + igst_paise, total_paise
    from sales_receipt where org_id = $1 and status = 'Closed'
    union all select entity_id, id, code, case kind when 'Commercial' then 0 else -taxable_paise end,
      -(cgst_paise + sgst_paise + igst_paise), -total_paise
    from credit_note where org_id = $1 and status = 'Open'
    union all select entity_id, id, code, taxable_paise, cgst_paise + sgst_paise + igst_paise, total_paise
    from debit_note where org_id = $1 and status = 'Unpaid'
    union all select entity_id, id, code, value_paise, cgst_paise + sgst_paise + igst_paise,
      value_paise + cgst_paise + sgst_paise + igst_paise
    from transfer_order where org_id = $1 and tax_invoice and status in ('InTransit', 'PartReceived', 'Received')
      and ${isLookedAt('entity_id')}
    -- What came of it, taken in once the last of it came.
    union all select d.to_branch_id, d.id, d.code, sum(a.value), sum(a.tax), sum(a.value + a.tax)
    from transfer_order d
      join transfer_order_line l on l.org_id = d.org_id and l.entity_id = d.entity_id and l.transfer_id = d.id
      cross join lateral (select round(l.value_paise::numeric * l.received_e3 / l.quantity_e3)::bigint as value,
        (round(l.cgst_paise::numeric * l.received_e3 / l.quantity_e3) + round(l.sgst_paise::numeric * l.received_e3 / l.quantity_e3)
          + round(l.igst_paise::numeric * l.received_e3 / l.quantity_e3))::bigint as tax) a
    where d.org_id = $1 and d.tax_invoice and d.status = 'Received' and ${isLookedAt('d.to_branch_id')}
    group by 1, 2, 3
    union all select entity_id, id, code, taxable_paise, cgst_paise + sgst_paise + igst_paise, total_paise
    from bill where org_id = $1 and status in ('Unpaid', 'Partial', 'Closed')
    union all select entity_id, id, code, taxable_paise, cgst_paise + sgst_paise + igst_paise, total_paise
    from expense where org_id = $1 and status in ('Unpaid', 'Partial', 'Closed') and vendor_id is not null
    union all select entity_id, id, code, -taxable_paise, -(cgst_paise + sgst_paise + igst_paise), -total_paise
    from vendor_debit_note where org_id = $1 and status = 'Open'
    union all select n.entity_id, n.id, n.code, case when c.id is null then -n.taxable_paise else n.refused_paise - t.refused end,
      t.refused, case when c.id is null then -n.total_paise else n.refused_paise end
    from vendor_credit_note n
      left join vendor_debit_note c on c.org_id = n.org_id and c.entity_id = n.entity_id and c.id = n.debit_note_id
      cross join lateral (select coalesce(c.cgst_paise + c.sgst_paise + c.igst_paise, 0)
        - (n.cgst_paise + n.sgst_paise + n.igst_paise) as refused) t
    where n.org_id = $1 and n.status = 'Open'`;

const SOLD = ['invoice', 'salesReceipt', 'creditNote', 'debitNote'].map((kind) => `'${kind}'`).join(', ');
const BOUGHT = ['bill', 'expense', 'vendorDebitNote', 'vendorCreditNote', 'transferOrder']
  .map((kind) => `'${kind}'`)
  .join(', ');

export const facts: Invariant[] = [
  {
    // Reports §9: facts are the entry of their document.
    promise: 'Facts of sales and purchases say what the posted documents say.',
    sql: `with said as (${FACT_DOCUMENTS}),
        frozen as (select entity_id, document_id as id, min(code) as code, sum(taxable_paise) as taxable,
            sum(cgst_paise + sgst_paise + igst_paise) as tax, sum(total_paise) as total
          from (select entity_id, document_id, code, taxable_paise, cgst_paise, sgst_paise, igst_paise, total_paise from sale_fact
              where org_id = $1
            union all select entity_id, document_id, code, taxable_paise, cgst_paise, sgst_paise, igst_paise, total_paise
              from purchase_fact where org_id = $1) each group by 1, 2),
        treated as (select entity_id, document_id as id, count(*) as times from document_gst
          where org_id = $1 and ended_at is null group by 1, 2)
      select coalesce(d.entity_id, f.entity_id, t.entity_id) as "entityId", coalesce(d.code, f.code, id::text) as subject,
        ${rupees('coalesce(f.total, 0)')} || ' in facts, ' || ${rupees('coalesce(d.total, 0)')} || ' in the document, treated '
        || coalesce(t.times, 0) || ' times' as found
      from said d full join frozen f using (entity_id, id) full join treated t using (entity_id, id)
      where (coalesce(f.taxable, 0), coalesce(f.tax, 0), coalesce(f.total, 0))
          <> (coalesce(d.taxable, 0), coalesce(d.tax, 0), coalesce(d.total, 0))
        or coalesce(t.times, 0) <> case when d.total is null then 0 else 1 end`,
  },
  {
    // Goods that go to another branch are supplied, and earn nothing.
    promise: 'Income of a month by facts is that of the ledger.',
    sql: `with frozen as (select entity_id, date_trunc('month', dated_on)::date as month, account_code as code,
            sum(case kind when 'line' then taxable_paise else total_paise end) as amount
          from sale_fact where org_id = $1 and document_kind <> 'transferOrder' group by 1, 2, 3),
        books as (select l.entity_id, date_trunc('month', l.posted_on)::date as month, l.account_code as code,
            sum(l.credit_paise - l.debit_paise) as amount
          from journal j join journal_line l on l.org_id = j.org_id and l.entity_id = j.entity_id and l.journal_id = j.id
            join account a on a.org_id = l.org_id and a.entity_id = l.entity_id and a.code = l.account_code
          where j.org_id = $1 and j.document_kind in (${SOLD}) and j.purpose = 'post'
            and (a.type = 'income' or exists (select from frozen f where f.entity_id = l.entity_id and f.code = l.account_code))
          group by 1, 2, 3)
      select coalesce(f.entity_id, b.entity_id) as "entityId", concat_ws(' ', 'account', code, 'of', month) as subject,
        ${rupees('coalesce(f.amount, 0)')} || ' in facts, ' || ${rupees('coalesce(b.amount, 0)')} || ' in the ledger' as found
      from frozen f full join books b using (entity_id, month, code)
      where coalesce(f.amount, 0) <> coalesce(b.amount, 0)`,
  },
  {
    // What a return takes off is dated as the goods came back, not as their note.
    promise: 'Cost of sales of a month by facts is that of the ledger.',
    sql: `with frozen as (select entity_id, date_trunc('month', dated_on)::date as month, sum(cost_paise) as amount
          from sale_fact where org_id = $1 group by 1, 2),
        books as (select l.entity_id, date_trunc('month', l.posted_on)::date as month, sum(l.debit_paise - l.credit_paise) as amount
          from journal j join journal_line l on l.org_id = j.org_id and l.entity_id = j.entity_id and l.journal_id = j.id
            join account a on a.org_id = l.org_id and a.entity_id = l.entity_id and a.code = l.account_code
          where j.org_id = $1 and j.document_kind in (${SOLD}, 'salesReturn') and j.purpose = 'post' and a.role = 'costOfGoods'
            and not exists (select from sales_return r where r.org_id = j.org_id and r.entity_id = j.entity_id and r.id = j.document_id
              and r.challan_id is not null)
          group by 1, 2)
      select coalesce(f.entity_id, b.entity_id) as "entityId", 'cost of sales of ' || month as subject,
        ${rupees('coalesce(f.amount, 0)')} || ' in facts, ' || ${rupees('coalesce(b.amount, 0)')} || ' in the ledger' as found
      from frozen f full join books b using (entity_id, month)
      where coalesce(f.amount, 0) <> coalesce(b.amount, 0)`,
  },
  {
    // The register of purchases and the accounts of input tax are one.
    promise: 'Input credit of a month by facts is that of the ledger.',
    sql: `with frozen as (select entity_id, date_trunc('month', dated_on)::date as month, sum(credit_paise) as amount
          from purchase_fact where org_id = $1 group by 1, 2),
        books as (select l.entity_id, date_trunc('month', l.posted_on)::date as month, sum(l.debit_paise - l.credit_paise) as amount
          from journal j join journal_line l on l.org_id = j.org_id and l.entity_id = j.entity_id and l.journal_id = j.id
            join account a on a.org_id = l.org_id and a.entity_id = l.entity_id and a.code = l.account_code
          where j.org_id = $1 and j.document_kind in (${BOUGHT}) and j.purpose = 'post'
            and a.role in ('inputCgst', 'inputSgst', 'inputIgst')
          group by 1, 2)
      select coalesce(f.entity_id, b.entity_id) as "entityId", 'input credit of ' || month as subject,
        ${rupees('coalesce(f.amount, 0)')} || ' in facts, ' || ${rupees('coalesce(b.amount, 0)')} || ' in the ledger' as found
      from frozen f full join books b using (entity_id, month)
      where coalesce(f.amount, 0) <> coalesce(b.amount, 0)`,
  },
];
