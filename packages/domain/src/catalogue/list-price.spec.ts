import { describe, expect, it } from 'vitest';
import { buildAccess, findDefaultRole } from '../access/default-roles.ts';
import { loweredAgainstRight, mayLower, mayMakeList } from './list-price.ts';

describe('Who sells and may not sell below a price does not lower it either', () => {
  it.each([
    ['owner', true, true],
    ['accountant', true, true],
    ['manager', true, false],
    ['parts', true, true],
    ['pharmacist', false, false],
    ['cashier', false, false],
    ['frontdesk', false, false],
  ])('%s lowers a list price: %s, a minimum: %s', (key, list, minimum) => {
    const { access } = findDefaultRole(key)!;
    expect([mayLower(access, 'salePrice'), mayLower(access, 'minimumPrice')]).toEqual([list, minimum]);
  });

  const seller = buildAccess({ areas: { 'Accounting.SlsRcpt': 'C', 'Inventory.Item': 'CRU' } });
  it.each([
    ['a paisa less', { salePrice: 1_999_900 }, ['salePrice']],
    ['taken away', { salePrice: null, minimumPrice: null }, ['salePrice', 'minimumPrice']],
    ['the minimum alone', { minimumPrice: 0 }, ['minimumPrice']],
    ['the same', {}, []],
    ['more', { salePrice: 2_000_100, minimumPrice: 1_500_100 }, []],
  ])('%s', (_what, change, refused) => {
    const before = { salePrice: 2_000_000, minimumPrice: 1_500_000 };
    expect(loweredAgainstRight(seller, before, { ...before, ...change })).toEqual(refused);
  });

  it('where no price was nothing is lowered', () => {
    expect(
      loweredAgainstRight(seller, { salePrice: null, minimumPrice: null }, { salePrice: 0, minimumPrice: 0 }),
    ).toEqual([]);
  });
});

it('a list of what vendors ask is made by who sees cost, one of sale prices by who may lower them', () => {
  const may = (flags: Parameters<typeof buildAccess>[0]['flags'] = []) => {
    const access = buildAccess({ areas: { 'Inventory.Item': 'U', 'Accounting.Invoice': 'CU' }, flags });
    return (['Purchase', 'Sale'] as const).map((kind) => mayMakeList(access, kind));
  };
  expect([may(['Service.PrViz']), may(['Accounting.PrOvr'])]).toEqual([
    [true, false],
    [false, true],
  ]);
});

it('a price that is taken away is lowered, one that was none is not', () => {
  const access = buildAccess({ areas: { 'Accounting.Invoice': 'C' } });
  const lowered = (before: number | null, after: number | null) =>
    loweredAgainstRight(access, { salePrice: before, minimumPrice: null }, { salePrice: after, minimumPrice: null });
  expect([lowered(100, null), lowered(null, 100), lowered(null, null), lowered(100, 100)]).toEqual([
    ['salePrice'],
    [],
    [],
    [],
  ]);
});
