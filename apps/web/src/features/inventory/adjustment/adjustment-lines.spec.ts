import { expect, test } from 'vitest';
import { NO_GOODS } from '../../../kit/batch-picker/goods.ts';
import { findPasted } from '../../../kit/line-grid/find-pasted.ts';
import { createLineStore } from '../../../kit/line-grid/line-store.ts';
import {
  adjustmentColumns,
  bodyOfLines,
  blankLine,
  computeAdjustmentTotals,
  filledValues,
  lineOfItem,
  missingCells,
  missingValues,
} from './adjustment-lines.ts';
import { filledGoods } from '../goods-grid.ts';

const oil = { ...blankLine('AP1'), itemId: 'oil', itemText: 'Oil', quantity: 2_500, unitCost: 3_102_500 };
const filter = { ...blankLine('new-1'), itemId: 'filter', itemText: 'Filter', quantity: -1_000 };

test('an increase is worth quantity times cost, a decrease nothing until it is posted', () => {
  expect(computeAdjustmentTotals([oil, filter])).toEqual({
    values: [77_563, null],
    increasePaise: 77_563,
    decreasePaise: 0,
    valuePaise: 77_563,
    posted: false,
  });
  expect(computeAdjustmentTotals([{ ...filter, valuePaise: -9_999 }])).toMatchObject({
    decreasePaise: 9_999,
    valuePaise: -9_999,
    posted: true,
  });
});

test('only filled lines are sent, and a cost only with an increase', () => {
  expect(bodyOfLines(filledGoods([oil, { ...filter, unitCost: 1 }, blankLine('new-2')]))).toEqual([
    { id: 'AP1', itemId: 'oil', quantity: 2_500, unitCost: 3_102_500 },
    { itemId: 'filter', quantity: -1_000 },
  ]);
});

test('batch and serial numbers are sent where they are named', () => {
  const goods = { ...NO_GOODS, batchNo: 'B1', expiresOn: '2027-08-31', mrp: 300_000, batchFree: 5_000 };
  expect(
    bodyOfLines([
      { ...filter, goods },
      { ...filter, goods: { ...NO_GOODS, serialNos: ['A1'] } },
    ]),
  ).toEqual([
    { itemId: 'filter', quantity: -1_000, batchNo: 'B1', expiresOn: '2027-08-31', mrp: 300_000 },
    { itemId: 'filter', quantity: -1_000, serialNos: ['A1'] },
  ]);
});

test('a line needs an item of the list and a difference', () => {
  expect(missingCells([{ ...blankLine('new-3'), itemText: 'Bolt' }])).toEqual({
    'new-3': { itemId: 'Choose from the list.', quantity: 'Enter a difference other than zero.' },
  });
});

test('a picked item brings its unit, free stock and last cost', () => {
  const hit = {
    id: 'x',
    name: 'Bulb',
    hsn: '8539',
    unitCode: 'NOS',
    tracked: true,
    trackBy: 'Qty' as const,
    purchaseCost: 500,
    freeQuantity: 3_000,
  };
  expect(lineOfItem({ ...blankLine('new-1'), quantity: 1_000 }, hit)).toEqual({
    id: 'new-1',
    itemId: 'x',
    itemText: 'Bulb',
    partNumber: null,
    unitCode: 'NOS',
    freeQuantity: 3_000,
    quantity: 1_000,
    unitCost: 500,
    newCost: null,
    trackBy: 'Qty',
    goods: NO_GOODS,
    binId: null,
    binText: '',
    valuePaise: null,
  });
});

test('a bin is asked where goods lie in bins, sent where it is named, and words that are none are refused', () => {
  const say = (() => '') as unknown as Parameters<typeof adjustmentColumns>[0]['say'];
  const keysOf = (binsOf?: () => string) =>
    adjustmentColumns({ say, partNumbers: false, cost: false, values: false, editable: true, binsOf }).map(
      ({ key }) => key,
    );
  expect(keysOf()).toEqual(['itemId', 'quantity', 'free', 'unitCode']);
  expect(keysOf(() => 'w1')).toEqual(['itemId', 'quantity', 'free', 'binId', 'unitCode']);
  expect(bodyOfLines([{ ...filter, binId: 'b1', binText: 'A-1' }])).toEqual([
    { itemId: 'filter', quantity: -1_000, binId: 'b1' },
  ]);
  expect(missingCells([{ ...filter, binText: 'A-9' }])).toEqual({ 'new-1': { binId: 'Choose from the list.' } });
});

test('200 part numbers with their differences are pasted from a sheet, each looked up once', async () => {
  const say = (() => '') as unknown as Parameters<typeof adjustmentColumns>[0]['say'];
  const asked: string[] = [];
  const columns = adjustmentColumns({
    say,
    partNumbers: true,
    cost: true,
    values: false,
    editable: true,
  }).map((column) => ({
    ...column,
    ...(column.search && {
      search: async (text: string) => {
        asked.push(text);
        const [number, near] = [text.toUpperCase(), `${text}X`];
        return [near, number].map((partNumber) => ({
          id: partNumber,
          title: partNumber,
          value: {
            id: partNumber,
            name: `Part ${partNumber}`,
            partNumber,
            unitCode: 'NOS',
            tracked: true,
            trackBy: 'Qty',
          },
        }));
      },
    }),
  }));
  const store = createLineStore({ lines: [], columns, computeTotals: computeAdjustmentTotals, newLine: blankLine });
  const sheet = Array.from({ length: 200 }, (_, row) => [`pn-${row % 190}`, String(row % 2 ? -1 - row : 1 + row)]);
  const cell = { id: store.get().blank.id, col: 0 };
  store.paste(cell, sheet, (await findPasted(store, cell, sheet)).named);
  expect(asked.length).toBe(190);
  expect(bodyOfLines(store.get().lines)).toEqual(
    sheet.map(([code, difference]) => ({ itemId: code!.toUpperCase(), quantity: Number(difference) * 1000 })),
  );
});

test('a value adjustment asks what one is worth, and moves nothing', () => {
  const worn = { ...blankLine('new-1'), itemId: 'oil', itemText: 'Oil', newCost: 1_200_000 };
  expect(bodyOfLines(filledValues([worn, blankLine('new-2')]))).toEqual([
    { itemId: 'oil', quantity: 0, newCost: 1_200_000 },
  ]);
  expect(missingValues([worn, { ...worn, id: 'new-3', newCost: 0 }, { ...worn, id: 'new-4', newCost: null }])).toEqual({
    'new-4': { newCost: 'Enter what one unit is worth.' },
  });
});
