import { defineSettingsSection } from '../define-settings-section.ts';

/** What a new invoice starts with. */
export const invoicing = defineSettingsSection({
  key: 'invoicing',
  label: 'Invoices',
  call: 'sales',
  at: { wire: 'Invoice' },
  fields: {
    dueDays: {
      kind: 'integer',
      wire: 'DueDays',
      label: 'Due after (days)',
      initial: 0,
      min: 0,
      max: 365,
      help: 'For customers without credit days of their own. 0 is due at once.',
    },
  },
});
