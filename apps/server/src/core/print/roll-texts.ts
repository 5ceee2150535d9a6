import { formatPaise, formatPercent, formatQuantity, formatUnitPrice } from '@bahi/domain/money/format';
import { COMPOSITION_WORDS } from '@bahi/domain/tax/document-heading';
import { formatInstant } from '@bahi/domain/time/dates';
import { declarationsBelow, type PrintLine } from './invoice-print.ts';
import type { CounterPrint, RollPrintJob } from './roll-print.ts';

/** A word and its amount, at the two ends of a line. */
export type RollSum = readonly [label: string, paise: number];

const said = (texts: readonly (string | null | undefined)[]): string[] =>
  texts.filter((text): text is string => Boolean(text));

/** What the law wants above everything else, or nothing. */
export const aboveAll = ({ declarations }: CounterPrint): string[] =>
  declarations.includes(COMPOSITION_WORDS) ? [COMPOSITION_WORDS] : [];

export const supplierTexts = ({ supplier }: CounterPrint): string[] =>
  said([...supplier.address, supplier.phone, supplier.gstin && `GSTIN ${supplier.gstin}`, ...(supplier.more ?? [])]);

export const headingText = ({ heading }: CounterPrint, mark: string | null): string =>
  mark ? `${heading} (${mark})` : heading;

/** Number, time and buyer. */
export const buyerTexts = ({ code, timeZone, soldAt, buyer }: CounterPrint): string[] =>
  said([
    `${code ?? 'Not posted'}  ${formatInstant(timeZone, soldAt)}`,
    [buyer.name, buyer.phone].filter(Boolean).join(', '),
    buyer.gstin && `GSTIN ${buyer.gstin}`,
    ...(buyer.more ?? []),
  ]);

/** How the amount of a line comes about, and what it is for the tax. */
export function lineTexts(line: PrintLine): { price: string; tax: string } {
  const discount = line.discountPaise > 0 ? ` less ${formatPaise(line.discountPaise)}` : '';
  const percent = line.cgstPercent + line.sgstPercent + line.igstPercent;
  return {
    price: `${formatQuantity(line.quantity)} ${line.unitCode ?? ''} x ${formatUnitPrice(line.unitPrice)}${discount}`,
    tax: `HSN ${line.hsn}${percent > 0 ? `  GST ${formatPercent(percent)}` : ''}`,
  };
}

/** What the total is made of; what is nothing is not told. */
export function sumsOf(print: CounterPrint): RollSum[] {
  const { taxablePaise, cgstPaise, sgstPaise, igstPaise, discountPaise, adjustPaise, roundPaise } = print;
  const sums: RollSum[] = [
    ['Discount', -discountPaise],
    ['Taxable value', taxablePaise],
    ['CGST', cgstPaise],
    [print.sgstLabel, sgstPaise],
    ['IGST', igstPaise],
    ['Adjustment', adjustPaise],
    ['Round-off', roundPaise],
  ];
  return sums.filter(([, paise]) => paise !== 0);
}

/** By what it was paid, and what went back. */
export const paidBy = ({ tenders, givenPaise, changePaise }: CounterPrint): RollSum[] => [
  ...tenders.map(({ label, amountPaise }): RollSum => [label, amountPaise]),
  ...(changePaise > 0
    ? ([
        ['Cash given', givenPaise],
        ['Change', changePaise],
      ] as const)
    : []),
];

export const footTexts = (print: CounterPrint): string[] =>
  said([
    print.totalInWords,
    `Place of supply: ${print.placeOfSupply.name} (${print.placeOfSupply.code})`,
    ...(print.rateWords ?? []),
    ...declarationsBelow(print),
    print.notes,
    print.terms,
    print.soldBy && `Sold by ${print.soldBy}`,
  ]);

export const einvoiceTexts = ({ irn, ackNumber, acknowledgedAt }: NonNullable<RollPrintJob['einvoice']>): string[] => [
  `IRN ${irn}`,
  `Ack. ${ackNumber}, ${acknowledgedAt}`,
];
