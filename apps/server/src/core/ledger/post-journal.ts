import { balancePaise, type JournalLine, journalTotals, LINE_TAGS } from '@bahi/domain/posting/journal';
import type { JournalPurpose } from '@bahi/domain/posting/purposes';
import { journal, journalLine } from '../../../db/schema/ledger.ts';
import { invariant } from '../app-error.ts';
import { newId } from '../new-id.ts';
import { columnsOf } from '../columns-of.ts';
import type { Tx } from '../tx.ts';
import { assertOpenPeriod } from './open-period.ts';

export interface JournalSource {
  documentKind: string;
  documentId: string;
  documentCode: string | null;
  revision: number;
  postedOn: string;
  narration: string;
  purpose: JournalPurpose;
}

/** The one way into the ledger: open period, balanced, once per document and revision. */
export async function postJournal(tx: Tx, source: JournalSource, lines: readonly JournalLine[]): Promise<string> {
  await assertOpenPeriod(tx, source.postedOn);
  return rideJournal(tx, source, lines, null);
}

/** Entries of a document: all of them, those for one purpose, or one of them by its revision. */
export interface JournalsOf {
  documentId: string;
  purpose?: JournalPurpose;
  revision?: number;
}

interface MirroredLine
  extends JournalLine, Pick<JournalSource, 'documentKind' | 'documentCode' | 'revision' | 'purpose'> {
  id: string;
  postedOn: string;
}

/**
 * Mirrors what of a document's entries is not mirrored yet: on the day that is told, or each on its own (decisions §5,
 * cancelling). Answers the lines that do.
 */
export async function mirrorJournals(
  tx: Tx,
  { documentId, purpose, revision }: JournalsOf,
  postedOn: string | null,
  narration: string,
): Promise<JournalLine[]> {
  const rows = await tx.query<MirroredLine>(LIVE, [
    ...[tx.ctx.orgId, tx.ctx.entityId, documentId],
    ...[purpose ?? null, revision ?? null],
  ]);
  const mirrored: JournalLine[] = [];
  for (const [id, posted] of Map.groupBy(rows, (row) => row.id)) {
    const { documentKind, documentCode, revision, purpose, postedOn: ownDay } = posted[0]!;
    const on = postedOn ?? ownDay;
    await assertOpenPeriod(tx, on);
    const lines = posted.map((line) => ({ ...line, debitPaise: line.creditPaise, creditPaise: line.debitPaise }));
    const source = { documentKind, documentId, documentCode, revision, purpose, postedOn: on, narration };
    rideJournal(tx, source, lines, id);
    mirrored.push(...lines);
  }
  return mirrored;
}

const LIVE = `select j.id, j.document_kind as "documentKind", j.document_code as "documentCode", j.revision, j.purpose,
    j.posted_on as "postedOn", ${columnsOf(journalLine, 'l', ['accountCode', 'debitPaise', 'creditPaise', ...LINE_TAGS])}
  from journal j join journal_line l on l.org_id = j.org_id and l.entity_id = j.entity_id and l.journal_id = j.id
  where j.org_id = $1 and j.entity_id = $2 and j.document_id = $3 and j.mirrors_id is null
    and ($4::text is null or j.purpose = $4) and ($5::int is null or j.revision = $5)
    and not exists (select from journal m where m.org_id = j.org_id and m.entity_id = j.entity_id and m.mirrors_id = j.id)
  order by j.revision, j.id, l.line_no`;

/** The rows ride with the next question: what the database refuses of them aborts the transaction. */
function rideJournal(tx: Tx, source: JournalSource, lines: readonly JournalLine[], mirrorsId: string | null): string {
  const { orgId, entityId, userId, now } = tx.ctx;
  const balance = balancePaise(journalTotals(lines));
  invariant(lines.length > 1 && balance === 0, `journal of ${source.documentKind} is balanced (off by ${balance})`);
  const id = newId();
  tx.ride(
    tx.insert(journal, [{ orgId, entityId, id, ...source, mirrorsId, createdAt: now, createdBy: userId }]),
    tx.insert(
      journalLine,
      lines.map((line, i) => ({
        orgId,
        entityId,
        journalId: id,
        lineNo: i + 1,
        accountCode: line.accountCode,
        debitPaise: line.debitPaise,
        creditPaise: line.creditPaise,
        ...Object.fromEntries(LINE_TAGS.map((tag) => [tag, line[tag] ?? null])),
        postedOn: source.postedOn,
      })),
    ),
  );
  return id;
}
