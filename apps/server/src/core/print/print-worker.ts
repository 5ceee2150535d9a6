import { parentPort } from 'node:worker_threads';
import { drawInspection } from './draw-inspection.ts';
import { drawInvoice } from './draw-invoice.ts';
import { drawJobCard } from './draw-job-card.ts';
import { drawOrder } from './draw-order.ts';
import { drawReceipt } from './draw-receipt.ts';
import { drawReport } from './draw-report.ts';
import { drawStatement } from './draw-statement.ts';
import { drawVoucher } from './draw-voucher.ts';
import type { PrintJob } from './print-job.ts';
import type { PrintReply, PrintRequest } from './print-pool.ts';

const DRAW: { [K in PrintJob['kind']]: (job: Extract<PrintJob, { kind: K }>) => Promise<Uint8Array> } = {
  inspection: drawInspection,
  invoice: drawInvoice,
  jobCard: drawJobCard,
  order: drawOrder,
  receipt: drawReceipt,
  report: drawReport,
  statement: drawStatement,
  voucher: drawVoucher,
};
const draw = (job: PrintJob): Promise<Uint8Array> => (DRAW[job.kind] as (job: PrintJob) => Promise<Uint8Array>)(job);

parentPort!.on('message', ({ id, job }: PrintRequest) => {
  draw(job).then(
    (bytes) => parentPort!.postMessage({ id, bytes } satisfies PrintReply, [bytes.buffer as ArrayBuffer]),
    (error: Error) => parentPort!.postMessage({ id, error: error.stack ?? error.message } satisfies PrintReply),
  );
});
