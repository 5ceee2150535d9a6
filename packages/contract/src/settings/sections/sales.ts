import { defineSettingsSection } from '../define-settings-section.ts';

/** Orders of customers and the goods that leave for them (sales §8). */
export const sales = defineSettingsSection({
  key: 'sales',
  label: 'Sales',
  call: 'sales',
  at: { wire: 'Sales' },
  fields: {
    overShipPercent: {
      kind: 'integer',
      wire: 'OverShip',
      label: 'Send more than ordered (%)',
      initial: 0,
      min: 0,
      max: 100,
      help: 'How much more than was ordered of a line may leave with challans.',
    },
    deliveredAtOnce: {
      kind: 'yesNo',
      wire: 'DlvAuto',
      label: 'Goods that leave count as delivered',
      initial: true,
      help: 'If this is off, somebody says on each challan that the customer has its goods. Until then its order stays open.',
    },
  },
});
