import { defineSettingsSection } from '../define-settings-section.ts';

const level = <const W extends string>(wire: W, label: string, initial: number) =>
  ({ kind: 'integer', wire, label, initial, min: 1, max: 365 }) as const;

/** When customers are reminded of what is overdue (sales §8, `Dunning`): days after the due day. */
export const dunning = defineSettingsSection({
  key: 'dunning',
  label: 'Reminders',
  call: 'sales',
  at: { wire: 'Dunning' },
  fields: {
    first: level('First', 'First reminder after (days)', 3),
    second: level('Second', 'Second reminder after (days)', 10),
    third: {
      ...level('Third', 'Third reminder after (days)', 25),
      help: 'Offers to put the customer on hold.',
    },
  },
});
