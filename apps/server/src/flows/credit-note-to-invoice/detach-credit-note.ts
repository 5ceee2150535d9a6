import type { detachInvoiceCreditNote as endpoint } from '@bahi/contract/endpoints/accounting/invoice-settlement';
import type { InputOf } from '@bahi/contract/endpoint';
import { assertFreshRecord } from '../../core/assert-fresh-record.ts';
import { invalid } from '../../core/app-error.ts';
import type { Tx } from '../../core/tx.ts';
import { creditNotes } from '../../features/accounting/credit-note/credit-note-store.ts';
import { detachCreditNote } from '../../features/accounting/credit-note/use-credit-note.ts';
import { getInvoiceView } from '../../features/accounting/invoice/get-invoice.ts';
import { invoices } from '../../features/accounting/invoice/invoice-store.ts';

/** Takes a credit note out of an invoice that it pays: the note is locked before the invoice, as everywhere. */
export async function detachNoteOfInvoice(tx: Tx, { body }: InputOf<typeof endpoint>) {
  const { id, creditNoteId, reason, rowVersion } = body;
  const [standing] = await tx.query(
    `select from open_allocation where org_id = $1 and entity_id = $2 and credit_id = $3 and due_id = $4 and detached_at is null`,
    [tx.ctx.orgId, tx.ctx.entityId, creditNoteId, id],
  );
  const note = standing ? await creditNotes.lock(tx, creditNoteId) : null;
  const invoice = await invoices.lock(tx, id);
  await assertFreshRecord(tx, invoice, rowVersion);
  if (!note) throw invalid('CNId', 'This note does not stand in the invoice.');
  await detachCreditNote(tx, note, id, reason);
  return getInvoiceView(tx, id);
}
