import { createHash } from 'node:crypto';
import type { FileAnswer } from '@bahi/contract/endpoint';
import type { einvoiceInput } from '@bahi/contract/wire/einvoice.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { einvoiceIssues, einvoiceRefusal } from '@bahi/domain/einvoice/einvoice-issues';
import { buildEinvoicePayload, type EinvoiceSource } from '@bahi/domain/einvoice/einvoice-payload';
import {
  type EinvoiceType,
  irnStaysProblem,
  irnText,
  isYetToCome,
  readAcknowledgedAt,
} from '@bahi/domain/einvoice/irn';
import { invalid, refuse } from '../../core/app-error.ts';
import { type EinvoicedDocument, endEinvoiceRefusal } from '../../core/einvoice/einvoice-refusal.ts';
import type { Tx } from '../../core/tx.ts';
import { type EinvoicedSale, einvoiceSource, type FrozenSale } from './einvoice-source.ts';
import type { Einvoice, KeptEinvoice } from './einvoice-store.ts';

/** A sale as the portal asks for it; refused where it has no e-invoice. `heading` is that of what was not frozen yet. */
export function sourceOfSale(
  { ctx }: Tx,
  sale: EinvoicedSale,
  frozen: FrozenSale | null,
  heading: () => string,
): EinvoiceSource {
  const source = einvoiceSource(ctx, sale, frozen);
  const refusal = einvoiceRefusal({
    ...source,
    gstType: frozen?.treatment?.gstType ?? ctx.settings.tax.gstType,
    heading: frozen?.heading ?? heading(),
  });
  if (refusal) throw refuse(refusal);
  return source;
}

/** The request for the portal, refused with everything that is missing. */
export function einvoiceFile({ ctx }: Tx, source: EinvoiceSource, code: string | null): FileAnswer {
  const issues = einvoiceIssues(source, ctx.settings.tax.hsnDigits >= 6 ? 6 : 4);
  if (issues.length > 0) throw refuse(`The e-invoice portal would refuse ${code}. ${issues[0]!.message}`, issues);
  return {
    bytes: Buffer.from(JSON.stringify([buildEinvoicePayload(source)], null, 2)),
    fileName: `E-invoice ${code}.json`,
    contentType: 'application/json',
  };
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

/** What the portal has given stands in the log, and nothing of the document is refused any more. */
export async function closeGiven(
  tx: Tx,
  of: EinvoicedDocument,
  before: Einvoice | null,
  after: Einvoice,
): Promise<void> {
  await endEinvoiceRefusal(tx, of.kind, of.id);
  tx.audit({
    action: 'recordEinvoice',
    ...of,
    changes: (['irn', 'ackNumber', 'ackAt'] as const)
      .map((key) => ({ path: `einvoice.${key}`, from: before?.[key] ?? null, to: after[key] }))
      .filter(({ from, to }) => from !== to),
  });
}
