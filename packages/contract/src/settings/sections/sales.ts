import { MOST_VALID_DAYS } from '@bahi/domain/sales/sales-estimate';
import { defineSettingsSection } from '../define-settings-section.ts';

/** Estimates and orders of customers (sales, §8). */
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
  },
});
