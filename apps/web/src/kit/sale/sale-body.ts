import { GOODS_COLUMN } from '../batch-picker/goods-column.tsx';
import { bodyOfLines, type Fields } from '../document/document-body.ts';
import type { DocumentKind, DocumentRecord, NamedList, Sending, Typed } from '../document/document-kind.ts';
import { restatedLines } from '../pricing/restated-lines.ts';
import type { SaleForm, SaleRecord } from './sale-form.ts';
import { isEmptyLine, linesOfView, type SaleLine } from './sale-line.ts';
import { type SaleTotals, termsOf } from './sale-pricing.ts';

/** What is the same of every kind of sale, whoever opens it. */
export const SALE = {
  cellOf: {
    operationId: 'code',
    operationCode: 'code',
    itemId: 'code',
    partNumber: 'code',
    unitPrice: 'rate',
    discountPercent: 'discount',
    discountPaise: 'discount',
    taxCode: 'tax',
    setTotalPaise: 'total',
    batchId: GOODS_COLUMN,
    serialNos: GOODS_COLUMN,
  },
  lineCell: 'description',
  linesOf: linesOfView,
  filledLines: (lines) => lines.filter((line) => !isEmptyLine(line)),
  unasked: new Set([
    'saved',
    'freeQuantity',
    'wantedTotalPaise',
    'sourceLineId',
    'listPrice',
    'minimumPrice',
    'schemePaise',
  ]),
  anew: (line: SaleLine): SaleLine => ({ ...line, saved: false }),
} as const satisfies Partial<DocumentKind<SaleRecord & DocumentRecord, SaleForm, SaleLine, SaleTotals>>;

/** What a body asks besides what is typed. */
export interface DraftFacts {
  /** Lines without a right to discounts send no discount: an absent field stays (decisions §1). */
  discounts: boolean;
  /** How the entity enters labour (`LTot`). */
  labourInclusive: boolean;
  /** The entity has price lists: a price says whether it was typed. */
  priceLists?: boolean;
}

/** What a kind says of the goods of a part besides its price. */
type GoodsOf = (line: SaleLine) => Fields;

function lineFields(line: SaleLine, { discounts, priceLists }: DraftFacts, goodsOf: GoodsOf): Fields {
  // Without the right to discounts the server works the total back: what does not divide is no discount of his.
  const asked = line.wantedTotalPaise !== null && !discounts;
  return {
    description: line.description.trim() || null,
    quantity: line.quantity,
    ...(asked ? { setTotalPaise: line.wantedTotalPaise } : { unitPrice: line.unitPrice }),
    ...(discounts && {
      discountPercent: line.discountPercent,
      discountPaise: line.discountPercent ? null : line.discountPaise || null,
    }),
    noDiscount: line.noDiscount,
    taxCode: line.taxCode,
    hsn: line.hsn?.trim() || null,
    accountCode: line.accountCode,
    ...(line.family === 'labour'
      ? { operationId: line.operationId, operationCode: line.operationCode }
      : { itemId: line.itemId, partNumber: line.partNumber, unitCode: line.unitCode }),
    ...(priceLists && line.itemId !== null && { priceTyped: line.priceTyped }),
    ...(line.family === 'part' && goodsOf(line)),
  };
}

/** The lines of a body: of a new sale all that were filled in, of a saved draft what changed. */
export function saleBodyOfLines<F extends SaleForm>(
  sending: Sending<F, SaleLine>,
  lists: readonly NamedList<SaleLine>[],
  facts: DraftFacts,
  goodsOf: GoodsOf,
): Fields {
  const { header, lines, saved } = sending;
  const stated = (typed: Typed<F, SaleLine>) => ({ ...typed, terms: termsOf(typed.header, facts) });
  const over = saved && { ...saved, lines: restatedLines(stated(saved), stated({ header, lines })) };
  return bodyOfLines({ ...sending, saved: over }, lists, (line) => lineFields(line, facts, goodsOf));
}
