import type { getTransferOrder } from '@bahi/contract/endpoints/inventory/transfer-order';
import type { OutputOf } from '@bahi/contract/endpoint';
import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { QUANTITY_PER_UNIT, type Quantity } from '@bahi/domain/money/units';
import { quantityToArrive, type Shortage } from '@bahi/domain/stock/transfer-order';
import { formatQuantity } from '@bahi/domain/money/format';
import { readSerialNos } from '../../../kit/batch-picker/goods.ts';
import type { LineColumn } from '../../../kit/line-grid/line-column.ts';
import {
  blankGoods,
  bodyOfGoods,
  goodsColumns,
  type GoodsColumnFacts,
  goodsOfItem,
  type GoodsRow,
  goodsRowOf,
} from '../goods-grid.ts';

export type TransferRecord = OutputOf<typeof getTransferOrder>;
type RecordLine = TransferRecord['lines'][number];

/** A line while it is edited; what arrived stands beside it once it was sent. */
export interface TransferLine extends GoodsRow {
  readonly receivedQuantity: Quantity;
  readonly shortQuantity: Quantity;
}

export const blankLine = (id: string): TransferLine => ({ ...blankGoods(id), receivedQuantity: 0, shortQuantity: 0 });

export const linesOf = (record: TransferRecord): TransferLine[] =>
  record.lines.map((line) => ({
    ...goodsRowOf(line),
    receivedQuantity: line.receivedQuantity,
    shortQuantity: line.shortQuantity,
  }));

const arrivedColumn = (key: 'receivedQuantity' | 'shortQuantity', title: string): LineColumn<TransferLine, null> => ({
  key,
  title,
  width: '90px',
  kind: 'readOnly',
  align: 'end',
  read: (line) => (line[key] === 0 ? '' : formatQuantity(line[key])),
});

export const transferColumns = (facts: GoodsColumnFacts): LineColumn<TransferLine, null>[] => [
  ...goodsColumns<TransferLine, null>({ ...facts, quantity: 'Quantity', blank: blankLine, ofItem: goodsOfItem }),
  ...(facts.editable ? [] : [arrivedColumn('receivedQuantity', 'Received'), arrivedColumn('shortQuantity', 'Missing')]),
];

export const bodyOfLines = (lines: readonly TransferLine[]) => lines.map(bodyOfGoods);

/** A line that is still on its way, with what is said to have arrived of it. */
export interface ArrivalLine {
  readonly id: string;
  readonly arrived: Quantity | null;
  readonly missing: Quantity | null;
  /** Of numbered pieces, one in a line: those that arrived, where not all did, and those that are missing. */
  readonly arrivedNos: string;
  readonly missingNos: string;
  readonly binId: string | null;
}

export interface ArrivalForm {
  readonly lines: readonly ArrivalLine[];
  readonly shortage: Shortage | null;
  readonly reason: string;
}

/** How much of a line of the record is on its way, in units of the item. */
export const openOf = (line: RecordLine): Quantity =>
  quantityToArrive({ ...line, quantity: line.baseQuantity ?? line.quantity });

/** Everything arrived, until somebody says otherwise; nothing where only what is missing is told. */
export const arrivalOf = (record: TransferRecord, comes: boolean): ArrivalForm => ({
  lines: record.lines
    .filter((line) => openOf(line) > 0)
    .map((line) => ({
      id: line.id,
      arrived: comes ? openOf(line) : 0,
      missing: null,
      arrivedNos: '',
      missingNos: '',
      binId: null,
    })),
  shortage: null,
  reason: '',
});

/** One more piece of a line arrived: scanned goods are counted from the first scan on. */
export function scanned(form: ArrivalForm, line: RecordLine, { isFirst }: { isFirst: boolean }): ArrivalForm {
  const none = isFirst ? form.lines.map((each) => ({ ...each, arrived: 0 })) : form.lines;
  return {
    ...form,
    lines: none.map((each) =>
      each.id === line.id
        ? { ...each, arrived: Math.min(openOf(line), (each.arrived ?? 0) + QUANTITY_PER_UNIT) }
        : each,
    ),
  };
}

export const bodyOfArrival = ({ lines, shortage, reason }: ArrivalForm, record: TransferRecord) => {
  const isSerial = (id: string) => record.lines.find((line) => line.id === id)?.trackBy === TrackBy.serial;
  const numbers = (text: string) => readSerialNos(text);
  const told = lines.filter(({ arrived, missing }) => (arrived ?? 0) > 0 || (missing ?? 0) > 0);
  return {
    lines: told.map(({ id, arrived, missing, arrivedNos, missingNos, binId }) => ({
      id,
      quantity: arrived ?? 0,
      shortQuantity: missing ?? 0,
      ...((missing ?? 0) > 0 && { shortage }),
      ...(binId !== null && (arrived ?? 0) > 0 && { binId }),
      ...(isSerial(id) && numbers(arrivedNos).length > 0 && { serialNos: numbers(arrivedNos) }),
      ...(isSerial(id) && numbers(missingNos).length > 0 && { shortNos: numbers(missingNos) }),
    })),
    reason: reason.trim() || null,
  };
};
