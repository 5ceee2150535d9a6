import { expect, it } from 'vitest';
import { fractionProblem, OWN_UNIT, ownUnitProblem, unitsOf } from './entered-unit.ts';

const strip = { name: 'Strip', factor: 15_000_000 };

it('an item is entered in its own unit and in its packs, each once', () => {
  const box = { name: 'Box', factor: 150_000_000 };
  const own = { name: 'TBS', factor: OWN_UNIT };
  expect(unitsOf({ unitCode: 'TBS', units: [strip, box] })).toEqual([own, strip, box]);
  expect(unitsOf({ unitCode: 'TBS', units: [{ name: 'TBS', factor: 15_000_000 }] })).toEqual([own]);
});

it.each([
  [3_000, 0, null],
  [100, 0, '0.1 Strip is 1.5; TBS is counted whole.'],
  [100, 1, null],
  [10, 1, '0.01 Strip is 0.15; TBS is counted by 0.1.'],
  [-3_000, 0, null],
])(
  '%i thousandths of a strip of 15, counted with %i decimals (inventory-purchasing rule 1)',
  (quantity, decimals, problem) => {
    expect(fractionProblem(quantity, strip, { unitCode: 'TBS', decimals })).toBe(problem);
  },
);

it('a third of a unit cannot be counted, however many decimals it has', () => {
  expect(fractionProblem(1_000, { name: 'Third', factor: 333_333 }, { unitCode: 'NOS', decimals: 3 })).toBe(
    '1 Third is 0.333; NOS is counted by 0.001.',
  );
});

it.each([
  ['2 whole ones', 2000, 0, null],
  ['2.5 of what is counted whole', 2500, 0, '2.5 cannot be: NOS is counted whole.'],
  ['2.5 of what is counted by halves and less', 2500, 1, null],
  ['2.55 of it', 2550, 1, '2.55 cannot be: NOS is counted by 0.1.'],
] as const)('What lies there is counted by its unit: %s', (_, quantity, decimals, problem) => {
  expect(ownUnitProblem(quantity, { unitCode: 'NOS', decimals })).toBe(problem);
});
