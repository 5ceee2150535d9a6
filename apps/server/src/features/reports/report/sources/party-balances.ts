import type { AccountRole } from '@bahi/domain/posting/accounts';
import { type PartyKind, PARTY_ROLES } from '@bahi/domain/posting/opening-balance-journal';
import type { SourceRequest } from '../report-source.ts';

/** What the accounts of one side count, so that what is open is above zero. */
interface Side {
  party: PartyKind;
  /** A debit of a customer is what he owes, a credit of a vendor what he is owed. */
  amount: string;
  /** The account of what stands in advance, and what in it is above zero. */
  advances: AccountRole;
  advance: string;
  /** Which entries make debts, and which settle them, by the kind of their document. */
  billed: string;
  paid: string;
}

const DEBIT = 'l.debit_paise - l.credit_paise';
const CREDIT = 'l.credit_paise - l.debit_paise';
export const CUSTOMERS: Side = {
  party: 'customer',
  amount: DEBIT,
  advances: 'customerAdvances',
  advance: CREDIT,
  billed: `document_kind = 'invoice'`,
  paid: `document_kind like 'payment%'`,
};
export const VENDORS: Side = {
  party: 'vendor',
  amount: CREDIT,
  advances: 'vendorAdvances',
  advance: DEBIT,
  billed: `document_kind in ('bill', 'expense')`,
  paid: `document_kind like 'billPayment%'`,
};

/** What is open by its age, and what stands in advance, as reports name them; `told` where a party may have no balance. */
export const agesOf = (told = (sql: string): string => sql): string =>
  [
    ['upTo30Paise', 'b.open - b.over_30'],
    ['upTo60Paise', 'b.over_30 - b.over_60'],
    ['upTo90Paise', 'b.over_60 - b.over_90'],
    ['over90Paise', 'b.over_90'],
    ['advancePaise', 'b.open - b.closing'],
  ]
    .map(([key, sql]) => `${told(sql!)} as "${key}"`)
    .join(', ');

/** Days that are less than anything is old: what lies ahead of today too. */
const NEWEST = -100_000;

/** The day as of which a period that goes on is aged: nothing is older than it is. */
export const agedOn = ({ to, today }: Pick<SourceRequest, 'to' | 'today'>): string => (to < today ? to : today);

/**
 * What stands in the ledger under the names of parties, as their statements have it, as a table `balances`: what settles takes the
 * oldest debt first, a cancelled entry and its mirror settle each other and nothing else (`ageBalance` of the domain). Ages follow
 * each other, so that what is left of all that is older than so many days (`over_30`) is its sum less everything that settles.
 */
export function partyBalances(request: SourceRequest, side: Side, ages: readonly number[], partyId?: string): string {
  const { orgId, entityIds, from, to, at } = request;
  const { party, amount, advances, advance, billed, paid } = side;
  const org = at(orgId);
  const entities = `any (${at(entityIds)}::uuid[])`;
  const first = `${at(from)}::date`;
  const last = `${at(to)}::date`;
  const day = `${at(agedOn(request))}::date`;
  const inPeriod = `posted_on >= ${first}`;
  const debt = (days: number) =>
    `coalesce(sum(amount) filter (where live and amount > 0 and ${day} - posted_on > ${days}), 0)::bigint`;
  const left = (sum: string) => `greatest(0, ${sum} - settled)`;
  return `
  with sums as (
    select party_id, coalesce(sum(amount) filter (where not ${inPeriod}), 0)::bigint as opening,
      coalesce(sum(amount) filter (where ${billed}), 0)::bigint as billed,
      coalesce(-sum(amount) filter (where ${paid}), 0)::bigint as paid,
      sum(amount)::bigint as closing, sum(unapplied)::bigint as unapplied,
      coalesce(-sum(amount) filter (where live and amount < 0), 0)::bigint as settled,
      ${debt(NEWEST)} as debt, ${ages.map((days) => `${debt(days)} as debt_over_${days}`).join(', ')}
    from (${movements()}) m group by party_id),
  balances as (
    select s.*, ${left('debt')} as open, ${ages.map((days) => `${left(`debt_over_${days}`)} as over_${days}`).join(', ')}
    from sums s
    where s.closing <> 0 or s.opening <> 0 or s.billed <> 0 or s.paid <> 0 or s.unapplied <> 0)`;

  /** What every entry comes to for a party; only those of the period need to be told by their kind. */
  function movements(): string {
    return `
    select coalesce(x.${party}_id, s.party_id) as party_id, s.posted_on, s.amount, s.unapplied, j.document_kind,
      o.id is null as live
    from (
      select l.journal_id, l.posted_on, l.customer_id as party_id, sum(${amount})::bigint as amount,
        coalesce(sum(${advance}) filter (where a.role = '${advances}'), 0)::bigint as unapplied
      from journal_line l
        join account a on a.org_id = l.org_id and a.entity_id = l.entity_id and a.code = l.account_code
      where l.org_id = ${org} and l.entity_id = ${entities} and l.posted_on <= ${last}
        and a.role = any (${at(PARTY_ROLES[party])}::text[]) and ${ofParty()}
      group by l.journal_id, l.posted_on, l.customer_id) s
      left join ${party}_alias x on x.org_id = ${org} and x.id = s.party_id
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

  /** Lines of one party are found by index, also those that were written for one who was merged into it. */
  function ofParty(): string {
    if (partyId === undefined) return 'l.customer_id is not null';
    const id = `${at(partyId)}::uuid`;
    return `l.customer_id = any (array(
      select ${id} union all select x.id from ${party}_alias x where x.org_id = ${org} and x.${party}_id = ${id}))`;
  }
}
