import { defineSettingsSection } from '../define-settings-section.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const time = <const W extends string>(wire: W, label: string, initial: string) =>
  ({ kind: 'time', wire, label, initial }) as const;

/** When the business works: clocks of tickets run, and appointments are given (service §8, Hours). */
export const workingHours = defineSettingsSection({
  key: 'workingHours',
  label: 'Working hours',
  call: 'service',
  at: { wire: 'Hours' },
  fields: {
    days: {
      kind: 'choices',
      wire: 'Days',
      label: 'Working days',
      initial: ['1', '2', '3', '4', '5', '6'],
      options: DAYS.map((label, at) => ({ value: String(at + 1), label })),
    },
    opensAt: time('From', 'Opens at', '09:30'),
    closesAt: time('To', 'Closes at', '18:30'),
    lunchFrom: time('LunchFrom', 'Lunch from', '13:30'),
    lunchUntil: {
      kind: 'time',
      wire: 'LunchTo',
      label: 'Lunch until',
      initial: '14:00',
      help: 'The same time twice: no lunch.',
    },
  },
});
