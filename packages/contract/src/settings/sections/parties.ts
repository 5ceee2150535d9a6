import { defineSettingsSection } from '../define-settings-section.ts';

/** Customers, patients and vendors. */
export const parties = defineSettingsSection({
  key: 'parties',
  label: 'Customers',
  call: 'common',
  at: { wire: 'Parties' },
  fields: {
    warnOfSamePhone: {
      kind: 'yesNo',
      wire: 'PhoneDup',
      label: 'Warn of a phone number that is known',
      initial: true,
      help: 'Somebody else with the same number is named before a customer is saved. A GSTIN that is known is always told.',
    },
  },
});
