import { UNIT_CODES } from '@bahi/domain/masters/choices';
import { defineMaster } from '../define-master.ts';

/** Units in which items are bought and sold, each with the code that returns and e-invoices know it by. */
export const unit = defineMaster({
  key: 'unit',
  path: 'Settings/Units',
  screen: 'inventory/units',
  label: { one: 'Unit of measure', many: 'Units of measure' },
  changedBy: { module: 'Inventory', area: 'Inventory.Item' },
  when: { module: 'Inventory', feature: 'Parts' },
  fields: {
    name: { kind: 'text', wire: 'Name', label: 'Name', required: true, max: 40 },
    symbol: { kind: 'text', wire: 'Symbol', label: 'Symbol', required: true, max: 10 },
    gstnCode: { kind: 'choice', wire: 'UQC', label: 'Code in GST returns', required: true, options: UNIT_CODES },
    decimals: { kind: 'integer', wire: 'Dec', label: 'Decimals of a quantity', min: 0, max: 3, initial: 0 },
  },
  list: ['name', 'symbol', 'gstnCode', 'decimals'],
  unique: ['name'],
});
