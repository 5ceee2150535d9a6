import { createHash } from 'node:crypto';
import type { FileAnswer } from '@bahi/contract/endpoint';
import type { einvoiceInput, einvoiceView } from '@bahi/contract/wire/einvoice.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { einvoiceIssues, einvoiceRefusal } from '@bahi/domain/einvoice/einvoice-issues';
import { buildEinvoicePayload } from '@bahi/domain/einvoice/einvoice-payload';
import {
  type EinvoiceType,
  irnStaysProblem,
  irnText,
  isYetToCome,
  readAcknowledgedAt,
} from '@bahi/domain/einvoice/irn';
import { isInvoicePosted } from '@bahi/domain/status/invoice-status';
import { AppError, invalid, refuse } from '../../../core/app-error.ts';
import type { InvoicePrint } from '../../../core/print/invoice-print.ts';
import type { Tx } from '../../../core/tx.ts';
import { invoiceHeading } from './build-invoice-print.ts';
import { einvoiceSource } from './einvoice-source.ts';
import { type Einvoice, findEinvoice, type KeptEinvoice, saveEinvoice } from '../einvoice-store.ts';
import { invoices } from './invoice-store.ts';

/** The request for the portal, refused with everything that is missing. */
export async function makeEinvoicePayload(tx: Tx, id: string): Promise<FileAnswer> {
  if (!tx.ctx.sees.price) throw new AppError('Forbidden');
  const { invoice, source } = await loadEinvoiceable(tx, id);
  const issues = einvoiceIssues(source, tx.ctx.settings.tax.hsnDigits >= 6 ? 6 : 4);
  if (issues.length > 0)
    throw refuse(`The e-invoice portal would refuse ${invoice.code}. ${issues[0]!.message}`, issues);
  return {
    bytes: Buffer.from(JSON.stringify([buildEinvoicePayload(source)], null, 2)),
    fileName: `E-invoice ${invoice.code}.json`,
    contentType: 'application/json',
  };
}

async function loadEinvoiceable(tx: Tx, id: string) {
  const [invoice, [stored]] = await Promise.all([
    invoices.get(tx, id),
    tx.query<{ snapshot: InvoicePrint | null }>(
      'select snapshot from invoice where org_id = $1 and entity_id = $2 and id = $3',
      [tx.ctx.orgId, tx.ctx.entityId, id],
    ),
  ]);
  if (!isInvoicePosted(invoice.status))
    throw new AppError('Rule', 'An e-invoice is made of an approved invoice that is not cancelled.');
  const frozen = stored?.snapshot ?? null;
  const source = einvoiceSource(tx.ctx, invoice, frozen);
  const refusal = einvoiceRefusal({
    ...source,
    gstType: frozen?.treatment?.gstType ?? tx.ctx.settings.tax.gstType,
    heading: frozen?.heading ?? invoiceHeading(tx.ctx, invoice),
  });
  if (refusal) throw new AppError('Rule', refusal);
  return { invoice, source };
}

/** Keeps what the portal gave; a number that belongs to another document is refused. */
export async function recordEinvoice(
  tx: Tx,
  id: string,
  body: Infer<typeof einvoiceInput>,
): Promise<Infer<typeof einvoiceView>> {
  // Locked, so that it is not reopened while its number is kept.
  await invoices.lock(tx, id);
  const { invoice, source } = await loadEinvoiceable(tx, id);
  const before = await findEinvoice(tx, id);
  const after = readGiven(tx, body, { gstin: source.seller.gstin, ...invoice, type: 'INV' }, before);
  await saveEinvoice(tx, id, after);
  auditGiven(tx, { kind: 'invoice', id, code: invoice.code }, before, after);
  return after;
}

/**
 * What the portal gave for a document; a number that belongs to another one is refused. A correction opens no time to cancel in that
 * has ended (sales rule 39).
 */
export function readGiven(
  tx: Tx,
  { irn, ackNumber, acknowledgedAt, signedQr }: Infer<typeof einvoiceInput>,
  {
    gstin,
    invoicedOn,
    code,
    type,
  }: { gstin: string | null; invoicedOn: string; code: string | null; type: EinvoiceType },
  before: KeptEinvoice | null,
): Einvoice {
  const number = code ?? '';
  if (!gstin || irn !== createHash('sha256').update(irnText({ gstin, invoicedOn, number, type })).digest('hex'))
    throw invalid('Irn', `This IRN is not the one of ${code}: it follows from GSTIN, year and number.`);
  const ackAt = readAcknowledgedAt(acknowledgedAt);
  if (!ackAt) throw invalid('AckDt', 'Enter the time as the portal shows it: 2025-11-05 10:20:00.');
  // Of a time to come, or moved on with each correction, its time to cancel would never end.
  if (isYetToCome(ackAt, before?.enteredAt ?? tx.ctx.now))
    throw invalid('AckDt', 'An acknowledgement is not later than it was first entered here.');
  const ended = before && irnStaysProblem({ code, ackAt: before.ackAt, opposite: '' }, tx.ctx.now);
  if (ended && Date.parse(before.ackAt) !== Date.parse(ackAt))
    throw invalid('AckDt', 'After 24 hours the time of the acknowledgement stays as it is.');
  return { irn, ackNumber, ackAt, signedQr };
}

export function auditGiven(
  tx: Tx,
  of: { kind: 'invoice' | 'creditNote' | 'debitNote'; id: string; code: string | null },
  before: Einvoice | null,
  after: Einvoice,
): void {
  tx.audit({
    action: 'recordEinvoice',
    ...of,
    changes: (['irn', 'ackNumber', 'ackAt'] as const)
      .map((key) => ({ path: `einvoice.${key}`, from: before?.[key] ?? null, to: after[key] }))
      .filter(({ from, to }) => from !== to),
  });
}
