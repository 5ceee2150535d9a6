import { FALLBACK_LABOUR_TAX_CODE_INTER, FALLBACK_LABOUR_TAX_CODE_INTRA } from '../constants.ts';
import type { TaxRates } from '../document/priced-line.ts';
import type { Percent } from '../money/units.ts';

export type TaxKind = 'taxable' | 'exempt' | 'nil' | 'nonGst';

/** A tax code of the catalogue (`System/TaxCodes`). A rate change is a new code; old documents keep theirs. */
export interface TaxCode extends TaxRates {
  label: string;
  kind: TaxKind;
  /** Full rate: 9 + 9 and 18 are both 180000. */
  ratePercent: Percent;
  validFrom: string;
  /** Last day of use; null while in force. */
  validTo: string | null;
}

const GST_START = '2017-07-01';
const REFORM_EVE = '2025-09-21';
const REFORM = '2025-09-22';
const TOBACCO_EVE = '2026-01-31';

interface CodePair {
  intra: number;
  inter: number;
  ratePercent: Percent;
  kind: TaxKind;
  label: string;
  validFrom: string;
  validTo: string | null;
}

function rate(
  intra: number,
  inter: number,
  percents: string,
  ratePercent: Percent,
  life: Partial<CodePair> = {},
): CodePair {
  return {
    intra,
    inter,
    ratePercent,
    kind: 'taxable',
    label: `${percents}%`,
    validFrom: GST_START,
    validTo: null,
    ...life,
  };
}

function untaxed(intra: number, inter: number, kind: TaxKind, label: string): CodePair {
  return { intra, inter, ratePercent: 0, kind, label, validFrom: GST_START, validTo: null };
}

const PAIRS: readonly CodePair[] = [
  rate(101, 109, '0', 0),
  rate(102, 110, '0.25', 2_500),
  rate(103, 111, '1.5', 15_000),
  rate(104, 112, '3', 30_000),
  rate(105, 113, '5', 50_000),
  rate(FALLBACK_LABOUR_TAX_CODE_INTRA, FALLBACK_LABOUR_TAX_CODE_INTER, '18', 180_000),
  rate(107, 115, '12', 120_000, { validTo: REFORM_EVE }),
  // Since the reform for tobacco only, until it ended there too (Notification 19/2025).
  rate(108, 116, '28', 280_000, { validTo: TOBACCO_EVE }),
  rate(117, 121, '40', 400_000, { validFrom: REFORM }),
  untaxed(118, 122, 'exempt', 'Exempt'),
  untaxed(119, 123, 'nil', 'Nil-rated'),
  untaxed(120, 124, 'nonGst', 'Non-GST'),
];

function bothTypes(pair: CodePair): TaxCode[] {
  const { ratePercent, kind, label, validFrom, validTo } = pair;
  const half = ratePercent / 2;
  const taxable = kind === 'taxable';
  const life = { kind, ratePercent, validFrom, validTo };
  return [
    {
      code: pair.intra,
      type: 1,
      cgstPercent: half,
      sgstPercent: half,
      igstPercent: 0,
      label: taxable ? `GST ${label}` : label,
      ...life,
    },
    {
      code: pair.inter,
      type: 2,
      cgstPercent: 0,
      sgstPercent: 0,
      igstPercent: ratePercent,
      label: taxable ? `IGST ${label}` : `${label} (inter-state)`,
      ...life,
    },
  ];
}

/** The seeded codes (decisions §5), ascending: 106 = CGST 9 % + SGST 9 %, 114 = IGST 18 %. */
export const SEEDED_TAX_CODES: readonly TaxCode[] = PAIRS.flatMap(bothTypes).sort((a, b) => a.code - b.code);

/** Finds a code by its number. */
export function findTaxCode(codes: readonly TaxCode[], code: number): TaxCode | undefined {
  return codes.find((candidate) => candidate.code === code);
}

/** Gives the seeded code of a number that is stored; one that does not exist is a bug. */
export function getTaxCode(code: number): TaxCode {
  const found = findTaxCode(SEEDED_TAX_CODES, code);
  if (!found) throw new RangeError(`Tax code ${code} does not exist`);
  return found;
}

/** No tax code is chosen yet (0): no tax, and no approval of a taxed document either. */
export const NO_TAX: TaxRates = { code: 0, type: 1, cgstPercent: 0, sgstPercent: 0, igstPercent: 0 };

/** Gives the rates of a code at a place of supply, by the rule of `taxCodeForSupply`; each code is looked up once. */
export function ratesForSupply(interState: boolean): (code: number) => TaxRates {
  const known = new Map<number, TaxRates>();
  return (code) => {
    let rates = known.get(code);
    if (!rates) {
      rates = taxCodeForSupply(SEEDED_TAX_CODES, code, interState) ?? findTaxCode(SEEDED_TAX_CODES, code) ?? NO_TAX;
      known.set(code, rates);
    }
    return rates;
  };
}

/** Tells whether the code may stand on a document of that date: 107 (12 %) up to 2025-09-21, 117 (40 %) from 2025-09-22. */
export function isTaxCodeValidOn(code: TaxCode, date: string): boolean {
  return code.validFrom <= date && (code.validTo === null || date <= code.validTo);
}

/**
 * Gives the code to use for a supply: one of the wrong type becomes the same rate's other type (decisions §4), 106
 * inter-state becomes 114. Undefined for a code that does not exist or has no other type.
 */
export function taxCodeForSupply(codes: readonly TaxCode[], code: number, interState: boolean): TaxCode | undefined {
  const given = findTaxCode(codes, code);
  const type = interState ? 2 : 1;
  if (!given || given.type === type) return given;
  let twin: TaxCode | undefined;
  for (const candidate of codes) {
    if (candidate.type !== type || candidate.kind !== given.kind || candidate.ratePercent !== given.ratePercent)
      continue;
    if (!twin || twinRank(candidate, given) > twinRank(twin, given)) twin = candidate;
  }
  return twin;
}

/** Prefers the code of the same period, then the latest. */
function twinRank(candidate: TaxCode, given: TaxCode): number {
  const samePeriod = candidate.validFrom === given.validFrom && candidate.validTo === given.validTo;
  return candidate.code + (samePeriod ? 1_000_000_000 : 0);
}

/** Gives the fallback tax code number of labour: 106 intra-state, 114 inter-state. */
export function labourTaxCode(interState: boolean): number {
  return interState ? FALLBACK_LABOUR_TAX_CODE_INTER : FALLBACK_LABOUR_TAX_CODE_INTRA;
}

/** Lists the codes in force on a date with the latest (highest id) of the requested type first (spec 3 §5). */
export function listTaxCodes(codes: readonly TaxCode[], type: 1 | 2, date: string): TaxCode[] {
  const preferred = (code: TaxCode) => (code.type === type ? 1 : 0);
  return codes
    .filter((code) => isTaxCodeValidOn(code, date))
    .sort((a, b) => preferred(b) - preferred(a) || b.code - a.code);
}
