import type { ConfigModule, Feature } from '../../industry/config.ts';
import { type MenuHeading, type MenuLink, link } from '../menu-link.ts';

/** Reports that exist, under their heading, of a module and perhaps a feature: the id, the title and the slug. */
const reports = (
  group: MenuHeading,
  configModule: ConfigModule,
  rows: readonly (readonly [report: number, title: string, slug: string, feature?: Feature])[],
): MenuLink[] =>
  rows.map(([report, title, slug, feature]) => ({
    ...link('Reports', title, `reports/${slug}`, { report }, { configModule, built: 'open' }),
    ...(feature && { feature }),
    group,
  }));

export const REPORTS_LINKS: readonly MenuLink[] = [
  link('Reports', 'All reports', 'reports/dashboard', 'reports', { built: 'open' }),
  ...reports('Service', 'Service', [[303, 'Work orders', 'repairorderlist', 'WO']]),
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
    [504, 'Material out', 'materialout', 'Parts'],
    [505, 'Drugs that expire', 'expiringdrug', 'BN'],
    [506, 'Stock layers (first in, first out)', 'fifo', 'Parts'],
  ]),
  ...reports('Receivables', 'Accounting', [
    [601, 'Customer balances', 'customerbalance'],
    [603, 'Invoice payments', 'invoicepaymentreceived'],
  ]),
  ...reports('Payables', 'Accounting', [
    [701, 'Balances of vendors', 'vendorbalences'],
    [702, 'Payments made', 'paymentsmade'],
  ]),
  ...reports('GST and accounts', 'Accounting', [
    [801, 'GST by invoice', 'ReportByGST'],
    [804, 'HSN summary', 'HSNSummary'],
  ]),
];
