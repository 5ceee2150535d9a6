import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { ConnectionConfig } from '../db/embedded/start-embedded.ts';
import { formatDatabaseUrl } from './server-for-tests.ts';

export interface TestDatabase {
  /** The owner's connection. */
  config: ConnectionConfig;
  /** The login of working connections. */
  working: ConnectionConfig;
  /** The login of the job queue. */
  jobs: ConnectionConfig;
  /** The owner's as an address, for a server in a process of its own. */
  url: string;
  /** Drops the database, ending the connections that are still open. */
  drop(): Promise<void>;
}

/** A migrated, empty database of its own for one test file. */
export const createTestDatabase = (): Promise<TestDatabase> => create(inject('testDatabases').template);

/** One without a schema, as a server finds it at its very first start. */
export async function createBareDatabase(): Promise<TestDatabase> {
  const database = await create('template0');
  return {
    ...database,
    drop: async () => {
      const logins = await findKeptLogins(database.config);
      await database.drop();
      for (const login of logins) await execute(inject('testDatabases').admin, `drop role if exists "${login}"`);
    },
  };
}

/** The logins that a server has made for itself on the database. */
async function findKeptLogins(config: ConnectionConfig): Promise<string[]> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    const found: string[] = [];
    for (const table of ['working_login', 'jobs_login']) {
      const { rows } = await client.query<{ kept: string | null }>('select to_regclass($1)::text as kept', [
        `bahi_owner.${table}`,
      ]);
      if (!rows[0]!.kept) continue;
      found.push(
        ...(await client.query<{ user: string }>(`select "user" from ${rows[0]!.kept}`)).rows.map((row) => row.user),
      );
    }
    return found;
  } finally {
    await client.end();
  }
}

async function create(template: string): Promise<TestDatabase> {
  const { admin, prefix, login, jobs } = inject('testDatabases');
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  // By its files: page by page through the log costs three times as much.
  await execute(admin, `create database ${name} template ${template} strategy file_copy`);
  const config = { ...admin, database: name };
  return {
    config,
    working: { ...config, ...login },
    jobs: { ...config, ...jobs },
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
