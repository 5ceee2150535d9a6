import * as contract from '@bahi/contract/endpoints/inventory/recipe';
import { listChanges } from '../../../core/audit-log.ts';
import { type Route, serve } from '../../../http/route.ts';
import { getRecipe } from '../recipe-store.ts';
import { createRecipe, updateRecipe } from './edit-recipe.ts';
import { readRecipeCost } from './recipe-cost.ts';
import { listRecipes } from './recipe-queries.ts';

export const recipeRoutes: Route[] = [
  serve(contract.createRecipe, createRecipe),
  serve(contract.updateRecipe, updateRecipe),
  serve(contract.getRecipe, (tx, { params }) => getRecipe(tx, params.id)),
  serve(contract.getRecipeCost, (tx, { params }) => readRecipeCost(tx, params.id)),
  serve(contract.searchRecipes, (tx, { query }) => listRecipes(tx, query ?? {})),
  serve(contract.recipeAuditLog, async (tx, { params }) => {
    await getRecipe(tx, params.id);
    return listChanges(tx, params.id);
  }),
];
