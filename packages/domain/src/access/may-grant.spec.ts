import { describe, expect, test } from 'vitest';
import { emptyAccess, type Access } from './access.ts';
import { buildAccess, DEFAULT_ROLES, findDefaultRole } from './default-roles.ts';
import { ACCESS_FLAGS } from './areas.ts';
import { grantRefusal, rightsBeyond, roleRightsBeyond } from './may-grant.ts';

const accessOf = (key: string): Access => findDefaultRole(key)!.access;
/** The service manager of decisions §8, who manages employees as well. */
const manager: Access = {
  ...accessOf('manager'),
  Common: { ...accessOf('manager').Common, User: 'CRUD' },
};

describe('nobody can raise rights above his own', () => {
  test('owner and admin grant every role', () => {
    expect(DEFAULT_ROLES.flatMap((role) => rightsBeyond(accessOf('admin'), role.access))).toEqual([]);
  });

  test('everybody may grant what he holds, and nothing', () => {
    for (const { access } of DEFAULT_ROLES) {
      expect(rightsBeyond(access, access)).toEqual([]);
      if (!access.NoW.Tec) expect(rightsBeyond(access, emptyAccess())).toEqual([]);
    }
  });

  test.each<[string, Access, string[]]>([
    ['EA', { ...emptyAccess(), EA: true }, ['everything in the branch']],
    [
      'SA',
      { ...emptyAccess(), SA: true },
      ['settings and masters', 'Settings and masters (create, read, change, delete)'],
    ],
    ['MA', { ...emptyAccess(), Works: { Access: true, MA: true } }, ['everything in Works']],
    [
      'a letter',
      buildAccess({ areas: { 'Accounting.Invoice': 'RD' }, invoiceDiscountMax: '10%' }),
      ['Invoices (delete)'],
    ],
    ['a flag', buildAccess({ flags: ['Accounting.WrtOff'] }), ['Write off small balances']],
    ['a report', buildAccess({ reports: [303, 861] }), ['report “Profit and loss”']],
    [
      'a higher ceiling',
      buildAccess({ flags: ['Service.Disc'], invoiceDiscountMax: '12%' }),
      ['a higher discount on invoices'],
    ],
    ['no ceiling', buildAccess({ flags: ['Service.Disc'] }), ['a higher discount on invoices']],
    [
      'an amount against a percentage',
      buildAccess({ flags: ['Service.Disc'], invoiceDiscountMax: '1' }),
      ['a higher discount on invoices'],
    ],
  ])('a user manager without EA cannot grant %s that he does not hold', (_, granted, beyond) => {
    expect(rightsBeyond(manager, granted)).toEqual(beyond);
  });

  test.each<[string, Access]>([
    ['the same ceiling', buildAccess({ flags: ['Service.Disc'], invoiceDiscountMax: '10%' })],
    ['a ceiling that has no discount under it', buildAccess({ areas: { 'Service.WO': 'R' } })],
    [
      'fewer letters in a smaller reach',
      buildAccess({ areas: { 'Service.WO': 'R' }, scopes: { 'Service.WO': 'own' } }),
    ],
    [
      'a closed module, whatever stands in it',
      { ...emptyAccess(), Accounting: { ...accessOf('owner').Accounting, Access: false } },
    ],
  ])('%s may be granted', (_, granted) => {
    expect(rightsBeyond(manager, granted)).toEqual([]);
  });

  test('a right that reaches own records grants no right that reaches the team or the entity', () => {
    const reach = (scope: 'own' | 'team' | 'entity') =>
      buildAccess({ areas: { 'Service.WO': 'R' }, scopes: { 'Service.WO': scope } });
    const allowed = (['own', 'team', 'entity'] as const).map((held) =>
      (['own', 'team', 'entity'] as const).filter((given) => rightsBeyond(reach(held), reach(given)).length === 0),
    );
    expect(allowed).toEqual([['own'], ['own', 'team'], ['own', 'team', 'entity']]);
  });

  test('who may use some warehouses permits no others, and never all', () => {
    const using = (...ids: string[]): Access => ({
      ...emptyAccess(),
      Inventory: { ...emptyAccess().Inventory, Whs: ids },
    });
    const beyond = ['warehouses that you may not use'];
    expect(rightsBeyond(using('a', 'b'), using('a'))).toEqual([]);
    expect(rightsBeyond(using('a'), using('b'))).toEqual(beyond);
    expect(rightsBeyond(using('a'), using())).toEqual(beyond);
    expect(rightsBeyond(using(), using('a'))).toEqual([]);
  });

  test('a technician, who sees no price, gives nobody the sight of prices', () => {
    expect(rightsBeyond(accessOf('technician'), emptyAccess())).toEqual(['seeing prices']);
  });

  test('the refusal names what is missing', () => {
    expect(grantRefusal(['a', 'b', 'c', 'd', 'e'])).toBe(
      'You cannot give rights that you do not hold yourself: a, b, c and 2 more.',
    );
  });
});

describe('one discount right alone counts its ceiling', () => {
  const higher = 'a higher discount on invoices';
  const onReceipts = 'a higher discount on sales receipts';
  const all = (ceilings: object) =>
    buildAccess({
      areas: { 'Accounting.Invoice': 'CRUD', 'Accounting.SlsRcpt': 'CRUD' },
      flags: ['Service.Disc', 'Accounting.InvDisc', 'Accounting.SRDisc'],
      ...ceilings,
    });
  const granter = { ...all({ invoiceDiscountMax: '10%' }) };
  granter.Accounting.SRDiscMax = '50';

  test.each<[string, Access, string[]]>([
    ['Service.Disc', buildAccess({ flags: ['Service.Disc'] }), [higher]],
    ['Accounting.InvDisc', buildAccess({ flags: ['Accounting.InvDisc'] }), [higher]],
    ['C on invoices', buildAccess({ areas: { 'Accounting.Invoice': 'C' } }), [higher]],
    ['U on invoices', buildAccess({ areas: { 'Accounting.Invoice': 'U' } }), [higher]],
    ['R on invoices', buildAccess({ areas: { 'Accounting.Invoice': 'R' } }), []],
    ['Accounting.SRDisc', buildAccess({ flags: ['Accounting.SRDisc'] }), [onReceipts]],
    ['C on receipts', buildAccess({ areas: { 'Accounting.SlsRcpt': 'C' } }), [onReceipts]],
    ['U on receipts', buildAccess({ areas: { 'Accounting.SlsRcpt': 'U' } }), [onReceipts]],
    ['R on receipts', buildAccess({ areas: { 'Accounting.SlsRcpt': 'R' } }), []],
  ])('%s', (_, granted, beyond) => {
    expect(rightsBeyond(granter, granted)).toEqual(beyond);
  });

  test.each([
    ['10%', '10%', false],
    ['10%', '10.1%', true],
    ['10%', '500', true],
    ['10%', '', true],
    ['500', '500', false],
    ['500', '500.01', true],
    ['500', '1%', true],
    ['', '', false],
    ['', '99%', false],
    ['ten', '0.01', true],
    ['500', 'ten', false],
    ['10%', 'ten', true],
  ])('of %s to give %s is higher: %s', (own, given, isHigher) => {
    const mine = all({ invoiceDiscountMax: own || undefined });
    mine.Accounting.InvDiscMax = own;
    mine.Accounting.SRDiscMax = own;
    const theirs = buildAccess({ flags: ['Service.Disc', 'Accounting.SRDisc'] });
    theirs.Accounting.InvDiscMax = given;
    theirs.Accounting.SRDiscMax = given;
    expect(rightsBeyond(mine, theirs)).toEqual(isHigher ? [higher, onReceipts] : []);
  });
});

test.each([
  [['a'], 'You cannot give rights that you do not hold yourself: a.'],
  [['a', 'b', 'c'], 'You cannot give rights that you do not hold yourself: a, b, c.'],
  [['a', 'b', 'c', 'd'], 'You cannot give rights that you do not hold yourself: a, b, c and 1 more.'],
])('%j is refused as "%s"', (beyond, sentence) => {
  expect(grantRefusal(beyond)).toBe(sentence);
});

test('what is beyond is told whole: letters, flags, reports, settings and warehouses', () => {
  const granted = buildAccess({ areas: { 'Service.WO': 'CU' }, flags: ['Service.PrViz'], reports: [303] });
  granted.SA = true;
  const granter: Access = { ...emptyAccess(), Inventory: { ...emptyAccess().Inventory, Whs: ['a'] } };
  expect(rightsBeyond(granter, granted)).toEqual([
    'settings and masters',
    'Work orders (create, change)',
    ...ACCESS_FLAGS.filter((row) => row.flag === 'Service.PrViz').map((row) => row.label),
    'Settings and masters (create, read, change, delete)',
    'report “Work orders”',
    'warehouses that you may not use',
  ]);
  expect(roleRightsBeyond(granter, buildAccess({}))).toEqual([]);
});

test('what the branch of the granter does not have he may leave in a role that he holds himself', () => {
  const role = buildAccess({ areas: { 'Service.WO': 'CRU' }, flags: ['Service.Disc'] });
  const granter: Access = { ...role, Off: ['Service', 'Service.WO:C'] };
  expect(roleRightsBeyond(granter, role)).toEqual([]);
  expect(roleRightsBeyond(granter, buildAccess({ areas: { 'Service.WO': 'CRUD' } }))).toEqual(['Work orders (delete)']);
  expect(rightsBeyond(granter, role)).toEqual(expect.arrayContaining(['Work orders (create, read, change)']));
});

test('reports are administered by their module, which has no area', () => {
  const granted = { ...emptyAccess(), Reports: { Access: true, MA: true, Reports: [] } };
  expect(rightsBeyond(emptyAccess(), granted)).toEqual(['everything in Reports']);
  expect(rightsBeyond(granted, buildAccess({ reports: [303] }))).toEqual([]);
  const works = { ...emptyAccess(), Works: { Access: true, MA: true } };
  expect(rightsBeyond(works, buildAccess({ areas: { 'Works.Task': 'CRUD' } }))).toEqual([]);
});
