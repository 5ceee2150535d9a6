import { describe, expect, it, test } from 'vitest';
import { buildAccess } from '../access/default-roles.ts';
import {
  deliveryDayProblem,
  goodsToSend,
  leftToPack,
  mostToPack,
  packageActions,
  packageIssues,
  type PackageStatus,
  shipDayProblem,
} from './package.ts';

const source = (quantity: number, packed = 0, shipped = 0, short = 0) => ({
  quantity: quantity * 1000,
  packedQuantity: packed * 1000,
  shippedQuantity: shipped * 1000,
  shortQuantity: short * 1000,
});
const line = (id: string, sourceLineId: string, quantity: number, serialNos: string[] | null = null) => ({
  id,
  sourceLineId,
  quantity: quantity * 1000,
  serialNos,
});

test('Of 10 packed 6, four more may lie in a box; what left without one is not offered', () => {
  expect([mostToPack(source(10, 6)), leftToPack(source(10, 6))]).toEqual([4000, 4000]);
  expect([mostToPack(source(10, 2, 5)), leftToPack(source(10, 2, 5))]).toEqual([8000, 5000]);
  expect([mostToPack(source(10, 0, 0, 3)), leftToPack(source(10, 12))]).toEqual([7000, 0]);
});

describe('A package', () => {
  const check = (lines: ReturnType<typeof line>[], boxCount = 1, kind: 'Order' | 'Challan' = 'Order') =>
    packageIssues({ boxCount, expectedOn: null, lines }, kind, new Map([['SP1', source(10, 6)]])).map(
      ({ path, message }) => `${path}: ${message}`,
    );
  test('holds no more than was ordered and lies in no other box, in however many lines', () => {
    expect(check([line('KP1', 'SP1', 4)])).toEqual([]);
    expect(check([line('KP1', 'SP1', 5)])).toEqual(['lines.KP1.quantity: Ordered 10, packed 6: at most 4 more.']);
    expect(check([line('KP1', 'SP1', 3), line('KP2', 'SP1', 2)], 1, 'Challan')).toEqual([
      'lines.KP2.quantity: Sent 10, packed 9: at most 1 more.',
    ]);
  });
  test('names goods of its source, a quantity, as many numbers, and at least one box', () => {
    expect(check([], 0)).toEqual(['boxCount: Enter at least one box.', 'lines: Enter what lies in the box.']);
    expect(check([line('KP1', 'SP9', 1)])).toEqual(['lines.KP1.sourceLineId: There are no goods SP9 in the order.']);
    expect(check([line('KP1', 'SP1', 0)])).toEqual(['lines.KP1.quantity: Enter a quantity above zero.']);
    expect(check([line('KP1', 'SP1', 2, ['A'])])).toEqual(['lines.KP1.quantity: Name 2 numbers: 1 are named.']);
    expect(check([line('KP1', 'SP1', 2, ['A', 'B'])])).toEqual([]);
  });
});

test('Ship makes the challan unless one or an invoice holds the goods', () => {
  const gone = (shipped: number, boxed: number) =>
    new Map([['SP1', { shippedQuantity: shipped * 1000, boxedQuantity: boxed * 1000 }]]);
  const send = (shipped: number, boxed: number, ...lines: ReturnType<typeof line>[]) =>
    goodsToSend(lines, gone(shipped, boxed)).map(({ lineId, quantity }) => `${lineId} ${quantity / 1000}`);
  expect(send(0, 0, line('KP1', 'SP1', 10))).toEqual(['KP1 10']);
  expect(send(10, 0, line('KP1', 'SP1', 10))).toEqual([]);
  expect(send(4, 0, line('KP1', 'SP1', 10))).toEqual(['KP1 6']);
  // What left in another box is not these.
  expect(send(4, 4, line('KP1', 'SP1', 6))).toEqual(['KP1 6']);
  expect(send(4, 0, line('KP1', 'SP1', 3), line('KP2', 'SP1', 3))).toEqual(['KP2 2']);
});

test('Goods leave and arrive on days that were', () => {
  expect([shipDayProblem('2026-11-24', '2026-11-24'), shipDayProblem('2026-11-25', '2026-11-24')]).toEqual([
    null,
    'Goods do not leave on a day to come.',
  ]);
  expect(
    ['2026-11-20', '2026-11-19', '2026-11-25'].map((day) => deliveryDayProblem(day, '2026-11-20', '2026-11-24')),
  ).toEqual([
    null,
    'These goods left on 20/11/2026: they are not delivered before.',
    'Goods are not delivered on a day to come.',
  ]);
});

test('Draft → Packed → Shipped → Delivered; UnShip, UnPack; undelivered ones come back (PkgShp)', () => {
  const packer = buildAccess({ areas: { 'Sales.SO': 'RU' }, flags: ['Sales.PkgShp', 'Sales.SOReturn'] });
  const reader = buildAccess({ areas: { 'Sales.SO': 'RU' }, flags: [] });
  const may = (status: PackageStatus, access = packer, isOnChallan = true) =>
    packageActions({ status, isOnChallan }, { access }).flatMap(({ verb, allowed }) => (allowed ? [verb] : []));
  expect(may('Draft')).toEqual(['Save', 'Pack', 'Cancel']);
  expect(may('Packed')).toEqual(['Ship', 'UnPack', 'Cancel']);
  expect(may('Shipped')).toEqual(['Deliver', 'UnShip', 'Return']);
  expect(may('Shipped', packer, false)).toEqual(['Deliver', 'UnShip']);
  for (const status of ['Delivered', 'Returned', 'Cancelled'] as const) expect(may(status)).toEqual([]);
  for (const status of ['Draft', 'Packed', 'Shipped'] as const) expect(may(status, reader)).toEqual([]);
});

it('of 10 of which 1 will not come, 2 are packed and 5 left without a box, 4 are left to pack', () => {
  expect(leftToPack({ quantity: 10, shortQuantity: 1, packedQuantity: 2, shippedQuantity: 5 })).toBe(4);
});

it('what left and lay in no box is taken to be the first of these; a line that has none is sent whole', () => {
  const lines = [
    { id: 'K1', sourceLineId: 'S1', quantity: 6 },
    { id: 'K2', sourceLineId: 'S1', quantity: 6 },
    { id: 'K3', sourceLineId: 'S2', quantity: 3 },
  ];
  const gone = new Map([['S1', { shippedQuantity: 10, boxedQuantity: 2 }]]);
  expect(
    goodsToSend(
      lines.map((line) => ({ ...line, serialNos: null })),
      gone,
    ),
  ).toEqual([
    { lineId: 'K2', quantity: 4 },
    { lineId: 'K3', quantity: 3 },
  ]);
});

it('goods are delivered from the day they left to today', () => {
  const problems = ['2026-11-19', '2026-11-20', '2026-11-22', '2026-11-23'].map((day) =>
    deliveryDayProblem(day, '2026-11-20', '2026-11-22'),
  );
  expect(problems.map((problem) => problem === null)).toEqual([false, true, true, false]);
});
