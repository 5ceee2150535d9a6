import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

interface InsertStatement {
  name: string;
  text: string;
  keys: string[];
  json: Set<string>;
}

const inserts = new WeakMap<PgTable, Map<string, InsertStatement>>();

/** The one statement that inserts rows of these keys into a table; each key is an array of the values of all rows. */
export function insertStatement(
  table: PgTable,
  keys: string[],
  computed: Readonly<Record<string, string>>,
  joins: string,
): InsertStatement {
  let known = inserts.get(table);
  if (!known) inserts.set(table, (known = new Map()));
  const shape = [...keys, ...Object.keys(computed), joins].join();
  let statement = known.get(shape);
  if (statement) return statement;
  const columns = getTableColumns(table);
  const columnAt = (key: string) => {
    const column = columns[key];
    if (!column) throw new Error(`${getTableName(table)} has no column ${key}`);
    return { name: `"${column.name}"`, type: column.getSQLType() };
  };
  const picked = keys.map(columnAt);
  const names = picked.map(({ name }) => name).join(', ');
  const written = [names, ...Object.keys(computed).map((key) => columnAt(key).name)].join(', ');
  const arrays = picked.map(({ type }, i) => `$${i + 1}::${type}[]`).join(', ');
  // An array column cannot be unnested with the others: such a table is written through the ORM.
  statement = {
    name: `i_${getTableName(table)}_${known.size}`,
    text: `insert into "${getTableName(table)}" (${written})
      select ${['d.*', ...Object.values(computed)].join(', ')} from unnest(${arrays}) as d (${names}) ${joins}`,
    keys,
    json: new Set(keys.filter((_, i) => picked[i]!.type === 'jsonb')),
  };
  known.set(shape, statement);
  return statement;
}
