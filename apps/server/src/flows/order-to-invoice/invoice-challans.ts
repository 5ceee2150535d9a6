import type { invoiceFromChallans as endpoint } from '@bahi/contract/endpoints/sales/delivery-challan';
import type { InputOf } from '@bahi/contract/endpoint';
import { can } from '@bahi/domain/access/access';
import { takenGoodsProblem } from '@bahi/domain/sales/delivery-challan';
import { orderBillProblem } from '@bahi/domain/sales/order-to-challan';
import { AppError, invalid, refuse } from '../../core/app-error.ts';
import { readLinkedOfAll } from '../../core/document/document-links.ts';
import { assertTaken } from '../../core/sale/taken-lines.ts';
import type { Tx } from '../../core/tx.ts';
import { viewInvoice } from '../../features/accounting/invoice/get-invoice.ts';
import { assertChallanAction } from '../../features/sales/challan/challan-actions.ts';
import { type Challan, challans } from '../../features/sales/challan/challan-store.ts';
import { lockOrders } from '../../features/sales/order/billed-orders.ts';
import {
  ordersOfAnybody,
  type ProgressedLine,
  type SalesOrder,
  withProgress,
} from '../../features/sales/order/sales-order-store.ts';
import { approve } from './approve-invoice.ts';
import { goodsLeftOn } from './delivered-goods.ts';
import { assertInvoiceDay, makeInvoice, type Taken } from './make-invoice.ts';

type Body = InputOf<typeof endpoint>['body'];
type Goods = Awaited<ReturnType<typeof goodsLeftOn>>[number];

/** Invoices what is left of challans of one customer, or the quantities that are named: no stock moves (rules 5 and 6). */
export async function invoiceChallans(tx: Tx, { body }: InputOf<typeof endpoint>) {
  if (body.approve && !can(tx.ctx.access, 'Accounting.Invoice', 'U')) throw new AppError('Forbidden');
  assertInvoiceDay(tx, body.invoicedOn);
  const { sources, orders } = await lockChallans(tx, body.challanIds);
  const goods = takeGoods(await goodsLeftOn(tx, sources), body.lines, sources);
  const taken = goods.map((one) => withOrder(one, orders));
  const draft = await makeInvoice(tx, { sources, taken, invoicedOn: body.invoicedOn, path: 'DCIds' });
  return viewInvoice(tx, body.approve ? await approve(tx, draft.id, null) : draft);
}

type OrderedLines = ReadonlyMap<string, { order: SalesOrder; lines: readonly ProgressedLine[] }>;

/** Orders first, then challans, each in the order of their ids, so that two that join the same come one after the other. */
async function lockChallans(
  tx: Tx,
  challanIds: readonly string[],
): Promise<{ sources: Challan[]; orders: OrderedLines }> {
  const ids = [...new Set(challanIds)];
  if (ids.length === 0) throw invalid('DCIds', 'Choose a challan.');
  // Of goods that left, the orders stay what they are.
  const named = await tx.query<{ id: string }>(
    `select distinct order_id as id from delivery_challan_line
     where org_id = $1 and entity_id = $2 and challan_id = any ($3::uuid[]) and order_id is not null`,
    [tx.ctx.orgId, tx.ctx.entityId, ids],
  );
  const orderIds = await lockOrders(
    tx,
    named.map(({ id }) => id),
  );
  const locked = await challans.lockAll(tx, ids);
  const sources = ids.map((id) => locked.get(id)!);
  for (const challan of sources) await assertChallanAction(tx, challan, 'ToInvoice');
  const [orders, linked] = await Promise.all([ordersOfAnybody.lockAll(tx, orderIds), readLinkedOfAll(tx, orderIds)]);
  return {
    sources,
    orders: new Map([...orders].map(([id, order]) => [id, { order, lines: withProgress(order, linked.get(id)!) }])),
  };
}

function takeGoods(left: readonly Goods[], named: Body['lines'], sources: readonly Challan[]): Goods[] {
  const taken = named
    ? named.map((each, at) => goodsOf(each, at, left, sources))
    : left.filter(({ left: quantity }) => quantity > 0);
  assertTaken(
    taken.map(({ challan, line }) => `${challan.id} ${line.id}`),
    'invoiced',
  );
  return taken;
}

function goodsOf(
  { challanId = null, id, quantity }: NonNullable<Body['lines']>[number],
  at: number,
  left: readonly Goods[],
  sources: readonly Challan[],
): Goods {
  if (challanId === null && sources.length > 1) throw invalid(`Lines.${at}.DCId`, 'Say of which challan.');
  const found = left.find(({ challan, line }) => line.id === id && (challanId === null || challan.id === challanId));
  if (!found) throw invalid(`Lines.${at}._id`, `There is no line ${id}.`);
  const message = takenGoodsProblem(found.line, quantity);
  if (message) throw refuse(message, [{ path: `Lines.${at}.Qty`, message }]);
  return { ...found, left: quantity };
}

/** Goods of an order are billed of it too: at its price, and never more of it than was ordered and sent. */
function withOrder({ challan, line, left: quantity }: Goods, orders: OrderedLines): Taken {
  const of = orders.get(line.orderId ?? '');
  if (!of) return { order: null, challan: { challan, line }, quantity };
  const ordered = of.lines.find(({ id }) => id === line.orderLineId)!;
  const problem = orderBillProblem(of.order.code, ordered, quantity);
  if (problem) throw refuse(problem, [{ path: 'DCIds', message: problem }]);
  return { order: { order: of.order, line: ordered }, challan: { challan, line }, quantity };
}
