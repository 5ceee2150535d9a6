import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Limits of a file that is written while it is sent; its writer holds a connection to the database. */
export interface StreamLimits {
  /** What may be written before the reader has taken it: most files lie here whole, and nobody waits for their reader. */
  aheadBytes: number;
  /** How long a reader is waited for, in all. */
  waitMs: number;
  /** Readers who are waited for so long at once. */
  readers: number;
  /** How long one more is waited for until he takes something. */
  crowdedMs: number;
}

/** PostgreSQL ends a transaction that does nothing for a minute. */
const ONE_WAIT_MS = 50_000;
/** Small, so that the writer hears of all that is taken of what lies ahead. */
const HANDED_OVER_BYTES = 65_536;

const LIMITS: StreamLimits = { aheadBytes: 4_194_304, waitMs: 120_000, readers: 4, crowdedMs: 5_000 };
let waitedFor = 0;

/** The reader has gone, or the writer failed, after the first bytes were sent: there is nobody left to tell. */
export class SendingBroken extends Error {}

/**
 * Sends what is written, no faster than it is read. What fails before the first bytes is refused like everything else; after
 * them the connection is cut, so that a browser tells the download as failed instead of keeping half a file.
 */
export async function sendStream(
  reply: FastifyReply,
  chunks: AsyncIterable<Uint8Array>,
  limits: StreamLimits = LIMITS,
): Promise<void> {
  const written = chunks[Symbol.asyncIterator]();
  const first = await written.next();
  const body = new PassThrough({
    writableHighWaterMark: HANDED_OVER_BYTES,
    readableHighWaterMark: limits.aheadBytes,
  });
  const gone = new AbortController();
  body.once('close', () => gone.abort()).on('error', () => {});
  // Not awaited: it is answered when the last byte is sent, and the last byte is written below.
  void reply.send(body);
  let leftMs = limits.waitMs;
  try {
    for (let chunk = first; !chunk.done; chunk = await written.next()) {
      gone.signal.throwIfAborted();
      if (body.write(chunk.value)) continue;
      const from = performance.now();
      await drained(body, Math.min(leftMs, waitedFor < limits.readers ? ONE_WAIT_MS : limits.crowdedMs), gone.signal);
      leftMs -= performance.now() - from;
    }
    body.end();
  } catch (cause) {
    await written.return?.();
    body.destroy(cause as Error);
    throw new SendingBroken('The file was not sent whole', { cause });
  }
}

async function drained(body: PassThrough, withinMs: number, gone: AbortSignal): Promise<void> {
  waitedFor++;
  try {
    await once(body, 'drain', {
      signal: AbortSignal.any([gone, AbortSignal.timeout(Math.max(0, Math.ceil(withinMs)))]),
    });
  } finally {
    waitedFor--;
  }
}
