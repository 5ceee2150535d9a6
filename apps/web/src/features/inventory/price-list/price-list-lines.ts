import type { getPriceList } from '@bahi/contract/endpoints/inventory/price-list';
import type { OutputOf } from '@bahi/contract/endpoint';
import type { Speak } from '@bahi/domain/industry/words';
import type { Percent, Quantity, UnitPrice } from '@bahi/domain/money/units';
import { type LineColumn, scaledColumn } from '../../../kit/line-grid/line-column.ts';
import type { LineErrors } from '../../../kit/line-grid/line-store.ts';
import { type ItemHit, searchItemOptions } from '../../../kit/pickers/item-search.ts';
import type { Choice } from '../../../ui/select-field.tsx';

export type PriceListRecord = OutputOf<typeof getPriceList>;

/** A line while it is edited: an item, a category or a maker, and what is asked from so many pieces on. */
export interface PriceListLine {
  readonly id: string;
  readonly itemId: string | null;
  readonly itemText: string;
  readonly categoryId: string | null;
  /** As it was named when the list was read: the choices may come later. */
  readonly categoryName: string;
  readonly manufacturer: string;
  /** The pack that quantity and price are of; empty is the unit of the item. */
  readonly unitCode: string;
  readonly minQuantity: Quantity;
  readonly unitPrice: UnitPrice | null;
  readonly percent: Percent | null;
  /** So many free with so many that are paid. */
  readonly schemeQuantity: Quantity | null;
  readonly schemeFreeQuantity: Quantity | null;
}

export const blankLine = (id: string): PriceListLine => ({
  id,
  itemId: null,
  itemText: '',
  categoryId: null,
  categoryName: '',
  manufacturer: '',
  unitCode: '',
  minQuantity: 0,
  unitPrice: null,
  percent: null,
  schemeQuantity: null,
  schemeFreeQuantity: null,
});

export const linesOf = (record: PriceListRecord): PriceListLine[] =>
  record.lines.map((line) => ({
    id: line.id,
    itemId: line.itemId ?? null,
    itemText: line.itemName ?? '',
    categoryId: line.categoryId ?? null,
    categoryName: line.categoryName ?? '',
    manufacturer: line.manufacturer ?? '',
    unitCode: line.unitCode ?? '',
    minQuantity: line.minQuantity,
    unitPrice: line.unitPrice ?? null,
    percent: line.percent ?? null,
    schemeQuantity: line.schemeQuantity ?? null,
    schemeFreeQuantity: line.schemeFreeQuantity ?? null,
  }));

const isEmpty = (line: PriceListLine): boolean =>
  line.itemText === '' && line.categoryId === null && line.manufacturer === '' && line.unitPrice === null;

export const filledLines = (lines: readonly PriceListLine[]): PriceListLine[] => lines.filter((line) => !isEmpty(line));

export function missingCells(lines: readonly PriceListLine[]): LineErrors {
  const errors: Record<string, Record<string, string>> = {};
  for (const line of lines) {
    const named = [line.itemId, line.categoryId, line.manufacturer.trim() || null].filter((one) => one !== null);
    if (named.length !== 1) errors[line.id] = { itemId: 'Choose an item, a category or a maker.' };
    else if ((line.unitPrice === null) === (line.percent === null))
      errors[line.id] = { unitPrice: 'Enter a price, or a percentage.' };
    else if (!line.schemeQuantity !== !line.schemeFreeQuantity)
      errors[line.id] = { schemeQuantity: 'Say how many are paid, and how many are free with them.' };
  }
  return errors;
}

export const bodyOfLines = (lines: readonly PriceListLine[]) =>
  lines.map(({ itemId, categoryId, manufacturer, unitCode, minQuantity, unitPrice, percent, ...scheme }) => ({
    itemId,
    categoryId,
    manufacturer: manufacturer.trim() || null,
    minQuantity,
    unitPrice,
    percent,
    unitCode: unitCode.trim() || null,
    schemeQuantity: scheme.schemeQuantity,
    schemeFreeQuantity: scheme.schemeFreeQuantity,
  }));

type Column = LineColumn<PriceListLine, null>;

export const priceListColumns = (say: Speak, categories: () => readonly Choice[]): Column[] => [
  {
    key: 'itemId',
    title: say('item'),
    width: 'minmax(180px, 3fr)',
    kind: 'search',
    card: 'title',
    read: (line) => line.itemText,
    write: (line, text) => (text === line.itemText ? line : { ...line, itemId: null, itemText: text }),
    search: searchItemOptions,
    pick: (line, { value }) => {
      const { id, name } = value as ItemHit;
      return { ...line, itemId: id, itemText: name, categoryId: null, manufacturer: '', unitCode: '' };
    },
    afterPick: 'minQuantity',
  },
  {
    key: 'categoryId',
    title: 'or category',
    width: 'minmax(120px, 1fr)',
    kind: 'choice',
    card: 'detail',
    read: (line) => line.categoryId ?? '',
    show: ({ categoryId, categoryName }) =>
      categories().find(({ value }) => value === categoryId)?.label ?? (categoryId ? categoryName : ''),
    options: () => [{ value: '', label: '' }, ...categories()],
    write: (line, value) => ({ ...line, categoryId: value || null }),
  },
  {
    key: 'manufacturer',
    title: 'or maker',
    width: 'minmax(110px, 1fr)',
    kind: 'text',
    maxLength: 120,
    card: 'detail',
    read: (line) => line.manufacturer,
    write: (line, manufacturer) => ({ ...line, manufacturer }),
  },
  {
    key: 'unitCode',
    title: 'Per',
    width: '64px',
    kind: 'text',
    maxLength: 20,
    card: 'detail',
    editable: (line) => line.itemId !== null,
    read: (line) => line.unitCode,
    write: (line, unitCode) => ({ ...line, unitCode }),
  },
  scaledColumn<PriceListLine, null>({
    key: 'minQuantity',
    title: 'From qty',
    width: '84px',
    unit: 'quantity',
    get: (line) => line.minQuantity,
    set: (line, minQuantity) => ({ ...line, minQuantity: minQuantity ?? 0 }),
    hideZero: true,
    card: 'detail',
  }),
  scaledColumn<PriceListLine, null>({
    key: 'unitPrice',
    title: 'Price',
    width: '96px',
    unit: 'unitPrice',
    get: (line) => line.unitPrice,
    set: (line, unitPrice) => ({ ...line, unitPrice, percent: unitPrice === null ? line.percent : null }),
    card: 'aside',
  }),
  scaledColumn<PriceListLine, null>({
    key: 'percent',
    title: 'or ± %',
    width: '84px',
    unit: 'percent',
    get: (line) => line.percent,
    set: (line, percent) => ({ ...line, percent, unitPrice: percent === null ? line.unitPrice : null }),
    card: 'detail',
  }),
  scaledColumn<PriceListLine, null>({
    key: 'schemeQuantity',
    title: 'Paid',
    width: '64px',
    unit: 'quantity',
    get: (line) => line.schemeQuantity,
    set: (line, schemeQuantity) => ({ ...line, schemeQuantity }),
    hideZero: true,
    card: 'detail',
  }),
  scaledColumn<PriceListLine, null>({
    key: 'schemeFreeQuantity',
    title: '+ free',
    width: '64px',
    unit: 'quantity',
    get: (line) => line.schemeFreeQuantity,
    set: (line, schemeFreeQuantity) => ({ ...line, schemeFreeQuantity }),
    hideZero: true,
    card: 'detail',
  }),
];
