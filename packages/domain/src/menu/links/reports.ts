import { grouped, link } from '../menu-link.ts';
import type { MenuLink } from '../menu-link.ts';

export const REPORTS_LINKS: readonly MenuLink[] = [
  link('Reports', 'All reports', 'reports/dashboard', 'reports', { built: 'open' }),
  ...grouped('Service', [
    link(
      'Reports',
      'Work orders',
      'reports/repairorderlist',
      { report: 303 },
      { configModule: 'Service', feature: 'WO', built: 'open' },
    ),
  ]),
  ...grouped('Receivables', [
    link(
      'Reports',
      'Customer balances',
      'reports/customerbalance',
      { report: 601 },
      { configModule: 'Accounting', built: 'open' },
    ),
    link(
      'Reports',
      'Invoice payments',
      'reports/invoicepaymentreceived',
      { report: 603 },
      { configModule: 'Accounting', built: 'open' },
    ),
  ]),
  ...grouped('GST and accounts', [
    link(
      'Reports',
      'GST by invoice',
      'reports/ReportByGST',
      { report: 801 },
      { configModule: 'Accounting', built: 'open' },
    ),
    link(
      'Reports',
      'HSN summary',
      'reports/HSNSummary',
      { report: 804 },
      { configModule: 'Accounting', built: 'open' },
    ),
  ]),
];
