import type pg from 'pg';

export interface StoredTable {
  name: string;
  /** Columns that are written; computed ones follow by themselves. */
  columns: string[];
  /** Columns numbered by the database, whose counter must stand behind the rows. */
  counters: string[];
}

/** All tables of the product. The jobs' own schema is no part of it: what they do follows from these tables. */
export async function listTables(client: Pick<pg.ClientBase, 'query'>): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(
    `select case when n.nspname = 'public' then c.relname::text else n.nspname || '.' || c.relname end as name,
        array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns,
        coalesce(array_agg(a.attname::text) filter (where a.attidentity <> ''), '{}') as counters
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where n.nspname in ('public', 'exchange') and c.relkind = 'r' group by n.nspname, c.relname order by n.nspname desc, c.relname`,
  );
  return rows;
}

/** A name as SQL takes it; of another schema than the tenants' own it stands behind that (`exchange.room`). */
export const quoted = (name: string): string =>
  name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.');
export const columnList = (columns: readonly string[]): string => columns.map(quoted).join(', ');

/** Rows past row-level security can be read and written by a superuser alone, which the owner of the embedded database is. */
export async function assertSuperuser(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ super: boolean }>(
    'select rolsuper as super from pg_roles where rolname = current_user',
  );
  if (!rows[0]?.super)
    throw new Error(
      'A backup needs all rows of all organisations, which this database role may not read. Use pg_dump and pg_restore (docs/operations.md).',
    );
}
