import type { invoiceWithReceipt as endpoint } from '@bahi/contract/endpoints/accounting/invoice';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import { InvoiceStatus } from '@bahi/domain/document/invoice';
import { receivedAtOnceProblem } from '@bahi/domain/payments/received-at-once';
import { invalid, refuse } from '../../core/app-error.ts';
import { sumShares } from '../../core/settlement/allocations.ts';
import type { Tx } from '../../core/tx.ts';
import { createDraftFromNothing } from '../../features/accounting/invoice/create-draft-from-nothing.ts';
import { viewInvoice } from '../../features/accounting/invoice/get-invoice.ts';
import { invoices } from '../../features/accounting/invoice/invoice-store.ts';
import { getPaymentView } from '../../features/accounting/payment/payment-queries.ts';
import { receivePayment } from '../../features/accounting/payment/receive-payment.ts';
import { approve } from './approve-invoice.ts';

/** An invoice that is made, approved and paid in one call (decisions §4): what a second person has to sign takes no money. */
export async function invoiceWithReceipt(
  tx: Tx,
  { body }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { tenders, acceptDuplicate, ...input } = body;
  if (tenders.length === 0) throw invalid('Tenders', 'Enter by what it is paid.');
  const draft = await createDraftFromNothing(tx, input);
  const { id, status, customerId, totalPaise } = await approve(tx, draft.id, null);
  if (status === InvoiceStatus.pendingApproval)
    throw refuse('A second person signs this invoice first: save it, and take the money when it is approved.');
  const amountPaise = sumShares(tenders);
  const problem = receivedAtOnceProblem(amountPaise, totalPaise);
  if (problem) throw invalid('Tenders', problem);
  const paymentId = await receivePayment(tx, {
    customerId,
    amountPaise,
    tenders,
    allocations: [{ invoiceId: id, amountPaise }],
    ...(acceptDuplicate && { acceptDuplicate }),
  });
  const [invoice, payment] = await Promise.all([
    invoices.get(tx, id).then((paid) => viewInvoice(tx, paid)),
    getPaymentView(tx, paymentId),
  ]);
  return { invoice, payment };
}
