import { type Access, can, mayReadBooks } from '../access/access.ts';
import { reasonProblem } from '../text/reason.ts';
import { formatDate } from '../time/dates.ts';

export interface LockDateChange {
  before: string | null;
  after: string | null;
  /** Stands in the audit log. */
  reason: string | null;
  today: string;
}

/** Why a lock date may not be set so; null when it may. Forwards and backwards alike need a reason. */
export function lockDateProblem(change: LockDateChange): { at: 'lockedUntil' | 'reason'; message: string } | null {
  const { before, after, reason, today } = change;
  if (before === after) return null;
  if (after !== null && after > today)
    return { at: 'lockedUntil', message: `The books can be locked until today, ${formatDate(today)}, at most.` };
  if (reasonProblem(reason))
    return {
      at: 'reason',
      message: opens(change) ? 'Say why a closed period is opened again.' : 'Say why the books are locked.',
    };
  return null;
}

/** Whether days that were locked are open again: no lock after one, or an earlier day. */
export const opens = ({ before, after }: Pick<LockDateChange, 'before' | 'after'>): boolean =>
  before !== null && (after === null || after < before);

/** CHIEF of the books: everything in the branch, settings, or everything in Accounting (accounting, decisions §8). */
const isChief = (access: Access): boolean =>
  access.EA || access.SA || (access.Accounting.Access && access.Accounting.MA) || can(access, 'Settings.Settings', 'U');

/** Whoever keeps the books locks a period. */
export const mayLockBooks = (access: Access): boolean => isChief(access) || mayReadBooks(access);

/** A locked period is opened again by the chief alone. */
export const mayUnlockBooks = isChief;
