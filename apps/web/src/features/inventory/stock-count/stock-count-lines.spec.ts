import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { expect, test } from 'vitest';
import {
  blankLine,
  countsOf,
  findLine,
  linesOf,
  missingCells,
  type StockCountRecord,
  withFound,
  withNumbers,
} from './stock-count-lines.ts';

const saved = (over: object = {}) =>
  ({
    id: 'SC1',
    itemId: 'i1',
    name: 'Oil filter',
    unitCode: 'NOS',
    trackBy: TrackBy.quantity,
    barcodes: ['89 01'],
    isCounted: false,
    isOpen: true,
    againAsked: false,
    version: 3,
    ...over,
  }) as StockCountRecord['lines'][number];
const record = (...lines: StockCountRecord['lines']) => ({ lines }) as StockCountRecord;

test('Only what was found since is sent, with the version that was seen', () => {
  const count = record(saved(), saved({ id: 'SC2', countedQuantity: 4000 }));
  const [first, second] = linesOf(count);
  expect(countsOf([first!, second!], count)).toEqual([]);
  expect(countsOf([withFound(first!, 0), second!], count).map(({ input }) => input)).toEqual([
    { id: 'SC1', seenVersion: 3, quantity: 0 },
  ]);
});

test('What waited for a network is sent with the time at which it was counted', () => {
  const count = record(saved());
  const late = { ...withFound(linesOf(count)[0]!, 2000), typedAt: '2026-11-22T10:00:00.000Z' };
  expect(countsOf([late], count)[0]!.input).toMatchObject({ countedAt: '2026-11-22T10:00:00.000Z' });
});

test('Pieces are counted by their numbers, however they are pasted', () => {
  const piece = withNumbers({ ...blankLine('SC1'), trackBy: TrackBy.serial }, 'S1, S2\nS3');
  expect(piece.quantity).toBe(3000);
  expect(countsOf([piece], record(saved({ trackBy: TrackBy.serial })))[0]!.input.serialNos).toEqual(['S1', 'S2', 'S3']);
});

test('In the second round a line shows the first count beside the second', () => {
  const [line] = linesOf(record(saved({ againAsked: true, countedQuantity: 7000, againQuantity: 9000 })));
  expect([line!.firstQuantity, line!.quantity]).toEqual([7000, 9000]);
});

test('A code finds its line by barcode, part number or name, one that is not counted first', () => {
  const lines = linesOf(
    record(
      saved({ isCounted: true }),
      saved({ id: 'SC2' }),
      saved({ id: 'SC3', name: 'Brake pad', partNumber: 'bp-7', barcodes: [] }),
    ),
  );
  expect(['8901', ' BP-7', 'brake', 'oil', '', 'none'].map((text) => findLine(lines, text)?.id)).toEqual([
    'SC2',
    'SC3',
    'SC3',
    'SC1',
    undefined,
    undefined,
  ]);
});

test('A batch that was found is named', () => {
  const found = { ...blankLine('new-1'), itemId: 'i1', quantity: 1000, trackBy: TrackBy.batch };
  expect(missingCells([found, { ...blankLine('SC1') }])).toEqual({ 'new-1': { batchNo: 'Enter the batch.' } });
});
