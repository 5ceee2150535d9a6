import type { SearchOption } from '../../ui/search-source.ts';
import { searchFromLength } from '../../ui/search-source.ts';
import type { Line } from './line-column.ts';
import type { LineStore } from './line-store.ts';

/** Searches that run at once. */
const AT_ONCE = 6;

/** What the codes of a block name that is pasted into the open cell, by their texts; none where it has no codes. */
export async function findPasted<L extends Line, T>(
  store: LineStore<L, T>,
  block: readonly (readonly string[])[],
): Promise<Map<string, SearchOption<unknown>>> {
  const { active, blank } = store.get();
  const named = new Map<string, SearchOption<unknown>>();
  const at = store.columns.findIndex((column, col) => active && col >= active.col && column.search && column.names);
  const column = store.columns[at];
  if (!active || !column?.search || !column.names) return named;
  const texts = block.map((cells) => cells[at - active.col]?.trim() ?? '');
  const codes = [...new Set(texts)].filter((text) => text.length >= searchFromLength);
  const { signal } = new AbortController();
  for (let from = 0; from < codes.length; from += AT_ONCE)
    await Promise.all(
      codes.slice(from, from + AT_ONCE).map(async (text) => {
        const option = (await column.search!(text, signal, blank)).find((each) => column.names!(each, text));
        if (option) named.set(text, option);
      }),
    );
  return named;
}
