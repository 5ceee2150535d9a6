import type { MergeableLine } from '@bahi/domain/document/merge-lines';
import type { PricedHeader } from '@bahi/domain/document/priced-document';
import type { LineAmounts } from '@bahi/domain/document/priced-line';
import type { Paise, Quantity, UnitPrice } from '@bahi/domain/money/units';
import type { DiscountRight } from '@bahi/domain/totals/giveaway';
import type { Refusals } from '../document/refusals.ts';
import type { SoldTo } from './buyer.ts';

/** A line that is sold: labour, or goods at the price of a list. */
export interface SaleLine extends MergeableLine, LineAmounts {
  id: string;
  discountPaise: Paise;
  quantity: Quantity;
  noDiscount: boolean;
  listPrice: UnitPrice;
  minimumPrice: UnitPrice;
  /** What of its discount are free goods of its customer's list. */
  schemePaise?: Paise;
  /** Neither an item nor an operation stands behind it. */
  freeForm: boolean;
  /** The line of an order that has agreed its price; of what bills orders alone. */
  sourceLineId?: string | null;
  /** Its price was entered by hand: it does not follow the price list. */
  priceTyped: boolean;
}

/** What is priced towards a buyer: an invoice, an order of his, a sale at the counter. */
export interface Sale<L extends SaleLine = SaleLine> extends PricedHeader {
  customer: SoldTo;
  /** The price list that was chosen for it; null is that of the customer. */
  priceListId: string | null;
  priceListName: string | null;
  /** Why freight and packing take another rate than the goods that they go with. */
  carriageReason: string | null;
  lines: L[];
  labourCount: number;
  partCount: number;
  subTotalPaise: Paise;
  totalPaise: Paise;
}

export type LineOf<S extends Sale> = S['lines'][number];

/** What rules of one kind of sale are called and asked by. */
export interface SaleKind {
  /** Says who may leave out tax. */
  kind: 'invoice' | 'salesEstimate' | 'salesOrder' | 'deliveryChallan' | 'salesReceipt';
  discountRight: DiscountRight;
  refusals: Refusals;
}
