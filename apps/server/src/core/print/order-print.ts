import type { OrderFace, OrderVariant } from '@bahi/domain/document/print-variants';
import type { ExplainedLine } from '@bahi/domain/explain/explain-amount';
import type { Paise } from '@bahi/domain/money/units';
import type { LineTable } from './invoice-columns.ts';
import type { InvoicePrint, PrintLine, PrintOptions, PrintParty, ShownLine } from './invoice-print.ts';

/** What every print of a repair order shows. */
interface OrderHead {
  /** 'Repair order', in the words of the industry. */
  title: string;
  code: string;
  openedOn: string;
  status: string;
  /** Day and time, ready to read. */
  promised: string | null;
  /** Of an estimate: until when its prices hold. */
  validUntil?: string;
  advisor: string | null;
  supplier: PrintParty;
  customer: PrintParty;
  vehicle: InvoicePrint['vehicle'];
  /** Label and reading of the meter. */
  meter: { label: string; text: string } | null;
  fuelEighths: number | null;
  complaints: readonly { id: string; description: string }[];
  /** Work advised for the next visit or declined, ready to read. */
  advised: readonly string[];
  notes: string | null;
  options: PrintOptions;
  watermark: string | null;
}

export interface OrderSums {
  subTotalPaise: Paise;
  discountPaise: Paise;
  taxablePaise: Paise;
  cgstPaise: Paise;
  sgstPaise: Paise;
  igstPaise: Paise;
  adjustPaise: Paise;
  roundPaise: Paise;
  totalPaise: Paise;
}

/** A print with prices: drawn as the order is now, never kept. */
export interface OrderPrintJob extends OrderHead {
  kind: 'order';
  variant: Exclude<OrderVariant, 'TechnicianCopy'>;
  /** Absent in what was frozen before there was a choice: of both who pay. */
  face?: OrderFace;
  layout: LineTable['layout'];
  taxColumns: InvoicePrint['taxColumns'];
  sgstLabel: InvoicePrint['sgstLabel'];
  lines: readonly ShownLine[];
  sums: OrderSums;
  /** What the whole comes to with each alternative, where one is to be chosen; the sums are of the first of them. */
  alternatives?: readonly { option: string; amountPaise: Paise }[];
  /** Its lines for the annexure that shows how the totals were worked out, once for each who pays; null without it. */
  workings: readonly ExplainedLine[] | null;
  /** Whether the amount is still an estimate: until the work is completed. */
  estimated: boolean;
  amountPaise: Paise;
  amountInWords: string;
  terms: string | null;
  /** The customer's, of an estimate that he answered by a link. */
  signature?: { path: string; words: string; proof: string };
  logo: Uint8Array | null;
}

export interface JobLine {
  family: PrintLine['family'];
  description: string;
  code: string | null;
  /** The complaint that it answers. */
  complaint: string | null;
  quantity: number;
  unitCode: string | null;
  /** Standard time in thousandths of an hour; null where none is set. */
  hours: number | null;
  technician: string | null;
  status: string;
}

/** What a technician takes to the vehicle: work to do, no price at all (spec 2 §2). */
export interface JobCardJob extends OrderHead {
  kind: 'jobCard';
  lines: readonly JobLine[];
}
