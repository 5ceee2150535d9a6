import { invoiceWirePath } from '@bahi/contract/wire/invoice.wire';
import type { Paise, Quantity } from '@bahi/domain/money/units';
import { costsOfInvoice, type InvoiceCosts, type JobCost, planInvoiceIssues } from '@bahi/domain/stock/invoice-issue';
import { refuse } from '../../../core/app-error.ts';
import { applyMoves } from '../../../core/stock/apply-moves.ts';
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
      kind: 'issue',
      quantity,
      fromReservedQuantity,
      documentLineId: line.id,
      path: quantityPath(line),
    })),
  );
  const directIssues = applied.map(({ quantity, costPaise }, i): DirectIssue => {
    const { id: lineId, sourceLineId } = issues[i]!.line;
    return { lineId, sourceLineId, quantity, costPaise };
  });
  return { ...costsOfInvoice(invoice.lines, jobCosts, directIssues), directIssues };
}

const quantityPath = (line: InvoiceLineRow): string => invoiceWirePath(`lines.${line.id}.quantity`);

/** Puts back what the approval took, at the cost it left with; goods issued to the job before stay with the job. */
export async function returnInvoiceStock(
  tx: Tx,
  invoice: StoredInvoice,
): Promise<{ returned: DirectIssue[]; differencePaise: Paise }> {
  const taken = await tx.query<Omit<DirectIssue, 'sourceLineId'> & { itemId: string; warehouseId: string }>(
    `select document_line_id as "lineId", item_id as "itemId", warehouse_id as "warehouseId",
            -quantity_e3 as "quantity", -cost_paise as "costPaise"
     from stock_move
     where org_id = $1 and entity_id = $2 and document_id = $3 and revision = $4 and kind = 'issue' order by id`,
    [tx.ctx.orgId, tx.ctx.entityId, invoice.id, invoice.revision],
  );
  const applied = await applyMoves(
    tx,
    { documentKind: 'invoice', documentId: invoice.id, revision: invoice.revision, movedOn: invoice.invoicedOn },
    taken.map(({ lineId, itemId, warehouseId, quantity, costPaise }) => ({
      itemId,
      warehouseId,
      kind: 'return',
      quantity,
      totalPaise: costPaise,
      documentLineId: lineId,
    })),
  );
  return {
    differencePaise: applied.reduce((sum, move) => sum + move.differencePaise, 0),
    returned: taken.map(({ lineId, quantity, costPaise }) => {
      const line = invoice.lines.find(({ id }) => id === lineId);
      return { lineId, sourceLineId: line?.sourceLineId ?? null, quantity, costPaise };
    }),
  };
}
