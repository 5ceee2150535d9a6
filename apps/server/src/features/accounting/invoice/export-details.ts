import { type exportDetails, exportDetailsInput } from '@bahi/contract/wire/export-details.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { InvoiceStatus } from '@bahi/domain/document/invoice';
import { type ExportDetails, exportIssues } from '@bahi/domain/einvoice/export-details';
import { isExport } from '@bahi/domain/tax/registration';
import { sql } from 'drizzle-orm';
import { exportShipment } from '../../../../db/schema/invoice.ts';
import { invalid, refuse } from '../../../core/app-error.ts';
import { assertFreshRecord } from '../../../core/assert-fresh-record.ts';
import { diff } from '../../../core/diff.ts';
import { refuseIssues } from '../../../core/refuse-issues.ts';
import { stampsOf } from '../../../core/stamps.ts';
import type { Tx } from '../../../core/tx.ts';
import { invoices, type StoredInvoice } from './invoice-store.ts';

const NONE: ExportDetails = {
  shippingBillNo: null,
  shippedOn: null,
  portCode: null,
  currencyCode: null,
  exchangeRate: null,
};

interface KeptDetails extends ExportDetails {
  rowVersion: number;
  updatedAt: string;
}

/** What is kept of an exported invoice, or null. */
export async function findExportDetails(tx: Tx, invoiceId: string): Promise<KeptDetails | null> {
  const [found] = await tx.query<KeptDetails>(
    `select shipping_bill_no as "shippingBillNo", shipped_on as "shippedOn", port_code as "portCode",
       currency_code as "currencyCode", exchange_rate_e4 as "exchangeRate",
       row_version as "rowVersion", updated_at as "updatedAt"
     from export_shipment where org_id = $1 and entity_id = $2 and invoice_id = $3`,
    [tx.ctx.orgId, tx.ctx.entityId, invoiceId],
  );
  return found ?? null;
}

/** The same as it is answered. */
export async function viewExportDetails(tx: Tx, invoiceId: string): Promise<Infer<typeof exportDetails>> {
  return (await findExportDetails(tx, invoiceId)) ?? { rowVersion: 0 };
}

/** Keeps the shipping bill of an export, with the invoice or after it: customs give its number when the goods go. */
export async function keepExportDetails(
  tx: Tx,
  id: string,
  { rowVersion, ...sent }: Infer<typeof exportDetailsInput>,
): Promise<Infer<typeof exportDetails>> {
  const { code, status, customer, invoicedOn } = await invoices.lock(tx, id);
  if (!isExport(customer.supplyType)) throw refuse('Its buyer is not abroad: change how he is treated for GST first.');
  if (status === InvoiceStatus.cancelled) throw refuse('This invoice is cancelled.');
  const found = await findExportDetails(tx, id);
  await assertFreshRecord(tx, { id, rowVersion: 0, updatedAt: tx.ctx.now, ...found }, rowVersion);
  const before = found ? detailsOf(found) : NONE;
  const after = seenOf(tx, before, { ...NONE, ...sent });
  refuseIssues(exportDetailsInput, exportIssues(after, { invoicedOn, today: tx.ctx.today }));
  const { orgId, entityId, now } = tx.ctx;
  const [kept] = await tx.orm
    .insert(exportShipment)
    .values({ orgId, entityId, invoiceId: id, ...after, ...stampsOf(tx.ctx) })
    .onConflictDoUpdate({
      target: [exportShipment.orgId, exportShipment.entityId, exportShipment.invoiceId],
      set: { ...after, updatedAt: now, rowVersion: sql`${exportShipment.rowVersion} + 1` },
    })
    .returning({ rowVersion: exportShipment.rowVersion });
  const changes = diff(before, after, { exchangeRate: 'price' });
  tx.audit({ action: 'exportDetails', kind: 'invoice', id, code, changes });
  return { ...after, ...kept! };
}

const detailsOf = ({ rowVersion: _, updatedAt: __, ...details }: KeptDetails): ExportDetails => details;

/** What is sent of what its sender sees: who sees no prices leaves the exchange rate, and the currency that it is of, as they are. */
function seenOf(tx: Tx, before: ExportDetails, sent: ExportDetails): ExportDetails {
  if (tx.ctx.sees.price) return sent;
  const { exchangeRate, currencyCode } = before;
  if (exchangeRate !== null && sent.currencyCode !== currencyCode)
    throw invalid('ForCur', 'An exchange rate is kept for the currency: who sees prices changes both.');
  return { ...sent, exchangeRate };
}

/** A buyer who is not abroad has no shipping bill. */
export async function dropDetailsOfInland(tx: Tx, before: StoredInvoice, after: StoredInvoice): Promise<void> {
  if (after.customer.id === before.customer.id || isExport(after.customer.supplyType)) return;
  await dropExportDetails(tx, after.id);
}

/** A draft goes with what was kept of it. */
export const dropExportDetails = (tx: Tx, invoiceId: string) =>
  tx.query('delete from export_shipment where org_id = $1 and entity_id = $2 and invoice_id = $3', [
    tx.ctx.orgId,
    tx.ctx.entityId,
    invoiceId,
  ]);
