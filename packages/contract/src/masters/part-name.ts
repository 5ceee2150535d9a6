import { defineMaster } from '../define-master.ts';

/** Free names of parts without stock, for what is typed on estimates and orders (decisions §4). */
export const partName = defineMaster({
  key: 'part-name',
  path: 'Settings/PartNames',
  screen: 'partnames',
  label: { one: 'Part name', many: 'Part names' },
  changedBy: { module: 'Inventory', area: 'Inventory.Item' },
  when: { feature: 'Parts' },
  fields: {
    description: { kind: 'text', wire: 'Desc', label: 'Name', required: true, max: 200 },
    category: { kind: 'text', wire: 'Cat', label: 'Category', max: 80 },
    hsn: { kind: 'text', wire: 'HSN', label: 'HSN', max: 8 },
  },
  list: ['description', 'category', 'hsn'],
  unique: ['description'],
});
