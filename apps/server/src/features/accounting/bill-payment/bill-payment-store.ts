import type { IssuedChequeState } from '@bahi/domain/payments/cheque';
import { planReturn } from '@bahi/domain/payments/payment-money';
import type { PaymentStatus } from '@bahi/domain/payments/payment-actions';
import { billPayment, billPaymentTender } from '../../../../db/schema/bill-payments.ts';
import { documentStore } from '../../../core/document/document-store.ts';
import { refreshSearchText } from '../../../core/search/refresh-search-text.ts';
import type { PaymentBook } from '../../../core/settlement/payment-book.ts';
import { vendorDueName, vendorDuePath } from '../../../core/settlement/vendor-dues.ts';
import type { Tx } from '../../../core/tx.ts';

type BillPaymentColumns = Omit<typeof billPayment.$inferSelect, 'orgId' | 'entityId' | 'searchText'>;
export type PaidTenderRow = Omit<typeof billPaymentTender.$inferSelect, 'orgId' | 'entityId' | 'paymentId'>;

/** A payment to a vendor as it is stored; what it has in dues stands in `core/settlement`. */
export interface StoredBillPayment extends BillPaymentColumns {
  status: PaymentStatus;
  tenders: PaidTenderRow[];
}

/** A tender that is a cheque of ours. */
export type IssuedCheque = PaidTenderRow & { chequeState: IssuedChequeState; chequeOn: string };

export const BILL_PAYMENT_SEES = {
  deductionPaise: 'price',
  unappliedPaise: 'price',
  refundedPaise: 'price',
  bouncedPaise: 'price',
} as const;

/** Where the money of a payment is, as the audit log tells it. */
export const moneyOfBillPayment = (of: StoredBillPayment) => ({
  status: of.status,
  deductionPaise: of.deductionPaise,
  unappliedPaise: of.unappliedPaise,
  refundedPaise: of.refundedPaise,
  bouncedPaise: of.bouncedPaise,
});

export const billPayments = documentStore<StoredBillPayment>({
  kind: 'billPayment',
  word: 'payment',
  table: billPayment,
  rows: { tenders: { table: billPaymentTender, owner: 'paymentId', key: 'position', positioned: true } },
  logged: (payment) => ({
    ...moneyOfBillPayment(payment),
    note: payment.note,
    tenders: payment.tenders.map(({ position, reference, chequeState }) => ({
      id: String(position),
      reference,
      chequeState,
    })),
  }),
  sees: BILL_PAYMENT_SEES,
});

export const billPaymentBook: PaymentBook<StoredBillPayment> = {
  party: 'vendor',
  kind: 'billPayment',
  store: billPayments,
  refundTable: 'bill_payment_refund',
  partyIdOf: ({ vendorId }) => vendorId,
  dayOf: ({ paidOn }) => paidOn,
  planBounce: planReturn,
  dueName: vendorDueName,
  duePath: vendorDuePath,
};

/** Writes a payment that is made, posted already; its verb has its own entry in the audit log. */
export async function insertBillPayment(tx: Tx, { tenders, ...made }: StoredBillPayment): Promise<void> {
  const { orgId, entityId } = tx.ctx;
  await Promise.all([
    tx.insert(billPayment, [{ ...made, orgId, entityId }]),
    tx.insert(
      billPaymentTender,
      tenders.map((tender) => ({ ...tender, orgId, entityId, paymentId: made.id })),
    ),
    refreshSearchText(tx, 'bill_payment', made.id),
  ]);
}
