import type { ReportSource } from '../report-source.ts';
import { customerBalance } from './customer-balance.ts';
import { hsnSummary } from './hsn-summary.ts';
import { invoicePaymentReceived } from './invoice-payment-received.ts';
import { purchaseBills } from './purchase-bills.ts';
import {
  purchaseLines,
  purchasesByItem,
  purchasesByManufacturer,
  purchasesByPair,
  purchasesByVendor,
} from './purchases.ts';
import { repairOrderList } from './repair-order-list.ts';
import { reportByGst } from './report-by-gst.ts';

/** The SQL of every report, by its id. */
export const REPORT_SOURCES: Readonly<Record<number, ReportSource>> = {
  303: repairOrderList,
  401: purchasesByVendor,
  402: purchasesByManufacturer,
  403: purchasesByPair,
  404: purchasesByPair,
  405: purchasesByItem,
  406: purchaseBills,
  407: purchaseLines,
  408: purchaseLines,
  601: customerBalance,
  603: invoicePaymentReceived,
  801: reportByGst,
  804: hsnSummary,
};
