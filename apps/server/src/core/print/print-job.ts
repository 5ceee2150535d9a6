import type { InvoicePrintJob } from './invoice-print.ts';
import type { StatementPrintJob } from './statement-print.ts';
import type { VoucherPrintJob } from './voucher-print.ts';

/** Everything that the print threads draw. */
export type PrintJob = InvoicePrintJob | StatementPrintJob | VoucherPrintJob;
