import type { DocumentTotals, LineAmounts, TaxRates } from '../document/priced-line.ts';
import { formatPaise, formatPercent, formatQuantity, formatUnitPrice } from '../money/format.ts';
import type { Paise, Percent, Quantity, UnitPrice } from '../money/units.ts';
import type { taxHeadLabels } from '../tax/document-heading.ts';
import { taxPaise } from '../totals/amounts.ts';
import { type ExplainedAmount, type Explanation, explanationOf, type ExplainStep, given } from './explanation.ts';

/** A line as `computeTotals` priced it, with what it was priced from. */
export interface ExplainedLine extends LineAmounts {
  description: string;
  quantity: Quantity;
  unitPrice: UnitPrice;
  discountPercent?: Percent | null;
  tax: Pick<TaxRates, 'cgstPercent' | 'sgstPercent' | 'igstPercent'>;
}

/** Its sums; what is off the whole document follows from the lines. */
export type ExplainedTotals = Pick<
  DocumentTotals,
  'taxablePaise' | 'igstPaise' | 'adjustPaise' | 'roundPaise' | 'totalPaise'
>;

/** A priced document with its lines; those of an order stand there once for each who pays. */
export interface ExplainedDocument {
  lines: readonly ExplainedLine[];
  totals: ExplainedTotals;
  heads: ReturnType<typeof taxHeadLabels>;
}

type Head = 'cgst' | 'sgst' | 'igst';
const HEADS = ['cgst', 'sgst', 'igst'] as const satisfies readonly Head[];

/**
 * Shows where an amount of a document comes from: two parts at ₹500.50 and 18 % = lines 100100, CGST 9009, SGST 9009,
 * rounding -18, total 118100. It computes nothing anew: the figures are those of `computeTotals`.
 */
export function explainAmount(document: ExplainedDocument, amount: ExplainedAmount): Explanation {
  if (amount === 'subTotal') return explanationOf('Sub-total', document.lines.map(netStep));
  if (amount === 'discount') return explanationOf('Discounts of the document', document.lines.flatMap(shareSteps));
  if (amount === 'taxable') return explanationOf('Taxable value', document.lines.map(taxableStep));
  if (amount === 'round') return explainRounding(document);
  return amount === 'total' ? explainTotal(document) : explainHead(document, amount);
}

/** What a line comes to before the discounts of the document: 2 × ₹100 less 10 % = 18000. */
const netLinePaise = ({ amountPaise, discountPaise }: LineAmounts): Paise => amountPaise - discountPaise;

/** The tax that the price of a line holds, of labour that is entered so or of all lines (`Incl`): ₹118 taxed inside at 18 % = 1800. */
export const insidePaise = (line: LineAmounts): Paise =>
  netLinePaise(line) - line.recordDiscountPaise - line.taxablePaise;

const extension = ({ quantity, unitPrice }: ExplainedLine): string =>
  `${formatQuantity(quantity)} × ₹${formatUnitPrice(unitPrice)}`;
const less = (words: string, paise: Paise): string => (paise === 0 ? '' : ` less ${words} ${formatPaise(paise)}`);
const ownDiscount = ({ discountPercent, discountPaise }: ExplainedLine): string =>
  less(discountPercent ? `${formatPercent(discountPercent)} discount` : 'discount', discountPaise);

const netStep = (line: ExplainedLine): ExplainStep => ({
  label: line.description,
  detail: extension(line) + ownDiscount(line),
  paise: netLinePaise(line),
  lineId: line.id,
});

const shareSteps = (line: ExplainedLine): ExplainStep[] =>
  line.recordDiscountPaise === 0
    ? []
    : [
        {
          label: line.description,
          detail: `Share by its amount of ${formatPaise(netLinePaise(line))}`,
          paise: -line.recordDiscountPaise,
          lineId: line.id,
        },
      ];

const taxableStep = (line: ExplainedLine): ExplainStep => ({
  label: line.description,
  detail: `${extension(line)}${ownDiscount(line)}${less('share of discounts', line.recordDiscountPaise)}${less('tax in its price', insidePaise(line))}`,
  paise: line.taxablePaise,
  lineId: line.id,
});

const rateOf = ({ tax }: ExplainedLine, head: Head): Percent => tax[`${head}Percent`];

function explainHead({ lines, heads }: ExplainedDocument, head: Head): Explanation {
  const taxed = lines.filter((line) => line[`${head}Paise`] !== 0);
  return explanationOf(
    heads[head],
    taxed
      .toSorted((one, other) => rateOf(one, head) - rateOf(other, head))
      .map((line) => ({
        label: line.description,
        detail: `${formatPercent(rateOf(line, head))} of ${formatPaise(line.taxablePaise)}`,
        paise: line[`${head}Paise`],
        lineId: line.id,
      })),
  );
}

function explainRounding({ totals }: ExplainedDocument): Explanation {
  return explanationOf('Round off', [
    { label: 'Total, to the rupee', paise: totals.totalPaise },
    { label: 'Without rounding', paise: -(totals.totalPaise - totals.roundPaise) },
  ]);
}

/** A head at each of its rates, as one step each. */
function headSteps({ lines, heads }: ExplainedDocument, head: Head): ExplainStep[] {
  const rates = [...new Set(lines.map((line) => rateOf(line, head)))].toSorted((one, other) => one - other);
  return rates.flatMap((rate) => {
    const at = lines.filter((line) => rateOf(line, head) === rate && line[`${head}Paise`] !== 0);
    if (at.length === 0) return [];
    const taxablePaise = sum(at, (line) => line.taxablePaise);
    const paise = sum(at, (line) => line[`${head}Paise`]);
    const label = `${heads[head]} ${formatPercent(rate)}`;
    return [{ label, detail: `of ${formatPaise(taxablePaise)}, line by line`, paise, of: head }];
  });
}

function explainTotal(document: ExplainedDocument): Explanation {
  const { lines, totals } = document;
  const taxedPaise = sum(lines, taxPaise);
  const linesPaise = sum(lines, (line) => line.totalPaise);
  return explanationOf('Total', [
    { label: 'Lines, quantity × price', paise: sum(lines, (line) => line.amountPaise), of: 'subTotal' },
    ...given('Discounts of lines', -sum(lines, (line) => line.discountPaise), 'subTotal'),
    ...given('Discounts of the document', -sum(lines, (line) => line.recordDiscountPaise), 'discount'),
    ...given('Tax in the prices', -sum(lines, insidePaise), 'taxable'),
    ...(taxedPaise === 0
      ? []
      : [{ label: 'Taxable value', paise: totals.taxablePaise, subTotal: true, of: 'taxable' as const }]),
    ...HEADS.flatMap((head) => headSteps(document, head)),
    // On a bill under reverse charge the tax is told and owed to nobody who sells.
    ...given('Tax that is paid by reverse charge', linesPaise - sum(lines, (line) => line.taxablePaise) - taxedPaise),
    ...given('Adjustment', totals.adjustPaise),
    ...given('Tax collected at source', totals.totalPaise - totals.roundPaise - totals.adjustPaise - linesPaise),
    ...given('Round off', totals.roundPaise, 'round'),
  ]);
}

const sum = <T>(rows: readonly T[], paiseOf: (row: T) => Paise): Paise =>
  rows.reduce((total, row) => total + paiseOf(row), 0);
