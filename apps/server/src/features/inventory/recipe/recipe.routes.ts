import * as contract from '@bahi/contract/endpoints/inventory/recipe';
import { listChanges } from '../../../core/audit-log.ts';
import { type Route, serve } from '../../../http/route.ts';
import { getRecipe } from '../recipe-store.ts';
import { createRecipe, updateRecipe } from './edit-recipe.ts';
import { readRecipeCost } from './recipe-cost.ts';
import { listRecipes, listRecipeVersions } from './recipe-queries.ts';
import { viewOf } from './recipe-view.ts';

export const recipeRoutes: Route[] = [
  serve(contract.createRecipe, async (tx, input) => viewOf(tx, await createRecipe(tx, input))),
  serve(contract.updateRecipe, async (tx, input) => viewOf(tx, await updateRecipe(tx, input))),
  serve(contract.getRecipe, async (tx, { params, query }) => {
    const newest = await getRecipe(tx, params.id);
    const { version } = query ?? {};
    if (!version || version === newest.version) return viewOf(tx, newest);
    return viewOf(tx, await getRecipe(tx, params.id, version), { isNewest: false });
  }),
  serve(contract.getRecipeCost, (tx, { params }) => readRecipeCost(tx, params.id)),
  serve(contract.recipeVersions, async (tx, { params }) => {
    await getRecipe(tx, params.id);
    return listRecipeVersions(tx, params.id);
  }),
  serve(contract.searchRecipes, (tx, { query }) => listRecipes(tx, query ?? {})),
  serve(contract.recipeAuditLog, async (tx, { params }) => {
    await getRecipe(tx, params.id);
    return listChanges(tx, params.id);
  }),
];
