import { PARTY_ROLES } from '@bahi/domain/posting/opening-balance-journal';
import type { ReportSource } from '../report-source.ts';

const OWING: Readonly<Record<string, string>> = {
  owes: 'b.closing > 0',
  overdue: 'b.over_30 > 0',
  advance: 'b.closing < 0',
};
/** Days that are less than anything is old: what lies ahead of today too. */
const NEWEST = -100_000;

/**
 * What stands in the ledger under a customer's name, as his statement has it: what settles takes the oldest debt first,
 * a cancelled entry and its mirror settle each other and nothing else (`ageBalance` of the domain). Ages follow each other,
 * so that what is left of all that is older than so many days is its sum less everything that settles.
 */
export const customerBalance: ReportSource = (request) => {
  const { orgId, entityIds, from, to, today, filters, at } = request;
  const org = at(orgId);
  const entities = `any (${at(entityIds)}::uuid[])`;
  const first = `${at(from)}::date`;
  const last = `${at(to)}::date`;
  // A period that goes on is aged as of today: nothing is older than it is.
  const agedOn = `${at(to < today ? to : today)}::date`;
  const inPeriod = `posted_on >= ${first}`;
  const debt = (days: number) =>
    `coalesce(sum(amount) filter (where live and amount > 0 and ${agedOn} - posted_on > ${days}), 0)::bigint`;
  const left = (sum: string) => `greatest(0, ${sum} - settled)`;
  return `
  with sums as (
    select customer_id, coalesce(sum(amount) filter (where not ${inPeriod}), 0)::bigint as opening,
      coalesce(sum(amount) filter (where document_kind = 'invoice'), 0)::bigint as invoiced,
      coalesce(-sum(amount) filter (where document_kind like 'payment%'), 0)::bigint as received,
      sum(amount)::bigint as closing, sum(unapplied)::bigint as unapplied,
      coalesce(-sum(amount) filter (where live and amount < 0), 0)::bigint as settled,
      ${debt(NEWEST)} as debt, ${debt(30)} as debt_over_30, ${debt(60)} as debt_over_60, ${debt(90)} as debt_over_90
    from (${movements()}) m group by customer_id),
  balances as (
    select s.*, ${left('debt')} as open, ${left('debt_over_30')} as over_30, ${left('debt_over_60')} as over_60,
      ${left('debt_over_90')} as over_90
    from sums s)
  select c.id::text as "rowKey", c.id as "customerId", c.name as "customerName", coalesce(c.phone, '') as phone,
    b.opening as "openingPaise", b.invoiced as "invoicedPaise", b.received as "receivedPaise",
    b.closing - b.opening - b.invoiced + b.received as "adjustedPaise", b.closing as "closingPaise",
    b.open - b.over_30 as "upTo30Paise", b.over_30 - b.over_60 as "upTo60Paise", b.over_60 - b.over_90 as "upTo90Paise",
    b.over_90 as "over90Paise", b.open - b.closing as "advancePaise", b.unapplied as "unappliedPaise"
  from balances b join customer c on c.org_id = ${org} and c.id = b.customer_id
  where (b.closing <> 0 or b.opening <> 0 or b.invoiced <> 0 or b.received <> 0 or b.unapplied <> 0)
    ${filters.owing ? ` and ${OWING[filters.owing]}` : ''}`;

  /** What every entry comes to for a customer; only those of the period need to be told by their kind. */
  function movements(): string {
    return `
    select coalesce(x.customer_id, s.party_id) as customer_id, s.posted_on, s.amount, s.unapplied, j.document_kind,
      o.id is null as live
    from (
      select l.journal_id, l.posted_on, l.customer_id as party_id, sum(l.debit_paise - l.credit_paise)::bigint as amount,
        coalesce(sum(l.credit_paise - l.debit_paise) filter (where a.role = 'customerAdvances'), 0)::bigint as unapplied
      from journal_line l
        join account a on a.org_id = l.org_id and a.entity_id = l.entity_id and a.code = l.account_code
      where l.org_id = ${org} and l.entity_id = ${entities} and l.posted_on <= ${last}
        and a.role = any (${at(PARTY_ROLES.customer)}::text[]) and ${ofCustomer()}
      group by l.journal_id, l.posted_on, l.customer_id) s
      left join customer_alias x on x.org_id = ${org} and x.id = s.party_id
      left join journal j on j.org_id = ${org} and j.entity_id = ${entities} and j.id = s.journal_id
        and j.posted_on between ${first} and ${last}
      left join (${cancelled('id')} union ${cancelled('mirrors_id')}) o on o.id = s.journal_id`;
  }

  /** Entries that were cancelled by the last day, and those that cancelled them. */
  function cancelled(id: string): string {
    return `
    select ${id} as id from journal
    where org_id = ${org} and entity_id = ${entities} and mirrors_id is not null and posted_on <= ${last}`;
  }

  /** Lines of one customer are found by index, also those that were written for one who was merged into him. */
  function ofCustomer(): string {
    if (filters.customerId === undefined) return 'l.customer_id is not null';
    const id = `${at(filters.customerId)}::uuid`;
    return `l.customer_id = any (array(
      select ${id} union all select x.id from customer_alias x where x.org_id = ${org} and x.customer_id = ${id}))`;
  }
};
