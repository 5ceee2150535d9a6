import type { OutputOf } from '@bahi/contract/endpoint';
import type { draftInvoiceSms as draftEndpoint } from '@bahi/contract/endpoints/accounting/invoice';
import { fillText } from '@bahi/domain/notifications/notification-events';
import { assertInvoiceAction } from '@bahi/domain/status/invoice-status';
import { invalid } from '../../../core/app-error.ts';
import type { Ctx } from '../../../core/context.ts';
import { sendLater } from '../../../core/outbox.ts';
import { readPhone } from '../../../core/parties/read-phone.ts';
import type { Tx } from '../../../core/tx.ts';
import { invoiceContext } from './invoice-rights.ts';
import { invoices, type StoredInvoice } from './invoice-store.ts';
import { invoiceWords } from './invoice-words.ts';

/** The message as it would go out now, to be read before it is sent. */
export async function draftInvoiceSms(tx: Tx, id: string): Promise<OutputOf<typeof draftEndpoint>> {
  const invoice = await invoices.get(tx, id);
  assertInvoiceAction(invoice, 'sendSms', invoiceContext(tx.ctx, invoice, false));
  return {
    body: smsText(tx.ctx, invoice),
    wantsNone: await customerWantsNone(tx, id),
    registered: Boolean(tx.ctx.settings.notifications.invoiceApprovedTemplateId),
  };
}

/** Writes a text message about the invoice to the outbox, in the text that the entity has set for approved invoices. */
export async function sendInvoiceSms(tx: Tx, { id, phone }: { id: string; phone: string }): Promise<void> {
  const recipient = readPhone(phone, 'Phone');
  if (!recipient) throw invalid('Phone', 'Enter the phone number.');
  const [invoice, silent] = await Promise.all([invoices.lock(tx, id), customerWantsNone(tx, id)]);
  const { ctx } = tx;
  assertInvoiceAction(invoice, 'sendSms', invoiceContext(ctx, invoice, false));
  if (silent) throw invalid('Phone', 'This customer wants no messages.');
  await sendLater(tx, {
    channel: 'sms',
    recipient,
    body: smsText(ctx, invoice),
    templateId: ctx.settings.notifications.invoiceApprovedTemplateId,
    subjectKind: 'invoice',
    subjectId: id,
  });
  invoices.save(tx, invoice, { ...invoice, sentAt: ctx.now }, null);
  tx.audit({
    action: 'sendSms',
    kind: 'invoice',
    id,
    code: invoice.code,
    changes: [{ path: 'phone', from: null, to: recipient }],
  });
}

const smsText = ({ settings, entity }: Ctx, invoice: StoredInvoice): string =>
  fillText(settings.notifications.invoiceApprovedSmsText, {
    customer: invoice.customer.name,
    company: entity.displayName,
    ...invoiceWords(invoice),
  });

async function customerWantsNone(tx: Tx, invoiceId: string): Promise<boolean> {
  const [silent] = await tx.query(
    `select 1 from customer c join invoice i on i.org_id = c.org_id and i.customer_id = c.id
     where c.org_id = $1 and i.entity_id = $2 and i.id = $3 and c.no_messages`,
    [tx.ctx.orgId, tx.ctx.entityId, invoiceId],
  );
  return silent !== undefined;
}
