import type { Paise } from '../money/units.ts';
import type { AccountOfRole } from './accounts.ts';
import type { JournalLine } from './journal.ts';
import { buildJournal, credit, debit } from './journal.ts';

/** Builds the entry of a count that differs: ₹50 short = Dr cash over and short 5000, Cr cash 5000; over is the other way. */
export function buildCountJournal(differencePaise: Paise, account: AccountOfRole): JournalLine[] {
  return buildJournal([debit(account('cash'), differencePaise), credit(account('cashOverShort'), differencePaise)]);
}

/** Builds the entry of cash paid in (above zero) or out (below): ₹200 out for tea = Dr office expenses 20000, Cr cash 20000. */
export function buildCashMoveJournal(
  signedPaise: Paise,
  counterAccount: number,
  account: AccountOfRole,
): JournalLine[] {
  return buildJournal([debit(account('cash'), signedPaise), credit(counterAccount, signedPaise)]);
}
