import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { formatDatabaseUrl, parseDatabaseUrl } from './server-for-tests.ts';

const databases: TestDatabase[] = [];

afterEach(async () => {
  for (const database of databases.splice(0)) await database.drop();
});

async function create(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  databases.push(database);
  return database;
}

async function query(config: pg.ClientConfig, text: string): Promise<unknown[]> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

test('Every test file gets a migrated database of its own, also when several ask at once', async () => {
  const [one, other] = await Promise.all([create(), create()]);
  await query(one.config, 'create table only_here as select 1 as n');
  const tables = `select to_regclass('only_here') is not null as here, count(*) > 10 as migrated
    from pg_tables where schemaname = 'public'`;
  expect(await query({ connectionString: one.url }, tables)).toEqual([{ here: true, migrated: true }]);
  expect(await query({ connectionString: other.url }, tables)).toEqual([{ here: false, migrated: true }]);
});

test('A database address survives being parsed and formatted', () => {
  const socket = { host: '/tmp/a b', port: 5432, user: 'bahi', password: 'p@ss/word', database: 'x' };
  const network = { ...socket, host: 'db.example.in', port: 6543 };
  expect(parseDatabaseUrl(formatDatabaseUrl(socket))).toEqual(socket);
  expect(parseDatabaseUrl(formatDatabaseUrl(network))).toEqual(network);
});
