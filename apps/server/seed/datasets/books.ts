import type { DemoJournal } from '../engine/dataset/organisation.ts';

export const books: readonly DemoJournal[] = [
  {
    key: 'opening',
    kind: 'opening',
    narration: 'Balances brought from the old books',
    lines: [
      { account: 1000, amount: 42_350.5 },
      { account: 1010, amount: 6_18_400 },
      { account: 1500, amount: 3_75_000, description: 'Lift, compressor and furniture' },
      { account: 1600, amount: 1_50_000, description: 'Deposit of the premises' },
      { account: 2600, amount: -2_40_000, description: 'Loan for equipment' },
      { account: 3000, amount: -9_45_750.5 },
    ],
  },
  {
    key: 'rent-1',
    bySize: true,
    daysAgo: 46,
    kind: 'general',
    narration: 'Rent of the premises',
    reference: 'NEFT 8841027',
    lines: [
      { account: 6100, amount: 65_000 },
      { account: 1010, amount: -65_000 },
    ],
  },
  {
    key: 'electricity-1',
    bySize: true,
    daysAgo: 38,
    kind: 'general',
    narration: 'BESCOM bill',
    reference: '4471-20118',
    lines: [
      { account: 6200, amount: 11_482 },
      { account: 1010, amount: -11_482 },
    ],
  },
  {
    key: 'rent-2',
    bySize: true,
    daysAgo: 16,
    kind: 'general',
    narration: 'Rent of the premises',
    reference: 'NEFT 9102766',
    lines: [
      { account: 6100, amount: 65_000 },
      { account: 1010, amount: -65_000 },
    ],
  },
  {
    key: 'cash-to-bank',
    daysAgo: 9,
    kind: 'general',
    narration: 'Cash paid into the bank',
    lines: [
      { account: 1010, amount: 30_000 },
      { account: 1000, amount: -30_000 },
    ],
  },
  {
    key: 'salaries',
    bySize: true,
    daysAgo: 1,
    kind: 'general',
    narration: 'Salaries of the month, to be checked',
    draft: true,
    lines: [
      { account: 6000, amount: 2_86_500 },
      { account: 2500, amount: -2_86_500 },
    ],
  },
];

const RENT_DAYS_AGO = [76, 106, 136, 166];
const ELECTRICITY_DAYS_AGO = [68, 98, 128, 158];
const SALARY_DAYS_AGO = [31, 61, 92, 122, 153];

/** What each month of the past cost besides goods; the last ones stand in `books`. */
export function monthlyBooks(
  domain: string,
  { rent, electricity, salaries }: { rent: number; electricity: number; salaries: number },
): DemoJournal[] {
  const paid = (key: string, daysAgo: number, account: number, amount: number, narration: string): DemoJournal => ({
    key: `past-${key}-${daysAgo}`,
    domain,
    daysAgo,
    kind: 'general',
    narration,
    reference: `NEFT ${7_100_000 + daysAgo * 4_127 + account}`,
    lines: [
      { account, amount },
      { account: 1010, amount: -amount },
    ],
  });
  return [
    ...RENT_DAYS_AGO.map((daysAgo) => paid('rent', daysAgo, 6100, rent, 'Rent of the premises')),
    // Rain cools: bills fall by the month.
    ...ELECTRICITY_DAYS_AGO.map((daysAgo) =>
      paid('electricity', daysAgo, 6200, electricity + daysAgo * 9, 'BESCOM bill'),
    ),
    ...SALARY_DAYS_AGO.map((daysAgo) => paid('salaries', daysAgo, 6000, salaries - daysAgo * 100, 'Salaries')),
  ];
}
