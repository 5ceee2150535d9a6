import type { creditableInvoiceOf, getCreditNote } from '@bahi/contract/endpoints/accounting/credit-note';
import type { OutputOf } from '@bahi/contract/endpoint';
import { formatPaise } from '@bahi/domain/money/format';
import {
  type CreditNoteAmounts,
  type CreditNoteKind,
  effectOf,
  type NotedInvoice,
  priceCreditNote,
} from '@bahi/domain/notes/credit-note';
import { leftOfLine } from '@bahi/domain/notes/note-shares';
import { taxPaise } from '@bahi/domain/totals/amounts';
import { type LineColumn, scaledColumn } from '../../../kit/line-grid/line-column.ts';

export type CreditNoteRecord = OutputOf<typeof getCreditNote>;
export type Creditable = OutputOf<typeof creditableInvoiceOf>;

/** A line of the invoice, and what the note takes off it. */
export interface CreditLine {
  /** That of the invoice. */
  readonly id: string;
  readonly sourceLineId: string;
  readonly description: string;
  readonly amountPaise: number;
}
export type CreditTotals = CreditNoteAmounts<CreditLine>;

/** The invoice as the rules of notes see it. */
export const notedInvoice = (invoice: Creditable): NotedInvoice => ({
  code: invoice.code ?? null,
  posted: true,
  invoicedOn: invoice.invoicedOn,
  registered: Boolean(invoice.customer.gstin),
  roundPaise: invoice.roundPaise ?? 0,
  notedUnroundedPaise: invoice.notedUnroundedPaise ?? 0,
  notedRoundPaise: invoice.notedRoundPaise ?? 0,
  lines: invoice.lines.map((line) => ({
    id: line.id,
    description: line.description,
    pricePaise: line.pricePaise ?? 0,
    taxablePaise: line.taxablePaise ?? 0,
    cgstPaise: line.cgstPaise ?? 0,
    sgstPaise: line.sgstPaise ?? 0,
    igstPaise: line.igstPaise ?? 0,
    totalPaise: line.totalPaise ?? 0,
    earlier: line.earlier.map(({ kind, amountPaise }) => ({ effect: effectOf(kind), amountPaise })),
  })),
});

/** Of a draft all lines of its invoice, of one that is posted those that it names. */
export function linesOf(record: CreditNoteRecord, invoice: NotedInvoice): CreditLine[] {
  const named = new Map(record.lines.map((line) => [line.sourceLineId, line]));
  const shown = record.status === 'Draft' ? invoice.lines : invoice.lines.filter(({ id }) => named.has(id));
  return shown.map(({ id, description }) => ({
    id,
    sourceLineId: id,
    description,
    amountPaise: named.get(id)?.amountPaise ?? 0,
  }));
}

export const blankLine = (id: string): CreditLine => ({ id, sourceLineId: '', description: '', amountPaise: 0 });

export const filledLines = (lines: readonly CreditLine[]) => lines.filter(({ amountPaise }) => amountPaise !== 0);

export const totalsOf = (
  lines: readonly CreditLine[],
  { kind, invoice, rounds }: { kind: CreditNoteKind; invoice: NotedInvoice; rounds: boolean },
): CreditTotals => priceCreditNote({ kind, lines: filledLines(lines) }, invoice, rounds);

interface ColumnFacts {
  invoice: NotedInvoice;
  kind: () => CreditNoteKind;
  lineAt: (index: number) => CreditLine | undefined;
}

/** What was charged, what is left of it, and what the note takes. */
export function creditColumns({ invoice, kind, lineAt }: ColumnFacts): LineColumn<CreditLine, CreditTotals>[] {
  const of = (line: CreditLine | undefined) => invoice.lines.find(({ id }) => id === line?.sourceLineId);
  const amount = (title: string, key: string, paise: (line: CreditTotals['lines'][number]) => number) => ({
    key,
    title,
    width: '110px',
    kind: 'readOnly' as const,
    align: 'end' as const,
    read: () => '',
    total: (totals: CreditTotals, index: number) => {
      const priced = totals.lines.find(({ id }) => id === lineAt(index)?.id);
      return priced ? formatPaise(paise(priced)) : '';
    },
  });
  return [
    {
      key: 'description',
      title: 'Line of the invoice',
      width: 'minmax(160px, 1fr)',
      kind: 'readOnly',
      read: (line) => line.description,
      card: 'title',
    },
    {
      key: 'charged',
      title: 'Charged (₹)',
      width: '120px',
      kind: 'readOnly',
      align: 'end',
      read: (line) => formatPaise(of(line)?.pricePaise ?? 0),
    },
    {
      ...amount('Left (₹)', 'left', () => 0),
      // Read with the totals, which follow the kind of the note.
      total: (_totals, index) => {
        const line = of(lineAt(index));
        return line ? formatPaise(leftOfLine(line, line.earlier, effectOf(kind()))) : '';
      },
    },
    scaledColumn({
      key: 'amountPaise',
      title: 'Credit (₹)',
      width: '120px',
      unit: 'money',
      hideZero: true,
      get: (line: CreditLine) => line.amountPaise,
      set: (line, value) => ({ ...line, amountPaise: value ?? 0 }),
    }),
    amount('Tax (₹)', 'tax', taxPaise),
    { ...amount('Total (₹)', 'totalPaise', (line) => line.totalPaise), card: 'aside' },
  ];
}

export const bodyOfLines = (lines: readonly CreditLine[]) =>
  filledLines(lines).map(({ sourceLineId, amountPaise }) => ({ sourceLineId, amountPaise }));
