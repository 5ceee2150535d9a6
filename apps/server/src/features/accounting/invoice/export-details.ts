import type { exportDetails as wire } from '@bahi/contract/wire/export-details.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { InvoiceStatus } from '@bahi/domain/document/invoice';
import { type ExportDetails, exportIssues } from '@bahi/domain/einvoice/export-details';
import { isExport } from '@bahi/domain/tax/registration';
import { exportShipment } from '../../../../db/schema/invoice.ts';
import { invalid, refuse } from '../../../core/app-error.ts';
import { diff } from '../../../core/diff.ts';
import { stampsOf } from '../../../core/stamps.ts';
import type { Tx } from '../../../core/tx.ts';
import { invoices } from './invoice-store.ts';

const NONE: ExportDetails = {
  shippingBillNo: null,
  shippedOn: null,
  portCode: null,
  currencyCode: null,
  exchangeRate: null,
};

/** What is kept of an exported invoice, or null. */
export async function findExportDetails(tx: Tx, invoiceId: string): Promise<ExportDetails | null> {
  const [found] = await tx.query<ExportDetails>(
    `select shipping_bill_no as "shippingBillNo", shipped_on as "shippedOn", port_code as "portCode",
       currency_code as "currencyCode", exchange_rate_e4 as "exchangeRate"
     from export_shipment where org_id = $1 and entity_id = $2 and invoice_id = $3`,
    [tx.ctx.orgId, tx.ctx.entityId, invoiceId],
  );
  return found ?? null;
}

const WIRES: Readonly<Record<string, string>> = {
  shippingBillNo: 'ShipBNo',
  shippedOn: 'ShipBDt',
  portCode: 'Port',
  currencyCode: 'ForCur',
  exchangeRate: 'Rate',
};

/** Keeps the shipping bill of an export, with the invoice or after it: customs give its number when the goods go. */
export async function keepExportDetails(tx: Tx, id: string, sent: Infer<typeof wire>): Promise<Infer<typeof wire>> {
  const { code, status, customer, invoicedOn } = await invoices.lock(tx, id);
  if (!isExport(customer.supplyType)) throw refuse('Its buyer is not abroad: change how he is treated for GST first.');
  if (status === InvoiceStatus.cancelled) throw refuse('This invoice is cancelled.');
  const after = { ...NONE, ...sent };
  const [issue] = exportIssues(after, { invoicedOn, today: tx.ctx.today });
  if (issue) throw invalid(WIRES[issue.path]!, issue.message);
  const before = await findExportDetails(tx, id);
  const { orgId, entityId, now } = tx.ctx;
  await tx.orm
    .insert(exportShipment)
    .values({ orgId, entityId, invoiceId: id, ...after, ...stampsOf(tx.ctx) })
    .onConflictDoUpdate({
      target: [exportShipment.orgId, exportShipment.entityId, exportShipment.invoiceId],
      set: { ...after, updatedAt: now },
    });
  tx.audit({ action: 'exportDetails', kind: 'invoice', id, code, changes: diff(before ?? NONE, after) });
  return after;
}

/** A draft goes with what was kept of it. */
export const dropExportDetails = (tx: Tx, invoiceId: string) =>
  tx.query('delete from export_shipment where org_id = $1 and entity_id = $2 and invoice_id = $3', [
    tx.ctx.orgId,
    tx.ctx.entityId,
    invoiceId,
  ]);
