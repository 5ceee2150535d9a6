import type * as contract from '@bahi/contract/endpoints/sales/sales-order';
import type { InputOf } from '@bahi/contract/endpoint';
import { MESSAGES } from '@bahi/domain/messages';
import { formatQuantity } from '@bahi/domain/money/format';
import { SalesOrderStatus, shortOf } from '@bahi/domain/sales/sales-order';
import { releaseOf } from '@bahi/domain/stock/free-stock';
import { invalid, refuse } from '../../../core/app-error.ts';
import { keepReturn } from '../../../core/approvals/keep-return.ts';
import { readLinked } from '../../../core/document/document-links.ts';
import { assertNotHeld, getBuyer } from '../../../core/sale/buyer.ts';
import { previewListPrices } from '../../../core/sale/list-prices.ts';
import { NOT_ASKED } from '../../../core/sale/asked.ts';
import { getUsableWarehouse } from '../../../core/stock/warehouses.ts';
import type { Tx } from '../../../core/tx.ts';
import { wholeOf } from '../../../kit/paging.ts';
import { approveOrder } from './approve-sales-order.ts';
import { blankOrder, editSalesOrder } from './edit-sales-order.ts';
import { changeKept, mostToReserve, releaseSurplus, reserveFree, toldOf } from './reserve-goods.ts';
import { assertAction } from './sales-order-actions.ts';
import { type ProgressedLine, salesOrders, withDerivedStatus, withProgress } from './sales-order-store.ts';
import { viewOf } from './sales-order-view.ts';

type ByReason = InputOf<typeof contract.reopenSalesOrder>;

export async function createSalesOrder(tx: Tx, { body }: InputOf<typeof contract.createSalesOrder>) {
  const { approve, ...edit } = body;
  if (!edit.customerId) throw invalid('CustomerId', 'Choose a customer.');
  const customer = await getBuyer(tx, edit.customerId);
  assertNotHeld(customer, 'order');
  const blank = blankOrder(tx.ctx, customer);
  const draft = await editSalesOrder(tx, blank, edit);
  salesOrders.insert(tx, draft);
  return viewOf(tx, approve ? await approveOrder(tx, draft) : draft);
}

/** Changes a draft; with `Approve` what was just saved is approved, as one verb. */
export async function updateSalesOrder(tx: Tx, { params, body }: InputOf<typeof contract.updateSalesOrder>) {
  const { rowVersion, approve, ...edit } = body;
  const before = await salesOrders.lock(tx, params.id, rowVersion);
  await assertAction(tx, before, 'Save');
  const saved = salesOrders.save(tx, before, await editSalesOrder(tx, before, edit), 'update');
  return viewOf(tx, approve ? await approveOrder(tx, saved) : saved);
}

/** What the goods of a draft would cost by another list; nothing is changed. */
export async function previewOrderPrices(tx: Tx, { params, body }: InputOf<typeof contract.previewOrderPrices>) {
  const order = await salesOrders.get(tx, params.id);
  await assertAction(tx, order, 'Save');
  return wholeOf(await previewListPrices(tx, order, body.priceListId, ({ orderedOn }) => orderedOn));
}

export async function approveSalesOrder(tx: Tx, { params, body }: InputOf<typeof contract.approveSalesOrder>) {
  const before = await salesOrders.lock(tx, params.id, body.rowVersion);
  return viewOf(tx, await approveOrder(tx, before, body.reason));
}

export async function setSalesOrderStatus(tx: Tx, { params, body }: InputOf<typeof contract.setSalesOrderStatus>) {
  const before = await salesOrders.lock(tx, params.id, body.rowVersion);
  if (body.status === SalesOrderStatus.approved) return viewOf(tx, await approveOrder(tx, before, body.reason));
  await assertAction(tx, before, 'Cancel');
  if (before.code !== null && !body.reason) throw invalid('Reason', MESSAGES.fieldRequired);
  const released = await releaseSurplus(tx, before, false);
  const after = {
    ...released,
    ...NOT_ASKED,
    status: SalesOrderStatus.cancelled,
    cancelReason: body.reason ?? null,
  };
  return viewOf(tx, salesOrders.save(tx, before, after, 'cancel', body.reason));
}

/** Sends an order that asks back to who asked, a draft as before, with the reason. */
export async function returnSalesOrder(tx: Tx, { params, body }: ByReason) {
  const before = await salesOrders.lock(tx, params.id, body.rowVersion);
  await assertAction(tx, before, 'Return');
  const document = salesOrders.save(tx, before, { ...before, ...NOT_ASKED }, 'return', body.reason);
  await keepReturn(tx, { kind: 'salesOrder', document, askedBy: before.askedBy, reason: body.reason });
  return viewOf(tx, document);
}

/** An approved order is a draft again and keeps nothing; what was closed short is sold again, and reserved as far as it is free. */
export async function reopenSalesOrder(tx: Tx, { params, body }: ByReason) {
  const before = await salesOrders.lock(tx, params.id, body.rowVersion);
  await assertAction(tx, before, 'ReOpen');
  const wasShort = before.lines.some(({ shortQuantity }) => shortQuantity > 0);
  const whole = { ...before, lines: before.lines.map((line) => ({ ...line, shortQuantity: 0 })) };
  const after = wasShort
    ? await reserveFree(tx, await withDerivedStatus(tx, { ...whole, status: SalesOrderStatus.approved }))
    : { ...(await releaseSurplus(tx, before, false)), status: SalesOrderStatus.draft };
  return viewOf(tx, salesOrders.save(tx, before, after, 'reopen', body.reason));
}

/** What is neither shipped nor invoiced is short, and kept no longer. */
export async function closeSalesOrder(tx: Tx, { params, body }: ByReason) {
  const before = await salesOrders.lock(tx, params.id, body.rowVersion);
  await assertAction(tx, before, 'Close');
  const short = new Map(withProgress(before, await readLinked(tx, before.id)).map((line) => [line.id, shortOf(line)]));
  const closed = {
    ...before,
    lines: before.lines.map((line) => ({ ...line, shortQuantity: short.get(line.id)! })),
  };
  const after = await releaseSurplus(tx, await withDerivedStatus(tx, closed), true);
  return viewOf(tx, salesOrders.save(tx, before, after, 'closeShort', body.reason));
}

type LineMove = InputOf<typeof contract.reserveOrdered>;

/** Reserves what is left of a line, or the quantity asked for, as far as stock is free (rule 1). */
export const reserveOrdered = (tx: Tx, input: LineMove) => moveKept(tx, input, 'Reserve');

/** Lets go of what is kept for a line, or of the quantity asked for. */
export const releaseOrdered = (tx: Tx, input: LineMove, reason: string | null = null) =>
  moveKept(tx, input, 'Release', reason);

async function moveKept(tx: Tx, { params, body }: LineMove, verb: 'Reserve' | 'Release', reason: string | null = null) {
  const before = await salesOrders.lock(tx, params.id, body.rowVersion);
  await assertAction(tx, before, verb);
  await getUsableWarehouse(tx, before.warehouseId);
  const line = withProgress(before, await readLinked(tx, before.id)).find(({ id }) => id === params.lineId);
  if (!line) throw refuse(`There is no line ${params.lineId}.`);
  const quantity = quantityToMove(line, body.quantity, verb);
  const changes = [{ lineId: line.id, quantity: verb === 'Reserve' ? quantity : releaseOf(quantity) }];
  const { order, made } = await changeKept(tx, before, changes);
  const told = verb === 'Reserve' ? toldOf(quantity, made[0]!) : MESSAGES.updated;
  if (made[0] === 0) throw refuse(told, [{ path: 'Qty', message: MESSAGES.insufficientQuantity }]);
  const saved = salesOrders.save(tx, before, order, verb === 'Reserve' ? 'reservePart' : 'releasePart', reason);
  return { ...(await viewOf(tx, saved)), message: told };
}

/** How much of a line is to be kept more, or less: all that may be where nothing is said. */
function quantityToMove(line: ProgressedLine, asked: number | null | undefined, verb: 'Reserve' | 'Release'): number {
  const most = verb === 'Reserve' ? mostToReserve(line) : line.reservedQuantity;
  const nothing = verb === 'Reserve' ? 'Nothing of this line is left to reserve.' : 'Nothing is kept for this line.';
  if (most === 0) throw refuse(nothing, [{ path: 'Qty', message: nothing }]);
  const quantity = asked ?? most;
  if (quantity <= 0) throw invalid('Qty', 'Enter a quantity above zero.');
  if (quantity > most) throw refuse(`At most ${formatQuantity(most)}.`, [{ path: 'Qty', message: 'Too much.' }]);
  return quantity;
}
