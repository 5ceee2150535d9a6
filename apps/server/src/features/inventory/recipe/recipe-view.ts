import type { recipeView } from '@bahi/contract/wire/recipe.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { recipeActions } from '@bahi/domain/manufacture/recipe';
import type { Tx } from '../../../core/tx.ts';
import type { Recipe } from '../recipe-store.ts';

/** A recipe with what the caller may do with it. */
export const viewOf = (tx: Tx, recipe: Recipe, { isNewest = true } = {}): Infer<typeof recipeView> => ({
  ...recipe,
  actions: recipeActions({ isNewest }, tx.ctx),
});
