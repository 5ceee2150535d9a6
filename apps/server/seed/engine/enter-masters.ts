import { createGuide, listGuides } from '@bahi/contract/endpoints/catalogue/labour-time-guide';
import { createOperation, updateOperation } from '@bahi/contract/endpoints/catalogue/operation-code';
import { masterEndpoints } from '@bahi/contract/master-endpoints';
import { complaint } from '@bahi/contract/masters/complaint';
import { make } from '@bahi/contract/masters/make';
import { model } from '@bahi/contract/masters/model';
import { quantityOfUnits, unitPriceOfRupees } from '@bahi/domain/money/convert';
import type { DemoMake } from './dataset/masters.ts';
import type { DemoOperation } from './dataset/catalogue.ts';
import { MORNING, type Step, type Tier } from './step.ts';
import { keyOf, type World } from './world.ts';

const DEFAULT_GUIDE = 'default';

/** Makes and models, complaints, labour time guides and the prices of operations in them. */
export const enterMasters: Tier = (world) => {
  const { dataset } = world;
  const at = { daysAgo: dataset.openingDaysAgo + 2, minuteOfDay: MORNING };
  const step = (label: string, run: () => Promise<void>): Step => ({ ...at, label, run });
  return [
    ...dataset.makes.map((one) => step('makes and models', () => enterMake(world, one))),
    ...dataset.complaints.map((one) =>
      step('complaints', async () => {
        const manager = await world.as('manager');
        const made = await manager.call(
          masterEndpoints(complaint).create,
          { body: one },
          keyOf(world, 'complaint', one.description),
        );
        world.complaints.set(one.description, made.id);
      }),
    ),
    ...(dataset.operations.length > 0 ? [step('labour time guides', () => enterGuides(world))] : []),
    ...dataset.operations.map((one) => step('operation codes', () => enterOperation(world, one))),
  ];
};

async function enterMake(world: World, { name, country, models }: DemoMake): Promise<void> {
  const owner = await world.as('owner');
  const made = await owner.call(masterEndpoints(make).create, { body: { name, country } }, keyOf(world, 'make', name));
  for (const one of models) {
    for (const variant of one.variants.length > 0 ? one.variants : [null]) {
      const body = {
        makeId: made.id,
        name: one.name,
        variant,
        bodyType: one.bodyType,
        ...(one.engineCc && { engineCc: one.engineCc }),
      };
      await owner.call(
        masterEndpoints(model).create,
        { body },
        keyOf(world, 'model', `${name} ${one.name} ${variant ?? ''}`),
      );
    }
  }
}

async function enterGuides(world: World): Promise<void> {
  const owner = await world.as('owner');
  const { rows } = await owner.call(listGuides, {});
  const initial = rows.find((row) => row.isDefault);
  if (!initial) throw new Error('The organisation has no default labour time guide');
  world.guides.set(DEFAULT_GUIDE, initial.id);
  for (const { name, bodyType, rate } of world.dataset.guides) {
    const body = { name, bodyType, ...(rate && { hourlyRate: unitPriceOfRupees(rate) }) };
    const made = await owner.call(createGuide, { body }, keyOf(world, 'guide', name));
    world.guides.set(name, made.id);
  }
}

async function enterOperation(world: World, operation: DemoOperation): Promise<void> {
  const owner = await world.as('owner');
  const { code, description, sac, taxCode, hours, price, guides } = operation;
  const made = await owner.call(
    createOperation,
    {
      params: { guideId: world.guides.get(DEFAULT_GUIDE) },
      body: { code, description, sac, taxCode, unitPrice: unitPriceOfRupees(price), hours: quantityOfUnits(hours) },
    },
    keyOf(world, 'operation', code),
  );
  world.operations.set(code, made.id);
  for (const { name } of world.dataset.guides) {
    await owner.call(
      updateOperation,
      {
        params: { guideId: world.guides.get(name), id: made.id },
        body: { unitPrice: unitPriceOfRupees(guides[name] ?? price), hours: quantityOfUnits(hours) },
      },
      keyOf(world, 'operation', `${code} ${name}`),
    );
  }
}
