import type { DemoMaterialOut, DemoTransfer } from '../../engine/dataset/inventory.ts';
import type { DemoCreditNote, DemoInvoice } from '../../engine/dataset/money.ts';
import type { DemoPriceList } from '../../engine/dataset/parties.ts';
import type { DemoBill, DemoExpense, DemoReceive, DemoReturn } from '../../engine/dataset/purchases.ts';

export const DOMAIN = 'distributordemo';
const at = { domain: DOMAIN } as const;

/** What chemists and hospitals pay, a scheme of the season, and what the companies ask. */
export const priceLists: readonly DemoPriceList[] = [
  {
    name: 'Chemists',
    base: 'UnPr',
    percent: -2,
    roundTo: 0,
    lines: [
      { item: 'dolo650', from: 1_500, price: 1.5 },
      { category: 'Syrups', from: 24, percent: -5 },
    ],
    customers: ['lifecare', 'srinidhi', 'newcity'],
  },
  {
    name: 'Hospitals',
    base: 'MRP',
    percent: -34,
    roundTo: 0,
    lines: [{ maker: 'Sun Pharma', from: 300, percent: -36 }],
    customers: ['vaidehi'],
  },
  {
    name: 'Monsoon',
    base: 'UnPr',
    percent: -3,
    roundTo: 0,
    holdsDays: 45,
    lines: [{ item: 'azee500', from: 100, percent: -6 }],
    customers: [],
  },
  {
    name: 'Sun Pharma, purchase',
    base: 'Cost',
    percent: 0,
    roundTo: 0,
    holdsDays: 120,
    lines: [
      { item: 'pantocid', from: 0, price: 6.8 },
      { item: 'pantocid', from: 3_000, price: 6.55 },
      { item: 'rosuvas', from: 1_500, percent: -2 },
    ],
    customers: [],
    vendors: ['sundepot'],
  },
];

const batch = (batchNo: string, expiresInDays: number, quantity: number, free = 0) => ({
  ...{ batchNo, expiresInDays, quantity },
  ...(free > 0 && { free }),
});

/** Goods by the strip; schemes of 10+1, short-dated goods, some that came broken. */
export const receives: readonly DemoReceive[] = [
  {
    ...{ ...at, key: 'sun 1', daysAgo: 31, vendor: 'sundepot', paper: 'SPB/24118', end: 'received' },
    lines: [
      { item: 'pantocid', quantity: 200, free: 20, batches: [batch('PCD2207', 410, 200, 20)] },
      { item: 'rosuvas', quantity: 100, batches: [batch('RSV9911', 520, 60), batch('RSV9874', 78, 40)] },
      { item: 'moxclav', quantity: 120, batches: [batch('MXC4402', 330, 120)] },
    ],
  },
  {
    ...{ ...at, key: 'cipla 1', daysAgo: 19, vendor: 'cipladepot', paper: 'CIP-88213', end: 'received' },
    lines: [
      { item: 'azee500', quantity: 150, free: 15, batches: [batch('AZ7715', 460, 150, 15)] },
      { item: 'restyl', quantity: 40, batches: [batch('RS3310', 290, 40)] },
    ],
  },
  {
    ...{ ...at, key: 'allied 1', daysAgo: 8, vendor: 'alliedhealth', paper: 'AHC/5602', end: 'received' },
    lines: [
      { item: 'grilinctus', quantity: 120, rejected: 4, batches: [batch('GRL118', 380, 120)] },
      { item: 'lantus', quantity: 30, batches: [batch('LNT0921', 205, 30)] },
      { item: 'dolo650', quantity: 200, free: 20, batches: [batch('DL65071', 640, 200, 20)] },
    ],
  },
  {
    ...{ ...at, key: 'sun 2', daysAgo: 1, vendor: 'sundepot', paper: 'SPB/24307', end: 'draft' },
    lines: [{ item: 'pantocid', quantity: 100, free: 10, batches: [batch('PCD2301', 500, 100, 10)] }],
  },
];

export const bills: readonly DemoBill[] = [
  { ...at, daysAgo: 30, number: 'SPB/24118', receive: 'sun 1', end: 'posted' },
  { ...at, daysAgo: 18, number: 'CIP-88213', receive: 'cipla 1', end: 'posted' },
  { ...at, daysAgo: 7, number: 'AHC/5602', receive: 'allied 1', dearerBy: 6, end: 'waits' },
];

export const returns: readonly DemoReturn[] = [
  { ...at, daysAgo: 12, receive: 'sun 1', why: 'NearExpiry', item: 'rosuvas', quantity: 10, end: 'claimed' },
  { ...at, daysAgo: 6, receive: 'allied 1', why: 'Damaged', item: 'grilinctus', quantity: 4, end: 'returned' },
];

/** To the van that serves the south of the town. */
export const transfers: readonly DemoTransfer[] = [
  { ...at, key: 'van 1', daysAgo: 14, to: 'South depot', end: 'received', lines: [['gelusil', 36]] },
  {
    ...at,
    key: 'van 2',
    daysAgo: 2,
    to: 'South depot',
    end: 'sent',
    vehicle: 'KA 05 MN 3381',
    lines: [['glycomet500', 600]],
  },
];

export const materialOut: readonly DemoMaterialOut[] = [
  { ...at, key: 'samples', daysAgo: 16, kind: 'Sample', department: 'Sales', lines: [['gelusil', 6]], end: 'sent' },
  {
    ...at,
    key: 'broken',
    daysAgo: 5,
    kind: 'Destroy',
    lines: [['grilinctus', 3]],
    end: 'sent',
    notes: 'Broken in the van',
  },
];

export const expenses: readonly DemoExpense[] = [
  {
    ...at,
    daysAgo: 9,
    category: 'Travel and conveyance',
    description: 'Tolls of the vans',
    amount: 1_460,
    from: 1010,
    end: 'posted',
  },
];

const sold = (
  key: string,
  daysAgo: number,
  customer: string,
  stage: DemoInvoice['stage'],
  parts: DemoInvoice['parts'],
): DemoInvoice => ({
  ...{ ...at, key, daysAgo, customer, stage, labour: [], parts },
  tender: { type: 'Bank Transfer', percent: 100, reference: `N6612${key.length}${daysAgo}904` },
});

/** What chemists and the hospital took; scheduled drugs go to valid licences, and what is exported bears no tax. */
export const invoices: readonly DemoInvoice[] = [
  sold('lifecare 1', 28, 'lifecare', 'paid', [
    ['dolo650', 1_500],
    ['pantocid', 600],
    ['moxclav', 200],
  ]),
  sold('srinidhi 1', 24, 'srinidhi', 'partial', [
    ['glycomet500', 1_000],
    ['amlokind', 600],
  ]),
  sold('vaidehi 1', 17, 'vaidehi', 'unpaid', [
    ['lantus', 20],
    ['tetvac', 150],
    ['cefixmed', 300],
  ]),
  sold('newcity 1', 11, 'newcity', 'open', [
    ['rosuvas', 300],
    ['azee500', 200],
  ]),
  sold('rajesh 1', 9, 'rajeshmedicals', 'paid', [
    ['dolo650', 300],
    ['gelusil', 12],
  ]),
  {
    ...sold('lifecare 2', 4, 'lifecare', 'open', [
      ['grilinctus', 36],
      ['restyl', 90],
    ]),
    refused: { portalCode: '3039', message: 'The PIN code of the recipient does not belong to his state' },
  },
  sold('srinidhi 2', 1, 'srinidhi', 'draft', [['amlokind', 450]]),
  {
    ...sold('male 1', 20, 'maafannu', 'open', [
      ['dolo650', 1_200],
      ['glycomet500', 1_500],
    ]),
    exported: { currencyCode: 'USD', rate: 84.2, shipped: { billNo: '4418207', portCode: 'INBLR4', daysLater: 3 } },
  },
  // Its goods wait for customs.
  {
    ...sold('male 2', 2, 'maafannu', 'open', [['glycomet500', 900]]),
    exported: { currencyCode: 'USD', rate: 84.55 },
  },
];

/** The buyer abroad counted fewer than he paid. */
export const creditNotes: readonly DemoCreditNote[] = [
  {
    ...{ ...at, key: 'male 1', invoice: 'male 1', daysAgo: 6, kind: 'Price' },
    ...{ amount: 150, reason: 'Two cartons were wet', end: 'open' },
  },
];
