import { PERCENT_PER_PERCENT } from '../../money/units.ts';
import { type DepreciationRate, MATERIALS, type Rated } from './depreciation.ts';

/** Everything that has rates of its own, as a table names it. */
export const RATED = [
  ...MATERIALS,
  { value: 'Painting', label: 'Painting, paint not told apart' },
] as const satisfies readonly { value: Rated; label: string }[];

const rate = (material: Rated, months: number | null, percent: number): DepreciationRate => ({
  material,
  months,
  percent: percent * PERCENT_PER_PERCENT,
});

/**
 * The India Motor Tariff, which holds where nothing else is entered (spec service rule 13). Of painting that is not told apart a
 * quarter is material, of which half is lost.
 */
export const MOTOR_TARIFF: readonly DepreciationRate[] = [
  rate('Plastic', null, 50),
  rate('Tyre', null, 50),
  rate('Fibre', null, 30),
  rate('Glass', null, 0),
  rate('Metal', 6, 0),
  rate('Metal', 12, 5),
  rate('Metal', 24, 10),
  rate('Metal', 36, 15),
  rate('Metal', 48, 25),
  rate('Metal', 60, 35),
  rate('Metal', 120, 40),
  rate('Metal', null, 50),
  rate('Paint', null, 50),
  rate('Painting', null, 12.5),
];
/** What a table of these rates is called where an organisation begins with it. */
export const MOTOR_TARIFF_NAME = 'India Motor Tariff';

/**
 * The rates by which a claim is depreciated: of each material those of the first table that has any, else of the tariff. A table
 * of an insurer with Fibre 25 and one of all insurers with Fibre 20 and Glass 10: Fibre 25, Glass 10, Plastic 50.
 */
export function ratesInForce(tables: readonly (readonly DepreciationRate[])[]): DepreciationRate[] {
  return RATED.flatMap(({ value }) => {
    const of = [...tables, MOTOR_TARIFF].map((table) => table.filter(({ material }) => material === value));
    const rates = of.find(({ length }) => length > 0)!;
    return rates.toSorted((one, other) => (one.months ?? Infinity) - (other.months ?? Infinity));
  });
}
