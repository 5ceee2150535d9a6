import type { Paise } from '@bahi/domain/money/units';
import type { JournalLine } from '@bahi/domain/posting/journal';
import { JournalPurpose } from '@bahi/domain/posting/purposes';
import { leftByMirror, stockJournalLines } from '@bahi/domain/posting/stock-journal';
import { loadAccountRoles } from '../ledger/account-roles.ts';
import { assertOpenPeriod } from '../ledger/open-period.ts';
import { mirrorJournals } from '../ledger/post-journal.ts';
import { type AppliedMove, applyMoves, type PlannedMove } from '../stock/apply-moves.ts';
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
 * that went out come back at the cost they left with, what came in goes out, entries are mirrored. What that costs more or
 * less is an entry of its own. All of it is dated `on`. Answers the moves that undo.
 */
export async function mirrorDocument(
  tx: Tx,
  document: PostedDocument,
  purpose: JournalPurpose,
  on: string,
  reason: string,
): Promise<AppliedMove[]> {
  const { kind, id, revision } = document;
  await assertOpenPeriod(tx, on);
  const taken = await listMoves(tx, document);
  const undone = await applyMoves(
    tx,
    { documentKind: kind, documentId: id, revision, movedOn: on },
    taken.map(mirrorOf),
  );
  const mirrored = await mirrorJournals(tx, { documentId: id, purpose, revision }, on, reason);
  if (undone.length > 0) await postDifference(tx, document, { on, reason, undone, mirrored });
  return undone;
}

interface Mirrored {
  on: string;
  reason: string;
  undone: readonly AppliedMove[];
  /** The lines that mirror what was posted. */
  mirrored: readonly JournalLine[];
}

/** What undoing moved stock by, and the mirrored entry did not move inventory by. */
async function postDifference(
  tx: Tx,
  document: PostedDocument,
  { on, reason, undone, mirrored }: Mirrored,
): Promise<void> {
  const { kind, id, code, revision } = document;
  const account = await loadAccountRoles(tx);
  const ofInventory = mirrored.filter(({ accountCode }) => accountCode === account('inventory'));
  const dearerPaise = leftByMirror(ofInventory, undone);
  if (dearerPaise === 0 && undone.every(({ differencePaise }) => differencePaise === 0)) return;
  await postDocument(
    tx,
    // Below zero, out of the way of the postings, which count up.
    { kind, id, code, on, purpose: JournalPurpose.difference, revision: -revision, narration: () => reason },
    {
      journal: () => [...stockJournalLines('adjustmentOut', dearerPaise, account), ...shortfallLines(undone, account)],
    },
  );
}

interface TakenMove {
  documentLineId: string;
  itemId: string;
  warehouseId: string;
  quantity: number;
  costPaise: Paise;
}

/** What a posting moved; in is positive. */
const listMoves = (tx: Tx, { id, revision }: PostedDocument): Promise<TakenMove[]> =>
  tx.query<TakenMove>(
    `select document_line_id as "documentLineId", item_id as "itemId", warehouse_id as "warehouseId",
            quantity_e3 as "quantity", cost_paise as "costPaise"
     from stock_move where org_id = $1 and entity_id = $2 and document_id = $3 and revision = $4 order by id`,
    [tx.ctx.orgId, tx.ctx.entityId, id, revision],
  );

const mirrorOf = ({ quantity, costPaise, ...place }: TakenMove): PlannedMove =>
  quantity > 0
    ? { ...place, kind: 'issue', quantity }
    : { ...place, kind: 'return', quantity: -quantity, totalPaise: -costPaise };
