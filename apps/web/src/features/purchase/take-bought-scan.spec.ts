import { expect, it } from 'vitest';
import { blankBought } from './bought-grid.ts';
import { type ComingLine, UNTOLD } from './coming-goods.ts';
import { oneMore } from './take-bought-scan.ts';

const BOX = '(01)08901296100165(17)290531(10)AB12';
const line: ComingLine = { ...blankBought('RP1'), ...UNTOLD, itemId: 'dolo', trackBy: 'BN' };

it('a scanned box is one more of its batch; another batch stands beside it', () => {
  const twice = oneMore(oneMore(line, BOX), BOX);
  expect([twice.quantity, twice.goods.batches]).toEqual([
    2_000,
    [{ batchNo: 'AB12', expiresOn: '2029-05-31', mrp: null, retailerPrice: null, quantity: 2_000, freeQuantity: 0 }],
  ]);
  const other = oneMore(twice, '(01)08901296100165(10)AB13');
  expect(other.goods.batches!.map(({ batchNo, quantity }) => [batchNo, quantity])).toEqual([
    ['AB12', 2_000],
    ['AB13', 1_000],
  ]);
});

it('a code without batch or number counts alone, a number is a piece', () => {
  expect(oneMore(line, '8901296100165')).toMatchObject({ quantity: 1_000, goods: { batches: [] } });
  const pump = { ...line, trackBy: 'SN' } as ComingLine;
  expect(oneMore(pump, '(01)08901296100165(21)S-9').goods.serialNos).toEqual(['S-9']);
});
