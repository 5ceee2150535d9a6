import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { ConnectionConfig } from '../db/embedded/start-embedded.ts';
import { formatDatabaseUrl } from './server-for-tests.ts';

export interface TestDatabase {
  /** The owner's connection. */
  config: ConnectionConfig;
  /** The same as an address, for a server in a process of its own. */
  url: string;
  /** Drops the database, ending the connections that are still open. */
  drop(): Promise<void>;
}

/** A migrated, empty database of its own for one test file. */
export const createTestDatabase = (): Promise<TestDatabase> => create(inject('testDatabases').template);

/** One without a schema, as a server finds it at its very first start. */
export const createBareDatabase = (): Promise<TestDatabase> => create('template0');

async function create(template: string): Promise<TestDatabase> {
  const { admin, prefix } = inject('testDatabases');
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  await execute(admin, `create database ${name} template ${template}`);
  const config = { ...admin, database: name };
  return {
    config,
    url: formatDatabaseUrl(config),
    drop: () => execute(admin, `drop database if exists ${name} with (force)`),
  };
}

async function execute(admin: ConnectionConfig, statement: string): Promise<void> {
  const client = new pg.Client(admin);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
