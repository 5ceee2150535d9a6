import type { DemoBill } from '../../engine/dataset/purchases.ts';

const at = { domain: 'autodemo' } as const;

/** What the workshop is asked to pay: of what came, one dearer than it was ordered, sublet work with tax kept back. */
export const bills: readonly DemoBill[] = [
  { ...at, daysAgo: 17, number: 'SAS/26-27/1184', receive: 'whole', end: 'posted' },
  { ...at, daysAgo: 8, number: 'LL/1184', receive: 'direct', end: 'posted' },
  { ...at, daysAgo: 5, number: 'LL/1197', receive: 'rejected', dearerBy: 12, end: 'waits' },
  {
    ...at,
    daysAgo: 3,
    number: 'SRW-209',
    vendor: 'sriradiators',
    end: 'posted',
    services: [{ description: 'Radiators recored', amount: 18_400, account: 5100 }],
  },
];
