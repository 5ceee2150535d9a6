import { counterPrices } from '@bahi/contract/endpoints/accounting/sales-receipt';
import { freeGoodsOfLines, withScheme } from '@bahi/domain/pricing/scheme';
import { useMemo } from 'react';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { usesPriceLists } from '../../../kit/pickers/price-list-field.tsx';
import type { CounterBill, CounterPart } from './counter-bill.ts';

const keyOf = (itemId: string, batchId: string | null | undefined) => `${itemId} ${batchId ?? ''}`;

/** The parts of a bill at the price list that is chosen, or that of its buyer, as the server will post them (sales rule 18). */
export function useListPrices({ customer, priceList }: CounterBill, parts: readonly CounterPart[]) {
  const usesLists = usesPriceLists(useSession().data);
  const isUsed = usesLists && (customer !== null || priceList !== null) && parts.length > 0;
  const lines = parts.map(({ row, batch, quantity }) => ({
    itemId: row.item.id,
    batchId: batch?.batchId ?? null,
    quantity,
  }));
  const { data, isPlaceholderData } = useEndpointQuery(
    counterPrices,
    { body: { customerId: customer?.id ?? null, priceListId: priceList?.id ?? null, lines } },
    { enabled: isUsed, staleTime: 60_000, placeholderData: (previous) => previous },
  );
  const priced = useMemo(() => {
    const prices = new Map(data?.lines.map((line) => [keyOf(line.itemId, line.batchId), line]));
    if (!isUsed || prices.size === 0) return parts;
    const schemesOf = (itemId: string) => {
      const { schemeQuantity, schemeFreeQuantity } = data?.lines.find((line) => line.itemId === itemId) ?? {};
      const chosen = { schemeQuantity: schemeQuantity ?? 0, schemeFreeQuantity: schemeFreeQuantity ?? 0 };
      return { chosen, own: chosen };
    };
    const free = freeGoodsOfLines(
      parts.map(({ row, quantity }) => ({ itemId: row.item.id, quantity })),
      schemesOf,
    );
    return parts.map((part, at) => {
      const price = prices.get(keyOf(part.row.item.id, part.batch?.batchId));
      if (!price || typeof price.unitPrice !== 'number') return part;
      const { unitPrice: asked, priceFactor } = price;
      // What another list gives beyond that of the buyer the server tells from what he is asked without it.
      const listed = { ...part, listPrice: asked, priceFactor, unitPrice: part.row.unitPrice ?? asked };
      return withScheme(listed, undefined, free[at]!);
    });
  }, [parts, data, isUsed]);
  return {
    parts: priced,
    listName: isUsed ? (data?.listName ?? null) : null,
    usesLists,
    isUnknown: isUsed && (data === undefined || isPlaceholderData),
  };
}
