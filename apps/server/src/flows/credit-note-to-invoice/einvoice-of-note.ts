import type { FileAnswer } from '@bahi/contract/endpoint';
import { einvoiceIssues, einvoiceRefusal } from '@bahi/domain/einvoice/einvoice-issues';
import { buildEinvoicePayload, type EinvoiceLine, type EinvoiceSource } from '@bahi/domain/einvoice/einvoice-payload';
import { unitPriceOfPaise } from '@bahi/domain/money/convert';
import { CreditNoteKind } from '@bahi/domain/notes/credit-note';
import { StoredNoteStatus } from '@bahi/domain/notes/note-status';
import { getTaxCode } from '@bahi/domain/tax/tax-codes';
import { AppError, refuse } from '../../core/app-error.ts';
import type { InvoicePrint } from '../../core/print/invoice-print.ts';
import type { Tx } from '../../core/tx.ts';
import { type CreditNote, creditNotes } from '../../features/accounting/credit-note/credit-note-store.ts';
import { invoiceHeading } from '../../features/accounting/invoice/build-invoice-print.ts';
import { einvoiceSource } from '../../features/accounting/invoice/einvoice-source.ts';
import { invoices } from '../../features/accounting/invoice/invoice-store.ts';

const ONE = 1_000;

/** The request of a posted note: parties and treatment of its invoice, the lines of the note, and the invoice that it lowers. */
export async function makeEinvoiceOfNote(tx: Tx, id: string): Promise<FileAnswer> {
  if (!tx.ctx.sees.price) throw new AppError('Forbidden');
  const note = await creditNotes.get(tx, id);
  if (note.status !== StoredNoteStatus.open) throw refuse('An e-invoice is made of a posted note.');
  if (note.kind === CreditNoteKind.commercial) throw refuse('A commercial note changes no tax: it has no e-invoice.');
  const source = await sourceOf(tx, note);
  const issues = einvoiceIssues(source, tx.ctx.settings.tax.hsnDigits >= 6 ? 6 : 4);
  if (issues.length > 0) throw refuse(`The e-invoice portal would refuse ${note.code}. ${issues[0]!.message}`, issues);
  return {
    bytes: Buffer.from(JSON.stringify([buildEinvoicePayload(source)], null, 2)),
    fileName: `E-invoice ${note.code}.json`,
    contentType: 'application/json',
  };
}

async function sourceOf(tx: Tx, note: CreditNote): Promise<EinvoiceSource> {
  const [invoice, [stored]] = await Promise.all([
    invoices.get(tx, note.invoiceId),
    tx.query<{ snapshot: InvoicePrint | null }>(
      'select snapshot from invoice where org_id = $1 and entity_id = $2 and id = $3',
      [tx.ctx.orgId, tx.ctx.entityId, note.invoiceId],
    ),
  ]);
  const frozen = stored?.snapshot ?? null;
  const of = einvoiceSource(tx.ctx, invoice, frozen);
  const refusal = einvoiceRefusal({
    ...of,
    gstType: frozen?.treatment?.gstType ?? tx.ctx.settings.tax.gstType,
    heading: frozen?.heading ?? invoiceHeading(tx.ctx, invoice),
  });
  if (refusal) throw refuse(refusal);
  return {
    ...of,
    note: { type: 'CRN', invoiceNumber: of.number, invoicedOn: of.invoicedOn },
    number: note.code ?? '',
    invoicedOn: note.notedOn,
    delivery: null,
    lines: note.lines.map(lineOf),
    adjustPaise: 0,
    roundPaise: note.roundPaise,
    totalPaise: note.totalPaise,
  };
}

/** Nothing comes back by it: a line is one of what it is lowered by. */
function lineOf(line: CreditNote['lines'][number]): EinvoiceLine {
  const { kind, ratePercent } = getTaxCode(line.taxCode);
  return {
    description: line.description,
    hsn: line.hsn ?? '',
    kind,
    quantity: ONE,
    unitCode: line.family === 'part' ? line.unitCode : null,
    unitPrice: unitPriceOfPaise(line.taxablePaise),
    amountPaise: line.taxablePaise,
    discountPaise: 0,
    taxablePaise: line.taxablePaise,
    ratePercent,
    cgstPaise: line.cgstPaise,
    sgstPaise: line.sgstPaise,
    igstPaise: line.igstPaise,
    totalPaise: line.totalPaise,
  };
}
