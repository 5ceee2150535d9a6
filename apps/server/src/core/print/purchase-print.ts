import type { Paise } from '@bahi/domain/money/units';
import type { InvoicePrint, PrintOptions, PrintParty, ShownLine } from './invoice-print.ts';

/** An order as its vendor gets it, the note of what came, or the challan that goes with goods. */
export interface PurchasePrintJob {
  kind: 'purchase';
  title: string;
  code: string | null;
  datedOn: string;
  /** In place of the number while it has none. */
  unnumbered: string;
  buyer: PrintParty;
  vendor: PrintParty;
  /** What the other party is: a vendor, unless it says otherwise. */
  partyTitle?: string;
  /** Label and text, ready to read: expected day, reference, where to deliver. */
  facts: readonly { label: string; text: string }[];
  taxColumns: InvoicePrint['taxColumns'];
  sgstLabel: InvoicePrint['sgstLabel'];
  lines: readonly ShownLine[];
  sums: Record<
    | 'subTotalPaise'
    | 'overallDiscountPaise'
    | 'taxablePaise'
    | 'cgstPaise'
    | 'sgstPaise'
    | 'igstPaise'
    | 'adjustPaise'
    | 'roundPaise'
    | 'totalPaise',
    Paise
  >;
  /** Whether the reader may know what is paid. */
  priced: boolean;
  notes: string | null;
  terms: string | null;
  options: PrintOptions;
  logo: Uint8Array | null;
  watermark: 'DRAFT' | 'CANCELLED' | null;
  /** For whom each copy is; one without words where absent. */
  copies?: readonly string[];
}
