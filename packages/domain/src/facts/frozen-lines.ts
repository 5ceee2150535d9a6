import type { LineFamily } from '../document/priced-line.ts';
import { mulDiv } from '../money/round.ts';
import type { Paise, Percent, Quantity } from '../money/units.ts';
import { findTaxCode, SEEDED_TAX_CODES } from '../tax/tax-codes.ts';
import { lineDiscountPaise } from '../totals/amounts.ts';
import { WHOLE } from '../totals/price-line.ts';
import { type GstTable, gstTableOfLine } from './gst-table.ts';

/** What a row stands for: a line, or what the head adds to its lines. */
export const FACT_ROWS = ['line', 'head'] as const;
/** Of what is sold also a cost that comes beside its lines: of goods that came back before their note. */
export const SALE_FACT_ROWS = [...FACT_ROWS, 'cost'] as const;

/** `untaxed`: its code has a rate, and the document charges none of it. */
export const FROZEN_TAX_KINDS = ['taxable', 'exempt', 'nil', 'nonGst', 'untaxed'] as const;
export type FrozenTaxKind = (typeof FROZEN_TAX_KINDS)[number];

/** Which heads a document bears. */
export const TAX_HEADS = ['intra', 'inter', 'none'] as const;
export type TaxHeads = (typeof TAX_HEADS)[number];

/** A priced line as every kind of document keeps it. */
export interface PostedLine {
  id: string;
  family: LineFamily;
  description: string;
  itemId: string | null;
  hsn: string | null;
  unitCode: string | null;
  /** In the unit of stock. */
  quantity: Quantity;
  taxCode: number | null;
  accountCode: number;
  amountPaise: Paise;
  discountPaise: Paise;
  recordDiscountPaise: Paise;
  taxablePaise: Paise;
  cgstPaise: Paise;
  sgstPaise: Paise;
  igstPaise: Paise;
  totalPaise: Paise;
}

/** What a line says of itself for good. */
export interface FrozenLine {
  kind: (typeof FACT_ROWS)[number];
  lineId: string;
  family: LineFamily | null;
  itemId: string | null;
  description: string;
  accountCode: number;
  hsn: string;
  uqc: string;
  taxCode: number | null;
  ratePercent: Percent;
  taxKind: FrozenTaxKind | null;
  gstTable: GstTable | null;
  quantity: Quantity;
  grossPaise: Paise;
  discountPaise: Paise;
  taxablePaise: Paise;
  cgstPaise: Paise;
  sgstPaise: Paise;
  igstPaise: Paise;
  totalPaise: Paise;
}

/** Counts and amounts of a fact: what a note says, and what takes a document back, has the other sign. */
const NUMBERS = [
  ...(['quantity', 'freeQuantity', 'grossPaise', 'discountPaise', 'taxablePaise'] as const),
  ...(['cgstPaise', 'sgstPaise', 'igstPaise', 'totalPaise', 'costPaise', 'creditPaise'] as const),
];
export const isFactNumber = (key: string): boolean => (NUMBERS as readonly string[]).includes(key);

/** A line as its document counts: of a note for ₹100 the fact is of −10000. */
export function signed<Line extends Partial<Record<(typeof NUMBERS)[number], number>>>(
  line: Line,
  isNote: boolean,
): Line {
  if (!isNote) return line;
  const turned = NUMBERS.flatMap((key) => (line[key] ? [[key, -line[key]] as const] : []));
  return { ...line, ...Object.fromEntries(turned) };
}

/** A service is counted in no unit, by GSTR-1 (gst-facts §9). */
const isService = ({ family, hsn }: Pick<PostedLine, 'family' | 'hsn'>): boolean =>
  family === 'labour' || (hsn ?? '').startsWith('99');

/**
 * Freezes a line: rate and kind of its code as they are today, and its discount without tax, so that gross less discount is
 * taxable. A price of ₹118 that holds 18 % with ₹11.80 off = gross 10000, discount 1000, taxable 9000.
 */
export function frozenLine(line: PostedLine, document: { taxed: boolean; gstTable: GstTable | null }): FrozenLine {
  const { taxCode, taxablePaise } = line;
  const code = taxCode === null ? undefined : findTaxCode(SEEDED_TAX_CODES, taxCode);
  const kind = code?.kind ?? 'nonGst';
  const isUntaxed = kind === 'taxable' && !document.taxed && code!.ratePercent > 0;
  const discountPaise = discountBeforeTax(line, code?.ratePercent ?? 0);
  return {
    kind: 'line',
    lineId: line.id,
    family: line.family,
    itemId: line.itemId,
    description: line.description,
    accountCode: line.accountCode,
    hsn: line.hsn ?? '',
    uqc: isService(line) ? 'NA' : (line.unitCode || 'OTH').toUpperCase(),
    taxCode,
    ratePercent: code?.ratePercent ?? 0,
    taxKind: isUntaxed ? 'untaxed' : kind,
    gstTable: gstTableOfLine(document.gstTable, kind),
    quantity: line.quantity,
    grossPaise: taxablePaise + discountPaise,
    discountPaise,
    taxablePaise,
    cgstPaise: line.cgstPaise,
    sgstPaise: line.sgstPaise,
    igstPaise: line.igstPaise,
    totalPaise: line.totalPaise,
  };
}

/** A price that holds its tax comes to more than what is taxable after what is taken off, which then holds tax as well. */
function discountBeforeTax(line: PostedLine, ratePercent: Percent): Paise {
  const entered = lineDiscountPaise(line);
  const holdsTax = line.amountPaise - entered !== line.taxablePaise;
  return holdsTax ? mulDiv(entered, WHOLE, WHOLE + ratePercent) : entered;
}

interface HeadAmounts {
  adjustPaise: Paise;
  roundPaise: Paise;
  /** Of a bill: what the vendor collects at source. */
  tcsPaise?: Paise;
}

/** What the head of a document adds to its lines: an adjustment, the round-off, tax collected at source, each a row where it is not zero. */
export const frozenHead = (
  { adjustPaise, roundPaise, tcsPaise = 0 }: HeadAmounts,
  accounts: { adjustment: number; roundOff: number; tcsReceivable?: number },
): FrozenLine[] =>
  [
    headRow('Adjust', 'Adjustment', adjustPaise, accounts.adjustment),
    headRow('Round', 'Round-off', roundPaise, accounts.roundOff),
    headRow('Tcs', 'Tax collected at source', tcsPaise, accounts.tcsReceivable ?? accounts.roundOff),
  ].filter(({ totalPaise }) => totalPaise !== 0);

const headRow = (lineId: string, description: string, totalPaise: Paise, accountCode: number): FrozenLine => ({
  kind: 'head',
  lineId,
  family: null,
  itemId: null,
  description,
  accountCode,
  hsn: '',
  uqc: 'NA',
  taxCode: null,
  ratePercent: 0,
  taxKind: null,
  gstTable: null,
  quantity: 0,
  grossPaise: 0,
  discountPaise: 0,
  taxablePaise: 0,
  cgstPaise: 0,
  sgstPaise: 0,
  igstPaise: 0,
  totalPaise,
});
