import type { InvoiceLine as StoredInvoiceLine } from '@bahi/domain/document/invoice';
import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { QUANTITY_PER_UNIT, type Paise, type Quantity } from '@bahi/domain/money/units';
import { MESSAGES } from '@bahi/domain/messages';
import { fromList, type InclusiveTerms } from '@bahi/domain/totals/inclusive-price';
import { type Goods, NO_GOODS } from '../batch-picker/goods.ts';
import type { LineErrors } from '../line-grid/line-store.ts';
import { incomeAccountOf } from '../income-account-of.ts';
import type { SingleHit } from '../pickers/line-search.ts';
import { itemValues, operationValues } from '../pickers/picked-values.ts';
import type { SaleRecord } from './sale-form.ts';

/** How much of a line is kept in stock, shipped and came back, of one of an estimate ordered and declined, and of all invoiced. */
export type LineProgress = Partial<
  Record<`${'reserved' | 'onOrder' | 'shipped' | 'ordered' | 'declined' | 'invoiced' | 'returned'}Quantity`, Quantity>
>;

/** A line of a draft as the grid holds it: what the rules look at, and what is only shown. */
export interface SaleLine extends Omit<StoredInvoiceLine, 'freeForm' | 'tracked' | 'batchId'> {
  /** False until the server has named it. */
  saved: boolean;
  operationId: string | null;
  /** Its price was entered by hand: it does not follow the price list. */
  priceTyped: boolean;
  /** The total that was typed; null once anything else of its price was. */
  wantedTotalPaise: Paise | null;
  /** What the search answered as free in the warehouse; of new tracked parts only. */
  freeQuantity: Quantity | null;
  trackBy: TrackBy;
  /** What became of a line of an estimate, order or challan. */
  progress?: LineProgress;
  /** The line of an order that goods of a challan are of: what they cost is said there. */
  orderId?: string | null;
  orderLineId?: string | null;
  orderCode?: string | null;
  /** Which goods leave, of an item that is told apart by batch or serial number. */
  goods: Goods;
}

/** A line before anything is said about it: work, until a part is picked. */
export const newSaleLine = (id: string, taxCode: number): SaleLine => ({
  id,
  family: 'labour',
  saved: false,
  description: '',
  operationId: null,
  operationCode: null,
  itemId: null,
  partNumber: null,
  hsn: null,
  unitCode: null,
  quantity: QUANTITY_PER_UNIT,
  unitPrice: 0,
  listPrice: 0,
  discountPercent: null,
  discountPaise: 0,
  noDiscount: false,
  taxCode,
  accountCode: incomeAccountOf('labour'),
  warehouseId: null,
  sourceLineId: null,
  priceTyped: false,
  wantedTotalPaise: null,
  freeQuantity: null,
  trackBy: TrackBy.quantity,
  goods: NO_GOODS,
});

/** Whether nothing worth saving was typed into a line. */
export const isEmptyLine = (line: SaleLine): boolean =>
  !line.saved && !line.description.trim() && line.operationId === null && line.itemId === null && line.unitPrice === 0;

/** Whether it was typed in words: neither an operation nor an item stands behind it. */
export const isFreeLine = (line: SaleLine): boolean =>
  line.operationId === null && line.operationCode === null && line.itemId === null;

/** What can be told of lines before the server is asked, by line and column. */
export const checkLines = (lines: readonly SaleLine[], mayWriteFree: boolean): LineErrors =>
  Object.fromEntries(
    lines.flatMap((line) => {
      if (isEmptyLine(line)) return [];
      const errors = {
        ...(!mayWriteFree && !line.saved && isFreeLine(line) && { code: 'Pick labour or a part from the list.' }),
        ...(!line.description.trim() && { description: MESSAGES.fieldRequired }),
        ...(line.quantity <= 0 && { quantity: 'Enter a quantity above zero.' }),
      };
      return Object.keys(errors).length > 0 ? [[line.id, errors]] : [];
    }),
  );

/** The line that sells an item here; those of a repair order keep their quantity. */
export const ownLineOf = (lines: readonly SaleLine[], itemId: string): SaleLine | undefined =>
  lines.find((line) => line.itemId === itemId && line.sourceLineId === null);

type LabourView = SaleRecord['labour'][number];
type PartView = SaleRecord['parts'][number];

const sharedOf = (line: LabourView | PartView) => ({
  saved: true,
  description: line.description,
  hsn: line.hsn ?? null,
  quantity: line.quantity,
  unitPrice: line.unitPrice,
  listPrice: line.listPrice ?? 0,
  discountPercent: line.discountPercent || null,
  discountPaise: line.discountPercent ? 0 : line.discountPaise,
  noDiscount: line.noDiscount,
  ...('schemePaise' in line && line.schemePaise && { schemePaise: line.schemePaise }),
  ...(typeof line.taxInside === 'boolean' && { taxInside: line.taxInside }),
  accountCode: line.accountCode,
  sourceLineId: line.sourceLineId ?? null,
});

/** The lines of an invoice as the grid edits them, labour first. */
export const linesOfView = (view: Pick<SaleRecord, 'labour' | 'parts'>): SaleLine[] => [
  ...view.labour.map((line) => ({
    ...newSaleLine(line.id, line.taxCode),
    ...sharedOf(line),
    operationCode: line.operationCode ?? null,
  })),
  ...view.parts.map((line) => ({
    ...newSaleLine(line.id, line.taxCode),
    ...sharedOf(line),
    family: 'part' as const,
    itemId: line.itemId ?? null,
    partNumber: line.partNumber ?? null,
    unitCode: line.unitCode ?? null,
    warehouseId: line.warehouseId ?? null,
    trackBy: line.trackBy as TrackBy,
    priceTyped: line.priceTyped,
    goods: {
      ...NO_GOODS,
      batchId: line.batchId ?? null,
      batchNo: line.batchNo ?? null,
      expiresOn: line.expiresOn ?? null,
      serialNos: line.serialNos ?? null,
    },
  })),
];

/** A line made of what was picked, at the price of its list; what only parts or only labour have is emptied. */
export const lineOfHit = (line: SaleLine, hit: SingleHit, terms: InclusiveTerms): SaleLine =>
  fromList(valuesOfHit(line, hit), terms);

function valuesOfHit(line: SaleLine, hit: SingleHit): SaleLine {
  const common = { ...newSaleLine(line.id, line.taxCode), quantity: line.quantity };
  if (hit.kind === 'operation') return { ...common, ...operationValues(hit.row) };
  const { row } = hit;
  return {
    ...common,
    ...itemValues(row),
    family: 'part',
    trackBy: row.trackBy,
    taxCode: row.taxCode ?? line.taxCode,
    accountCode: row.accountCode ?? incomeAccountOf('part'),
  };
}

/** The same with what became of each of them. */
export function progressedLines(
  view: { labour: readonly (LabourView & LineProgress)[]; parts: readonly (PartView & LineProgress)[] },
  keys: readonly (keyof LineProgress)[],
): SaleLine[] {
  const all: readonly (LineProgress & { id: string })[] = [...view.labour, ...view.parts];
  const byId = new Map(all.map((line) => [line.id, line]));
  return linesOfView(view as Pick<SaleRecord, 'labour' | 'parts'>).map((line) => {
    const found = byId.get(line.id)!;
    return { ...line, progress: Object.fromEntries(keys.map((key) => [key, found[key] ?? 0])) };
  });
}
