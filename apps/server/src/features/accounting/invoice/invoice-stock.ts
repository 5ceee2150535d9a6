import { invoiceWirePath } from '@bahi/contract/wire/invoice.wire';
import type { Paise, Quantity } from '@bahi/domain/money/units';
import { type DeliveredCost, type JobCost, planInvoiceIssues } from '@bahi/domain/stock/invoice-issue';
import { MovePurpose, SerialStatus } from '@bahi/domain/stock/stock-words';
import { refuse } from '../../../core/app-error.ts';
import type { PlannedMove } from '../../../core/stock/apply-moves.ts';
import type { UsedReservation } from '../../../core/stock/reserve.ts';
import { getUsableWarehouse } from '../../../core/stock/warehouses.ts';
import type { Tx } from '../../../core/tx.ts';
import type { InvoiceLineRow, StoredInvoice } from './invoice-store.ts';

/** Goods that the approval itself took from a warehouse, or a cancellation put back. */
export interface DirectIssue {
  lineId: string;
  sourceLineId: string | null;
  quantity: Quantity;
  costPaise: Paise;
}

/** What an approval takes from the warehouse: of every line what its job has not issued (decisions §6) and no challan has delivered. */
export async function planInvoiceMoves(
  tx: Tx,
  invoice: StoredInvoice,
  jobCosts: readonly JobCost[],
  { kept, delivered }: { kept: ReadonlyMap<string, UsedReservation>; delivered: readonly DeliveredCost[] },
): Promise<PlannedMove[]> {
  const issues = planInvoiceIssues(invoice.lines, jobCosts, delivered);
  if (issues.length > 0 && invoice.workOrderId && tx.ctx.settings.inventory.issueBeforeInvoice)
    throw refuse(
      'Issue all parts before billing.',
      issues.map(({ line }) => ({ path: quantityPath(line), message: `${line.description} is not issued.` })),
    );
  const usual = issues.some(({ line }) => !line.warehouseId) ? await getUsableWarehouse(tx, null) : null;
  return issues.map(({ line, quantity, fromReservedQuantity }) => ({
    itemId: line.itemId,
    warehouseId: line.warehouseId ?? usual!.id,
    batchId: line.batchId,
    serialNos: line.serialNos,
    serialStatus: SerialStatus.sold,
    kind: 'issue',
    purpose: MovePurpose.issue,
    quantity,
    ...reservedOf(invoice, line, { quantity, fromReservedQuantity, kept: kept.get(line.id) }),
    documentLineId: line.id,
    path: (field) => invoiceWirePath(`lines.${line.id}.${field === 'batchNo' ? 'batchId' : field}`),
  }));
}

/** What of an issue is kept for its line: by the repair order, or by the order of a customer. */
function reservedOf(
  { workOrderId }: StoredInvoice,
  { sourceLineId }: InvoiceLineRow,
  issue: { quantity: Quantity; fromReservedQuantity: Quantity; kept: UsedReservation | undefined },
): { reserved?: UsedReservation } {
  const { quantity, fromReservedQuantity, kept } = issue;
  if (kept) return kept.quantity > 0 ? { reserved: { ...kept, quantity: Math.min(quantity, kept.quantity) } } : {};
  if (fromReservedQuantity === 0) return {};
  return { reserved: { documentId: workOrderId!, documentLineId: sourceLineId!, quantity: fromReservedQuantity } };
}

const quantityPath = (line: InvoiceLineRow): string => invoiceWirePath(`lines.${line.id}.quantity`);

/** Moves of an invoice as its order looks at them. */
export function directIssuesOf(
  { lines }: StoredInvoice,
  moves: readonly { documentLineId: string; quantity: Quantity; costPaise: Paise }[],
): DirectIssue[] {
  const sources = new Map(lines.map(({ id, sourceLineId }) => [id, sourceLineId]));
  return moves.map(({ documentLineId: lineId, quantity, costPaise }) => ({
    lineId,
    sourceLineId: sources.get(lineId) ?? null,
    quantity,
    costPaise,
  }));
}
