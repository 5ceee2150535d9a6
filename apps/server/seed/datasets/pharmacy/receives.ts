import type { DemoReceive } from '../../engine/dataset/purchases.ts';

const at = { domain: 'pharmademo' } as const;

/** What came to the pharmacy in the last weeks; batches of every band of expiry, schemes of 10+1, strips. */
export const receives: readonly DemoReceive[] = [
  { ...at, key: 'whole', daysAgo: 18, order: 14, paper: 'KPD/3310', end: 'received' },
  { ...at, key: 'part', daysAgo: 12, order: 17, inPart: true, paper: 'WVB-2218', end: 'received' },
  {
    ...at,
    key: 'bands',
    daysAgo: 4,
    vendor: 'karnatakapharma',
    paper: 'KPD/3342',
    end: 'received',
    lines: [
      {
        item: 'pan40',
        quantity: 20,
        free: 2,
        batches: [
          { batchNo: 'PN4417', expiresInDays: 26, quantity: 5 },
          { batchNo: 'PN4520', expiresInDays: 54, quantity: 5 },
          { batchNo: 'PN4688', expiresInDays: 420, quantity: 10, free: 2 },
        ],
      },
      {
        item: 'telma',
        quantity: 10,
        free: 1,
        batches: [{ batchNo: 'TL0932', expiresInDays: 83, quantity: 10, free: 1 }],
      },
      { item: 'glycomet', quantity: 15, batches: [{ batchNo: 'GM7705', expiresInDays: 390, quantity: 15 }] },
    ],
  },
  {
    ...at,
    key: 'strips',
    daysAgo: 2,
    vendor: 'maruthimedical',
    paper: 'MMA 902',
    end: 'received',
    lines: [
      { item: 'dolo', quantity: 10, free: 1 },
      { item: 'crocin', quantity: 8 },
    ],
  },
  {
    ...at,
    key: 'unpacked',
    daysAgo: 1,
    vendor: 'maruthimedical',
    paper: 'MMA 911',
    end: 'draft',
    lines: [{ item: 'huminsulin', quantity: 6 }],
  },
];
