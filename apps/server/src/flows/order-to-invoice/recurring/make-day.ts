import type { runRecurringInvoice as endpoint } from '@bahi/contract/endpoints/accounting/recurring-invoice';
import type { InputOf } from '@bahi/contract/endpoint';
import { datedAs, nextRun, RecurringPrices, RecurringStatus } from '@bahi/domain/sales/recurring-invoice';
import { isInvoicePosted } from '@bahi/domain/status/invoice-status';
import { addDays } from '@bahi/domain/time/dates';
import { recurringInvoiceRun } from '../../../../db/schema/recurring-invoice.ts';
import type { Tx } from '../../../core/tx.ts';
import { copyInvoice } from '../../../features/accounting/invoice/copy-invoice.ts';
import { mailInvoice } from '../../../features/accounting/invoice/mail-invoice.ts';
import { invoices } from '../../../features/accounting/invoice/invoice-store.ts';
import { viewOf } from '../../../features/accounting/invoice/recurring/recurring-invoice-queries.ts';
import {
  contentOf,
  type RecurringInvoice,
  recurringInvoices,
  recurringOfAnybody,
} from '../../../features/accounting/invoice/recurring/recurring-invoice-store.ts';
import { assertMayMake, assertVerb } from '../../../features/accounting/invoice/recurring/recurring-invoice-verbs.ts';
import { approve } from '../approve-invoice.ts';

/**
 * Makes the next day of one that the caller has locked: the invoice, its approval where that is wanted, and that the day is
 * made, all or nothing. What is beyond the caller's ceiling waits for a second person, as by hand.
 */
export async function makeDay(tx: Tx, recurring: RecurringInvoice, day: string): Promise<RecurringInvoice> {
  assertMayMake(tx);
  const { orgId, entityId, today, settings } = tx.ctx;
  const invoice = await copyInvoice(tx, contentOf(recurring), {
    prices: recurring.prices === RecurringPrices.frozen ? 'agreed' : 'listed',
    invoicedOn: datedAs(day, settings.accounting.lockedUntil ?? null, today),
  });
  invoices.insert(tx, invoice);
  const approved = recurring.approves ? await approve(tx, invoice.id, null) : invoice;
  if (recurring.sends && isInvoicePosted(approved.status)) await mailInvoice(tx, approved);
  tx.ride(tx.insert(recurringInvoiceRun, [{ orgId, entityId, recurringId: recurring.id, day, invoiceId: invoice.id }]));
  const madeCount = recurring.madeCount + 1;
  const nextOn = nextRun(recurring, addDays(day, 1), madeCount);
  const status = nextOn === null ? RecurringStatus.ended : recurring.status;
  const after = { ...recurring, status, madeCount, nextOn, lastOn: day, failure: null, triedOn: null };
  return recurringOfAnybody.save(tx, recurring, after, 'make', day);
}

/** Makes the day that was refused, in the name of who asks for it. */
export async function runRecurringInvoice(tx: Tx, { params, body }: InputOf<typeof endpoint>) {
  const recurring = await recurringInvoices.lock(tx, params.id, body.rowVersion);
  assertVerb(tx, recurring, 'Run');
  return viewOf(tx, await makeDay(tx, recurring, recurring.nextOn!));
}
