import { can, isBoundTechnician } from '../access/access.ts';
import type { Access } from '../access/access.ts';
import type { Letter } from '../access/areas.ts';
import { BrokenRule, documentIssue } from '../document/issue.ts';
import type { Paise } from '../money/units.ts';
import { formatRupees } from '../money/format.ts';
import type { ActionState } from '../status/work-order-actions.ts';
import type { PaymentMoney } from './payment-money.ts';
import { allocatedPaise, refundablePaise } from './payment-money.ts';

/** Bounced: its cheques took all of its money back. */
export type PaymentStatus = 'Received' | 'Cancelled' | 'Bounced';

const PAYMENT_VERBS = ['apply', 'detach', 'refund', 'cancelRefund', 'edit', 'cancel', 'auditLog'] as const;
export type PaymentVerb = (typeof PAYMENT_VERBS)[number];

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

type Rule = (payment: PaymentState, context: PaymentContext) => string | null;

const letters =
  (...wanted: readonly Letter[]): Rule =>
  (_payment, { access }) =>
    wanted.some((letter) => can(access, 'Accounting.CPay', letter)) && !isBoundTechnician(access)
      ? null
      : 'You do not have the permission for this.';
const live: Rule = ({ status }) => (status === 'Received' ? null : `The payment is ${status.toLowerCase()}.`);
const hasUnapplied: Rule = ({ unappliedPaise }) => (unappliedPaise > 0 ? null : 'Nothing of it is unapplied.');

const RULES: Readonly<Record<PaymentVerb, readonly Rule[]>> = {
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
};

/** Whether one verb is allowed, with the first reason against it. */
export function paymentAction(payment: PaymentState, verb: PaymentVerb, context: PaymentContext): ActionState {
  for (const rule of RULES[verb]) {
    const reason = rule(payment, context);
    if (reason !== null) return { allowed: false, reason };
  }
  return { allowed: true, reason: null };
}

/** All buttons of a payment: the web renders them, the server enforces them. */
export function paymentActions(
  payment: PaymentState,
  context: PaymentContext,
): ({ verb: PaymentVerb } & ActionState)[] {
  return PAYMENT_VERBS.map((verb) => ({ verb, ...paymentAction(payment, verb, context) }));
}

/** Refuses what the buttons do not offer. */
export function assertPaymentAction(payment: PaymentState, verb: PaymentVerb, context: PaymentContext): void {
  const { allowed, reason } = paymentAction(payment, verb, context);
  if (!allowed) throw new BrokenRule([documentIssue(reason ?? '')]);
}
