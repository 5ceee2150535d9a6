import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgSchema, PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { newId } from '../src/core/new-id.ts';

const SCHEMA = join(import.meta.dirname, '../db/schema');
const modules: object[] = await Promise.all(readdirSync(SCHEMA).map((name) => import(join(SCHEMA, name))));

/** Every table of every schema, once. */
const EVERY_TABLE: readonly PgTable[] = [
  ...new Set(
    modules.flatMap((module) => Object.values(module)).filter((value): value is PgTable => is(value, PgTable)),
  ),
];

const isOfTenant = (table: PgTable): boolean => getTableConfig(table).schema === undefined;

/** Every table that holds rows of tenants, and the directories. */
export const ALL_TABLES = EVERY_TABLE.filter(isOfTenant);
/** What organisations may share: walled by membership (`exchange`). */
export const EXCHANGE_TABLES = EVERY_TABLE.filter((table) => !isOfTenant(table));
/** Schemas of their own, for the generator of migrations. */
export const SCHEMAS = [...new Set(modules.flatMap((module) => Object.values(module)))].filter((value) =>
  is(value, PgSchema),
);

/** Directories are looked up before there is a tenant (architecture §7). */
export const DIRECTORIES = [
  'backup_run',
  'domain_directory',
  'session',
  'remembered_login',
  'login_failure',
  'password_reset',
  'registration',
  'shared_link',
];

/** What there is of something, the same for every organisation: migrations alone write it (architecture §7). */
export const REFERENCES = ['notice_kind'];

/** Stands in every text of the made rows, so that it is found wherever one leaks. */
export const MARKER = 'zanzibar';
/** Id of every line of a made document. */
export const LINE_ID = 'WO1';

export interface ForeignRows {
  /** Id of one row in every table of the organisation. */
  organisationRow: string;
  /** Id of one row in every table of the entity. */
  entityRow: string;
}

/**
 * One row in every tenant table, referring to each other: what a caller from elsewhere must never reach. Rows of the
 * organisation share one id and rows of the entity another, so that an id in a path fits whatever it asks for.
 */
export async function makeForeignRows(
  owner: pg.ClientConfig,
  tenant: { orgId: string; entityId: string },
): Promise<ForeignRows> {
  const ids = { organisationRow: newId(), entityRow: newId() };
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`set local app.org = '${tenant.orgId}'; set local app.entities = '{${tenant.entityId}}'`);
    await dropConstraints(client);
    for (const table of ALL_TABLES.filter((each) => ![...DIRECTORIES, ...REFERENCES].includes(getTableName(each))))
      await insertRow(client, table, tenant, ids);
    await client.query('commit');
  } finally {
    await client.end();
  }
  return ids;
}

/** The rows need to be found, not to make sense. */
async function dropConstraints(client: pg.Client): Promise<void> {
  await client.query(`do $$ declare c record; begin
    for c in select conrelid::regclass as owner, conname from pg_constraint
      where connamespace = 'public'::regnamespace and contype in ('f', 'c')
    loop execute format('alter table %s drop constraint %I', c.owner, c.conname); end loop;
    for c in select distinct tgrelid::regclass as owner from pg_trigger
      where not tgisinternal and tgrelid::regclass::text not like 'pg_%'
    loop execute format('alter table %s disable trigger user', c.owner); end loop;
  end $$`);
}

const isOfEntity = (table: PgTable): boolean => getTableConfig(table).columns.some((each) => each.name === 'entity_id');
const tablesByName = new Map(ALL_TABLES.map((table) => [getTableName(table), table]));

async function insertRow(
  client: pg.Client,
  table: PgTable,
  tenant: { orgId: string; entityId: string },
  ids: ForeignRows,
): Promise<void> {
  const { columns, foreignKeys } = getTableConfig(table);
  const idOf = (of: PgTable | undefined) => (of && isOfEntity(of) ? ids.entityRow : ids.organisationRow);
  const targets = new Map(
    foreignKeys.flatMap((key) => key.reference().columns.map((column) => [column.name, key.reference().foreignTable])),
  );
  const values: Record<string, unknown> = {};
  for (const column of columns) {
    // The database fills it by itself.
    if (column.generated) continue;
    const { name } = column;
    const type = column.getSQLType();
    if (name === 'org_id') values[name] = tenant.orgId;
    else if (name === 'entity_id') values[name] = tenant.entityId;
    else if (type === 'uuid' && name === 'id') values[name] = idOf(table);
    else if (type === 'uuid') values[name] = idOf(targets.get(name) ?? tablesByName.get(name.replace(/_id$/, '')));
    else if (column.notNull || type === 'text') values[name] = valueOf(name, type);
  }
  const names = Object.keys(values);
  await client.query(
    `insert into "${getTableName(table)}" (${names.map((name) => `"${name}"`).join()})
     overriding system value values (${names.map((_, i) => `$${i + 1}`).join()}) on conflict do nothing`,
    names.map((name) => values[name]),
  );
}

function valueOf(name: string, type: string): unknown {
  if (type === 'text') return name === 'id' || name.endsWith('line_id') ? LINE_ID : MARKER;
  if (type === 'boolean') return true;
  if (type === 'jsonb') return '{}';
  if (type === 'bytea') return Buffer.from(MARKER);
  if (type === 'date') return '2026-04-01';
  if (type.startsWith('timestamp')) return '2026-04-01T00:00:00Z';
  return type.endsWith('[]') ? '{}' : 1;
}
