import type { DemoReceive } from '../../engine/dataset/purchases.ts';

const at = { domain: 'autodemo' } as const;

/** What came to the workshop in the last weeks: of orders, by the counter of a dealer, and with what was sent back. */
export const receives: readonly DemoReceive[] = [
  { ...at, key: 'whole', daysAgo: 18, order: 14, paper: 'DC 2207', end: 'received' },
  { ...at, key: 'part', daysAgo: 12, order: 17, inPart: true, paper: 'DC 2263', end: 'received' },
  {
    ...at,
    key: 'direct',
    daysAgo: 9,
    vendor: 'lakshmilubes',
    paper: 'LL/1184',
    end: 'received',
    lines: [
      { item: 'GO-75W90', quantity: 10, free: 1 },
      { item: 'GRS-AP3', quantity: 4 },
    ],
  },
  {
    ...at,
    key: 'rejected',
    daysAgo: 6,
    vendor: 'lakshmilubes',
    paper: 'LL/1197',
    end: 'received',
    lines: [{ item: 'GO-80W90', quantity: 12, rejected: 2 }],
  },
  { ...at, key: 'unbilled', daysAgo: 4, order: 19, paper: 'DC 2301', end: 'received' },
  {
    ...at,
    key: 'twice',
    daysAgo: 5,
    vendor: 'lakshmilubes',
    paper: 'LL/1197',
    end: 'cancelled',
    lines: [{ item: 'GO-80W90', quantity: 12 }],
  },
  {
    ...at,
    key: 'unpacked',
    daysAgo: 1,
    vendor: 'sundaramspares',
    paper: 'SAS 5520',
    end: 'draft',
    lines: [{ item: 'PSO-ATF3', quantity: 6 }],
  },
];
