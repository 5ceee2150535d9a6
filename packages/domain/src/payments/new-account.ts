import { addDays } from '../time/dates.ts';

/** An account to which a vendor is paid counts as new for so many days. */
const NEW_ACCOUNT_DAYS = 30;

/** The first day on which an account that was entered on a day is new no more. */
export const knownFrom = (enteredOn: string): string => addDays(enteredOn, NEW_ACCOUNT_DAYS);

/** Whether an account that was entered on a day is still new: one of 1 November is so until 30 November, and known from 1 December. */
export const isNewAccount = (enteredOn: string, today: string): boolean => knownFrom(enteredOn) > today;

/** Who names an account to which a vendor is paid sends no money there himself while it is new; an administrator decides alone. */
export const mayPayInto = (
  account: { enteredOn: string; enteredBy: string | null },
  payer: { userId: string; isAdministrator: boolean; today: string },
): boolean =>
  payer.isAdministrator || account.enteredBy !== payer.userId || !isNewAccount(account.enteredOn, payer.today);
