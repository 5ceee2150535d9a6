import { PARTY_ROLES } from '@bahi/domain/posting/opening-balance-journal';
import { type ReportSource, type SourceRequest, whereSet } from '../report-source.ts';

const OWING: Readonly<Record<string, string>> = {
  owes: 'b.closing > 0',
  overdue: 'a.up_to_60 + a.up_to_90 + a.over_90 > 0',
  advance: 'b.closing < 0',
};

/**
 * What stands in the ledger under a customer's name, as his statement has it: what settles takes the oldest debt first,
 * a cancelled entry and its mirror settle each other and nothing else (`ageBalance` of the domain).
 */
export const customerBalance: ReportSource = (request) => {
  const { orgId, entityIds, from, to, filters, at } = request;
  const org = at(orgId);
  const first = at(from);
  const last = at(to);
  return `
  with movements as (${movements(request, org, last)}),
  balances as (
    select customer_id, sum(amount) filter (where posted_on < ${first}::date) as opening,
      sum(amount) filter (where posted_on >= ${first}::date and document_kind = 'invoice') as invoiced,
      -sum(amount) filter (where posted_on >= ${first}::date and document_kind like 'payment%') as received,
      sum(amount) as closing, sum(unapplied) as unapplied,
      coalesce(-sum(amount) filter (where live and amount < 0), 0) as settled
    from movements group by customer_id),
  debts as (
    select customer_id, posted_on, amount,
      sum(amount) over (partition by customer_id order by posted_on, journal_id) as up_to
    from movements where live and amount > 0),
  open_debts as (
    select d.customer_id, ${last}::date - d.posted_on as days,
      greatest(0, least(d.amount, d.up_to - b.settled)) as amount
    from debts d join balances b using (customer_id) where d.up_to > b.settled),
  aged as (
    select customer_id, coalesce(sum(amount) filter (where days <= 30), 0) as up_to_30,
      coalesce(sum(amount) filter (where days between 31 and 60), 0) as up_to_60,
      coalesce(sum(amount) filter (where days between 61 and 90), 0) as up_to_90,
      coalesce(sum(amount) filter (where days > 90), 0) as over_90, sum(amount) as open
    from open_debts group by customer_id)
  select c.id::text as "rowKey", c.id as "customerId", c.name as "customerName", coalesce(c.phone, '') as phone,
    coalesce(b.opening, 0)::bigint as "openingPaise", coalesce(b.invoiced, 0)::bigint as "invoicedPaise",
    coalesce(b.received, 0)::bigint as "receivedPaise",
    (b.closing - coalesce(b.opening, 0) - coalesce(b.invoiced, 0) + coalesce(b.received, 0))::bigint as "adjustedPaise",
    b.closing::bigint as "closingPaise", coalesce(a.up_to_30, 0)::bigint as "upTo30Paise",
    coalesce(a.up_to_60, 0)::bigint as "upTo60Paise", coalesce(a.up_to_90, 0)::bigint as "upTo90Paise",
    coalesce(a.over_90, 0)::bigint as "over90Paise", (coalesce(a.open, 0) - b.closing)::bigint as "advancePaise",
    b.unapplied::bigint as "unappliedPaise"
  from balances b
    join customer c on c.org_id = ${org} and c.id = b.customer_id
    left join aged a on a.customer_id = b.customer_id
  where (b.closing <> 0 or b.opening <> 0 or b.invoiced <> 0 or b.received <> 0 or b.unapplied <> 0)
    ${filters.owing ? ` and ${OWING[filters.owing]}` : ''}`;

  function movements({ filters: asked }: SourceRequest, orgPlace: string, lastPlace: string): string {
    return `
    select coalesce(x.customer_id, s.party_id) as customer_id, s.journal_id, s.posted_on, s.amount, s.unapplied,
      j.document_kind, s.amount <> 0 and j.mirrors_id is null and not exists (
        select from journal m where m.org_id = j.org_id and m.entity_id = j.entity_id and m.mirrors_id = j.id
          and m.posted_on <= ${lastPlace}::date) as live
    from (
      select l.entity_id, l.journal_id, l.posted_on, l.customer_id as party_id,
        sum(l.debit_paise - l.credit_paise) as amount,
        coalesce(sum(l.credit_paise - l.debit_paise) filter (where a.role = 'customerAdvances'), 0) as unapplied
      from journal_line l
        join account a on a.org_id = l.org_id and a.entity_id = l.entity_id and a.code = l.account_code
      where l.org_id = ${orgPlace} and l.entity_id = any (${at(entityIds)}::uuid[]) and l.customer_id is not null
        and a.role = any (${at(PARTY_ROLES.customer)}::text[]) and l.posted_on <= ${lastPlace}::date
      group by l.entity_id, l.journal_id, l.posted_on, l.customer_id) s
      join journal j on j.org_id = ${orgPlace} and j.entity_id = s.entity_id and j.id = s.journal_id
      left join customer_alias x on x.org_id = ${orgPlace} and x.id = s.party_id
    where true ${whereSet(asked.customerId, at, (id) => `coalesce(x.customer_id, s.party_id) = ${id}::uuid`)}`;
  }
};
