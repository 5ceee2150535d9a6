import type { Access } from '../access/access.ts';
import type { Letter } from '../access/areas.ts';
import type { Paise } from '../money/units.ts';
import { formatRupees } from '../money/format.ts';
import { type ActionRule, defineActions, needsLetter } from '../status/actions.ts';
import type { PaymentMoney } from './payment-money.ts';
import { allocatedPaise, refundablePaise } from './payment-money.ts';

/** Bounced: its cheques took all of its money back. */
export type PaymentStatus = 'Received' | 'Cancelled' | 'Bounced';

export type PaymentVerb = 'apply' | 'detach' | 'refund' | 'cancelRefund' | 'edit' | 'cancel' | 'auditLog';

/** A payment as its buttons see it. */
export interface PaymentState extends PaymentMoney {
  status: PaymentStatus;
  /** Of cheques that have neither cleared nor bounced. */
  unclearedPaise: Paise;
}

export interface PaymentContext {
  access: Access;
  /** Its day is open in the books. */
  periodOpen: boolean;
}

type Rule = ActionRule<PaymentState, PaymentContext>;

const letters = (...wanted: readonly Letter[]): Rule => needsLetter('Accounting.CPay', ...wanted);
const live: Rule = ({ status }) => (status === 'Received' ? null : `The payment is ${status.toLowerCase()}.`);
const hasUnapplied: Rule = ({ unappliedPaise }) => (unappliedPaise > 0 ? null : 'Nothing of it is unapplied.');

const { actions, assert } = defineActions<PaymentVerb, PaymentState, PaymentContext>({
  apply: [live, hasUnapplied, letters('C', 'U')],
  detach: [live, (payment) => (allocatedPaise(payment) > 0 ? null : 'Nothing of it is applied.'), letters('U')],
  refund: [
    live,
    hasUnapplied,
    (payment) =>
      refundablePaise(payment, payment.unclearedPaise) > 0
        ? null
        : 'A cheque can be refunded after it has cleared; what was settled without money cannot.',
    letters('C'),
  ],
  cancelRefund: [
    ({ status }) => (status === 'Cancelled' ? 'The payment is cancelled.' : null),
    ({ refundedPaise }) => (refundedPaise > 0 ? null : 'Nothing of it was paid back.'),
    // Like the payment itself, a refund stands in the books from its first moment.
    letters('D'),
  ],
  edit: [letters('U')],
  cancel: [
    ({ status }) => (status === 'Cancelled' ? 'The payment is cancelled already.' : null),
    // A payment stands in the books from its first moment: letter U alone never cancels one (decisions §6).
    letters('D'),
    ({ refundedPaise }) =>
      refundedPaise > 0 ? `${formatRupees(refundedPaise)} of it was paid back: cancel the refund first.` : null,
    ({ bouncedPaise }) =>
      bouncedPaise > 0 ? 'A cheque of it bounced, so it cannot be cancelled: detach and refund what is left.' : null,
    (_payment, { periodOpen }) => (periodOpen ? null : 'Its period is closed.'),
  ],
  auditLog: [letters('U')],
});

/** All buttons of a payment: the web renders them, the server enforces them. */
export const paymentActions = actions;
export const assertPaymentAction = assert;
