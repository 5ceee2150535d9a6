import { expect, it } from 'vitest';
import { accountRoleOf, isMadeWarehouseKind, WarehouseKind } from './warehouse-kind.ts';

it('a user makes stores and quarantines, and no other kind', () => {
  expect(Object.values(WarehouseKind).filter(isMadeWarehouseKind)).toEqual([
    WarehouseKind.store,
    WarehouseKind.quarantine,
  ]);
});

it('goods on the way and with others are no inventory at hand', () => {
  const roles = [WarehouseKind.store, WarehouseKind.quarantine, WarehouseKind.transit, WarehouseKind.vendor];
  expect(roles.map(accountRoleOf)).toEqual(['inventory', 'inventory', 'goodsInTransit', 'materialWithOthers']);
});
