import { expect, test } from 'vitest';
import { emptyAccess } from './access.ts';
import { findDefaultRole } from './default-roles.ts';
import { completeAccess, effectiveAccess, NO_OWN_RIGHTS } from './effective-access.ts';
import { ALL_OR_SOME_WAREHOUSES, CHOOSE_ALL_WAREHOUSES, choosePermittedWarehouses } from './permitted-warehouses.ts';
import { REPORT_IDS } from './report-ids.ts';
import { REPORT_GROUPS, reportTitle } from './report-titles.ts';
import { roleVerbs } from './role-verbs.ts';

const advisor = findDefaultRole('advisor')!.access;

test('a role holds in an entity as it is, unless the assignment says otherwise', () => {
  expect(effectiveAccess(advisor, NO_OWN_RIGHTS)).toEqual(advisor);
  const own = { warehouseIds: ['w'], technician: true, invoiceDiscountMax: '2%', receiptDiscountMax: '100' };
  expect(effectiveAccess(advisor, own)).toEqual({
    ...advisor,
    Accounting: { ...advisor.Accounting, InvDiscMax: '2%', SRDiscMax: '100' },
    Inventory: { ...advisor.Inventory, Whs: ['w'] },
    NoW: { Tec: true },
  });
  expect(effectiveAccess({ ...advisor, NoW: { Tec: true } }, { ...NO_OWN_RIGHTS, technician: false }).NoW.Tec).toBe(
    false,
  );
});

test('modules that came after a role was stored permit nothing', () => {
  expect(completeAccess({})).toEqual(emptyAccess());
});

test.each([
  [['a', 'b'], { warehouseIds: ['b'] }, { ids: ['b'] }],
  [['a'], {}, { ids: ['a'] }],
  [['a'], { warehouseIds: [] }, { refusal: CHOOSE_ALL_WAREHOUSES }],
  [['a'], { warehouseIds: null }, { refusal: CHOOSE_ALL_WAREHOUSES }],
  [['a'], { warehouseIds: [], allWarehouses: true }, { ids: [] }],
  [['a'], { allWarehouses: true }, { ids: [] }],
  [['a'], { warehouseIds: ['a'], allWarehouses: true }, { refusal: ALL_OR_SOME_WAREHOUSES }],
  [[], { warehouseIds: [] }, { ids: [] }],
  [[], { allWarehouses: false }, { refusal: CHOOSE_ALL_WAREHOUSES }],
  [null, {}, { ids: [] }],
  [null, { warehouseIds: ['a', 'a'] }, { ids: ['a'] }],
])('the removal of the last warehouse does not permit all: %j with %j gives %j', (before, choice, after) => {
  expect(choosePermittedWarehouses(before, choice)).toEqual(after);
});

test('every report has a title and a group, once', () => {
  expect(REPORT_GROUPS.flatMap((group) => group.ids)).toEqual([...REPORT_IDS].sort((a, b) => a - b));
  const titles = REPORT_IDS.map(reportTitle);
  expect(titles.filter((title, index) => title.startsWith('Report ') || titles.indexOf(title) !== index)).toEqual([]);
});

test('what a role may do is told by the rules that guard the verbs', () => {
  const may = (key: string) =>
    roleVerbs(findDefaultRole(key)!.access)
      .filter((verb) => verb.may)
      .map(({ verb, limit }) => (limit ? `${verb} (${limit})` : verb));
  expect(may('technician')).toEqual(['See work orders (own only)', 'See tasks (own only)']);
  expect(may('clerk')).toEqual([
    'See prices',
    'See items and stock',
    'Issue parts to jobs',
    'Adjust stock (waits for approval)',
    'See vendors',
  ]);
  expect(roleVerbs(findDefaultRole('owner')!.access).filter((verb) => !verb.may)).toEqual([]);
});
