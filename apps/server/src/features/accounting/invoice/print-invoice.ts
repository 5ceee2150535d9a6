import type { FileAnswer } from '@bahi/contract/endpoint';
import { InvoiceStatus } from '@bahi/domain/document/invoice';
import { Payer } from '@bahi/domain/document/work-order';
import { ConsolidateBy, INSURER_VARIANTS, InvoiceVariant } from '@bahi/domain/document/print-variants';
import { duePaise, receivedPaise } from '@bahi/domain/payments/due';
import { isExport } from '@bahi/domain/tax/registration';
import { isInvoiceEditable } from '@bahi/domain/status/invoice-status';
import { AppError, notFound, refuse } from '../../../core/app-error.ts';
import { readStoredFile } from '../../../core/files/stored-files.ts';
import type { InvoicePrint, InvoicePrintChoice } from '../../../core/print/invoice-print.ts';
import { printPdf } from '../../../core/print/print-pool.ts';
import { findCounterInvoice } from '../../../core/sale/counter-invoice.ts';
import type { Tx } from '../../../core/tx.ts';
import { buildInvoicePrint } from './build-invoice-print.ts';
import { findEinvoice, printedEinvoice } from '../einvoice-store.ts';
import { findExportDetails } from './export-details.ts';
import { findInsurerPrint } from './insurer-print.ts';
import { invoices } from './invoice-store.ts';
import { printedFieldsOf } from './printed-fields-of.ts';

export type PrintQuery = { [K in keyof InvoicePrintChoice]?: InvoicePrintChoice[K] | null };

/** A print of the frozen snapshot once approved, of the invoice as it is while a draft; With Tax unless another is asked for, or usual with its insurer. */
export async function printInvoice(tx: Tx, id: string, query: PrintQuery = {}): Promise<FileAnswer> {
  if (!tx.ctx.sees.price) throw new AppError('Forbidden');
  const [invoice, [stored], einvoice, exportDetails] = await Promise.all([
    invoices.get(tx, id),
    tx.query<{ snapshot: InvoicePrint | null }>(
      'select snapshot from invoice where org_id = $1 and entity_id = $2 and id = $3',
      [tx.ctx.orgId, tx.ctx.entityId, id],
    ),
    findEinvoice(tx, id),
    findExportDetails(tx, id),
  ]);
  if (!stored) throw notFound('invoice');
  const draft = isInvoiceEditable(invoice.status);
  const print =
    draft || !stored.snapshot
      ? buildInvoicePrint(tx.ctx, invoice, await printedFieldsOf(tx, invoice, await findCounterInvoice(tx, invoice.id)))
      : stored.snapshot;
  const logo = print.logoFileId ? (await readStoredFile(tx, print.logoFileId)).bytes : null;
  const cancelled = invoice.status === InvoiceStatus.cancelled;
  const usual = query.variant ? null : await findInsurerPrint(tx, invoice);
  const choice = choiceOf({ ...query, ...usual });
  if (INSURER_VARIANTS.includes(choice.variant) && invoice.payer !== Payer.insurance)
    throw refuse('Only the invoice of an insurer is printed so.');
  const bytes = await printPdf({
    kind: 'invoice',
    print,
    logo,
    choice,
    state: {
      watermark: draft ? 'DRAFT' : cancelled ? 'CANCELLED' : null,
      paidPaise: receivedPaise(invoice),
      writtenOffPaise: invoice.writtenOffPaise,
      duePaise: cancelled ? 0 : duePaise(invoice),
      exportDetails: isExport(print.treatment?.supplyType ?? invoice.customer.supplyType) ? exportDetails : null,
      einvoice: einvoice && printedEinvoice(einvoice),
    },
  });
  const name = NAMES[choice.variant] ?? print.heading;
  return { bytes, fileName: `${name} ${print.code ?? 'draft'}.pdf`, contentType: 'application/pdf' };
}

const NAMES: Readonly<Partial<Record<InvoiceVariant, string>>> = {
  NoTax: 'Summary',
  InsSummary: 'Summary',
  InsParts: 'Parts',
  InsLabor: 'Labour',
};

const choiceOf = ({ variant, labour, parts, gst, copies }: PrintQuery): InvoicePrintChoice => ({
  variant: variant ?? InvoiceVariant.withTax,
  labour: labour ?? ConsolidateBy.one,
  parts: parts ?? ConsolidateBy.one,
  gst: gst ?? true,
  copies: copies ?? null,
});
