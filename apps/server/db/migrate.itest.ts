import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { createBareDatabase, createTestDatabase } from '../test/database.ts';
import { migrate } from './migrate.ts';

it('migrating again changes nothing; three starters at once take turns; a newer database is refused', async () => {
  const database = await createTestDatabase();
  await Promise.all([migrate(database.config), migrate(database.config), migrate(database.config)]);
  const client = new pg.Client(database.config);
  await client.connect();
  await client.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of the future', 9999999999999)`,
  );
  await client.end();
  await expect(migrate(database.config)).rejects.toThrow('brought up to date by a newer Bahi');
  await database.drop();
});

it('servers that start at once on an empty database migrate it once', async () => {
  const database = await createBareDatabase();
  await Promise.all([migrate(database.config), migrate(database.config), migrate(database.config)]);
  const client = new pg.Client(database.config);
  await client.connect();
  const { rows } = await client.query('select count(*)::int as count from drizzle.__drizzle_migrations');
  await client.end();
  await database.drop();
  const files = readdirSync(join(import.meta.dirname, 'migrations')).filter((name) => name.endsWith('.sql'));
  expect(rows).toEqual([{ count: files.length }]);
});

it('a server that starts waits for no table that others read at that moment, and they wait for none of it', async () => {
  const database = await createTestDatabase();
  const reader = new pg.Client(database.config);
  await reader.connect();
  await reader.query('begin; lock table invoice in access share mode');
  await migrate({ ...database.config, options: '-c lock_timeout=1s' });
  await reader.end();
  await database.drop();
});
