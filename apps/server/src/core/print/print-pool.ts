import { Worker } from 'node:worker_threads';
import type { PrintJob } from './print-job.ts';

/** A page takes tens of milliseconds of one core: it is drawn beside the event loop, by at most this many threads. */
const MAX_WORKERS = 2;
const WORKER = new URL('./print-worker.ts', import.meta.url);

export interface PrintRequest {
  id: number;
  job: PrintJob;
}
export type PrintReply = { id: number; bytes: Uint8Array } | { id: number; error: string };

interface Waiting {
  resolve: (bytes: Uint8Array) => void;
  reject: (error: Error) => void;
}

interface Slot {
  worker: Worker;
  waiting: Map<number, Waiting>;
}

const slots: Slot[] = [];
let lastId = 0;

/** Draws a document as PDF in a worker thread. */
export function printPdf(job: PrintJob): Promise<Uint8Array> {
  const slot = pickSlot();
  const id = ++lastId;
  return new Promise((resolve, reject) => {
    slot.waiting.set(id, { resolve, reject });
    // A busy thread keeps the process alive, an idle one does not.
    slot.worker.ref();
    slot.worker.postMessage({ id, job } satisfies PrintRequest);
  });
}

/** An idle thread, else a new one, else the least busy. */
function pickSlot(): Slot {
  const idle = slots.find((slot) => slot.waiting.size === 0);
  if (idle) return idle;
  if (slots.length < MAX_WORKERS) return startSlot();
  return slots.reduce((least, slot) => (slot.waiting.size < least.waiting.size ? slot : least));
}

function startSlot(): Slot {
  const slot: Slot = { worker: new Worker(WORKER), waiting: new Map() };
  slot.worker.unref();
  slot.worker.on('message', (reply: PrintReply) => {
    const waiting = slot.waiting.get(reply.id);
    slot.waiting.delete(reply.id);
    if (slot.waiting.size === 0) slot.worker.unref();
    if ('bytes' in reply) waiting?.resolve(reply.bytes);
    else waiting?.reject(new Error(`Print failed: ${reply.error}`));
  });
  const drop = (error: Error) => {
    const at = slots.indexOf(slot);
    if (at >= 0) slots.splice(at, 1);
    for (const { reject } of slot.waiting.values()) reject(error);
    slot.waiting.clear();
  };
  slot.worker.on('error', (error) => drop(error instanceof Error ? error : new Error(String(error))));
  slot.worker.on('exit', (code) => drop(new Error(`The print thread ended with ${code}`)));
  slots.push(slot);
  return slot;
}
