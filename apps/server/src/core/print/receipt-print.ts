import type { Paise } from '@bahi/domain/money/units';
import type { PrintOptions, PrintParty } from './invoice-print.ts';

export interface ReceiptRow {
  label: string;
  /** Reference, date, bank: what tells one from another. */
  details: string;
  amountPaise: Paise;
}

/**
 * A receipt, the voucher of an advance (Rule 50) or of a refund (Rule 51), or the count of a cash drawer: drawn from what is
 * stored now.
 */
export interface ReceiptPrintJob {
  kind: 'receipt';
  heading: 'Receipt' | 'Receipt Voucher' | 'Refund Voucher' | 'Cash Count';
  code: string;
  on: string;
  supplier: PrintParty;
  /** Who paid, or counted. */
  customer: PrintParty | { name: string };
  /** What stands beside the customer. */
  facts: readonly { label: string; text: string }[];
  /** 'Received with thanks from', 'Paid back to'. */
  opening: string;
  amountPaise: Paise;
  amountInWords: string;
  tables: readonly { title: string; totalLabel: string; rows: readonly ReceiptRow[] }[];
  /** Sentences that follow: what stays unapplied, cheques that are not cleared. */
  remarks: readonly string[];
  note: string | null;
  options: PrintOptions;
  logo: Uint8Array | null;
  watermark: string | null;
}
