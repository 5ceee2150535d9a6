import type { TrackBy as TrackByType } from '@bahi/domain/catalogue/item-kinds';
import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import type { Speak } from '@bahi/domain/industry/words';
import { formatQuantity } from '@bahi/domain/money/format';
import type { Quantity, UnitPrice } from '@bahi/domain/money/units';
import { type Goods, NO_GOODS } from '../../kit/batch-picker/goods.ts';
import { GOODS_COLUMN, goodsColumn } from '../../kit/batch-picker/goods-column.tsx';
import { type LineColumn, scaledColumn } from '../../kit/line-grid/line-column.ts';
import { isNewLineId, type LineErrors } from '../../kit/line-grid/line-store.ts';
import { binColumn, type BinnedLine, NO_BIN, withBinErrors } from '../../kit/pickers/bin-column.ts';
import { isPartNumberOf, type ItemHit, searchPurchaseItemOptions } from '../../kit/pickers/item-search.ts';

/** A line of goods while it is edited: an item, how much of it, and which of it. */
export interface GoodsRow extends BinnedLine {
  readonly id: string;
  readonly itemId: string | null;
  readonly itemText: string;
  readonly partNumber: string | null;
  readonly unitCode: string;
  /** In the default warehouse, for orientation; null when it is not known. */
  readonly freeQuantity: Quantity | null;
  readonly quantity: Quantity | null;
  readonly trackBy: TrackByType;
  /** Which goods, of an item that is told apart by batch or serial number. */
  readonly goods: Goods;
}

export const blankGoods = (id: string): GoodsRow => ({
  id,
  itemId: null,
  itemText: '',
  partNumber: null,
  unitCode: '',
  freeQuantity: null,
  quantity: null,
  trackBy: TrackBy.quantity,
  goods: NO_GOODS,
  ...NO_BIN,
});

/** A line as the server answers it. */
interface AnsweredGoods {
  id: string;
  itemId: string;
  name: string;
  partNumber?: string | null | undefined;
  unitCode: string;
  quantity: Quantity;
  trackBy: TrackByType;
  batchNo?: string | null | undefined;
  expiresOn?: string | null | undefined;
  mrp?: UnitPrice | null | undefined;
  serialNos?: readonly string[] | null | undefined;
  binId?: string | null | undefined;
  binName?: string | null | undefined;
}

export const goodsRowOf = (line: AnsweredGoods): GoodsRow => ({
  id: line.id,
  itemId: line.itemId,
  itemText: line.name,
  partNumber: line.partNumber ?? null,
  unitCode: line.unitCode,
  freeQuantity: null,
  quantity: line.quantity,
  trackBy: line.trackBy,
  goods: {
    ...NO_GOODS,
    batchNo: line.batchNo ?? null,
    expiresOn: line.expiresOn ?? null,
    mrp: line.mrp ?? null,
    serialNos: line.serialNos ?? null,
  },
  binId: line.binId ?? null,
  binText: line.binName ?? '',
});

/** A line of the picked item; the quantity stays. */
export const goodsOfItem = <L extends GoodsRow>(line: L, item: ItemHit): L => ({
  ...line,
  itemId: item.id,
  itemText: item.name,
  partNumber: item.partNumber ?? null,
  unitCode: item.unitCode,
  freeQuantity: item.tracked && !item.counting ? (item.freeQuantity ?? 0) : null,
  trackBy: item.trackBy,
  goods: NO_GOODS,
});

export interface GoodsColumnFacts {
  say: Speak;
  partNumbers: boolean;
  /** Free stock guides who enters lines; of a posted document it says nothing. */
  editable: boolean;
  /** The warehouse in whose bins the goods lie; absent where they lie in none. */
  binsOf?: (() => string | null) | undefined;
  /** Opens the picker of batches and serial numbers; absent where nothing is told apart. */
  onGoods?: ((lineId: string) => void) | undefined;
}

interface GoodsColumnsOf<L> extends GoodsColumnFacts {
  /** What the quantity is called. */
  quantity: string;
  blank: (id: string) => L;
  ofItem: (line: L, item: ItemHit) => L;
}

/** Item, quantity, part number, free stock, which goods, unit: what every document of goods begins with. */
export function goodsColumns<L extends GoodsRow, T>({
  say,
  partNumbers,
  editable,
  binsOf,
  onGoods,
  quantity: title,
  blank,
  ofItem,
}: GoodsColumnsOf<L>): LineColumn<L, T>[] {
  const columns: (LineColumn<L, T> | false)[] = [
    {
      key: 'itemId',
      title: say('item'),
      width: 'minmax(220px, 3fr)',
      kind: 'search',
      card: 'title',
      read: (line) => line.itemText,
      // Typing over a picked item takes the pick back: what is shown is what is saved.
      write: (line, text) =>
        text === line.itemText ? line : { ...blank(line.id), quantity: line.quantity, itemText: text },
      search: searchPurchaseItemOptions,
      pick: (line, option) => ofItem(line, option.value as ItemHit),
      names: isPartNumberOf,
    },
    // Beside the item, so that a sheet of part numbers and quantities is pasted as it is.
    scaledColumn<L, T>({
      key: 'quantity',
      title,
      width: '84px',
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
      width: '76px',
      kind: 'readOnly',
      align: 'end',
      read: (line) => (line.freeQuantity === null ? '' : formatQuantity(line.freeQuantity)),
    },
    !!onGoods && goodsColumn<L, T>(onGoods),
    !!binsOf && binColumn<L, T>(binsOf),
    { key: 'unitCode', title: 'Unit', width: '52px', kind: 'readOnly', read: (line) => line.unitCode },
  ];
  return columns.filter((column) => column !== false);
}

/** Lines that say something; a line that was only touched is left out. */
export const filledGoods = <L extends GoodsRow>(lines: readonly L[]): L[] =>
  lines.filter((line) => line.itemId !== null || line.itemText.trim() !== '' || line.quantity !== null);

/** A batch that comes in is named with what is printed on it; one that leaves is found by the same. */
export const bodyOfGoods = ({ id, itemId, quantity, goods, binId }: GoodsRow) => ({
  ...(!isNewLineId(id) && { id }),
  itemId: itemId ?? '',
  quantity: quantity ?? 0,
  ...(goods.batchNo !== null && { batchNo: goods.batchNo }),
  ...(goods.expiresOn !== null && { expiresOn: goods.expiresOn }),
  ...(goods.mrp !== null && { mrp: goods.mrp }),
  ...(goods.serialNos !== null && { serialNos: [...goods.serialNos] }),
  ...(binId !== null && { binId }),
});

/** In which cell a field of a line stands. */
export const GOODS_CELL_OF: Readonly<Record<string, string>> = {
  batchNo: GOODS_COLUMN,
  expiresOn: GOODS_COLUMN,
  mrp: GOODS_COLUMN,
  serialNos: GOODS_COLUMN,
};

/** Cells that must be filled before anything is sent. */
export function missingGoods(lines: readonly GoodsRow[], noQuantity: string): LineErrors {
  const errors: Record<string, Record<string, string>> = {};
  for (const line of lines) {
    const wrong: Record<string, string> = {};
    if (line.itemId === null) wrong['itemId'] = 'Choose from the list.';
    if (!line.quantity) wrong['quantity'] = noQuantity;
    if (Object.keys(wrong).length > 0) errors[line.id] = wrong;
  }
  return withBinErrors(lines, errors);
}
