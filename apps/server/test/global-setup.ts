import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../db/migrate.ts';
import { ensureWorkingLogin, type WorkingLogin } from '../db/working-login.ts';
import { ensureJobsLogin } from '../db/jobs-login.ts';
import { keptLogin } from '../db/kept-login.ts';
import type { ConnectionConfig } from '../db/embedded/start-embedded.ts';
import { startServerForTests } from './server-for-tests.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testDatabases: TestDatabases;
  }
}

/** What a test file needs to make a database of its own. */
export interface TestDatabases {
  admin: ConnectionConfig;
  /** Begins the name of every database of this run. */
  prefix: string;
  /** Migrated and empty. */
  template: string;
  /** Signs in to every one of them as the server's working connections do. */
  login: WorkingLogin;
  /** Signs in to every one of them as the job queue does. */
  jobs: WorkingLogin;
}

/** Starts a PostgreSQL for the run and migrates the template that every test file's database is copied from. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServerForTests(process.env);
  const prefix = `bahi_test_${process.pid}_${Date.now().toString(36)}`;
  const template = `${prefix}_template`;
  const logins: WorkingLogin[] = [];
  const tearDown = async () => {
    await dropAll(server.admin, prefix);
    for (const { user } of logins) await execute(server.admin, `drop role if exists ${user}`);
    await server.stop();
  };
  try {
    await execute(server.admin, `create database ${template}`);
    const owner = { ...server.admin, database: template };
    await migrate(owner);
    // Kept in the template, and so in every copy: servers that are started on one find it.
    const [login, jobs] = [await keptLogin(owner, 'working'), await keptLogin(owner, 'jobs')];
    logins.push(login, jobs);
    await ensureWorkingLogin(owner, { ...owner, ...login });
    await ensureJobsLogin(owner, { ...owner, ...jobs });
    project.provide('testDatabases', { admin: server.admin, prefix, template, login, jobs });
  } catch (error) {
    await tearDown();
    throw error;
  }
  return tearDown;
}

async function execute(config: ConnectionConfig, ...statements: string[]): Promise<void> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

async function dropAll(admin: ConnectionConfig, prefix: string): Promise<void> {
  const client = new pg.Client(admin);
  await client.connect();
  try {
    const found = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [prefix],
    );
    for (const { name } of found.rows) await client.query(`drop database if exists ${name} with (force)`);
  } finally {
    await client.end();
  }
}
