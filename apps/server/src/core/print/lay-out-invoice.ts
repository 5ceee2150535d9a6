import { ConsolidateBy, InvoiceVariant } from '@bahi/domain/document/print-variants';
import { DocumentHeading } from '@bahi/domain/tax/document-heading';
import { consolidateLines } from '@bahi/domain/totals/consolidate-lines';
import {
  type InvoicePrint,
  type InvoicePrintChoice,
  type PrintLine,
  type PrintOptions,
  printOptionsOf,
  type ShownLine,
} from './invoice-print.ts';

export type ShownInvoice = Omit<InvoicePrint, 'lines'> & { lines: readonly ShownLine[] };

/** An invoice as one of its prints shows it. */
export interface InvoiceLayout {
  print: ShownInvoice;
  /** `lines` each with its tax, `sums` of several, `plain` without tax. */
  layout: 'lines' | 'sums' | 'plain';
  options: PrintOptions;
  /** For whom each copy is; one without a name where it is no invoice. */
  copies: string[];
}

/** Of the frozen invoice what the chosen print shows (spec 2 §2, decisions §5). */
export function layOutInvoice(frozen: InvoicePrint, choice: InvoicePrintChoice): InvoiceLayout {
  const options = printOptionsOf(frozen);
  const copies = copyLabels(frozen, choice.copies ?? options.copies);
  const print = options.vehicleBlock ? frozen : { ...frozen, vehicle: null, order: null };
  if (choice.variant === InvoiceVariant.noTax)
    return {
      print: { ...print, heading: DocumentHeading.summary, taxColumns: 'none', hsn: [] },
      layout: 'plain',
      options: { ...options, hsnTable: false },
      copies: [''],
    };
  if (choice.variant === InvoiceVariant.consolidate)
    return {
      print: { ...print, lines: consolidatedLines(print.lines, choice) },
      layout: 'sums',
      // What is summed up shows its HSN codes with their tax here (Rule 46).
      options: { ...options, hsnTable: true },
      copies,
    };
  return { print, layout: 'lines', options, copies };
}

/** For whom each copy is (Rule 48): of goods one goes with the transporter, of services there are two at most. */
export function copyLabels({ lines }: Pick<InvoicePrint, 'lines'>, copies: number): string[] {
  const goods = lines.some((line) => line.family === 'part');
  const labels = goods
    ? ['ORIGINAL FOR RECIPIENT', 'DUPLICATE FOR TRANSPORTER', 'TRIPLICATE FOR SUPPLIER']
    : ['ORIGINAL FOR RECIPIENT', 'DUPLICATE FOR SUPPLIER'];
  return labels.slice(0, copies);
}

const TITLES = { labour: 'Labour and services', part: 'Parts and goods' } as const;

/** Labour and parts each as one row per tax rate, or per HSN and tax rate; what each is made of stands under it. */
export function consolidatedLines(
  lines: readonly PrintLine[],
  { labour, parts }: Pick<InvoicePrintChoice, 'labour' | 'parts'>,
): ShownLine[] {
  return consolidateLines(lines, { labour, part: parts }).map((row) => {
    const one = row.count === 1 ? lines.find((line) => line.description === row.descriptions[0]) : undefined;
    const byHsn = (row.family === 'labour' ? labour : parts) === ConsolidateBy.hsn;
    return {
      ...row,
      description: one && byHsn ? one.description : `${TITLES[row.family]} (${row.count})`,
      code: one && byHsn ? one.code : null,
      note: one && byHsn ? (one.note ?? null) : row.descriptions.join(', '),
      hsn: row.hsns.join(', '),
      unitPrice: null,
    };
  });
}
