import type { PaymentContext } from '@bahi/domain/payments/payment-actions';
import { peopleInReach } from '@bahi/domain/access/access';
import { formatDate } from '@bahi/domain/time/dates';
import { invalid } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';

/** The receivers whose payments alone the caller may read, or null for all of the entity (decisions §10, own and team). */
export const onlyPaymentsOf = ({ ctx }: Tx): readonly string[] | null =>
  peopleInReach(ctx.access, 'Accounting.CPay', ctx);

export const paymentContext = ({ ctx }: Tx, payment: { receivedOn: string }): PaymentContext => {
  const { lockedUntil } = ctx.settings.accounting;
  return { access: ctx.access, periodOpen: !lockedUntil || payment.receivedOn > lockedUntil };
};

/** The day of a verb: today unless told otherwise, never in the future, never before what it builds on. */
export function readDay(tx: Tx, sent: string | null | undefined, since: string, what: string): string {
  const { today } = tx.ctx;
  const day = sent ?? today;
  if (day > today) throw invalid('Date', 'Choose today or a day before.');
  if (day < since) throw invalid('Date', `${what} ${formatDate(since)}: choose that day or a later one.`);
  return day;
}
