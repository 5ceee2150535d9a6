import { ConsolidateBy, INSURER_VARIANTS, InvoiceVariant } from '@bahi/domain/document/print-variants';
import { amountInWords } from '@bahi/domain/money/words';
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
  /** It is the invoice itself: no annexure and no summary of it. */
  isInvoice: boolean;
  /** For whom each copy is; one without a name where it is no invoice. */
  copies: string[];
}

/** Of the frozen invoice what the chosen print shows (spec 2 §2, decisions §5). */
export function layOutInvoice(frozen: InvoicePrint, choice: InvoicePrintChoice): InvoiceLayout {
  const options = printOptionsOf(frozen);
  const copies = copyLabels(frozen, choice.copies ?? options.copies);
  const print = options.vehicleBlock ? frozen : { ...frozen, vehicle: null, order: null };
  if (INSURER_VARIANTS.includes(choice.variant)) return insurerLayout(print, choice, options);
  if (choice.variant === InvoiceVariant.noTax)
    return {
      print: { ...print, heading: DocumentHeading.summary, taxColumns: 'none', hsn: [] },
      layout: 'plain',
      isInvoice: false,
      options: { ...options, hsnTable: false },
      copies: [''],
    };
  if (choice.variant === InvoiceVariant.consolidate)
    return {
      print: { ...print, lines: consolidatedLines(print.lines, choice) },
      layout: 'sums',
      isInvoice: true,
      // What is summed up shows its HSN codes with their tax here (Rule 46).
      options: { ...options, hsnTable: true },
      copies,
    };
  return { print, layout: 'lines', isInvoice: true, options, copies };
}

/**
 * What an insurer is shown beside his tax invoice (service §6): parts or labour alone, which with tax are an annexure of it, or all
 * summed up. Amounts are those of the lines that are shown.
 */
function insurerLayout(print: InvoicePrint, choice: InvoicePrintChoice, options: PrintOptions): InvoiceLayout {
  const { variant, gst = true } = choice;
  const family = FAMILY_OF[variant];
  const shown = family ? partOf(print, family) : print;
  const lines = family ? shown.lines : consolidatedLines(print.lines, choice);
  const heading = gst && family ? 'Annexure to tax invoice' : DocumentHeading.summary;
  return {
    print: { ...shown, lines, heading, ...(!gst && { taxColumns: 'none', hsn: [] }) },
    layout: gst ? (family ? 'lines' : 'sums') : 'plain',
    isInvoice: false,
    options: { ...options, hsnTable: gst && !family && options.hsnTable },
    copies: [''],
  };
}

const FAMILY_OF: Readonly<Partial<Record<InvoiceVariant, 'labour' | 'part'>>> = {
  InsParts: 'part',
  InsLabor: 'labour',
};

/** Lines of one kind with their sums; adjustment and round-off are of the whole invoice. */
function partOf(print: InvoicePrint, family: 'labour' | 'part'): InvoicePrint {
  const lines = print.lines.filter((line) => line.family === family);
  const sum = (key: 'taxablePaise' | 'cgstPaise' | 'sgstPaise' | 'igstPaise' | 'totalPaise') =>
    lines.reduce((total, line) => total + line[key], 0);
  return {
    ...print,
    lines,
    subTotalPaise: sum('taxablePaise'),
    discountPaise: 0,
    taxablePaise: sum('taxablePaise'),
    cgstPaise: sum('cgstPaise'),
    sgstPaise: sum('sgstPaise'),
    igstPaise: sum('igstPaise'),
    adjustPaise: 0,
    roundPaise: 0,
    totalPaise: sum('totalPaise'),
    totalInWords: amountInWords(sum('totalPaise')),
  };
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
