import { defineSettingsSection } from '../define-settings-section.ts';

const minutes = <const W extends string>(wire: W, label: string, initial: number) =>
  ({ kind: 'integer', wire, label, initial, min: 1, max: 60_000, when: { feature: 'Ticket' } }) as const;

/** How soon tickets are answered and resolved, in minutes of business time (service §8, Sla), and when they end. */
export const tickets = defineSettingsSection({
  key: 'tickets',
  label: 'Tickets',
  call: 'service',
  at: { wire: 'Sla' },
  fields: {
    urgentRespond: minutes('UrgentResp', 'Urgent: answered within (minutes)', 15),
    urgentResolve: minutes('UrgentRes', 'Urgent: resolved within (minutes)', 4 * 60),
    highRespond: minutes('HighResp', 'High: answered within (minutes)', 60),
    highResolve: minutes('HighRes', 'High: resolved within (minutes)', 8 * 60),
    mediumRespond: minutes('MediumResp', 'Medium: answered within (minutes)', 4 * 60),
    mediumResolve: minutes('MediumRes', 'Medium: resolved within (minutes)', 24 * 60),
    lowRespond: minutes('LowResp', 'Low: answered within (minutes)', 8 * 60),
    lowResolve: minutes('LowRes', 'Low: resolved within (minutes)', 40 * 60),
    closeDays: {
      kind: 'integer',
      wire: 'TktClose',
      label: 'Days until a resolved ticket is closed',
      initial: 3,
      min: 1,
      max: 90,
      when: { feature: 'Ticket' },
    },
    reopenDays: {
      kind: 'integer',
      wire: 'TktReopen',
      label: 'Days in which a ticket can be reopened',
      initial: 14,
      min: 1,
      max: 365,
      help: 'After it was resolved.',
      when: { feature: 'Ticket' },
    },
  },
});
