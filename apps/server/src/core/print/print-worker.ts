import { parentPort } from 'node:worker_threads';
import { drawInvoice } from './draw-invoice.ts';
import type { PrintReply, PrintRequest } from './print-pool.ts';

parentPort!.on('message', ({ id, job }: PrintRequest) => {
  drawInvoice(job).then(
    (bytes) => parentPort!.postMessage({ id, bytes } satisfies PrintReply, [bytes.buffer as ArrayBuffer]),
    (error: Error) => parentPort!.postMessage({ id, error: error.stack ?? error.message } satisfies PrintReply),
  );
});
