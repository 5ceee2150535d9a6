import type { PaymentContext } from '@bahi/domain/payments/payment-actions';
import { contextOf, onlyPaymentsOfParty } from '../../../core/settlement/payment-book.ts';
import type { Tx } from '../../../core/tx.ts';

/** The receivers whose payments alone the caller may read, or null for all of the entity (decisions §10, own and team). */
export const onlyPaymentsOf = (tx: Tx): readonly string[] | null => onlyPaymentsOfParty(tx, 'customer');

export const paymentContext = (tx: Tx, { receivedOn }: { receivedOn: string }): PaymentContext =>
  contextOf(tx, 'customer', receivedOn);
