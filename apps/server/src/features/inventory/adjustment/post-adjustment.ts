import { adjustmentInput } from '@bahi/contract/wire/adjustment.wire';
import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { buildJournal, type JournalLine } from '@bahi/domain/posting/journal';
import { type StockPosting, stockJournalLines } from '@bahi/domain/posting/stock-journal';
import { AdjustmentReason, AdjustmentStatus } from '@bahi/domain/stock/adjustment';
import { besideMirror } from '@bahi/domain/stock/reversal';
import { MovePurpose, SerialStatus } from '@bahi/domain/stock/stock-words';
import { loadAccountRoles } from '../../../core/ledger/account-roles.ts';
import { nextRevision } from '../../../core/ledger/next-revision.ts';
import { assertOpenPeriod } from '../../../core/ledger/open-period.ts';
import { mirrorJournal, postJournal } from '../../../core/ledger/post-journal.ts';
import { wirePath } from '../../../core/refuse-issues.ts';
import { takeNumber } from '../../../core/numbering/take-number.ts';
import { type AppliedMove, applyMoves, type PlannedMove } from '../../../core/stock/apply-moves.ts';
import { getStockBatch, makeBatch } from '../../../core/stock/batches.ts';
import { revalueStock } from '../../../core/stock/revalue-stock.ts';
import { reverseMoves } from '../../../core/stock/reverse-moves.ts';
import type { Tx } from '../../../core/tx.ts';
import type { AdjustmentLine, AdjustmentRecord } from './adjustment-store.ts';

const DOCUMENT_KIND = 'adjustment';
const FIRST_REVISION = 1;

/** Moves the stock, values what FIFO took, takes the number and posts the journal. */
export async function postAdjustment(tx: Tx, draft: AdjustmentRecord): Promise<AdjustmentRecord> {
  await assertOpenPeriod(tx, draft.adjustedOn);
  const batched = await withBatches(tx, draft);
  const { lines, journal } = await (draft.reasonKind === AdjustmentReason.value ? giveValues : moveGoods)(tx, batched);
  const { code, numberPeriod } = await takeNumber(tx, DOCUMENT_KIND, draft.adjustedOn);
  const record: AdjustmentRecord = {
    ...draft,
    code,
    numberPeriod,
    status: AdjustmentStatus.approved,
    lines,
    valuePaise: lines.reduce((sum, line) => sum + line.costPaise, 0),
  };
  await postLines(tx, record, FIRST_REVISION, journal);
  return record;
}

interface Posted {
  lines: AdjustmentLine[];
  journal: JournalLine[];
}

/** Lines with the batches that they name: an increase makes one that is new, a decrease takes one that is there. */
async function withBatches(tx: Tx, draft: AdjustmentRecord): Promise<AdjustmentRecord> {
  const lines: AdjustmentLine[] = [];
  for (const [index, line] of draft.lines.entries()) {
    const path = linePath(index, 'batchNo');
    const wanted = { ...line, warehouseId: draft.warehouseId };
    const batchId =
      line.batchNo === null || line.trackBy !== TrackBy.batch
        ? null
        : line.quantity > 0
          ? await makeBatch(tx, wanted)
          : await getStockBatch(tx, { ...wanted, batch: line.batchNo }, path);
    lines.push({ ...line, batchId });
  }
  return { ...draft, lines };
}

async function moveGoods(tx: Tx, draft: AdjustmentRecord): Promise<Posted> {
  const applied = await applyMoves(
    tx,
    sourceOf(draft, FIRST_REVISION),
    draft.lines.map((line, index) => moveOf(draft, line, index)),
  );
  const lines = draft.lines.map((line, index) => ({ ...line, costPaise: signedCost(applied[index]!) }));
  return { lines, journal: await adjustmentJournal(tx, draft, applied) };
}

/** Sets what is left to quantity × cost, against inventory adjustment (inventory-purchasing rule 14). */
async function giveValues(tx: Tx, draft: AdjustmentRecord): Promise<Posted> {
  const rises = await revalueStock(
    tx,
    sourceOf(draft, FIRST_REVISION),
    draft.lines.map(({ itemId, batchId, newCost, id }, index) => ({
      ...{ itemId, batchId, warehouseId: draft.warehouseId, newCost: newCost ?? 0, documentLineId: id },
      path: linePath(index, 'newCost'),
      batchPath: linePath(index, 'batchNo'),
    })),
  );
  const account = await loadAccountRoles(tx);
  return {
    lines: draft.lines.map((line, index) => ({ ...line, costPaise: rises[index]! })),
    journal: rises.flatMap((paise) => stockJournalLines('adjustmentIn', paise, account)),
  };
}

const linePath = (index: number, field: string): string => wirePath(adjustmentInput, `lines.${index}.${field}`);

function moveOf(record: AdjustmentRecord, line: AdjustmentLine, index: number): PlannedMove {
  const { itemId, batchId, binId, serialNos, enteredUnit, enteredQuantity, factor } = line;
  const goods = { itemId, batchId, binId, serialNos, warehouseId: record.warehouseId, documentLineId: line.id };
  const entered = enteredUnit === null ? null : { unitCode: enteredUnit, quantity: enteredQuantity!, factor: factor! };
  const purpose = record.reasonKind === AdjustmentReason.opening ? MovePurpose.open : MovePurpose.adjust;
  const path: PlannedMove['path'] = (field) => linePath(index, field);
  return line.quantity > 0
    ? { ...goods, entered, purpose, path, kind: 'receive', quantity: line.quantity, totalPaise: line.costPaise }
    : {
        ...goods,
        entered,
        purpose,
        path,
        kind: 'issue',
        quantity: -line.quantity,
        serialStatus: SerialStatus.scrapped,
      };
}

const signedCost = (move: AppliedMove): number => (move.kind === 'issue' ? -move.costPaise : move.costPaise);
const sourceOf = (record: AdjustmentRecord, revision: number) => ({
  documentKind: DOCUMENT_KIND,
  documentId: record.id,
  revision,
  movedOn: record.adjustedOn,
});

async function adjustmentJournal(
  tx: Tx,
  record: AdjustmentRecord,
  applied: readonly AppliedMove[],
): Promise<JournalLine[]> {
  const account = await loadAccountRoles(tx);
  const into: StockPosting = record.reasonKind === AdjustmentReason.opening ? 'opening' : 'adjustmentIn';
  return applied.flatMap((move) => [
    ...stockJournalLines(move.kind === 'issue' ? 'adjustmentOut' : into, move.costPaise, account),
    ...stockJournalLines('shortfallDifference', move.differencePaise, account),
  ]);
}

/** Stock without a value moves without a journal. */
async function postLines(tx: Tx, record: AdjustmentRecord, revision: number, lines: JournalLine[]): Promise<void> {
  const journal = buildJournal(lines);
  if (journal.length === 0) return;
  const source = {
    documentKind: DOCUMENT_KIND,
    documentId: record.id,
    documentCode: record.code,
    revision,
    postedOn: record.adjustedOn,
    narration: `Stock adjustment ${record.code}`,
  };
  await postJournal(tx, source, journal);
}

/**
 * The mirror: what came in leaves at its own cost, what went out comes back where it lay. What the value of stock does beside the
 * mirrored journal, because goods that are gone come from elsewhere since, is posted beside it.
 */
export async function reverseAdjustment(tx: Tx, record: AdjustmentRecord): Promise<void> {
  await assertOpenPeriod(tx, record.adjustedOn);
  const reversed = await reverseMoves(tx, sourceOf(record, FIRST_REVISION + 1), FIRST_REVISION);
  await mirrorJournal(tx, record.id, FIRST_REVISION, record.adjustedOn, `Cancelled: adjustment ${record.code}`);
  const account = await loadAccountRoles(tx);
  const differencePaise = reversed.reduce((sum, move) => sum + move.differencePaise, 0);
  const valuePaise = reversed.reduce((sum, move) => sum + move.valuePaise, 0);
  const mirrored = 0 - (await postedToInventory(tx, record.id, account('inventory')));
  const differences = [
    ...stockJournalLines('adjustmentIn', besideMirror({ valuePaise, differencePaise }, mirrored), account),
    ...stockJournalLines('shortfallDifference', differencePaise, account),
  ];
  await postLines(tx, record, await nextRevision(tx, record.id), differences);
}

/** What the posting of the adjustment debited to inventory, net. */
async function postedToInventory(tx: Tx, adjustmentId: string, accountCode: number): Promise<number> {
  const [row] = await tx.query<{ paise: number }>(
    `select coalesce(sum(l.debit_paise - l.credit_paise), 0)::bigint as paise
     from journal j join journal_line l on l.org_id = j.org_id and l.entity_id = j.entity_id and l.journal_id = j.id
     where j.org_id = $1 and j.entity_id = $2 and j.document_id = $3 and j.revision = $4 and j.mirrors_id is null
       and l.account_code = $5`,
    [tx.ctx.orgId, tx.ctx.entityId, adjustmentId, FIRST_REVISION, accountCode],
  );
  return row!.paise;
}
