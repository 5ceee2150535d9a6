import type { debitNoteSale, getDebitNote } from '@bahi/contract/endpoints/accounting/debit-note';
import type { OutputOf } from '@bahi/contract/endpoint';
import {
  type DebitedInvoice,
  type DebitNoteAmounts,
  type DebitNoteKind,
  priceDebitNote,
} from '@bahi/domain/notes/debit-note';
import type { LineColumn } from '../../../kit/line-grid/line-column.ts';
import { amountColumn, bodyOfNoteLines, noteColumns, type NoteLine } from '../note-columns.ts';

export type DebitNoteRecord = OutputOf<typeof getDebitNote>;
export type Debitable = OutputOf<typeof debitNoteSale>;
export type DebitTotals = DebitNoteAmounts<NoteLine>;

/** The sale as the rules of debit notes see it. */
export const debitedInvoice = ({ code, invoicedOn, taxHeads, lines }: Debitable): DebitedInvoice => ({
  code: code ?? null,
  posted: true,
  invoicedOn,
  taxHeads,
  lines: lines.map((line) => ({
    id: line.id,
    description: line.description,
    taxCode: line.taxCode,
    quantity: line.quantity,
    pricePaise: line.pricePaise ?? 0,
    taxablePaise: line.taxablePaise ?? 0,
    cgstPaise: line.cgstPaise ?? 0,
    sgstPaise: line.sgstPaise ?? 0,
    igstPaise: line.igstPaise ?? 0,
    totalPaise: line.totalPaise ?? 0,
    debitedPaise: line.debitedPaise ?? 0,
    taxDebitedPaise: line.taxDebitedPaise ?? 0,
  })),
});

/** Of a draft all lines of its invoice, of one that is posted those that it names. */
export function linesOf(record: DebitNoteRecord, invoice: DebitedInvoice): NoteLine[] {
  const named = new Map(record.lines.map((line) => [line.sourceLineId, line.amountPaise ?? 0]));
  const shown = record.status === 'Draft' ? invoice.lines : invoice.lines.filter(({ id }) => named.has(id));
  return shown.map(({ id, description }) => ({
    id,
    sourceLineId: id,
    description,
    amountPaise: named.get(id) ?? 0,
  }));
}

export const blankLine = (id: string): NoteLine => ({ id, sourceLineId: '', description: '', amountPaise: 0 });

export const filledLines = (lines: readonly NoteLine[]) => lines.filter(({ amountPaise }) => amountPaise !== 0);

export const totalsOf = (
  lines: readonly NoteLine[],
  { kind, invoice, rounds }: { kind: DebitNoteKind; invoice: DebitedInvoice; rounds: boolean },
): DebitTotals => priceDebitNote({ kind, lines: filledLines(lines) }, invoice, rounds);

/** What was charged, and what the note puts on it. */
export const debitColumns = (
  invoice: DebitedInvoice,
  lineAt: (index: number) => NoteLine | undefined,
): LineColumn<NoteLine, DebitTotals>[] =>
  noteColumns({
    chargedPaise: (line) => invoice.lines.find(({ id }) => id === line.sourceLineId)?.pricePaise ?? 0,
    lineAt,
    said: [amountColumn('Debit (₹)')],
  });

export const bodyOfLines = (lines: readonly NoteLine[]) => bodyOfNoteLines(filledLines(lines));
