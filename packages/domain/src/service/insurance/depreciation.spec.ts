import { describe, expect, test } from 'vitest';
import { agesFrom, depreciationPercent, handDepreciationIssue, type Material, paintedApart } from './depreciation.ts';
import { MOTOR_TARIFF } from './depreciation-rates.ts';

const terms = {
  agesFrom: '2020-01-15',
  lossOn: '2026-03-01',
  zeroDepreciation: false,
  notZero: ['Tyre'] as Material[],
  rates: MOTOR_TARIFF,
};
const part = (material: Material | null) => ({ family: 'part' as const, material, paintApart: false });

describe('rule 13: Depreciation (%) by `Mat`: Plastic (rubber, nylon, airbag) 50, Tyre (tube, battery) 50, Fibre 30, Glass 0, Metal by months of age at LossDt: to 6 0, 12 5, 24 10, 36 15, 48 25, 60 35, 120 40, above 50; paint material 50, not told apart 12.5 of Ptng (a quarter is material); other labour 0. ZeroDep: 0 but `ZeroDepNot`. Age from registration, else 1 January of Year, marked estimated. By hand needs a note. A band ends with the same day of its last month. Ins lines have no depreciation. Mat: Plastic, Tyre, Fibre, Glass, Metal, Paint; a repair with a Paint part has its Ptng at 0; a part without Mat is asked before assessing. `Say why depreciation is {x} %.`', () => {
  test.each([
    ['Plastic', 500_000],
    ['Tyre', 500_000],
    ['Fibre', 300_000],
    ['Glass', 0],
    ['Paint', 500_000],
  ] as const)('Plastic 50, Tyre 50, Fibre 30, Glass 0, paint material 50: %s = %i', (material, percent) => {
    expect(depreciationPercent(part(material), terms)).toBe(percent);
  });

  test.each([
    ['2020-07-15', 0],
    ['2020-07-16', 50_000],
    ['2021-01-15', 50_000],
    ['2021-01-16', 100_000],
    ['2022-01-15', 100_000],
    ['2022-01-16', 150_000],
    ['2023-01-16', 250_000],
    ['2024-01-16', 350_000],
    ['2025-01-15', 350_000],
    ['2025-01-16', 400_000],
    ['2030-01-15', 400_000],
    ['2030-01-16', 500_000],
  ])(
    'Metal by months of age at LossDt; a band ends with the same day of its last month: %s = %i',
    (lossOn, percent) => {
      expect(depreciationPercent(part('Metal'), { ...terms, lossOn })).toBe(percent);
    },
  );

  test('paint not told apart 12.5 of Ptng; a repair with a Paint part has its Ptng at 0; other labour 0', () => {
    const labour = (material: Material | null, paintApart = false) =>
      depreciationPercent({ family: 'labour', material, paintApart }, terms);
    expect([labour('Paint'), labour('Paint', true), labour(null), labour('Metal')]).toEqual([125_000, 0, 0, 0]);
  });

  test('a part of Paint tells the paint of its own repair apart, and no painting, other part or other repair does', () => {
    const isPainted = paintedApart([
      { isPart: true, repairId: 'ECo1', material: 'Paint' },
      { isPart: true, repairId: 'ECo2', material: 'Metal' },
      { isPart: false, repairId: 'ECo3', material: 'Paint' },
    ]);
    expect(['ECo1', 'ECo2', 'ECo3', null, undefined].map(isPainted)).toEqual([true, false, false, false, false]);
    expect(paintedApart([{ isPart: true, material: 'Paint' }])(null)).toBe(true);
  });

  test('ZeroDep: 0 but ZeroDepNot', () => {
    const zero = { ...terms, zeroDepreciation: true };
    const painting = depreciationPercent({ family: 'labour', material: 'Paint', paintApart: false }, zero);
    expect([depreciationPercent(part('Plastic'), zero), depreciationPercent(part('Tyre'), zero), painting]).toEqual([
      0, 500_000, 0,
    ]);
  });

  test('Age from registration, else 1 January of Year, marked estimated', () => {
    const registered = agesFrom({ registeredOn: '2020-01-15', year: 2019 });
    const made = agesFrom({ registeredOn: null, year: 2019 });
    expect([registered, made, agesFrom({ registeredOn: null, year: null })]).toEqual([
      { on: '2020-01-15', estimated: false },
      { on: '2019-01-01', estimated: true },
      null,
    ]);
  });

  test('a part without Mat is asked before assessing, and so is the age of a metal part', () => {
    expect(depreciationPercent(part(null), terms)).toBeNull();
    expect(depreciationPercent(part('Metal'), { ...terms, agesFrom: null })).toBeNull();
  });

  test('By hand needs a note: Say why depreciation is {x} %.', () => {
    expect(handDepreciationIssue(125_000, 500_000, ' ')).toBe('Say why depreciation is 12.5 %.');
    expect(handDepreciationIssue(125_000, 500_000, 'Surveyor')).toBeNull();
    expect(handDepreciationIssue(500_000, 500_000, null)).toBeNull();
  });
});
