import type { ReportSource } from '../report-source.ts';
import { customerBalance } from './customer-balance.ts';
import { expiringBatches } from './expiring-batches.ts';
import { hsnSummary } from './hsn-summary.ts';
import { invoicePaymentReceived } from './invoice-payment-received.ts';
import { itemBatches } from './item-batches.ts';
import { itemsSummary } from './items-summary.ts';
import { materialSent } from './material-sent.ts';
import { paymentsMade } from './payments-made.ts';
import { purchaseBills } from './purchase-bills.ts';
import {
  purchaseLines,
  purchasesByItem,
  purchasesByManufacturer,
  purchasesByPair,
  purchasesByVendor,
} from './purchases.ts';
import { receiveHistory } from './receive-history.ts';
import { repairOrderList } from './repair-order-list.ts';
import { reportByGst } from './report-by-gst.ts';
import { stockLayers } from './stock-layers.ts';
import { vendorBalance } from './vendor-balance.ts';

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
  409: receiveHistory,
  501: itemsSummary,
  502: itemBatches,
  504: materialSent,
  505: expiringBatches,
  506: stockLayers,
  601: customerBalance,
  603: invoicePaymentReceived,
  701: vendorBalance,
  702: paymentsMade,
  801: reportByGst,
  804: hsnSummary,
};
