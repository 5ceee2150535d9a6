import type { reopenInvoice as endpoint } from '@bahi/contract/endpoints/accounting/invoice';
import type { InputOf } from '@bahi/contract/endpoint';
import type { Tx } from '../../core/tx.ts';
import { getInvoiceView } from '../../features/accounting/invoice/get-invoice.ts';
import { reopenPostedInvoice } from '../../features/accounting/invoice/reopen-posted-invoice.ts';
import { lockOrderOfInvoice, saveWorkOrder } from '../../features/service/work-order/work-order-store.ts';
import { lockBilledChallans, unpostBilled } from '../../features/sales/challan/billed-challans.ts';
import { lockBilledOrders, unshipBilled } from '../../features/sales/order/billed-orders.ts';
import { withReturnedStock } from './billing-of-order.ts';

/** Returns an invoice to Draft; what the job had issued is in progress again, and the order's lines stay billed by it. */
export async function reopenInvoice(tx: Tx, { params, body }: InputOf<typeof endpoint>) {
  const order = await lockOrderOfInvoice(tx, params.id);
  const ordered = await lockBilledOrders(tx, params.id);
  const goods = await lockBilledChallans(tx, params.id);
  const { before, returned } = await reopenPostedInvoice(tx, params.id, body);
  if (order) {
    const after = withReturnedStock(order, before.lines, returned);
    await saveWorkOrder(tx, order, after, 'invoiceReopened', body.reason);
  }
  await unshipBilled(tx, ordered, params.id, body.reason);
  await unpostBilled(tx, goods, params.id, body.reason);
  return getInvoiceView(tx, params.id);
}
