import { expect, test } from 'vitest';
import { ACCESS_AREAS, ACCESS_FLAGS, ACCESS_MODULES, splitRight } from './areas.ts';

test('every module of the rights is there, and names are unique', () => {
  expect(ACCESS_MODULES).toEqual([
    'Common',
    'Service',
    'Accounting',
    'Inventory',
    'Sales',
    'Works',
    'Reports',
    'Settings',
  ]);
  const names = [...ACCESS_AREAS.map((row) => row.area), ...ACCESS_FLAGS.map((row) => row.flag)];
  expect(new Set(names).size).toBe(names.length);
});

test('Service (WO, Est, Appt, CO, Ticket; flags EdApprWO, EdCompWO, EdApprEst, ReOpenWO, ReOpenEst, EdApprPO, Disc, PrViz)', () => {
  expect(ACCESS_AREAS.filter((row) => row.module === 'Service').map((row) => splitRight(row.area).key)).toEqual([
    'WO',
    'Est',
    'Appt',
    'CO',
    'Ticket',
  ]);
  expect(ACCESS_FLAGS.filter((row) => row.module === 'Service').map((row) => splitRight(row.flag).key)).toEqual([
    'EdApprWO',
    'EdCompWO',
    'EdApprEst',
    'ReOpenWO',
    'ReOpenEst',
    'EdApprPO',
    'Disc',
    'PrViz',
  ]);
});

test('every right has a label for the role editor', () => {
  expect([...ACCESS_AREAS, ...ACCESS_FLAGS].every((row) => row.label.length > 2 && row.group.length > 2)).toBe(true);
});
