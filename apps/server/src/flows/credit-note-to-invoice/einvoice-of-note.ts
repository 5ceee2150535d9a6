import type { FileAnswer } from '@bahi/contract/endpoint';
import type { EinvoiceLine, EinvoiceSource } from '@bahi/domain/einvoice/einvoice-payload';
import type { einvoiceInput } from '@bahi/contract/wire/einvoice.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { unitPriceOfPaise } from '@bahi/domain/money/convert';
import { CreditNoteKind } from '@bahi/domain/notes/credit-note';
import { StoredDebitNoteStatus } from '@bahi/domain/notes/debit-note';
import { StoredNoteStatus } from '@bahi/domain/notes/note-status';
import { getTaxCode } from '@bahi/domain/tax/tax-codes';
import { AppError, invariant, refuse } from '../../core/app-error.ts';
import type { InvoicePrint } from '../../core/print/invoice-print.ts';
import type { Tx } from '../../core/tx.ts';
import { creditNotes } from '../../features/accounting/credit-note/credit-note-store.ts';
import { type DebitNote, debitNotes } from '../../features/accounting/debit-note/debit-note-store.ts';
import { invoiceHeading } from '../../features/accounting/invoice/build-invoice-print.ts';
import { closeGiven, einvoiceFile, readGiven, sourceOfSale } from '../../features/accounting/einvoice-request.ts';
import { einvoicedInvoice } from '../../features/accounting/invoice/einvoice.ts';
import type { Einvoice, KeptEinvoice } from '../../features/accounting/einvoice-store.ts';
import { invoices } from '../../features/accounting/invoice/invoice-store.ts';
import { sourceOfReceipt } from '../../features/accounting/sales-receipt/receipt-einvoice.ts';
import { salesReceipts } from '../../features/accounting/sales-receipt/sales-receipt-store.ts';
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

type Note = Pick<DebitNote, 'code' | 'notedOn' | 'invoiceId' | 'receiptId' | 'roundPaise' | 'totalPaise'> & {
  lines: DebitNote['lines'];
};

/** Parties and treatment are those of the invoice, the lines those of the note, and it names the invoice that it changes. */
async function makeEinvoice(
  tx: Tx,
  note: Note,
  { type, posted }: { type: 'CRN' | 'DBN'; posted: boolean },
): Promise<FileAnswer> {
  const source = await loadEinvoiceable(tx, note, { type, posted });
  return einvoiceFile(tx, source, note.code);
}

/** Of an invoice, posted, and of a buyer to whom the portal gives one. */
async function loadEinvoiceable(
  tx: Tx,
  note: Note,
  { type, posted }: { type: 'CRN' | 'DBN'; posted: boolean },
): Promise<EinvoiceSource> {
  if (!posted) throw refuse('An e-invoice is made of a posted note.');
  const of = await sourceOfSold(tx, note);
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

/** The sale that a note changes: an invoice, or a receipt of the counter. */
async function sourceOfSold(tx: Tx, { invoiceId, receiptId }: Note): Promise<EinvoiceSource> {
  if (receiptId !== null) return sourceOfReceipt(tx, await salesReceipts.get(tx, receiptId));
  invariant(invoiceId, 'a note is of an invoice or of a receipt');
  const [invoice, [stored]] = await Promise.all([
    invoices.get(tx, invoiceId),
    tx.query<{ snapshot: InvoicePrint | null }>(
      'select snapshot from invoice where org_id = $1 and entity_id = $2 and id = $3',
      [tx.ctx.orgId, tx.ctx.entityId, invoiceId],
    ),
  ]);
  return sourceOfSale(tx, einvoicedInvoice(invoice), stored?.snapshot ?? null, () => invoiceHeading(tx.ctx, invoice));
}

/** A note for the portal with what that gave for it, locked, so that it is not cancelled meanwhile. */
interface Locked {
  of: EinvoicedNote;
  note: Note & { id: string };
  type: 'CRN' | 'DBN';
  source: EinvoiceSource;
  given: KeptEinvoice | null;
}

export async function lockEinvoicedCreditNote(tx: Tx, id: string): Promise<Locked> {
  const note = await creditNotes.lock(tx, id);
  if (note.kind === CreditNoteKind.commercial) throw refuse('A commercial note changes no tax: it has no e-invoice.');
  return locked(tx, { creditNoteId: id }, { note, type: 'CRN', posted: note.status === StoredNoteStatus.open });
}

export async function lockEinvoicedDebitNote(tx: Tx, id: string): Promise<Locked> {
  const note = await debitNotes.lock(tx, id);
  return locked(tx, { debitNoteId: id }, { note, type: 'DBN', posted: note.status === StoredDebitNoteStatus.unpaid });
}

async function locked(
  tx: Tx,
  of: EinvoicedNote,
  { posted, ...sent }: Pick<Locked, 'note' | 'type'> & { posted: boolean },
): Promise<Locked> {
  const source = await loadEinvoiceable(tx, sent.note, { type: sent.type, posted });
  return { of, ...sent, source, given: await findNoteEinvoice(tx, of) };
}

/** Keeps what the portal gave for a credit note. */
export const recordEinvoiceOfCreditNote = async (tx: Tx, id: string, body: Given): Promise<Einvoice> =>
  record(tx, await lockEinvoicedCreditNote(tx, id), body);

/** And for a debit note. */
export const recordEinvoiceOfDebitNote = async (tx: Tx, id: string, body: Given): Promise<Einvoice> =>
  record(tx, await lockEinvoicedDebitNote(tx, id), body);

type Given = Infer<typeof einvoiceInput>;

async function record(tx: Tx, { of, note, type, source, given }: Locked, body: Given): Promise<Einvoice> {
  const { id, code, notedOn: invoicedOn } = note;
  const after = readGiven(tx, body, { gstin: source.seller.gstin, invoicedOn, code, type }, given);
  await saveNoteEinvoice(tx, of, after);
  await closeGiven(tx, { kind: type === 'CRN' ? 'creditNote' : 'debitNote', id, code }, given, after);
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
