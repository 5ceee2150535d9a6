import type { Paise } from '../money/units.ts';
import type { AccountOfRole, AccountRole } from './accounts.ts';
import type { JournalLine } from './journal.ts';
import { buildJournal, credit, debit } from './journal.ts';

export type PartyKind = 'customer' | 'vendor';
/** `Dr`: the party owes; `Cr`: the party is owed. */
export type BalanceSide = 'Dr' | 'Cr';

/** Accounts that hold what a party owes and is owed: its statement is what stands in them under its name. */
export const PARTY_ROLES: Readonly<Record<PartyKind, readonly AccountRole[]>> = {
  customer: ['receivable', 'customerAdvances'],
  vendor: ['payable', 'vendorAdvances'],
};

const ACCOUNTS = {
  customer: { Dr: 'receivable', Cr: 'customerAdvances' },
  vendor: { Dr: 'vendorAdvances', Cr: 'payable' },
} as const satisfies Record<PartyKind, Record<BalanceSide, AccountRole>>;

/**
 * Builds the entry of what a party owed or was owed before the books began, against Opening balances. A customer who owed
 * ₹500 = Dr receivable 50000, Cr opening balances 50000; a vendor who was owed it = Dr opening balances, Cr payable.
 */
export function buildOpeningBalanceJournal(
  opening: { party: PartyKind; partyId: string; side: BalanceSide; amountPaise: Paise },
  account: AccountOfRole,
): JournalLine[] {
  const { party, partyId, side, amountPaise } = opening;
  const signed = side === 'Dr' ? amountPaise : -amountPaise;
  return buildJournal([
    debit(account(ACCOUNTS[party][side]), signed, { partyId }),
    credit(account('openingEquity'), signed),
  ]);
}
