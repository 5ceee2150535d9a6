import type { getAdjustment } from '@bahi/contract/endpoints/inventory/adjustment';
import type { OutputOf } from '@bahi/contract/endpoint';
import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { formatPaise, formatQuantity } from '@bahi/domain/money/format';
import type { Paise, Quantity, UnitPrice } from '@bahi/domain/money/units';
import { extendedAmount } from '@bahi/domain/totals/price-line';
import type { Speak } from '@bahi/domain/industry/words';
import { type Goods, NO_GOODS } from '../../../kit/batch-picker/goods.ts';
import { GOODS_COLUMN, goodsColumn } from '../../../kit/batch-picker/goods-column.tsx';
import { type LineColumn, scaledColumn } from '../../../kit/line-grid/line-column.ts';
import { isNewLineId, type LineErrors } from '../../../kit/line-grid/line-store.ts';
import { isPartNumberOf, type ItemHit, searchPurchaseItemOptions } from '../../../kit/pickers/item-search.ts';

export type AdjustmentRecord = OutputOf<typeof getAdjustment>;

/** A line while it is edited: an item and a signed difference. */
export interface AdjustmentLine {
  readonly id: string;
  readonly itemId: string | null;
  readonly itemText: string;
  readonly partNumber: string | null;
  readonly unitCode: string;
  /** In the default warehouse, for orientation; null when it is not known. */
  readonly freeQuantity: Quantity | null;
  readonly quantity: Quantity | null;
  readonly unitCost: UnitPrice | null;
  readonly trackBy: TrackBy;
  /** Which goods, of an item that is told apart by batch or serial number. */
  readonly goods: Goods;
  /** What is posted, signed; null before. */
  readonly valuePaise: Paise | null;
}

export interface AdjustmentTotals {
  values: readonly (Paise | null)[];
  increasePaise: Paise;
  decreasePaise: Paise;
  /** What both come to. */
  valuePaise: Paise;
  /** Whether decreases are posted, so that their cost is known. */
  posted: boolean;
}

export const blankLine = (id: string): AdjustmentLine => ({
  id,
  itemId: null,
  itemText: '',
  partNumber: null,
  unitCode: '',
  freeQuantity: null,
  quantity: null,
  unitCost: null,
  trackBy: TrackBy.quantity,
  goods: NO_GOODS,
  valuePaise: null,
});

export const linesOf = (record: AdjustmentRecord): AdjustmentLine[] =>
  record.lines.map((line) => ({
    id: line.id,
    itemId: line.itemId,
    itemText: line.name,
    partNumber: line.partNumber ?? null,
    unitCode: line.unitCode,
    freeQuantity: null,
    quantity: line.quantity,
    unitCost: line.unitCost ?? null,
    trackBy: line.trackBy,
    goods: {
      ...NO_GOODS,
      batchNo: line.batchNo ?? null,
      expiresOn: line.expiresOn ?? null,
      mrp: line.mrp ?? null,
      serialNos: line.serialNos ?? null,
    },
    valuePaise: record.status === 'PendingApproval' ? null : (line.valuePaise ?? null),
  }));

/** 3 at ₹12.50 is ₹37.50; a decrease has no value until FIFO gives it one. */
function lineValue(line: AdjustmentLine): Paise | null {
  if (line.valuePaise !== null) return line.valuePaise;
  if (line.quantity === null || line.quantity <= 0 || line.unitCost === null) return null;
  return extendedAmount(line.quantity, line.unitCost);
}

export function computeAdjustmentTotals(lines: readonly AdjustmentLine[]): AdjustmentTotals {
  const values = lines.map(lineValue);
  const sum = (wanted: (value: number) => boolean) =>
    values.reduce<number>((total, value) => (value !== null && wanted(value) ? total + value : total), 0);
  return {
    values,
    increasePaise: sum((value) => value > 0),
    decreasePaise: 0 - sum((value) => value < 0),
    valuePaise: sum(() => true),
    posted: lines.some((line) => line.valuePaise !== null),
  };
}

/** A line of the picked item; the last cost is offered, the quantity stays. */
export const lineOfItem = (line: AdjustmentLine, item: ItemHit): AdjustmentLine => ({
  ...line,
  itemId: item.id,
  itemText: item.name,
  partNumber: item.partNumber ?? null,
  unitCode: item.unitCode,
  freeQuantity: item.tracked ? (item.freeQuantity ?? 0) : null,
  unitCost: item.purchaseCost ?? null,
  trackBy: item.trackBy,
  goods: NO_GOODS,
});

export interface ColumnFacts {
  say: Speak;
  partNumbers: boolean;
  cost: boolean;
  /** Free stock guides who enters lines; of a posted adjustment it says nothing. */
  editable: boolean;
  /** Opens the picker of batches and serial numbers; absent where nothing is told apart. */
  onGoods?: ((lineId: string) => void) | undefined;
}

export function adjustmentColumns(facts: ColumnFacts): LineColumn<AdjustmentLine, AdjustmentTotals>[] {
  const { say, partNumbers, cost, editable, onGoods } = facts;
  const columns: (LineColumn<AdjustmentLine, AdjustmentTotals> | false)[] = [
    {
      key: 'itemId',
      title: say('item'),
      width: 'minmax(220px, 3fr)',
      kind: 'search',
      card: 'title',
      read: (line) => line.itemText,
      // Typing over a picked item takes the pick back: what is shown is what is saved.
      write: (line, text) =>
        text === line.itemText ? line : { ...blankLine(line.id), quantity: line.quantity, itemText: text },
      search: searchPurchaseItemOptions,
      pick: (line, option) => lineOfItem(line, option.value as ItemHit),
      names: isPartNumberOf,
    },
    // Beside the item, so that a sheet of part numbers and differences is pasted as it is.
    scaledColumn<AdjustmentLine, AdjustmentTotals>({
      key: 'quantity',
      title: 'Difference',
      width: '110px',
      unit: 'quantity',
      get: (line) => line.quantity,
      set: (line, quantity) => ({ ...line, quantity }),
    }),
    partNumbers && {
      key: 'partNumber',
      title: say('partNumber'),
      width: 'minmax(100px, 1fr)',
      kind: 'readOnly',
      read: (line) => line.partNumber ?? '',
    },
    editable && {
      key: 'free',
      title: 'Free now',
      width: '100px',
      kind: 'readOnly',
      align: 'end',
      read: (line) => (line.freeQuantity === null ? '' : formatQuantity(line.freeQuantity)),
    },
    !!onGoods && goodsColumn(onGoods),
    { key: 'unitCode', title: 'Unit', width: '60px', kind: 'readOnly', read: (line) => line.unitCode },
    cost &&
      scaledColumn<AdjustmentLine, AdjustmentTotals>({
        key: 'unitCost',
        title: 'Unit cost',
        width: '120px',
        unit: 'unitPrice',
        get: (line) => ((line.quantity ?? 0) < 0 ? null : line.unitCost),
        set: (line, unitCost) => ({ ...line, unitCost }),
        editable: (line) => (line.quantity ?? 0) >= 0,
      }),
    cost && {
      key: 'value',
      title: 'Value',
      width: '130px',
      kind: 'readOnly',
      read: () => '',
      total: (totals, index) => {
        const value = totals.values[index];
        return value === null || value === undefined ? '' : formatPaise(value);
      },
    },
  ];
  return columns.filter((column) => column !== false);
}

/** Lines that say something; a line that was only touched is left out. */
export const filledLines = (lines: readonly AdjustmentLine[]): AdjustmentLine[] =>
  lines.filter((line) => line.itemId !== null || line.itemText.trim() !== '' || line.quantity !== null);

export const bodyOfLines = (lines: readonly AdjustmentLine[]) =>
  lines.map((line) => ({
    ...(!isNewLineId(line.id) && { id: line.id }),
    itemId: line.itemId ?? '',
    quantity: line.quantity ?? 0,
    ...((line.quantity ?? 0) > 0 && line.unitCost !== null && { unitCost: line.unitCost }),
    ...bodyOfGoods(line.goods),
  }));

/** A batch that comes in is named with what is printed on it; one that leaves is found by the same. */
const bodyOfGoods = ({ batchNo, expiresOn, mrp, serialNos }: Goods) => ({
  ...(batchNo !== null && { batchNo }),
  ...(expiresOn !== null && { expiresOn }),
  ...(mrp !== null && { mrp }),
  ...(serialNos !== null && { serialNos: [...serialNos] }),
});

/** In which cell a field of a line stands. */
export const CELL_OF: Readonly<Record<string, string>> = {
  batchNo: GOODS_COLUMN,
  expiresOn: GOODS_COLUMN,
  mrp: GOODS_COLUMN,
  serialNos: GOODS_COLUMN,
};

/** Cells that must be filled before anything is sent. */
export function missingCells(lines: readonly AdjustmentLine[]): LineErrors {
  const errors: Record<string, Record<string, string>> = {};
  for (const line of lines) {
    const wrong: Record<string, string> = {};
    if (line.itemId === null) wrong['itemId'] = 'Choose from the list.';
    if (!line.quantity) wrong['quantity'] = 'Enter a difference other than zero.';
    if (Object.keys(wrong).length > 0) errors[line.id] = wrong;
  }
  return errors;
}
