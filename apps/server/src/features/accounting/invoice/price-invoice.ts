import { invoiceWirePath } from '@bahi/contract/wire/invoice.wire';
import type { Priced } from '@bahi/domain/document/priced-document';
import type { Ctx } from '../../../core/context.ts';
import { refusalsOf } from '../../../core/document/refusals.ts';
import { derivedPlaceOf, priceSale } from '../../../core/sale/price-sale.ts';
import type { SaleKind } from '../../../core/sale/sale.ts';
import type { StoredInvoice } from './invoice-store.ts';

export const refusals = refusalsOf(invoiceWirePath);

/** What an invoice is among all that is sold. */
export const INVOICE_SALE: SaleKind = { kind: 'invoice', discountRight: 'Accounting.InvDisc', refusals };

export interface PricedInvoice extends Priced {
  invoice: StoredInvoice;
}

/** The place of supply when none is given; what bills a repair is a service. */
export const derivePlaceOfSupply = (
  ctx: Ctx,
  { workOrderId, ...sold }: Pick<StoredInvoice, 'workOrderId'> & Parameters<typeof derivedPlaceOf>[1],
): string => derivedPlaceOf(ctx, sold, workOrderId !== null);

/** Computes every amount anew, as of all that is sold. */
export function priceInvoice(ctx: Ctx, draft: StoredInvoice): PricedInvoice {
  const { sale: invoice, ...priced } = priceSale(ctx, draft, refusals);
  return { ...priced, invoice };
}
