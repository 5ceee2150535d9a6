import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { checkIntegrity } from '../src/core/integrity/check-integrity.ts';
import { openWorkshop } from '../src/features/service/work-order/workshop.fixture.ts';
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

describe('migrations only add', () => {
  const folder = join(import.meta.dirname, '../db/migrations/meta');
  const schemas = readdirSync(folder)
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()
    .map((name) => ({ name, tables: (JSON.parse(readFileSync(join(folder, name), 'utf8')) as Schema).tables }));

  it('no table and no column goes or changes its type; what is new is not asked of who does not know it', () => {
    expect(schemas.length).toBeGreaterThan(40);
    expect(
      schemas
        .slice(1)
        .flatMap((next, at) => breaksOf(schemas[at]!.tables, next.tables).map((problem) => `${next.name}: ${problem}`)),
    ).toEqual([]);
  });

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
interface Schema {
  tables: Tables;
}

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
