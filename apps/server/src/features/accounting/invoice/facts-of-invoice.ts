import { frozenHead, frozenLine } from '@bahi/domain/facts/frozen-lines';
import { freeGoodsOf } from '@bahi/domain/pricing/scheme';
import type { AccountOfRole } from '@bahi/domain/posting/accounts';
import type { Ctx } from '../../../core/context.ts';
import { documentGstOf } from '../../../core/facts/document-gst.ts';
import type { SaleFacts } from '../../../core/facts/freeze-facts.ts';
import type { AppliedMove } from '../../../core/stock/apply-moves.ts';
import { countedLine } from './counted-line.ts';
import type { StoredInvoice } from './invoice-store.ts';

/** Of the job that an invoice bills: its advisor, and by its line whoever worked on it. */
export interface BilledJob {
  advisorId: string | null;
  technicians: ReadonlyMap<string, string>;
}

/** What an invoice freezes as it is approved; its lines have their costs. */
export function factsOfInvoice(
  ctx: Ctx,
  invoice: StoredInvoice,
  account: AccountOfRole,
  moves: readonly AppliedMove[],
  { job, doctorId }: { job: BilledJob | null; doctorId: string | null },
): SaleFacts {
  const { customer, invoicedOn: datedOn, placeOfSupply, taxed, totalPaise, workOrderId } = invoice;
  const gst = documentGstOf(ctx, { isNote: false, datedOn, customer, placeOfSupply, taxed, totalPaise });
  const warehouses = new Map(moves.map(({ documentLineId, warehouseId }) => [documentLineId, warehouseId]));
  const accounts = { adjustment: account('adjustment'), roundOff: account('roundOff') };
  return {
    gst,
    source: workOrderId === null ? null : 'Job',
    sourceId: workOrderId,
    payer: invoice.payer,
    partyCategoryId: customer.categoryId,
    vehicle: invoice.vehicle,
    salespersonId: invoice.makerId,
    advisorId: job?.advisorId ?? null,
    doctorId,
    lines: [
      ...invoice.lines.map((line) => ({
        ...frozenLine(countedLine(line), { taxed: gst.taxHeads !== 'none', gstTable: gst.gstTable }),
        operationCode: line.operationCode,
        warehouseId: warehouses.get(line.id) ?? line.warehouseId,
        batchId: line.batchId,
        batchNo: line.batchNo,
        expiresOn: line.expiresOn,
        costPaise: line.costPaise,
        sourceLineId: line.sourceLineId,
        listPrice: line.listPrice,
        freeQuantity: freeGoodsOf(line),
        technicianId: (line.sourceLineId && job?.technicians.get(line.sourceLineId)) || null,
      })),
      ...frozenHead(invoice, accounts),
    ],
  };
}
