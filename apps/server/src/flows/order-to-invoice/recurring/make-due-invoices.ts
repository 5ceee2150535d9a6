import type { App } from '../../../core/app.ts';
import { type ComingDays, comingDaysQueue } from '../../../core/jobs/coming-days.ts';
import type { JobQueue } from '../../../core/jobs/jobs.ts';
import {
  type RecurringInvoice,
  recurringOfAnybody,
} from '../../../features/accounting/invoice/recurring/recurring-invoice-store.ts';
import { makeDay } from './make-day.ts';

const DUE_INVOICES: ComingDays<RecurringInvoice> = {
  queue: 'recurring-invoices',
  word: 'recurring invoice',
  table: 'recurring_invoice',
  takeOver: 'Save it to answer for it.',
  live: (row) => `${row}.status = 'Active'`,
  store: recurringOfAnybody,
  make: (tx, due) => makeDay(tx, due, due.nextOn!),
  tell: (tx, { id, name, nextOn }, toUserId) =>
    tx.notice(
      'recurringFailed',
      { kind: 'recurringInvoice', id, ...(toUserId && { toUserId, isAwaited: true }) },
      { name, day: nextOn! },
    ),
};

/** Makes the recurring invoices whose day has come. */
export const recurringInvoicesQueue = (app: App): JobQueue => comingDaysQueue(app, DUE_INVOICES);
