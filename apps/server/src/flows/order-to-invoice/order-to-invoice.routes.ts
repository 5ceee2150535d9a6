import * as contract from '@bahi/contract/endpoints/accounting/invoice';
import * as lineCalls from '@bahi/contract/endpoints/accounting/invoice-lines';
import { runRecurringInvoice } from '@bahi/contract/endpoints/accounting/recurring-invoice';
import { invoiceFromChallans } from '@bahi/contract/endpoints/sales/delivery-challan';
import { estimateToInvoice, invoicesOfEstimate } from '@bahi/contract/endpoints/sales/sales-estimate';
import { invoiceFromOrders, invoicesOfOrder } from '@bahi/contract/endpoints/sales/sales-order';
import { generateInvoice } from '@bahi/contract/endpoints/service/work-order';
import { assessOrder } from '@bahi/contract/endpoints/service/insurance';
import type { Route } from '../../http/route.ts';
import { serve } from '../../http/route.ts';
import { approveInvoice as approve } from './approve-invoice.ts';
import { approveMany } from './approve-many.ts';
import { assessOrder as assess } from './assess-order.ts';
import { cancelInvoice as cancel } from './cancel-invoice.ts';
import { createInvoice as create } from './create-invoice.ts';
import { deleteInvoice as deleteOne } from './delete-invoice.ts';
import { invoiceWithReceipt } from './invoice-with-receipt.ts';
import { onlyInvoicesOf } from '../../features/accounting/invoice/invoice-scope.ts';
import { listInvoicesOfEstimate } from '../../features/sales/estimate/sales-estimate-queries.ts';
import { listInvoicesOfOrder } from '../../features/sales/order/sales-order-queries.ts';
import { generateInvoice as generate } from './generate-invoice.ts';
import { invoiceChallans } from './invoice-challans.ts';
import { invoiceEstimate } from './invoice-estimate.ts';
import { invoiceOrders } from './invoice-orders.ts';
import { runRecurringInvoice as run } from './recurring/make-day.ts';
import { reopenInvoice as reopen } from './reopen-invoice.ts';
import { deleteLine, saveInvoice } from './save-invoice.ts';

/** The verbs that need both an invoice and the orders that it may bill. */
export const orderToInvoiceRoutes: Route[] = [
  serve(generateInvoice, generate),
  serve(assessOrder, (tx, { params, body }) => assess(tx, params.id, body)),
  serve(invoiceFromOrders, invoiceOrders),
  serve(invoiceFromChallans, invoiceChallans),
  serve(invoicesOfOrder, (tx, { params }) => listInvoicesOfOrder(tx, params.id, onlyInvoicesOf(tx))),
  serve(estimateToInvoice, invoiceEstimate),
  serve(invoicesOfEstimate, (tx, { params }) => listInvoicesOfEstimate(tx, params.id, onlyInvoicesOf(tx))),
  serve(contract.createInvoice, create),
  serve(contract.invoiceWithReceipt, invoiceWithReceipt),
  serve(contract.updateInvoice, (tx, { params, body }) => saveInvoice(tx, params.id, body)),
  serve(contract.changeInvoicePriceList, (tx, { params, body }) =>
    saveInvoice(tx, params.id, { priceListId: params.priceListId, rowVersion: body.rowVersion }),
  ),
  serve(contract.approveInvoice, approve),
  serve(contract.approveInvoices, (tx, { body }) => approveMany(tx, body.ids)),
  serve(runRecurringInvoice, run),
  serve(contract.reopenInvoice, reopen),
  serve(contract.cancelInvoice, cancel),
  serve(contract.deleteInvoice, deleteOne),
  serve(lineCalls.deleteInvoiceLabour, (tx, { params, body }) =>
    deleteLine(tx, params.invId, { lineId: params.opId, family: 'labour', rowVersion: body.rowVersion }),
  ),
  serve(lineCalls.deleteInvoicePart, (tx, { params, body }) =>
    deleteLine(tx, params.invId, { lineId: params.itemId, family: 'part', rowVersion: body.rowVersion }),
  ),
];
