import type { DemoExpense } from '../../engine/dataset/purchases.ts';

const at = { domain: 'autodemo' } as const;
const BANK = 1010;

/** What the workshop spends to stay open: from the bank, by its people, owed, one above its limit. */
export const expenses: readonly DemoExpense[] = [
  {
    ...at,
    daysAgo: 24,
    category: 'Rent',
    description: 'Rent of the workshop',
    amount: 45_000,
    reference: 'RENT/NOV',
    every: 'Month',
    from: BANK,
    end: 'posted',
  },
  {
    ...at,
    daysAgo: 12,
    category: 'Electricity and water',
    description: 'Electricity of the bays',
    amount: 18_462,
    reference: 'BESCOM/88213',
    from: BANK,
    end: 'posted',
  },
  {
    ...at,
    daysAgo: 9,
    category: 'Stationery and printing',
    description: 'Job cards, 20 books',
    amount: 1_250,
    reference: 'SP/4471',
    by: 'advisor',
    end: 'paidBack',
  },
  {
    ...at,
    daysAgo: 6,
    category: 'Tea and refreshments',
    description: 'Tea for a week',
    amount: 840,
    by: 'cashier',
    end: 'posted',
  },
  {
    ...at,
    daysAgo: 5,
    category: 'Repairs of the premises',
    description: 'Floor of bay 3 cleaned',
    amount: 6_200,
    reference: 'CW-118',
    vendor: 'cleanwash',
    end: 'posted',
  },
  {
    ...at,
    daysAgo: 4,
    category: 'Travel and conveyance',
    description: 'Auto to the RTO',
    amount: 320,
    by: 'advisor2',
    end: 'cancelled',
  },
  {
    ...at,
    daysAgo: 2,
    category: 'Staff welfare',
    description: 'Lunch at the stock count',
    amount: 2_860,
    by: 'manager',
    end: 'waits',
  },
  {
    ...at,
    daysAgo: 1,
    category: 'Telephone and internet',
    description: 'Broadband',
    amount: 2_950,
    end: 'draft',
  },
];
