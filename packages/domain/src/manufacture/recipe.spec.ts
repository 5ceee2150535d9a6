import { describe, expect, it, test } from 'vitest';
import { buildAccess } from '../access/default-roles.ts';
import {
  byProductNeed,
  byProductShares,
  componentNeed,
  computeRecipeCost,
  findRecipeCycle,
  minutesCost,
  recipeActions,
  recipeIssues,
  shareOfRecipe,
} from './recipe.ts';

const ONE = 1_000_000;

describe('a recipe that cannot be entered', () => {
  const component = { itemId: 'wood', quantity: ONE, scrapPercent: 0 };
  const whole = { itemId: 'chair', quantity: 1000, components: [component], stages: [], byProducts: [] };
  const byProduct = { itemId: 'dust', quantity: 1000, costPercent: 60 * 10_000 };
  it.each([
    ['makes nothing', { quantity: 0 }, 'quantity'],
    ['has no components', { components: [] }, 'components'],
    ['uses none of a component', { components: [{ ...component, quantity: 0 }] }, 'components.0.quantity'],
    ['names a component twice', { components: [component, component] }, 'components.1.itemId'],
    ['names a stage that it has not', { components: [{ ...component, stageId: 'RG9' }] }, 'components.0.stageId'],
    ['has two stages of one name', { stages: [{ name: 'Cut' }, { name: ' cut ' }] }, 'stages.1.name'],
    ['gives its product as a by-product', { byProducts: [{ ...byProduct, itemId: 'chair' }] }, 'byProducts.0.itemId'],
    ['gives none of a by-product', { byProducts: [{ ...byProduct, quantity: 0 }] }, 'byProducts.0.quantity'],
    [
      'lays more than all of its cost on by-products',
      { byProducts: [byProduct, { ...byProduct, itemId: 'offcut' }] },
      'byProducts.1.costPercent',
    ],
  ])('%s', (_what, wrong, path) => {
    expect(recipeIssues({ ...whole, ...wrong }).map((issue) => issue.path)).toEqual([path]);
  });
  test('a whole one is fine', () => {
    expect(recipeIssues({ ...whole, byProducts: [byProduct] })).toEqual([]);
  });
});

describe('A recipe never contains its product at any depth', () => {
  it.each([
    ['itself', { chair: ['chair'] }, ['chair', 'chair']],
    ['one step down', { chair: ['leg'], leg: ['wood', 'chair'] }, ['chair', 'leg', 'chair']],
    [
      'three steps down',
      { chair: ['seat', 'leg'], leg: ['rod'], rod: ['steel', 'chair'] },
      ['chair', 'leg', 'rod', 'chair'],
    ],
  ])('%s', (_what, contents, path) => {
    expect(findRecipeCycle('chair', new Map(Object.entries(contents)))).toEqual(path);
  });
  it('lets a component stand in two places', () => {
    expect(
      findRecipeCycle(
        'chair',
        new Map([
          ['chair', ['seat', 'leg']],
          ['seat', ['screw']],
          ['leg', ['screw']],
        ]),
      ),
    ).toBeNull();
  });
  it('ends where others go in a circle', () => {
    expect(findRecipeCycle('chair', new Map(Object.entries({ chair: ['a'], a: ['b'], b: ['a'] })))).toBeNull();
  });
});

test.each([
  ['2 a piece for 100 are 200', 2 * ONE, ONE, 0, 100_000, 1000, 0, 200_000],
  ['0.333333 kg a piece are 1 kg for 3', 333_333, ONE, 0, 3000, 1000, 3, 1000],
  ['2 pieces for 10 at 5 % scrap are 2.1, counted whole 3', 2 * ONE, ONE, 50_000, 10_000, 10_000, 0, 3000],
  ['the same by the gram are 2.1', 2 * ONE, ONE, 50_000, 10_000, 10_000, 3, 2100],
  ['half a box of 12 for 10 are 15 pieces for 25', 500_000, 12 * ONE, 0, 25_000, 10_000, 0, 15_000],
  ['a millionth of a kg for 1000 is a gram', 1, ONE, 0, 1_000_000, 1000, 3, 1],
  ['large numbers stay exact', 9_999_999_999, ONE, 0, 1_000_000_000, 1000, 3, 9_999_999_999_000],
])(
  'A component is needed by quantity with scrap: %s',
  (_what, quantity, factor, scrapPercent, made, of, decimals, need) => {
    expect(componentNeed({ quantity, factor, scrapPercent, decimals }, made, of)).toBe(need);
  },
);

test('Minutes and by-products go by the quantity', () => {
  expect(byProductNeed({ quantity: 1000, decimals: 0 }, 25_000, 10_000)).toBe(3000);
  expect([shareOfRecipe(30, 25_000, 10_000), minutesCost(90, 20_000)]).toEqual([75, 30_000]);
});

test('By-products never take more than there is', () => {
  expect(byProductShares(100_000, [100_000, 50_000])).toEqual([10_000, 5_000]);
  expect(byProductShares(101, [500_000, 500_000])).toEqual([51, 50]);
});

test('A batch costs its components, work and overhead; by-products bear their percent', () => {
  expect(
    computeRecipeCost({
      quantity: 10_000,
      components: [
        { need: 20_000, unitCost: 400_000 },
        { need: 1000, unitCost: 2_000_000 },
        { need: 5000, unitCost: null },
      ],
      stages: [{ minutes: 60, ratePaise: 20_000 }],
      overheadPercent: 100_000,
      byProducts: [{ costPercent: 50_000 }],
    }),
  ).toEqual({
    componentPaise: [80_000, 20_000, 0],
    stagePaise: [20_000],
    overheadPaise: 12_000,
    byProductPaise: [6_600],
    totalPaise: 125_400,
    unitCost: 1_254_000,
    isPartial: true,
  });
});

test('a recipe is changed with letter U; an older version of it is only read', () => {
  const access = (letters: string) => ({ access: buildAccess({ areas: { 'Inventory.Item': letters } }) });
  const saved = (isNewest: boolean, letters: string) => recipeActions({ isNewest }, access(letters))[0]!.allowed;
  expect([saved(true, 'RU'), saved(true, 'CR'), saved(false, 'CRUD')]).toEqual([true, false, false]);
});
