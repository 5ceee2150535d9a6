import type { billPaymentView } from '@bahi/contract/endpoints/accounting/bill-payment';
import type { FileAnswer } from '@bahi/contract/endpoint';
import type { Infer } from '@bahi/contract/wire-type';
import { formatRupees } from '@bahi/domain/money/format';
import { amountInWords } from '@bahi/domain/money/words';
import { formatDate } from '@bahi/domain/time/dates';
import { AppError } from '../../../core/app-error.ts';
import { printOptionsFrom } from '../../../core/print/invoice-print.ts';
import { loadPrintLogo, loadPrintVendor } from '../../../core/print/print-party.ts';
import { printPdf } from '../../../core/print/print-pool.ts';
import { type ReceiptPrintJob, receiptTables } from '../../../core/print/receipt-print.ts';
import { supplierOf } from '../../../core/print/supplier.ts';
import type { Tx } from '../../../core/tx.ts';
import { getBillPaymentView } from './bill-payment-queries.ts';

type View = Infer<typeof billPaymentView>;

/** The voucher of a payment to a vendor. */
export async function printBillPayment(tx: Tx, id: string): Promise<FileAnswer> {
  if (!tx.ctx.sees.price) throw new AppError('Forbidden');
  const payment = await getBillPaymentView(tx, id);
  const [vendor, logo] = await Promise.all([loadPrintVendor(tx, payment.vendorId), loadPrintLogo(tx)]);
  const job: ReceiptPrintJob = {
    kind: 'receipt',
    heading: 'Payment Voucher',
    code: payment.code,
    on: payment.paidOn,
    supplier: supplierOf(tx.ctx),
    customer: vendor,
    opening: 'Paid to',
    facts: [
      { label: 'Number', text: payment.code },
      { label: 'Date', text: formatDate(payment.paidOn) },
      ...(payment.paidByName ? [{ label: 'Paid by', text: payment.paidByName }] : []),
    ],
    amountPaise: payment.amountPaise,
    amountInWords: amountInWords(payment.amountPaise),
    tables: receiptTables({
      tenders: { title: 'Paid by', totalLabel: 'Paid', rows: payment.tenders },
      deductions: payment.tds
        ? [{ label: 'TDS', details: `Section ${payment.tds.section}`, amountPaise: payment.tds.amountPaise }]
        : [],
      allocations: payment.allocations.map((share) => ({ ...share, label: dueLabel(share) })),
      refunds: { title: 'Given back', rows: payment.refunds },
    }),
    remarks: remarksOf(payment),
    note: payment.note ?? null,
    options: printOptionsFrom(tx.ctx.settings.print),
    logo,
    watermark: payment.status === 'Paid' ? null : payment.status.toUpperCase(),
  };
  return { bytes: await printPdf(job), fileName: `${job.heading} ${job.code}.pdf`, contentType: 'application/pdf' };
}

const dueLabel = ({ opening, dueCode }: View['allocations'][number]): string =>
  opening ? 'Opening balance' : (dueCode ?? '');

const remarksOf = (payment: View): string[] =>
  [
    payment.unappliedPaise > 0 ? `${formatRupees(payment.unappliedPaise)} is an advance.` : null,
    payment.bouncedPaise > 0 ? `${formatRupees(payment.bouncedPaise)} by cheque came back or was stopped.` : null,
    payment.cancelReason ? `Cancelled: ${payment.cancelReason}` : null,
  ].filter((line) => line !== null);
