import { defineMaster } from '../define-master.ts';

/** Warehouses as references of masters name them; they have calls and a screen of their own. */
export const warehouseNames = defineMaster({
  key: 'warehouse',
  path: 'Inventory/Settings/Warehouses',
  screen: 'warehousesettings',
  label: { one: 'Warehouse', many: 'Warehouses' },
  changedBy: { module: 'Inventory' },
  fields: { name: { kind: 'text', wire: 'Name', label: 'Name', required: true, max: 80 } },
  list: ['name'],
  unique: ['name'],
  ofBranch: true,
});
