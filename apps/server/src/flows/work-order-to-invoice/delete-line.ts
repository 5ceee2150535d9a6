import type { Tx } from '../../core/tx.ts';
import { linesAnswer, removeLine } from '../../features/accounting/invoice/change-lines.ts';
import { lockOrderOfInvoice } from '../../features/service/work-order/work-order-store.ts';
import { freeBilled, saveAfterInvoicing } from './billing-of-order.ts';

interface LineToDelete {
  lineId: string;
  family: 'labour' | 'part';
  rowVersion?: number | null | undefined;
}

/** Takes a line off a draft; one of a repair order can be billed again, by another invoice. */
export async function deleteLine(tx: Tx, invoiceId: string, gone: LineToDelete) {
  const before = await lockOrderOfInvoice(tx, invoiceId);
  const { invoice, line } = await removeLine(tx, invoiceId, gone);
  if (before && line.sourceLineId !== null) {
    const freed = await freeBilled(tx, before, [line]);
    await saveAfterInvoicing(tx, before, freed, 'invoiceLineDeleted');
  }
  return linesAnswer(tx.ctx, invoice);
}
