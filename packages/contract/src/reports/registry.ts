import type { ReportDefinition } from './define-report.ts';
import { gstByOrder } from './gst/gst-by-order.ts';
import { gstByRate } from './gst/gst-by-rate.ts';
import { hsnSummaryReport } from './gst/hsn-summary.ts';
import { reportByGst } from './gst/report-by-gst.ts';
import { customerBalance } from './receivables/customer-balance.ts';
import { invoicePaymentReceived } from './receivables/invoice-payment-received.ts';
import {
  counterAnalysis,
  counterSalesByTender,
  counterTenders,
  salesByOperator,
  salesReceipts,
} from './counter/receipts.ts';
import { salesByDoctor, salesByDoctorAndPatient, salesOfItemsByDoctor } from './counter/sales-by-doctor.ts';
import { invoicedScheduledDrugs, scheduledDrugs } from './counter/scheduled-drugs.ts';
import { expiringBatches } from './inventory/expiring-batches.ts';
import { itemBatches } from './inventory/item-batches.ts';
import { itemsSummary } from './inventory/items-summary.ts';
import { materialSent } from './inventory/material-sent.ts';
import { reorderPoint } from './inventory/reorder-point.ts';
import { stockLayers } from './inventory/stock-layers.ts';
import { paymentsMade } from './payables/payments-made.ts';
import { vendorBalances } from './payables/vendor-balances.ts';
import { vendorReport } from './payables/vendor-report.ts';
import { purchaseBills } from './purchase/purchase-bills.ts';
import { purchaseLinesByItem, purchaseLinesByVendor } from './purchase/purchase-lines.ts';
import { purchasesByItem } from './purchase/purchases-by-item.ts';
import {
  manufacturersOfVendors,
  purchasesByManufacturer,
  purchasesByVendor,
  vendorsOfManufacturers,
} from './purchase/purchases-by-party.ts';
import { receiveHistory } from './purchase/receive-history.ts';
import { moneyReceived } from './receivables/receipts.ts';
import { challanHistory } from './sales/challan-history.ts';
import { partSales } from './sales/part-sales.ts';
import {
  counterByCategory,
  counterByItem,
  counterByManufacturer,
  salesByCategory,
  salesByItem,
  salesByManufacturer,
} from './sales/sales-by-goods.ts';
import {
  receiptsByCustomer,
  receiptsBySalesperson,
  salesByCustomer,
  salesBySalesperson,
} from './sales/sales-by-party.ts';
import { salesByService, salesByServiceCategory } from './sales/sales-of-services.ts';
import { totalSales } from './sales/total-sales.ts';
import { expiringInsurances } from './service/expiring-insurances.ts';
import { jobInvoices } from './service/job-invoices.ts';
import { orderLines } from './service/order-lines.ts';
import { repairOrderList } from './service/repair-order-list.ts';
import { labourByAdvisor, partsByAdvisor } from './service/sales-by-advisor.ts';
import { sparesIssued } from './service/spares-issued.ts';

/** Every report that exists, in the order of their ids. */
export const REPORTS: readonly ReportDefinition[] = [
  receiptsByCustomer,
  counterByManufacturer,
  counterByItem,
  scheduledDrugs,
  salesByOperator,
  receiptsBySalesperson,
  salesByDoctor,
  salesByDoctorAndPatient,
  salesOfItemsByDoctor,
  counterByCategory,
  salesReceipts,
  counterAnalysis,
  salesByCustomer,
  salesBySalesperson,
  salesByItem,
  salesByManufacturer,
  salesByCategory,
  salesByServiceCategory,
  salesByService,
  invoicedScheduledDrugs,
  challanHistory,
  totalSales,
  partsByAdvisor,
  labourByAdvisor,
  repairOrderList,
  jobInvoices,
  sparesIssued,
  expiringInsurances,
  orderLines,
  purchasesByVendor,
  purchasesByManufacturer,
  vendorsOfManufacturers,
  manufacturersOfVendors,
  purchasesByItem,
  purchaseBills,
  purchaseLinesByVendor,
  purchaseLinesByItem,
  receiveHistory,
  itemsSummary,
  itemBatches,
  reorderPoint,
  materialSent,
  expiringBatches,
  stockLayers,
  customerBalance,
  counterTenders,
  invoicePaymentReceived,
  counterSalesByTender,
  partSales,
  moneyReceived,
  vendorBalances,
  paymentsMade,
  vendorReport,
  reportByGst,
  gstByOrder,
  gstByRate,
  hsnSummaryReport,
];

const byId = new Map(REPORTS.map((report) => [report.id, report]));

export const findReport = (id: number | undefined): ReportDefinition | undefined =>
  id === undefined ? undefined : byId.get(id);
