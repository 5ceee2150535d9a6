import { existsSync, mkdtempSync, rmSync, statSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { startEmbedded } from '../db/embedded/start-embedded.ts';
import { migrate } from '../db/migrate.ts';
import { startJobs } from '../src/core/jobs/jobs.ts';
import { NoWorkingLogin } from '../db/working-login.ts';
import { readConfig } from '../src/config.ts';
import { assertWorkingRole, openPool, type Pool, UnsafeRole } from '../src/core/database.ts';
import { openDatabase } from '../src/open-database.ts';
import { createBareDatabase, type TestDatabase } from './database.ts';
import { placeForDatabases } from './place-for-databases.ts';
import { formatDatabaseUrl } from './server-for-tests.ts';

/**
 * What who has broken into a working connection may say over it: the roles that a server lends itself are no wall as long
 * as the login behind them could take another (docs/architecture.md §7).
 */
const ATTEMPTS: readonly [what: string, ...statements: string[]][] = [
  ['become the owner', 'set role OWNER'],
  ['become the owner of the session', 'set session authorization OWNER'],
  ['become the owner after giving the role back', 'reset role', 'set role OWNER'],
  ['start a program', 'reset role', `copy (select 1) to program 'true'`],
  ['start a program that answers', 'reset role', 'create temp table heard (line text)', `copy heard from program 'id'`],
  ['read a file', 'reset role', `select pg_read_file('postgresql.conf')`],
  ['list a directory', 'reset role', `select pg_ls_dir('.')`],
  ['copy a file in', 'reset role', `copy make from '/etc/passwd'`],
  ['copy a file out', 'reset role', `copy make to '/tmp/of-an-attacker'`],
  ['import a large object', 'reset role', `select lo_import('/etc/passwd')`],
  ['create an extension', 'reset role', 'create extension pgcrypto'],
  ['create a function', 'reset role', `create function public.mine() returns int language sql as 'select 1'`],
  [
    'create a function of the session',
    'reset role',
    `create function pg_temp.mine() returns int language sql as 'select 1'`,
  ],
  ['create a table', 'reset role', 'create table mine (id int)'],
  ['create a schema', 'reset role', 'create schema mine'],
  ['read the passwords of roles', 'reset role', 'select * from pg_authid'],
  ['read the kept password', 'reset role', 'select * from bahi_owner.working_login'],
  ['change a setting of the database', 'reset role', `alter system set log_statement = 'all'`],
  ['make a role', 'reset role', 'create role mine superuser'],
  ['make itself a superuser', 'reset role', 'alter role session_user superuser'],
  ['take the walls away', 'reset role', 'alter table invoice disable row level security'],
  ['take the guards away', 'reset role', 'alter table journal disable trigger user'],
  ['pass the guards by', 'reset role', 'set session_replication_role = replica'],
];

/** What went through, of all that must not. */
async function whatGoesThrough(pool: pg.Pool, owner: string, attempts = ATTEMPTS): Promise<string[]> {
  const through: string[] = [];
  for (const [what, ...statements] of attempts) {
    const client = await pool.connect();
    try {
      for (const statement of statements) await client.query(statement.replace('OWNER', `"${owner}"`));
      through.push(what);
    } catch {
      // refused, as it should be
    } finally {
      client.release(true);
    }
  }
  return through;
}

const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (let close = opened.pop(); close; close = opened.pop()) await close();
});

/** Opens the database as a start of the server does. */
async function open(env: Record<string, string>): Promise<Pool> {
  return (await openBoth(env)).pool;
}

/** With what the job queue connects by. */
async function openBoth(env: Record<string, string>): Promise<{ pool: Pool; jobs: pg.ClientConfig }> {
  const database = await openDatabase(readConfig(env));
  const pool = openPool(database.connection, { max: 2, onError: () => {} });
  opened.push(async () => {
    await pool.end();
    await database.stop();
  });
  await assertWorkingRole(pool);
  return { pool, jobs: database.jobs };
}

/** What of the data is not the queue's, over whose connection no data are read. */
const READS: typeof ATTEMPTS = [
  ['become the working role', 'set role bahi_app'],
  ['read customers', 'select 1 from customer'],
  ['read sessions', 'select 1 from session'],
  ['write the outbox', `delete from outbox`],
  ['read tax codes', 'select 1 from state'],
  ['add to the audit chain', `select append_audit(null, null, null)`],
];

/** What goes through over the queue's connection, and that the queue runs over it, at every start. */
async function queueReaches(jobs: pg.ClientConfig, owner: string): Promise<string[]> {
  for (let start = 0; start < 2; start += 1) {
    let runs = 0;
    const queue = { name: 'count', cron: '0 5 * * *', run: async () => void (runs += 1) };
    const started = await startJobs(jobs, [queue], { info: () => {}, warn: () => {}, error: () => {} });
    started.wake('count', {});
    await expect.poll(() => runs, { timeout: 10_000 }).toBeGreaterThan(0);
    await started.stop();
  }
  const pool = new pg.Pool({ ...(jobs as pg.PoolConfig), max: 1 });
  pool.on('error', () => {});
  try {
    return await whatGoesThrough(pool, owner, [...ATTEMPTS, ...READS]);
  } finally {
    await pool.end();
  }
}

describe('on the embedded PostgreSQL', () => {
  const dataDir = mkdtempSync(join(placeForDatabases(), 'bahi-wall-'));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  const password = join(dataDir, 'postgres-app-password');

  it('nothing that is said over a working connection becomes more than the working role', async () => {
    const pool = await open({ BAHI_DATA: dataDir });
    expect(await whatGoesThrough(pool, 'bahi')).toEqual([]);
    const { rows } = await pool.query(
      `select current_user as role, session_user as login, count(*)::int as customers from customer`,
    );
    expect(rows).toEqual([{ role: 'bahi_app', login: 'bahi_app_login', customers: 0 }]);
    expect(statSync(password).mode & 0o777).toBe(0o600);
  });

  it('the job queue runs over a login that reaches nothing but its own schema', async () => {
    const { jobs } = await openBoth({ BAHI_DATA: dataDir });
    expect(await queueReaches(jobs, 'bahi')).toEqual([]);
    expect(statSync(join(dataDir, 'postgres-jobs-password')).mode & 0o777).toBe(0o600);
  });

  it('a data directory of an older program, which knows no such login, gets one at its next start', async () => {
    const embedded = await startEmbedded({ dataDir });
    const owner = new pg.Client(embedded.config);
    await owner.connect();
    await owner.query('drop role bahi_app_login');
    // Its queue belongs to the owner of the database.
    await owner.query('reassign owned by bahi_jobs_login to bahi; drop role bahi_jobs_login');
    await owner.end();
    await embedded.stop();
    unlinkSync(password);
    const { pool, jobs } = await openBoth({ BAHI_DATA: dataDir });
    expect(await whatGoesThrough(pool, 'bahi')).toEqual([]);
    expect(existsSync(password)).toBe(true);
    expect(await queueReaches(jobs, 'bahi')).toEqual([]);
  });

  it('a working connection that has changed its own password does not lock the next start out', async () => {
    const first = await open({ BAHI_DATA: dataDir });
    await first.query(`reset role; alter role bahi_app_login password 'of an attacker'`);
    await opened.pop()!();
    const pool = await open({ BAHI_DATA: dataDir });
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});

describe('on a PostgreSQL of the user', () => {
  const databases: TestDatabase[] = [];
  const roles: string[] = [];
  afterAll(async () => {
    const last = databases.pop()!;
    for (const database of databases) await database.drop();
    for (const name of roles) await asOwner(last, `drop owned by ${name}; drop role ${name}`);
    await last.drop();
  });

  async function asOwner(database: TestDatabase, text: string): Promise<object[]> {
    const client = new pg.Client(database.config);
    await client.connect();
    try {
      return (await client.query<object>(text)).rows;
    } finally {
      await client.end();
    }
  }

  async function bare(): Promise<TestDatabase> {
    const database = await createBareDatabase();
    databases.push(database);
    return database;
  }

  /** A login with some rights; its address on that database. */
  async function login(database: TestDatabase, rights: string): Promise<{ name: string; url: string }> {
    const name = `wall_${randomBytes(4).toString('hex')}`;
    await asOwner(database, `create role ${name} login password 'known' ${rights}`);
    roles.push(name);
    return { name, url: formatDatabaseUrl({ ...database.config, user: name, password: 'known' }) };
  }

  const dataDir = { BAHI_DATA: join(tmpdir(), 'bahi-wall-unused') };

  it('the superuser of DATABASE_URL makes a login that is none', async () => {
    const database = await bare();
    const { pool, jobs } = await openBoth({ ...dataDir, DATABASE_URL: database.url });
    expect(await whatGoesThrough(pool, database.config.user)).toEqual([]);
    expect(await queueReaches(jobs, database.config.user)).toEqual([]);
  });

  it('an owner who may make roles does so too, and several servers on the database share the login', async () => {
    const database = await bare();
    const owner = await login(database, 'createrole');
    await asOwner(
      database,
      `alter database ${database.config.database} owner to ${owner.name}; grant bahi_app to ${owner.name} with admin option`,
    );
    const env = { ...dataDir, DATABASE_URL: owner.url };
    const [{ pool: first, jobs }, second] = await Promise.all([openBoth(env), open(env)]);
    expect(await whatGoesThrough(first, owner.name)).toEqual([]);
    expect(await queueReaches(jobs, owner.name)).toEqual([]);
    const who = 'select session_user as login';
    expect((await first.query(who)).rows).toEqual((await second.query(who)).rows);
  });

  it('an owner who may make none is told to name a login, and serves with one', async () => {
    const database = await bare();
    const owner = await login(database, '');
    await asOwner(database, `alter database ${database.config.database} owner to ${owner.name}`);
    const refused = open({ ...dataDir, DATABASE_URL: owner.url });
    await expect(refused).rejects.toBeInstanceOf(NoWorkingLogin);
    await expect(refused).rejects.toThrow(/DATABASE_APP_URL/);
    const worker = await login(database, 'in role bahi_app');
    const queue = await login(database, '');
    await asOwner(database, `create schema pgboss authorization ${queue.name}`);
    const { pool, jobs } = await openBoth({
      ...dataDir,
      DATABASE_URL: owner.url,
      DATABASE_APP_URL: worker.url,
      DATABASE_JOBS_URL: queue.url,
    });
    expect(await whatGoesThrough(pool, owner.name)).toEqual([]);
    expect(await queueReaches(jobs, owner.name)).toEqual([]);
  });

  it.each([
    ['is a superuser', 'superuser'],
    ['may make roles', 'createrole in role bahi_app'],
    ['is a member of pg_read_server_files', 'in role bahi_app, pg_read_server_files'],
  ])('a login that %s is refused, whatever role it takes', async (reason, rights) => {
    const database = await bare();
    await migrate(database.config);
    const worker = await login(database, rights);
    const refused = open({ ...dataDir, DATABASE_URL: database.url, DATABASE_APP_URL: worker.url });
    await expect(refused).rejects.toBeInstanceOf(UnsafeRole);
    await expect(refused).rejects.toThrow(`${worker.name}, which ${reason}`);
  });

  it('the owner himself is refused as the login of working connections', async () => {
    const database = await bare();
    await migrate(database.config);
    const pool = openPool(database.config, { max: 1, onError: () => {} });
    await expect(assertWorkingRole(pool)).rejects.toBeInstanceOf(UnsafeRole);
    await pool.end();
  });
});
