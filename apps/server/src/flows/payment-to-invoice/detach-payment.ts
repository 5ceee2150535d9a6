import type { detachInvoicePayment as endpoint } from '@bahi/contract/endpoints/accounting/invoice-settlement';
import type { InputOf } from '@bahi/contract/endpoint';
import { assertInvoiceAction } from '@bahi/domain/status/invoice-status';
import { invalid } from '../../core/app-error.ts';
import { assertFreshRecord } from '../../core/assert-fresh-record.ts';
import type { Tx } from '../../core/tx.ts';
import { getInvoiceView } from '../../features/accounting/invoice/get-invoice.ts';
import { listInvoicePayments } from '../../features/accounting/invoice/invoice-payments.ts';
import { invoiceContext } from '../../features/accounting/invoice/invoice-rights.ts';
import { invoices } from '../../features/accounting/invoice/invoice-store.ts';
import { detachLocked } from '../../features/accounting/payment/detach-allocation.ts';
import { lockPayment } from '../../features/accounting/payment/payment-store.ts';

/**
 * Takes one payment out of an invoice: its part is unapplied again, the invoice due again (decisions §4). The payment is
 * locked before the invoice, as everywhere, and only where it stands in it.
 */
export async function detachPayment(tx: Tx, { body }: InputOf<typeof endpoint>) {
  const { id, paymentId, reason, rowVersion } = body;
  const stands = (await listInvoicePayments(tx, id)).some((row) => row.paymentId === paymentId);
  const payment = stands ? await lockPayment(tx, paymentId) : null;
  const invoice = await invoices.lock(tx, id);
  await assertFreshRecord(tx, invoice, rowVersion);
  assertInvoiceAction(invoice, 'detachPayment', invoiceContext(tx.ctx, invoice, false));
  if (!payment) throw invalid('PaymentId', 'This payment does not stand in the invoice.');
  await detachLocked(tx, payment, { of: { dueId: id }, reason });
  return getInvoiceView(tx, id);
}
