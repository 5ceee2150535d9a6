import { expect, it } from 'vitest';
import { mrpIssues } from './mrp-ceiling.ts';

const STRIP = 15_000_000;
const line = {
  id: 'IP1',
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
