import { balancePaise, credit, debit, type JournalLine, journalTotals } from '@bahi/domain/posting/journal';
import { JournalPurpose } from '@bahi/domain/posting/purposes';
import { besideMirror } from '@bahi/domain/stock/reversal';
import { accountRoleOf, STOCK_ACCOUNT_ROLES } from '@bahi/domain/stock/warehouse-kind';
import { endEinvoiceRefusal } from '../einvoice/einvoice-refusal.ts';
import { assertNoEwayBill } from '../eway-bill/eway-bill.ts';
import { mirrorFacts } from '../facts/mirror-facts.ts';
import { loadAccountRoles } from '../ledger/account-roles.ts';
import { assertOpenPeriod } from '../ledger/open-period.ts';
import { mirrorJournals } from '../ledger/post-journal.ts';
import { type ReversedMove, reverseMoves } from '../stock/reverse-moves.ts';
import type { Tx } from '../tx.ts';
import { postDocument, shortfallLines } from './post-document.ts';

export interface PostedDocument {
  kind: string;
  id: string;
  code: string | null;
  /** Which of its postings. */
  revision: number;
}

/**
 * Undoes what a document posted for a purpose, from what stands in stock and ledger and not from today's settings: goods
 * that went out come back where they lay, what came in leaves at its own cost, entries and facts are mirrored. Where stock is worth more or
 * less than the mirror says, that is an entry of its own. All of it is dated `on`. Answers what was taken back.
 */
export async function mirrorDocument(
  tx: Tx,
  document: PostedDocument,
  purpose: JournalPurpose,
  on: string,
  reason: string,
): Promise<ReversedMove[]> {
  const { kind, id, revision } = document;
  await assertOpenPeriod(tx, on);
  await assertNoEwayBill(tx, kind, id);
  const undone = await reverseMoves(tx, { documentKind: kind, documentId: id, revision, movedOn: on }, revision);
  if (purpose === JournalPurpose.post) {
    mirrorFacts(tx, { kind, id, revision, on });
    await endEinvoiceRefusal(tx, kind, id);
  }
  const mirrored = await mirrorJournals(tx, { documentId: id, purpose, revision }, on, reason);
  if (undone.length > 0) await postDifference(tx, document, { on, reason, undone, mirrored });
  return undone;
}

interface Mirrored {
  on: string;
  reason: string;
  undone: readonly ReversedMove[];
  /** The lines that mirror what was posted. */
  mirrored: readonly JournalLine[];
}

/** What undoing moved stock by, and the mirrored entry did not move the accounts of stock by. */
async function postDifference(
  tx: Tx,
  document: PostedDocument,
  { on, reason, undone, mirrored }: Mirrored,
): Promise<void> {
  const { kind, id, code, revision } = document;
  const account = await loadAccountRoles(tx);
  const beside = STOCK_ACCOUNT_ROLES.map((role) => {
    const moves = undone.filter(({ warehouseKind }) => accountRoleOf(warehouseKind) === role);
    const valuePaise = moves.reduce((sum, move) => sum + move.valuePaise, 0);
    const differencePaise = moves.reduce((sum, move) => sum + move.differencePaise, 0);
    const lines = mirrored.filter(({ accountCode }) => accountCode === account(role));
    const paise = besideMirror({ valuePaise, differencePaise }, balancePaise(journalTotals(lines)));
    return { role, paise, differencePaise };
  });
  if (beside.every(({ paise, differencePaise }) => paise === 0 && differencePaise === 0)) return;
  await postDocument(
    tx,
    // Below zero, out of the way of the postings, which count up.
    { kind, id, code, on, purpose: JournalPurpose.difference, revision: -revision, narration: () => reason },
    {
      journal: () => [
        ...beside.flatMap(({ role, paise }) => [
          debit(account(role), paise),
          credit(account('priceDifference'), paise),
        ]),
        ...shortfallLines(undone, account),
      ],
    },
  );
}
