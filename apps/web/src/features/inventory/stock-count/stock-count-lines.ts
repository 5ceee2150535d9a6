import type { getStockCount } from '@bahi/contract/endpoints/inventory/stock-count';
import type { OutputOf } from '@bahi/contract/endpoint';
import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { formatQuantity } from '@bahi/domain/money/format';
import { QUANTITY_PER_UNIT, type Quantity } from '@bahi/domain/money/units';
import { batchKey, formatExpiry } from '@bahi/domain/stock/batch';
import { secondsBetween } from '@bahi/domain/time/dates';
import { deviceInstant } from '../../../app/device-clock.ts';
import { type LineColumn, scaledColumn } from '../../../kit/line-grid/line-column.ts';
import { isNewLineId, type LineErrors } from '../../../kit/line-grid/line-store.ts';
import { isPartNumberOf, type ItemHit, searchPurchaseItemOptions } from '../../../kit/pickers/item-search.ts';

export type StockCountRecord = OutputOf<typeof getStockCount>;
type SavedLine = StockCountRecord['lines'][number];

/** A line while it is counted: what lies there, and what was found in this round. */
export interface CountLine {
  readonly id: string;
  readonly itemId: string | null;
  readonly name: string;
  readonly partNumber: string | null;
  readonly unitCode: string;
  readonly trackBy: TrackBy;
  readonly codes: readonly string[];
  readonly batchNo: string;
  readonly expiresOn: string;
  readonly binName: string;
  /** What the books say; null where that is not told. */
  readonly booksQuantity: Quantity | null;
  /** What was found first, where it is counted again. */
  readonly firstQuantity: Quantity | null;
  readonly quantity: Quantity | null;
  readonly serialNos: string;
  readonly difference: Quantity | null;
  readonly countedBy: string;
  readonly isCounted: boolean;
  readonly isOpen: boolean;
  readonly version: number;
  /** When it was written down here, by this device. */
  readonly typedAt: string | null;
}

export const blankLine = (id: string): CountLine => ({
  id,
  itemId: null,
  name: '',
  partNumber: null,
  unitCode: '',
  trackBy: TrackBy.quantity,
  codes: [],
  batchNo: '',
  expiresOn: '',
  binName: '',
  booksQuantity: null,
  firstQuantity: null,
  quantity: null,
  serialNos: '',
  difference: null,
  countedBy: '',
  isCounted: false,
  isOpen: true,
  version: 0,
  typedAt: null,
});

export const linesOf = (record: StockCountRecord): CountLine[] => record.lines.map(lineOf);

function lineOf(line: SavedLine): CountLine {
  const { frozenQuantity, movedQuantity, againAsked } = line;
  const knowsBooks = frozenQuantity !== undefined && frozenQuantity !== null;
  return {
    id: line.id,
    itemId: line.itemId,
    name: line.name,
    partNumber: line.partNumber ?? null,
    unitCode: line.unitCode,
    trackBy: line.trackBy,
    codes: [...line.barcodes, line.partNumber ?? ''].filter(Boolean).map(batchKey),
    batchNo: line.batchNo ?? '',
    expiresOn: line.expiresOn ? formatExpiry(line.expiresOn) : '',
    binName: line.binName ?? '',
    booksQuantity: knowsBooks ? frozenQuantity + (movedQuantity ?? 0) : null,
    firstQuantity: againAsked ? (line.countedQuantity ?? null) : null,
    quantity: (againAsked ? line.againQuantity : line.countedQuantity) ?? null,
    serialNos: (line.serialNos ?? []).join(' '),
    difference: line.difference ?? null,
    countedBy: [line.countedByName, line.againByName, line.countsDiffer && 'counts differ'].filter(Boolean).join(', '),
    isCounted: line.isCounted,
    isOpen: line.isOpen,
    version: line.version,
    typedAt: null,
  };
}

/** The line with what was found of it. */
export const withFound = (line: CountLine, quantity: Quantity | null): CountLine => ({
  ...line,
  quantity,
  typedAt: deviceInstant(),
});

const numbersOf = (text: string): string[] => text.split(/[\s,;]+/u).filter(Boolean);

/** Pieces are counted by their numbers. */
export const withNumbers = (line: CountLine, text: string): CountLine => ({
  ...withFound(line, numbersOf(text).length * QUANTITY_PER_UNIT || null),
  serialNos: text,
});

const isSerial = ({ trackBy }: CountLine): boolean => trackBy === TrackBy.serial;

interface ColumnFacts {
  item: string;
  partNumber: string | null;
  /** Whether this reader is told what the books say. */
  books: boolean;
  countingAgain: boolean;
  /** Some of it is counted by its numbers. */
  serials: boolean;
  batches: boolean;
}

const shown = (quantity: Quantity | null): string => (quantity === null ? '' : formatQuantity(quantity));
const readOnly = (
  key: string,
  title: string,
  width: string,
  read: (line: CountLine) => string,
  more: Partial<LineColumn<CountLine>> = {},
): LineColumn<CountLine> => ({ key, title, width, kind: 'readOnly', read, ...more });

export function countColumns(facts: ColumnFacts): LineColumn<CountLine>[] {
  const columns: (LineColumn<CountLine> | false)[] = [
    {
      key: 'itemId',
      title: facts.item,
      width: 'minmax(220px, 3fr)',
      kind: 'search',
      card: 'title',
      read: (line) => line.name,
      editable: (line) => isNewLineId(line.id),
      write: (line, text) =>
        text === line.name ? line : { ...blankLine(line.id), quantity: line.quantity, name: text },
      search: searchPurchaseItemOptions,
      names: isPartNumberOf,
      pick: (line, option) => lineOfItem(line, option.value as ItemHit),
      afterPick: 'quantity',
    },
    facts.partNumber !== null &&
      readOnly('partNumber', facts.partNumber, 'minmax(90px, 1fr)', (line) => line.partNumber ?? ''),
    readOnly('bin', 'Bin', '90px', (line) => line.binName),
    facts.batches && {
      key: 'batchNo',
      title: 'Batch',
      width: '120px',
      kind: 'text',
      read: (line) => line.batchNo,
      write: (line, batchNo) => ({ ...line, batchNo }),
      editable: (line) => isNewLineId(line.id) && line.trackBy === TrackBy.batch,
    },
    facts.batches && {
      key: 'expiresOn',
      title: 'Expiry',
      width: '96px',
      kind: 'text',
      read: (line) => line.expiresOn,
      write: (line, expiresOn) => ({ ...line, expiresOn }),
      editable: (line) => isNewLineId(line.id) && line.trackBy === TrackBy.batch,
    },
    facts.books && readOnly('books', 'In the books', '100px', (line) => shown(line.booksQuantity), { align: 'end' }),
    facts.countingAgain &&
      readOnly('first', 'First count', '100px', (line) => shown(line.firstQuantity), { align: 'end', card: 'none' }),
    scaledColumn<CountLine>({
      key: 'quantity',
      title: 'Counted',
      width: '110px',
      unit: 'quantity',
      get: (line) => line.quantity,
      set: withFound,
      editable: (line) => line.isOpen && !isSerial(line),
      card: 'aside',
    }),
    facts.serials && {
      key: 'serialNos',
      title: 'Serial numbers',
      width: 'minmax(140px, 2fr)',
      kind: 'text',
      read: (line) => line.serialNos,
      write: withNumbers,
      editable: (line) => line.isOpen && isSerial(line),
    },
    readOnly('unitCode', 'Unit', '60px', (line) => line.unitCode),
    facts.books && readOnly('difference', 'Difference', '90px', (line) => shown(line.difference), { align: 'end' }),
    readOnly('by', 'Counted by', 'minmax(110px, 1fr)', (line) => line.countedBy),
  ];
  return columns.filter((column) => column !== false);
}

/** Goods that are not on the list. */
const lineOfItem = (line: CountLine, item: ItemHit): CountLine => ({
  ...blankLine(line.id),
  itemId: item.id,
  name: item.name,
  partNumber: item.partNumber ?? null,
  unitCode: item.unitCode,
  trackBy: item.trackBy,
  quantity: line.quantity,
});

/** Cells that must be filled before a line that was added is sent. */
export function missingCells(lines: readonly CountLine[]): LineErrors {
  const errors: Record<string, Record<string, string>> = {};
  for (const line of lines.filter(({ id }) => isNewLineId(id))) {
    const wrong: Record<string, string> = {};
    if (line.itemId === null) wrong['itemId'] = 'Choose from the list.';
    if (line.quantity === null) wrong['quantity'] = 'Enter what was found.';
    if (line.trackBy === TrackBy.batch && line.batchNo.trim() === '') wrong['batchNo'] = 'Enter the batch.';
    if (Object.keys(wrong).length > 0) errors[line.id] = wrong;
  }
  return errors;
}

/** Later than this after it was written down a count is sent with its time: goods may have moved since. */
const LATE_SECONDS = 60;
const isLate = ({ typedAt }: CountLine): boolean =>
  typedAt !== null && secondsBetween(typedAt, deviceInstant()) > LATE_SECONDS;

/** Lines that say something else than the record, as they are sent. */
export function countsOf(lines: readonly CountLine[], record: StockCountRecord) {
  const saved = new Map(linesOf(record).map((line) => [line.id, line]));
  return lines.flatMap((line) => {
    const before = saved.get(line.id);
    if (line.quantity === null || (before?.quantity === line.quantity && before.serialNos === line.serialNos))
      return [];
    const goods = before
      ? { id: line.id, seenVersion: line.version }
      : { itemId: line.itemId, batchNo: line.batchNo.trim() || null, expiresOn: line.expiresOn.trim() || null };
    return [
      {
        line,
        input: {
          ...goods,
          quantity: line.quantity,
          ...(isSerial(line) && { serialNos: numbersOf(line.serialNos) }),
          ...(isLate(line) && { countedAt: line.typedAt }),
        },
      },
    ];
  });
}

/** The line that a scanned or typed code means: by barcode, part number, or else the first whose name holds it. */
export function findLine(lines: readonly CountLine[], text: string): CountLine | undefined {
  const code = batchKey(text);
  if (code === '') return undefined;
  const coded = lines.filter((line) => line.codes.includes(code));
  const word = text.trim().toLowerCase();
  return (
    coded.find(({ isCounted }) => !isCounted) ?? coded[0] ?? lines.find(({ name }) => name.toLowerCase().includes(word))
  );
}
