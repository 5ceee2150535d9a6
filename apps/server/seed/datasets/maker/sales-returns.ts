import type { DemoSalesReturn } from '../../engine/dataset/sales.ts';
import { DOMAIN } from './manufacture.ts';

/** What dealers brought back, as far as each of it has gone. */
export const salesReturns: readonly DemoSalesReturn[] = [
  {
    key: 'nilgiri oil',
    domain: DOMAIN,
    invoice: 'nilgiri 1',
    daysAgo: 30,
    pieces: 4,
    condition: 'Damaged',
    place: 'Scrap',
    reason: 'Leaked on the way',
    end: 'credited',
  },
  {
    key: 'namma sambar',
    domain: DOMAIN,
    invoice: 'namma 1',
    daysAgo: 20,
    pieces: 10,
    reason: 'Ordered too many',
    end: 'credited',
    paidBack: true,
  },
  {
    key: 'organic mango',
    domain: DOMAIN,
    invoice: 'organic 1',
    daysAgo: 14,
    pieces: 3,
    reason: 'Ordered too many',
    end: 'credited',
  },
  {
    key: 'caterers oil',
    domain: DOMAIN,
    invoice: 'caterers 1',
    daysAgo: 9,
    pieces: 2,
    reason: 'Wanted the other size',
    end: 'cancelled',
  },
  {
    key: 'nilgiri mango',
    domain: DOMAIN,
    invoice: 'nilgiri 2',
    daysAgo: 4,
    pieces: 5,
    reason: 'Ordered too many',
    end: 'received',
  },
  {
    key: 'namma chikki',
    domain: DOMAIN,
    invoice: 'namma 2',
    daysAgo: 1,
    pieces: 6,
    reason: 'Labels are smeared',
    end: 'draft',
  },
];
