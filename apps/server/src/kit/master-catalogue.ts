import { type CatalogueRow, catalogueEndpoints } from '@bahi/contract/catalogue-endpoints';
import { titleOf } from '@bahi/contract/define-master';
import { sql } from 'drizzle-orm';
import { invalid } from '../core/app-error.ts';
import type { Tx } from '../core/tx.ts';
import { type Route, serve } from '../http/route.ts';
import { type BoundMaster, joinedTitle, listMasters, type StoredMaster } from './master-store.ts';
import { createMaster } from './master-verbs.ts';
import { MAX_LIMIT, wholeOf } from './paging.ts';

/** An entry of a shared catalogue: the fields of a record, and a key that never changes. */
export interface CatalogueEntry extends Readonly<Record<string, unknown>> {
  readonly key: string;
}

/** Serves the shared catalogue of a master: read-only, its entries are copied into the own list (decisions §3). */
export function catalogueRoutes(bound: BoundMaster, entries: readonly CatalogueEntry[]): Route[] {
  const endpoints = catalogueEndpoints(bound.master);
  return [
    serve(endpoints.list, async (tx, { query }) =>
      wholeOf(await withTaken(tx, bound, entries.filter(matching(query.text)))),
    ),
    serve(endpoints.take, async (tx, { body }) => wholeOf(await takeOver(tx, bound, entries, body.keys)) as never),
  ];
}

/** Each word is found in some text of the entry, as typed. */
function matching(text: string | null | undefined): (entry: CatalogueEntry) => boolean {
  const words = (text ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  return (entry) => {
    const texts = Object.values(entry).filter((value) => typeof value === 'string');
    const all = texts.join(' ').toLowerCase();
    return words.every((word) => all.includes(word));
  };
}

/** An entry is taken when the own list has its title, in whatever case and active or not. */
async function withTaken(tx: Tx, bound: BoundMaster, entries: readonly CatalogueEntry[]): Promise<CatalogueRow[]> {
  const titled = entries.map((entry) => ({ entry, title: titleOf(bound.master, entry).toLowerCase() }));
  const titles = titled.map((each) => each.title);
  const own = await listMasters(tx, bound, {
    where: sql`lower(${joinedTitle(bound)}) = any (${sql.param(titles)}::text[])`,
    limit: MAX_LIMIT,
  });
  const known = new Set(own.rows.map((row) => titleOf(bound.master, row).toLowerCase()));
  return titled.map(({ entry, title }) => ({ ...entry, taken: known.has(title) }));
}

async function takeOver(
  tx: Tx,
  bound: BoundMaster,
  entries: readonly CatalogueEntry[],
  keys: readonly string[],
): Promise<StoredMaster[]> {
  const chosen = entries.filter((entry) => keys.includes(entry.key));
  if (chosen.length < new Set(keys).size || keys.length === 0)
    throw invalid('Keys', keys.length === 0 ? 'Choose at least one entry.' : 'One of these is not in the catalogue.');
  const made: StoredMaster[] = [];
  for (const { key: _, taken, ...fields } of await withTaken(tx, bound, chosen))
    if (!taken) made.push(await createMaster(tx, bound, fields));
  return made;
}
