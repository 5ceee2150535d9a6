import { describe, expect, it, test } from 'vitest';
import { buildAccess } from '../access/default-roles.ts';
import { MESSAGES } from '../messages.ts';
import {
  boughtTooMuch,
  buyingProblem,
  buysForSalesOnly,
  missingToBuy,
  purchaseProblem,
  sharedInOrder,
} from './needed-by.ts';

const whoHas = (areas: object) => buildAccess({ areas, flags: [] });

describe('a Sales.PO is a purchase order whose lines are NeededBy an order; Sales.PO letters see only those', () => {
  test.each([
    ['Sales.PO alone', { 'Sales.PO': 'CRUD' }, true, [null, MESSAGES.noPermission]],
    ['Inventory.PO', { 'Inventory.PO': 'CRUD' }, false, [null, null]],
    ['both', { 'Sales.PO': 'CRUD', 'Inventory.PO': 'R' }, false, [null, MESSAGES.noPermission]],
    ['bills, which name orders', { 'Sales.PO': 'R', 'Accounting.Bill': 'C' }, false, null],
  ])('%s', (_, areas, only, problems) => {
    const access = whoHas(areas);
    expect(buysForSalesOnly(access)).toBe(only);
    if (problems) expect([true, false].map((needed) => buyingProblem(access, needed, 'U'))).toEqual(problems);
  });

  it('goods are bought for approved orders of which something is still to come', () => {
    const access = whoHas({ 'Sales.PO': 'C' });
    expect(purchaseProblem('Approved', access)).toBeNull();
    expect(purchaseProblem('Draft', access)).toMatch(/approved order/);
    expect(purchaseProblem('Approved', whoHas({ 'Sales.PO': 'R' }))).not.toBeNull();
  });

  test.each([
    [{ quantity: 10_000, shippedQuantity: 0, shortQuantity: 0 }, 3_000, 4_000, 3_000],
    [{ quantity: 10_000, shippedQuantity: 6_000, shortQuantity: 0 }, 0, 0, 4_000],
    [{ quantity: 10_000, shippedQuantity: 0, shortQuantity: 2_000 }, 5_000, 9_000, 0],
  ])('of %o, %d kept and %d on order, %d are missing', (line, reserved, onOrder, missing) => {
    expect(missingToBuy(line, { reserved, onOrder })).toBe(missing);
  });

  it('no more is bought for a line than is missing, and something is', () => {
    expect([1, 3, 4, 0].map((one) => boughtTooMuch('Filter', one * 1000, 3000))).toEqual([
      null,
      null,
      'Filter: 3 are missing.',
      'Enter a quantity above zero.',
    ]);
  });

  it('what comes is shared in the order in which it was asked for', () => {
    expect(sharedInOrder(10, [4, 4, 4])).toEqual([4, 4, 2]);
    expect(sharedInOrder(3, [4, 4])).toEqual([3, 0]);
  });
});
