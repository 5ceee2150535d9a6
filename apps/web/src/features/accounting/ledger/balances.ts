import type { Paise } from '@bahi/domain/money/units';
import type { AccountType } from '@bahi/domain/posting/accounts';
import { balancePaise } from '@bahi/domain/posting/journal';

interface Sides {
  debitPaise: Paise;
  creditPaise: Paise;
}

/** The balance of an account on the side where it stands: debits of ₹500 and credits of ₹200 are ₹300 debit. */
export function balanceSides(sides: Sides): Sides {
  const balance = balancePaise(sides);
  return { debitPaise: Math.max(balance, 0), creditPaise: Math.max(-balance, 0) };
}

/** Both columns added up; over all accounts they are equal. */
export function sumOfSides(accounts: readonly Sides[]): Sides {
  return accounts.map(balanceSides).reduce(
    (sum, sides) => ({
      debitPaise: sum.debitPaise + sides.debitPaise,
      creditPaise: sum.creditPaise + sides.creditPaise,
    }),
    { debitPaise: 0, creditPaise: 0 },
  );
}

const TYPES: readonly [AccountType, string][] = [
  ['asset', 'Assets'],
  ['liability', 'Liabilities'],
  ['equity', 'Equity'],
  ['income', 'Income'],
  ['expense', 'Expenses'],
];

/** Accounts in the order of the statements. */
export function groupByType<A extends { type: string }>(accounts: readonly A[]) {
  return TYPES.map(([type, label]) => ({
    type,
    label,
    accounts: accounts.filter((account) => account.type.toLowerCase() === type),
  }));
}
