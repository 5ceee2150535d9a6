import { expect, test } from 'vitest';
import { type Access, emptyAccess } from './access.ts';
import { buildAccess, findDefaultRole } from './default-roles.ts';
import { completeAccess, effectiveAccess, NO_OWN_RIGHTS } from './effective-access.ts';
import { ALL_OR_SOME_WAREHOUSES, CHOOSE_ALL_WAREHOUSES, choosePermittedWarehouses } from './permitted-warehouses.ts';
import { REPORT_IDS } from './report-ids.ts';
import { REPORT_GROUPS, reportGroupTitle, reportTitle } from './report-titles.ts';
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
    'Order from vendors',
    'Adjust stock (waits for approval)',
    'See vendors',
  ]);
  expect(roleVerbs(findDefaultRole('owner')!.access).filter((verb) => !verb.may)).toEqual([]);
});

test.each([
  [['a'], { allWarehouses: false }, { ids: ['a'] }],
  [null, { allWarehouses: false }, { refusal: CHOOSE_ALL_WAREHOUSES }],
  [['a'], { warehouseIds: ['b', 'b'], allWarehouses: false }, { ids: ['b'] }],
  [[], { warehouseIds: null }, { ids: [] }],
  [null, { warehouseIds: [] }, { ids: [] }],
  [['a'], { allWarehouses: null }, { ids: ['a'] }],
])('warehouses %j stay or become what is said by %j', (before, choice, after) => {
  expect(choosePermittedWarehouses(before, choice)).toEqual(after);
});

const verbsOf = (access: Access) =>
  roleVerbs(access).flatMap(({ verb, may, limit }) => (may ? [limit ? `${verb} (${limit})` : verb] : []));

test.each<[string, Access, string[]]>([
  ['nothing', emptyAccess(), ['See prices']],
  ['nothing as a technician', { ...emptyAccess(), NoW: { Tec: true } }, []],
  ['EdApprWO', buildAccess({ flags: ['Service.EdApprWO'] }), ['Approve work orders', 'See prices']],
  [
    'letter U on work orders',
    buildAccess({ areas: { 'Service.WO': 'U' } }),
    ['Approve work orders (with the authorisation of the customer)', 'See prices', 'See prices of insurers'],
  ],
  [
    'letter U and EdApprWO of a technician',
    buildAccess({ areas: { 'Service.WO': 'U' }, flags: ['Service.EdApprWO'], technician: true }),
    [],
  ],
  ['R on orders alone', buildAccess({ areas: { 'Service.WO': 'R' } }), ['See work orders', 'See prices']],
  [
    'R on orders and C on invoices',
    buildAccess({ areas: { 'Service.WO': 'R', 'Accounting.Invoice': 'C' } }),
    ['See work orders', 'Bill work orders', 'See prices'],
  ],
  [
    'C on adjustments',
    buildAccess({ areas: { 'Inventory.Adjust': 'C' } }),
    ['See prices', 'Adjust stock (waits for approval)'],
  ],
  ['CU on adjustments', buildAccess({ areas: { 'Inventory.Adjust': 'CU' } }), ['See prices', 'Adjust stock']],
  [
    'orders of the team',
    buildAccess({ areas: { 'Service.WO': 'R' }, scopes: { 'Service.WO': 'team' } }),
    ['See work orders (own team only)', 'See prices'],
  ],
])('the main verbs with %s', (_, access, verbs) => {
  expect(verbsOf(access)).toEqual(verbs);
});

test.each([
  ['10%', 'Give discounts on orders (at most 10%)'],
  [' 500 ', 'Give discounts on orders (at most ₹500)'],
  ['', 'Give discounts on orders'],
  ['0', 'Give discounts on orders'],
  ['ten', 'Give discounts on orders (nothing: its ceiling cannot be read)'],
])('a ceiling of "%s" is told as "%s"', (invoiceDiscountMax, verb) => {
  const access = buildAccess({ flags: ['Service.Disc'], invoiceDiscountMax });
  expect(verbsOf(access)).toEqual(
    ['Give discounts on orders', 'See prices'].map((each, at) => (at === 0 ? verb : each)),
  );
});

test('the ceilings of a role hold where the assignment says none, each its own', () => {
  const cashier = findDefaultRole('cashier')!.access;
  expect(effectiveAccess(cashier, NO_OWN_RIGHTS).Accounting).toEqual(cashier.Accounting);
  const own = { ...NO_OWN_RIGHTS, invoiceDiscountMax: '1%' };
  expect(effectiveAccess(cashier, own).Accounting).toEqual({ ...cashier.Accounting, InvDiscMax: '1%' });
});

test('a report without a title is told by its id', () => {
  expect(reportTitle(12_345)).toBe('Report 12345');
});

test('a report of no group has none', () => {
  expect([reportGroupTitle(303) === '', reportGroupTitle(99_900)]).toEqual([false, '']);
});
