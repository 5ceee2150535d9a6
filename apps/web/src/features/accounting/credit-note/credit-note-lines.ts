import type { getCreditNote } from '@bahi/contract/endpoints/accounting/credit-note';
import type { OutputOf } from '@bahi/contract/endpoint';
import { formatPaise, formatQuantity } from '@bahi/domain/money/format';
import type { Percent } from '@bahi/domain/money/units';
import {
  type CreditNoteAmounts,
  type CreditNoteKind,
  effectOf,
  type NotedInvoice,
  priceCreditNote,
} from '@bahi/domain/notes/credit-note';
import { leftOfLine } from '@bahi/domain/notes/note-shares';
import type { LineColumn } from '../../../kit/line-grid/line-column.ts';
import { amountColumn, bodyOfNoteLines, noteColumns, type NoteLine, pricedColumn } from '../note-columns.ts';

export type CreditNoteRecord = OutputOf<typeof getCreditNote>;

/** A line of the invoice, and what the note takes off it. */
export interface CreditLine extends NoteLine {
  /** Pieces that came back. */
  readonly quantity: number;
}
export type CreditTotals = CreditNoteAmounts<CreditLine>;

/** Of a draft all lines of its invoice, of one that is posted or of a return those that it names. */
export function linesOf(record: CreditNoteRecord, invoice: NotedInvoice): CreditLine[] {
  const named = new Map(record.lines.map((line) => [line.sourceLineId, line]));
  const shown =
    record.status === 'Draft' && !record.returnId ? invoice.lines : invoice.lines.filter(({ id }) => named.has(id));
  return shown.map(({ id, description }) => ({
    id,
    sourceLineId: id,
    description,
    amountPaise: named.get(id)?.amountPaise ?? 0,
    quantity: named.get(id)?.quantity ?? 0,
  }));
}

export const blankLine = (id: string): CreditLine => ({
  id,
  sourceLineId: '',
  description: '',
  amountPaise: 0,
  quantity: 0,
});

export const filledLines = (lines: readonly CreditLine[]) =>
  lines.filter(({ amountPaise, quantity }) => amountPaise !== 0 || quantity !== 0);

interface PricedAs {
  kind: CreditNoteKind;
  /** What of goods that came back is kept. */
  chargePercent: Percent;
  invoice: NotedInvoice;
  rounds: boolean;
}

export const totalsOf = (
  lines: readonly CreditLine[],
  { kind, chargePercent, invoice, rounds }: PricedAs,
): CreditTotals => priceCreditNote({ kind, chargePercent, lines: filledLines(lines) }, invoice, rounds);

const RETURNED: LineColumn<CreditLine, CreditTotals> = {
  key: 'quantity',
  title: 'Came back',
  width: '104px',
  kind: 'readOnly',
  align: 'end',
  read: ({ quantity }) => formatQuantity(quantity),
};

interface ColumnFacts {
  invoice: NotedInvoice;
  kind: () => CreditNoteKind;
  lineAt: (index: number) => CreditLine | undefined;
  /** It credits goods that came back: what it takes follows from them. */
  ofReturn: boolean;
}

/** What was charged, what is left of it, and what the note takes. */
export function creditColumns({
  invoice,
  kind,
  lineAt,
  ofReturn,
}: ColumnFacts): LineColumn<CreditLine, CreditTotals>[] {
  const of = (line: CreditLine | undefined) => invoice.lines.find(({ id }) => id === line?.sourceLineId);
  const left: LineColumn<CreditLine, CreditTotals> = {
    ...pricedColumn<CreditLine, CreditTotals>({ key: 'left', title: 'Left (₹)' }, lineAt, () => 0),
    // Read with the totals, which follow the kind of the note.
    total: (_totals, index) => {
      const line = of(lineAt(index));
      return line ? formatPaise(leftOfLine(line, line.earlier, effectOf(kind()))) : '';
    },
  };
  const credited = { key: 'amountPaise', title: 'Credit (₹)' };
  return noteColumns({
    chargedPaise: (line) => of(line)?.pricePaise ?? 0,
    lineAt,
    said: ofReturn
      ? [left, RETURNED, pricedColumn(credited, lineAt, (line) => line.amountPaise)]
      : [left, amountColumn(credited.title)],
  });
}

export const bodyOfLines = (lines: readonly CreditLine[]) => bodyOfNoteLines(filledLines(lines));
