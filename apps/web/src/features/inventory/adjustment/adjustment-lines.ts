import type { getAdjustment } from '@bahi/contract/endpoints/inventory/adjustment';
import type { OutputOf } from '@bahi/contract/endpoint';
import type { AdjustedLine } from '@bahi/domain/explain/explain-goods';
import { formatPaise } from '@bahi/domain/money/format';
import type { Paise, UnitPrice } from '@bahi/domain/money/units';
import { extendedAmount } from '@bahi/domain/totals/price-line';
import { type LineColumn, scaledColumn } from '../../../kit/line-grid/line-column.ts';
import type { LineErrors } from '../../../kit/line-grid/line-store.ts';
import type { ItemHit } from '../../../kit/pickers/item-search.ts';
import {
  blankGoods,
  bodyOfGoods,
  goodsColumns,
  type GoodsColumnFacts,
  goodsOfItem,
  type GoodsRow,
  goodsRowOf,
  missingGoods,
} from '../goods-grid.ts';

export type AdjustmentRecord = OutputOf<typeof getAdjustment>;

/** A line while it is edited: an item and a signed difference. */
export interface AdjustmentLine extends GoodsRow {
  readonly unitCost: UnitPrice | null;
  /** Of a value adjustment: what one is worth from then on. */
  readonly newCost: UnitPrice | null;
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
  ...blankGoods(id),
  unitCost: null,
  newCost: null,
  valuePaise: null,
});

export const linesOf = (record: AdjustmentRecord): AdjustmentLine[] =>
  record.lines.map((line) => ({
    ...goodsRowOf(line),
    unitCost: line.unitCost ?? null,
    newCost: line.newCost ?? null,
    valuePaise: record.status === 'PendingApproval' ? null : (line.valuePaise ?? null),
  }));

/** 3 at ₹12.50 is ₹37.50; a decrease has no value until FIFO gives it one. */
function lineValue(line: AdjustmentLine): Paise | null {
  if (line.valuePaise !== null) return line.valuePaise;
  if (line.quantity === null || line.quantity <= 0 || line.unitCost === null) return null;
  return extendedAmount(line.quantity, line.unitCost);
}

/** The lines as the sums explain themselves by them. */
export const adjustedLines = (lines: readonly AdjustmentLine[]): AdjustedLine[] =>
  lines.map((line) => ({
    id: line.id,
    label: line.itemText,
    quantity: line.quantity,
    unitCost: line.unitCost,
    valuePaise: lineValue(line),
  }));

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

/** A line of the picked item; the last cost is offered. */
export const lineOfItem = (line: AdjustmentLine, item: ItemHit): AdjustmentLine => ({
  ...goodsOfItem(line, item),
  unitCost: item.purchaseCost ?? null,
});

const VALUE: LineColumn<AdjustmentLine, AdjustmentTotals> = {
  key: 'value',
  title: 'Value',
  width: '100px',
  kind: 'readOnly',
  read: () => '',
  total: (totals, index) => {
    const value = totals.values[index];
    return value === null || value === undefined ? '' : formatPaise(value);
  },
};

/** In the place of the difference, so that a sheet of part numbers and costs is pasted as it is. */
const NEW_COST = scaledColumn<AdjustmentLine, AdjustmentTotals>({
  key: 'newCost',
  title: 'New cost of one',
  width: '130px',
  unit: 'unitPrice',
  get: (line) => line.newCost,
  set: (line, newCost) => ({ ...line, newCost }),
});

export interface ColumnFacts extends GoodsColumnFacts {
  cost: boolean;
  /** Values are adjusted, no goods move: a new cost stands in place of a difference. */
  values: boolean;
}

export function adjustmentColumns({
  cost,
  values,
  ...facts
}: ColumnFacts): LineColumn<AdjustmentLine, AdjustmentTotals>[] {
  const goods = goodsColumns<AdjustmentLine, AdjustmentTotals>({
    ...facts,
    quantity: 'Difference',
    blank: blankLine,
    ofItem: lineOfItem,
  });
  if (!cost) return goods;
  if (values) return [...goods.map((column) => (column.key === 'quantity' ? NEW_COST : column)), VALUE];
  return [
    ...goods,
    scaledColumn<AdjustmentLine, AdjustmentTotals>({
      key: 'unitCost',
      title: 'Unit cost',
      width: '92px',
      unit: 'unitPrice',
      get: (line) => ((line.quantity ?? 0) < 0 ? null : line.unitCost),
      set: (line, unitCost) => ({ ...line, unitCost }),
      editable: (line) => (line.quantity ?? 0) >= 0,
    }),
    VALUE,
  ];
}

export const bodyOfLines = (lines: readonly AdjustmentLine[]) =>
  lines.map((line) => ({
    ...bodyOfGoods(line),
    ...((line.quantity ?? 0) > 0 && line.unitCost !== null && { unitCost: line.unitCost }),
    ...(line.newCost !== null && { newCost: line.newCost }),
  }));

/** Cells that must be filled before anything is sent. */
export const missingCells = (lines: readonly AdjustmentLine[]): LineErrors =>
  missingGoods(lines, 'Enter a difference other than zero.');

/** Those of a value adjustment; 0 is a worth too. */
export const missingValues = (lines: readonly AdjustmentLine[]): LineErrors => {
  const errors = lines.map(({ id, itemId, newCost }) => [
    id,
    {
      ...(itemId === null && { itemId: 'Choose from the list.' }),
      ...(newCost === null && { newCost: 'Enter what one unit is worth.' }),
    },
  ]);
  return Object.fromEntries(errors.filter(([, wrong]) => Object.keys(wrong!).length > 0));
};

/** Lines of a value adjustment that say something. */
export const filledValues = (lines: readonly AdjustmentLine[]): AdjustmentLine[] =>
  lines.filter(({ itemId, itemText, newCost }) => itemId !== null || itemText.trim() !== '' || newCost !== null);
