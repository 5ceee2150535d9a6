import type { App } from '../../src/core/app.ts';

/** One seeding at a time on a database, whatever the number of starting servers. */
const SEED_LOCK = 7_304_222;

/**
 * Runs a seeding while no other server seeds the same database; a second one waits and then finds the work done. The lock
 * belongs to a transaction, so that it ends with its holder and passes through a connection pooler.
 */
export async function seedAlone<T>(app: App, seed: () => Promise<T>): Promise<T> {
  const client = await app.pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    await client.query('select pg_advisory_xact_lock($1)', [SEED_LOCK]);
    return await seed();
  } finally {
    await client.query('rollback').catch((error: Error) => {
      broken = error;
    });
    client.release(broken);
  }
}
