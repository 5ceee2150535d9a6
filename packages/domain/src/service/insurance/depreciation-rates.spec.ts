import { describe, expect, test } from 'vitest';
import { MASTER_RULES } from '../../masters/master-rules.ts';
import { percentOfNumber } from '../../money/convert.ts';
import { type DepreciationRate, depreciationPercent, type Rated, saidDepreciation } from './depreciation.ts';
import { type DepreciationTable, MOTOR_TARIFF, RATED, ratesInForce, ratesOn, sourcesOn } from './depreciation-rates.ts';

const rate = (material: Rated, months: number | null, percent: number): DepreciationRate => ({
  material,
  months,
  percent: percentOfNumber(percent),
});

/** A table of one insurer: plastic by age, glass at a loss, painting told apart by nobody at 10. */
const OWN = [
  rate('Plastic', 24, 40),
  rate('Plastic', 6, 0),
  rate('Plastic', null, 60),
  rate('Glass', null, 5),
  rate('Painting', null, 10),
];
/** Of all insurers: glass otherwise, fibre to five years alone. */
const OF_ALL = [rate('Glass', null, 20), rate('Fibre', 12, 15), rate('Fibre', 60, 25)];

const lossAt = (
  lossOn: string,
  tables: readonly (readonly DepreciationRate[])[],
  agesFrom: string | null = '2024-01-31',
) => ({
  ...{ agesFrom, lossOn, zeroDepreciation: false, notZero: [] },
  rates: ratesInForce(tables),
});
const of = (material: Rated) =>
  material === 'Painting'
    ? ({ family: 'labour', material: 'Paint', paintApart: false } as const)
    : ({ family: 'part', material, paintApart: false } as const);

describe('the rates in force', () => {
  test('are those of the tariff where nobody has a table', () => {
    expect(ratesInForce([])).toEqual(MOTOR_TARIFF);
    expect(ratesInForce([MOTOR_TARIFF.toReversed()])).toEqual(MOTOR_TARIFF);
  });

  test.each([
    // Registered on 31 January 2024: six months end on 31 July, 24 on 31 January 2026, a month without a 31st with its last day.
    ['Plastic', '2024-07-31', 0],
    ['Plastic', '2024-08-01', 40],
    ['Plastic', '2026-01-31', 40],
    ['Plastic', '2026-02-01', 60],
    // The insurer's own table stands over that of all insurers, and this over the tariff.
    ['Glass', '2026-02-01', 5],
    ['Fibre', '2025-01-31', 15],
    ['Fibre', '2025-02-01', 25],
    // What is older than the last band is in that one.
    ['Fibre', '2034-01-01', 25],
    ['Painting', '2026-02-01', 10],
    ['Tyre', '2026-02-01', 50],
    ['Metal', '2026-02-01', 15],
    ['Paint', '2026-02-01', 50],
  ] as const)('of %s at a loss on %s: %d %%', (material, lossOn, percent) => {
    expect(depreciationPercent(of(material), lossAt(lossOn, [OWN, OF_ALL]))).toBe(percentOfNumber(percent));
  });

  test('name every material once, in bands of age', () => {
    const rates = ratesInForce([OWN, OF_ALL]);
    expect([...new Set(rates.map(({ material }) => material))]).toEqual(RATED.map(({ value }) => value));
    expect(rates.slice(0, 3)).toEqual([rate('Plastic', 6, 0), rate('Plastic', 24, 40), rate('Plastic', null, 60)]);
  });
});

describe('the tables of a claim, by the day of its loss', () => {
  const table = (
    name: string,
    insurerCode: string | null,
    fromOn: string | null,
    plastic: number,
  ): DepreciationTable => ({
    ...{ name, insurerCode, fromOn },
    rates: [rate('Plastic', null, plastic)],
  });
  const TABLES = [
    table('ICICI 2025', 'ICICI', '2025-04-01', 25),
    table('ICICI 2026', 'ICICI', '2026-01-01', 20),
    table('All insurers', null, '2024-01-01', 45),
    table('Ours', null, null, 40),
  ];
  test.each([
    ['2023-12-31', 40, ['Ours', 'India Motor Tariff, as published']],
    ['2024-01-01', 45, ['All insurers', 'India Motor Tariff, as published']],
    ['2025-03-31', 45, ['All insurers', 'India Motor Tariff, as published']],
    ['2025-12-31', 25, ['ICICI 2025', 'India Motor Tariff, as published']],
    ['2026-01-01', 20, ['ICICI 2026', 'India Motor Tariff, as published']],
  ])('a loss on %s: %d %% of plastic, by %j', (lossOn, plastic, sources) => {
    for (const tables of [TABLES, TABLES.toReversed()]) {
      expect(ratesOn(tables, lossOn)[0]).toEqual(rate('Plastic', null, plastic));
      expect(sourcesOn(tables, lossOn).map(({ name }) => name)).toEqual(sources);
    }
  });

  test('a table that names everything is the only one that counts', () => {
    const ours = { ...table('Ours', null, null, 0), rates: MOTOR_TARIFF };
    expect(sourcesOn([ours], '2026-01-01')).toEqual([ours]);
  });
});

test('a material that is rated by age is asked for where the age is not known, another one is not', () => {
  const terms = lossAt('2026-02-01', [OWN], null);
  expect([depreciationPercent(of('Plastic'), terms), depreciationPercent(of('Glass'), terms)]).toEqual([
    null,
    percentOfNumber(5),
  ]);
  expect(
    saidDepreciation({ name: 'Bumper', family: 'part', paintApart: false }, { material: 'Plastic' }, terms),
  ).toEqual({
    missing: 'material',
    message: 'The day of registration is not known: enter the depreciation and why.',
  });
});

test('a table names an age of a material once', () => {
  const rates = [
    rate('Plastic', 6, 0),
    rate('Plastic', null, 50),
    rate('Tyre', null, 50),
    { material: 'Plastic', percent: 40 },
  ];
  expect(MASTER_RULES.depreciationTable({ rates })).toEqual([
    { path: 'rates.3.months', message: 'This age of the material is in the table already.' },
  ]);
  expect(MASTER_RULES.depreciationTable({ rates: MOTOR_TARIFF })).toEqual([]);
});
