import { expect, it } from 'vitest';
import { serialBackProblem, serialCountProblem, serialInProblem, serialOutProblem } from './serial.ts';

it.each([
  [['A'], 1_000, null],
  [['A', 'B'], -2_000, null],
  [['A'], 3_000, '1 serial numbers for 3.'],
  [[], 500, '0 serial numbers for 0.5.'],
  [['A 1', 'a1'], 2_000, 'a1 is named twice.'],
])('%j for %i thousandths', (serialNos, quantity, problem) => {
  const found = serialCountProblem(serialNos, quantity);
  expect(found).toBe(problem);
});

it.each([
  ['InStock', 'W1', 'S1 is in stock already.', null, 'S1 did not go out.'],
  ['InStock', 'W2', 'S1 is in stock already.', 'S1 is not in this warehouse.', 'S1 did not go out.'],
  ['Issued', 'W1', null, 'S1 is not in this warehouse.', null],
  ['Sold', 'W1', null, 'S1 is not in this warehouse.', null],
  ['Scrapped', 'W1', null, 'S1 is not in this warehouse.', 'S1 did not go out.'],
] as const)('a piece that is %s in %s comes in, leaves and comes back so', (status, warehouseId, into, out, back) => {
  const serial = { serialNo: 'S1', status, warehouseId };
  expect([serialInProblem(serial), serialOutProblem('S1', serial, 'W1'), serialBackProblem('S1', serial)]).toEqual([
    ...[into, out, back],
  ]);
  expect([serialOutProblem('S1', undefined, 'W1'), serialBackProblem('S1', undefined)]).toEqual([
    ...['S1 is not in this warehouse.', 'S1 did not go out.'],
  ]);
});

it('what goes out is counted as what comes in', () => {
  expect(serialCountProblem(['A1'], -2_000)).toBe('1 serial numbers for 2.');
  expect(serialCountProblem(['A1', 'A2'], -2_000)).toBeNull();
  expect(serialCountProblem(['A1', 'a1'], 2_000)).toBe('a1 is named twice.');
});
