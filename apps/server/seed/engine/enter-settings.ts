import { updateEntitySettings } from '@bahi/contract/endpoints/settings/entity-settings';
import { MORNING, type Tier } from './step.ts';

/** What the entities have set otherwise than by default. */
export const enterSettings: Tier = (world) =>
  world.dataset.entities.flatMap(({ domain, settings }) =>
    settings
      ? [
          {
            daysAgo: world.dataset.openingDaysAgo + 2,
            minuteOfDay: MORNING,
            label: 'settings',
            run: async () => {
              const owner = await world.as('owner', domain);
              await owner.call(updateEntitySettings, { body: settings });
            },
          },
        ]
      : [],
  );
