import { can } from '@bahi/domain/access/access';
import { assertInvoiceCanBeDeleted } from '@bahi/domain/status/invoice-status';
import { AppError, refuse } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import { dropExportDetails } from './export-details.ts';
import { invoiceContext } from './invoice-rights.ts';
import { invoices, type StoredInvoice } from './invoice-store.ts';

/** Deletes a Draft that never had a number; its audit log stays. Answers what it was. */
export async function deleteDraft(tx: Tx, invoiceId: string, reason?: string | null): Promise<StoredInvoice> {
  const invoice = await invoices.lock(tx, invoiceId);
  const { access } = tx.ctx;
  if (!can(access, 'Accounting.Invoice', 'D') && !can(access, 'Accounting.Invoice', 'U'))
    throw new AppError('Forbidden');
  assertInvoiceCanBeDeleted(invoice, invoiceContext(tx.ctx, invoice, false));
  if (invoice.code !== null) throw refuse(`This invoice holds the number ${invoice.code}: approve and cancel it.`);
  const { orgId, entityId } = tx.ctx;
  // The day of a recurring invoice that it was made for stays made.
  tx.ride(
    tx.query(
      'update recurring_invoice_run set invoice_id = null where org_id = $1 and entity_id = $2 and invoice_id = $3',
      [orgId, entityId, invoiceId],
    ),
  );
  tx.ride(dropExportDetails(tx, invoiceId));
  invoices.remove(tx, invoice, reason);
  return invoice;
}
