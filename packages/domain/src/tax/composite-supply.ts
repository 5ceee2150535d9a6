import { type Issue, lineIssue } from '../document/issue.ts';
import type { LineFamily } from '../document/priced-line.ts';
import { formatPercent } from '../money/format.ts';
import type { UnitPrice } from '../money/units.ts';
import { type InclusiveTerms, withTaxCode } from '../totals/inclusive-price.ts';
import { findTaxCode, SEEDED_TAX_CODES, type TaxCode } from './tax-codes.ts';

/** A line as composite supplies see it. */
interface SuppliedLine {
  id: string;
  family: LineFamily;
  description: string;
  operationCode: string | null;
  itemId: string | null;
  hsn: string | null;
  unitPrice: UnitPrice;
  listPrice?: UnitPrice;
  minimumPrice?: UnitPrice;
  taxCode: number;
  /** Where its rate was agreed: an order, a repair, an estimate. */
  sourceLineId?: string | null;
  orderLineId?: string | null;
}

/** SAC of the carriage of goods, of what helps it, of post and courier, and of packing. */
const CARRIAGE_SAC = /^(9965|9967|9968|99854)/;
/** Free words say it where nobody chose a SAC for them: who types them is not asked for one. */
const CARRIAGE_WORDS = /^(freight|packing|packaging|forwarding|courier|cartage|postage|delivery|transport)/i;
/** Anywhere in words that no HSN of goods stands beside: what the trade calls it, also in Hindi. */
const CARRIAGE_SAID =
  /\b(freight|frt|forwarding|p ?& ?f|courier|cartage|haulage|postage|porterage|hamali|coolie|bhada|bhara|octroi|(packing|packaging|shipping|delivery|transport|transportation|loading|unloading|handling|lorry|dispatch|transit) (charge|charges|cost|costs|expenses))\b/i;

const saysCarriage = ({ hsn, description }: SuppliedLine): boolean =>
  CARRIAGE_WORDS.test(description.trim()) || ((!hsn || hsn.startsWith('99')) && CARRIAGE_SAID.test(description));

/**
 * Whether a line is carriage or packing: what goes along with goods and is no supply of its own, by its SAC or by what free words
 * say. Where no services are entered it stands among the goods.
 */
export const isCarriage = (line: SuppliedLine): boolean => {
  const { itemId, hsn, operationCode } = line;
  return itemId === null && (CARRIAGE_SAC.test(hsn ?? '') || (operationCode === null && saysCarriage(line)));
};

const isAgreed = ({ sourceLineId, orderLineId }: SuppliedLine): boolean => !!sourceLineId || !!orderLineId;
const codeOf = ({ taxCode }: Pick<SuppliedLine, 'taxCode'>): TaxCode | undefined =>
  findTaxCode(SEEDED_TAX_CODES, taxCode);

/** The tax code of the goods with the highest rate; undefined where none are sold, or none bears a code yet. */
export const principalCode = (lines: readonly SuppliedLine[]): TaxCode | undefined =>
  lines
    .filter((line) => line.family === 'part' && !isCarriage(line))
    .flatMap((line) => codeOf(line) ?? [])
    .toSorted((a, b) => b.ratePercent - a.ratePercent)[0];

const isSameRate = (one: TaxCode | undefined, other: TaxCode): boolean =>
  one?.ratePercent === other.ratePercent && one.kind === other.kind;

/**
 * Freight and packing at the rate of the goods that they go with, the highest one (section 8, sales rule 8): ₹100 freight of
 * goods of 5 % and 18 % = 18 %. With a `reason` they keep the rate that somebody chose; what an order has agreed stays.
 */
export function withCompositeRates<Line extends SuppliedLine>(
  lines: readonly Line[],
  reason: string | null,
  terms: InclusiveTerms,
  isTyped: (line: Line) => boolean = () => false,
): readonly Line[] {
  const goods = reason ? undefined : principalCode(lines);
  if (!goods) return lines;
  return lines.map((line) => {
    if (!isCarriage(line) || isAgreed(line) || isSameRate(codeOf(line), goods)) return line;
    return isTyped(line) ? { ...line, taxCode: goods.code } : withTaxCode(line, goods.code, terms);
  });
}

/**
 * Rates that a save sends for freight or packing, other than those of the goods, without a reason. What stood, and what its
 * operation or no choice gives (`usual`), was not chosen, and follows.
 */
export function compositeIssues(
  lines: readonly SuppliedLine[],
  reason: string | null,
  sent: (line: SuppliedLine) => number | null | undefined,
  usual: (line: SuppliedLine) => readonly number[],
): Issue[] {
  const goods = reason ? undefined : principalCode(lines);
  if (!goods) return [];
  return lines.filter(isCarriage).flatMap((line) => {
    const code = sent(line);
    const chosen = code ? findTaxCode(SEEDED_TAX_CODES, code) : undefined;
    if (isAgreed(line) || !chosen || isSameRate(chosen, goods)) return [];
    if (usual(line).some((one) => isSameRate(chosen, findTaxCode(SEEDED_TAX_CODES, one) ?? goods))) return [];
    return [lineIssue(line.id, 'taxCode', otherRate(line.description, goods))];
  });
}

/** "18%", "Exempt". */
export const rateLabel = ({ kind, ratePercent, label }: TaxCode): string =>
  kind === 'taxable' ? formatPercent(ratePercent) : label.replace(' (inter-state)', '');

const otherRate = (description: string, goods: TaxCode): string =>
  `${description} goes with goods of ${rateLabel(goods)} and takes their rate: say why it takes another.`;
