import { assertCommitted, beginAs } from './as-tenant.ts';
import type { Ctx } from './context.ts';
import { takeConnection } from './database.ts';
import { Tx } from './tx.ts';

const RETRIED = new Set(['40001', '40P01']);

const ATTEMPTS = 4;

/** Runs a verb whole or not at all, again after a deadlock or serialisation failure. */
export async function inTransaction<T>(ctx: Ctx, verb: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(ctx, verb);
    } catch (error) {
      const code = (error as { code?: string }).code;
      if (!code || !RETRIED.has(code) || attempt === ATTEMPTS) throw error;
    }
  }
}

async function runOnce<T>(ctx: Ctx, verb: (tx: Tx) => Promise<T>): Promise<T> {
  const { client, giveBack } = await takeConnection(ctx.pool, ctx.orgId);
  const tx = new Tx(ctx, client);
  let broken: Error | undefined;
  try {
    // Not awaited: it goes out before the first statement of the verb without a round trip of its own.
    const begun = client.query(beginAs(ctx));
    begun.catch(() => {});
    const result = await verb(tx);
    // One message: an entry that is refused aborts the transaction, and the commit behind it then commits nothing.
    const finished = tx.finish();
    finished.catch(() => {});
    tx.end();
    await allThatFailsHere();
    tx.assertAllSent();
    const [, , committed] = await Promise.all([begun, finished, client.query('commit')]);
    assertCommitted(committed);
    tx.announce();
    return result;
  } catch (error) {
    tx.end();
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw tx.causeOf(error);
  } finally {
    giveBack(broken);
  }
}

/** Until every promise that is rejected without an answer of the database is known to be: the queue of such ones is empty. */
const allThatFailsHere = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));
