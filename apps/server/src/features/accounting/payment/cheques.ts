import type { ChequeFacts } from '@bahi/domain/payments/cheque';
import { notFound } from '../../../core/app-error.ts';
import type { StoredPayment, TenderRow } from './payment-store.ts';

/** A tender that is a cheque. */
export type Cheque = TenderRow & Pick<ChequeFacts, 'state'>;

const asCheque = (tender: TenderRow): Cheque[] =>
  tender.chequeState === null ? [] : [{ ...tender, state: tender.chequeState as ChequeFacts['state'] }];

export const findCheque = ({ tenders }: StoredPayment, position: string): Cheque | undefined =>
  tenders.flatMap(asCheque).find((each) => String(each.position) === position);

/** The cheque that a path names, of a payment whose row is locked. */
export function chequeOf(payment: StoredPayment, position: string): Cheque {
  const cheque = findCheque(payment, position);
  if (!cheque) throw notFound('cheque');
  return cheque;
}

export const chequeFacts = ({ receivedOn }: StoredPayment, cheque: Cheque): ChequeFacts => ({
  state: cheque.state,
  number: cheque.reference,
  on: cheque.chequeOn ?? receivedOn,
  receivedOn,
  depositedOn: cheque.depositedOn,
});

/** The payment with one of its tenders changed. */
export const withTender = <P extends StoredPayment>(
  payment: P,
  { position }: Cheque,
  changes: Partial<TenderRow>,
): P => ({
  ...payment,
  tenders: payment.tenders.map((each) => (each.position === position ? { ...each, ...changes } : each)),
});
