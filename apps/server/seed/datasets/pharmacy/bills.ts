import type { DemoBill } from '../../engine/dataset/purchases.ts';

const at = { domain: 'pharmademo' } as const;

/** What wholesalers ask for: of what came. */
export const bills: readonly DemoBill[] = [
  { ...at, daysAgo: 17, number: 'KPD/3310', receive: 'whole', end: 'posted' },
  { ...at, daysAgo: 3, number: 'KPD/3342', receive: 'bands', end: 'posted' },
  { ...at, daysAgo: 1, number: 'MMA 902', receive: 'strips', end: 'draft' },
];
