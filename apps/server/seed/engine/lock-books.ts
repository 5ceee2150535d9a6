import { updateSettingsOf } from '@bahi/contract/endpoints/settings/entity-settings';
import type { DemoLock } from './dataset/organisation.ts';
import { LABEL_OF_TRADE, type Tier } from './step.ts';
import type { World } from './world.ts';

/** After the day's trade, on the day on which a return was filed. */
const EVENING = 20 * 60;

/** Closes the books of months whose returns were filed. */
export const lockBooks: Tier = (world) =>
  (world.dataset.locks ?? []).map((lock) => ({
    label: LABEL_OF_TRADE,
    daysAgo: lock.daysAgo,
    minuteOfDay: EVENING,
    run: () => enterLock(world, lock),
  }));

async function enterLock(world: World, { domain, until, reason }: DemoLock): Promise<void> {
  const owner = await world.as('owner', domain);
  await owner.call(updateSettingsOf.accounting, { body: { lockedUntil: until, reason } });
}
