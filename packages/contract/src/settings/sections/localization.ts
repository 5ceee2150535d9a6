import { defineSettingsSection } from '../define-settings-section.ts';

/** Where the business day begins and how calendars read. */
export const localization = defineSettingsSection({
  key: 'localization',
  label: 'Localization',
  call: 'common',
  at: { wire: 'Local' },
  fields: {
    timeZone: {
      kind: 'choice',
      wire: 'TZ',
      label: 'Time zone',
      initial: 'Asia/Calcutta',
      kept: 'entity',
      help: 'Decides on which day a document, a payment and a stock move fall.',
    },
    weekStartsOn: {
      kind: 'choice',
      wire: 'WkStart',
      label: 'First day of the week',
      initial: 1,
      help: 'Calendars begin their weeks with this day.',
      options: [
        { value: 1, label: 'Monday' },
        { value: 0, label: 'Sunday' },
        { value: 6, label: 'Saturday' },
      ],
    },
  },
});
