import { createRecipe, updateRecipe } from '@bahi/contract/endpoints/inventory/recipe';
import { factorOfNumber, paiseOfRupees, percentOfNumber, quantityOfUnits } from '@bahi/domain/money/convert';
import type { DemoComponent, DemoRecipe } from './dataset/manufacture.ts';
import { MORNING, type Tier } from './step.ts';
import { keyOf, type World } from './world.ts';

/** How items are made; who sees what work costs tells it. Some recipes were changed since. */
export const enterRecipes: Tier = (world) => {
  const { recipes = [], openingDaysAgo } = world.dataset;
  return recipes.map((recipe) => ({
    daysAgo: openingDaysAgo,
    minuteOfDay: MORNING + 60,
    label: 'recipes',
    run: () => enterRecipe(world, recipe),
  }));
};

async function enterRecipe(world: World, recipe: DemoRecipe): Promise<void> {
  const { item, quantity, overheadPercent = 0, components, stages = [], byProducts = [], changedTo } = recipe;
  const owner = await world.as('owner');
  const made = await owner.call(
    createRecipe,
    {
      body: {
        itemId: world.items.get(item),
        quantity: quantityOfUnits(quantity),
        overheadPercent: percentOfNumber(overheadPercent),
        components: components.map((row) => componentBody(world, row)),
        // A component names its stage by what the stage is sent as.
        stages: stages.map(({ name, minutes, rate }) => ({
          id: handleOf(name),
          name,
          minutes,
          ratePaise: paiseOfRupees(rate),
        })),
        byProducts: byProducts.map((row) => ({
          itemId: world.items.get(row.item),
          quantity: quantityOfUnits(row.quantity),
          costPercent: percentOfNumber(row.costPercent),
        })),
      },
    },
    keyOf(world, 'recipe', item),
  );
  world.recipes.set(item, made.id);
  if (changedTo === undefined) return;
  const [first, ...others] = made.components;
  await owner.call(
    updateRecipe,
    {
      params: { id: made.id },
      body: {
        components: [{ ...first!, quantity: factorOfNumber(changedTo) }, ...others].map(
          ({ id, itemId, quantity: used, unitCode, scrapPercent, stageId }) => ({
            id,
            itemId,
            quantity: used,
            unitCode,
            scrapPercent,
            stageId,
          }),
        ),
      },
    },
    keyOf(world, 'recipe changed', item),
  );
}

const handleOf = (stage: string): string => stage.slice(0, 20);

const componentBody = (world: World, { item, quantity, scrapPercent = 0, stage }: DemoComponent) => ({
  itemId: world.items.get(item),
  quantity: factorOfNumber(quantity),
  scrapPercent: percentOfNumber(scrapPercent),
  ...(stage && { stageId: handleOf(stage) }),
});
