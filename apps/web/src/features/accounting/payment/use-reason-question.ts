import { cancelChequeCharge } from '@bahi/contract/endpoints/accounting/cheque';
import { cancelPayment, cancelRefund, detachAllocation } from '@bahi/contract/endpoints/accounting/payment';
import { MESSAGES } from '@bahi/domain/messages';
import { formatRupees } from '@bahi/domain/money/format';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import type { RefundRow } from '../refunds.tsx';
import type { Allocation, Payment, Tender } from './payment-parts.tsx';

/** What is taken back only with a reason. */
export type ReasonQuestion =
  | { what: 'cancel' }
  | { what: 'detach'; allocation: Allocation }
  | { what: 'cancelRefund'; refund: RefundRow }
  | { what: 'cancelCharge'; tender: Tender };

interface Asking {
  words: { title: string; confirmLabel: string; danger?: boolean };
  says: string;
  busy: boolean;
  confirm: (reason: string) => void;
}

type Options = (said: string) => { onSuccess: (answer: Payment) => void; onError: (error: Error) => void };

/** The question that is asked now, with what its answer does; undefined for what is no such question. */
export function useReasonQuestion(
  payment: Payment,
  asked: { what: string } | ReasonQuestion | undefined,
  options: Options,
): Asking | undefined {
  const cancel = useEndpointMutation(cancelPayment, options(MESSAGES.cancelled));
  const detach = useEndpointMutation(detachAllocation, options('Detached; the amount is unapplied.'));
  const unrefund = useEndpointMutation(cancelRefund, options('The refund is cancelled; the amount is unapplied.'));
  const uncharge = useEndpointMutation(cancelChequeCharge, options('The charge is cancelled.'));
  const { id, code, rowVersion } = payment;
  const question = asked as ReasonQuestion | undefined;
  switch (question?.what) {
    case 'cancel':
      return {
        words: { title: `Cancel ${code}?`, confirmLabel: 'Cancel payment' },
        says: 'The books are put back by a mirrored entry, and what it paid becomes due again.',
        busy: cancel.isPending,
        confirm: (reason) => cancel.mutate({ params: { id }, body: { reason, rowVersion } }),
      };
    case 'detach': {
      const { allocation } = question;
      const name =
        allocation.invoiceCode ??
        allocation.debitNoteCode ??
        (allocation.chargeOf ? 'the cheque charge' : 'the opening due');
      return {
        words: { title: `Detach ${name}?`, confirmLabel: 'Detach', danger: false },
        says: `${formatRupees(allocation.amountPaise)} become unapplied, and are due again.`,
        busy: detach.isPending,
        confirm: (reason) =>
          detach.mutate({ params: { id }, body: { allocationId: allocation.id ?? '', reason, rowVersion } }),
      };
    }
    case 'cancelRefund': {
      const { refund } = question;
      return {
        words: { title: `Cancel refund ${refund.code}?`, confirmLabel: 'Cancel refund' },
        says: `${formatRupees(refund.amountPaise)} become unapplied again; cash goes back into the drawer that gave it.`,
        busy: unrefund.isPending,
        confirm: (reason) => unrefund.mutate({ params: { id, refundId: refund.id }, body: { reason, rowVersion } }),
      };
    }
    case 'cancelCharge': {
      const { position, chargePaise } = question.tender;
      return {
        words: { title: 'Cancel the charge of the bounced cheque?', confirmLabel: 'Cancel charge' },
        says: `${formatRupees(chargePaise ?? 0)} are not owed any more.`,
        busy: uncharge.isPending,
        confirm: (reason) => uncharge.mutate({ params: { id, no: String(position) }, body: { reason, rowVersion } }),
      };
    }
    default:
      return undefined;
  }
}
