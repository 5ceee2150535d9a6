import { expect, test } from 'vitest';
import type { QuickHits } from '../../../kit/pickers/quick-list-hits.ts';
import { buildQuickLines } from './quick-list-lines.ts';
import { newLine, type OrderLine } from '../order-state.ts';

const operation = (id: string, unitPrice: number, active = true): QuickHits['operations'][number] => ({
  id,
  code: id.toUpperCase(),
  description: `Work ${id}`,
  sac: '9987',
  taxCode: 106,
  accountCode: 4000,
  active,
  unitPrice,
  rowVersion: 1,
});
const item = (id: string, freeQuantity: number): QuickHits['items'][number] => ({
  id,
  partNumber: id.toUpperCase(),
  name: `Part ${id}`,
  hsn: '8708',
  unitCode: 'NOS',
  tracked: true,
  trackBy: 'Qty',
  salePrice: 2_500_000,
  taxCode: 106,
  accountCode: 4100,
  freeQuantity,
});
const part = (itemId: string, quantity = 1_000) => ({
  itemId,
  quantity,
  name: `Part ${itemId}`,
  unitCode: 'NOS',
  active: true,
});
const entry = (operationId: string, ...parts: ReturnType<typeof part>[]) => ({
  operationId,
  quantity: 1_000,
  code: operationId.toUpperCase(),
  description: `Work ${operationId}`,
  active: true,
  parts,
});
const list = {
  id: 'q',
  name: 'Service',
  kind: 'services' as const,
  position: 1,
  active: true,
  operations: [entry('oil', part('filter'), part('gone')), entry('wash'), entry('old')],
  items: [],
  rowVersion: 1,
};
const hits: QuickHits = {
  operations: [operation('oil', 4_500_000), operation('wash', 0), operation('old', 1, false)],
  items: [item('filter', 0)],
};

const place = (...standing: OrderLine[]) => {
  let made = 0;
  return {
    standing,
    complaintId: 'WC1',
    terms: { inclusive: false, labourInclusive: false },
    newLine: () => newLine('labour', `new-${++made}`, 106),
  };
};
const brief = (line: OrderLine) => [line.family, line.description, line.unitPrice, line.labourLineId, line.complaintId];

test('its lines are priced by the guide and the item, parts hang on their labour line', () => {
  const built = buildQuickLines(list, hits, place());
  expect(built.lines.map(brief)).toEqual([
    ['labour', 'Work oil', 4_500_000, null, 'WC1'],
    ['part', 'Part filter', 2_500_000, 'new-1', null],
    ['labour', 'Work wash', 0, null, 'WC1'],
  ]);
  expect([built.standing, built.missing, built.short]).toEqual([[], ['Part gone', 'Work old'], ['Part filter']]);
});

test('an operation that stands on the order already is left out with its parts, one that was declined is not', () => {
  const standing: OrderLine = { ...newLine('labour', 'WO1', 106), operationId: 'oil', description: 'Oil', saved: true };
  const built = buildQuickLines(list, hits, place(standing));
  expect(built.lines.map(({ description }) => description)).toEqual(['Work wash']);
  expect(built.standing).toEqual(['Work oil']);
  expect(buildQuickLines(list, hits, place({ ...standing, status: 'Declined' })).lines).toHaveLength(3);
});

test('items alone are free of labour, in their quantity, and not put on twice', () => {
  const items = { ...list, kind: 'items' as const, operations: [], items: [part('filter', 2_500)] };
  const built = buildQuickLines(items, hits, place());
  expect(built.lines.map(({ free, quantity, labourLineId }) => [free, quantity, labourLineId])).toEqual([
    [true, 2_500, null],
  ]);
  expect(buildQuickLines(items, hits, place(...built.lines)).standing).toEqual(['Part filter']);
});
