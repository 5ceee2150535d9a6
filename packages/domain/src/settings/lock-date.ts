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
  if (!reason || reason.trim().length < 3)
    return {
      at: 'reason',
      message: opens(change) ? 'Say why a closed period is opened again.' : 'Say why the books are locked.',
    };
  return null;
}

/** Whether days that were locked are open again: no lock after one, or an earlier day. */
export const opens = ({ before, after }: Pick<LockDateChange, 'before' | 'after'>): boolean =>
  before !== null && (after === null || after < before);
