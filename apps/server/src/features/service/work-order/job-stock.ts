import { workOrderWirePath } from '@bahi/contract/wire/work-order.wire';
import type { Paise, Quantity } from '@bahi/domain/money/units';
import { JournalPurpose } from '@bahi/domain/posting/purposes';
import { stockJournalLines } from '@bahi/domain/posting/stock-journal';
import { reservedQuantity } from '@bahi/domain/stock/job-part';
import { MovePurpose } from '@bahi/domain/stock/stock-words';
import { postDocument } from '../../../core/posting/post-document.ts';
import type { AppliedMove } from '../../../core/stock/apply-moves.ts';
import type { Tx } from '../../../core/tx.ts';
import type { PartPieces, StockLine } from './move-part.ts';
import type { StoredWorkOrder } from './work-order-store.ts';

const DOCUMENT_KIND = 'workOrder';

/** Issues parts to the job and posts inventory to work in progress; answers the cost of each. */
export async function postIssues(
  tx: Tx,
  order: StoredWorkOrder,
  issues: readonly { line: StockLine; quantity: Quantity; pieces?: PartPieces }[],
): Promise<Paise[]> {
  const parts = issues.map(({ line }) => line.id).join(', ');
  const { moves } = await postDocument(
    tx,
    postingOf(tx, order, JournalPurpose.issue, `Parts ${parts} issued to ${order.code}`),
    {
      moves: issues.map(({ line, quantity, pieces }) => ({
        itemId: line.itemId,
        warehouseId: line.warehouseId,
        batchId: pieces?.batchId,
        serialNos: pieces?.serialNos,
        kind: 'issue',
        purpose: MovePurpose.issue,
        quantity,
        reserved: {
          documentId: order.id,
          documentLineId: line.id,
          quantity: Math.min(quantity, reservedQuantity(line)),
        },
        documentLineId: line.id,
        path: (field) => (field === 'quantity' ? workOrderWirePath(`lines.${line.id}.quantity`) : PATHS[field]),
      })),
      journal: (account, taken) => stockJournalLines('issueToJob', sum(taken.map(costOf)), account),
    },
  );
  return moves.map(costOf);
}

const PATHS = { batchNo: 'Batch', serialNos: 'SNos' } as const;

/** Takes a part back at the cost that it left with. */
export async function postReturn(
  tx: Tx,
  order: StoredWorkOrder,
  line: StockLine,
  quantity: Quantity,
  totalPaise: Paise,
  { batchId, serialNos }: PartPieces,
): Promise<void> {
  const { itemId, warehouseId, id: documentLineId } = line;
  await postDocument(tx, postingOf(tx, order, JournalPurpose.return, `Part ${line.id} returned from ${order.code}`), {
    moves: [
      {
        ...{ itemId, warehouseId, batchId, serialNos, quantity, totalPaise, documentLineId },
        ...{ kind: 'return', purpose: MovePurpose.return },
        path: (field) => (field === 'quantity' ? 'Qty' : PATHS[field]),
      },
    ],
    journal: (account) => stockJournalLines('returnFromJob', totalPaise, account),
  });
}

/** A posting of an order, dated today; each has a revision of its own. */
export const postingOf = (tx: Tx, { id, code }: StoredWorkOrder, purpose: JournalPurpose, narration: string) => ({
  ...{ kind: DOCUMENT_KIND, id, on: tx.ctx.today, purpose, code },
  narration: () => narration,
});

const costOf = ({ costPaise }: AppliedMove): Paise => costPaise;
const sum = (values: readonly Paise[]): Paise => values.reduce((total, value) => total + value, 0);
