import { AppError, refuse } from '../app-error.ts';
import type { Tx } from '../tx.ts';

/**
 * What the desk would be refused is no business of its customer: limits and rights of who sent him the link are not told, only
 * that somebody has to look at it.
 */
export async function orCall<T>(tx: Tx, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { displayName, phone } = tx.ctx.entity;
    throw refuse(`This needs a word with ${displayName}. Please call${phone ? ` ${phone}` : ' them'}.`);
  }
}
