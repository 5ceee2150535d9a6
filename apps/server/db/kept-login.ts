import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { ensureWorkingLogin, newPassword, underLoginLock, type WorkingLogin } from './embedded/working-login.ts';

/** Where a PostgreSQL of the user's own keeps it: every server on the database finds it, and its owner alone may read it. */
const KEPT = 'bahi_owner.working_login';

/** The working connection of a PostgreSQL of the user's own, its login made where there is none. */
export async function workingConnectionOf(databaseUrl: string): Promise<pg.ClientConfig> {
  const owner = { connectionString: databaseUrl };
  const login = await keptLogin(owner);
  const working = { connectionString: addressFor(databaseUrl, login) };
  await ensureWorkingLogin(owner, { ...working, ...login });
  return working;
}

/** The login that the database's owner keeps, drawn at first: each database of a cluster has its own. */
export function keptLogin(owner: pg.ClientConfig): Promise<WorkingLogin> {
  return underLoginLock(owner, async (client) => {
    const { rows: made } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
      KEPT,
    ]);
    if (!made[0]!.there)
      await client.query(
        `create schema if not exists bahi_owner; revoke all on schema bahi_owner from public;
         create table ${KEPT} (only_one boolean primary key default true check (only_one), "user" text not null, password text not null)`,
      );
    const drawn = { user: `bahi_app_${randomBytes(4).toString('hex')}`, password: newPassword() };
    await client.query(`insert into ${KEPT} ("user", password) values ($1, $2) on conflict do nothing`, [
      drawn.user,
      drawn.password,
    ]);
    return (await client.query<WorkingLogin>(`select "user", password from ${KEPT}`)).rows[0]!;
  });
}

/** The owner's address with another login, named where it wins over what stands before the host; all else stays. */
function addressFor(databaseUrl: string, { user, password }: WorkingLogin): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('user', user);
  url.searchParams.set('password', password);
  return url.toString();
}
