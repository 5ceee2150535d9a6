import type { invoiceFromOrders as endpoint } from '@bahi/contract/endpoints/sales/sales-order';
import type { InputOf } from '@bahi/contract/endpoint';
import { can } from '@bahi/domain/access/access';
import type { Quantity } from '@bahi/domain/money/units';
import { takenIssue } from '@bahi/domain/sales/order-to-invoice';
import { leftToInvoice } from '@bahi/domain/sales/sales-order';
import { AppError, invalid, refuse } from '../../core/app-error.ts';
import { readLinkedOfAll } from '../../core/document/document-links.ts';
import { assertTaken } from '../../core/sale/taken-lines.ts';
import { listUsableWarehouses } from '../../core/stock/warehouses.ts';
import type { Tx } from '../../core/tx.ts';
import { viewInvoice } from '../../features/accounting/invoice/get-invoice.ts';
import { assertAction } from '../../features/sales/order/sales-order-actions.ts';
import {
  type ProgressedLine,
  type SalesOrder,
  salesOrders,
  withProgress,
} from '../../features/sales/order/sales-order-store.ts';
import { approve } from './approve-invoice.ts';
import { lockGoodsOfOrders, ofGoodsFirst } from './delivered-goods.ts';
import { assertInvoiceDay, makeInvoice, type Taken } from './make-invoice.ts';

type Body = InputOf<typeof endpoint>['body'];

interface Left {
  order: SalesOrder;
  line: ProgressedLine;
  quantity: Quantity;
}

/**
 * Invoices what is left of orders of one customer, or the quantities that are named (rules 2 and 6). Of goods that left with
 * challans those are billed first, so that nothing leaves twice.
 */
export async function invoiceOrders(tx: Tx, { body }: InputOf<typeof endpoint>) {
  if (body.approve && !can(tx.ctx.access, 'Accounting.Invoice', 'U')) throw new AppError('Forbidden');
  assertInvoiceDay(tx, body.invoicedOn);
  const orders = await lockOrders(tx, body.orderIds);
  const left = await takeLines(tx, orders, body.lines);
  const delivered = await lockGoodsOfOrders(tx, orders);
  const taken = left.flatMap((one) => ofGoodsFirst(one, delivered));
  await assertPlacesInReach(tx, taken);
  const draft = await makeInvoice(tx, { sources: orders, taken, invoicedOn: body.invoicedOn, path: 'SOIds' });
  return viewInvoice(tx, body.approve ? await approve(tx, draft.id, null) : draft);
}

/** In the order of their ids, so that two that join the same orders come one after the other. */
async function lockOrders(tx: Tx, orderIds: readonly string[]): Promise<SalesOrder[]> {
  const ids = [...new Set(orderIds)];
  if (ids.length === 0) throw invalid('SOIds', 'Choose an order.');
  const locked = await salesOrders.lockAll(tx, ids);
  const orders = ids.map((id) => locked.get(id)!);
  for (const order of orders) await assertAction(tx, order, 'ToInvoice');
  return orders;
}

async function takeLines(tx: Tx, orders: readonly SalesOrder[], named: Body['lines']): Promise<Left[]> {
  const linked = await readLinkedOfAll(
    tx,
    orders.map(({ id }) => id),
  );
  const left = orders.flatMap((order) =>
    withProgress(order, linked.get(order.id)!).map((line) => ({ order, line, quantity: leftToInvoice(line) })),
  );
  const taken = named
    ? named.map((each, at) => takenOf(each, at, left, orders))
    : left.filter(({ quantity }) => quantity > 0);
  assertTaken(
    taken.map(({ order, line }) => `${order.id} ${line.id}`),
    'invoiced',
  );
  return taken;
}

/** Goods leave with the invoice: only from where the caller may take them, as of lines that he enters himself. */
async function assertPlacesInReach(tx: Tx, taken: readonly Taken[]): Promise<void> {
  const usable = new Set((await listUsableWarehouses(tx)).map(({ id }) => id));
  const far = taken.find(
    ({ order, challan }) => !challan && order!.line.tracked && !usable.has(order!.order.warehouseId!),
  );
  if (!far) return;
  const { code, warehouseName } = far.order!.order;
  throw invalid('SOIds', `Goods of ${code} leave from ${warehouseName}, a warehouse that you may not use.`);
}

function takenOf(
  { orderId = null, id, quantity }: NonNullable<Body['lines']>[number],
  at: number,
  left: readonly Left[],
  orders: readonly SalesOrder[],
): Left {
  if (orderId === null && orders.length > 1) throw invalid(`Lines.${at}.SOId`, 'Say of which order.');
  const found = left.find(({ order, line }) => line.id === id && (orderId === null || order.id === orderId));
  if (!found) throw invalid(`Lines.${at}._id`, `There is no line ${id}.`);
  const issue = takenIssue(id, found.line, quantity);
  if (issue) throw refuse(issue.message, [{ path: `Lines.${at}.Qty`, message: issue.message }]);
  return { ...found, quantity };
}
