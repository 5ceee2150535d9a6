import { expect, test } from 'vitest';
import { comebackLines, type ComebackOrder } from './came-back.ts';

const labour = (id: string, complaintId: string | null, technicianId: string | null = null, isOpen = true) =>
  ({ id, family: 'labour', complaintId, labourLineId: null, technicianId, isOpen }) as const;
const part = (id: string, labourLineId: string | null) =>
  ({ id, family: 'part', complaintId: null, labourLineId, technicianId: null, isOpen: true }) as const;
const complaint = (id: string, description: string) => ({ id, complaintId: null, description });

const earlier: ComebackOrder = {
  complaints: [complaint('WC1', 'Oil leaks'), complaint('WC2', 'Brakes squeal')],
  lines: [labour('WO1', 'WC1', 'asha'), labour('WO2', 'WC2', 'ravi')],
};

test('A comeback (30 days, same complaint) offers PBy Int, keeps technician: of the work for that complaint alone', () => {
  const order: ComebackOrder = {
    complaints: [complaint('WC1', 'Brakes squeal!'), complaint('WC2', 'Wash it')],
    lines: [
      labour('WO1', 'WC1'),
      labour('WO2', 'WC2'),
      part('WP1', 'WO1'),
      part('WP2', 'WO2'),
      part('WP3', null),
      labour('WO3', 'WC1', 'meena'),
      labour('WO4', 'WC1', null, false),
      labour('WO5', null),
    ],
  };
  expect(comebackLines(order, earlier)).toEqual([
    { id: 'WO1', family: 'labour', technicianId: 'ravi' },
    { id: 'WO3', family: 'labour', technicianId: 'meena' },
    { id: 'WP1', family: 'part', technicianId: null },
  ]);
});

test('An order with one complaint has no other labour; who did it before is the first who is known', () => {
  const order: ComebackOrder = { complaints: [complaint('WC1', 'oil leaks')], lines: [labour('WO1', null)] };
  const nameless: ComebackOrder = { ...earlier, lines: [labour('WO1', null, 'asha')] };
  expect(comebackLines(order, nameless)).toEqual([{ id: 'WO1', family: 'labour', technicianId: 'asha' }]);
  expect(comebackLines(order, { ...earlier, complaints: [] })).toEqual([]);
});
