import type { ConfigModule } from '@bahi/domain/industry/config';
import { type AccessRule, defineEndpoint, lookup, one } from './endpoint.ts';
import { id, object, required, rowVersion, type WireType } from './wire-type.ts';
import { linePrice } from './wire/price-list.wire.ts';

/** Who may price the draft of a sale by another list, and by which calls. */
interface ListedSale<Base extends string, Id extends string, View> {
  /** `area.kind`; the verb follows. */
  id: Id;
  base: Base;
  /** In a sentence: "an invoice". */
  name: string;
  access: AccessRule;
  module: ConfigModule;
  view: WireType<View>;
  touches: readonly string[];
}

/** The two calls by which a kind of sale is priced by another list. */
export const salePriceListEndpoints = <const Base extends string, const Id extends string, View>(
  sale: ListedSale<Base, Id, View>,
) => ({
  change: defineEndpoint({
    id: `${sale.id}.changePriceList` as const,
    method: 'PUT',
    path: `${sale.base}/ChangePriceList/{id}/{priceListId}` as const,
    summary: `Prices the goods of ${sale.name} by a list; typed prices stay, what it gives beyond the customer's list is below the list`,
    access: sale.access,
    when: { module: sale.module, feature: 'PrList' },
    body: object({ rowVersion }),
    response: one(sale.view),
    idempotent: true,
    touches: sale.touches,
  }),
  preview: defineEndpoint({
    id: `${sale.id}.previewPrices` as const,
    method: 'PUT',
    path: `${sale.base}/ChangePriceList/GetPrices/{id}` as const,
    summary: `What the goods of ${sale.name} would cost by a list, and why; changes nothing`,
    access: sale.access,
    when: { module: sale.module, feature: 'PrList' },
    body: object({ priceListId: required('PrListId', id()) }),
    response: lookup(linePrice),
  }),
});
