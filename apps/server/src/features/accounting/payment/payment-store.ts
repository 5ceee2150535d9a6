import type { PaymentStatus } from '@bahi/domain/payments/payment-actions';
import { planBounce } from '@bahi/domain/payments/payment-money';
import { payment, paymentDeduction, paymentTender } from '../../../../db/schema/payment.ts';
import { documentStore } from '../../../core/document/document-store.ts';
import { refreshSearchText } from '../../../core/search/refresh-search-text.ts';
import { type Locked, lockBooked, type PaymentBook } from '../../../core/settlement/payment-book.ts';
import type { Tx } from '../../../core/tx.ts';
import { allocationPath, dueName } from '../due-names.ts';
import { onlyPaymentsOf } from './payment-context.ts';

type PaymentColumns = Omit<typeof payment.$inferSelect, 'orgId' | 'entityId' | 'searchText'>;
export type TenderRow = Omit<typeof paymentTender.$inferSelect, 'orgId' | 'entityId' | 'paymentId' | 'chargePaidPaise'>;
export type DeductionRow = Omit<typeof paymentDeduction.$inferSelect, 'orgId' | 'entityId' | 'paymentId' | 'position'>;

/** A payment as it is stored; what it has in dues stands in `core/settlement`. */
export interface StoredPayment extends PaymentColumns {
  status: PaymentStatus;
  tenders: TenderRow[];
  deductions: DeductionRow[];
}

/** Where the money of a payment is, as the audit log tells it. */
export const moneyOf = (
  of: Pick<StoredPayment, 'status' | 'deductionPaise' | 'unappliedPaise' | 'refundedPaise' | 'bouncedPaise'>,
) => ({
  status: of.status,
  deductionPaise: of.deductionPaise,
  unappliedPaise: of.unappliedPaise,
  refundedPaise: of.refundedPaise,
  bouncedPaise: of.bouncedPaise,
});
export const PAYMENT_SEES = {
  deductionPaise: 'price',
  unappliedPaise: 'price',
  refundedPaise: 'price',
  bouncedPaise: 'price',
  chargePaise: 'price',
} as const;

export const payments = documentStore<StoredPayment>({
  kind: 'payment',
  word: 'payment',
  table: payment,
  rows: {
    tenders: {
      table: paymentTender,
      owner: 'paymentId',
      key: 'position',
      positioned: true,
      without: ['chargePaidPaise'],
    },
    deductions: { table: paymentDeduction, owner: 'paymentId', key: 'position' },
  },
  onlyOf: onlyPaymentsOf,
  logged: ({ note, tenders, ...payment }) => ({
    note,
    ...moneyOf(payment),
    tenders: tenders.map(({ position, reference, bank, chequeState, chargePaise }) => ({
      id: String(position),
      reference,
      bank,
      chequeState,
      chargePaise,
    })),
  }),
  sees: PAYMENT_SEES,
});

export const paymentBook: PaymentBook<StoredPayment> = {
  party: 'customer',
  kind: 'payment',
  store: payments,
  refundTable: 'payment_refund',
  partyIdOf: ({ customerId }) => customerId,
  dayOf: ({ receivedOn }) => receivedOn,
  planBounce,
  dueName,
  duePath: allocationPath,
};

export type LockedPayment = Locked<StoredPayment>;

export const lockPayment = (tx: Tx, id: string, seenVersion?: number | null): Promise<LockedPayment> =>
  lockBooked(tx, paymentBook, id, seenVersion);

/** Writes a payment that is received, posted already; its verb has its own entry in the audit log. */
export async function insertPayment(tx: Tx, { tenders, deductions, ...made }: StoredPayment): Promise<void> {
  const { orgId, entityId } = tx.ctx;
  const of = { orgId, entityId, paymentId: made.id };
  await Promise.all([
    tx.insert(payment, [{ ...made, orgId, entityId }]),
    tx.insert(
      paymentTender,
      tenders.map((tender) => ({ ...tender, ...of })),
    ),
    tx.insert(
      paymentDeduction,
      deductions.map((deduction, i) => ({ ...deduction, position: i + 1, ...of })),
    ),
    refreshSearchText(tx, 'payment', made.id),
  ]);
}
