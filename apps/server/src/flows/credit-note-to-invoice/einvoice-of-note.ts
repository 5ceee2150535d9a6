import type { FileAnswer } from '@bahi/contract/endpoint';
import { einvoiceIssues, einvoiceRefusal } from '@bahi/domain/einvoice/einvoice-issues';
import { buildEinvoicePayload, type EinvoiceLine, type EinvoiceSource } from '@bahi/domain/einvoice/einvoice-payload';
import type { einvoiceInput } from '@bahi/contract/wire/einvoice.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { unitPriceOfPaise } from '@bahi/domain/money/convert';
import { CreditNoteKind } from '@bahi/domain/notes/credit-note';
import { StoredDebitNoteStatus } from '@bahi/domain/notes/debit-note';
import { StoredNoteStatus } from '@bahi/domain/notes/note-status';
import { getTaxCode } from '@bahi/domain/tax/tax-codes';
import { AppError, refuse } from '../../core/app-error.ts';
import type { InvoicePrint } from '../../core/print/invoice-print.ts';
import type { Tx } from '../../core/tx.ts';
import { creditNotes } from '../../features/accounting/credit-note/credit-note-store.ts';
import { type DebitNote, debitNotes } from '../../features/accounting/debit-note/debit-note-store.ts';
import { invoiceHeading } from '../../features/accounting/invoice/build-invoice-print.ts';
import { auditGiven, readGiven } from '../../features/accounting/invoice/einvoice.ts';
import { einvoiceSource } from '../../features/accounting/invoice/einvoice-source.ts';
import type { Einvoice } from '../../features/accounting/einvoice-store.ts';
import { invoices } from '../../features/accounting/invoice/invoice-store.ts';
import { type EinvoicedNote, findNoteEinvoice, saveNoteEinvoice } from '../../features/accounting/note-einvoice.ts';

const ONE = 1_000;

/** The request of a posted credit note. A commercial one has none. */
export async function makeEinvoiceOfCreditNote(tx: Tx, id: string): Promise<FileAnswer> {
  if (!tx.ctx.sees.price) throw new AppError('Forbidden');
  const note = await creditNotes.get(tx, id);
  if (note.kind === CreditNoteKind.commercial) throw refuse('A commercial note changes no tax: it has no e-invoice.');
  return makeEinvoice(tx, note, { type: 'CRN', posted: note.status === StoredNoteStatus.open });
}

/** And of a posted debit note. */
export async function makeEinvoiceOfDebitNote(tx: Tx, id: string): Promise<FileAnswer> {
  if (!tx.ctx.sees.price) throw new AppError('Forbidden');
  const note = await debitNotes.get(tx, id);
  return makeEinvoice(tx, note, { type: 'DBN', posted: note.status === StoredDebitNoteStatus.unpaid });
}

type Note = Pick<DebitNote, 'code' | 'notedOn' | 'invoiceId' | 'roundPaise' | 'totalPaise'> & {
  lines: DebitNote['lines'];
};

/** Parties and treatment are those of the invoice, the lines those of the note, and it names the invoice that it changes. */
async function makeEinvoice(
  tx: Tx,
  note: Note,
  { type, posted }: { type: 'CRN' | 'DBN'; posted: boolean },
): Promise<FileAnswer> {
  const source = await loadEinvoiceable(tx, note, { type, posted });
  const issues = einvoiceIssues(source, tx.ctx.settings.tax.hsnDigits >= 6 ? 6 : 4);
  if (issues.length > 0) throw refuse(`The e-invoice portal would refuse ${note.code}. ${issues[0]!.message}`, issues);
  return {
    bytes: Buffer.from(JSON.stringify([buildEinvoicePayload(source)], null, 2)),
    fileName: `E-invoice ${note.code}.json`,
    contentType: 'application/json',
  };
}

/** Of an invoice, posted, and of a buyer to whom the portal gives one. */
async function loadEinvoiceable(
  tx: Tx,
  note: Note,
  { type, posted }: { type: 'CRN' | 'DBN'; posted: boolean },
): Promise<EinvoiceSource> {
  if (note.invoiceId === null) throw refuse('Receipts of the counter have no e-invoice, and their notes none.');
  if (!posted) throw refuse('An e-invoice is made of a posted note.');
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
    note: { type, invoiceNumber: of.number, invoicedOn: of.invoicedOn },
    number: note.code ?? '',
    invoicedOn: note.notedOn,
    delivery: null,
    lines: note.lines.map(lineOf),
    adjustPaise: 0,
    roundPaise: note.roundPaise,
    totalPaise: note.totalPaise,
  };
}

/** Keeps what the portal gave for a credit note, which is locked, so that it is not cancelled meanwhile. */
export async function recordEinvoiceOfCreditNote(tx: Tx, id: string, body: Given): Promise<Einvoice> {
  const note = await creditNotes.lock(tx, id);
  if (note.kind === CreditNoteKind.commercial) throw refuse('A commercial note changes no tax: it has no e-invoice.');
  const posted = note.status === StoredNoteStatus.open;
  return record(tx, { creditNoteId: id }, { note, type: 'CRN', posted }, body);
}

/** And for a debit note. */
export async function recordEinvoiceOfDebitNote(tx: Tx, id: string, body: Given): Promise<Einvoice> {
  const note = await debitNotes.lock(tx, id);
  const posted = note.status === StoredDebitNoteStatus.unpaid;
  return record(tx, { debitNoteId: id }, { note, type: 'DBN', posted }, body);
}

type Given = Infer<typeof einvoiceInput>;

async function record(
  tx: Tx,
  of: EinvoicedNote,
  { note, type, posted }: { note: Note & { id: string }; type: 'CRN' | 'DBN'; posted: boolean },
  body: Given,
): Promise<Einvoice> {
  const source = await loadEinvoiceable(tx, note, { type, posted });
  const before = await findNoteEinvoice(tx, of);
  const { code, notedOn: invoicedOn } = note;
  const after = readGiven(tx, body, { gstin: source.seller.gstin, invoicedOn, code, type }, before);
  await saveNoteEinvoice(tx, of, after);
  auditGiven(tx, { kind: type === 'CRN' ? 'creditNote' : 'debitNote', id: note.id, code }, before, after);
  return after;
}

/** Nothing moves by it: a line is one of what it is lowered or raised by. */
function lineOf(line: Note['lines'][number]): EinvoiceLine {
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
