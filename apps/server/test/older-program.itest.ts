import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { migrate } from '../db/migrate.ts';
import { checkIntegrity } from '../src/core/integrity/check-integrity.ts';
import { openWorkshop } from '../src/features/service/work-order/workshop.fixture.ts';
import { createBareDatabase } from './database.ts';
import { tradeOnce } from './trade-once.ts';

/** Until all servers are replaced, an older program reads and writes the newest schema (docs/operations.md). */

it('a program that has work in hand goes on when a newer one has added columns to every table', async () => {
  const shop = await openWorkshop();
  try {
    await tradeOnce(shop);
    await addColumns(shop.api.databaseConfig);
    await tradeOnce(shop);
    const tenant = { orgId: shop.org.orgId, entityIds: [shop.org.entityId] };
    expect(await checkIntegrity(shop.api.app.pool, tenant)).toEqual([]);
  } finally {
    await shop.api.close();
  }
});

/** In every table: one with a default, as a required one must have, and one that may be absent. */
async function addColumns(database: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(database);
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  await client.query(
    rows
      .map(
        ({ name }) =>
          `alter table "${name}" add column of_later integer not null default 1, add column of_later_too text`,
      )
      .join(';'),
  );
  await client.end();
}

const FOLDER = join(import.meta.dirname, '../db/migrations');
const MIGRATIONS = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql'))
  .sort();
/** The first one after which a database can be served: it makes the walls between tenants. */
const FIRST = MIGRATIONS.findIndex((name) => readFileSync(join(FOLDER, name), 'utf8').includes('secure_tables()'));

/** The tables of a database after each of its migrations from the first on. */
async function schemasOfAll(): Promise<Tables[]> {
  const database = await createBareDatabase();
  const client = new pg.Client(database.config);
  await client.connect();
  const schemas: Tables[] = [];
  try {
    await migrate(database.config, { upTo: FIRST + 1 });
    schemas.push(await tablesOf(client));
    for (const name of MIGRATIONS.slice(FIRST + 1)) {
      for (const statement of readFileSync(join(FOLDER, name), 'utf8').split('--> statement-breakpoint'))
        await client.query(statement);
      schemas.push(await tablesOf(client));
    }
  } finally {
    await client.end();
    await database.drop();
  }
  return schemas;
}

async function tablesOf(client: pg.Client): Promise<Tables> {
  const { rows } = await client.query<{ table: string; name: string; type: string; notNull: boolean; preset: boolean }>(
    `select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
       a.attnotnull as "notNull", a.atthasdef or a.attidentity <> '' as preset
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
  );
  const tables: Tables = {};
  for (const { table, name, type, notNull, preset } of rows)
    (tables[table] ??= { columns: {} }).columns[name] = { type, notNull, ...(preset && { default: true }) };
  return tables;
}

describe('migrations only add', () => {
  it('no table and no column goes or changes its type; what is new is not asked of who does not know it', async () => {
    const schemas = await schemasOfAll();
    const named = (at: number) => MIGRATIONS[FIRST + at];
    expect(
      schemas
        .slice(1)
        .flatMap((next, at) => breaksOf(schemas[at]!, next).map((problem) => `${named(at + 1)}: ${problem}`)),
    ).toEqual([]);
  }, 120_000);

  it('what would break an older program is found', () => {
    const column = (notNull: boolean, more: object = {}) => ({ type: 'text', notNull, ...more });
    const before = { shop: { columns: { name: column(false), town: column(false) } }, gone: { columns: {} } };
    const after = {
      shop: { columns: { name: column(true), size: column(true), code: column(true, { default: "''" }) } },
    };
    expect(breaksOf(before, after)).toEqual([
      'shop.name is required now',
      'shop.town is gone',
      'shop.size is required and has no default',
      'gone is gone',
    ]);
  });
});

interface Column {
  type: string;
  notNull: boolean;
  default?: unknown;
}
type Tables = Record<string, { columns: Record<string, Column> }>;

function breaksOf(before: Tables, after: Tables): string[] {
  return Object.entries(before).flatMap(([table, { columns }]) => {
    const next = after[table]?.columns;
    if (!next) return [`${table} is gone`];
    const known = Object.entries(columns).flatMap(([name, column]) => {
      const now = next[name];
      if (!now) return [`${table}.${name} is gone`];
      if (now.type !== column.type) return [`${table}.${name} was ${column.type} and is ${now.type}`];
      const asked = now.notNull && !column.notNull && now.default === undefined;
      return asked ? [`${table}.${name} is required now`] : [];
    });
    const added = Object.entries(next).filter(([name]) => !(name in columns));
    return [
      ...known,
      ...added
        .filter(([, column]) => column.notNull && column.default === undefined)
        .map(([name]) => `${table}.${name} is required and has no default`),
    ];
  });
}
