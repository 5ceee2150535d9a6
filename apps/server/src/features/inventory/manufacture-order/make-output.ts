import type {
  outputOfManufacture as endpoint,
  tellManufactureStage as staging,
} from '@bahi/contract/endpoints/inventory/manufacture-order';
import type { InputOf } from '@bahi/contract/endpoint';
import { outputInput, stageWorkInput } from '@bahi/contract/wire/manufacture-order.wire';
import { leastLifeDays } from '@bahi/domain/catalogue/item-units';
import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import {
  ManufactureStatus,
  outputIssues,
  quantityToCome,
  shareToIssue,
} from '@bahi/domain/manufacture/manufacture-order';
import { computeOutputCost, costOfStage } from '@bahi/domain/manufacture/output-cost';
import type { Quantity } from '@bahi/domain/money/units';
import { stockJournalLines } from '@bahi/domain/posting/stock-journal';
import { pickBatches, readExpiry } from '@bahi/domain/stock/batch';
import { ownUnitProblem } from '@bahi/domain/stock/entered-unit';
import { MovePurpose } from '@bahi/domain/stock/stock-words';
import { invalid, refuse } from '../../../core/app-error.ts';
import { postDocument } from '../../../core/posting/post-document.ts';
import { refuseIssues, wirePath } from '../../../core/refuse-issues.ts';
import { lockNeeding, MADE_LINE, reserveArrived } from '../../../core/sale/needed-goods.ts';
import type { PlannedMove } from '../../../core/stock/apply-moves.ts';
import { lockBatchesIn } from '../../../core/stock/batches-in.ts';
import { makeBatches } from '../../../core/stock/batches.ts';
import { getUsableWarehouse, HELD } from '../../../core/stock/warehouses.ts';
import type { Tx } from '../../../core/tx.ts';
import { knownItems } from '../goods-lines.ts';
import { endReservations } from './manufacture-order-verbs.ts';
import { type MadeOutput, type Manufacture, manufactureOrders, openManufacture } from './manufacture-order-store.ts';
import { viewOf } from './manufacture-order-view.ts';
import { afterCost, type ComponentIssue, postingOf, postIssues, sum } from './move-components.ts';

type Body = InputOf<typeof endpoint>['body'];
type Goods = Pick<Body, 'quantity' | 'batchNo' | 'expiresOn' | 'mrp' | 'serialNos'>;

/** What was made comes in at its share of the work (inventory-purchasing rules 29, 30). */
export async function outputOfManufacture(tx: Tx, { params, body }: InputOf<typeof endpoint>) {
  await lockNeeding(tx, [params.id]);
  const before = await openManufacture(tx, params.id, body.rowVersion, 'Output');
  const { quantity } = body;
  const reason = body.reason || null;
  refuseIssues(outputInput, outputIssues(before, quantity, reason));
  await getUsableWarehouse(tx, before.toWarehouseId, { kinds: HELD });
  const toCome = quantityToCome(before);
  const isLast = body.last === true || quantity >= toCome;
  const outputs = await outputsOf(tx, before, body);
  const issued = await postIssues(tx, before, await sharesOf(tx, before, { quantity, isLast }));
  const made = await postOutputs(tx, issued, outputs, { isLast, toCome });
  const after = isLast ? await endReservations(tx, { ...made, status: ManufactureStatus.done }) : made;
  const saved = manufactureOrders.save(tx, before, after, 'output', reason);
  await reserveArrived(tx, before.toWarehouseId, [{ purchaseId: before.id, purchaseLineId: MADE_LINE, quantity }]);
  return viewOf(tx, saved);
}

/** Components that nobody issued of go in by their share, the batch that expires first before the others. */
async function sharesOf(
  tx: Tx,
  order: Manufacture,
  output: { quantity: Quantity; isLast: boolean },
): Promise<ComponentIssue[]> {
  const issues: ComponentIssue[] = [];
  const batches = await lockBatchesIn(
    tx,
    order.warehouseId,
    order.components.map(({ itemId }) => itemId),
  );
  for (const component of order.components) {
    const quantity = shareToIssue(component, order, { ...output, step: 10 ** (3 - component.decimals) });
    if (quantity === 0) continue;
    const { id, name, itemId, trackBy } = component;
    if (trackBy === TrackBy.serial) throw refuse(`Issue ${name} first: its numbers have to be named.`);
    if (trackBy !== TrackBy.batch) issues.push({ id, quantity, batchId: null, serialNos: null });
    else {
      const own = batches.filter((row) => row.itemId === itemId);
      const minimumLifeDays = leastLifeDays(own[0]?.minimumLifeDays ?? null, tx.ctx.settings.inventory.minimumLifeDays);
      const { picks, shortfall } = pickBatches(own, quantity, { on: tx.ctx.today, minimumLifeDays });
      if (shortfall > 0) throw refuse(`Issue ${name} first: its batches do not cover what is needed.`);
      issues.push(...picks.map((pick) => ({ id, quantity: pick.quantity, batchId: pick.batchId, serialNos: null })));
    }
  }
  return issues;
}

async function withBatches(tx: Tx, outputs: readonly MadeOutput[]): Promise<MadeOutput[]> {
  const named = outputs.filter(({ batchNo }) => batchNo !== null);
  const ids = await makeBatches(
    tx,
    named.map((output) => ({ ...output, factor: null, madeOn: tx.ctx.today })),
  );
  return outputs.map((output) => ({ ...output, batchId: ids[named.indexOf(output)] ?? null }));
}

/** What comes out, as lines of goods: the product, then by-products as they are told or by their share. */
async function outputsOf(tx: Tx, order: Manufacture, body: Body): Promise<MadeOutput[]> {
  const items = await knownItems(tx, [order, ...order.byProducts]);
  const outputs: MadeOutput[] = [];
  const add = (itemId: string, byProductId: string | null, goods: Goods, path: string) => {
    const item = items.get(itemId)!;
    const fraction = ownUnitProblem(goods.quantity, item);
    if (fraction) throw invalid(wirePath(outputInput, `${path}quantity`), fraction);
    const expiresOn = goods.expiresOn ? readExpiry(goods.expiresOn) : null;
    if (goods.expiresOn && !expiresOn)
      throw invalid(wirePath(outputInput, `${path}expiresOn`), 'Enter an expiry like 08/27 or 15/08/2027.');
    const batchNo = item.trackBy === TrackBy.batch ? goods.batchNo || null : null;
    const named = { itemId, batchNo, expiresOn, mrp: goods.mrp ?? null };
    const { name, partNumber, unitCode, trackBy } = item;
    outputs.push({
      ...named,
      id: `MU${order.outputCount + outputs.length + 1}`,
      byProductId,
      name,
      partNumber,
      unitCode,
      trackBy,
      quantity: goods.quantity,
      batchId: null,
      serialNos: goods.serialNos?.length ? goods.serialNos : null,
      costPaise: 0,
      madeAt: tx.ctx.now,
      madeBy: tx.ctx.userId,
    });
  };
  add(order.itemId, null, body, '');
  for (const [at, { id }] of (body.byProducts ?? []).entries())
    if (!order.byProducts.some((row) => row.id === id))
      throw invalid(wirePath(outputInput, `byProducts.${at}.id`), `There is no by-product ${id}.`);
  for (const row of order.byProducts) {
    const at = body.byProducts?.findIndex(({ id }) => id === row.id) ?? -1;
    const told = body.byProducts?.[at];
    const share = { need: row.need, issued: byProductSoFar(order, row.id), returned: 0, byHand: false };
    const step = 10 ** (3 - row.decimals);
    const quantity = told?.quantity ?? shareToIssue(share, order, { quantity: body.quantity, isLast: false, step });
    if (quantity > 0) add(row.itemId, row.id, { ...told, quantity }, told ? `byProducts.${at}.` : '');
  }
  return withBatches(tx, outputs);
}

const byProductSoFar = ({ outputs }: Manufacture, id: string): Quantity =>
  sum(outputs.filter(({ byProductId }) => byProductId === id).map(({ quantity }) => quantity));

async function postOutputs(
  tx: Tx,
  order: Manufacture,
  outputs: readonly MadeOutput[],
  { isLast, toCome }: { isLast: boolean; toCome: Quantity },
): Promise<Manufacture> {
  const [product, ...byProducts] = outputs;
  const cost = computeOutputCost(
    { ...order, toComeQuantity: toCome },
    {
      quantity: product!.quantity,
      isLast,
      byProductPercents: byProducts.map(
        ({ byProductId }) => order.byProducts.find(({ id }) => id === byProductId)!.costPercent,
      ),
    },
  );
  const costs = [cost.outputPaise, ...cost.byProductPaise];
  const costed = outputs.map((line, at) => ({ ...line, costPaise: costs[at]! }));
  await postDocument(tx, postingOf(tx, order, `Made by ${order.code}`), {
    moves: costed.map(({ id, itemId, batchId, serialNos, quantity, costPaise }, at): PlannedMove => ({
      kind: 'receive',
      purpose: MovePurpose.produce,
      itemId,
      batchId,
      serialNos,
      warehouseId: order.toWarehouseId,
      quantity,
      totalPaise: costPaise,
      documentLineId: id,
      path: (field) => wirePath(outputInput, at === 0 ? field : `byProducts.${at - 1}.${field}`),
    })),
    journal: (account) => [
      ...stockJournalLines('absorb', cost.overheadPaise, account),
      ...stockJournalLines('produce', sum(costs), account),
    ],
  });
  return {
    ...order,
    status: ManufactureStatus.inProgress,
    outputs: [...order.outputs, ...costed],
    outputCount: order.outputCount + outputs.length,
    doneQuantity: order.doneQuantity + product!.quantity,
    wipPaise: cost.wipPaise,
    sincePaise: 0,
    postings: order.postings + 1,
  };
}

/** Work of a stage costs its minutes; minutes that were told too many are taken back. */
export async function tellManufactureStage(tx: Tx, { params, body }: InputOf<typeof staging>) {
  const before = await openManufacture(tx, params.id, body.rowVersion, 'Stage');
  const stage = before.stages.find(({ id }) => id === body.id);
  if (!stage) throw invalid(wirePath(stageWorkInput, 'id'), `There is no stage ${body.id}.`);
  const minutes = stage.minutes + (body.minutes ?? 0);
  if (minutes < 0) throw invalid(wirePath(stageWorkInput, 'minutes'), `Only ${stage.minutes} minutes were told.`);
  const { costPaise, addedPaise } = costOfStage(stage, minutes);
  const late = before.status === ManufactureStatus.done;
  if (!late && before.wipPaise + addedPaise < 0)
    throw invalid(wirePath(stageWorkInput, 'minutes'), 'What was made of these minutes came out already.');
  const stages = before.stages.map((row) =>
    row.id === stage.id
      ? {
          ...row,
          minutes,
          costPaise,
          goodQuantity: body.goodQuantity ?? row.goodQuantity,
          rejectedQuantity: body.rejectedQuantity ?? row.rejectedQuantity,
          done: body.done ?? row.done,
        }
      : row,
  );
  if (addedPaise !== 0)
    await postDocument(tx, postingOf(tx, before, `${stage.name} of ${before.code}`), {
      journal: (account) => stockJournalLines(late ? 'absorbLate' : 'absorb', addedPaise, account),
    });
  const after = afterCost({ ...before, stages }, addedPaise);
  return viewOf(tx, manufactureOrders.save(tx, before, after, 'stage'));
}
