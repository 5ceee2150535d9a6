import type { ConfigModule, Feature } from '../../industry/config.ts';
import { BUILT_REPORTS } from '../../reports/permitted-reports.ts';
import { type MenuHeading, type MenuLink, link } from '../menu-link.ts';

/** Reports that exist, under their heading, of a module and perhaps a feature: the id, the title and the slug. */
const reports = (
  group: MenuHeading,
  configModule: ConfigModule,
  rows: readonly (readonly [report: number, title: string, slug: string, feature?: Feature])[],
): MenuLink[] =>
  rows.map(([report, title, slug, feature]) => {
    const { industries } = BUILT_REPORTS.find(({ id }) => id === report)!;
    return {
      ...link('Reports', title, `reports/${slug}`, { report }, { configModule, built: 'open' }),
      ...(feature && { feature }),
      ...(industries && { industries }),
      group,
    };
  });

export const REPORTS_LINKS: readonly MenuLink[] = [
  link('Reports', 'All reports', 'reports/dashboard', 'reports', { built: 'open' }),
  ...reports('Counter sales', 'Accounting', [
    [101, 'Sales receipts by customer', 'customerwisesalesreceiptsummary', 'SlsRcpt'],
    [102, 'Sales receipts by manufacturer', 'manfwisesalesreceipt', 'SlsRcpt'],
    [103, 'Counter sales by item', 'itemsalessummary', 'SlsRcpt'],
    [104, 'Scheduled drugs', 'scheduleddrugs', 'SlsRcpt'],
    [105, 'Sales by operator', 'operatorsummary', 'SlsRcpt'],
    [106, 'Counter sales by salesperson', 'spsummary', 'SlsRcpt'],
    [107, 'Sales by doctor', 'drsalessummary', 'SlsRcpt'],
    [108, 'Sales by doctor and patient', 'drpatientsales', 'SlsRcpt'],
    [109, 'Sales of items by doctor', 'itemdrsalesdetails', 'SlsRcpt'],
    [110, 'Counter sales by item category', 'categorywiseitemcountersales', 'SlsRcpt'],
    [111, 'Sales receipts', 'salesreceiptreport', 'SlsRcpt'],
    [112, 'Analysis of counter sales', 'analysis', 'SlsRcpt'],
  ]),
  ...reports('Sales', 'Accounting', [
    [201, 'Sales by customer', 'customerwisesalessummary'],
    [202, 'Sales by salesperson', 'salespersonsummary'],
    [203, 'Sales by item', 'salesbyitem'],
    [204, 'Sales by manufacturer', 'manfwisesales'],
    [205, 'Sales by item category', 'categorywiseitemsales'],
    [206, 'Sales by service category', 'categorywiseservicesales', 'Labor'],
    [207, 'Sales by service', 'salesbyservice', 'Labor'],
    [208, 'Scheduled drugs on invoices', 'invscheduleddrugs'],
  ]),
  ...reports('Sales', 'Sales', [[209, 'History of delivery challans', 'dchistory']]),
  ...reports('Sales', 'Accounting', [[210, 'Total sales', 'totalsales']]),
  ...reports('Service', 'Service', [
    [301, 'Service advisor by part', 'sabypart', 'WO'],
    [302, 'Service advisor by labour', 'sabylabor', 'Labor'],
    [303, 'Work orders', 'repairorderlist', 'WO'],
    [304, 'Service by invoice', 'invoicewise', 'WO'],
    [305, 'Spares issued', 'sparesissue', 'WO'],
    [306, 'Insurances that expire', 'insuranceexpirereport', 'WO'],
    [307, 'Work orders, in detail', 'woreport', 'WO'],
  ]),
  ...reports('Purchase', 'Inventory', [
    [401, 'Purchases by vendor', 'vendorpurchasesummary'],
    [402, 'Purchases by manufacturer', 'manfpurchasesummary'],
    [403, 'Vendors of each manufacturer', 'manfwisevendorpurchases'],
    [404, 'Manufacturers of each vendor', 'vendorwisemanfpurchases'],
    [405, 'Purchases by item, summary', 'itemwisepurchasessummary'],
    [406, 'Purchase bills', 'purchasebillreport'],
    [407, 'Purchases by vendor, in detail', 'purchasebyvendor'],
    [408, 'Purchases by item, in detail', 'purchasebyitem'],
    [409, 'History of receipts of goods', 'receivehistory', 'PO'],
  ]),
  ...reports('Inventory', 'Inventory', [
    [501, 'Items, summary', 'itemssummary', 'Parts'],
    [502, 'Batches of items', 'itembatchdetails', 'BN'],
    [503, 'Reorder point', 'reorderpointreport', 'Parts'],
    [504, 'Material out', 'materialout', 'Parts'],
    [505, 'Drugs that expire', 'expiringdrug', 'BN'],
    [506, 'Stock layers (first in, first out)', 'fifo', 'Parts'],
  ]),
  ...reports('Receivables', 'Accounting', [
    [601, 'Customer balances', 'customerbalance'],
    [602, 'Counter payments', 'countersalepaymentreceived', 'SlsRcpt'],
    [603, 'Invoice payments', 'invoicepaymentreceived'],
    [604, 'Counter sales by tender', 'countersalewise', 'SlsRcpt'],
    [605, 'Sales of parts', 'partsales'],
    [606, 'Receipts', 'receipt'],
  ]),
  ...reports('Payables', 'Accounting', [
    [701, 'Balances of vendors', 'vendorbalences'],
    [702, 'Payments made', 'paymentsmade'],
    [703, 'Vendors at a glance', 'vendorreport'],
  ]),
  ...reports('GST and accounts', 'Accounting', [
    [801, 'GST by invoice', 'ReportByGST'],
    [802, 'GST by work order', 'ReportByGSTRO', 'WO'],
    [803, 'GST by rate', 'ReportByGST2'],
    [804, 'HSN summary', 'HSNSummary'],
  ]),
];
