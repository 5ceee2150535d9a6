import type { IncomingMessage } from 'node:http';

/** What is read of a body that nobody takes, and for how long: enough for a slip, too little for an attack. */
const MOST_BYTES = 64 * 1_048_576;
const MOST_MS = 10_000;

/**
 * Reads the rest of a body that is refused and drops it. A connection that is closed while the client still sends is cut
 * before he reads the refusal.
 */
export function drainBody(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    let bytes = 0;
    const done = () => {
      clearTimeout(timer);
      request.off('data', count).off('end', done).off('error', done).off('close', done);
      resolve();
    };
    const count = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MOST_BYTES) done();
    };
    const timer = setTimeout(done, MOST_MS);
    request.on('data', count).on('end', done).on('error', done).on('close', done);
    request.resume();
  });
}
