import { BrokenRule } from '@bahi/domain/document/issue';
import { AppError } from './app-error.ts';
import { assertOpenPeriod } from './ledger/open-period.ts';
import type { Tx } from './tx.ts';

/** Beyond every lock date: asks for the lock of the period, refuses nothing. */
const LAST_DAY = '9999-12-31';

/**
 * Posts things one by one in the order given, each whole or not at all: one that is refused is told with its reason, and gives
 * its number back. What is no refusal undoes all, so that the request can be sent again under its key.
 */
export async function eachByItself<T, R>(
  tx: Tx,
  things: Iterable<T>,
  run: (thing: T) => Promise<R>,
  refused: (thing: T, message: string) => R,
): Promise<R[]> {
  // Before the first part, so that taking a part back does not give the lock away.
  await assertOpenPeriod(tx, LAST_DAY);
  const results: R[] = [];
  for (const thing of things) {
    try {
      results.push(await tx.savepoint(() => run(thing)));
    } catch (error) {
      if (!(error instanceof AppError) && !(error instanceof BrokenRule)) throw error;
      results.push(refused(thing, error.message.slice(0, 500)));
    }
  }
  return results;
}
