import type { AssessmentPrintJob } from './assessment-print.ts';
import type { InspectionPrintJob } from './inspection-print.ts';
import type { InvoicePrintJob } from './invoice-print.ts';
import type { LabelPrintJob } from './label-print.ts';
import type { JobCardJob, OrderPrintJob } from './order-print.ts';
import type { PurchasePrintJob } from './purchase-print.ts';
import type { ReceiptPrintJob } from './receipt-print.ts';
import type { ReminderPrintJob } from './reminder-print.ts';
import type { ReportPrintJob } from './report-print.ts';
import type { RollPrintJob } from './roll-print.ts';
import type { StatementPrintJob } from './statement-print.ts';
import type { TalkPrintJob } from './talk-print.ts';
import type { VoucherPrintJob } from './voucher-print.ts';

/** Everything that the print threads draw. */
export type PrintJob =
  | AssessmentPrintJob
  | InspectionPrintJob
  | InvoicePrintJob
  | JobCardJob
  | LabelPrintJob
  | OrderPrintJob
  | PurchasePrintJob
  | ReceiptPrintJob
  | ReminderPrintJob
  | ReportPrintJob
  | RollPrintJob
  | StatementPrintJob
  | TalkPrintJob
  | VoucherPrintJob;
