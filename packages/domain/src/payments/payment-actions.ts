import type { Access } from '../access/access.ts';
import type { Letter } from '../access/areas.ts';
import type { Paise } from '../money/units.ts';
import { formatRupees } from '../money/format.ts';
import { type ActionRule, defineActions, needsLetter } from '../status/actions.ts';
import type { PartyKind } from '../posting/opening-balance-journal.ts';
import type { PaymentMoney } from './payment-money.ts';
import { allocatedPaise, refundablePaise } from './payment-money.ts';
import { PAYMENT_SIDES } from './payment-side.ts';

/** Received of a customer, paid to a vendor; bounced: its cheques took all of its money back. */
export type PaymentStatus = 'Received' | 'Paid' | 'Cancelled' | 'Bounced';

export type PaymentVerb = 'apply' | 'detach' | 'refund' | 'cancelRefund' | 'edit' | 'cancel' | 'auditLog';

/** A payment as its buttons see it. */
export interface PaymentState extends PaymentMoney {
  status: PaymentStatus;
  /** Of cheques that have neither cleared nor bounced. */
  unclearedPaise: Paise;
}

export interface PaymentContext {
  party: PartyKind;
  access: Access;
  /** Its day is open in the books. */
  periodOpen: boolean;
}

type Rule = ActionRule<PaymentState, PaymentContext>;

const letters =
  (...wanted: readonly Letter[]): Rule =>
  (payment, context) =>
    needsLetter(PAYMENT_SIDES[context.party].area, ...wanted)(payment, context);
const live: Rule = ({ status }, { party }) =>
  status === PAYMENT_SIDES[party].live ? null : `The payment is ${status.toLowerCase()}.`;
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

/** All buttons of a payment of either side: the web renders them, the server enforces them. */
export const paymentActions = actions;
export const assertPaymentAction = assert;
