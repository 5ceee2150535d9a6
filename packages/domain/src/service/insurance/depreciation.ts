import type { Percent } from '../../money/units.ts';
import { numberOfPercent } from '../../money/convert.ts';
import { addMonths } from '../../time/dates.ts';

/** What a part is made of (`Mat`); labour that is `Paint` is painting. */
export const MATERIALS = [
  { value: 'Plastic', label: 'Plastic, rubber, nylon, airbag' },
  { value: 'Tyre', label: 'Tyre, tube, battery' },
  { value: 'Fibre', label: 'Fibre glass' },
  { value: 'Glass', label: 'Glass' },
  { value: 'Metal', label: 'Metal' },
  { value: 'Paint', label: 'Paint' },
] as const;
export type Material = (typeof MATERIALS)[number]['value'];
export const materialLabel = (material: Material): string => MATERIALS.find(({ value }) => value === material)!.label;

/** What has rates of its own: a material, and painting of which the paint is not told apart. */
export type Rated = Material | 'Painting';

export interface DepreciationRate {
  material: Rated;
  /** The last month of age that it holds for; null of a vehicle that is older than the others say. */
  months?: number | null | undefined;
  percent: Percent;
}

export interface VehicleAge {
  registeredOn: string | null;
  /** Year of make. */
  year: number | null;
}

/** From when a vehicle ages: its registration, else 1 January of its year, which is an estimate; null where neither is known. */
export function agesFrom({ registeredOn, year }: VehicleAge): { on: string; estimated: boolean } | null {
  if (registeredOn) return { on: registeredOn, estimated: false };
  return year ? { on: `${year}-01-01`, estimated: true } : null;
}

/** A component as to what it is made of. */
interface MadeOf {
  isPart: boolean;
  repairId?: string | null | undefined;
  material?: Material | null | undefined;
}

/**
 * Tells of a repair whether a part of it is paint: its painting holds no material then (rule 13). Of a part of Paint in ECo1 and
 * one of Metal in ECo2 = yes of ECo1, no of ECo2.
 */
export function paintedApart(components: readonly MadeOf[]): (repairId: string | null | undefined) => boolean {
  const repairs = new Set(
    components.flatMap(({ isPart, material, repairId }) => (isPart && material === 'Paint' ? [repairId ?? null] : [])),
  );
  return (repairId) => repairs.has(repairId ?? null);
}

export interface Depreciable {
  family: 'labour' | 'part';
  material: Material | null;
  /** A part of the same repair is paint: its painting holds no material then. */
  paintApart: boolean;
}

export interface DepreciationTerms {
  /** From when the vehicle ages. */
  agesFrom: string | null;
  lossOn: string;
  /** The policy takes no depreciation (`ZeroDep`), but of these materials. */
  zeroDepreciation: boolean;
  notZero: readonly Material[];
  /** Of everything that is rated, of each the bands by age (`ratesInForce`). */
  rates: readonly DepreciationRate[];
}

/**
 * What a line loses by age and material (spec service rule 13); null where the material is not known, or the age where it counts.
 * By the tariff a metal part of a car registered on 15 January 2025 has 0 % until 15 July and 5 % from the 16th.
 */
export function depreciationPercent(line: Depreciable, terms: DepreciationTerms): Percent | null {
  const { family, material } = line;
  if (family === 'labour') {
    if (material !== 'Paint' || line.paintApart || terms.zeroDepreciation) return 0;
    return ratePercent('Painting', terms);
  }
  if (material === null) return null;
  if (terms.zeroDepreciation && !terms.notZero.includes(material)) return 0;
  return ratePercent(material, terms);
}

/** A band ends with the same day of its last month; what is older than the last band is in that one. */
function ratePercent(rated: Rated, { agesFrom: from, lossOn, rates }: DepreciationTerms): Percent | null {
  const bands = rates.filter(({ material }) => material === rated);
  const isIn = ({ months = null }: DepreciationRate) => months === null || (from && lossOn <= addMonths(from, months));
  if (from === null && !bands.every(isIn)) return null;
  return (bands.find(isIn) ?? bands.at(-1))?.percent ?? 0;
}

/** Depreciation that is set by hand differs from the rule only with a note. */
export function handDepreciationIssue(set: Percent, byRule: Percent | null, note: string | null): string | null {
  return set === byRule || note?.trim() ? null : `Say why depreciation is ${numberOfPercent(set)} %.`;
}

/** What is said of a line that is assessed, and what is missing of that. */
export interface SaidDepreciation {
  material?: Material | null | undefined;
  depreciationPercent?: Percent | null | undefined;
  note?: string | null | undefined;
}
export interface MissingDepreciation {
  missing: 'material' | 'note';
  message: string;
}

/** The percentage of the rule, or by hand with a note; or what has to be said first of the line of that name. */
export function saidDepreciation(
  { name, family, paintApart }: { name: string } & Pick<Depreciable, 'family' | 'paintApart'>,
  { material = null, depreciationPercent: byHand, note }: SaidDepreciation,
  terms: DepreciationTerms,
): Percent | MissingDepreciation {
  const byRule = depreciationPercent({ family, material, paintApart }, terms);
  if (byHand !== undefined && byHand !== null) {
    const message = handDepreciationIssue(byHand, byRule, note ?? null);
    return message ? { missing: 'note', message } : byHand;
  }
  if (byRule !== null) return byRule;
  const message = material
    ? 'The day of registration is not known: enter the depreciation and why.'
    : `Say what ${name} is made of.`;
  return { missing: 'material', message };
}
