/** An item as a device looks for it. */
export interface SearchedItem {
  name: string;
  genericName?: string | null | undefined;
  codes: readonly string[];
}

/** All that an item is found by, in small letters. */
export const searchTextOf = ({ name, genericName, codes }: SearchedItem): string =>
  [name, genericName, ...codes].filter(Boolean).join(' ').toLowerCase();

const MOST = 20;

/**
 * Finds items on the device as the server does: the whole code first, then names that begin so, then what holds every word,
 * by name. `texts` are those of `searchTextOf`, so that 20,000 items are looked through within a key.
 */
export function searchItems<I extends SearchedItem>(items: readonly I[], texts: readonly string[], typed: string): I[] {
  const term = typed.trim().toLowerCase();
  const words = term.split(/\s+/u).filter(Boolean);
  if (words.length === 0) return [];
  const found = items.filter((_, at) => words.every((word) => texts[at]!.includes(word)));
  const rank = ({ codes, name }: I): number =>
    codes.some((code) => code.toLowerCase() === term) ? 0 : name.toLowerCase().startsWith(term) ? 1 : 2;
  return found
    .map((item) => ({ item, rank: rank(item), name: item.name.toLowerCase() }))
    .sort((a, b) => a.rank - b.rank || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
    .slice(0, MOST)
    .map(({ item }) => item);
}
