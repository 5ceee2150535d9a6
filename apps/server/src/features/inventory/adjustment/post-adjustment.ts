import { adjustmentInput } from '@bahi/contract/wire/adjustment.wire';
import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import type { Paise } from '@bahi/domain/money/units';
import { JournalPurpose } from '@bahi/domain/posting/purposes';
import { type StockPosting, stockJournalLines } from '@bahi/domain/posting/stock-journal';
import { AdjustmentReason, AdjustmentStatus } from '@bahi/domain/stock/adjustment';
import { MovePurpose, SerialStatus } from '@bahi/domain/stock/stock-words';
import { mirrorDocument } from '../../../core/posting/mirror-document.ts';
import { postDocument } from '../../../core/posting/post-document.ts';
import { wirePath } from '../../../core/refuse-issues.ts';
import type { AppliedMove, PlannedMove } from '../../../core/stock/apply-moves.ts';
import { getStockBatches, makeBatches } from '../../../core/stock/batches.ts';
import { revalueStock } from '../../../core/stock/revalue-stock.ts';
import type { Tx } from '../../../core/tx.ts';
import { goodsOfMove } from '../goods-lines.ts';
import type { AdjustmentLine, AdjustmentRecord } from './adjustment-store.ts';

const DOCUMENT_KIND = 'adjustment';
const REVISION = 1;

/** Moves the stock, values what FIFO took, takes the number and posts the journal. */
export async function postAdjustment(tx: Tx, record: AdjustmentRecord): Promise<AdjustmentRecord> {
  const draft = await withBatches(tx, record);
  const { id, adjustedOn: on, code, numberPeriod } = draft;
  const into: StockPosting = draft.reasonKind === AdjustmentReason.opening ? 'opening' : 'adjustmentIn';
  const rises = draft.reasonKind === AdjustmentReason.value ? await giveValues(tx, draft) : null;
  const posted = await postDocument(
    tx,
    {
      kind: DOCUMENT_KIND,
      id,
      on,
      purpose: JournalPurpose.post,
      revision: REVISION,
      code,
      numberPeriod,
      series: DOCUMENT_KIND,
      narration: (taken) => `Stock adjustment ${taken}`,
    },
    {
      moves: rises ? [] : draft.lines.map((line, index) => moveOf(draft, line, index)),
      journal: (account, moves) =>
        rises
          ? rises.flatMap((paise) => stockJournalLines('adjustmentIn', paise, account))
          : moves.flatMap(({ kind, costPaise }) =>
              stockJournalLines(kind === 'issue' ? 'adjustmentOut' : into, costPaise, account),
            ),
    },
  );
  const costs = rises ?? posted.moves.map(signedCost);
  const lines = draft.lines.map((line, index) => ({ ...line, costPaise: costs[index]! }));
  return {
    ...draft,
    code: posted.code,
    numberPeriod: posted.numberPeriod,
    status: AdjustmentStatus.approved,
    lines,
    valuePaise: lines.reduce((sum, line) => sum + line.costPaise, 0),
  };
}

/** Lines with the batches that they name: an increase makes one that is new, a decrease takes one that is there. */
async function withBatches(tx: Tx, draft: AdjustmentRecord): Promise<AdjustmentRecord> {
  const { warehouseId } = draft;
  // A count names the very batch that it counted.
  const named = draft.lines.flatMap((line, at) =>
    line.batchId !== null || line.batchNo === null || line.trackBy !== TrackBy.batch
      ? []
      : [{ ...line, at, warehouseId, batch: line.batchNo, path: linePath(at, 'batchNo') }],
  );
  const [came, left] = [named.filter(({ quantity }) => quantity > 0), named.filter(({ quantity }) => quantity <= 0)];
  const [made, taken] = [await makeBatches(tx, came), await getStockBatches(tx, left)];
  const ids = new Map([
    ...came.map(({ at }, i) => [at, made[i]!] as const),
    ...left.map(({ at }, i) => [at, taken[i]!] as const),
  ]);
  return { ...draft, lines: draft.lines.map((line, at) => ({ ...line, batchId: ids.get(at) ?? line.batchId })) };
}

/** Sets what is left to quantity × cost, against inventory adjustment (inventory-purchasing rule 14); answers by how much each rose. */
const giveValues = (tx: Tx, { id, adjustedOn, warehouseId, lines }: AdjustmentRecord): Promise<Paise[]> =>
  revalueStock(
    tx,
    { documentKind: DOCUMENT_KIND, documentId: id, revision: REVISION, movedOn: adjustedOn },
    lines.map(({ itemId, batchId, newCost, id: documentLineId }, index) => ({
      itemId,
      batchId,
      warehouseId,
      newCost: newCost ?? 0,
      documentLineId,
      path: linePath(index, 'newCost'),
      batchPath: linePath(index, 'batchNo'),
    })),
  );

const linePath = (index: number, field: string): string => wirePath(adjustmentInput, `lines.${index}.${field}`);

function moveOf(record: AdjustmentRecord, line: AdjustmentLine, index: number): PlannedMove {
  const goods = { ...goodsOfMove(line, index, adjustmentInput), warehouseId: record.warehouseId };
  const purpose = record.reasonKind === AdjustmentReason.opening ? MovePurpose.open : MovePurpose.adjust;
  return line.quantity > 0
    ? { ...goods, purpose, kind: 'receive', quantity: line.quantity, totalPaise: line.costPaise }
    : { ...goods, purpose, kind: 'issue', quantity: -line.quantity, serialStatus: SerialStatus.scrapped };
}

const signedCost = (move: AppliedMove): number => (move.kind === 'issue' ? -move.costPaise : move.costPaise);

/** The mirror: what came in leaves at its own cost, what went out comes back where it lay. */
export async function reverseAdjustment(tx: Tx, { id, code, adjustedOn }: AdjustmentRecord): Promise<void> {
  const document = { kind: DOCUMENT_KIND, id, code, revision: REVISION };
  await mirrorDocument(tx, document, JournalPurpose.post, adjustedOn, `Cancelled: adjustment ${code}`);
}
