import { MOST_STATEMENT_ENTRIES, type statementView } from '@bahi/contract/wire/party.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { ageBalance } from '@bahi/domain/parties/ageing';
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

interface Posting {
  journalId: string;
  mirrorsId: string | null;
  on: string;
  documentKind: string;
  documentId: string;
  documentCode: string | null;
  narration: string;
  /** Debits less credits on the party's accounts. */
  amountPaise: number;
}

/** Every posting on a party's accounts in this entity up to a day, also under the ids of who was merged into it. */
const listPostings = (tx: Tx, party: PartyKind, partyId: string, to: string): Promise<Posting[]> =>
  tx.query<Posting>(
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

/**
 * The account of a party in this entity from the ledger: what was open before, what moved, what is open. The balance is
 * what the customer owes or the vendor is owed; advances count against it.
 */
export async function loadStatement(
  tx: Tx,
  party: PartyKind,
  partyId: string,
  period: StatementPeriod,
): Promise<Statement> {
  if (!seesDues(tx.ctx, party)) throw new AppError('Forbidden');
  const to = period.to ?? tx.ctx.today;
  const from = period.from ?? financialYearOf(to).startsOn;
  if (from > to) throw invalid('From', 'The statement begins after it ends.');
  const postings = await listPostings(tx, party, partyId, to);
  const sign = party === 'customer' ? 1 : -1;
  const shown = postings.filter((posting) => posting.on >= from);
  if (shown.length > MOST_STATEMENT_ENTRIES)
    throw invalid('From', `More than ${MOST_STATEMENT_ENTRIES} entries. Choose a shorter period.`);
  const openingPaise = sum(postings.filter((posting) => posting.on < from)) * sign;
  let balancePaise = openingPaise;
  const entries = shown.map(({ on, documentKind, documentId, documentCode, narration, amountPaise }) => {
    balancePaise += amountPaise * sign;
    return {
      on,
      documentKind,
      documentId,
      documentCode,
      narration,
      debitPaise: amountPaise > 0 ? amountPaise : 0,
      creditPaise: amountPaise < 0 ? -amountPaise : 0,
      balancePaise,
    };
  });
  return {
    from,
    to,
    openingPaise,
    debitPaise: entries.reduce((total, entry) => total + entry.debitPaise, 0),
    creditPaise: entries.reduce((total, entry) => total + entry.creditPaise, 0),
    closingPaise: balancePaise,
    ageing: ageBalance(
      live(postings).map(({ on, amountPaise }) => ({ on, amountPaise: amountPaise * sign })),
      to,
    ),
    entries,
  };
}

const sum = (postings: readonly Posting[]): number => postings.reduce((total, each) => total + each.amountPaise, 0);

/** A cancelled document and its mirror settle each other, nothing else. */
function live(postings: readonly Posting[]): Posting[] {
  const ids = new Set(postings.map((posting) => posting.journalId));
  const mirrored = new Set(postings.flatMap(({ mirrorsId }) => (mirrorsId && ids.has(mirrorsId) ? [mirrorsId] : [])));
  return postings.filter(
    ({ journalId, mirrorsId }) => !mirrored.has(journalId) && !(mirrorsId !== null && mirrored.has(mirrorsId)),
  );
}
