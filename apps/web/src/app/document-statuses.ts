import { invoiceStatusLabel, statusLabel } from '@bahi/domain/status/status-labels';
import { STATUS as CREDIT_NOTE } from '../features/accounting/credit-note/credit-note-words.ts';
import { STATUS as DEBIT_NOTE } from '../features/accounting/debit-note/debit-note-words.ts';
import { STATUS as VOUCHER } from '../features/accounting/journal-voucher/voucher-words.ts';
import { STATUS as ADJUSTMENT } from '../features/inventory/adjustment/adjustment-words.ts';
import { STATUS as MANUFACTURE_ORDER } from '../features/inventory/manufacture-order/manufacture-order-words.ts';
import { STATUS as MATERIAL_IN } from '../features/inventory/material-in/material-in-words.ts';
import { STATUS as MATERIAL_OUT } from '../features/inventory/material-out/material-out-words.ts';
import { STATUS as STOCK_COUNT } from '../features/inventory/stock-count/stock-count-words.ts';
import { STATUS as TRANSFER_ORDER } from '../features/inventory/transfer-order/transfer-order-words.ts';
import { STATUS as BILL } from '../features/purchase/debt-status.ts';
import { STATUS as PURCHASE_ORDER } from '../features/purchase/order/purchase-order-words.ts';
import { STATUS as PURCHASE_RECEIVE } from '../features/purchase/receive/purchase-receive-words.ts';
import { STATUS as SALES_RECEIPT } from '../features/accounting/sales-receipt/receipt-words.ts';
import { STATUS as CHALLAN } from '../features/sales/challan/challan-words.ts';
import { STATUS as SALES_ESTIMATE } from '../features/sales/estimate/sales-estimate-words.ts';
import { STATUS as SALES_ORDER } from '../features/sales/order/sales-order-words.ts';
import { STATUS as PACKAGE } from '../features/sales/package/package-words.ts';
import { STATUS as SALES_RETURN } from '../features/sales/return/sales-return-words.ts';
import { STATUS as PURCHASE_RETURN } from '../features/purchase/return/purchase-return-words.ts';
import { STATUS as APPOINTMENT } from '../features/service/appointment/appointment-words.ts';
import { STATUS as CLAIM } from '../features/service/claim/claim-words.ts';
import { STATUS as TICKET } from '../features/service/ticket/ticket-words.ts';
import { STATUS as PART_REQUEST } from '../features/service/part-request/part-request-words.ts';
import {
  ESTIMATE_TONES,
  INVOICE_TONES,
  NOTE_STATUS,
  PAYMENT_TONES,
  type Said,
  saidOf,
  WORK_TONES,
} from '../kit/status-tones.ts';
import type { ShownKind } from './document-places.ts';

/**
 * How the statuses of every kind that has pages are said, for the tab Related and the palette; alphabetical. Not in
 * `document-rows.ts`, which every page loads.
 */
const DOCUMENT_STATUSES: Readonly<Record<ShownKind, Readonly<Record<string, Said>>>> = {
  adjustment: ADJUSTMENT,
  appointment: APPOINTMENT,
  bill: BILL,
  billPayment: saidOf(PAYMENT_TONES, (status) => status),
  claim: CLAIM,
  creditNote: CREDIT_NOTE,
  debitNote: DEBIT_NOTE,
  deliveryChallan: CHALLAN,
  estimate: saidOf(ESTIMATE_TONES, statusLabel),
  expense: BILL,
  invoice: saidOf(INVOICE_TONES, invoiceStatusLabel),
  journal: VOUCHER,
  manufactureOrder: MANUFACTURE_ORDER,
  materialIn: MATERIAL_IN,
  materialOut: MATERIAL_OUT,
  package: PACKAGE,
  partRequest: PART_REQUEST,
  payment: saidOf(PAYMENT_TONES, (status) => status),
  purchaseOrder: PURCHASE_ORDER,
  purchaseReceive: PURCHASE_RECEIVE,
  purchaseReturn: PURCHASE_RETURN,
  salesEstimate: SALES_ESTIMATE,
  salesOrder: SALES_ORDER,
  salesReceipt: SALES_RECEIPT,
  salesReturn: SALES_RETURN,
  stockCount: STOCK_COUNT,
  ticket: TICKET,
  transferOrder: TRANSFER_ORDER,
  vendorCreditNote: NOTE_STATUS,
  vendorDebitNote: NOTE_STATUS,
  workOrder: saidOf(WORK_TONES, statusLabel),
};

/** The statuses of a kind, with the wide type. */
export const documentStatuses = (kind: ShownKind): Readonly<Record<string, Said>> => DOCUMENT_STATUSES[kind];
