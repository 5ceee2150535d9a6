import type { AccountRole } from '@bahi/domain/posting/accounts';
import { PARTY_ROLES, type PartyKind } from '@bahi/domain/posting/opening-balance-journal';

/** What must hold between the tables of an organisation at any moment; each is one question that answers what breaks it. */
export interface Invariant {
  /** The promise as a sentence. */
  promise: string;
  /** `$1` is the organisation; answers `entityId`, `subject` and what was `found`. */
  sql: string;
}

export const ofEntity = (alias: string) => `${alias}.entity_id as "entityId"`;

export const rupees = (paise: string) => `round((${paise}) / 100.0, 2)`;

/** Accounts of a role. */
export const accountsOf = (role: AccountRole) => `(select a.org_id, a.entity_id, a.code from account a
    where a.org_id = $1 and a.role = '${role}')`;

/** The customer or vendor under whose name a merged one goes on. */
const PARTY_OF = (party: PartyKind, column: string) =>
  `coalesce((select c.${party}_id from ${party}_alias c where c.org_id = $1 and c.id = ${column}), ${column})`;

/** What the ledger says of each customer or vendor, against the amounts of their documents. */
export const perParty = (party: PartyKind, documents: string) => `with books as (
    select l.entity_id, ${PARTY_OF(party, 'l.customer_id')} as ${party}_id, sum(l.debit_paise - l.credit_paise) as balance
    from journal_line l join (${PARTY_ROLES[party].map(accountsOf).join(' union all ')}) a
      on a.entity_id = l.entity_id and a.code = l.account_code
    where l.org_id = $1 and l.customer_id is not null group by 1, 2
  ), documents as (
    select entity_id, ${party}_id, sum(amount) as balance from (${documents}) each group by 1, 2)
  select coalesce(b.entity_id, d.entity_id) as "entityId", p.name as subject,
    ${rupees('coalesce(b.balance, 0)')} || ' in the books, ' || ${rupees('coalesce(d.balance, 0)')} || ' in documents' as found
  from books b full join documents d using (entity_id, ${party}_id)
    left join ${party} p on p.org_id = $1 and p.id = coalesce(b.${party}_id, d.${party}_id)
  where coalesce(b.balance, 0) <> coalesce(d.balance, 0)`;

/** Signed sums of the ledger's lines on the accounts of a role, by entity. */
export const booksOf = (
  role: AccountRole,
) => `(select l.entity_id, sum(l.debit_paise - l.credit_paise) as balance from journal_line l
    join ${accountsOf(role)} a on a.entity_id = l.entity_id and a.code = l.account_code
    where l.org_id = $1 group by 1)`;

/** The condition that a branch is among those that are looked at: all of them for the owner of the database. */
export const isLookedAt = (entity: string): string =>
  `(coalesce(current_setting('app.entities', true), '') = '' or ${entity} = any (current_setting('app.entities', true)::uuid[]))`;
