import type { PartyKind } from '@bahi/domain/posting/opening-balance-journal';
import { type Invariant, ofEntity, rupees, perParty, booksOf } from './invariant.ts';

/** What documents say of their items: total, settled and settled otherwise, by the item's id; nothing of those out of the books. */
const DOCUMENTS = `select entity_id, id, code, customer_id as party_id, greatest(total_paise, 0) as total, paid_paise as settled,
      written_off_paise as otherwise
    from invoice where org_id = $1 and status in ('Unpaid', 'Partial', 'Closed')
  union all select entity_id, id, code, customer_id, amount_paise, amount_paise - unapplied_paise, refunded_paise + bounced_paise
    from payment where org_id = $1 and status <> 'Cancelled'
  union all select entity_id, id, code, vendor_id, amount_paise + deduction_paise, amount_paise + deduction_paise - unapplied_paise,
      refunded_paise + bounced_paise
    from bill_payment where org_id = $1 and status <> 'Cancelled'
  union all select entity_id, id, code, customer_id, total_paise, null, refunded_paise + exchanged_paise from credit_note
    where org_id = $1 and status = 'Open' and customer_id is not null
  union all select entity_id, id, code, customer_id, total_paise, null, 0 from debit_note where org_id = $1 and status = 'Unpaid'
  union all select p.entity_id, t.charge_id, p.code, p.customer_id, t.charge_paise, null, 0
    from payment_tender t join payment p on p.org_id = t.org_id and p.entity_id = t.entity_id and p.id = t.payment_id
    where t.org_id = $1 and t.charge_paise > 0
  union all select entity_id, id, code, vendor_id, total_paise - tds_paise, paid_paise, 0
    from bill where org_id = $1 and status in ('Unpaid', 'Partial', 'Closed')
  union all select entity_id, id, code, vendor_id, total_paise - tds_paise, paid_paise, 0 from expense
    where org_id = $1 and status in ('Unpaid', 'Partial', 'Closed') and paid_from is null and paid_by is null
  union all select entity_id, id, code, vendor_id, total_paise, null, 0 from vendor_debit_note where org_id = $1 and status = 'Open'
  union all select entity_id, id, code, vendor_id, case when debit_note_id is null then total_paise else refused_paise end, null, 0
    from vendor_credit_note where org_id = $1 and status = 'Open'
  union all select entity_id, id, null, coalesce(customer_id, vendor_id), amount_paise, null, 0 from opening_balance where org_id = $1`;

/** What live allocations hold of each item: of a due the amount, of a credit the money. */
const ALLOCATED = `select entity_id, due_id as id, amount_paise as amount from open_allocation where org_id = $1 and detached_at is null
  union all select entity_id, credit_id, amount_paise - tds_paise - bank_charge_paise - discount_paise from open_allocation
    where org_id = $1 and detached_at is null`;

/** Open items of a side, signed as the books: of a customer a due is a debit, of a vendor a credit. */
const openItemsOf = (party: PartyKind) => `select entity_id, ${party}_id,
    case when (role = 'due') = ${party === 'customer'} then total_paise - settled_paise else settled_paise - total_paise end as amount
  from open_item where org_id = $1 and ${party}_id is not null`;

export const settlements: Invariant[] = [
  {
    promise: 'What is open is what documents say, less what is allocated of them.',
    sql: `with said as (${DOCUMENTS}),
        kept as (select o.entity_id, o.id, o.code, o.kind, coalesce(o.customer_id, o.vendor_id) as party_id, o.total_paise as total,
            o.settled_paise as settled, o.otherwise_paise as otherwise, coalesce(a.amount, 0) as allocated
          from open_item o left join (select entity_id, id, sum(amount) as amount from (${ALLOCATED}) each group by 1, 2) a using (entity_id, id)
          where o.org_id = $1)
      select coalesce(k.entity_id, d.entity_id) as "entityId", concat_ws(' ', k.kind, coalesce(k.code, d.code)) as subject,
        ${rupees('coalesce(k.total, 0)')} || ' with ' || ${rupees('coalesce(k.settled, 0)')} || ' settled and '
        || ${rupees('coalesce(k.allocated, 0)')} || ' allocated, the document says ' || ${rupees('coalesce(d.total, 0)')} || ' with '
        || ${rupees('coalesce(d.settled, k.settled, 0)')} as found
      from kept k full join said d using (entity_id, id)
      where k.id is null or k.total <> coalesce(d.total, 0) or k.settled <> k.otherwise + k.allocated
        or k.settled <> coalesce(d.settled, k.settled) or k.otherwise <> coalesce(d.otherwise, 0)
        or k.party_id <> coalesce(d.party_id, k.party_id)`,
  },
  {
    promise: 'A credit settles dues of its own party and side, on no day before either.',
    sql: `select ${ofEntity('a')}, concat_ws(' ', c.kind, c.code, 'in', d.kind, d.code) as subject, ${rupees('a.amount_paise')} as found
      from open_allocation a
        join open_item c on c.org_id = a.org_id and c.entity_id = a.entity_id and c.id = a.credit_id
        join open_item d on d.org_id = a.org_id and d.entity_id = a.entity_id and d.id = a.due_id
      where a.org_id = $1 and a.detached_at is null and (c.role <> 'credit' or d.role <> 'due' or c.side <> d.side
        or coalesce(c.customer_id, c.vendor_id) <> coalesce(d.customer_id, d.vendor_id) or a.allocated_on < c.dated_on
        or a.allocated_on < d.dated_on)`,
  },
  {
    promise: 'No payment settles a due by deductions alone.',
    sql: `select ${ofEntity('p')}, p.code as subject, ${rupees('a.deducted')} || ' deducted of ' || ${rupees('a.amount')}
        || ' applied' as found
      from (select entity_id, credit_id, amount_paise as amount, tds_paise + bank_charge_paise + discount_paise as deducted
          from open_allocation where org_id = $1 and detached_at is null) a
        join open_item p on p.org_id = $1 and p.entity_id = a.entity_id and p.id = a.credit_id
      where a.deducted > a.amount - a.deducted`,
  },
  {
    promise: 'What a payment has deducted stands in its allocations.',
    sql: `select ${ofEntity('p')}, p.code as subject, ${rupees('p.deduction_paise')} || ' deducted, '
        || ${rupees('coalesce(a.deducted, 0)')} || ' in allocations' as found
      from payment p left join (select entity_id, credit_id, sum(tds_paise + bank_charge_paise + discount_paise) as deducted
          from open_allocation where org_id = $1 and detached_at is null group by 1, 2) a
          on a.entity_id = p.entity_id and a.credit_id = p.id
      where p.org_id = $1 and p.status <> 'Cancelled' and p.deduction_paise <> coalesce(a.deducted, 0)`,
  },
  {
    // Sales rule 34.
    promise: 'Nothing of a note of a walk-in is left, and what paid receipts stands in them.',
    sql: `select ${ofEntity('n')}, n.code as subject, ${rupees('n.total_paise')} || ' credited, ' || ${rupees('n.refunded_paise')}
        || ' paid back, ' || ${rupees('n.exchanged_paise')} || ' exchanged, receipts say ' || ${rupees('c.paid')} as found
      from credit_note n cross join lateral (select coalesce(sum(c.amount_paise), 0) as paid from sales_receipt_credit c
        where c.org_id = n.org_id and c.entity_id = n.entity_id and c.note_id = n.id) c
      where n.org_id = $1 and n.status = 'Open' and (n.exchanged_paise <> c.paid
        or n.customer_id is null and n.refunded_paise + n.exchanged_paise <> n.total_paise)`,
  },
  {
    promise: 'Receivable per customer equals open documents less unapplied payments.',
    sql: perParty('customer', openItemsOf('customer')),
  },
  {
    // Accounting §9.
    promise: 'Payable per vendor equals open documents less what was paid in advance.',
    sql: perParty('vendor', openItemsOf('vendor')),
  },
  {
    promise: 'Cheques to vendors that no bank has paid yet stand in cheques issued.',
    sql: `select coalesce(b.entity_id, c.entity_id) as "entityId", 'cheques issued' as subject,
        ${rupees('coalesce(b.balance, 0)')} || ' in the books, ' || ${rupees('coalesce(c.issued, 0)')} || ' issued' as found
      from ${booksOf('chequesIssued')} b full join (select t.entity_id, sum(t.amount_paise) as issued
          from bill_payment_tender t join bill_payment p on p.org_id = t.org_id and p.entity_id = t.entity_id and p.id = t.payment_id
          where t.org_id = $1 and t.cheque_state = 'Issued' and p.status <> 'Cancelled' group by 1) c on c.entity_id = b.entity_id
      where coalesce(b.balance, 0) + coalesce(c.issued, 0) <> 0`,
  },
  {
    // Inventory-purchasing rule 21: each head is rounded by itself.
    promise: 'Input credit that is reversed is of what is unpaid of its bill or expense.',
    sql: `select ${ofEntity('c')}, c.code as subject, ${rupees('c.reversed')} || ' reversed of ' || ${rupees('c.taken')} || ', '
        || ${rupees('coalesce(o.total_paise - o.settled_paise, 0)')} || ' unpaid' as found
      from (select j.entity_id, j.document_id, min(j.document_code) as code,
          coalesce(sum(l.debit_paise - l.credit_paise) filter (where j.purpose = 'post'), 0) as taken,
          sum(l.credit_paise - l.debit_paise) filter (where j.purpose = 'lateCredit') as reversed
        from journal j
          join journal_line l on l.org_id = j.org_id and l.entity_id = j.entity_id and l.journal_id = j.id
          join account a on a.org_id = l.org_id and a.entity_id = l.entity_id and a.code = l.account_code
        where j.org_id = $1 and j.purpose in ('post', 'lateCredit') and a.role in ('inputCgst', 'inputSgst', 'inputIgst')
          and j.document_id in (select document_id from journal where org_id = $1 and purpose = 'lateCredit')
        group by 1, 2) c
        left join open_item o on o.org_id = $1 and o.entity_id = c.entity_id and o.id = c.document_id and o.total_paise > 0
      where c.reversed not between 0 and coalesce(c.taken * (o.total_paise - o.settled_paise) / o.total_paise + 2, 0)`,
  },
  {
    promise: 'Payable to employees is what they have spent and did not get back.',
    sql: `select coalesce(b.entity_id, s.entity_id) as "entityId", 'payable to employees' as subject,
        ${rupees('coalesce(-b.balance, 0)')} || ' in the books, ' || ${rupees('coalesce(s.spent, 0)')} || ' spent' as found
      from ${booksOf('employeePayable')} b full join (select entity_id, sum(total_paise) as spent from expense
          where org_id = $1 and status = 'Unpaid' and paid_by is not null group by 1) s on s.entity_id = b.entity_id
      where coalesce(b.balance, 0) + coalesce(s.spent, 0) <> 0`,
  },
  {
    promise: 'Cash in a drawer is its float and its moves, and the difference of its count.',
    sql: `select ${ofEntity('d')}, concat_ws(' ', u.name, d.opened_on) as subject, ${rupees('d.cash_paise')} || ' in it, '
        || ${rupees('d.float_paise + d.difference_paise + coalesce(m.amount, 0)')} || ' found' as found
      from cash_drawer d left join app_user u on u.org_id = d.org_id and u.id = d.user_id
        left join (select entity_id, drawer_id, sum(amount_paise) as amount from cash_drawer_move where org_id = $1
          group by 1, 2) m on m.entity_id = d.entity_id and m.drawer_id = d.id
      where d.org_id = $1 and d.cash_paise <> d.float_paise + d.difference_paise + coalesce(m.amount, 0)`,
  },
];
