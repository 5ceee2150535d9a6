import type { Paise } from '@bahi/domain/money/units';
import type { AccountOfRole } from '@bahi/domain/posting/accounts';
import type { TakenReceipt } from '@bahi/domain/purchase/match-bill';

/** Goods that came, and what they are billed dearer (below zero: cheaper) than they were put into stock at. */
export interface BilledDifference {
  taken: readonly TakenReceipt[];
  differencePaise: Paise;
}

/** Where the difference of a bill to the cost of its goods goes: the account of price differences bears it whole. */
export const accountsOfDifference = (
  differences: readonly BilledDifference[],
  account: AccountOfRole,
): { accountCode: number; paise: Paise }[] =>
  differences.map(({ differencePaise }) => ({ accountCode: account('priceDifference'), paise: differencePaise }));
