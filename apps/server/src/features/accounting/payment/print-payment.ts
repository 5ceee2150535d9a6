import type { paymentView } from '@bahi/contract/endpoints/accounting/payment';
import type { FileAnswer } from '@bahi/contract/endpoint';
import type { Infer } from '@bahi/contract/wire-type';
import { ReceiptVariant } from '@bahi/domain/document/print-variants';
import { amountInWords } from '@bahi/domain/money/words';
import { RECEIPT_DEDUCTIONS } from '@bahi/domain/payments/deductions';
import { ADVANCE_RATE, advanceTax } from '@bahi/domain/tax/advance-tax';
import { taxHeadLabels } from '@bahi/domain/tax/document-heading';
import { placeOfSupply } from '@bahi/domain/tax/place-of-supply';
import { entityChargesTax } from '@bahi/domain/tax/registration';
import { findState } from '@bahi/domain/tax/states';
import { formatPercent, formatRupees } from '@bahi/domain/money/format';
import { formatDate } from '@bahi/domain/time/dates';
import { AppError, notFound } from '../../../core/app-error.ts';
import { printOptionsFrom } from '../../../core/print/invoice-print.ts';
import { loadPrintCustomer, loadPrintLogo, type PrintCustomer } from '../../../core/print/print-party.ts';
import { printPdf } from '../../../core/print/print-pool.ts';
import {
  type ReceiptPrintJob,
  type ReceiptRow,
  receiptTables,
  stands,
  tenderRow,
} from '../../../core/print/receipt-print.ts';
import { supplierOf } from '../../../core/print/supplier.ts';
import type { Tx } from '../../../core/tx.ts';
import { getPaymentView } from './payment-queries.ts';

type PaymentView = Infer<typeof paymentView>;

export interface ReceiptChoice {
  variant?: ReceiptVariant | null;
  refundId?: string | null;
}

/** The receipt of a payment, the voucher of its advance or of a refund. */
export async function printPayment(tx: Tx, id: string, choice: ReceiptChoice = {}): Promise<FileAnswer> {
  if (!tx.ctx.sees.price) throw new AppError('Forbidden');
  const payment = await getPaymentView(tx, id);
  const [customer, logo] = await Promise.all([loadPrintCustomer(tx, payment.customerId), loadPrintLogo(tx)]);
  const job: ReceiptPrintJob = {
    kind: 'receipt',
    supplier: supplierOf(tx.ctx),
    customer,
    options: printOptionsFrom(tx.ctx.settings.print),
    logo,
    watermark: payment.status === 'Received' ? null : payment.status.toUpperCase(),
    ...bodyOf(tx, payment, customer, choice),
  };
  return { bytes: await printPdf(job), fileName: `${job.heading} ${job.code}.pdf`, contentType: 'application/pdf' };
}

type Body = Omit<ReceiptPrintJob, 'kind' | 'supplier' | 'customer' | 'options' | 'logo' | 'watermark'> & {
  watermark?: string;
};

function bodyOf(tx: Tx, payment: PaymentView, customer: PrintCustomer, { variant, refundId }: ReceiptChoice): Body {
  if (variant === ReceiptVariant.advance) return advanceBody(tx, payment, customer);
  return variant === ReceiptVariant.refund ? refundBody(payment, refundId ?? null) : receiptBody(payment);
}

const factsOf = (payment: PaymentView) => [
  { label: 'Number', text: payment.code },
  { label: 'Date', text: formatDate(payment.receivedOn) },
  ...(payment.receivedByName ? [{ label: 'Received by', text: payment.receivedByName }] : []),
];

const deductionRow = ({ kind, section, amountPaise }: PaymentView['deductions'][number]): ReceiptRow => ({
  label: RECEIPT_DEDUCTIONS.find((each) => each.kind === kind)?.label ?? kind,
  details: section ? `Section ${section}` : '',
  amountPaise,
});

const allocationLabel = ({ opening, chargeOf, invoiceCode }: PaymentView['allocations'][number]): string =>
  opening ? 'Opening balance' : chargeOf ? `Cheque charge, ${chargeOf}` : (invoiceCode ?? '');

function receiptBody(payment: PaymentView): Body {
  const cheque = payment.tenders.some((tender) => tender.chequeState && tender.chequeState !== 'Cleared');
  return {
    heading: 'Receipt',
    code: payment.code,
    on: payment.receivedOn,
    opening: 'Received with thanks from',
    facts: factsOf(payment),
    amountPaise: payment.amountPaise,
    amountInWords: amountInWords(payment.amountPaise),
    tables: receiptTables({
      tenders: { title: 'Received by', totalLabel: 'Received', rows: payment.tenders },
      deductions: payment.deductions.map(deductionRow),
      allocations: payment.allocations.map((share) => ({ ...share, label: allocationLabel(share) })),
      refunds: { title: 'Paid back', rows: payment.refunds },
    }),
    remarks: [
      payment.unappliedPaise > 0 ? `${formatRupees(payment.unappliedPaise)} is kept as an advance.` : null,
      payment.bouncedPaise > 0 ? `${formatRupees(payment.bouncedPaise)} was taken back: a cheque has bounced.` : null,
      cheque ? 'A cheque counts when it is cleared.' : null,
      payment.cancelReason ? `Cancelled: ${payment.cancelReason}` : null,
    ].filter((line) => line !== null),
    note: payment.note ?? null,
  };
}

/** Rule 50: what was paid in advance for services, with the tax that is in it. */
function advanceBody(tx: Tx, payment: PaymentView, customer: PrintCustomer): Body {
  const { entity, settings } = tx.ctx;
  if (payment.unappliedPaise <= 0)
    throw new AppError('Rule', `${payment.code} holds no advance: all of it is applied.`);
  if (!entityChargesTax(settings.tax.gstType))
    throw new AppError('Rule', 'A receipt voucher needs a GST registration: print the receipt.');
  const place = placeOfSupply({
    nature: 'services',
    entityState: entity.stateCode,
    recipient: {
      supplyType: customer.supplyType,
      gstin: customer.gstin,
      billingState: customer.stateCode,
      deliveryState: null,
    },
  });
  const tax = advanceTax(payment.unappliedPaise, place.interState);
  const labels = taxHeadLabels(entity.stateCode);
  const rate = formatPercent(place.interState ? ADVANCE_RATE : ADVANCE_RATE / 2);
  const head = (label: string, amountPaise: number): ReceiptRow[] =>
    amountPaise === 0 ? [] : [{ label, details: rate, amountPaise }];
  return {
    heading: 'Receipt Voucher',
    code: payment.code,
    on: payment.receivedOn,
    opening: 'Advance received from',
    facts: [
      ...factsOf(payment),
      { label: 'Place of supply', text: `${place.stateCode} ${findState(place.stateCode)?.name ?? ''}` },
      { label: 'Reverse charge', text: 'No' },
    ],
    amountPaise: payment.unappliedPaise,
    amountInWords: amountInWords(payment.unappliedPaise),
    tables: [
      {
        title: 'Advance for services',
        totalLabel: 'Advance',
        rows: [
          { label: 'Taxable value', details: 'Services to be supplied', amountPaise: tax.taxablePaise },
          ...head(labels.cgst, tax.cgstPaise),
          ...head(labels.sgst, tax.sgstPaise),
          ...head(labels.igst, tax.igstPaise),
        ],
      },
      { title: 'Received by', totalLabel: 'Received', rows: payment.tenders.map(tenderRow) },
    ],
    remarks: ['The rate is taken as 18 % where that of the supply is not known yet.'],
    note: payment.note ?? null,
  };
}

/** Rule 51: an advance that was paid back. */
function refundBody(payment: PaymentView, refundId: string | null): Body {
  const refund =
    refundId === null ? payment.refunds.findLast(stands) : payment.refunds.find((each) => each.id === refundId);
  if (!refund && refundId !== null) throw notFound('refund');
  if (!refund) throw new AppError('Rule', `Nothing of ${payment.code} was paid back.`);
  return {
    heading: 'Refund Voucher',
    ...(refund.cancelReason && { watermark: 'CANCELLED' }),
    code: refund.code,
    on: refund.refundedOn,
    opening: 'Paid back to',
    facts: [
      { label: 'Number', text: refund.code },
      { label: 'Date', text: formatDate(refund.refundedOn) },
      { label: 'Receipt', text: `${payment.code}, ${formatDate(payment.receivedOn)}` },
      ...(refund.byName ? [{ label: 'Paid by', text: refund.byName }] : []),
    ],
    amountPaise: refund.amountPaise,
    amountInWords: amountInWords(refund.amountPaise),
    tables: [
      {
        title: 'Paid back by',
        totalLabel: 'Paid back',
        rows: [
          {
            label: refund.tenderType,
            details: refund.reference ? `Ref. ${refund.reference}` : '',
            amountPaise: refund.amountPaise,
          },
        ],
      },
    ],
    remarks: [`Reason: ${refund.reason}`, ...(refund.cancelReason ? [`Cancelled: ${refund.cancelReason}`] : [])],
    note: null,
  };
}
