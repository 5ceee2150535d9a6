import { invoiceWirePath } from '@bahi/contract/wire/invoice.wire';
import type { Paise, Quantity } from '@bahi/domain/money/units';
import { type JobCost, planInvoiceIssues } from '@bahi/domain/stock/invoice-issue';
import { MovePurpose, SerialStatus } from '@bahi/domain/stock/stock-words';
import { refuse } from '../../../core/app-error.ts';
import type { PlannedMove } from '../../../core/stock/apply-moves.ts';
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

/** What an approval takes from the warehouse: of every line what its job has not issued (decisions §6). */
export async function planInvoiceMoves(
  tx: Tx,
  invoice: StoredInvoice,
  jobCosts: readonly JobCost[],
): Promise<PlannedMove[]> {
  const issues = planInvoiceIssues(invoice.lines, jobCosts);
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
    ...(fromReservedQuantity > 0 && {
      reserved: {
        documentId: invoice.workOrderId!,
        documentLineId: line.sourceLineId!,
        quantity: fromReservedQuantity,
      },
    }),
    documentLineId: line.id,
    path: (field) => invoiceWirePath(`lines.${line.id}.${field === 'batchNo' ? 'batchId' : field}`),
  }));
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
