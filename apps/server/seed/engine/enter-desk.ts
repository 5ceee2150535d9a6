import { updateEntity } from '@bahi/contract/endpoints/platform/entity';
import { MORNING, type Tier } from './step.ts';

/** A desk that takes down tickets, where the business type brings none. */
export const enterDesk: Tier = (world) =>
  (world.dataset.hasDesk ? world.dataset.entities : []).map(({ domain }) => ({
    daysAgo: world.dataset.openingDaysAgo + 3,
    minuteOfDay: MORNING,
    label: 'settings',
    run: async () => {
      const owner = await world.as('owner', domain);
      const params = { entityId: owner.entityId, organisationId: owner.organisationId };
      const config = { features: { Ticket: true } };
      await owner.call(updateEntity, { params, body: { config } });
    },
  }));
