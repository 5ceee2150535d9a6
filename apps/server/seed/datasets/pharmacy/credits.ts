import type { DemoCredit, DemoShort } from '../../engine/dataset/purchases.ts';

const at = { domain: 'pharmademo' } as const;

/** What wholesalers gave back by papers of their own. */
export const credits: readonly DemoCredit[] = [
  {
    ...at,
    daysAgo: 5,
    vendor: 'karnatakapharma',
    number: 'KPD/CN/118',
    why: 'Scheme',
    description: 'Scheme of the quarter',
    amount: 1200,
    end: 'posted',
  },
  {
    ...at,
    daysAgo: 1,
    vendor: 'maruthimedical',
    number: 'MMA-CN-41',
    why: 'Price',
    description: 'Rate difference on Dolo 650',
    amount: 85,
    end: 'draft',
  },
];

/** A carton that was billed and came two short. */
export const shorts: readonly DemoShort[] = [
  { ...at, daysAgo: 7, vendor: 'karnatakapharma', number: 'KPD/3329', item: 'dolo', ordered: 12, came: 10 },
];
