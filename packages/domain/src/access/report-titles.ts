import { REPORT_IDS } from './report-ids.ts';

/** Groups of reports by the hundreds of their ids (spec 3 §2.2). */
const GROUPS: Readonly<Record<number, string>> = {
  1: 'Counter sales',
  2: 'Sales',
  3: 'Service',
  4: 'Purchase',
  5: 'Inventory',
  6: 'Receivables',
  7: 'Payables',
  8: 'GST and accounts',
};

/** Titles for people; the ids are permanent (decisions §9). */
const TITLES: Readonly<Record<number, string>> = {
  101: 'Sales receipts by customer',
  102: 'Sales receipts by manufacturer',
  103: 'Counter sales by item',
  104: 'Scheduled drugs',
  105: 'Sales by operator',
  106: 'Counter sales by salesperson',
  107: 'Sales by doctor',
  108: 'Sales by doctor and patient',
  109: 'Sales of items by doctor',
  110: 'Counter sales by item category',
  111: 'Sales receipts',
  112: 'Analysis of counter sales',
  201: 'Sales by customer',
  202: 'Sales by salesperson',
  203: 'Sales by item',
  204: 'Sales by manufacturer',
  205: 'Sales by item category',
  206: 'Sales by service category',
  207: 'Sales by service',
  208: 'Scheduled drugs on invoices',
  209: 'History of delivery challans',
  210: 'Total sales',
  301: 'Service advisor by part',
  302: 'Service advisor by labour',
  303: 'Work orders',
  304: 'Service by invoice',
  305: 'Spares issued',
  306: 'Insurances that expire',
  307: 'Work orders, in detail',
  401: 'Purchases by vendor',
  402: 'Purchases by manufacturer',
  403: 'Vendors of each manufacturer',
  404: 'Manufacturers of each vendor',
  405: 'Purchases by item, summary',
  406: 'Purchase bills',
  407: 'Purchases by vendor, in detail',
  408: 'Purchases by item, in detail',
  409: 'History of receipts of goods',
  501: 'Items, summary',
  502: 'Batches of items',
  503: 'Reorder point',
  504: 'Material out',
  505: 'Drugs that expire',
  506: 'Stock layers (first in, first out)',
  601: 'Customer balances',
  602: 'Counter payments',
  603: 'Invoice payments',
  604: 'Counter sales by tender',
  605: 'Sales of parts',
  606: 'Receipts',
  701: 'Balances of vendors',
  702: 'Payments made',
  703: 'Vendors at a glance',
  801: 'GST by invoice',
  802: 'GST by work order',
  803: 'GST by rate',
  804: 'HSN summary',
  851: 'Sales for Tally',
  861: 'Profit and loss',
  862: 'Profit and loss with margin',
  863: 'Profit and loss, stock without cost apart',
};

/** The title of a report, or its id where it has none yet. */
export const reportTitle = (id: number): string => TITLES[id] ?? `Report ${id}`;

/** The group of a report: 801 stands under 'GST and accounts'. */
export const reportGroupTitle = (id: number): string => GROUPS[Math.trunc(id / 100)] ?? '';

/** Reports by group, in the order of their ids, for the role editor. */
export const REPORT_GROUPS: readonly { title: string; ids: readonly number[] }[] = Object.entries(GROUPS).map(
  ([hundred, title]) => ({
    title,
    ids: REPORT_IDS.filter((id) => Math.trunc(id / 100) === Number(hundred)),
  }),
);
