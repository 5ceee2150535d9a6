import type { DocumentKind } from '@bahi/domain/document/kinds';
import type { AccountOfRole } from '@bahi/domain/posting/accounts';
import { buildJournal, type JournalLine } from '@bahi/domain/posting/journal';
import type { JournalPurpose } from '@bahi/domain/posting/purposes';
import { stockJournalLines } from '@bahi/domain/posting/stock-journal';
import { type Facts, freezeFacts } from '../facts/freeze-facts.ts';
import { inOneMessage } from '../in-one-message.ts';
import { loadAccountRoles } from '../ledger/account-roles.ts';
import { nextRevision } from '../ledger/next-revision.ts';
import { assertOpenPeriod } from '../ledger/open-period.ts';
import { postJournal } from '../ledger/post-journal.ts';
import { type TakenNumber, takeNumber } from '../numbering/take-number.ts';
import { type AppliedMove, applyMoves, type PlannedMove, type WorkedOutMoves } from '../stock/apply-moves.ts';
import type { Tx } from '../tx.ts';

export interface Posting {
  kind: string;
  id: string;
  on: string;
  purpose: JournalPurpose;
  /** The number it has, if any. */
  code: string | null;
  numberPeriod?: string;
  /** Where the document counts its postings itself; the next one of its entries otherwise. */
  revision?: number;
  narration: (code: string | null) => string;
}

export interface Effects {
  /** What it does to stock; a promise where that has to be asked for first. */
  moves?: readonly PlannedMove[] | Promise<readonly PlannedMove[]>;
  /** What it does to the ledger, once the moves have their costs; the lines need not be merged. */
  journal: (account: AccountOfRole, moves: readonly AppliedMove[]) => readonly JournalLine[];
  /** What of it reports and returns read for good; of the kinds that sell or buy. */
  facts?: (account: AccountOfRole, moves: readonly AppliedMove[]) => Facts;
}

/** A document with a number of its own: where it has none yet, the next of the series is taken. */
export interface NumberedPosting extends Posting {
  series: DocumentKind;
}

export interface Posted {
  code: string | null;
  moves: AppliedMove[];
}

/**
 * Posts a document: its period is open, stock moves and is costed, what fills a shortfall at another cost goes to cost of
 * goods, the number is taken, the journal is written, what reports read is frozen. The number is asked for after all that may be
 * refused and before the first row is written: while the database writes the moves, journal and document are built here. It is the
 * last thing that is waited for, so that goods and series are locked for one question only; the caller saves the document behind it,
 * in the same message as the commit. Without an amount there is no journal.
 */
export function postDocument(tx: Tx, posting: NumberedPosting, effects: Effects): Promise<Posted & TakenNumber>;
export function postDocument(tx: Tx, posting: Posting, effects: Effects): Promise<Posted>;
export async function postDocument(
  tx: Tx,
  posting: Posting & Partial<NumberedPosting>,
  { moves = [], journal, facts }: Effects,
): Promise<Posted> {
  const { kind, id, on, purpose, series, numberPeriod = '' } = posting;
  const next = posting.revision ?? nextRevision(tx, id);
  // A locked period is told before goods that are missing, and takes their moves back.
  const [, account, revision, { applied, write }] = await inOneMessage([
    assertOpenPeriod(tx, on),
    loadAccountRoles(tx),
    next,
    move(tx, posting, next, moves),
  ]);
  const lines = buildJournal([...journal(account, applied), ...shortfallLines(applied, account)]);
  const taking = posting.code === null && series ? takeNumber(tx, series, on) : null;
  write();
  const number = (await taking) ?? { code: posting.code, numberPeriod };
  const { code } = number;
  if (lines.length > 0)
    await postJournal(
      tx,
      {
        documentKind: kind,
        documentId: id,
        documentCode: code,
        revision,
        purpose,
        postedOn: on,
        narration: posting.narration(code),
      },
      lines,
    );
  if (facts) freezeFacts(tx, { kind, id, code, revision, on }, facts(account, applied));
  return { ...number, moves: applied };
}

async function move(
  tx: Tx,
  { kind, id, on }: Posting,
  revision: number | Promise<number>,
  moves: NonNullable<Effects['moves']>,
): Promise<WorkedOutMoves> {
  const source = { documentKind: kind, documentId: id, revision: await revision, movedOn: on };
  return applyMoves(tx, source, await moves);
}

/** What receipts and returns that filled a shortfall at another cost owe to cost of goods (decisions §6). */
export const shortfallLines = (
  moves: readonly Pick<AppliedMove, 'differencePaise'>[],
  account: AccountOfRole,
): JournalLine[] =>
  stockJournalLines(
    'shortfallDifference',
    moves.reduce((sum, { differencePaise }) => sum + differencePaise, 0),
    account,
  );
