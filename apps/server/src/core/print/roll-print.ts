import type { Paise } from '@bahi/domain/money/units';
import type { InvoicePrint, InvoicePrintState } from './invoice-print.ts';

/** A receipt of the counter: a tax invoice with what was paid. */
export interface CounterPrint extends InvoicePrint {
  soldAt: string;
  timeZone: string;
  soldBy: string | null;
  tenders: readonly { label: string; amountPaise: Paise }[];
  /** Cash that was handed over, and what went back. */
  givenPaise: Paise;
  changePaise: Paise;
}

/** It on a roll. */
export interface RollPrintJob {
  kind: 'roll';
  print: CounterPrint;
  widthMm: 58 | 80;
  /** CANCELLED, DRAFT, or Duplicate of one that was printed before. */
  mark: string | null;
  /** What the e-invoice portal gave for it. */
  einvoice?: InvoicePrintState['einvoice'];
}
