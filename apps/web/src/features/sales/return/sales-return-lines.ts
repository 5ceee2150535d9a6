import type { getSalesReturn } from '@bahi/contract/endpoints/sales/sales-return';
import type { OutputOf } from '@bahi/contract/endpoint';
import { formatQuantity } from '@bahi/domain/money/format';
import { ReturnCondition, ReturnPlace, usualPlace } from '@bahi/domain/sales/sales-return';
import { formatExpiry } from '@bahi/domain/stock/batch';
import { type LineColumn, scaledColumn } from '../../../kit/line-grid/line-column.ts';
import { CONDITIONS } from '../../../kit/return-conditions.ts';
import { placesFor } from './sales-return-words.ts';

export type SalesReturnRecord = OutputOf<typeof getSalesReturn>;
type Sold = SalesReturnRecord['sold'][number];

/** A line of the sale, and what came back of it. */
export interface ReturnLine {
  /** That of the sale; of a further line of the same one its own. */
  readonly id: string;
  /** That of the return, once it has one. */
  readonly lineId: string | null;
  readonly sourceLineId: string;
  readonly description: string;
  readonly quantity: number;
  readonly condition: ReturnCondition;
  readonly place: ReturnPlace;
  readonly serialNos: readonly string[];
}

/** What came back in all. */
export interface ReturnTotals {
  quantity: number;
}
export const totalsOf = (lines: readonly ReturnLine[]): ReturnTotals => ({
  quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
});

export const blankLine = (id: string): ReturnLine => ({
  id,
  lineId: null,
  sourceLineId: '',
  description: '',
  quantity: 0,
  condition: ReturnCondition.good,
  place: ReturnPlace.stock,
  serialNos: [],
});

/** Of a draft all goods of its sale, of one that has come in those that it names. */
export function linesOf(record: SalesReturnRecord): ReturnLine[] {
  const named = new Set<string>();
  const back = record.lines.map((line): ReturnLine => {
    const isFirst = !named.has(line.sourceLineId);
    named.add(line.sourceLineId);
    const { sourceLineId, description, quantity, condition, place } = line;
    return {
      id: isFirst ? sourceLineId : line.id,
      lineId: line.id,
      sourceLineId,
      description,
      quantity,
      condition,
      place,
      serialNos: line.serialNos ?? [],
    };
  });
  if (record.status !== 'Draft') return back;
  const others = record.sold.filter(({ id }) => !named.has(id));
  const all = [...back, ...others.map(untouched)];
  const placeOf = ({ sourceLineId }: ReturnLine) => record.sold.findIndex(({ id }) => id === sourceLineId);
  return all.toSorted((a, b) => placeOf(a) - placeOf(b));
}

const untouched = (sold: Sold): ReturnLine => ({
  ...blankLine(sold.id),
  sourceLineId: sold.id,
  description: sold.description,
  place: usualPlace(ReturnCondition.good, sold.isExpired),
});

export const filledLines = (lines: readonly ReturnLine[]) => lines.filter(({ quantity }) => quantity !== 0);

export const bodyOfLines = (lines: readonly ReturnLine[]) =>
  filledLines(lines).map(({ lineId, sourceLineId, quantity, condition, place, serialNos }) => ({
    id: lineId ?? undefined,
    sourceLineId,
    quantity,
    condition,
    place,
    serialNos: [...serialNos],
  }));

/** What went out, what can come back of it, what did, and where it goes. */
export function returnColumns(sold: readonly Sold[], scraps: boolean): LineColumn<ReturnLine, ReturnTotals>[] {
  const of = (line: ReturnLine) => sold.find(({ id }) => id === line.sourceLineId);
  const isTaken = (line: ReturnLine) => !of(line)?.refused;
  const readOnly = (key: string, title: string, read: (line: ReturnLine) => string) => ({
    key,
    title,
    width: '104px',
    kind: 'readOnly' as const,
    align: 'end' as const,
    read,
  });
  return [
    {
      key: 'description',
      title: 'Sold',
      width: 'minmax(160px, 1fr)',
      kind: 'readOnly',
      read: ({ description }) => description,
      card: 'title',
    },
    {
      ...readOnly('batch', 'Batch', (line) => batchOf(of(line))),
      width: '150px',
      align: 'start',
      card: 'none',
      unusual: (line) => batchOf(of(line)) !== '',
    },
    readOnly('sold', 'Quantity', (line) => quantityOf(of(line), ({ quantity }) => quantity)),
    readOnly('left', 'Left', (line) =>
      of(line)?.refused ? 'Not taken' : quantityOf(of(line), ({ returnableQuantity }) => returnableQuantity),
    ),
    {
      ...scaledColumn<ReturnLine, ReturnTotals>({
        key: 'quantity',
        title: 'Came back',
        width: '104px',
        unit: 'quantity',
        hideZero: true,
        editable: isTaken,
        get: ({ quantity }) => quantity,
        set: (line, value) => ({ ...line, quantity: value ?? 0 }),
      }),
      card: 'detail',
    },
    {
      key: 'serialNos',
      title: 'Numbers',
      width: 'minmax(140px, 1fr)',
      kind: 'text',
      maxLength: 2000,
      card: 'none',
      unusual: (line) => (of(line)?.serialNos ?? null) !== null,
      editable: (line) => isTaken(line) && (of(line)?.serialNos ?? null) !== null,
      read: ({ serialNos }) => serialNos.join(', '),
      write: withNumbers,
    },
    {
      key: 'condition',
      title: 'Condition',
      width: '124px',
      kind: 'choice',
      editable: isTaken,
      options: () => CONDITIONS,
      read: ({ condition }) => condition,
      write: (line, text) => withCondition(line, text as ReturnCondition, of(line)?.isExpired ?? false),
      card: 'detail',
    },
    {
      key: 'place',
      title: 'Goes to',
      width: '124px',
      kind: 'choice',
      editable: isTaken,
      options: ({ place }) => placesFor(scraps, place),
      read: ({ place }) => place,
      write: (line, text) => ({ ...line, place: text as ReturnPlace }),
      card: 'detail',
    },
  ];
}

const quantityOf = (sold: Sold | undefined, read: (sold: Sold) => number): string =>
  sold ? formatQuantity(read(sold)) : '';

const batchOf = (sold: Sold | undefined): string =>
  sold?.batchNo ? [sold.batchNo, sold.expiresOn && formatExpiry(sold.expiresOn)].filter(Boolean).join(', ') : '';

const withCondition = (line: ReturnLine, condition: ReturnCondition, isExpired: boolean): ReturnLine => ({
  ...line,
  condition,
  place: usualPlace(condition, isExpired),
});

/** One quantity for each number that is typed, with commas or spaces between them. */
function withNumbers(line: ReturnLine, text: string): ReturnLine {
  const serialNos = text.split(/[\s,;]+/).filter(Boolean);
  return { ...line, serialNos, quantity: serialNos.length * 1000 };
}
