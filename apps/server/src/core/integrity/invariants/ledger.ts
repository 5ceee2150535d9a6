import { type Invariant, ofEntity, rupees } from './invariant.ts';

export const journals: Invariant[] = [
  {
    promise: 'Every journal balances.',
    sql: `select ${ofEntity('j')}, concat_ws(' ', j.document_kind, j.document_code, 'revision', j.revision) as subject,
        ${rupees('sum(l.debit_paise) - sum(l.credit_paise)')} || ' apart' as found
      from journal j join journal_line l on l.org_id = j.org_id and l.entity_id = j.entity_id and l.journal_id = j.id
      where j.org_id = $1 group by j.org_id, j.entity_id, j.id having sum(l.debit_paise) <> sum(l.credit_paise)`,
  },
  {
    promise: 'A mirrored journal and its mirror come to nothing in every account.',
    sql: `select ${ofEntity('l')}, concat_ws(' ', m.document_kind, m.document_code, 'account', l.account_code) as subject,
        ${rupees('sum(l.debit_paise - l.credit_paise)')} || ' left' as found
      from journal m join journal_line l on l.org_id = m.org_id and l.entity_id = m.entity_id
        and l.journal_id in (m.id, m.mirrors_id)
      where m.org_id = $1 and m.mirrors_id is not null
      group by l.entity_id, m.id, m.document_kind, m.document_code, l.account_code
      having sum(l.debit_paise - l.credit_paise) <> 0`,
  },
  {
    // Accounting §5 rule 1.
    promise: 'The months of an account and what is not folded yet equal the ledger.',
    sql: `select entity_id as "entityId", concat_ws(' ', 'account', account_code, 'of', month) as subject,
        ${rupees('coalesce(p.debit, 0)')} || ' Dr, ' || ${rupees('coalesce(p.credit, 0)')} || ' Cr, the ledger says '
        || ${rupees('coalesce(l.debit, 0)')} || ' Dr, ' || ${rupees('coalesce(l.credit, 0)')} || ' Cr' as found
      from (select entity_id, account_code, month, department_id, sum(debit_paise) as debit, sum(credit_paise) as credit
          from (select entity_id, account_code, month, department_id, debit_paise, credit_paise from account_period where org_id = $1
            union all select entity_id, account_code, month, department_id, debit_paise, credit_paise from account_period_delta
              where org_id = $1) each
          group by 1, 2, 3, 4) p
        full join (select l.entity_id, l.account_code,
            case when j.purpose = 'closing' then l.posted_on else date_trunc('month', l.posted_on)::date end as month,
            coalesce(l.department_id, '00000000-0000-0000-0000-000000000000') as department_id,
            sum(l.debit_paise) as debit, sum(l.credit_paise) as credit
          from journal_line l join journal j on j.org_id = l.org_id and j.entity_id = l.entity_id and j.id = l.journal_id
          where l.org_id = $1 group by 1, 2, 3, 4) l using (entity_id, account_code, month, department_id)
      where (coalesce(p.debit, 0), coalesce(p.credit, 0)) <> (coalesce(l.debit, 0), coalesce(l.credit, 0))`,
  },
];
