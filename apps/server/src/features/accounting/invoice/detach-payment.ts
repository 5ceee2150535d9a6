import type { detachInvoicePayment as endpoint } from '@bahi/contract/endpoints/accounting/invoice';
import type { InputOf } from '@bahi/contract/endpoint';
import type { AccountOfRole } from '@bahi/domain/posting/accounts';
import { mirrorJournal as mirrorLines } from '@bahi/domain/posting/journal';
import { buildAdvanceApplicationJournal } from '@bahi/domain/posting/payment-journal';
import { assertInvoiceAction, deriveInvoiceStatus } from '@bahi/domain/status/invoice-status';
import { invalid } from '../../../core/app-error.ts';
import { diff } from '../../../core/diff.ts';
import { loadAccountRoles } from '../../../core/ledger/account-roles.ts';
import { nextRevision } from '../../../core/ledger/next-revision.ts';
import { postJournal } from '../../../core/ledger/post-journal.ts';
import type { Tx } from '../../../core/tx.ts';
import { INVOICE_SEES } from './invoice-audit.ts';
import { type DetachedAllocation, detachAllocations, lockPaymentsOf } from './invoice-payments.ts';
import { invoiceContext } from './invoice-rights.ts';
import { lockInvoice, saveInvoice, type StoredInvoice } from './invoice-store.ts';

/** Takes one payment out of an invoice: its part is unapplied again, the invoice due again (decisions §4). */
export async function detachPayment(
  tx: Tx,
  { id, paymentId, reason }: InputOf<typeof endpoint>['body'],
): Promise<void> {
  // Payments before invoices: the order in which cancelling a payment locks them, so that the two never deadlock.
  const [, before, account] = await Promise.all([lockPaymentsOf(tx, id), lockInvoice(tx, id), loadAccountRoles(tx)]);
  assertInvoiceAction(before, 'detachPayment', invoiceContext(tx.ctx, before, false));
  const [detached] = await detachAllocations(tx, id, reason, paymentId);
  if (!detached) throw invalid('PaymentId', 'This payment does not stand in the invoice.');
  await postDetachment(tx, before, detached, reason, account, tx.ctx.today);
  const paidPaise = before.paidPaise - detached.amountPaise;
  const after: StoredInvoice = {
    ...before,
    paidPaise,
    status: deriveInvoiceStatus({ ...before, paidPaise }),
    updatedAt: tx.ctx.now,
    rowVersion: before.rowVersion + 1,
  };
  await saveInvoice(tx, after);
  tx.audit({
    action: 'unpay',
    kind: 'invoice',
    id,
    code: after.code,
    reason: `Payment ${detached.paymentCode} detached: ${reason}`,
    changes: diff(before, after, INVOICE_SEES),
  });
}

/** The payment's part in the invoice becomes an advance again, on the later of the two days where none is given. */
export async function postDetachment(
  tx: Tx,
  invoice: StoredInvoice,
  allocation: DetachedAllocation,
  reason: string,
  account: AccountOfRole,
  postedOn = allocation.receivedOn > invoice.invoicedOn ? allocation.receivedOn : invoice.invoicedOn,
): Promise<void> {
  const applied = buildAdvanceApplicationJournal(invoice.customerId, allocation.amountPaise, account);
  await postJournal(
    tx,
    {
      documentKind: 'payment',
      documentId: allocation.paymentId,
      documentCode: allocation.paymentCode,
      revision: await nextRevision(tx, allocation.paymentId),
      postedOn,
      narration: `Payment ${allocation.paymentCode} detached from invoice ${invoice.code}`,
    },
    mirrorLines(applied),
  );
  tx.audit({
    action: 'detach',
    kind: 'payment',
    id: allocation.paymentId,
    code: allocation.paymentCode,
    reason,
    changes: [
      { path: `allocations.${invoice.code}.amountPaise`, from: allocation.amountPaise, to: null, sees: 'price' },
    ],
  });
}
