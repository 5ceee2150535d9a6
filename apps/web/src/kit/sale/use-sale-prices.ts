import { pricesOfItems } from '@bahi/contract/endpoints/inventory/price-list';
import { followsList } from '@bahi/domain/pricing/relist-lines';
import { QUANTITY_PER_UNIT } from '@bahi/domain/money/units';
import type { InclusiveTerms } from '@bahi/domain/totals/inclusive-price';
import { type RefObject, useEffect, useRef } from 'react';
import { useEndpointQuery } from '../../app/use-endpoint.ts';
import { useLineState } from '../line-grid/use-line-state.ts';
import { usesPriceLists } from '../pickers/price-list-field.tsx';
import { useSession } from '../../app/session-store.ts';
import { toast } from '../../ui/toast.ts';
import { idOf } from './sale-form.ts';
import type { SaleLine } from './sale-line.ts';
import type { SalePage } from './sale-page.ts';
import { atListPrice, type ListSteps, stepsOf, toldPrices } from './sale-prices.ts';

/** By which list a sale is priced. */
export interface SalePriceList {
  /** False where the entity has no price lists. */
  isUsed: boolean;
  /** The one that was chosen for it; null is that of the customer. */
  chosenId: string | null;
  /** The one that holds; null are the sale prices. */
  name: string | null;
  customerId: string | null;
  on: string;
  terms: () => InclusiveTerms;
  /** A line as the list asks it for its quantity. */
  listed: (line: SaleLine) => SaleLine;
}

interface PricesFacts {
  /** What columns look prices up in while quantities are typed. */
  steps: RefObject<ListSteps>;
  on: string;
  savedOn: string | null;
  terms: () => InclusiveTerms;
}

/** Asks the list of the customer, or the chosen one, for the items of a draft, and prices what was not typed by hand. */
export function useSalePrices(page: SalePage, { steps, on, savedOn, terms }: PricesFacts): SalePriceList {
  const session = useSession().data;
  const { store, form, editable, record } = page;
  const saved = page.saved();
  const customerId = idOf(form.values.customer);
  const isOther = customerId !== idOf(saved.customer);
  // Another customer takes a chosen list back.
  const isTakenBack = record !== null && isOther && form.values.priceListId === saved.priceListId;
  const chosenId = isTakenBack ? null : form.values.priceListId;
  const itemIds = useLineState(store, ({ lines }) =>
    [...new Set(lines.filter(followsList).map(({ itemId }) => itemId!))].toSorted().join(' '),
  );
  const isUsed = usesPriceLists(session);
  const { data } = useEndpointQuery(
    pricesOfItems,
    {
      body: {
        customerId,
        priceListId: chosenId,
        on,
        lines: itemIds
          .split(' ')
          .filter(Boolean)
          .map((itemId) => ({ itemId, quantity: QUANTITY_PER_UNIT })),
      },
    },
    { enabled: isUsed && editable, staleTime: 60_000 },
  );
  const asSaved = record !== null && !isOther && chosenId === saved.priceListId && on === savedOn;
  const bargain = `${customerId} ${chosenId} ${on}`;
  const toldOf = useRef(bargain);
  useEffect(() => {
    if (!data) return;
    steps.current = stepsOf(data.lines);
    const { lines, active } = store.get();
    // What a save has priced stays as long as nothing of its bargain changes.
    const follow = lines.filter((line) => !(asSaved && line.saved) && followsList(line));
    const priced = new Map(follow.map((line) => [line.id, atListPrice(line, steps.current, terms())]));
    const moved = follow.filter((line) => priced.get(line.id)!.unitPrice !== line.unitPrice);
    if (active) for (const [id, line] of priced) store.update(id, () => line);
    else if (follow.some((line) => priced.get(line.id) !== line))
      store.restate((all) =>
        all.map((line) => (priced.has(line.id) ? atListPrice(line, steps.current, terms()) : line)),
      );
    const isNew = toldOf.current !== bargain;
    toldOf.current = bargain;
    const typed = follow.filter(({ priceTyped }) => priceTyped).length;
    if (isNew && moved.length > 0) toast.info(toldPrices(data.priceListName ?? null, moved.length, typed));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what the answer was asked for stands in its key
  }, [data]);
  const listed = (line: SaleLine) => atListPrice(line, steps.current, terms());
  return { isUsed, chosenId, name: data?.priceListName ?? null, customerId, on, terms, listed };
}
