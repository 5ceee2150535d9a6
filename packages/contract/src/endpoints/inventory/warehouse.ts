import { defineEndpoint, lookup, none, one } from '../../endpoint.ts';
import { MADE_WAREHOUSE_KINDS, WarehouseKind } from '@bahi/domain/stock/warehouse-kind';
import {
  array,
  choice,
  choiceOf,
  id,
  integer,
  object,
  optional,
  partial,
  required,
  rowVersion,
  text,
  yesNo,
} from '../../wire-type.ts';
import { partyAddress } from '../../wire/party.wire.ts';

const BASE = 'Inventory/Settings/Warehouses';
const TOUCHES = ['inventory'] as const;
const CHANGE = { masters: 'Inventory' } as const;

const warehouseInput = object({
  name: required('Name', text(80)),
  kind: optional('Kind', choice(MADE_WAREHOUSE_KINDS)),
  isDefault: optional('Default', yesNo()),
  active: optional('Active', yesNo()),
  address: optional('Addr', partyAddress),
  phone: optional('Phone', text(20)),
});

const warehouseView = object({
  id: required('_id', id()),
  entityId: required('EntityId', id()),
  name: required('Name', text(80)),
  kind: required('Kind', choiceOf(WarehouseKind)),
  isDefault: required('Default', yesNo()),
  active: required('Active', yesNo()),
  address: optional('Addr', partyAddress),
  phone: optional('Phone', text(20)),
  rowVersion: required('_v', integer()),
});

export const listWarehouses = defineEndpoint({
  id: 'inventory.warehouse.list',
  method: 'GET',
  path: BASE,
  summary:
    'Warehouses of the entity that the caller may use, the default one first; all of them for who may change them',
  access: 'signedIn',
  lookup: true,
  cached: true,
  response: lookup(warehouseView),
});

export const warehousesOfEntity = defineEndpoint({
  id: 'inventory.warehouse.byEntity',
  method: 'GET',
  path: `${BASE}/ByEntity/{entityId}`,
  summary: 'Active warehouses of an entity that the caller may enter, as far as he may use them there',
  access: 'signedIn',
  scope: 'organisation',
  lookup: true,
  cached: true,
  response: lookup(warehouseView),
});

export const createWarehouse = defineEndpoint({
  id: 'inventory.warehouse.create',
  method: 'POST',
  path: BASE,
  summary: 'Adds a warehouse to the entity',
  access: CHANGE,
  when: { module: 'Inventory', feature: 'Wh' },
  body: warehouseInput,
  response: one(warehouseView),
  status: 201,
  idempotent: true,
  touches: TOUCHES,
});

export const updateWarehouse = defineEndpoint({
  id: 'inventory.warehouse.update',
  method: 'PUT',
  path: `${BASE}/{id}`,
  summary: 'Changes a warehouse; absent fields stay',
  access: CHANGE,
  when: { module: 'Inventory', feature: 'Wh' },
  body: object({ ...partial(warehouseInput).fields, rowVersion }),
  response: one(warehouseView),
  idempotent: true,
  touches: TOUCHES,
});

export const deleteWarehouse = defineEndpoint({
  id: 'inventory.warehouse.delete',
  method: 'DELETE',
  path: `${BASE}/{id}`,
  summary: 'Deletes a warehouse that was never used and is not the default one',
  access: CHANGE,
  when: { module: 'Inventory', feature: 'Wh' },
  response: none,
  touches: TOUCHES,
});

const warehouseUser = object({
  id: required('_id', id()),
  username: required('UserName', text()),
  name: required('Name', text()),
  roleName: required('Role', text()),
  /** Whether he may use the warehouse; who has everything in the branch always may. */
  isPermitted: required('Permitted', yesNo()),
  isFixed: required('Fixed', yesNo()),
});

export const listWarehouseUsers = defineEndpoint({
  id: 'inventory.warehouse.users',
  method: 'GET',
  path: `${BASE}/{id}/Users`,
  summary: 'Users of the entity, and who of them may use the warehouse',
  access: 'settingsAdmin',
  when: { module: 'Inventory', feature: 'Wh' },
  response: lookup(warehouseUser),
});

export const setWarehouseUsers = defineEndpoint({
  id: 'inventory.warehouse.setUsers',
  method: 'PUT',
  path: `${BASE}/{id}/Users`,
  summary: 'Permits a warehouse to exactly the named users; whoever may use all and is not named keeps all the others',
  access: 'settingsAdmin',
  when: { module: 'Inventory', feature: 'Wh' },
  body: object({ userIds: required('UserIds', array(id(), 1000)) }),
  response: lookup(warehouseUser),
  idempotent: true,
  touches: ['inventory', 'platform.user'],
});
