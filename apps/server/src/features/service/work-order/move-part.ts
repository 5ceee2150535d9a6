import { lineIssue } from '@bahi/domain/document/issue';
import { WorkOrderStatus } from '@bahi/domain/document/work-order';
import { formatQuantity } from '@bahi/domain/money/format';
import type { Quantity } from '@bahi/domain/money/units';
import { isActive } from '@bahi/domain/status/line-status';
import { spokenStatus } from '@bahi/domain/status/status-labels';
import { statusesOf } from '@bahi/domain/status/transition';
import { deriveWorkOrderStatus, isWorkOrderActive } from '@bahi/domain/status/work-order-status';
import { batchKey } from '@bahi/domain/stock/batch';
import { mostToMove, type PartMove } from '@bahi/domain/stock/job-part';
import { WarehouseKind } from '@bahi/domain/stock/warehouse-kind';
import { assertFreshRecord } from '../../../core/assert-fresh-record.ts';
import { invalid, notFound, refuse } from '../../../core/app-error.ts';
import { getStockBatch } from '../../../core/stock/batches.ts';
import { getUsableWarehouse } from '../../../core/stock/warehouses.ts';
import type { Tx } from '../../../core/tx.ts';
import { refuseOrderIssues } from '../refuse-order-issues.ts';
import { withLabourStatuses, withStamps } from '../settle-order.ts';
import { linesAnswer, type WorkOrderLinesAnswer } from './work-order-queries.ts';
import { loadWorkOrderForUpdate, saveWorkOrder } from './work-order-store.ts';
import type { StoredLine, StoredWorkOrder } from '../stored-order.ts';

export interface PartMoveInput {
  quantity?: Quantity | null;
  warehouseId?: string | null;
  /** A batch by its number or id. */
  batch?: string | null;
  serialNos?: string[] | null;
  rowVersion?: number | null;
  /** Where it may come from, if not from a store: a technician's own stock. */
  kinds?: readonly WarehouseKind[];
}

/** Which goods a move takes, of an item that is told apart by batch or serial number. */
export interface PartPieces {
  batchId: string | null;
  serialNos: readonly string[] | null;
}

/** A stock item on an order, in the place that it is taken from or goes back to. */
export type StockLine = StoredLine & { itemId: string; warehouseId: string };

/** The order, locked; refused where no part of it can be moved. */
export async function loadToMove(tx: Tx, id: string, rowVersion: number | null | undefined): Promise<StoredWorkOrder> {
  const order = await loadWorkOrderForUpdate(tx, id);
  await assertFreshRecord(tx, order, rowVersion);
  if (!isWorkOrderActive(order.status) || order.status === WorkOrderStatus.onHold)
    throw refuse(`The order is ${spokenStatus(order.status)}.`);
  return order;
}

/** What is on a job goes back to where it came from, a technician's own stock too. */
const JOB_WAREHOUSES: readonly WarehouseKind[] = [WarehouseKind.store, WarehouseKind.person];

/** A part of the order with the warehouse to move it from; refused where it cannot be moved at all. */
export async function partToMove(
  tx: Tx,
  order: StoredWorkOrder,
  partId: string,
  input: PartMoveInput,
): Promise<StockLine> {
  const line = order.lines.find((one) => one.id === partId && one.family === 'part');
  if (!line) throw notFound('part');
  const { itemId } = line;
  if (itemId === null || !line.tracked) throw refuse(`No stock is kept of part ${partId}.`);
  if (!isActive(line.status))
    refuseOrderIssues([lineIssue(partId, 'status', `The part is ${spokenStatus(line.status)}.`)]);
  if (line.invoiceId !== null) refuseOrderIssues([lineIssue(partId, '', 'The part is on an invoice.')]);
  const held = line.receivedQuantity > 0 ? line.warehouseId : null;
  if (held && input.warehouseId && input.warehouseId !== held)
    throw invalid('WhId', 'The part is held in another warehouse; return it or release it first.');
  const kinds = held ? JOB_WAREHOUSES : input.kinds;
  const warehouse = await getUsableWarehouse(tx, held ?? input.warehouseId ?? line.warehouseId, { kinds });
  return { ...line, itemId, warehouseId: warehouse.id };
}

/** The goods that an issue names, as they lie in the warehouse. */
export async function piecesToIssue(tx: Tx, line: StockLine, { batch, serialNos }: PartMoveInput): Promise<PartPieces> {
  const { itemId, warehouseId } = line;
  const batchId = batch ? await getStockBatch(tx, { itemId, warehouseId, batch, path: 'Batch' }) : null;
  return { batchId, serialNos: serialNos ?? null };
}

/** The goods that come back: of the batch that is named, or of the only one that went to the job. */
export async function piecesToReturn(
  tx: Tx,
  order: StoredWorkOrder,
  line: StockLine,
  { batch, serialNos }: PartMoveInput,
): Promise<PartPieces> {
  const issued = await tx.query<{ id: string; batchKey: string }>(
    `select b.id, b.batch_key as "batchKey" from stock_move m join batch b on b.org_id = m.org_id and b.id = m.batch_id
     where m.org_id = $1 and m.entity_id = $2 and m.document_id = $3 and m.document_line_id = $4 and m.item_id = $5
     group by b.org_id, b.id having sum(m.quantity_e3) < 0`,
    [tx.ctx.orgId, tx.ctx.entityId, order.id, line.id, line.itemId],
  );
  const named = batch ? issued.filter(({ id, batchKey: key }) => id === batch || key === batchKey(batch)) : issued;
  if (batch && named.length === 0) throw invalid('Batch', `Nothing of batch ${batch} is issued to this part.`);
  return { batchId: named.length === 1 ? named[0]!.id : null, serialNos: serialNos ?? null };
}

const NOTHING_TO: Readonly<Record<PartMove, string>> = {
  reserve: 'All of this part is reserved.',
  issue: 'All of this part is issued.',
  return: 'Nothing of this part is issued.',
};

/** The quantity asked for, else all that is possible; refused where it is nothing or more than that. */
export function quantityToMove(move: PartMove, line: StoredLine, asked: Quantity | null | undefined): Quantity {
  const most = mostToMove(move, line);
  if (most === 0) throw refuse(NOTHING_TO[move]);
  if (asked === undefined || asked === null) return most;
  if (asked === 0) throw invalid('Qty', 'Enter a quantity.');
  if (asked > most) throw invalid('Qty', `Enter at most ${formatQuantity(most)}.`);
  return asked;
}

/** Saves moved parts, lets the statuses of their labour and of the order follow, and answers the lines. */
export async function saveParts(
  tx: Tx,
  order: StoredWorkOrder,
  parts: readonly StoredLine[],
  action: string,
  message?: string,
  reason?: string,
): Promise<WorkOrderLinesAnswer> {
  const after = new Map(parts.map((part) => [part.id, part]));
  const moved = { ...order, lines: order.lines.map((line) => after.get(line.id) ?? line) };
  const settled = withLabourStatuses(order, moved);
  // Moving the parts of completed work does not undo its completion.
  const status =
    order.status === WorkOrderStatus.completed
      ? order.status
      : deriveWorkOrderStatus(order.status, statusesOf(settled.lines), tx.ctx.settings.service.deriveStatus);
  const saved = await saveWorkOrder(tx, order, withStamps(order, { ...settled, status }, tx.ctx.now), action, reason);
  return linesAnswer(tx, saved, message);
}
