import { workOrderWirePath } from '@bahi/contract/wire/work-order.wire';
import type { Paise, Quantity } from '@bahi/domain/money/units';
import { JournalPurpose } from '@bahi/domain/posting/purposes';
import { stockJournalLines } from '@bahi/domain/posting/stock-journal';
import { reservedQuantity } from '@bahi/domain/stock/job-part';
import { MovePurpose } from '@bahi/domain/stock/stock-words';
import { postDocument } from '../../../core/posting/post-document.ts';
import type { Tx } from '../../../core/tx.ts';
import type { PartPieces, StockLine } from './move-part.ts';
import type { StoredWorkOrder } from '../stored-order.ts';

const DOCUMENT_KIND = 'workOrder';

/** Issues parts to the job and posts inventory to work in progress; answers the cost of each. */
export async function postIssues(
  tx: Tx,
  order: StoredWorkOrder,
  issues: readonly { line: StockLine; quantity: Quantity; pieces?: PartPieces }[],
): Promise<Paise[]> {
  const parts = issues.map(({ line }) => line.id).join(', ');
  const path = pathsOf(issues);
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
        path: (field) => path(line, field),
      })),
      journal: (account, taken) => stockJournalLines('issueToJob', sum(taken.map(costOf)), account),
    },
  );
  return moves.map(costOf);
}

/** Takes parts back at the cost that they left with. */
export async function postReturns(
  tx: Tx,
  order: StoredWorkOrder,
  returns: readonly { line: StockLine; quantity: Quantity; costPaise: Paise; pieces: PartPieces }[],
): Promise<void> {
  const parts = returns.map(({ line }) => line.id).join(', ');
  const narration = `${returns.length > 1 ? 'Parts' : 'Part'} ${parts} returned from ${order.code}`;
  const path = pathsOf(returns);
  await postDocument(tx, postingOf(tx, order, JournalPurpose.return, narration), {
    moves: returns.map(({ line, quantity, costPaise, pieces: { batchId, serialNos } }) => ({
      itemId: line.itemId,
      warehouseId: line.warehouseId,
      documentLineId: line.id,
      batchId,
      serialNos,
      quantity,
      totalPaise: costPaise,
      kind: 'return',
      purpose: MovePurpose.return,
      path: (field) => (field === 'quantity' && returns.length === 1 ? 'Qty' : path(line, field)),
    })),
    journal: (account) => stockJournalLines('returnFromJob', sum(returns.map(costOf)), account),
  });
}

/** Where a refusal is told: of one part at the field of its call, of several at the line. */
const pathsOf =
  (parts: readonly unknown[]) =>
  (line: StockLine, field: 'quantity' | 'batchNo' | 'serialNos'): string => {
    if (field === 'quantity') return workOrderWirePath(`lines.${line.id}.quantity`);
    return parts.length === 1 ? PATHS[field] : `${workOrderWirePath(`lines.${line.id}`)}.${PATHS[field]}`;
  };
const PATHS = { batchNo: 'Batch', serialNos: 'SNos' } as const;

/** A posting of an order, dated today; each has a revision of its own. */
export const postingOf = (tx: Tx, { id, code }: StoredWorkOrder, purpose: JournalPurpose, narration: string) => ({
  kind: DOCUMENT_KIND,
  id,
  on: tx.ctx.today,
  purpose,
  code,
  narration: () => narration,
});

const costOf = ({ costPaise }: { costPaise: Paise }): Paise => costPaise;
const sum = (values: readonly Paise[]): Paise => values.reduce((total, value) => total + value, 0);
