import type { ReportSource } from '../report-source.ts';
import { challanHistory } from './challan-history.ts';
import { counterSalesByTender, counterTenders, salesByOperator } from './counter-tenders.ts';
import { customerBalance } from './customer-balance.ts';
import { expiringBatches } from './expiring-batches.ts';
import { expiringInsurances } from './expiring-insurances.ts';
import { gstByOrder } from './gst-by-order.ts';
import { gstByRate } from './gst-by-rate.ts';
import { hsnSummary } from './hsn-summary.ts';
import { invoicePaymentReceived } from './invoice-payment-received.ts';
import { itemBatches } from './item-batches.ts';
import { itemsSummary } from './items-summary.ts';
import { jobInvoices } from './job-invoices.ts';
import { materialSent } from './material-sent.ts';
import { moneyReceived } from './money-received.ts';
import { orderLines } from './order-lines.ts';
import { partSales } from './part-sales.ts';
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
import { reorderPoint } from './reorder-point.ts';
import { repairOrderList } from './repair-order-list.ts';
import { reportByGst } from './report-by-gst.ts';
import { counterAnalysis, salesReceipts } from './receipts.ts';
import { labourByAdvisor, partsByAdvisor } from './sales-by-advisor.ts';
import { salesByDoctor, salesByDoctorAndPatient, salesOfItemsByDoctor } from './sales-by-doctor.ts';
import * as sales from './sales.ts';
import { invoicedScheduledDrugs, scheduledDrugs } from './scheduled-drugs.ts';
import { sparesIssued } from './spares-issued.ts';
import { stockLayers } from './stock-layers.ts';
import { totalSales } from './total-sales.ts';
import { vendorReport } from './vendor-report.ts';
import { vendorBalance } from './vendor-balance.ts';

/** The SQL of every report, by its id. */
export const REPORT_SOURCES: Readonly<Record<number, ReportSource>> = {
  101: sales.receiptsByCustomer,
  102: sales.counterByManufacturer,
  103: sales.counterByItem,
  104: scheduledDrugs,
  105: salesByOperator,
  106: sales.receiptsBySalesperson,
  107: salesByDoctor,
  108: salesByDoctorAndPatient,
  109: salesOfItemsByDoctor,
  110: sales.counterByCategory,
  111: salesReceipts,
  112: counterAnalysis,
  201: sales.salesByCustomer,
  202: sales.salesBySalesperson,
  203: sales.salesByItem,
  204: sales.salesByManufacturer,
  205: sales.salesByCategory,
  206: sales.salesByServiceCategory,
  207: sales.salesByService,
  208: invoicedScheduledDrugs,
  209: challanHistory,
  210: totalSales,
  301: partsByAdvisor,
  302: labourByAdvisor,
  303: repairOrderList,
  304: jobInvoices,
  305: sparesIssued,
  306: expiringInsurances,
  307: orderLines,
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
  503: reorderPoint,
  504: materialSent,
  505: expiringBatches,
  506: stockLayers,
  601: customerBalance,
  602: counterTenders,
  603: invoicePaymentReceived,
  604: counterSalesByTender,
  605: partSales,
  606: moneyReceived,
  701: vendorBalance,
  702: paymentsMade,
  703: vendorReport,
  801: reportByGst,
  802: gstByOrder,
  803: gstByRate,
  804: hsnSummary,
};
