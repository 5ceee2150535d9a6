import { findItemsForSale } from '@bahi/contract/endpoints/catalogue/item';
import { listBatches } from '@bahi/contract/endpoints/inventory/batch';
import { formatQuantity, formatUnitPrice } from '@bahi/domain/money/format';
import { call } from '../../../app/api-client.ts';
import { itemOption } from '../../../kit/pickers/item-search.ts';
import type { Search, SearchOption } from '../../../ui/search-source.ts';
import { askedPrice, type CounterHit, type CounterItem, itemOf } from './counter-bill.ts';
import { findKeptItem, keptItem, type KeptItem, searchKeptItems } from './offline/counter-cache.ts';
import { shownBills } from '../../../kit/device-bills/kept-bills.ts';
import { isCut } from '../../../kit/device-queue.ts';

/** Asks the server; where no answer comes, the device says what it knows. */
export async function orOnDevice<T>(ask: () => Promise<T>, onDevice: () => T | undefined): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const known = isCut(error) ? onDevice() : undefined;
    if (known === undefined) throw error;
    return known;
  }
}

const onDevice = (item: KeptItem): CounterItem => {
  const { batches } = keptItem(item, shownBills.get().bills);
  const ranked = batches.map((batch) => ({ ...batch, counting: null }));
  return itemOf(item, item.trackBy === 'BN' ? ranked : []);
};

/** An item with its batches as they are now, or as this device knows them. */
export const readItem = (hit: CounterHit): Promise<CounterItem> =>
  orOnDevice(
    async () => itemOf(hit, hit.trackBy === 'BN' ? (await call(listBatches, { query: { itemId: hit.id } })).rows : []),
    () => {
      const kept = findKeptItem(hit.id);
      return kept && onDevice(kept);
    },
  );

/** An item that was found on the device; a scanned unit is the one that bears the code. */
const keptHit = (item: KeptItem, typed: string): CounterHit => ({
  ...item,
  scannedUnit: item.units.find(({ barcode }) => barcode === typed.trim())?.name ?? null,
});

type PriceTerms = Parameters<typeof askedPrice>[1];

const priceWords = (hit: CounterHit, terms: PriceTerms): string | null =>
  hit.salePrice ? `₹${formatUnitPrice(askedPrice(hit, terms))}` : null;

function keptOption(item: KeptItem, typed: string, terms: PriceTerms): SearchOption<CounterHit> {
  const free = keptItem(item, shownBills.get().bills).batches.reduce((sum, { freeQuantity }) => sum + freeQuantity, 0);
  return {
    id: item.id,
    title: item.name,
    detail: [item.genericName, priceWords(keptHit(item, typed), terms)].filter(Boolean).join(' · '),
    ...(item.trackBy === 'BN' && { aside: free > 0 ? `${formatQuantity(free)} ${item.unitCode} free` : 'None free' }),
    value: keptHit(item, typed),
  };
}

/** Items by name, generic or code, from the server or the device, at the price that the bill will ask. */
export const searchCounterOptions =
  (terms: PriceTerms): Search<CounterHit> =>
  (text, signal) =>
    orOnDevice<SearchOption<CounterHit>[]>(
      async () =>
        (await call(findItemsForSale, { params: { term: text } }, { signal })).rows.map((row) =>
          itemOption(row, priceWords(row, terms)),
        ),
      () => searchKeptItems(text).map((item) => keptOption(item, text, terms)),
    );

/** What a scanned code finds. */
export const searchCounterItems = (code: string): Promise<CounterHit[]> =>
  orOnDevice<CounterHit[]>(
    async () => (await call(findItemsForSale, { params: { term: code } })).rows,
    () => searchKeptItems(code).map((item) => keptHit(item, code)),
  );
