import { expect, test } from 'vitest';
import { comebackLines, type ComebackOrder, cameBackFrom } from './came-back.ts';

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

test('A complaint of the list is the same by its entry, whatever its words; among free words by these', () => {
  const visit = (id: string, openedOn: string, complaints: ReturnType<typeof complaint>[], repaired = true) => ({
    id,
    openedOn,
    doneOn: null,
    repaired,
    complaints,
  });
  const listed = (id: string, complaintId: string, description: string) => ({ id, complaintId, description });
  const now = visit('b', '2026-11-20', [
    listed('WC1', 'leak', 'Oil leaks') as never,
    complaint('WC2', 'Brakes squeal'),
  ]);
  const from = (...others: ReturnType<typeof visit>[]) => cameBackFrom(now, others)?.id ?? null;
  const leak = (id: string, openedOn: string) => visit(id, openedOn, [listed('WC1', 'leak', 'It drips') as never]);
  expect([
    from(leak('a', '2026-11-01')),
    from(visit('a', '2026-11-01', [listed('WC1', 'noise', 'Oil leaks') as never])),
    from(visit('a', '2026-11-01', [complaint('WC1', 'Wash it'), complaint('WC2', 'brakes squeal')])),
    from(leak('a', '2026-11-20')),
    from(leak('c', '2026-11-20')),
    from(leak('c', '2026-11-21')),
    from(leak('a', '2026-10-21')),
    from(leak('a', '2026-10-20')),
    from(leak('x', '2026-11-01'), leak('y', '2026-11-10'), leak('z', '2026-11-05')),
  ]).toEqual(['a', null, 'a', 'a', null, null, 'a', null, 'y']);
});

test('Nobody takes over what nobody did before, and parts of other labour are not borne', () => {
  const order: ComebackOrder = {
    complaints: [complaint('WC1', 'Oil leaks')],
    lines: [labour('WO1', 'WC1'), part('WP1', 'WO9'), part('WP2', 'WO1')],
  };
  const untouched: ComebackOrder = {
    complaints: [complaint('WC1', 'Oil leaks')],
    lines: [labour('WO1', 'WC1'), { ...part('WP1', 'WO1'), technicianId: 'store' } as never],
  };
  expect(comebackLines(order, untouched)).toEqual([
    { id: 'WO1', family: 'labour', technicianId: null },
    { id: 'WP2', family: 'part', technicianId: null },
  ]);
});
