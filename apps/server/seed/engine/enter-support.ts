import { updateSettingsOf } from '@bahi/contract/endpoints/settings/entity-settings';
import type { Tier } from './step.ts';

/** Before anybody works. */
const MORNING = 8 * 60;
const DAYS_AGO = 30;

/** Who answers in the support box of the first branch, and on the pages of what was sent to customers. */
export const enterSupport: Tier = (world) => {
  const usernames = world.dataset.supportOperators ?? [];
  if (usernames.length === 0) return [];
  return [
    {
      daysAgo: DAYS_AGO,
      minuteOfDay: MORNING,
      label: 'settings',
      run: async () => {
        const operators = await Promise.all(usernames.map(async (username) => (await world.as(username)).userId));
        const owner = await world.as('owner');
        await owner.call(updateSettingsOf.comm, { body: { support: { on: true, operators, links: true } } });
      },
    },
  ];
};
