import type { createRecipe as creation, updateRecipe as endpoint } from '@bahi/contract/endpoints/inventory/recipe';
import type { InputOf } from '@bahi/contract/endpoint';
import { recipeInput } from '@bahi/contract/wire/recipe.wire';
import { seesCost } from '@bahi/domain/access/access';
import type { Issue } from '@bahi/domain/document/issue';
import { findRecipeCycle, recipeIssues } from '@bahi/domain/manufacture/recipe';
import { fractionProblem, OWN_UNIT, unitsOf } from '@bahi/domain/stock/entered-unit';
import { diff } from '../../../core/diff.ts';
import { newId } from '../../../core/new-id.ts';
import { refuseIssues } from '../../../core/refuse-issues.ts';
import type { Tx } from '../../../core/tx.ts';
import { type GoodsItem, itemIssue, knownItems } from '../goods-lines.ts';
import { lockContents, lockRecipe, type Recipe, saveRecipe } from '../recipe-store.ts';

type Content = InputOf<typeof endpoint>['body'];
type Items = ReadonlyMap<string, GoodsItem>;

export async function createRecipe(tx: Tx, { body }: InputOf<typeof creation>): Promise<Recipe> {
  const contents = await lockContents(tx);
  const isTaken = contents.has(body.itemId);
  const recipe = await editRecipe(tx, blankRecipe(tx, body.itemId), body, contents);
  if (isTaken) refuseIssues(recipeInput, [{ path: 'itemId', message: `${recipe.name} has a recipe already.` }]);
  saveRecipe(tx, recipe, null);
  logChange(tx, 'create', recipe, diff({}, loggedOf(recipe), SEES));
  return recipe;
}

/** What a recipe says differently is a new version; orders keep the one that they were made by. */
export async function updateRecipe(tx: Tx, { params, body }: InputOf<typeof endpoint>): Promise<Recipe> {
  const contents = await lockContents(tx);
  const { rowVersion, active, ...content } = body;
  const before = await lockRecipe(tx, params.id, rowVersion);
  const edited = await editRecipe(tx, before, content, contents);
  const isNew = diff(saidOf(before), saidOf(edited)).length > 0;
  const after: Recipe = {
    ...edited,
    active: active ?? before.active,
    version: isNew ? before.version + 1 : before.version,
  };
  const changes = diff(loggedOf(before), loggedOf(after), SEES);
  if (changes.length === 0) return before;
  const saved = { ...after, rowVersion: before.rowVersion + 1, updatedAt: tx.ctx.now };
  saveRecipe(tx, saved, before);
  logChange(tx, 'update', saved, changes);
  return saved;
}

/** What a version says; names and units of items are read of them. */
const saidOf = ({ quantity, unitCode, overheadPercent, components, stages, byProducts }: Recipe) => ({
  quantity,
  unitCode,
  overheadPercent,
  components: components.map(({ id, itemId, quantity: used, unitCode: unit, scrapPercent, stageId }) => ({
    id,
    itemId,
    quantity: used,
    unitCode: unit,
    scrapPercent,
    stageId,
  })),
  stages: stages.map(({ id, name, minutes, ratePaise }) => ({ id, name, minutes, ratePaise })),
  byProducts: byProducts.map(({ itemId, quantity: made, costPercent }) => ({
    id: itemId,
    quantity: made,
    costPercent,
  })),
});
const loggedOf = (recipe: Recipe) => ({
  itemId: recipe.itemId,
  name: recipe.name,
  version: recipe.version,
  active: recipe.active,
  ...saidOf(recipe),
});

const SEES = { ratePaise: 'cost', overheadPercent: 'cost', costPercent: 'cost' } as const;

const logChange = (tx: Tx, action: string, { id, name }: Recipe, changes: ReturnType<typeof diff>): void =>
  tx.audit({ action, kind: 'recipe', id, code: name, changes, chain: 'organisation' });

const blankRecipe = ({ ctx }: Tx, itemId: string): Recipe => ({
  id: newId(),
  itemId,
  name: '',
  partNumber: null,
  version: 1,
  active: true,
  quantity: 0,
  unitCode: '',
  factor: OWN_UNIT,
  overheadPercent: 0,
  componentCount: 0,
  stageCount: 0,
  updatedAt: ctx.now,
  rowVersion: 1,
  components: [],
  stages: [],
  byProducts: [],
});

/** A recipe as a save leaves it; absent fields stay, rows are replaced together. */
async function editRecipe(tx: Tx, before: Recipe, body: Content, contents: Map<string, string[]>): Promise<Recipe> {
  const { itemId } = before;
  const staged = withStages(tx, before, body);
  const components = componentsOf(before, body, staged.names);
  const byProducts = byProductsOf(tx, before, body);
  const items = await knownItems(tx, [{ itemId }, ...components.rows, ...byProducts]);
  const after: Recipe = {
    ...before,
    active: body.active ?? before.active,
    name: items.get(itemId)?.name ?? '',
    partNumber: items.get(itemId)?.partNumber ?? null,
    quantity: body.quantity ?? before.quantity,
    unitCode: body.unitCode || before.unitCode || (items.get(itemId)?.unitCode ?? ''),
    overheadPercent: seesCost(tx.ctx.access)
      ? (body.overheadPercent ?? before.overheadPercent)
      : before.overheadPercent,
    stages: staged.stages,
    stageCount: staged.count,
    components: components.rows.map((row) => filledIn(row, items)),
    componentCount: components.count,
    byProducts: byProducts.map((row) => filledIn(row, items)),
  };
  const unit = items.get(itemId) && unitsOf(items.get(itemId)!).find(({ name }) => name === after.unitCode);
  const made = { ...after, factor: unit?.factor ?? OWN_UNIT };
  refuseIssues(recipeInput, [...recipeIssues(made), ...itemIssues(made, before, items)]);
  assertNoCycle(made, contents, items);
  return made;
}

/** New stages take the next number; components of the same save name them by what they were sent as. */
function withStages(tx: Tx, before: Recipe, { stages }: Content) {
  const names = new Map(before.stages.map(({ id }) => [id, id]));
  let count = before.stageCount;
  if (!stages) return { stages: before.stages, count, names };
  const known = new Map(before.stages.map((stage) => [stage.id, stage]));
  const edited = stages.map(({ id: sent, name, minutes, ratePaise }) => {
    const same = known.get(sent ?? '');
    known.delete(sent ?? '');
    const id = same?.id ?? `RG${(count += 1)}`;
    if (sent) names.set(sent, id);
    // A rate that the caller does not see is not his to set either.
    const rate = seesCost(tx.ctx.access) ? ratePaise : undefined;
    return { id, name, minutes, ratePaise: rate ?? same?.ratePaise ?? 0 };
  });
  return { stages: edited, count, names };
}

function componentsOf(before: Recipe, { components }: Content, stageNames: ReadonlyMap<string, string>) {
  let count = before.componentCount;
  const known = new Set(before.components.map(({ id }) => id));
  const rows = (components ?? before.components).map((row) => ({
    id: row.id && known.delete(row.id) ? row.id : `RC${(count += 1)}`,
    itemId: row.itemId,
    quantity: row.quantity,
    unitCode: row.unitCode || '',
    scrapPercent: row.scrapPercent ?? 0,
    stageId: row.stageId ? (stageNames.get(row.stageId) ?? row.stageId) : null,
  }));
  return { rows, count };
}

const byProductsOf = (tx: Tx, before: Recipe, { byProducts }: Content) =>
  (byProducts ?? before.byProducts).map(({ itemId, quantity, costPercent }) => {
    const sent = seesCost(tx.ctx.access) ? costPercent : undefined;
    const same = before.byProducts.find((row) => row.itemId === itemId);
    return { itemId, quantity, costPercent: sent ?? same?.costPercent ?? 0, unitCode: '' };
  });

/** A row with what is read of its item. */
function filledIn<R extends { itemId: string; unitCode: string }>(row: R, items: Items) {
  const item = items.get(row.itemId);
  const unitCode = row.unitCode || (item?.unitCode ?? '');
  const unit = item && unitsOf(item).find(({ name }) => name === unitCode);
  return {
    ...row,
    unitCode,
    factor: unit?.factor ?? OWN_UNIT,
    name: item?.name ?? '',
    partNumber: item?.partNumber ?? null,
    itemUnit: item?.unitCode ?? '',
    decimals: item?.decimals ?? 0,
  };
}

/** Items that are not there or inactive, units that they have not, and parts of what is counted whole. */
function itemIssues(made: Recipe, before: Recipe, items: Items): Issue[] {
  const standing = new Set([...before.components, ...before.byProducts].map(({ itemId }) => itemId));
  const issues: Issue[] = [];
  const check = (path: string, { itemId, unitCode }: { itemId: string; unitCode: string }) => {
    const item = items.get(itemId);
    const issue = itemIssue(item, standing.has(itemId) || before.rowVersion > 1);
    if (issue) issues.push({ path: `${path}itemId`, message: issue });
    else if (!unitsOf(item!).some(({ name }) => name === unitCode))
      issues.push({ path: `${path}unitCode`, message: `${item!.name} has no unit ${unitCode}.` });
  };
  check('', made);
  for (const [at, row] of made.components.entries()) check(`components.${at}.`, row);
  for (const [at, row] of made.byProducts.entries()) check(`byProducts.${at}.`, row);
  const item = items.get(made.itemId);
  const fraction = item && fractionProblem(made.quantity, { name: made.unitCode, factor: made.factor }, item);
  if (fraction) issues.push({ path: 'quantity', message: fraction });
  return issues;
}

/** Asked of all recipes together, under their lock: two that would contain each other are not saved at once. */
function assertNoCycle({ itemId, components }: Recipe, contents: Map<string, string[]>, items: Items): void {
  contents.set(
    itemId,
    components.map((row) => row.itemId),
  );
  const path = findRecipeCycle(itemId, contents);
  if (!path) return;
  const at = components.findIndex((row) => row.itemId === path[1]);
  const product = items.get(itemId)!.name;
  const by = items.get(path[1]!)!.name;
  const message = path.length === 2 ? `${product} is made of itself.` : `${by} is made of ${product}.`;
  refuseIssues(recipeInput, [{ path: `components.${at}.itemId`, message }]);
}
