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
      help: 'An order can only be completed and billed after its parts are issued. If this is off, approving the invoice issues them.',
    },
    negativeStock: {
      kind: 'yesNo',
      wire: 'NegStock',
      label: 'Allow negative stock',
      initial: false,
      help: 'Parts can be issued before they are received. They are valued at the last receipt until the next one arrives.',
    },
    multiWarehouse: {
      kind: 'yesNo',
      wire: 'MultiWh',
      label: 'Several warehouses',
      initial: true,
      help: 'If this is off, only one warehouse can be used.',
      when: { feature: 'Wh' },
    },
    bins: {
      kind: 'yesNo',
      wire: 'Bins',
      label: 'Goods lie in bins',
      initial: false,
      help: 'A receive says in which bin its goods are put, and counts go by bins and zones.',
      when: { feature: 'Wh' },
    },
    minimumLifeDays: {
      kind: 'integer',
      wire: 'MinLife',
      label: 'Least days to expiry',
      initial: 0,
      min: 0,
      max: 3_650,
      help: 'Goods that expire sooner are asked about when they come, and not picked when goods go out. An item may say otherwise. 0 asks nothing.',
      when: { feature: 'BN' },
    },
    batchReason: {
      kind: 'yesNo',
      wire: 'FefoReason',
      label: 'Ask why a later batch goes out',
      initial: false,
      help: 'Whoever issues another batch than the first to expire says why. The stock card tells it.',
      when: { feature: 'BN' },
    },
    reservationDays: {
      kind: 'integer',
      wire: 'ResDays',
      label: 'Days that goods are kept for an order',
      initial: 0,
      min: 0,
      max: 365,
      help: 'What is reserved is let go after so many days. Reserving more of a line begins them anew. 0 keeps it until it is used.',
    },
    countTolerance: {
      kind: 'integer',
      wire: 'CountTol',
      label: 'Tolerance of a stock count (%)',
      initial: 0,
      min: 0,
      max: 100,
      help: 'What is counted further off than this is counted again by another person. 0 asks for it at every difference, 100 never.',
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
