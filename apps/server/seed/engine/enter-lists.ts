import { catalogueEndpoints } from '@bahi/contract/catalogue-endpoints';
import { titleOf } from '@bahi/contract/define-master';
import { masterEndpoints } from '@bahi/contract/master-endpoints';
import type { DemoMaster } from './dataset/masters.ts';
import { MORNING, type Tier } from './step.ts';
import { keyOf, type World } from './world.ts';

/** The other masters: departments, categories, units and the like, and what is taken over from shared catalogues. */
export const enterLists: Tier = (world) =>
  world.dataset.masters.map((one) => ({
    daysAgo: world.dataset.openingDaysAgo + 2,
    minuteOfDay: MORNING,
    label: one.master.label.many.toLowerCase(),
    run: () => enterMaster(world, one),
  }));

async function enterMaster(world: World, { master, rows, taken }: DemoMaster): Promise<void> {
  const owner = await world.as('owner');
  const { key } = master;
  const references = Object.entries(master.fields).filter(([, field]) => field.kind === 'reference');
  for (const row of rows) {
    const body: Record<string, unknown> = { ...row };
    for (const [name, { reference }] of references)
      if (body[name]) body[name] = world.records.get(`${reference} ${String(body[name])}`);
    const title = titleOf(master, row);
    const made = await owner.call(masterEndpoints(master).create, { body } as never, keyOf(world, key, title));
    world.records.set(`${key} ${title}`, made.id);
  }
  if (taken)
    await owner.call(catalogueEndpoints(master).take, { body: { keys: [...taken] } }, keyOf(world, key, 'taken'));
}
