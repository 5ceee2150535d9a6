import type { ConsolidateBy, InvoiceVariant } from '@bahi/domain/document/print-variants';
import type { ExportDetails } from '@bahi/domain/einvoice/export-details';
import type { Paise, Percent, Quantity, UnitPrice } from '@bahi/domain/money/units';
import { COMPOSITION_WORDS } from '@bahi/domain/tax/document-heading';
import type { GstType, SupplyType } from '@bahi/domain/tax/registration';
import type { HsnSummaryRow } from '@bahi/domain/totals/hsn-summary';

/** A party's block on a print; lines of the address are ready to set. */
export interface PrintParty {
  name: string;
  address: string[];
  phone: string | null;
  email: string | null;
  gstin: string | null;
  stateCode: string | null;
  stateName: string | null;
  /** Custom fields that stand on invoices. */
  more?: string[];
}

export interface PrintLine {
  family: 'labour' | 'part';
  description: string;
  /** Operation code or part number; null where part numbers are hidden. */
  code: string | null;
  /** Custom fields of the item that stand on invoices. */
  note?: string | null;
  hsn: string;
  quantity: Quantity;
  unitCode: string | null;
  unitPrice: UnitPrice;
  discountPaise: Paise;
  /** What of the discount is the line's share of those of the document; absent in what was frozen before it was kept. */
  recordDiscountPaise?: Paise;
  taxablePaise: Paise;
  cgstPercent: Percent;
  sgstPercent: Percent;
  igstPercent: Percent;
  cgstPaise: Paise;
  sgstPaise: Paise;
  igstPaise: Paise;
  totalPaise: Paise;
}

/** A row of a print: a line, or several summed up, whose quantity and price are null where they differ. */
export type ShownLine = Omit<PrintLine, 'quantity' | 'unitPrice'> & {
  quantity: Quantity | null;
  unitPrice: UnitPrice | null;
  /** What each pays, on a print that shows both beside each other. */
  faces?: { insurerPaise: Paise; customerPaise: Paise };
};

/** Everything that a With Tax print shows (Rule 46); frozen on the invoice at approval (decisions §5). */
export interface InvoicePrint {
  /** Form of this snapshot, so that an old one is still drawn after the form changes. */
  version: 1;
  heading: string;
  code: string | null;
  invoicedOn: string;
  dueOn: string | null;
  supplier: PrintParty;
  buyer: PrintParty;
  /** How entity and customer stood to the tax; absent in what was frozen before it was kept. */
  treatment?: { gstType: GstType; supplyType: SupplyType };
  deliveryAddress: string[] | null;
  placeOfSupply: { code: string; name: string };
  /** `none` on a Bill of Supply. */
  taxColumns: 'intra' | 'inter' | 'none';
  sgstLabel: 'SGST' | 'UTGST';
  vehicle: { registrationNumber: string | null; name: string; details: string[] } | null;
  order: { label: string; code: string; openedOn: string } | null;
  lines: PrintLine[];
  hsn: HsnSummaryRow[];
  subTotalPaise: Paise;
  discountPaise: Paise;
  taxablePaise: Paise;
  cgstPaise: Paise;
  sgstPaise: Paise;
  igstPaise: Paise;
  adjustPaise: Paise;
  adjustReason: string | null;
  roundPaise: Paise;
  totalPaise: Paise;
  totalInWords: string;
  /** Sentences that the law wants on this document: composition, SEZ, export. */
  declarations: string[];
  /** Whether the rates hold their tax; absent on what was frozen while it stood among the declarations. */
  rateWords?: string[];
  notes: string | null;
  terms: string | null;
  bankDetails: string | null;
  upi: { payeeAddress: string; payeeName: string } | null;
  /** PNG or JPEG beside the name of the supplier, by its stored file; absent without one. */
  logoFileId?: string | null;
  /** How the entity wants it set; absent on what was frozen before there was a choice. */
  options?: PrintOptions;
}

/** The entity's print options (settings, Print options). */
export interface PrintOptions {
  paper: 'A4' | 'A5';
  copies: 1 | 2 | 3;
  letterheadMm: number;
  hsnTable: boolean;
  vehicleBlock: boolean;
  signature: boolean;
  /** An annexure that shows how the totals were worked out; absent in what was frozen before it could be asked for. */
  workings?: boolean;
}

const DEFAULT_PRINT_OPTIONS: PrintOptions = {
  paper: 'A4',
  copies: 1,
  letterheadMm: 0,
  hsnTable: true,
  vehicleBlock: true,
  signature: true,
  workings: false,
};

/** Of the settings what concerns how a print is set. */
export const printOptionsFrom = ({
  paper,
  copies,
  letterheadMm,
  hsnTable,
  vehicleBlock,
  signature,
  workings,
}: PrintOptions): PrintOptions => ({
  paper,
  copies,
  letterheadMm,
  hsnTable,
  vehicleBlock,
  signature,
  workings,
});

export const printOptionsOf = ({ options }: Pick<InvoicePrint, 'options'>): PrintOptions => ({
  ...DEFAULT_PRINT_OPTIONS,
  ...options,
});

/** What a print shows beyond the frozen document: how it stands now. */
export interface InvoicePrintState {
  watermark: 'DRAFT' | 'CANCELLED' | null;
  paidPaise: Paise;
  /** Given up, within what is no longer due. */
  writtenOffPaise?: Paise;
  duePaise: Paise;
  /** Of an export: what customs and its buyer know of it, as it is kept by then. */
  exportDetails?: ExportDetails | null;
  /** What the e-invoice portal gave, once it is recorded. */
  einvoice?: { irn: string; ackNumber: string; acknowledgedAt: string; signedQr: string } | null;
}

/** Which of the prints of an invoice is asked for; the frozen document is the same for all. */
export interface InvoicePrintChoice {
  variant: InvoiceVariant;
  labour: ConsolidateBy;
  parts: ConsolidateBy;
  /** Of a print for an insurer: with its tax; absent is yes. */
  gst?: boolean;
  /** Null follows the entity's print options. */
  copies: number | null;
}

export const WITH_TAX: InvoicePrintChoice = { variant: 'WithTax', labour: 'One', parts: 'One', copies: null };

export interface InvoicePrintJob {
  kind: 'invoice';
  print: InvoicePrint;
  state: InvoicePrintState;
  /** With Tax when absent. */
  choice?: InvoicePrintChoice;
  /** The bytes of the logo. */
  logo?: Uint8Array | null;
}

/** What is declared at the foot: what a composition dealer says stands at the top. */
export const declarationsBelow = ({ declarations }: Pick<InvoicePrint, 'declarations'>): string[] =>
  declarations.filter((words) => words !== COMPOSITION_WORDS);
