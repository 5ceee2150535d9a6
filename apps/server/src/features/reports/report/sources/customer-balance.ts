import { PARTY_ROLES } from '@bahi/domain/posting/opening-balance-journal';
import { type ReportSource, type SourceRequest, whereSet } from '../report-source.ts';

const OWING: Readonly<Record<string, string>> = {
  owes: 'b.closing > 0',
  overdue: 'b.up_to_60 + b.up_to_90 + b.over_90 > 0',
  advance: 'b.closing < 0',
};

/**
 * What stands in the ledger under a customer's name, as his statement has it: what settles takes the oldest debt first,
 * a cancelled entry and its mirror settle each other and nothing else (`ageBalance` of the domain).
 */
export const customerBalance: ReportSource = (request) => {
  const { orgId, entityIds, from, to, today, filters, at } = request;
  const org = at(orgId);
  const first = at(from);
  const last = at(to);
  // A period that goes on is aged as of today: nothing is older than it is.
  const agedOn = at(to < today ? to : today);
  const inPeriod = `posted_on >= ${first}::date`;
  const aged = (days: string) => `coalesce(sum(open) filter (where ${agedOn}::date - posted_on ${days}), 0)::bigint`;
  return `
  with movements as materialized (${movements(request, org, last)}),
  running as (
    select m.*,
      coalesce(sum(-amount) filter (where live and amount < 0) over (partition by customer_id), 0) as settled,
      sum(amount) filter (where live and amount > 0) over (partition by customer_id order by posted_on, journal_id) as up_to
    from movements m),
  opened as (
    select r.*, case when live and amount > 0 then greatest(0, least(amount, up_to - settled)) else 0 end as open
    from running r),
  balances as materialized (
    select customer_id, coalesce(sum(amount) filter (where not ${inPeriod}), 0)::bigint as opening,
      coalesce(sum(amount) filter (where ${inPeriod} and document_kind = 'invoice'), 0)::bigint as invoiced,
      coalesce(-sum(amount) filter (where ${inPeriod} and document_kind like 'payment%'), 0)::bigint as received,
      sum(amount)::bigint as closing, sum(unapplied)::bigint as unapplied, ${aged('<= 30')} as up_to_30,
      ${aged('between 31 and 60')} as up_to_60, ${aged('between 61 and 90')} as up_to_90, ${aged('> 90')} as over_90,
      sum(open)::bigint as open
    from opened group by customer_id)
  select c.id::text as "rowKey", c.id as "customerId", c.name as "customerName", coalesce(c.phone, '') as phone,
    b.opening as "openingPaise", b.invoiced as "invoicedPaise", b.received as "receivedPaise",
    b.closing - b.opening - b.invoiced + b.received as "adjustedPaise", b.closing as "closingPaise",
    b.up_to_30 as "upTo30Paise", b.up_to_60 as "upTo60Paise", b.up_to_90 as "upTo90Paise", b.over_90 as "over90Paise",
    b.open - b.closing as "advancePaise", b.unapplied as "unappliedPaise"
  from balances b join customer c on c.org_id = ${org} and c.id = b.customer_id
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
