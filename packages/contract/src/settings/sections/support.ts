import { defineSettingsSection } from '../define-settings-section.ts';

const time = <const W extends string>(wire: W, label: string, help: string) =>
  ({ kind: 'time', wire, label, initial: null, help }) as const;

/** Who answers questions in the support box, and when (chat §8). */
export const support = defineSettingsSection({
  key: 'support',
  label: 'Support',
  call: 'comm',
  at: { wire: 'Support' },
  fields: {
    on: {
      kind: 'yesNo',
      wire: 'On',
      label: 'Support box',
      initial: false,
      help: 'Employees ask the operators in a box on every page.',
    },
    operators: {
      kind: 'people',
      wire: 'Operators',
      label: 'Operators',
      initial: [],
      help: 'What nobody takes in time becomes a ticket.',
    },
    hoursFrom: time('HoursFrom', 'There from', 'Without a time as the working hours say.'),
    hoursUntil: time('HoursTo', 'There until', 'On the working days.'),
    links: {
      kind: 'yesNo',
      wire: 'Links',
      label: 'Customers ask, too',
      initial: false,
      help: 'On the page of what was sent to them by a link.',
    },
  },
});
