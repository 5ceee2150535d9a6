import { expect, it, test } from 'vitest';
import { adjustmentProblem, mrpIssues } from './mrp-ceiling.ts';

const STRIP = 15_000_000;
const line = {
  id: 'IP1',
  description: 'Dolo 650',
  batchNo: 'DL12',
  mrp: 336_000,
  mrpFactor: STRIP,
  unitPrice: 336_000,
  priceFactor: STRIP,
  taxOnTop: 0,
};
const REFUSED = [{ path: 'lines.IP1.unitPrice', message: 'The MRP of batch DL12 is ₹33.60.' }];

it.each([
  ['The MRP itself may be asked', {}, []],
  ['A paisa more for the strip is refused (sales rule 18)', { unitPrice: 336_100 }, REFUSED],
  [
    'A ten-thousandth more a piece is refused: it is compared per pack before rounding',
    { unitPrice: 22_401, priceFactor: 1_000_000 },
    REFUSED,
  ],
  ['A piece at a fifteenth of it is not', { unitPrice: 22_400, priceFactor: 1_000_000 }, []],
  ['Tax on top counts', { unitPrice: 336_000, taxOnTop: 50_000 }, REFUSED],
  ['₹32 and 5 % on top are ₹33.60', { unitPrice: 320_000, taxOnTop: 50_000 }, []],
  ['A batch without an MRP has no ceiling', { mrp: 0, unitPrice: 9_999_999 }, []],
])('%s', (_, change, issues) => {
  expect(mrpIssues([{ ...line, ...change }])).toEqual(issues);
});

test('An item without batches is held to its own MRP, by its name', () => {
  const loose = { ...line, batchNo: null, mrp: 22_400, mrpFactor: 1_000_000, priceFactor: 1_000_000 };
  expect(mrpIssues([{ ...loose, unitPrice: 22_400 }])).toEqual([]);
  expect(mrpIssues([{ ...loose, unitPrice: 30_000 }])).toEqual([
    { path: 'lines.IP1.unitPrice', message: 'The MRP of Dolo 650 is ₹2.24.' },
  ]);
});

const NO_ROOM = 'The adjustment takes the goods above their MRP.';
const strip = { mrp: 336_000, mrpFactor: STRIP, quantity: 15_000, totalPaise: 3_360 };
const free = { ...strip, mrp: 0, totalPaise: 100 };
it.each([
  ['Goods at their MRP leave no room', 1, [strip], NO_ROOM],
  ['Goods below it leave what is between', 360, [{ ...strip, totalPaise: 3_000 }], null],
  ['And not a paisa more', 361, [{ ...strip, totalPaise: 3_000 }], NO_ROOM],
  ['What has no MRP makes no room beside what has', 1, [strip, free], NO_ROOM],
  ['Alone it is under none', 5_000, [free], null],
  ['Down a total is adjusted freely here', -500, [strip], null],
])('An adjustment (sales rule 18): %s', (_, adjustPaise, lines, problem) => {
  expect(adjustmentProblem(adjustPaise, lines)).toBe(problem);
});
