import { MOST_STATEMENT_ENTRIES, type statementView } from '@bahi/contract/wire/party.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { buildStatement, type PartyPosting } from '@bahi/domain/parties/account-statement';
import { MESSAGES } from '@bahi/domain/messages';
import { PARTY_ROLES, type PartyKind } from '@bahi/domain/posting/opening-balance-journal';
import { financialYearOf } from '@bahi/domain/time/dates';
import { AppError, invalid } from '../../core/app-error.ts';
import type { Tx } from '../../core/tx.ts';
import { seesDues } from './sees-dues.ts';

export type Statement = Infer<typeof statementView>;

export interface StatementPeriod {
  from?: string | null;
  to?: string | null;
}

interface Posting extends PartyPosting {
  documentKind: string;
  documentId: string;
  documentCode: string | null;
  narration: string;
}

/** Every posting on a party's accounts in this entity up to a day, also under the ids of who was merged into it. */
const listPostings = (tx: Tx, party: PartyKind, partyId: string, to: string): Promise<Posting[]> =>
  tx.queryOnce<Posting>(
    `select j.id as "journalId", j.mirrors_id as "mirrorsId", j.posted_on as "on", j.document_kind as "documentKind",
            j.document_id as "documentId", j.document_code as "documentCode", j.narration, sums.amount as "amountPaise"
     from (
       select l.journal_id, sum(l.debit_paise - l.credit_paise)::bigint as amount
       from journal_line l
         join account a on a.org_id = l.org_id and a.entity_id = l.entity_id and a.code = l.account_code
       where l.org_id = $1 and l.entity_id = $2 and l.posted_on <= $4 and a.role = any ($5::text[])
         and l.customer_id = any (array(select $3::uuid union all
           select id from ${party}_alias where org_id = $1 and ${party}_id = $3))
       group by l.journal_id) sums
       join journal j on j.org_id = $1 and j.entity_id = $2 and j.id = sums.journal_id
     where sums.amount <> 0
     order by j.posted_on, j.id`,
    [tx.ctx.orgId, tx.ctx.entityId, partyId, to, PARTY_ROLES[party]],
  );

/** The account of a party in this entity from the ledger; advances count against its balance. */
export async function loadStatement(
  tx: Tx,
  party: PartyKind,
  partyId: string,
  period: StatementPeriod,
): Promise<Statement> {
  if (!seesDues(tx.ctx.access, party)) throw new AppError('Forbidden');
  const { today } = tx.ctx;
  // One end alone is open to the other side (decisions §10).
  const to = period.to ?? (period.from && period.from > today ? period.from : today);
  const from = period.from ?? financialYearOf(to).startsOn;
  if (from > to) throw invalid('From', MESSAGES.fromAfterTo);
  const { entries, ...sums } = buildStatement(party, await listPostings(tx, party, partyId, to), { from, to });
  if (entries.length > MOST_STATEMENT_ENTRIES)
    throw invalid('From', `More than ${MOST_STATEMENT_ENTRIES} entries. Choose a shorter period.`);
  return {
    from,
    to,
    ...sums,
    entries: entries.map(({ posting, ...amounts }) => {
      const { on, documentKind, documentId, documentCode, narration } = posting;
      return { on, documentKind, documentId, documentCode, narration, ...amounts };
    }),
  };
}
