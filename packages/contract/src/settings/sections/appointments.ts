import { defineSettingsSection } from '../define-settings-section.ts';

/** How many customers come at once (service §8, ApptCap). */
export const appointments = defineSettingsSection({
  key: 'appointments',
  label: 'Appointments',
  call: 'service',
  at: { wire: 'Appts' },
  fields: {
    capacity: {
      kind: 'integer',
      wire: 'ApptCap',
      label: 'Appointments in half an hour',
      initial: 2,
      min: 1,
      max: 100,
      when: { feature: 'Appt' },
    },
  },
});
