import type { DemoReturn } from '../../engine/dataset/purchases.ts';

const at = { domain: 'pharmademo' } as const;

/** What the pharmacy sent back: strips that age, wrong ones, broken ones that are claimed back, one of them granted in half, and one still being packed. */
export const returns: readonly DemoReturn[] = [
  { ...at, daysAgo: 3, receive: 'bands', why: 'NearExpiry', item: 'telma', quantity: 4, end: 'returned' },
  { ...at, daysAgo: 2, receive: 'bands', why: 'Wrong', item: 'glycomet', quantity: 2, end: 'cancelled' },
  { ...at, daysAgo: 1, receive: 'strips', why: 'Damaged', item: 'crocin', quantity: 1, end: 'draft' },
  { ...at, daysAgo: 1, receive: 'bands', why: 'Damaged', item: 'pan40', quantity: 1, end: 'claimed' },
  { ...at, daysAgo: 1, receive: 'bands', why: 'Damaged', item: 'glycomet', quantity: 2, end: 'halfCredited' },
];
