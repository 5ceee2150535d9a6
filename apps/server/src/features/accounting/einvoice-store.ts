import { DEFAULT_ZONE, formatInstant } from '@bahi/domain/time/dates';
import { einvoice } from '../../../db/schema/invoice.ts';
import type { InvoicePrintState } from '../../core/print/invoice-print.ts';
import { stampsOf } from '../../core/stamps.ts';
import type { Tx } from '../../core/tx.ts';

/** What the e-invoice portal gave for an invoice. */
export interface Einvoice {
  irn: string;
  ackNumber: string;
  ackAt: string;
  signedQr: string;
}

/** And when it was first entered here, which no correction changes. */
export interface KeptEinvoice extends Einvoice {
  enteredAt: string;
}

export async function findEinvoice(tx: Tx, invoiceId: string): Promise<KeptEinvoice | null> {
  const [row] = await tx.query<KeptEinvoice>(
    `select irn, ack_number as "ackNumber", ack_at as "ackAt", signed_qr as "signedQr", created_at as "enteredAt" from einvoice
     where org_id = $1 and entity_id = $2 and invoice_id = $3`,
    [tx.ctx.orgId, tx.ctx.entityId, invoiceId],
  );
  return row ?? null;
}

/** Keeps what the portal gave; a correction replaces it. */
export async function saveEinvoice(tx: Tx, invoiceId: string, given: Einvoice): Promise<void> {
  const { orgId, entityId, now } = tx.ctx;
  await tx.orm
    .insert(einvoice)
    .values({ orgId, entityId, invoiceId, ...given, ...stampsOf(tx.ctx) })
    .onConflictDoUpdate({
      target: [einvoice.orgId, einvoice.entityId, einvoice.invoiceId],
      set: { ...given, updatedAt: now },
    });
}

/** The portal tells Indian time, wherever the entity is. */
export function printedEinvoice({
  irn,
  ackNumber,
  signedQr,
  ackAt,
}: Einvoice): NonNullable<InvoicePrintState['einvoice']> {
  return { irn, ackNumber, signedQr, acknowledgedAt: formatInstant(DEFAULT_ZONE, ackAt) };
}
