import { endsPass, type SendAnswer } from '@bahi/domain/sales/bill-queue';
import { ApiError, isFinal, isTransient, messageOf } from '../app/api-error.ts';

/** What came of a send of anything that waits on this device, as of a bill. */
type Kind = SendAnswer['kind'];
type NotSent = Exclude<SendAnswer, { kind: 'posted' }>;

/** Whether a call came to no answer: it may have been done all the same. */
export const isCut = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'Offline' || isTransient(error));

/** A closed period and a name that somebody else used are met again, too. */
const REFUSED = [409, 423];

/** What an error means for what was sent. */
export function answerOfError(error: unknown): NotSent {
  if (!(error instanceof ApiError) || isCut(error) || error.status === 401) return { kind: 'unreachable' };
  return isFinal(error) || REFUSED.includes(error.status)
    ? { kind: 'refused', reason: messageOf(error) }
    : { kind: 'busy' };
}

interface KeptRows<R, A> {
  of: (owner: string) => Promise<readonly R[]>;
  settle: (owner: string, clientId: string, answer: A) => Promise<void>;
}

/** Sends what waits, one after the other, until nothing is left or nothing can be sent; answers how many were posted. */
export async function sendEachOnce<R extends { clientId: string }, A extends { kind: Kind }>(
  rows: KeptRows<R, A>,
  owner: string,
  send: (row: R) => Promise<A>,
  nextOf: (rows: readonly R[], tried: ReadonlySet<string>) => R | undefined,
): Promise<number> {
  const tried = new Set<string>();
  let posted = 0;
  for (;;) {
    const next = nextOf(await rows.of(owner), tried);
    if (!next) return posted;
    tried.add(next.clientId);
    const answer = await send(next);
    await rows.settle(owner, next.clientId, answer);
    if (answer.kind === 'posted') posted += 1;
    if (endsPass(answer)) return posted;
  }
}

/**
 * Runs one pass at a time, over all tabs where the browser has locks. Without them two passes may send one thing, which its
 * name makes one at the server.
 */
export function onePass(lock: string, pass: () => Promise<void>, what: string): () => Promise<void> {
  let running: Promise<void> | null = null;
  return () => {
    running ??= (
      navigator.locks ? navigator.locks.request(lock, { ifAvailable: true }, (held) => held && pass()) : pass()
    )
      .then(() => undefined)
      .catch((error: unknown) => console.warn(what, error))
      .finally(() => {
        running = null;
      });
    return running;
  };
}
