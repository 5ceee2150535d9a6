import { getDroppedBill } from '@bahi/contract/endpoints/accounting/dropped-bill';
import { refillsDue } from '@bahi/contract/endpoints/accounting/refills';
import * as contract from '@bahi/contract/endpoints/accounting/sales-receipt';
import { SalesReceiptStatus } from '@bahi/domain/sales/sales-receipt';
import { listChanges } from '../../../core/audit-log.ts';
import { keepEwayBill, viewEwayBill } from '../../../core/eway-bill/eway-bill.ts';
import { type Route, serve } from '../../../http/route.ts';
import { askSignature, declineReceipt, getReceiptApproval, signReceipt } from './ask-signature.ts';
import { counterPrices } from './counter-list-prices.ts';
import { findDroppedBill } from './dropped-bill.ts';
import { getCounterForDevice } from './counter-for-device.ts';
import { printForPrinter, printSalesReceipt } from './print-sales-receipt.ts';
import { getCounterDrawer, listHeld, listSalesReceipts } from './sales-receipt-queries.ts';
import { listRefillsDue } from './refills-due.ts';
import { makeReceiptEinvoice, recordReceiptEinvoice } from './receipt-einvoice.ts';
import { listReceiptsByItem } from './receipts-by-item.ts';
import { type SalesReceipt, salesReceipts } from './sales-receipt-store.ts';
import {
  dropReceipt,
  readPrescriptionOf,
  reopenReceipt,
  resumeReceipt,
  setSalesReceiptStatus,
  uploadPrescription,
} from './sales-receipt-verbs.ts';
import { viewOf } from './sales-receipt-view.ts';
import { getUpiCode } from './upi-code.ts';
import { voidUnsent } from './void-unsent.ts';

const movedBy = ({ id, code, soldOn, status, lines }: SalesReceipt) => ({
  kind: 'salesReceipt' as const,
  id,
  code,
  on: soldOn,
  isPosted: status === SalesReceiptStatus.closed,
  lines,
});

export const salesReceiptRoutes: Route[] = [
  serve(contract.receiptEwayBill.get, async (tx, { params }) =>
    viewEwayBill(tx, movedBy(await salesReceipts.get(tx, params.id))),
  ),
  serve(contract.receiptEwayBill.set, async (tx, { params, body }) =>
    keepEwayBill(tx, movedBy(await salesReceipts.lock(tx, params.id)), body),
  ),
  serve(contract.setSalesReceiptStatus, setSalesReceiptStatus),
  serve(contract.resumeReceipt, resumeReceipt),
  serve(contract.dropReceipt, dropReceipt),
  serve(getDroppedBill, (tx, { params }) => findDroppedBill(tx, params.id)),
  serve(contract.askSignature, askSignature),
  serve(contract.signReceipt, signReceipt),
  serve(contract.declineReceipt, declineReceipt),
  serve(contract.receiptApproval, (tx, { params }) => getReceiptApproval(tx, params.id)),
  serve(contract.receiptEinvoice, (tx, { params }) => makeReceiptEinvoice(tx, params.id)),
  serve(contract.recordReceiptEinvoice, (tx, { params, body }) => recordReceiptEinvoice(tx, params.id, body)),
  serve(contract.reopenReceipt, reopenReceipt),
  serve(contract.uploadPrescription, uploadPrescription),
  serve(refillsDue, (tx, { query }) => listRefillsDue(tx, query ?? {})),
  serve(contract.receiptsByItem, (tx, { query }) => listReceiptsByItem(tx, query)),
  serve(contract.heldReceipts, (tx, { query }) => listHeld(tx, query ?? {})),
  serve(contract.counterPrices, counterPrices),
  serve(contract.counterForDevice, getCounterForDevice),
  serve(contract.voidUnsent, voidUnsent),
  serve(contract.ownCounterDrawer, (tx) => getCounterDrawer(tx)),
  serve(contract.upiCodeOfCounter, getUpiCode),
  serve(contract.getSalesReceipt, async (tx, { params }) => viewOf(tx, await salesReceipts.get(tx, params.id))),
  serve(contract.getPrescription, (tx, { params }) => readPrescriptionOf(tx, params.id)),
  serve(contract.salesReceiptDashboard, (tx, { query }) => listSalesReceipts(tx, query ?? {})),
  serve(contract.searchSalesReceipts, (tx, { query }) => listSalesReceipts(tx, query ?? {})),
  serve(contract.printSalesReceipt, (tx, { params, query }) => printSalesReceipt(tx, params.id, query ?? {})),
  serve(contract.receiptForPrinter, (tx, { params, query }) => printForPrinter(tx, params.id, query ?? {})),
  serve(contract.salesReceiptAuditLog, async (tx, { params }) => {
    await salesReceipts.get(tx, params.id);
    return listChanges(tx, params.id);
  }),
];
