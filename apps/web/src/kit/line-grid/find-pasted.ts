import type { SearchOption } from '../../ui/search-source.ts';
import { searchFromLength } from '../../ui/search-source.ts';
import type { Line } from './line-column.ts';
import type { CellPlace, LineStore } from './line-store.ts';

/** Searches that run at once. */
const AT_ONCE = 6;

interface Found {
  /** By the texts that name them; none where the block has no codes. */
  named: ReadonlyMap<string, SearchOption<unknown>>;
  /** Why some could not be looked up. */
  failure: unknown;
}

/** What the codes of a block name that is pasted into a cell; `tell` hears how many of them are looked up. */
export async function findPasted<L extends Line, T>(
  store: LineStore<L, T>,
  cell: CellPlace,
  block: readonly (readonly string[])[],
  tell: (lookedUp: number, codes: number) => void = () => {},
): Promise<Found> {
  const { blank } = store.get();
  const named = new Map<string, SearchOption<unknown>>();
  let failure: unknown;
  const drawn = store.drawnFrom(cell.col);
  const right = drawn.findIndex((col) => store.columns[col]!.search && store.columns[col]!.names);
  const column = store.columns[drawn[right] ?? -1];
  if (!column?.search || !column.names) return { named, failure };
  const texts = block.map((cells) => cells[right]?.trim() ?? '');
  const codes = [...new Set(texts)].filter((text) => text.length >= searchFromLength);
  const { signal } = new AbortController();
  for (let from = 0; from < codes.length; from += AT_ONCE) {
    tell(from, codes.length);
    const answers = await Promise.allSettled(
      codes.slice(from, from + AT_ONCE).map(async (text) => {
        const option = (await column.search!(text, signal, blank)).find((each) => column.names!(each, text));
        if (option) named.set(text, option);
      }),
    );
    failure ??= answers.find((answer) => answer.status === 'rejected')?.reason;
  }
  return { named, failure };
}
