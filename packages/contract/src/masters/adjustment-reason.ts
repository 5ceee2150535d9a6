import { STOCK_DIRECTIONS } from '@bahi/domain/masters/choices';
import { defineMaster } from '../define-master.ts';

/** Why stock is adjusted, offered while an adjustment is written. */
export const adjustmentReason = defineMaster({
  key: 'adjustment-reason',
  path: 'Settings/AdjustmentReasons',
  screen: 'inventory/reasons',
  label: { one: 'Reason', many: 'Reasons' },
  changedBy: { module: 'Inventory', area: 'Inventory.Adjust' },
  when: { module: 'Inventory' },
  fields: {
    name: { kind: 'text', wire: 'Name', label: 'Reason', required: true, max: 120 },
    direction: { kind: 'choice', wire: 'Dir', label: 'Stock goes', options: STOCK_DIRECTIONS },
    description: { kind: 'longText', wire: 'Desc', label: 'Description', max: 500 },
  },
  list: ['name', 'direction', 'description'],
  unique: ['name'],
});
