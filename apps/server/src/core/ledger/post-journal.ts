import { balancePaise, type JournalLine, journalTotals } from '@bahi/domain/posting/journal';
import { journal, journalLine } from '../../../db/schema/accounting.ts';
import { invariant } from '../app-error.ts';
import { newId } from '../new-id.ts';
import type { Tx } from '../tx.ts';
import { assertOpenPeriod } from './open-period.ts';

export interface JournalSource {
  documentKind: string;
  documentId: string;
  documentCode: string | null;
  revision: number;
  postedOn: string;
  narration: string;
  /** By which the entry is found again, whatever accounts it was posted to. */
  purpose?: JournalPurpose | null;
}

/** Own cost: what closing a repair order expenses that nobody is billed for. */
export type JournalPurpose = 'ownCost';

/** The one way into the ledger: open period, balanced, once per document and revision. */
export async function postJournal(tx: Tx, source: JournalSource, lines: readonly JournalLine[]): Promise<string> {
  await assertOpenPeriod(tx, source.postedOn);
  return rideJournal(tx, source, lines, null);
}

interface MirroredHead {
  id: string;
  documentKind: string;
  documentCode: string | null;
  purpose: JournalPurpose | null;
}

/** The mirrored entry of a document's live journal, dated as told (decisions §5, cancelling). */
export async function mirrorJournal(
  tx: Tx,
  documentId: string,
  revision: number,
  postedOn: string,
  narration: string,
): Promise<void> {
  await assertOpenPeriod(tx, postedOn);
  const { orgId, entityId } = tx.ctx;
  const rows = await tx.query<JournalLine & MirroredHead>(
    `select j.id, j.document_kind as "documentKind", j.document_code as "documentCode", j.purpose, l.account_code as "accountCode",
            l.credit_paise as "debitPaise", l.debit_paise as "creditPaise", l.customer_id as "partyId"
     from journal j join journal_line l on l.org_id = j.org_id and l.entity_id = j.entity_id and l.journal_id = j.id
     where j.org_id = $1 and j.entity_id = $2 and j.document_id = $3 and j.revision = $4 and j.mirrors_id is null
     order by l.line_no`,
    [orgId, entityId, documentId, revision],
  );
  const first = rows[0];
  if (!first) return;
  const source = {
    documentKind: first.documentKind,
    documentId,
    documentCode: first.documentCode,
    purpose: first.purpose,
    revision,
    postedOn,
    narration,
  };
  rideJournal(tx, source, rows, first.id);
}

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
        partyId: line.partyId ?? null,
        postedOn: source.postedOn,
      })),
    ),
  );
  return id;
}
