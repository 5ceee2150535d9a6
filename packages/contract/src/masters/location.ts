import { LOCATION_KINDS } from '@bahi/domain/masters/choices';
import { defineMaster } from '../define-master.ts';

/** Names of the places in a warehouse where items lie; each warehouse has its own A-1. */
export const location = defineMaster({
  key: 'location',
  path: 'Settings/Locations',
  screen: 'inventory/locations',
  label: { one: 'Location', many: 'Locations' },
  changedBy: { module: 'Inventory', area: 'Inventory.Item' },
  when: { module: 'Inventory' },
  fields: {
    name: { kind: 'text', wire: 'Name', label: 'Name', required: true, max: 40 },
    kind: { kind: 'choice', wire: 'Kind', label: 'Kind', options: LOCATION_KINDS },
    warehouseId: {
      ...{ kind: 'reference', wire: 'WhId', label: 'Warehouse', reference: 'warehouse' },
      help: 'Left empty, it serves every warehouse',
    },
    zone: { kind: 'text', wire: 'Zone', label: 'Zone', max: 40, help: 'Part of the store, for counting in turns' },
    description: { kind: 'longText', wire: 'Desc', label: 'Description', max: 500 },
  },
  list: ['name', 'kind', 'warehouseId', 'zone', 'description'],
  unique: ['warehouseId', 'name'],
  listedBy: 'warehouseId',
});
