import { DEFAULT_UNIT, UNITS } from '@bahi/domain/catalogue/units';
import { defineSettingsSection } from '../define-settings-section.ts';

/** Stock and items (spec 1 §3, decisions §6). */
export const inventory = defineSettingsSection({
  key: 'inventory',
  label: 'Inventory',
  call: 'inventory',
  fields: {
    issueBeforeInvoice: {
      kind: 'yesNo',
      wire: 'Issue',
      label: 'Issue parts before invoicing',
      initial: false,
      help: 'An order is completed and billed only when its parts were issued. Otherwise approving the invoice issues them.',
    },
    negativeStock: {
      kind: 'yesNo',
      wire: 'NegStock',
      label: 'Allow negative stock',
      initial: false,
      help: 'A shortfall is valued at the last receipt and settled by the next one.',
    },
    multiWarehouse: {
      kind: 'yesNo',
      wire: 'MultiWh',
      label: 'Several warehouses',
      initial: true,
      help: 'Otherwise no further warehouse can be added.',
      when: { feature: 'Wh' },
    },
    defaultUnit: {
      kind: 'choice',
      wire: 'Unit',
      label: 'Unit of new items',
      initial: DEFAULT_UNIT,
      options: UNITS.map(({ code, name }) => ({ value: code, label: `${code} ${name}` })),
    },
  },
});
