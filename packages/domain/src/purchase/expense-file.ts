import { MESSAGES } from '../messages.ts';
import { BillStatus } from './bill.ts';
import { type ExpenseState, expenseAction } from './expense.ts';
import { can, type Access } from '../access/access.ts';

/** Papers of an expense, each. */
export const EXPENSE_FILE_MAX_BYTES = 5 * 1024 * 1024;
export const EXPENSE_FILE_MAX_COUNT = 20;

interface Who {
  access: Access;
  userId: string;
}

/** Tells why a paper is not added to an expense, or null: a draft takes it from who may change it, a posted one from who posts. */
export function addFileProblem(expense: ExpenseState, who: Who): string | null {
  if (expense.status === BillStatus.cancelled) return 'This expense is cancelled.';
  if (can(who.access, 'Accounting.Bill', 'U')) return null;
  return expenseAction(expense, 'Save', who).allowed ? null : MESSAGES.noPermission;
}

/** Tells why a paper is not taken away: what stands behind a posted expense goes by who may delete bills alone. */
export function removeFileProblem(expense: ExpenseState, who: Who): string | null {
  if (expense.status === BillStatus.cancelled) return 'This expense is cancelled.';
  if (expenseAction(expense, 'Save', who).allowed || can(who.access, 'Accounting.Bill', 'D')) return null;
  return MESSAGES.noPermission;
}
