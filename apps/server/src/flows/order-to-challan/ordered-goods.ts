import { can } from '@bahi/domain/access/access';
import { type Issue, lineIssue } from '@bahi/domain/document/issue';
import { NO_AMOUNTS } from '@bahi/domain/document/priced-line';
import type { Quantity } from '@bahi/domain/money/units';
import { discountsOfShare, joinProblem } from '@bahi/domain/sales/order-to-invoice';
import { sentIssue } from '@bahi/domain/sales/order-to-challan';
import { leftToShip, OPEN_ORDERS } from '@bahi/domain/sales/sales-order';
import { AppError, invalid, refuse } from '../../core/app-error.ts';
import { readLinked } from '../../core/document/document-links.ts';
import { priceSale } from '../../core/sale/price-sale.ts';
import type { Tx } from '../../core/tx.ts';
import type { Challan, ChallanLine } from '../../features/sales/challan/challan-store.ts';
import { CHALLAN_SALE, type ChallanEdit, editChallan, isOfOrder } from '../../features/sales/challan/edit-challan.ts';
import {
  ordersOfAnybody,
  type ProgressedLine,
  type SalesOrder,
  salesOrders,
  withProgress,
} from '../../features/sales/order/sales-order-store.ts';

type PartEdit = NonNullable<ChallanEdit['parts']>[number];

/** Orders that goods of a challan are of, with what has become of their lines. */
export type OrdersOfGoods = ReadonlyMap<string, { order: SalesOrder; lines: readonly ProgressedLine[] }>;

/** The orders whose goods a draft holds, or a save names. */
export const orderIdsOf = ({ lines }: Pick<Challan, 'lines'>, edit: ChallanEdit): string[] => [
  ...new Set([...lines, ...(edit.parts ?? [])].flatMap(({ orderId }) => orderId ?? [])),
];

/**
 * A challan as an edit makes it. Goods of orders come with what the order says and at its price, whose share of the discounts
 * follows what left before; they are read into the draft before anything else of the edit.
 */
export async function editWithGoods(
  tx: Tx,
  before: Challan,
  edit: ChallanEdit,
): Promise<{ challan: Challan; orders: OrdersOfGoods }> {
  const orders = await readOrders(tx, before, edit);
  const asked = withGoods(tx, before, edit, orders);
  const challan = await editChallan(tx, asked.challan, asked.edit);
  CHALLAN_SALE.refusals.refuseIssues(sentIssues(challan, orders, tx.ctx.settings.sales.overShipPercent));
  return { challan, orders };
}

/** Orders that a save names anew are read by who may; those that the draft holds, whoever made them. */
async function readOrders(tx: Tx, before: Challan, edit: ChallanEdit): Promise<OrdersOfGoods> {
  const held = new Set(before.lines.flatMap(({ orderId }) => orderId ?? []));
  const ids = orderIdsOf(before, edit);
  if (ids.some((id) => !held.has(id)) && !can(tx.ctx.access, 'Sales.SO', 'R')) throw new AppError('Forbidden');
  const found = await Promise.all(
    ids.map(async (id) => {
      const [order, linked] = await Promise.all([
        (held.has(id) ? ordersOfAnybody : salesOrders).get(tx, id),
        readLinked(tx, id),
      ]);
      return [id, { order, lines: withProgress(order, linked) }] as const;
    }),
  );
  for (const [, { order }] of found)
    if (!OPEN_ORDERS.includes(order.status))
      throw refuse(`${order.code ?? 'The order'} is ${order.status}: nothing more of it is sent.`);
  return new Map(found);
}

interface Asked {
  challan: Challan;
  edit: ChallanEdit;
}

/** The draft with the goods that the edit names, and what is left of the edit. */
function withGoods(tx: Tx, before: Challan, edit: ChallanEdit, orders: OrdersOfGoods): Asked {
  if (orders.size === 0) return { challan: before, edit };
  const headed = before.lines.length === 0 ? headOfOrder(before, orders) : before;
  assertFits(headed, orders);
  const removed = new Set(edit.removed);
  const goods = placeGoods(headed, edit.parts ?? [], orders);
  const shared = shareDiscounts(
    goods.lines.filter(({ id }) => !removed.has(id)),
    orders,
  );
  const kept = [...shared, ...goods.lines.filter(({ id }) => removed.has(id))].toSorted(
    (a, b) => a.position - b.position,
  );
  const { sale } = priceSale(tx.ctx, { ...headed, lines: kept, partCount: goods.partCount }, CHALLAN_SALE.refusals);
  return { challan: sale, edit: { ...edit, parts: goods.rest } };
}

/** A new challan is made out as its first order is. */
function headOfOrder(before: Challan, orders: OrdersOfGoods): Challan {
  const { order } = [...orders.values()][0]!;
  return {
    ...before,
    customer: order.customer,
    customerId: order.customerId,
    customerName: order.customerName,
    warehouseId: order.warehouseId,
    warehouseName: order.warehouseName,
    deliveryAddress: order.deliveryAddress,
    reference: order.reference,
    referenceOn: order.referenceOn,
    taxed: order.taxed,
    untaxedReason: order.untaxedReason,
    carriageReason: order.carriageReason,
    inclusive: order.inclusive,
    placeOfSupply: order.placeOfSupply,
    placeOfSupplyReason: order.placeOfSupplyReason,
    terms: order.terms,
  };
}

/** Goods of orders stand on a challan of their customer, place, Incl and tax setting, and leave from one warehouse. */
function assertFits(challan: Challan, orders: OrdersOfGoods): void {
  for (const { order } of orders.values()) {
    const code = order.code ?? 'The order';
    const problem = joinProblem([{ ...challan, code: challan.code ?? 'This challan' }, order]);
    if (problem)
      throw refuse(`${code} does not fit this challan: make a challan of its own.`, [
        { path: 'SOIds', message: problem },
      ]);
    if (order.warehouseId !== challan.warehouseId)
      throw refuse(`Goods of ${code} leave from ${order.warehouseName}: make a challan of their own.`, [
        { path: 'SOIds', message: 'Another warehouse.' },
      ]);
  }
}

interface Placed {
  lines: ChallanLine[];
  partCount: number;
  /** What the edit says of goods besides order and quantity, and of all other parts. */
  rest: PartEdit[];
}

/** Lines as they are asked for: of those that hold goods of an order only how much, and which pieces. */
function placeGoods(before: Challan, parts: readonly PartEdit[], orders: OrdersOfGoods): Placed {
  const placed: Placed = { lines: [...before.lines], partCount: before.partCount, rest: [] };
  for (const [at, input] of parts.entries()) {
    const was = placed.lines.find(({ id }) => id === input.id);
    const orderId = input.orderId ?? was?.orderId;
    const orderLineId = input.orderLineId ?? was?.orderLineId;
    if (!orderId || !orderLineId) {
      placed.rest.push(input);
      continue;
    }
    const { order, lines } = orders.get(orderId)!;
    const source = lines.find(({ id, family }) => id === orderLineId && family === 'part');
    if (!source) throw invalid(`Items.${at}.SOLine`, `There are no goods ${orderLineId} in ${order.code}.`);
    if (was && (was.orderId !== orderId || was.orderLineId !== orderLineId))
      throw invalid(`Items.${at}.SOLine`, 'A line stays of what it is: take it off and add the other.');
    const quantity = input.quantity ?? was?.quantity ?? leftToShip(source);
    if (!was) placed.partCount += 1;
    const id = was?.id ?? `DP${placed.partCount}`;
    const position = was?.position ?? placed.lines.reduce((last, line) => Math.max(last, line.position), 0) + 1;
    const line = lineOfOrder(source, { id, position, quantity, orderId, orderLineId, orderCode: order.code }, was);
    placed.lines = was ? placed.lines.map((each) => (each === was ? line : each)) : [...placed.lines, line];
    placed.rest.push(restOf(input, id, was));
  }
  return placed;
}

interface PlaceOfLine {
  id: string;
  position: number;
  quantity: Quantity;
  orderId: string;
  orderLineId: string;
  orderCode: string | null;
}

const lineOfOrder = (source: ProgressedLine, place: PlaceOfLine, was: ChallanLine | undefined): ChallanLine => ({
  ...place,
  family: source.family,
  description: source.description,
  operationCode: source.operationCode,
  itemId: source.itemId,
  partNumber: source.partNumber,
  hsn: source.hsn,
  unitCode: source.unitCode,
  freeForm: source.freeForm,
  tracked: source.tracked,
  trackBy: source.trackBy,
  priceTyped: source.priceTyped,
  batchId: was?.batchId ?? null,
  batchNo: was?.batchNo ?? null,
  expiresOn: was?.expiresOn ?? null,
  serialNos: was?.serialNos ?? null,
  overQuantity: 0,
  costPaise: 0,
  unitPrice: source.unitPrice,
  noDiscount: source.noDiscount,
  listPrice: source.listPrice,
  minimumPrice: source.minimumPrice,
  taxCode: source.taxCode,
  accountCode: source.accountCode,
  discountPercent: null,
  discountPaise: 0,
  schemePaise: 0,
  ...NO_AMOUNTS,
});

/** A discount that is sent as it stands says nothing: the share of the order's follows the quantity. */
function restOf(input: PartEdit, id: string, was: ChallanLine | undefined): PartEdit {
  const { quantity: _, orderId: _order, orderLineId: _line, discountPercent, discountPaise, ...rest } = input;
  const other =
    (discountPercent ?? null) !== (was?.discountPercent ?? null) || (discountPaise ?? 0) !== (was?.discountPaise ?? 0);
  const sent = discountPercent !== undefined || discountPaise !== undefined;
  return { ...rest, id, ...(sent && was && other && { discountPercent, discountPaise }) };
}

/** Every line bears its cumulative share of what its order gives away on it. */
function shareDiscounts(lines: readonly ChallanLine[], orders: OrdersOfGoods): ChallanLine[] {
  const gone = new Map<string, Quantity>();
  return lines.map((line) => {
    const source = sourceOf(line, orders);
    if (!source) return line;
    const key = `${line.orderId} ${line.orderLineId}`;
    const before = gone.get(key) ?? source.shippedQuantity;
    gone.set(key, before + line.quantity);
    return { ...line, ...discountsOfShare(source, before, line.quantity) };
  });
}

const sourceOf = (
  { orderId, orderLineId }: Pick<ChallanLine, 'orderId' | 'orderLineId'>,
  orders: OrdersOfGoods,
): ProgressedLine | undefined => orders.get(orderId ?? '')?.lines.find(({ id }) => id === orderLineId);

/** Goods that are more than their order has left, in whatever lines and batches they stand (rule 4). */
function sentIssues({ lines }: Challan, orders: OrdersOfGoods, overPercent: number): Issue[] {
  const taken = new Map<string, Quantity>();
  return lines.filter(isOfOrder).flatMap((line) => {
    const source = sourceOf(line, orders);
    if (!source) return [lineIssue(line.id, 'orderLineId', `${line.orderLineId} is no longer on ${line.orderCode}.`)];
    const key = `${line.orderId} ${line.orderLineId}`;
    const sum = (taken.get(key) ?? 0) + line.quantity;
    taken.set(key, sum);
    return sentIssue(line.id, source, sum, overPercent) ?? [];
  });
}
