import type { InputOf } from '@bahi/contract/endpoint';
import * as contract from '@bahi/contract/endpoints/accounting/invoice';
import * as lineCalls from '@bahi/contract/endpoints/accounting/invoice-lines';
import { lastPrices } from '@bahi/contract/endpoints/accounting/last-prices';
import * as settlement from '@bahi/contract/endpoints/accounting/invoice-settlement';
import * as open from '@bahi/contract/endpoints/accounting/open-invoices';
import { InvoiceStatus } from '@bahi/domain/document/invoice';
import { isInvoiceEditable } from '@bahi/domain/status/invoice-status';
import { can } from '@bahi/domain/access/access';
import { AppError, notFound } from '../../../core/app-error.ts';
import { keepEwayBill, viewEwayBill } from '../../../core/eway-bill/eway-bill.ts';
import { findOverdueDays } from '../../../core/sale/credit-limit.ts';
import type { Tx } from '../../../core/tx.ts';
import { type Route, serve } from '../../../http/route.ts';
import { pageOfChanges } from '../../../kit/page-of-changes.ts';
import { branchesOfDues } from './branches-of-dues.ts';
import { getInvoiceApproval } from './invoice-approval.ts';
import { getInvoiceView, viewInvoice } from './get-invoice.ts';
import { getCustomerCredit } from './customer-credit.ts';
import { listLastPrices } from './last-prices.ts';
import {
  findTotalDue,
  listConfirmed,
  listDashboard,
  listOfWorkOrder,
  listOpen,
  listOpenOrNamed,
  searchByItem,
  searchInvoices,
} from './invoice-queries.ts';
import { printInvoice } from './print-invoice.ts';
import { addLabour, addPart, updateLabour, updatePart } from './change-lines.ts';
import { cloneInvoice } from './clone-invoice.ts';
import { returnInvoice } from './return-invoice.ts';
import { draftInvoiceSms, sendInvoiceSms } from './send-invoice-sms.ts';
import { previewInvoicePrices } from './update-invoice.ts';
import { undoWriteOff, writeOffInvoice } from './write-off.ts';
import { invoices, type StoredInvoice } from './invoice-store.ts';

const movedBy = ({ id, code, invoicedOn, status, lines }: StoredInvoice) => {
  const isPosted = !isInvoiceEditable(status) && status !== InvoiceStatus.cancelled;
  return { kind: 'invoice' as const, id, code, on: invoicedOn, isPosted, lines };
};

/** Approving, reopening, cancelling, taking lines off and detaching a payment touch orders and payments too: they are flows. */
export const invoiceRoutes: Route[] = [
  serve(contract.invoiceEwayBill.get, async (tx, { params }) =>
    viewEwayBill(tx, movedBy(await invoices.get(tx, params.id))),
  ),
  serve(contract.invoiceEwayBill.set, async (tx, { params, body }) =>
    keepEwayBill(tx, movedBy(await invoices.lock(tx, params.id)), body),
  ),
  serve(contract.invoiceDashboard, (tx, { query }) => listDashboard(tx, query)),
  serve(open.openInvoices, (tx, { query }) => listOpen(tx, null, query)),
  serve(open.openInvoicesOf, (tx, { params }) => listOpen(tx, params.customerId, { limit: 500 })),
  serve(open.confirmedInvoicesOf, (tx, { params }) => listConfirmed(tx, params.customerId)),
  serve(open.totalDue, async (tx, { params }) => {
    const due = await findTotalDue(tx, params.customerId, await branchesOfDues(tx));
    if (!due) throw notFound('customer');
    return { ...due, overdueDays: await findOverdueDays(tx, params.customerId) };
  }),
  serve(open.customerCredit, (tx, { params }) => getCustomerCredit(tx, params.customerId)),
  serve(lastPrices, (tx, { params, query }) => listLastPrices(tx, params.customerId, query.itemId)),
  serve(contract.invoicesOfWorkOrder, (tx, { params }) => listOfWorkOrder(tx, params.id)),
  serve(contract.searchInvoices, (tx, { query }) => searchInvoices(tx, query)),
  serve(contract.invoicesByItem, (tx, { query }) => searchByItem(tx, query)),
  serve(open.openInvoicesForPaymentEdit, (tx, { body }) => listOpenOrNamed(tx, body)),
  serve(contract.getInvoice, (tx, { params }) => getInvoiceView(tx, params.id)),
  serve(contract.invoiceApproval, (tx, { params }) => getInvoiceApproval(tx, params.id)),
  serve(lineCalls.addInvoiceLabour, (tx, { params, body }) => addLabour(tx, params.invId, body)),
  serve(lineCalls.updateInvoiceLabour, (tx, { params, body }) => updateLabour(tx, params.invId, params.opId, body)),
  serve(lineCalls.addInvoicePart, (tx, { params, body }) => addPart(tx, params.invId, body)),
  serve(lineCalls.updateInvoicePart, (tx, { params, body }) => updatePart(tx, params.invId, params.itemId, body)),
  serve(contract.previewInvoicePrices, previewInvoicePrices),
  serve(settlement.writeOffInvoice, async (tx, { params, body }) => {
    await writeOffInvoice(tx, params.id, body);
    return getInvoiceView(tx, params.id);
  }),
  serve(settlement.undoWriteOff, async (tx, { params, body }) => {
    await undoWriteOff(tx, params.id, body);
    return getInvoiceView(tx, params.id);
  }),
  serve(contract.draftInvoiceSms, (tx, { params }) => draftInvoiceSms(tx, params.id)),
  serve(contract.sendInvoiceSms, async (tx, { body }) => {
    await sendInvoiceSms(tx, body);
    return getInvoiceView(tx, body.id);
  }),
  serve(contract.cloneInvoice, async (tx, { params }) => viewInvoice(tx, await cloneInvoice(tx, params.id))),
  serve(contract.returnInvoice, async (tx, { params, body }) => {
    await returnInvoice(tx, params.id, body);
    return getInvoiceView(tx, params.id);
  }),
  serve(contract.printInvoice, (tx, { params, query }) => printInvoice(tx, params.id, query)),
  serve(contract.invoiceAuditLog, (tx, { params, query }) => readAuditLog(tx, params.id, query)),
];

/** The log is read with letter U on top of R, as its button is shown (spec 2 §6). */
async function readAuditLog(tx: Tx, id: string, query: InputOf<typeof contract.invoiceAuditLog>['query']) {
  await invoices.get(tx, id);
  if (!can(tx.ctx.access, 'Accounting.Invoice', 'U')) throw new AppError('Forbidden');
  return pageOfChanges(tx, id, query);
}
