import { JournalPurpose } from '@bahi/domain/posting/purposes';
import { type Invariant, ofEntity, rupees } from './invariant.ts';

/** Lines of a kind of document that name an accidental repair which it has not, and repairs that no line names. */
const repairsOf = (document: string, owner: string): string => {
  const of = (row: string) =>
    `join ${document}_${row} ${row} on ${row}.org_id = d.org_id and ${row}.entity_id = d.entity_id and ${row}.${owner} = d.id`;
  return `select ${ofEntity('d')}, concat_ws(' ', d.code, line.id) as subject, 'names ' || line.repair_id as found
      from ${document} d ${of('line')} left ${of('repair')} and repair.id = line.repair_id
      where d.org_id = $1 and line.repair_id is not null and repair.id is null
    union all select ${ofEntity('d')}, concat_ws(' ', d.code, repair.id), 'has no item'
      from ${document} d ${of('repair')} left ${of('line')} and line.repair_id = repair.id
      where d.org_id = $1 and line.id is null`;
};

export const service: Invariant[] = [
  {
    promise: 'A line that an order has from an estimate stands there as that line of that order.',
    sql: `select ${ofEntity('w')}, concat_ws(' ', w.code, l.id) as subject, 'is of ' || l.estimate_line_id
        || case when d.id is null then ', and no estimate became the order'
          else ', which ' || d.code || ' says is ' || coalesce(e.order_line_id, 'not ordered') end as found
      from work_order w
        join work_order_line l on l.org_id = w.org_id and l.entity_id = w.entity_id and l.work_order_id = w.id
          and l.estimate_line_id is not null
        left join service_estimate d on d.org_id = w.org_id and d.entity_id = w.entity_id and d.work_order_id = w.id
        left join service_estimate_line e on e.org_id = d.org_id and e.entity_id = d.entity_id and e.estimate_id = d.id
          and e.id = l.estimate_line_id
      where w.org_id = $1 and e.order_line_id is distinct from l.id`,
  },
  {
    promise: 'An estimate of repairs is converted while no line of it is open.',
    sql: `select ${ofEntity('d')}, concat_ws(' ', d.code, l.id) as subject, 'is ' || l.status as found
      from service_estimate d join service_estimate_line l on l.org_id = d.org_id and l.entity_id = d.entity_id and l.estimate_id = d.id
      where d.org_id = $1 and d.status = 'Converted' and l.order_line_id is null and l.status not in ('Declined', 'Cancelled')`,
  },
  {
    promise: 'Of every estimate of repairs each version that went out or was answered is kept.',
    sql: `select ${ofEntity('d')}, d.code as subject, d.version || ' versions counted, ' || v.kept || ' kept' as found
      from service_estimate d cross join lateral (select count(*) as kept from service_estimate_version v
        where v.org_id = d.org_id and v.entity_id = d.entity_id and v.estimate_id = d.id) v
      where d.org_id = $1 and v.kept <> d.version`,
  },
  {
    promise: 'What an answer to an estimate of repairs was given to is kept as it was.',
    sql: `select ${ofEntity('a')}, d.code as subject, 'version ' || a.version || ' is not what was answered' as found
      from service_estimate_approval a
        join service_estimate d on d.org_id = a.org_id and d.entity_id = a.entity_id and d.id = a.estimate_id
        left join service_estimate_version v on v.org_id = a.org_id and v.entity_id = a.entity_id and v.estimate_id = a.estimate_id
          and v.version = a.version
      where a.org_id = $1 and a.hash is distinct from encode(sha256(convert_to(v.print::text, 'UTF8')), 'hex')`,
  },
  {
    promise: 'Every accidental repair has an item, and every item of one its repair.',
    sql: `${repairsOf('work_order', 'work_order_id')} union all ${repairsOf('service_estimate', 'estimate_id')}`,
  },
  {
    // Service rule 37: once, while the note stands.
    promise:
      'What the parts of a warranty claim cost is warranty expense while its party has refused it, and not otherwise.',
    sql: `select ${ofEntity('n')}, n.code as subject, ${rupees('e.paise')} || ' expensed, '
        || ${rupees(`case when n.status = 'Open' then c.paise else 0 end`)} || ' is refused' as found
      from warranty_claim q
        join credit_note n on n.org_id = q.org_id and n.entity_id = q.entity_id and n.id = q.credit_note_id
        cross join lateral (select coalesce(sum(l.cost_paise), 0)::bigint as paise from invoice_line l
          where l.org_id = q.org_id and l.entity_id = q.entity_id and l.invoice_id = q.invoice_id) c
        cross join lateral (select coalesce(sum(case when j.mirrors_id is null then l.debit_paise else -l.credit_paise end), 0)::bigint as paise
          from journal j join journal_line l on l.org_id = j.org_id and l.entity_id = j.entity_id and l.journal_id = j.id
          where j.org_id = n.org_id and j.entity_id = n.entity_id and j.document_id = n.id
            and j.purpose = '${JournalPurpose.warrantyRejected}') e
      where q.org_id = $1 and e.paise <> case when n.status = 'Open' then c.paise else 0 end`,
  },
  {
    // Service rule 25: with tax, of the line of the insurer's invoice.
    promise: 'No line of a claim is settled for more than the insurer was billed of it.',
    sql: `select ${ofEntity('s')}, concat_ws(' ', d.code, s.line_id) as subject,
        ${rupees('k.settled')} || ' settled, ' || ${rupees('b.billed')} || ' billed' as found
      from insurance_claim_settled s
        left join insurance_claim_settlement t on t.org_id = s.org_id and t.entity_id = s.entity_id and t.id = s.settlement_id
        left join insurance_claim d on d.org_id = s.org_id and d.entity_id = s.entity_id and d.id = s.claim_id
        left join insurance_claim_line c on c.org_id = s.org_id and c.entity_id = s.entity_id and c.claim_id = s.claim_id
          and c.id = s.line_id
        cross join lateral (select s.paid_paise + s.tds_paise + s.credited_paise + s.written_off_paise as settled) k
        cross join lateral (select coalesce(sum(l.total_paise), 0) as billed from invoice_line l
          where l.org_id = s.org_id and l.entity_id = s.entity_id and l.invoice_id = t.invoice_id
            and l.source_line_id = c.line_id) b
      where s.org_id = $1 and k.settled > b.billed`,
  },
  {
    // Service §9: line by line and with tax, without the rounding of the invoice.
    promise: 'What the insurer’s invoices of a claim come to is what its lines say was billed.',
    sql: `with billed as (select d.entity_id, d.code, i.id,
          i.total_paise - i.round_paise as invoiced,
          (select coalesce(sum(l.total_paise), 0) from invoice_line l
            where l.org_id = i.org_id and l.entity_id = i.entity_id and l.invoice_id = i.id
              and exists (select from insurance_claim_line c where c.org_id = d.org_id and c.entity_id = d.entity_id
                and c.claim_id = d.id and c.line_id = l.source_line_id)) as claimed
        from insurance_claim d join invoice i on i.org_id = d.org_id and i.entity_id = d.entity_id
          and i.work_order_id = d.work_order_id and i.payer = 'Ins' and i.status in ('Unpaid', 'Partial', 'Closed')
        where d.org_id = $1)
      select ${ofEntity('b')}, b.code as subject,
        ${rupees('sum(b.invoiced)')} || ' invoiced, ' || ${rupees('sum(b.claimed)')} || ' billed by its lines' as found
      from billed b group by b.entity_id, b.code having sum(b.invoiced) <> sum(b.claimed)`,
  },
  {
    // Service rules 25 and 26: the rounding of an invoice is paid with it, and paise that no tax rate yields are given up beside it.
    promise:
      'What a claim says was paid, deducted, credited and written off is what payments, notes and write-offs came to.',
    sql: `with spread as (select t.*, not exists (select from open_allocation o where o.org_id = t.org_id
            and o.entity_id = t.entity_id and o.credit_id = t.payment_id and o.due_id = t.invoice_id and o.id < t.id
            and o.detached_at >= t.created_at) as stands
          from insurance_claim_settlement t where t.org_id = $1),
        said as (select t.entity_id, t.claim_id, t.payment_id, t.invoice_id,
            coalesce(sum(s.paid_paise) filter (where t.stands), 0) as paid,
            coalesce(sum(s.tds_paise) filter (where t.stands), 0) as tds,
            coalesce(sum(s.credited_paise), 0) as credited, coalesce(sum(s.written_off_paise), 0) as written_off
          from spread t left join insurance_claim_settled s on s.org_id = t.org_id and s.entity_id = t.entity_id
            and s.settlement_id = t.id
          group by 1, 2, 3, 4)
      select ${ofEntity('d')}, concat_ws(' ', d.code, p.code) as subject,
        concat_ws(', ', ${rupees('s.paid')} || ' paid', ${rupees('s.tds')} || ' of TDS', ${rupees('s.credited')} || ' credited',
          ${rupees('s.written_off')} || ' written off by its lines', ${rupees('a.paid')} || ' paid', ${rupees('a.tds')} || ' of TDS',
          ${rupees('m.credited')} || ' credited', ${rupees('m.written_off')} || ' written off in the books') as found
      from said s
        join insurance_claim d on d.org_id = $1 and d.entity_id = s.entity_id and d.id = s.claim_id
        join invoice i on i.org_id = $1 and i.entity_id = s.entity_id and i.id = s.invoice_id
        join payment p on p.org_id = $1 and p.entity_id = s.entity_id and p.id = s.payment_id
        -- What lies in the invoice and was spread; what was put in since waits to be.
        cross join lateral (select coalesce(sum(e.amount_paise - e.tds_paise), 0) as paid, coalesce(sum(e.tds_paise), 0) as tds
          from open_allocation e where e.org_id = $1 and e.entity_id = s.entity_id and e.credit_id = s.payment_id
            and e.due_id = s.invoice_id and e.detached_at is null
            and exists (select from spread t where t.entity_id = s.entity_id and t.claim_id = s.claim_id
              and t.payment_id = s.payment_id and t.invoice_id = s.invoice_id and t.stands and t.id > e.id)) a
        cross join lateral (select count(*) as times, coalesce(sum(n.total_paise), 0) as credited,
            coalesce(sum(o.amount_paise), 0) as written_off
          from spread t
            left join credit_note n on n.org_id = $1 and n.entity_id = t.entity_id and n.id = t.credit_note_id
            left join invoice_write_off o on o.org_id = $1 and o.entity_id = t.entity_id and o.id = t.write_off_id
          where t.entity_id = s.entity_id and t.claim_id = s.claim_id and t.payment_id = s.payment_id
            and t.invoice_id = s.invoice_id) m
      where s.paid not in (a.paid, a.paid - i.round_paise) or s.tds <> a.tds or s.written_off <> m.written_off
        or s.credited - m.credited not between 0 and 99 * m.times`,
  },
];
