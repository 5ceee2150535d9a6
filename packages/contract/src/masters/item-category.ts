import { defineMaster } from '../define-master.ts';

/** The tree of item categories; a new item begins with the HSN and rate of its category. */
export const itemCategory = defineMaster({
  key: 'item-category',
  path: 'Settings/ItemCategories',
  screen: 'inventory/categories',
  label: { one: 'Item category', many: 'Item categories' },
  changedBy: { module: 'Inventory', area: 'Inventory.Item' },
  when: { module: 'Inventory', feature: 'Parts' },
  fields: {
    name: { kind: 'text', wire: 'Name', label: 'Name', required: true, max: 80 },
    parentId: { kind: 'reference', wire: 'Parent', label: 'Below', reference: 'item-category' },
    hsn: { kind: 'text', wire: 'HSN', label: 'HSN', max: 8, help: 'New items of this category get it.' },
    taxPercent: { kind: 'percent', wire: 'TaxPerc', label: 'GST rate', max: 40 },
    description: { kind: 'longText', wire: 'Desc', label: 'Description', max: 500 },
  },
  list: ['name', 'parentId', 'hsn', 'taxPercent'],
  unique: ['name'],
});
