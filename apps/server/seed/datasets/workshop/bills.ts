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
  // Papers that came late: the credit of one is to be reversed, that of the other is saved by paying it in time.
  {
    ...at,
    daysAgo: 20,
    paperDaysAgo: 195,
    number: 'TM/0311',
    vendor: 'toolmart',
    end: 'posted',
    services: [{ description: 'Two-post lift serviced', amount: 4200, account: 6500 }],
  },
  {
    ...at,
    daysAgo: 12,
    paperDaysAgo: 158,
    number: 'TM/0467',
    vendor: 'toolmart',
    end: 'posted',
    services: [{ description: 'Compressor serviced', amount: 4200, account: 6500 }],
  },
];
