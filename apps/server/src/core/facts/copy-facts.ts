import { isFactNumber } from '@bahi/domain/facts/frozen-lines';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

const DRAWN = new Set(['id', 'writtenBy']);

/** Inserts facts that say what facts `f` say, but for `own`, and of their counts and amounts what `numberOf` makes of each. */
export function copyFacts(
  table: PgTable,
  own: Readonly<Record<string, string>>,
  numberOf: (column: string) => string,
): string {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => !DRAWN.has(key));
  const names = columns.map(([, { name }]) => `"${name}"`).join(', ');
  const values = columns.map(
    ([key, { name }]) => own[key] ?? (isFactNumber(key) ? numberOf(`f."${name}"`) : `f."${name}"`),
  );
  return `insert into ${getTableName(table)} (${names}) select ${values.join(', ')} from ${getTableName(table)} f`;
}
