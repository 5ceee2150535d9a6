import type { getRecipe } from '@bahi/contract/endpoints/inventory/recipe';
import type { OutputOf } from '@bahi/contract/endpoint';
import type { Speak } from '@bahi/domain/industry/words';
import type { Factor, Paise, Percent, Quantity } from '@bahi/domain/money/units';
import { type LineColumn, scaledColumn } from '../../../kit/line-grid/line-column.ts';
import { isNewLineId, type LineErrors } from '../../../kit/line-grid/line-store.ts';
import { isPartNumberOf, type ItemHit, searchPurchaseItemOptions } from '../../../kit/pickers/item-search.ts';

export type RecipeRecord = OutputOf<typeof getRecipe>;

/** A component while it is edited. */
export interface ComponentLine {
  readonly id: string;
  readonly itemId: string | null;
  readonly itemText: string;
  readonly partNumber: string | null;
  /** With six places, of `unitCode`. */
  readonly quantity: Factor | null;
  readonly unitCode: string;
  /** Units that the item is counted in, as far as they are known here. */
  readonly units: readonly string[];
  readonly scrapPercent: Percent | null;
  readonly stageId: string | null;
}

/** Work that a batch takes; `id` is a handle until the server names it. */
export interface StageRow {
  readonly id: string;
  readonly name: string;
  readonly minutes: number | null;
  /** An hour. */
  readonly ratePaise: Paise | null;
}

/** What comes beside the product. */
export interface ByProductRow {
  readonly item: { id: string; label: string } | null;
  readonly quantity: Quantity | null;
  readonly unitCode: string;
  /** Of the cost of the batch. */
  readonly costPercent: Percent | null;
}

export const blankLine = (id: string): ComponentLine => ({
  id,
  itemId: null,
  itemText: '',
  partNumber: null,
  quantity: null,
  unitCode: '',
  units: [],
  scrapPercent: null,
  stageId: null,
});

export const linesOf = (record: RecipeRecord): ComponentLine[] =>
  record.components.map((row) => ({
    id: row.id,
    itemId: row.itemId,
    itemText: row.name,
    partNumber: row.partNumber ?? null,
    quantity: row.quantity,
    unitCode: row.unitCode,
    units: [row.unitCode],
    scrapPercent: row.scrapPercent,
    stageId: row.stageId ?? null,
  }));

export const unitsOfHit = (item: ItemHit): string[] =>
  [
    ...new Set(
      [item.unitCode, item.purchaseUnit, ...(item.units ?? []).map(({ name }) => name)].filter((name) => !!name),
    ),
  ] as string[];

/** A line of the picked item; quantity, scrap and stage stay. */
const lineOfItem = (line: ComponentLine, item: ItemHit): ComponentLine => ({
  ...line,
  itemId: item.id,
  itemText: item.name,
  partNumber: item.partNumber ?? null,
  unitCode: item.unitCode,
  units: unitsOfHit(item),
});

interface ComponentColumnFacts {
  say: Speak;
  partNumbers: boolean;
  /** As they are typed by now. */
  stages: () => readonly StageRow[];
}

/** Item, quantity, unit, scrap and the stage that uses it. */
export function componentColumns({
  say,
  partNumbers,
  stages,
}: ComponentColumnFacts): LineColumn<ComponentLine, null>[] {
  const columns: (LineColumn<ComponentLine, null> | false)[] = [
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
    scaledColumn<ComponentLine, null>({
      key: 'quantity',
      title: 'Quantity',
      width: '120px',
      unit: 'factor',
      get: (line) => line.quantity,
      set: (line, quantity) => ({ ...line, quantity }),
    }),
    {
      key: 'unitCode',
      title: 'Unit',
      width: '90px',
      kind: 'choice',
      read: (line) => line.unitCode,
      write: (line, unitCode) => ({ ...line, unitCode }),
      options: (line) => line.units.map((name) => ({ value: name, label: name })),
      editable: (line) => line.units.length > 1,
    },
    scaledColumn<ComponentLine, null>({
      key: 'scrapPercent',
      title: 'Scrap %',
      width: '90px',
      unit: 'percent',
      get: (line) => line.scrapPercent,
      set: (line, scrapPercent) => ({ ...line, scrapPercent }),
      hideZero: true,
    }),
    {
      key: 'stageId',
      title: 'Stage',
      width: 'minmax(120px, 1fr)',
      kind: 'choice',
      read: (line) => line.stageId ?? '',
      write: (line, stageId) => ({ ...line, stageId: stageId || null }),
      options: () => [{ value: '', label: '' }, ...stages().map(({ id, name }) => ({ value: id, label: name }))],
      editable: () => stages().length > 0,
    },
    partNumbers && {
      key: 'partNumber',
      title: say('partNumber'),
      width: 'minmax(100px, 1fr)',
      kind: 'readOnly',
      read: (line) => line.partNumber ?? '',
    },
  ];
  return columns.filter((column) => column !== false);
}

/** Lines that say something; a line that was only touched is left out. */
export const filledLines = (lines: readonly ComponentLine[]): ComponentLine[] =>
  lines.filter((line) => line.itemId !== null || line.itemText.trim() !== '' || line.quantity !== null);

/** Cells that must be filled before anything is sent. */
export function missingCells(lines: readonly ComponentLine[]): LineErrors {
  const errors: Record<string, Record<string, string>> = {};
  for (const line of lines) {
    const wrong: Record<string, string> = {};
    if (line.itemId === null) wrong['itemId'] = 'Choose from the list.';
    if (!line.quantity) wrong['quantity'] = 'Enter a quantity above zero.';
    if (Object.keys(wrong).length > 0) errors[line.id] = wrong;
  }
  return errors;
}

export const bodyOfLine = ({ id, itemId, quantity, unitCode, scrapPercent, stageId }: ComponentLine) => ({
  ...(!isNewLineId(id) && { id }),
  itemId: itemId ?? '',
  quantity: quantity ?? 0,
  unitCode: unitCode || null,
  scrapPercent: scrapPercent ?? 0,
  stageId,
});
