import type { FileAnswer } from '@bahi/contract/endpoint';
import type { einvoiceInput, einvoiceView } from '@bahi/contract/wire/einvoice.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { isInvoicePosted } from '@bahi/domain/status/invoice-status';
import { AppError } from '../../../core/app-error.ts';
import type { InvoicePrint } from '../../../core/print/invoice-print.ts';
import type { Tx } from '../../../core/tx.ts';
import { closeGiven, einvoiceFile, readGiven, sourceOfSale } from '../einvoice-request.ts';
import type { EinvoicedSale } from '../einvoice-source.ts';
import { findEinvoice, saveEinvoice } from '../einvoice-store.ts';
import { invoiceHeading } from './build-invoice-print.ts';
import { findExportDetails } from './export-details.ts';
import { countedLine } from './counted-line.ts';
import { invoices, type StoredInvoice } from './invoice-store.ts';

/** An invoice as the portal asks for it: goods that another payer's invoice moves are counted there. */
export const einvoicedInvoice = (invoice: StoredInvoice): EinvoicedSale => ({
  ...invoice,
  lines: invoice.lines.map(countedLine),
});

/** The request for the portal, refused with everything that is missing. */
export async function makeEinvoicePayload(tx: Tx, id: string): Promise<FileAnswer> {
  if (!tx.ctx.sees.price) throw new AppError('Forbidden');
  const { invoice, source } = await loadEinvoiceable(tx, id);
  return einvoiceFile(tx, source, invoice.code);
}

async function loadEinvoiceable(tx: Tx, id: string) {
  const [invoice, [stored], exportDetails] = await Promise.all([
    invoices.get(tx, id),
    tx.query<{ snapshot: InvoicePrint | null }>(
      'select snapshot from invoice where org_id = $1 and entity_id = $2 and id = $3',
      [tx.ctx.orgId, tx.ctx.entityId, id],
    ),
    findExportDetails(tx, id),
  ]);
  if (!isInvoicePosted(invoice.status))
    throw new AppError('Rule', 'An e-invoice is made of an approved invoice that is not cancelled.');
  const heading = () => invoiceHeading(tx.ctx, invoice);
  return {
    invoice,
    source: sourceOfSale(tx, { ...einvoicedInvoice(invoice), exportDetails }, stored?.snapshot ?? null, heading),
  };
}

/** An invoice for the portal with what that gave for it, locked, so that it is not reopened meanwhile. */
export async function lockEinvoicedInvoice(tx: Tx, id: string) {
  await invoices.lock(tx, id);
  const sent = await loadEinvoiceable(tx, id);
  return { ...sent, given: await findEinvoice(tx, id) };
}

/** Keeps what the portal gave; a number that belongs to another document is refused. */
export async function recordEinvoice(
  tx: Tx,
  id: string,
  body: Infer<typeof einvoiceInput>,
): Promise<Infer<typeof einvoiceView>> {
  const { invoice, source, given: before } = await lockEinvoicedInvoice(tx, id);
  const after = readGiven(tx, body, { gstin: source.seller.gstin, ...invoice, type: 'INV' }, before);
  await saveEinvoice(tx, id, after);
  await closeGiven(tx, { kind: 'invoice', id, code: invoice.code }, before, after);
  return after;
}
