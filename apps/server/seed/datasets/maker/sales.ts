import type { DemoInvoice } from '../../engine/dataset/money.ts';
import { DOMAIN } from './manufacture.ts';

const sold = (
  key: string,
  daysAgo: number,
  customer: string,
  stage: DemoInvoice['stage'],
  parts: DemoInvoice['parts'],
): DemoInvoice => ({
  key,
  domain: DOMAIN,
  daysAgo,
  customer,
  stage,
  labour: [],
  parts,
  tender: { type: 'Bank Transfer', percent: 100, reference: `N4410${key.length}${daysAgo}881` },
});

/** What dealers took. */
export const invoices: readonly DemoInvoice[] = [
  sold('nilgiri 1', 36, 'nilgiristores', 'paid', [
    ['FG-GN-OIL-1L', 40],
    ['FG-CHILLI-100', 80],
  ]),
  sold('namma 1', 29, 'moreproducts', 'paid', [['FG-SAMBAR-100', 100]]),
  sold('organic 1', 21, 'organichut', 'partial', [
    ['FG-MANGO-300', 36],
    ['FG-CHIKKI-200', 40],
  ]),
  sold('caterers 1', 17, 'shivacaterers', 'unpaid', [['LG-GN-OIL', 30]]),
  sold('nilgiri 2', 10, 'nilgiristores', 'open', [
    ['FG-MANGO-300', 40],
    ['FG-GN-OIL-1L', 30],
  ]),
  sold('cake', 6, 'shivacaterers', 'paid', [['BP-GN-CAKE', 100]]),
  sold('namma 2', 2, 'moreproducts', 'open', [['FG-CHIKKI-200', 60]]),
];
