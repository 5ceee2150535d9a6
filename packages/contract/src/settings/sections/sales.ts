import { MOST_VALID_DAYS } from '@bahi/domain/sales/sales-estimate';
import { defineSettingsSection } from '../define-settings-section.ts';

/** Estimates and orders of customers, goods that leave for them, and goods that they bring back (sales, §8). */
export const sales = defineSettingsSection({
  key: 'sales',
  label: 'Sales',
  call: 'sales',
  fields: {
    validDays: {
      kind: 'integer',
      wire: 'ValidDays',
      label: 'Days that prices hold',
      initial: 1,
      min: 1,
      max: MOST_VALID_DAYS,
      help: 'For how many days a new estimate promises its prices. After that it is priced anew.',
    },
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
    overdueDays: {
      kind: 'integer',
      wire: 'OverdueDays',
      label: 'Overdue at most (days)',
      initial: 0,
      min: 0,
      max: 3_650,
      help: 'What happens to a customer above his credit limit happens also to one whose oldest due, in all branches, is more days late. 0 asks nothing.',
    },
    returnDays: {
      kind: 'integer',
      wire: 'RetDays',
      label: 'Returns are taken within (days)',
      initial: null,
      min: 0,
      max: 3_650,
      help: 'Empty is 7 in a hospital or pharmacy, else 15. Who may delete orders takes them later, with a reason.',
    },
    returnChargePercent: {
      kind: 'integer',
      wire: 'RetCh',
      label: 'Return charge (%)',
      initial: 0,
      min: 0,
      max: 100,
      help: 'Kept back of what is credited for goods that come back.',
    },
  },
});
