import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { ensureJobsLogin } from './jobs-login.ts';
import { ensureWorkingLogin, newPassword, underLoginLock, type WorkingLogin } from './working-login.ts';

/** What a login is for, and how its name begins. */
const BEGINNINGS = { working: 'bahi_app', jobs: 'bahi_jobs' } as const;
type Purpose = keyof typeof BEGINNINGS;

/** The working connection of a PostgreSQL of the user's own, its login made where there is none. */
export async function workingConnectionOf(databaseUrl: string): Promise<pg.ClientConfig> {
  const owner = { connectionString: databaseUrl };
  const login = await keptLogin(owner, 'working');
  const working = { connectionString: addressFor(databaseUrl, login) };
  await ensureWorkingLogin(owner, { ...working, ...login });
  return working;
}

/** The connection of the job queue, likewise. */
export async function jobsConnectionOf(databaseUrl: string): Promise<pg.ClientConfig> {
  const owner = { connectionString: databaseUrl };
  const login = await keptLogin(owner, 'jobs');
  const jobs = { connectionString: addressFor(databaseUrl, login) };
  await ensureJobsLogin(owner, { ...jobs, ...login });
  return jobs;
}

/**
 * The login that a PostgreSQL of the user's own keeps where every server on the database finds it, and its owner alone may
 * read it. It is drawn at first: each database of a cluster has its own.
 */
export function keptLogin(owner: pg.ClientConfig, purpose: Purpose): Promise<WorkingLogin> {
  const kept = `bahi_owner.${purpose}_login`;
  return underLoginLock(owner, async (client) => {
    const { rows: made } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
      kept,
    ]);
    if (!made[0]!.there)
      await client.query(
        `create schema if not exists bahi_owner; revoke all on schema bahi_owner from public;
         create table ${kept} (only_one boolean primary key default true check (only_one), "user" text not null, password text not null)`,
      );
    const drawn = { user: `${BEGINNINGS[purpose]}_${randomBytes(4).toString('hex')}`, password: newPassword() };
    await client.query(`insert into ${kept} ("user", password) values ($1, $2) on conflict do nothing`, [
      drawn.user,
      drawn.password,
    ]);
    return (await client.query<WorkingLogin>(`select "user", password from ${kept}`)).rows[0]!;
  });
}

/** The owner's address with another login, named where it wins over what stands before the host; all else stays. */
function addressFor(databaseUrl: string, { user, password }: WorkingLogin): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('user', user);
  url.searchParams.set('password', password);
  return url.toString();
}
