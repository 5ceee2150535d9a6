import { PERCENT_PER_PERCENT } from '../../money/units.ts';
import { formatDate } from '../../time/dates.ts';
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

/** A table as an organisation enters it: of one insurer or of all, for losses from a day on or of any day. */
export interface DepreciationTable {
  name: string;
  insurerCode: string | null;
  fromOn: string | null;
  rates: readonly DepreciationRate[];
}

/** The tariff as a table, which is asked last. */
const TARIFF: DepreciationTable = {
  name: `${MOTOR_TARIFF_NAME}, as published`,
  insurerCode: null,
  fromOn: null,
  rates: MOTOR_TARIFF,
};

/**
 * Of the tables of an insurer and of all insurers those that hold for a loss of a day: of each the latest, his own first. Of tables
 * from 1 January and from 1 April a loss of 31 March goes by the first.
 */
function tablesOn(tables: readonly DepreciationTable[], lossOn: string): DepreciationTable[] {
  const held = tables
    .filter(({ fromOn }) => fromOn === null || fromOn <= lossOn)
    .toSorted((one, other) => (other.fromOn ?? '').localeCompare(one.fromOn ?? ''));
  return [
    held.find(({ insurerCode }) => insurerCode !== null),
    held.find(({ insurerCode }) => insurerCode === null),
  ].filter((table) => table !== undefined);
}

/** The rates of an insurer for a loss of a day. */
export const ratesOn = (tables: readonly DepreciationTable[], lossOn: string): DepreciationRate[] =>
  ratesInForce(tablesOn(tables, lossOn).map(({ rates }) => rates));

/** The tables of which a rate counts for a loss of a day, the tariff where none of them names a material. */
export function sourcesOn(tables: readonly DepreciationTable[], lossOn: string): DepreciationTable[] {
  const asked = [...tablesOn(tables, lossOn), TARIFF];
  const counted = RATED.map(({ value }) =>
    asked.find(({ rates }) => rates.some(({ material }) => material === value))!,
  );
  return asked.filter((table) => counted.includes(table));
}

/** As people are told of them: `ICICI 2026 (from 01/01/2026), then India Motor Tariff`. */
export const sourcesText = (sources: readonly Pick<DepreciationTable, 'name' | 'fromOn'>[]): string =>
  sources.map(({ name, fromOn }) => (fromOn ? `${name} (from ${formatDate(fromOn)})` : name)).join(', then ');

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
