import { drawAssessment } from './draw-assessment.ts';
import { drawInspection } from './draw-inspection.ts';
import { drawInvoice } from './draw-invoice.ts';
import { drawJobCard } from './draw-job-card.ts';
import { drawLabels } from './draw-labels.ts';
import { drawOrder } from './draw-order.ts';
import { drawPurchase } from './draw-purchase.ts';
import { drawReceipt } from './draw-receipt.ts';
import { drawReminder } from './draw-reminder.ts';
import { drawReport } from './draw-report.ts';
import { drawRoll } from './draw-roll.ts';
import { drawStatement } from './draw-statement.ts';
import { drawTalk } from './draw-talk.ts';
import { drawVoucher } from './draw-voucher.ts';
import type { PrintJob } from './print-job.ts';
import { loadShaper } from './script/open-font.ts';
import { isPlainThroughout } from './script/plain-text.ts';

const DRAW: { [K in PrintJob['kind']]: (job: Extract<PrintJob, { kind: K }>) => Promise<Uint8Array> } = {
  assessment: drawAssessment,
  inspection: drawInspection,
  invoice: drawInvoice,
  jobCard: drawJobCard,
  labels: drawLabels,
  order: drawOrder,
  purchase: drawPurchase,
  receipt: drawReceipt,
  reminder: drawReminder,
  report: drawReport,
  roll: drawRoll,
  statement: drawStatement,
  talk: drawTalk,
  voucher: drawVoucher,
};

/** Draws a print; what shapes the scripts of India is loaded when its texts need it. */
export async function drawPrint(job: PrintJob): Promise<Uint8Array> {
  if (!isPlainThroughout(job)) await loadShaper();
  return (DRAW[job.kind] as (job: PrintJob) => Promise<Uint8Array>)(job);
}
