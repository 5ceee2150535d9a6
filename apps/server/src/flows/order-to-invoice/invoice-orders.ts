import type { invoiceFromOrders as endpoint } from '@bahi/contract/endpoints/sales/sales-order';
import type { InputOf } from '@bahi/contract/endpoint';
import { can } from '@bahi/domain/access/access';
import { Payer } from '@bahi/domain/document/work-order';
import type { Quantity } from '@bahi/domain/money/units';
import { giveawayOnLines, joinProblem, takenIssue } from '@bahi/domain/sales/order-to-invoice';
import { leftToInvoice } from '@bahi/domain/sales/sales-order';
import { addGiveaways } from '@bahi/domain/totals/giveaway';
import { AppError, invalid, refuse } from '../../core/app-error.ts';
import { readLinked } from '../../core/document/document-links.ts';
import { assertBuyer } from '../../core/sale/buyer.ts';
import { giveawayOf } from '../../core/sale/sale-giveaway.ts';
import { alreadyTaken, assertTaken, headerOfShare, numbered, shareOfLine } from '../../core/sale/taken-lines.ts';
import { listUsableWarehouses } from '../../core/stock/warehouses.ts';
import type { Tx } from '../../core/tx.ts';
import { createInvoiceDraft } from '../../features/accounting/invoice/create-invoice-draft.ts';
import { viewInvoice } from '../../features/accounting/invoice/get-invoice.ts';
import { billOrders } from '../../features/sales/order/billed-orders.ts';
import { assertAction } from '../../features/sales/order/sales-order-actions.ts';
import {
  type ProgressedLine,
  type SalesOrder,
  salesOrders,
  withProgress,
} from '../../features/sales/order/sales-order-store.ts';
import { approve } from './approve-invoice.ts';

type Body = InputOf<typeof endpoint>['body'];

/** What of a line of an order goes on the invoice. */
interface Taken {
  order: SalesOrder;
  line: ProgressedLine;
  quantity: Quantity;
}

/** Invoices what is left of orders of one customer, or the quantities that are named (rules 2 and 6). */
export async function invoiceOrders(tx: Tx, { body }: InputOf<typeof endpoint>) {
  if (body.approve && !can(tx.ctx.access, 'Accounting.Invoice', 'U')) throw new AppError('Forbidden');
  if (body.invoicedOn && body.invoicedOn > tx.ctx.today)
    throw invalid('Date', 'An invoice cannot be dated in the future.');
  const orders = await lockOrders(tx, body.orderIds);
  const problem = joinProblem(orders);
  if (problem) throw refuse(problem, [{ path: 'SOIds', message: problem }]);
  const taken = await takeLines(tx, orders, body.lines);
  const [first] = orders as [SalesOrder];
  assertBuyer(first.customer);
  const adjusted = await firstInvoiced(tx, orders);
  const lines = taken.map(invoiceLineOf);
  await assertPlacesInReach(tx, taken);
  const draft = await createInvoiceDraft(tx, {
    customerId: first.customerId,
    vehicleId: null,
    workOrderId: null,
    payer: Payer.customer,
    lines: numbered(lines, INVOICE_LINES),
    ...headerOfShare(first),
    adjustPaise: adjusted.reduce((sum, { adjustPaise }) => sum + adjustPaise, 0),
    adjustReason: adjusted.find(({ adjustReason }) => adjustReason)?.adjustReason ?? null,
    orderGiveaway: addGiveaways(orders.map((order) => giveawayOnLines(giveawayOf(order), order.lines))),
    ...(body.invoicedOn && { invoicedOn: body.invoicedOn }),
  });
  await billOrders(
    tx,
    orders,
    draft.id,
    taken.map(({ order, line, quantity }, at) => ({
      orderId: order.id,
      orderLineId: line.id,
      lineId: draft.lines[at]!.id,
      quantity,
    })),
  );
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

async function takeLines(tx: Tx, orders: readonly SalesOrder[], named: Body['lines']): Promise<Taken[]> {
  const left: Taken[] = [];
  for (const order of orders)
    for (const line of withProgress(order, await readLinked(tx, order.id)))
      left.push({ order, line, quantity: leftToInvoice(line) });
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
  const far = taken.find(({ order, line }) => line.tracked && !usable.has(order.warehouseId!));
  if (!far) return;
  const { code, warehouseName } = far.order;
  throw invalid('SOIds', `Goods of ${code} leave from ${warehouseName}, a warehouse that you may not use.`);
}

function takenOf(
  { orderId = null, id, quantity }: NonNullable<Body['lines']>[number],
  at: number,
  left: readonly Taken[],
  orders: readonly SalesOrder[],
): Taken {
  if (orderId === null && orders.length > 1) throw invalid(`Lines.${at}.SOId`, 'Say of which order.');
  const found = left.find(({ order, line }) => line.id === id && (orderId === null || order.id === orderId));
  if (!found) throw invalid(`Lines.${at}._id`, `There is no line ${id}.`);
  const issue = takenIssue(id, found.line, quantity);
  if (issue) throw refuse(issue.message, [{ path: `Lines.${at}.Qty`, message: issue.message }]);
  return { ...found, quantity };
}

/** The adjustment of an order is given once, with the first invoice of it that is live. */
async function firstInvoiced(tx: Tx, orders: readonly SalesOrder[]): Promise<SalesOrder[]> {
  const adjusted = orders.filter(({ adjustPaise }) => adjustPaise !== 0);
  const billed = await alreadyTaken(
    tx,
    adjusted.map(({ id }) => id),
  );
  return adjusted.filter(({ id }) => !billed.has(id));
}

const invoiceLineOf = ({ order, line, quantity }: Taken) => ({
  ...shareOfLine(line, line.invoicedQuantity, quantity),
  warehouseId: line.tracked ? order.warehouseId : null,
});

/** Prefixes of the ids of an invoice. */
export const INVOICE_LINES = { labour: 'IO', part: 'IP' } as const;
