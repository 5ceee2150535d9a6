import type { saleInputFields } from '@bahi/contract/wire/sale-header.wire';
import type { InferFields } from '@bahi/contract/wire-type';
import { kept } from '@bahi/domain/document/kept';
import { mergePricedHeader } from '@bahi/domain/document/priced-document';
import { NO_DISCOUNTS, NO_SUMS } from '@bahi/domain/document/priced-line';
import type { Paise } from '@bahi/domain/money/units';
import { withInclusive } from '@bahi/domain/totals/inclusive-price';
import { invalid } from '../app-error.ts';
import type { Ctx } from '../context.ts';
import { withDiscounts } from '../document/with-discounts.ts';
import { newId } from '../new-id.ts';
import type { Tx } from '../tx.ts';
import { type Buyer, getBuyer } from './buyer.ts';
import { termsOf } from './price-sale.ts';
import type { Sale, SaleLine } from './sale.ts';
import { type Asked, NOT_ASKED } from './asked.ts';

/** An estimate or an order: a sale that stands in no books, and may wait for a second person. */
export interface SoldDocument<L extends SaleLine = SaleLine>
  extends Sale<L>, Asked, Record<keyof typeof NO_SUMS, Paise> {
  id: string;
  code: string | null;
  numberPeriod: string;
  customer: Buyer;
  customerId: string;
  customerName: string;
  deliveryAddress: string | null;
  reference: string | null;
  referenceOn: string | null;
  notes: string | null;
  terms: string | null;
  cancelReason: string | null;
  createdAt: string;
  updatedAt: string;
  createdByName: string | null;
  rowVersion: number;
}

/** What a save says of it; absent stays. */
export type SoldEdit = InferFields<typeof saleInputFields>;

/** One before anything is said about it. */
export const blankSold = (ctx: Ctx, customer: Buyer) => ({
  id: newId(),
  code: null,
  numberPeriod: '',
  customerId: customer.id,
  customer,
  customerName: customer.name,
  priceListId: null,
  priceListName: null,
  deliveryAddress: null,
  reference: null,
  referenceOn: null,
  discounts: NO_DISCOUNTS,
  taxed: true,
  untaxedReason: null,
  carriageReason: null,
  inclusive: false,
  placeOfSupply: null,
  placeOfSupplyReason: null,
  adjustPaise: 0,
  adjustReason: null,
  ...NO_SUMS,
  notes: null,
  terms: ctx.settings.print.terms,
  labourCount: 0,
  partCount: 0,
  ...NOT_ASKED,
  raisedBy: ctx.userId,
  cancelReason: null,
  createdAt: ctx.now,
  updatedAt: ctx.now,
  createdByName: ctx.userName,
  rowVersion: 1,
  lines: [],
});

/** The customer of who holds a number, or was made of another document, stays: it may lie with him. */
export async function chooseBuyer(
  tx: Tx,
  { code, customer, customerId: there }: SoldDocument,
  customerId: string | null | undefined,
  source: string | null = null,
): Promise<Buyer> {
  if (customerId === undefined || customerId === there) return customer;
  if (!customerId) throw invalid('CustomerId', 'Choose a customer.');
  if (code !== null)
    throw invalid('CustomerId', `Number ${code} was given to this customer: cancel it and make a new one.`);
  if (source !== null) throw invalid('CustomerId', `It was made of ${source} of this customer.`);
  return getBuyer(tx, customerId);
}

/** Its header after a save, with the prices of its lines in the words of the header. */
export function mergeSoldHeader<D extends SoldDocument>(ctx: Ctx, before: D, edit: SoldEdit, customer: Buyer): D {
  const priced = mergePricedHeader(before, edit);
  return {
    ...priced,
    lines: withInclusive(before.lines, termsOf(ctx, before), termsOf(ctx, { ...priced, customer })),
    customer,
    customerId: customer.id,
    customerName: customer.name,
    deliveryAddress: kept(edit.deliveryAddress, before.deliveryAddress),
    reference: kept(edit.reference, before.reference),
    referenceOn: kept(edit.referenceOn, before.referenceOn),
    notes: kept(edit.notes, before.notes),
    terms: kept(edit.terms, before.terms),
  };
}

/** Its head as it is answered. */
export const answeredSold = <D extends SoldDocument>(ctx: Ctx, sold: D) => ({
  ...withDiscounts.toRow(sold),
  customer: { ...sold.customer, stateCode: sold.customer.billingAddress.stateCode ?? null },
  settings: {
    taxed: sold.taxed,
    untaxedReason: sold.untaxedReason,
    carriageReason: sold.carriageReason,
    inclusive: sold.inclusive,
    placeOfSupply: sold.placeOfSupply,
    placeOfSupplyReason: sold.placeOfSupplyReason,
    sourceState: ctx.entity.stateCode,
  },
});
