import { MASTERS } from '@bahi/contract/masters/registry';
import type { Tx } from './tx.ts';

/** A column that names rows of another table by a foreign key. */
export interface ReferenceColumn {
  table: string;
  /** Table and column as they stand in a statement. */
  quotedTable: string;
  quotedColumn: string;
}

/** Every column of the database whose foreign key points to the `id` of a table, in the order of their names. */
export const referencesTo = (tx: Tx, tableName: string): Promise<ReferenceColumn[]> =>
  tx.query<ReferenceColumn>(
    `select child.relname as table, quote_ident(child.relname) as "quotedTable", quote_ident(a.attname) as "quotedColumn"
     from pg_constraint c
       join pg_class child on child.oid = c.conrelid
       cross join unnest(c.conkey, c.confkey) as key(child, parent)
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = key.child
       join pg_attribute p on p.attrelid = c.confrelid and p.attnum = key.parent
     where c.contype = 'f' and c.confrelid = to_regclass($1) and p.attname = 'id'
     order by 1, 3`,
    [`public.${tableName}`],
  );

/** The rows of a table in the words of its master, else its name as written by people: `work_order` is work order. */
export function nameOf(table: string, count: number): string {
  const master = MASTERS.find((each) => each.key.replaceAll('-', '_') === table);
  if (master) return (count === 1 ? master.label.one : master.label.many).toLowerCase();
  const name = table.replaceAll('_', ' ');
  return count === 1 ? name : `${name}s`;
}
