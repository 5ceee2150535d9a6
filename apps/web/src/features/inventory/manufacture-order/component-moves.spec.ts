import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { expect, it } from 'vitest';
import { bodyOfMoves, type MoveForm, type MoveRow, returnOf, scanned } from './component-moves.ts';
import { blankLine, type ManufactureRecord } from './manufacture-order-lines.ts';

const component = (id: string, partNumber: string, trackBy: TrackBy) => ({
  ...blankLine(id),
  itemId: `item ${id}`,
  partNumber,
  trackBy,
  need: 10_000,
});
const COMPONENTS = [
  component('MC1', 'WOOD', TrackBy.quantity),
  component('MC2', 'GLUE', TrackBy.batch),
  component('MC3', 'MOTOR', TrackBy.serial),
];
const row = (key: string, fields: Partial<MoveRow> = {}): MoveRow => ({
  key,
  id: key.slice(0, 3),
  quantity: 10_000,
  batchNo: '',
  expiresOn: null,
  mrp: null,
  serialNos: '',
  ...fields,
});
const PICKED: MoveForm = {
  rows: [
    row('MC1 0'),
    row('MC2 0', { quantity: 6_000, batchNo: 'G-1' }),
    row('MC2 1', { quantity: 4_000, batchNo: 'G-2' }),
    row('MC3 0', { quantity: null }),
  ],
  reason: '',
};
const quantities = (form: MoveForm | null) => form?.rows.map(({ quantity }) => quantity);

it('what is scanned is counted from the first scan on, in place of what was proposed', () => {
  const first = scanned(PICKED, COMPONENTS, { code: 'wood', isFirst: true });
  expect(quantities(first)).toEqual([1_000, null, null, null]);
  expect(quantities(scanned(first!, COMPONENTS, { code: 'WOOD', isFirst: false }))).toEqual([2_000, null, null, null]);
});

it('a batch is found by its number, a piece by that of nothing else and once', () => {
  expect(quantities(scanned(PICKED, COMPONENTS, { code: 'G-2', isFirst: true }))).toEqual([null, null, 1_000, null]);
  const piece = scanned(PICKED, COMPONENTS, { code: 'SN 41', isFirst: true })!;
  expect(piece.rows[3]).toMatchObject({ quantity: 1_000, serialNos: 'SN 41' });
  expect(scanned(piece, COMPONENTS, { code: 'sn41', isFirst: false })).toBe(piece);
  const next = scanned(piece, COMPONENTS, { code: 'SN 42', isFirst: false })!;
  expect(next.rows[3]).toMatchObject({ quantity: 2_000, serialNos: 'SN 41\nSN 42' });
});

it('a code that nothing bears changes nothing', () => {
  const none = { rows: PICKED.rows.slice(0, 3), reason: '' };
  expect(scanned(none, COMPONENTS, { code: 'SN 41', isFirst: true })).toBeNull();
});

it('what is sent are the rows that say how much, with their batch and numbers', () => {
  const form = { rows: [row('MC1 0', { quantity: 0 }), row('MC2 0', { batchNo: ' G-1 ' })], reason: ' Planks broke ' };
  expect(bodyOfMoves(form)).toEqual({
    lines: [{ id: 'MC2', quantity: 10_000, batchNo: 'G-1', expiresOn: null, mrp: null, serialNos: null }],
    reason: 'Planks broke',
  });
});

it('what comes back is told of what is in the work', () => {
  const components = [
    { ...COMPONENTS[0]!, issued: 5_000, returned: 2_000 },
    { ...COMPONENTS[1]!, issued: 1, returned: 1 },
  ];
  expect(returnOf({ components } as ManufactureRecord).rows.map(({ id, quantity }) => [id, quantity])).toEqual([
    ['MC1', null],
  ]);
});
