import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { ensureWorkingRole } from './working-login.ts';

const FOLDER = join(import.meta.dirname, 'migrations');
/** One migrator at a time, whatever the number of starting servers. */
const MIGRATION_LOCK = 7_304_221;

/**
 * Brings a database to the newest schema as its owner and makes sure of the working role, its grants and the policies.
 * Needs the right to create roles once; where an administrator made `bahi_app` already, it needs none. `upTo` stops at an
 * older schema, for the rows of a backup that was taken then.
 */
export async function migrate(connection: pg.ClientConfig, options: { upTo?: number } = {}): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await ensureWorkingRole(client);
    await closeDatabase(client);
    await ensureIndexableSearch(client);
    const before = await countApplied(client);
    if (before > countKnown()) throw new Error(TOO_NEW);
    await withMigrations(options.upTo, (migrationsFolder) => applyMigrations(drizzle(client), { migrationsFolder }));
    const passedOver = await listPassedOver(client, options.upTo);
    if (passedOver.length > 0) throw new Error(`${PASSED_OVER} ${passedOver.join(', ')}.`);
    await client.query('select secure_tables()');
    // New indexes and statistics serve from now on, and not from the next time that the database gets to it by itself.
    if (before > 0 && before < (await countApplied(client))) await client.query('analyze');
  } finally {
    await client.end();
  }
}

/** The folder of all migrations, or of the first so many. */
async function withMigrations(count: number | undefined, apply: (folder: string) => Promise<void>): Promise<void> {
  if (count === undefined) return apply(FOLDER);
  const folder = mkdtempSync(join(tmpdir(), 'bahi-migrations-'));
  try {
    cpSync(FOLDER, folder, { recursive: true });
    const file = join(folder, 'meta', '_journal.json');
    const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: unknown[] };
    writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
    await apply(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** An older program must not write into a database that a newer one has changed. */
const TOO_NEW = 'This database was brought up to date by a newer Bahi; start that version, or restore an older backup.';

/** The migrator runs what is newer than the last one that ran, and passes over what was put between older ones since. */
const PASSED_OVER =
  'This database has run migrations that are newer than some which it lacks. Restore a backup of before and start again, or let an engineer run in this order:';

/** Names of migrations that did not run, of the first so many. */
async function listPassedOver(client: pg.Client, upTo?: number): Promise<string[]> {
  const journal = JSON.parse(readFileSync(join(FOLDER, 'meta', '_journal.json'), 'utf8')) as {
    entries: { tag: string; when: number }[];
  };
  const { rows } = await client.query<{ at: string }>('select created_at as at from drizzle.__drizzle_migrations');
  const applied = new Set(rows.map(({ at }) => Number(at)));
  return journal.entries.slice(0, upTo).flatMap(({ tag, when }) => (applied.has(when) ? [] : [tag]));
}

const countKnown = (): number => readdirSync(FOLDER).filter((name) => name.endsWith('.sql')).length;

async function countApplied(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ present: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as present`,
  );
  if (!rows[0]?.present) return 0;
  const applied = await client.query<{ count: number }>(
    'select count(*)::int as count from drizzle.__drizzle_migrations',
  );
  return applied.rows[0]!.count;
}

/**
 * Takes from everybody but the owner what PostgreSQL gives to all: temporary tables and functions, and on an older database
 * tables and functions among ours. Where it is gone already nothing is written.
 */
async function closeDatabase(client: pg.Client): Promise<void> {
  await client.query(`do $$ begin
    if has_database_privilege('bahi_app', current_database(), 'temporary') then
      execute format('revoke temporary on database %I from public', current_database());
    end if;
    if has_schema_privilege('bahi_app', 'public', 'create') then revoke create on schema public from public; end if;
  end $$`);
}

/**
 * Under row-level security an index serves LIKE, @> and the next page of a list by lower-case name only when their functions
 * are leakproof. A superuser (the embedded database) may say so; elsewhere searches and lists stay right and scan the tenant's
 * rows (docs/operations.md).
 */
async function ensureIndexableSearch(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ super: boolean }>(
    'select rolsuper as super from pg_roles where rolname = current_user',
  );
  if (!rows[0]?.super) return;
  await client.query('alter function textlike(text, text) leakproof');
  await client.query('alter function lower(text) leakproof');
  await client.query('alter function upper(text) leakproof');
  await client.query('alter function textcat(text, text) leakproof');
  await client.query('alter function jsonb_contains(jsonb, jsonb) leakproof');
}
