import { formatPaise } from '@bahi/domain/money/format';
import { taxPaise } from '@bahi/domain/totals/amounts';
import type { NoteAmounts } from '@bahi/domain/notes/note-shares';
import type { Paise } from '@bahi/domain/money/units';
import { type Line, type LineColumn, scaledColumn } from '../../kit/line-grid/line-column.ts';

/** A line of an invoice, and what a note says of it. */
export interface NoteLine extends Line {
  /** That of the invoice. */
  readonly id: string;
  readonly sourceLineId: string;
  readonly description: string;
  readonly amountPaise: number;
}

/** What a column tells of a priced line, in rupees; nothing of one that the note does not name. */
export const pricedColumn = <L extends NoteLine, T extends { lines: readonly (L & NoteAmounts)[] }>(
  { key, title }: { key: string; title: string },
  lineAt: (index: number) => L | undefined,
  paise: (line: T['lines'][number]) => Paise,
): LineColumn<L, T> => ({
  key,
  title,
  width: '110px',
  kind: 'readOnly',
  align: 'end',
  read: () => '',
  total: (totals, index) => {
    const priced = totals.lines.find(({ id }) => id === lineAt(index)?.id);
    return priced ? formatPaise(paise(priced)) : '';
  },
});

interface NoteColumns<L extends NoteLine, T> {
  /** What the invoice charged of a line. */
  chargedPaise: (line: L) => Paise;
  lineAt: (index: number) => L | undefined;
  /** What the note says, behind what was charged. */
  said: readonly LineColumn<L, T>[];
}

/** What was charged, what the note says of it, and its tax and total. */
export const noteColumns = <L extends NoteLine, T extends { lines: readonly (L & NoteAmounts)[] }>({
  chargedPaise,
  lineAt,
  said,
}: NoteColumns<L, T>): LineColumn<L, T>[] => [
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
    read: (line) => formatPaise(chargedPaise(line)),
  },
  ...said,
  pricedColumn({ key: 'tax', title: 'Tax (₹)' }, lineAt, taxPaise),
  {
    ...pricedColumn<L, T>({ key: 'totalPaise', title: 'Total (₹)' }, lineAt, (line) => line.totalPaise),
    card: 'aside',
  },
];

/** Where the amount of the note is entered. */
export const amountColumn = <L extends NoteLine, T>(title: string) =>
  scaledColumn<L, T>({
    key: 'amountPaise',
    title,
    width: '120px',
    unit: 'money',
    hideZero: true,
    get: (line: L) => line.amountPaise,
    set: (line, value) => ({ ...line, amountPaise: value ?? 0 }),
  });

export const bodyOfNoteLines = (lines: readonly NoteLine[]) =>
  lines.map(({ sourceLineId, amountPaise }) => ({ sourceLineId, amountPaise }));
