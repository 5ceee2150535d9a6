import type { SearchOption } from './search-source.ts';

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** How well an option is meant: it is what is typed, begins with it, has a word that does, or holds all of its words. */
function rank(title: string, typed: string): number {
  const at = title.indexOf(typed);
  if (at === 0) return title === typed ? 0 : 1;
  if (at > 0 && !/[\p{L}\p{N}]/u.test(title[at - 1]!)) return 2;
  return typed.split(/\s+/).every((word) => title.includes(word)) ? 3 : 4;
}

/** The options that are meant by what is typed, the likeliest first: 'karn' is Karnataka, '1/2' is 1/2. */
export function matchOptions<V>(options: readonly SearchOption<V>[], typed: string): SearchOption<V>[] {
  const wanted = fold(typed.trim());
  if (wanted === '') return [...options];
  return options
    .map((option) => ({ option, rank: rank(fold(option.title), wanted) }))
    .filter((match) => match.rank < 4)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ option }) => option);
}
