import type { TrackBy } from '../catalogue/item-kinds.ts';
import type { Quantity, UnitPrice } from '../money/units.ts';
import type { TaxedLine } from '../tax/left-out-tax.ts';
import type { LineFamily } from './priced-line.ts';

/** An item as a new line takes it. */
export interface LineItem {
  id: string;
  partNumber: string;
  name: string;
  hsn: string;
  unitCode: string;
  tracked: boolean;
  trackBy: TrackBy;
  active: boolean;
  /** It has variants: one of them goes on a document in its place. */
  grouped: boolean;
  /** Null where this entity has set no price, tax or account for the item. */
  salePrice: UnitPrice | null;
  minimumPrice: UnitPrice | null;
  taxCode: number | null;
  accountCode: number | null;
}

/** An operation code as a new line takes it. */
export interface LineOperation {
  id: string;
  code: string;
  description: string;
  sac: string;
  taxCode: number;
  accountCode: number;
  active: boolean;
  /** Price in the vehicle's labour time guide, else in the organisation's default one; null where none is set. */
  price: UnitPrice | null;
  /** Of the same guide. */
  hours: Quantity | null;
}

/** Masters that edited lines name; whatever is missing here does not exist for the caller. */
export interface LineMasters {
  items: ReadonlyMap<string, LineItem>;
  operations: readonly LineOperation[];
  /** Where a line earns when neither it nor its item or operation says. */
  incomeAccounts: Readonly<Record<LineFamily, number>>;
}

/** The tax code that item or operation give a line; null where they give none. */
export function taxCodeGiven({
  items,
  operations,
}: Pick<LineMasters, 'items' | 'operations'>): (line: TaxedLine) => number | null {
  const codes = new Map(operations.map(({ code, taxCode }) => [code, taxCode]));
  return ({ family, itemId, operationCode }) =>
    (family === 'labour' ? codes.get(operationCode ?? '') : items.get(itemId ?? '')?.taxCode) ?? null;
}
