import { defineMaster } from '../define-master.ts';

/** By what the items of a group differ, "Size" in S, M and L, and the values that it takes. */
export const itemAttribute = defineMaster({
  key: 'item-attribute',
  path: 'Settings/ItemAttributes',
  screen: 'inventory/attributes',
  label: { one: 'Attribute', many: 'Attributes' },
  changedBy: { module: 'Inventory', area: 'Inventory.Item' },
  when: { module: 'Inventory', feature: 'Parts' },
  fields: {
    name: { kind: 'text', wire: 'Name', label: 'Name', required: true, max: 60 },
    values: {
      kind: 'group',
      wire: 'Values',
      label: 'Values',
      required: true,
      fields: { value: { kind: 'text', wire: 'Value', label: 'Value', required: true, max: 60 } },
    },
  },
  list: ['name', 'values'],
  unique: ['name'],
  refine: 'itemAttribute',
});
