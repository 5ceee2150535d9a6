import { answerTasks } from '../worker-answers.ts';
import { drawInspection } from './draw-inspection.ts';
import { drawInvoice } from './draw-invoice.ts';
import { drawJobCard } from './draw-job-card.ts';
import { drawOrder } from './draw-order.ts';
import { drawPurchase } from './draw-purchase.ts';
import { drawReceipt } from './draw-receipt.ts';
import { drawReport } from './draw-report.ts';
import { drawStatement } from './draw-statement.ts';
import { drawVoucher } from './draw-voucher.ts';
import type { PrintJob } from './print-job.ts';

const DRAW: { [K in PrintJob['kind']]: (job: Extract<PrintJob, { kind: K }>) => Promise<Uint8Array> } = {
  inspection: drawInspection,
  invoice: drawInvoice,
  jobCard: drawJobCard,
  order: drawOrder,
  purchase: drawPurchase,
  receipt: drawReceipt,
  report: drawReport,
  statement: drawStatement,
  voucher: drawVoucher,
};

answerTasks<PrintJob, Uint8Array>((job) => (DRAW[job.kind] as (job: PrintJob) => Promise<Uint8Array>)(job));
