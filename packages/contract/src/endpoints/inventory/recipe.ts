import { defineEndpoint, list, lookup, one } from '../../endpoint.ts';
import { id, integer, object, optional, partial, rowVersion, text, yesNo } from '../../wire-type.ts';
import { auditEntry, pagingFields } from '../../wire/document.wire.ts';
import { recipeCostView, recipeInput, recipeRow, recipeVersionRow, recipeView } from '../../wire/recipe.wire.ts';

const BASE = 'Inventory/Recipes';
const TOUCHES = ['inventory.recipe'] as const;
const WHEN = { module: 'Inventory', feature: 'Manf' } as const;
const may = (letter: 'C' | 'R' | 'U') => ({ area: 'Inventory.Item', letter }) as const;

export const createRecipe = defineEndpoint({
  id: 'inventory.recipe.create',
  method: 'POST',
  path: BASE,
  summary: 'Says how an item is made; an item has one recipe',
  access: may('C'),
  when: WHEN,
  body: recipeInput,
  response: one(recipeView),
  status: 201,
  idempotent: true,
  touches: TOUCHES,
});

export const updateRecipe = defineEndpoint({
  id: 'inventory.recipe.update',
  method: 'PUT',
  path: `${BASE}/{id}`,
  summary:
    'Changes a recipe: what it says is a new version, orders keep theirs; absent fields stay, rows are replaced together',
  access: may('U'),
  when: WHEN,
  body: object({ ...partial(recipeInput).fields, rowVersion }),
  response: one(recipeView),
  idempotent: true,
  touches: TOUCHES,
});

export const getRecipe = defineEndpoint({
  id: 'inventory.recipe.get',
  method: 'GET',
  path: `${BASE}/{id}`,
  summary: 'One recipe whole, as its newest version says, or as an older one did',
  access: may('R'),
  when: WHEN,
  query: object({ version: optional('Ver', integer({ min: 1 })) }),
  response: one(recipeView),
});

export const recipeVersions = defineEndpoint({
  id: 'inventory.recipe.versions',
  method: 'GET',
  path: `${BASE}/{id}/Versions`,
  summary: 'What a recipe said before, newest first: when, by whom, and how many orders were made by it here',
  access: may('R'),
  when: WHEN,
  response: lookup(recipeVersionRow),
});

export const getRecipeCost = defineEndpoint({
  id: 'inventory.recipe.cost',
  method: 'GET',
  path: `${BASE}/{id}/Cost`,
  summary: 'What one batch costs in this branch today: components as they lie here, else as they are made or bought',
  access: may('R'),
  when: WHEN,
  response: one(recipeCostView),
});

export const searchRecipes = defineEndpoint({
  id: 'inventory.recipe.list',
  method: 'GET',
  path: BASE,
  summary: 'Searches recipes by the name or number of what they make, the one changed last first',
  access: may('R'),
  when: WHEN,
  query: object({
    text: optional('Text', text(80)),
    active: optional('Active', yesNo()),
    /** Of which this item is a component. */
    componentId: optional('CompId', id()),
    ...pagingFields,
  }),
  response: list(recipeRow),
});

export const recipeAuditLog = defineEndpoint({
  id: 'inventory.recipe.auditLog',
  method: 'GET',
  path: `${BASE}/{id}/AuditLog`,
  summary: 'Every change of the recipe: who, when, what from, what to',
  access: may('R'),
  when: WHEN,
  response: lookup(auditEntry),
});
