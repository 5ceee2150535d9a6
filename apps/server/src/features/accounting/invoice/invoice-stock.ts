import { invoiceWirePath } from '@bahi/contract/wire/invoice.wire';
import type { Paise, Quantity } from '@bahi/domain/money/units';
import { refuse } from '../../../core/app-error.ts';
import { applyMoves, type PlannedMove } from '../../../core/stock/apply-moves.ts';
import { getUsableWarehouse } from '../../../core/stock/warehouses.ts';
import type { Tx } from '../../../core/tx.ts';
import type { InvoiceLineRow, StoredInvoice } from './invoice-store.ts';

/** What a line of the repair order has taken from stock before it is billed. */
export interface JobCost {
  /** The order's line (`WP1`). */
  sourceLineId: string;
  issuedQuantity: Quantity;
  /** Stands in work in progress. */
  issuedCostPaise: Paise;
  /** Reserved for the line and not issued; the approval issues it first. */
  reservedQuantity?: Quantity;
}

/** Goods that the approval itself took from a warehouse, or a cancellation put back. */
export interface DirectIssue {
  lineId: string;
  sourceLineId: string | null;
  itemId: string;
  warehouseId: string;
  quantity: Quantity;
  costPaise: Paise;
  fromReservedQuantity: Quantity;
}

export interface InvoiceStock {
  lines: InvoiceLineRow[];
  directIssues: DirectIssue[];
  costPaise: { fromInventory: Paise; fromWorkInProgress: Paise };
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
): Promise<InvoiceStock> {
  const jobs = new Map(jobCosts.map((cost) => [cost.sourceLineId, cost]));
  const billedOf = (line: InvoiceLineRow) =>
    line.tracked && line.sourceLineId ? jobs.get(line.sourceLineId) : undefined;
  const open = invoice.lines.filter((line) => line.tracked && line.itemId && restOf(line, billedOf(line)) > 0);
  if (open.length > 0 && invoice.workOrderId && tx.ctx.settings.inventory.issueBeforeInvoice)
    throw refuse(
      'Issue all parts before billing.',
      open.map((line) => ({ path: quantityPath(line), message: `${line.description} is not issued.` })),
    );
  const fallback = open.some((line) => !line.warehouseId) ? await getUsableWarehouse(tx, null) : null;
  const moves = open.map((line): PlannedMove => {
    const rest = restOf(line, billedOf(line));
    return {
      itemId: line.itemId!,
      warehouseId: line.warehouseId ?? fallback!.id,
      kind: 'issue',
      quantity: rest,
      fromReservedQuantity: Math.min(rest, billedOf(line)?.reservedQuantity ?? 0),
      documentLineId: line.id,
      path: quantityPath(line),
    };
  });
  const source = { documentKind: 'invoice', documentId: invoice.id, revision, movedOn: invoice.invoicedOn };
  const applied = await applyMoves(tx, source, moves);
  const direct = new Map(applied.map((move) => [move.documentLineId, move]));
  const lines = invoice.lines.map((line) => ({
    ...line,
    costPaise: (billedOf(line)?.issuedCostPaise ?? 0) + (direct.get(line.id)?.costPaise ?? 0),
  }));
  const fromInventory = applied.reduce((sum, move) => sum + move.costPaise, 0);
  const whole = lines.reduce((sum, line) => sum + line.costPaise, 0);
  return {
    lines,
    costPaise: { fromInventory, fromWorkInProgress: whole - fromInventory },
    directIssues: applied.map((move) => ({
      lineId: move.documentLineId,
      sourceLineId: invoice.lines.find((line) => line.id === move.documentLineId)!.sourceLineId,
      itemId: move.itemId,
      warehouseId: move.warehouseId,
      quantity: move.quantity,
      costPaise: move.costPaise,
      fromReservedQuantity: move.fromReservedQuantity ?? 0,
    })),
  };
}

const quantityPath = (line: InvoiceLineRow): string => invoiceWirePath(`lines.${line.id}.quantity`);

const restOf = (line: InvoiceLineRow, job: JobCost | undefined): Quantity =>
  Math.max(0, line.quantity - (job?.issuedQuantity ?? 0));

/** Puts back what the approval took, at the cost it left with; goods issued to the job before stay with the job. */
export async function returnInvoiceStock(
  tx: Tx,
  invoice: StoredInvoice,
): Promise<{ returned: DirectIssue[]; differencePaise: Paise }> {
  const taken = await tx.query<Omit<DirectIssue, 'sourceLineId' | 'fromReservedQuantity'>>(
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
    returned: taken.map((move) => ({
      ...move,
      sourceLineId: invoice.lines.find((line) => line.id === move.lineId)?.sourceLineId ?? null,
      fromReservedQuantity: 0,
    })),
  };
}
