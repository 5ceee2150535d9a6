import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type SearchedDocument, searchTextOf } from '../search/refresh-search-text.ts';
import { invariant } from '../app-error.ts';
import type { Tx } from '../tx.ts';

export type Row = Readonly<Record<string, unknown>>;

export const keysOf = (table: PgTable, without: readonly string[]): string[] =>
  Object.keys(getTableColumns(table)).filter((key) => !without.includes(key));

/** Of a record what the named columns hold. */
export const pick = (keys: readonly string[], record: object): Record<string, unknown> =>
  Object.fromEntries(keys.map((key) => [key, (record as Row)[key] ?? null]));

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The columns in which two states of a row differ; a column that the second does not name stays as it is. */
export const changedKeys = (keys: readonly string[], before: object, after: object): string[] =>
  keys.filter((key) => key in after && !isSame((before as Row)[key], (after as Row)[key]));

export interface ChangedRows {
  added: readonly Row[];
  changed: readonly { before: Row; after: Row }[];
  /** Keys of rows that are gone. */
  removed: readonly unknown[];
}

/** What leads from one list of rows to another, told apart by a key. */
export function changesOf(
  key: string,
  keys: readonly string[],
  before: readonly Row[],
  after: readonly Row[],
): ChangedRows {
  const known = new Map(before.map((row) => [row[key], row]));
  const kept = new Set(after.map((row) => row[key]));
  invariant(kept.size === after.length, `rows of one document are told apart by their ${key}`);
  return {
    added: after.filter((row) => !known.has(row[key])),
    changed: after.flatMap((row) => {
      const old = known.get(row[key]);
      return old && changedKeys(keys, old, row).length > 0 ? [{ before: old, after: row }] : [];
    }),
    removed: before.map((row) => row[key]).filter((each) => !kept.has(each)),
  };
}

/** Values of columns for a statement: JSON as text, what is not there as null. */
function valuesOf(table: PgTable, keys: readonly string[], row: object): unknown[] {
  const columns = getTableColumns(table);
  return keys.map((key) => {
    const value = (row as Row)[key] ?? null;
    return value !== null && columns[key]!.getSQLType() === 'jsonb' ? JSON.stringify(value) : value;
  });
}

const shapes = new WeakMap<PgTable, Map<string, string>>();
/** How many statements of a table are prepared on every connection; whoever edits may change any columns together. */
const PREPARED_SHAPES = 64;

/** Runs a statement whose text follows from the columns that are written; the usual ones are prepared. */
async function runShaped(
  tx: Tx,
  table: PgTable,
  shape: string,
  textOf: () => string,
  values: unknown[],
): Promise<void> {
  let known = shapes.get(table);
  if (!known) shapes.set(table, (known = new Map()));
  let text = known.get(shape);
  if (!text && known.size < PREPARED_SHAPES) known.set(shape, (text = textOf()));
  await (text ? tx.query(text, values) : tx.queryOnce(textOf(), values));
}

/**
 * Updates the named columns of one row of the caller's entity; `searched` computes its search text from the row `d` and what
 * is about to be written.
 */
export function updateRow(
  tx: Tx,
  table: PgTable,
  id: string,
  keys: readonly string[],
  row: object,
  searched: SearchedDocument | null,
): Promise<void> {
  const columns = keys.map((key) => getTableColumns(table)[key]!);
  const text = () => {
    const slotOf = (name: string) => {
      const at = columns.findIndex((column) => column.name === name);
      return at < 0 ? `d.${name}` : `$${at + 4}::${columns[at]!.getSQLType()}`;
    };
    const set = columns.map(({ name }) => `"${name}" = ${slotOf(name)}`);
    if (searched) set.push(`search_text = ${searchTextOf(searched, slotOf)}`);
    return `update "${getTableName(table)}" d set ${set.join(', ')}
      where d.org_id = $1 and d.entity_id = $2 and d.id = $3`;
  };
  const values = [tx.ctx.orgId, tx.ctx.entityId, id, ...valuesOf(table, keys, row)];
  return runShaped(tx, table, `one ${keys.join()} ${searched ?? ''}`, text, values);
}

/** Updates the named columns of rows under one document, found by the first of the keys. */
export function updateRows(
  tx: Tx,
  table: PgTable,
  document: { owner: string; id: string },
  keys: readonly string[],
  rows: readonly object[],
): Promise<void> {
  const columns = getTableColumns(table);
  const text = () => {
    const picked = keys.map((key) => ({ name: `"${columns[key]!.name}"`, type: columns[key]!.getSQLType() }));
    const [key, ...written] = picked;
    return `update "${getTableName(table)}" t set ${written.map(({ name }) => `${name} = v.${name}`).join(', ')}
      from unnest(${picked.map(({ type }, at) => `$${at + 4}::${type}[]`).join(', ')}) as v (${picked.map(({ name }) => name).join(', ')})
      where t.org_id = $1 and t.entity_id = $2 and t."${columns[document.owner]!.name}" = $3 and t.${key!.name} = v.${key!.name}`;
  };
  const byRow = rows.map((row) => valuesOf(table, keys, row));
  const values = [tx.ctx.orgId, tx.ctx.entityId, document.id, ...keys.map((_, at) => byRow.map((row) => row[at]))];
  return runShaped(tx, table, `many ${keys.join()}`, text, values);
}
