import { adjustmentInput } from '@bahi/contract/wire/adjustment.wire';
import { JournalPurpose } from '@bahi/domain/posting/purposes';
import { type StockPosting, stockJournalLines } from '@bahi/domain/posting/stock-journal';
import { AdjustmentReason, AdjustmentStatus } from '@bahi/domain/stock/adjustment';
import { mirrorDocument } from '../../../core/posting/mirror-document.ts';
import { postDocument } from '../../../core/posting/post-document.ts';
import { wirePath } from '../../../core/refuse-issues.ts';
import type { AppliedMove, PlannedMove } from '../../../core/stock/apply-moves.ts';
import type { Tx } from '../../../core/tx.ts';
import type { AdjustmentLine, AdjustmentRecord } from './adjustment-store.ts';

const DOCUMENT_KIND = 'adjustment';
const REVISION = 1;

/** Moves the stock, values what FIFO took, takes the number and posts the journal. */
export async function postAdjustment(tx: Tx, draft: AdjustmentRecord): Promise<AdjustmentRecord> {
  const { id, adjustedOn: on, code, numberPeriod } = draft;
  const into: StockPosting = draft.reasonKind === AdjustmentReason.opening ? 'opening' : 'adjustmentIn';
  const posted = await postDocument(
    tx,
    {
      ...{ kind: DOCUMENT_KIND, id, on, purpose: JournalPurpose.post, revision: REVISION },
      ...{ code, numberPeriod, series: DOCUMENT_KIND },
      narration: (taken) => `Stock adjustment ${taken}`,
    },
    {
      moves: draft.lines.map((line, index) => moveOf(draft, line, index)),
      journal: (account, moves) =>
        moves.flatMap(({ kind, costPaise }) =>
          stockJournalLines(kind === 'issue' ? 'adjustmentOut' : into, costPaise, account),
        ),
    },
  );
  const lines = draft.lines.map((line, index) => ({ ...line, costPaise: signedCost(posted.moves[index]!) }));
  return {
    ...draft,
    code: posted.code,
    numberPeriod: posted.numberPeriod,
    status: AdjustmentStatus.approved,
    lines,
    valuePaise: lines.reduce((sum, line) => sum + line.costPaise, 0),
  };
}

function moveOf(record: AdjustmentRecord, line: AdjustmentLine, index: number): PlannedMove {
  const place = { itemId: line.itemId, warehouseId: record.warehouseId, documentLineId: line.id };
  return line.quantity > 0
    ? { ...place, kind: 'receive', quantity: line.quantity, totalPaise: line.costPaise }
    : { ...place, kind: 'issue', quantity: -line.quantity, path: wirePath(adjustmentInput, `lines.${index}.quantity`) };
}

const signedCost = (move: AppliedMove): number => (move.kind === 'issue' ? -move.costPaise : move.costPaise);

/** The mirror: what came in goes out, what went out comes back at the cost it left with. */
export async function reverseAdjustment(tx: Tx, { id, code, adjustedOn }: AdjustmentRecord): Promise<void> {
  const document = { kind: DOCUMENT_KIND, id, code, revision: REVISION };
  await mirrorDocument(tx, document, JournalPurpose.post, adjustedOn, `Cancelled: adjustment ${code}`);
}
