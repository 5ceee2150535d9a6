import type {
  createManufactureOrder as creation,
  updateManufactureOrder as endpoint,
} from '@bahi/contract/endpoints/inventory/manufacture-order';
import type { InputOf } from '@bahi/contract/endpoint';
import { manufactureOrderInput } from '@bahi/contract/wire/manufacture-order.wire';
import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { quantityOfPacks } from '@bahi/domain/catalogue/packs';
import { manufactureIssues, ManufactureStatus } from '@bahi/domain/manufacture/manufacture-order';
import { byProductNeed, componentNeed, shareOfRecipe } from '@bahi/domain/manufacture/recipe';
import { MESSAGES } from '@bahi/domain/messages';
import { ownUnitProblem } from '@bahi/domain/stock/entered-unit';
import { TOO_MUCH } from '@bahi/domain/totals/amount-bounds';
import { invalid, refuse } from '../../../core/app-error.ts';
import { newId } from '../../../core/new-id.ts';
import { refuseIssues } from '../../../core/refuse-issues.ts';
import { stampsOf } from '../../../core/stamps.ts';
import { getUsableWarehouse, HELD } from '../../../core/stock/warehouses.ts';
import type { Tx } from '../../../core/tx.ts';
import { knownItems } from '../goods-lines.ts';
import { getRecipe, type Recipe } from '../recipe-store.ts';
import { type Manufacture, manufactureOrders, openManufacture } from './manufacture-order-store.ts';
import { viewOf } from './manufacture-order-view.ts';

type Edit = Omit<InputOf<typeof endpoint>['body'], 'rowVersion'>;

export const createManufactureOrder = async (tx: Tx, { body }: InputOf<typeof creation>) =>
  viewOf(tx, await draftManufacture(tx, body));

/** A new draft, inserted. */
export async function draftManufacture(tx: Tx, body: Edit): Promise<Manufacture> {
  const draft = await editOrder(tx, blankOrder(tx), body);
  manufactureOrders.insert(tx, draft);
  return draft;
}

export async function updateManufactureOrder(tx: Tx, { params, body }: InputOf<typeof endpoint>) {
  const { rowVersion, ...edit } = body;
  const before = await openManufacture(tx, params.id, rowVersion, 'Save');
  return viewOf(tx, manufactureOrders.save(tx, before, await editOrder(tx, before, edit), 'update'));
}

/** A draft as it is after a save: what its recipe says by now for its quantity. */
async function editOrder(tx: Tx, before: Manufacture, body: Edit): Promise<Manufacture> {
  const recipeId = body.recipeId ?? before.recipeId;
  if (!recipeId || body.recipeId === null) throw invalid('RecipeId', MESSAGES.fieldRequired);
  const recipe = await getRecipe(tx, recipeId);
  if (!recipe.active) throw invalid('RecipeId', `The recipe of ${recipe.name} is inactive.`);
  const item = (await knownItems(tx, [recipe])).get(recipe.itemId)!;
  const quantity = body.quantity ?? before.quantity;
  const fraction = ownUnitProblem(quantity, item);
  refuseIssues(manufactureOrderInput, [
    ...manufactureIssues({ quantity }),
    ...(fraction ? [{ path: 'quantity', message: fraction }] : []),
  ]);
  const from = await getUsableWarehouse(tx, body.warehouseId ?? (before.warehouseId || null));
  const to = await getUsableWarehouse(tx, body.toWarehouseId ?? (before.toWarehouseId || from.id), {
    path: 'ToWhId',
    kinds: HELD,
  });
  const { name, partNumber } = recipe;
  return {
    ...before,
    orderedOn: body.orderedOn ?? before.orderedOn,
    dueOn: body.dueOn === undefined ? before.dueOn : body.dueOn,
    notes: body.notes === undefined ? before.notes : body.notes || null,
    quantity,
    warehouseId: from.id,
    warehouseName: from.name,
    toWarehouseId: to.id,
    toWarehouseName: to.name,
    itemId: recipe.itemId,
    name,
    partNumber,
    unitCode: item.unitCode,
    trackBy: item.trackBy,
    recipeId,
    recipeVersion: recipe.version,
    overheadPercent: recipe.overheadPercent,
    ...(await rowsOf(tx, recipe, quantity)),
  };
}

/** What a recipe says for so much of its product. */
async function rowsOf(
  tx: Tx,
  recipe: Recipe,
  quantity: number,
): Promise<Pick<Manufacture, 'components' | 'stages' | 'byProducts'>> {
  const made = quantityOfPacks(recipe.quantity, recipe.factor);
  const items = await knownItems(tx, [...recipe.components, ...recipe.byProducts]);
  const ofItem = (id: string, itemId: string) => {
    const { name, partNumber, unitCode, trackBy, decimals } = items.get(itemId)!;
    return { id, itemId, name, partNumber, unitCode, trackBy, decimals };
  };
  const components = recipe.components.map((row, at) => ({
    ...ofItem(`MC${at + 1}`, row.itemId),
    need: componentNeed(row, quantity, made),
    reserved: 0,
    issued: 0,
    returned: 0,
    byHand: false,
    stageId: row.stageId,
    costPaise: 0,
  }));
  if (components.some(({ need }) => need > MOST_NEED)) throw refuse(TOO_MUCH);
  return {
    components,
    stages: recipe.stages.map(({ id, name, minutes, ratePaise }) => ({
      id,
      name,
      ratePaise,
      plannedMinutes: shareOfRecipe(minutes, quantity, made),
      minutes: 0,
      goodQuantity: 0,
      rejectedQuantity: 0,
      done: false,
      costPaise: 0,
    })),
    byProducts: recipe.byProducts.map((row, at) => ({
      ...ofItem(`MB${at + 1}`, row.itemId),
      need: byProductNeed(row, quantity, made),
      costPercent: row.costPercent,
    })),
  };
}

/** What the wire takes as a quantity, in thousandths. */
const MOST_NEED = 10_000_000_000;

const blankOrder = ({ ctx }: Tx): Manufacture => ({
  id: newId(),
  code: null,
  numberPeriod: '',
  status: ManufactureStatus.draft,
  orderedOn: ctx.today,
  dueOn: null,
  itemId: '',
  name: '',
  partNumber: null,
  unitCode: '',
  trackBy: TrackBy.quantity,
  recipeId: '',
  recipeVersion: 0,
  quantity: 0,
  doneQuantity: 0,
  warehouseId: '',
  warehouseName: '',
  toWarehouseId: '',
  toWarehouseName: '',
  overheadPercent: 0,
  wipPaise: 0,
  sincePaise: 0,
  postings: 0,
  outputCount: 0,
  notes: null,
  cancelReason: null,
  ...stampsOf(ctx),
  createdByName: ctx.userName,
  rowVersion: 1,
  components: [],
  stages: [],
  byProducts: [],
  outputs: [],
});
