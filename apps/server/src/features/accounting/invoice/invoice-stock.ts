import { invoiceWirePath } from '@bahi/contract/wire/invoice.wire';
import type { Paise, Quantity } from '@bahi/domain/money/units';
import { costsOfInvoice, type InvoiceCosts, type JobCost, planInvoiceIssues } from '@bahi/domain/stock/invoice-issue';
import { MovePurpose, SerialStatus } from '@bahi/domain/stock/stock-words';
import { refuse } from '../../../core/app-error.ts';
import { applyMoves } from '../../../core/stock/apply-moves.ts';
import { type ReversedMove, reverseMoves } from '../../../core/stock/reverse-moves.ts';
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

/**
 * Bills what was issued to the job out of work in progress and issues the rest from the warehouse (decisions §6); every
 * line keeps the cost that is posted with it.
 */
export async function moveInvoiceStock(
  tx: Tx,
  invoice: StoredInvoice,
  revision: number,
  jobCosts: readonly JobCost[],
): Promise<InvoiceCosts<InvoiceLineRow> & { directIssues: DirectIssue[] }> {
  const issues = planInvoiceIssues(invoice.lines, jobCosts);
  if (issues.length > 0 && invoice.workOrderId && tx.ctx.settings.inventory.issueBeforeInvoice)
    throw refuse(
      'Issue all parts before billing.',
      issues.map(({ line }) => ({ path: quantityPath(line), message: `${line.description} is not issued.` })),
    );
  const usual = issues.some(({ line }) => !line.warehouseId) ? await getUsableWarehouse(tx, null) : null;
  const applied = await applyMoves(
    tx,
    { documentKind: 'invoice', documentId: invoice.id, revision, movedOn: invoice.invoicedOn },
    issues.map(({ line, quantity, fromReservedQuantity }) => ({
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
    })),
  );
  const directIssues = applied.map(({ quantity, costPaise }, i): DirectIssue => {
    const { id: lineId, sourceLineId } = issues[i]!.line;
    return { lineId, sourceLineId, quantity, costPaise };
  });
  return { ...costsOfInvoice(invoice.lines, jobCosts, directIssues), directIssues };
}

const quantityPath = (line: InvoiceLineRow): string => invoiceWirePath(`lines.${line.id}.quantity`);

/** Puts back what the approval took, where and as it lay; goods issued to the job before stay with the job. */
export async function returnInvoiceStock(
  tx: Tx,
  invoice: StoredInvoice,
): Promise<{ returned: DirectIssue[]; reversed: ReversedMove[] }> {
  const { id: documentId, revision, invoicedOn: movedOn } = invoice;
  const reversed = await reverseMoves(tx, { documentKind: 'invoice', documentId, revision, movedOn }, revision);
  return {
    reversed,
    returned: reversed.map(({ documentLineId: lineId, quantity, costPaise }) => {
      const line = invoice.lines.find(({ id }) => id === lineId);
      return { lineId, sourceLineId: line?.sourceLineId ?? null, quantity, costPaise };
    }),
  };
}
