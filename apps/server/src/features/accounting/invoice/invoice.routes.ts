import * as contract from '@bahi/contract/endpoints/accounting/invoice';
import { can } from '@bahi/domain/access/access';
import { AppError, notFound } from '../../../core/app-error.ts';
import { listChanges } from '../../../core/audit-log.ts';
import type { Tx } from '../../../core/tx.ts';
import { type Route, serve } from '../../../http/route.ts';
import { getInvoiceView, getVisibleInvoice } from './get-invoice.ts';
import {
  findTotalDue,
  listConfirmed,
  listDashboard,
  listOfWorkOrder,
  listOpen,
  searchInvoices,
} from './invoice-queries.ts';
import { printInvoice } from './print-invoice.ts';
import { returnInvoice } from './return-invoice.ts';
import { updateInvoice } from './update-invoice.ts';

/** Approving, cancelling and deleting touch the repair order too: they are flows. */
export const invoiceRoutes: Route[] = [
  serve(contract.invoiceDashboard, (tx, { query }) => listDashboard(tx, query)),
  serve(contract.openInvoices, (tx, { query }) => listOpen(tx, null, query)),
  serve(contract.openInvoicesOf, (tx, { params }) => listOpen(tx, params.customerId, { limit: 500 })),
  serve(contract.confirmedInvoicesOf, (tx, { params }) => listConfirmed(tx, params.customerId)),
  serve(contract.totalDue, async (tx, { params }) => {
    const due = await findTotalDue(tx, params.customerId);
    if (!due) throw notFound('customer');
    return due;
  }),
  serve(contract.invoicesOfWorkOrder, (tx, { params }) => listOfWorkOrder(tx, params.id)),
  serve(contract.searchInvoices, (tx, { query }) => searchInvoices(tx, query)),
  serve(contract.getInvoice, (tx, { params }) => getInvoiceView(tx, params.id)),
  serve(contract.updateInvoice, async (tx, { params, body }) => {
    await updateInvoice(tx, params.id, body);
    return getInvoiceView(tx, params.id);
  }),
  serve(contract.returnInvoice, async (tx, { params, body }) => {
    await returnInvoice(tx, params.id, body);
    return getInvoiceView(tx, params.id);
  }),
  serve(contract.printInvoice, (tx, { params }) => printInvoice(tx, params.id)),
  serve(contract.invoiceAuditLog, (tx, { params }) => readAuditLog(tx, params.id)),
];

/** The log is read with letter U on top of R, as its button is shown (spec 2 §6). */
async function readAuditLog(tx: Tx, id: string) {
  await getVisibleInvoice(tx, id);
  if (!can(tx.ctx.access, 'Accounting.Invoice', 'U')) throw new AppError('Forbidden');
  return listChanges(tx, id);
}
