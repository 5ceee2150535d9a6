import { fillText } from '@bahi/domain/notifications/notification-events';
import { sendLater } from '../../../core/outbox.ts';
import type { Tx } from '../../../core/tx.ts';
import { invoices, type StoredInvoice } from './invoice-store.ts';
import { invoiceWords } from './invoice-words.ts';
import { printInvoice } from './print-invoice.ts';

/** Mails an approved invoice with its print to its customer, in the text of the settings; to who wants none or has no address nothing goes. */
export async function mailInvoice(tx: Tx, invoice: StoredInvoice): Promise<void> {
  const { orgId, entity, settings, now } = tx.ctx;
  const [customer] = await tx.query<{ name: string; email: string }>(
    'select name, email from customer where org_id = $1 and id = $2 and not no_messages and email is not null',
    [orgId, invoice.customerId],
  );
  if (!customer) return;
  const { fileName: name, contentType, bytes } = await printInvoice(tx, invoice.id);
  const words = { customer: customer.name, company: entity.displayName, ...invoiceWords(invoice) };
  const { invoiceApprovedSubject, invoiceApprovedMailText } = settings.notifications;
  await sendLater(tx, {
    channel: 'mail',
    recipient: customer.email,
    subject: fillText(invoiceApprovedSubject, words),
    body: fillText(invoiceApprovedMailText, words),
    subjectKind: 'invoice',
    subjectId: invoice.id,
    attachments: [{ name, contentType, bytes }],
  });
  invoices.save(tx, invoice, { ...invoice, sentAt: now }, 'send', `E-mailed to ${customer.email}`);
}
