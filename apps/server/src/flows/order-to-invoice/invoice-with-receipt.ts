import type { invoiceWithReceipt as endpoint } from '@bahi/contract/endpoints/accounting/invoice';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import { can } from '@bahi/domain/access/access';
import { InvoiceStatus } from '@bahi/domain/document/invoice';
import { receivedAtOnceProblem } from '@bahi/domain/payments/received-at-once';
import { AppError, invalid, refuse } from '../../core/app-error.ts';
import { sumShares } from '../../core/settlement/allocations.ts';
import type { Tx } from '../../core/tx.ts';
import { createDraftFromNothing } from '../../features/accounting/invoice/create-draft-from-nothing.ts';
import { viewInvoice } from '../../features/accounting/invoice/get-invoice.ts';
import { invoices, type StoredInvoice } from '../../features/accounting/invoice/invoice-store.ts';
import { getPaymentView } from '../../features/accounting/payment/payment-queries.ts';
import { receivePayment } from '../../features/accounting/payment/receive-payment.ts';
import { approve } from './approve-invoice.ts';
import { sellOnAccount } from './sell-on-account.ts';

type Body = InputOf<typeof endpoint>['body'];

/**
 * An invoice that is made, approved and paid in one call (decisions §4): what a second person has to sign takes no money. A bill of
 * the counter on account may be paid in part, or not at all (sales rule 26).
 */
export async function invoiceWithReceipt(
  tx: Tx,
  { body }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { access } = tx.ctx;
  const { tenders, bill } = body;
  const isPaid = tenders.length > 0;
  if (isPaid && !can(access, 'Accounting.CPay', 'C')) throw new AppError('Forbidden');
  if (bill && !can(access, 'Accounting.SlsRcpt', 'C')) throw new AppError('Forbidden');
  if (!bill && !isPaid) throw invalid('Tenders', 'Enter by what it is paid.');
  const { invoice, isNew } = bill
    ? await sellOnAccount(tx, bill)
    : { invoice: await approveNew(tx, body), isNew: true };
  if (!isPaid || !isNew) return { invoice: await viewInvoice(tx, invoice), payment: null };
  return receive(tx, invoice, body);
}

async function approveNew(
  tx: Tx,
  { tenders: _, acceptDuplicate: __, bill: ___, ...input }: Body,
): Promise<StoredInvoice> {
  const draft = await createDraftFromNothing(tx, input);
  const invoice = await approve(tx, draft.id, null);
  if (invoice.status === InvoiceStatus.pendingApproval)
    throw refuse('A second person signs this invoice first: save it, and take the money when it is approved.');
  return invoice;
}

async function receive(
  tx: Tx,
  { id, customerId, totalPaise }: StoredInvoice,
  { tenders, acceptDuplicate }: Body,
): Promise<OutputOf<typeof endpoint>> {
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
