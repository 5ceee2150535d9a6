import { once } from 'node:events';
import { parentPort } from 'node:worker_threads';
import { AppError } from './app-error.ts';
import { collectAtRest } from './collect-at-rest.ts';
import type { WorkerReply, WorkerRequest } from './worker-pool.ts';

/**
 * Makes this thread one of a pool: it answers each task by a result, a refusal in words, or a fault. What is large is
 * yielded in parts, each of which is taken before the next is sent. Between tasks it keeps its program and none of its garbage.
 */
export function answerTasks<Task, Result>(
  work: (task: Task) => Promise<Result> | Result | Generator<unknown, Result>,
): void {
  const port = parentPort!;
  const answer = (reply: WorkerReply<Result>, transfer: ArrayBuffer[] = []) => port.postMessage(reply, transfer);
  port.on('message', async (request: WorkerRequest<Task>) => {
    if (request === 'more') return;
    try {
      const made = await work(request.task);
      const result = isGenerator(made) ? await sendParts(made) : made;
      answer({ result }, buffersOf(result));
    } catch (error) {
      answer(failureOf(error));
    }
  });
  const sendParts = async (parts: Generator<unknown, Result>): Promise<Result> => {
    for (;;) {
      const next = parts.next();
      if (next.done) return next.value;
      const taken = once(port, 'message');
      answer({ part: next.value });
      await taken;
    }
  };
  collectAtRest();
  port.postMessage('ready');
}

const isGenerator = <R>(made: R | Generator<unknown, R>): made is Generator<unknown, R> =>
  typeof (made as { next?: unknown } | null)?.next === 'function';

function failureOf(error: unknown): WorkerReply<never> {
  if (error instanceof AppError) return { refusal: { code: error.code, message: error.message, fields: error.fields } };
  return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

/** Bytes of an answer that are its own are handed over instead of copied. */
function buffersOf(result: unknown): ArrayBuffer[] {
  const bytes = result instanceof Uint8Array ? result : (result as { bytes?: unknown } | null)?.bytes;
  return bytes instanceof Uint8Array &&
    bytes.buffer instanceof ArrayBuffer &&
    bytes.byteLength === bytes.buffer.byteLength
    ? [bytes.buffer]
    : [];
}
