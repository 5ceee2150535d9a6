import { parentPort } from 'node:worker_threads';
import { drawInvoice } from './draw-invoice.ts';
import { drawStatement } from './draw-statement.ts';
import { drawVoucher } from './draw-voucher.ts';
import type { PrintJob } from './print-job.ts';
import type { PrintReply, PrintRequest } from './print-pool.ts';

function draw(job: PrintJob): Promise<Uint8Array> {
  if (job.kind === 'statement') return drawStatement(job);
  return job.kind === 'voucher' ? drawVoucher(job) : drawInvoice(job);
}

parentPort!.on('message', ({ id, job }: PrintRequest) => {
  draw(job).then(
    (bytes) => parentPort!.postMessage({ id, bytes } satisfies PrintReply, [bytes.buffer as ArrayBuffer]),
    (error: Error) => parentPort!.postMessage({ id, error: error.stack ?? error.message } satisfies PrintReply),
  );
});
