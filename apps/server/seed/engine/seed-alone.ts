import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { App } from '../../src/core/app.ts';

/** One seeding at a time on a database, whatever the number of starting servers. */
const SEED_LOCK = 7_304_222;
const LOOK_AGAIN_MS = 500;

/**
 * Runs a seeding while no other server seeds the same database; a second one waits and then finds the work done. The lock
 * belongs to a transaction, so that it ends with its holder and passes through a connection pooler.
 */
export async function seedAlone<T>(app: App, seed: () => Promise<T>): Promise<T> {
  const client = await app.pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    // Asked again and again: a seeding takes minutes, for which a statement may not wait.
    while (!(await takeLock(client))) await sleep(LOOK_AGAIN_MS);
    return await seed();
  } finally {
    await client.query('rollback').catch((error: Error) => {
      broken = error;
    });
    client.release(broken);
  }
}

async function takeLock(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ isMine: boolean }>('select pg_try_advisory_xact_lock($1) as "isMine"', [
    SEED_LOCK,
  ]);
  return rows[0]!.isMine;
}
