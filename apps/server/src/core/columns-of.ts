import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** Select list of a table under an alias, with the readable keys: `w."id" as "id", ...`. */
export function columnsOf(table: PgTable, alias: string, keys?: readonly string[]): string {
  return Object.entries(getTableColumns(table))
    .filter(([key]) => !keys || keys.includes(key))
    .map(([key, column]) => `${alias}."${column.name}" as "${key}"`)
    .join(', ');
}
