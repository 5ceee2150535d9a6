import type * as contract from '@bahi/contract/endpoints/sales/delivery-challan';
import type { InputOf } from '@bahi/contract/endpoint';
import { challanWirePath } from '@bahi/contract/wire/delivery-challan.wire';
import { MESSAGES } from '@bahi/domain/messages';
import { formatRupees } from '@bahi/domain/money/format';
import type { Quantity } from '@bahi/domain/money/units';
import { mayGiveCredit, overdueProblem } from '@bahi/domain/parties/credit-limit';
import { JournalPurpose } from '@bahi/domain/posting/purposes';
import { stockJournalLines } from '@bahi/domain/posting/stock-journal';
import { ChallanStatus, isGiven, postingOfWhy } from '@bahi/domain/sales/delivery-challan';
import { shippedOverBehind } from '@bahi/domain/sales/order-to-challan';
import { ShipStatus } from '@bahi/domain/sales/sales-order';
import { MovePurpose, SerialStatus } from '@bahi/domain/stock/stock-words';
import { measureFreeWork } from '@bahi/domain/totals/giveaway';
import { AppError, refuse } from '../../core/app-error.ts';
import type { Ctx } from '../../core/context.ts';
import { postDocument } from '../../core/posting/post-document.ts';
import { assertLicensed } from '../../core/sale/assert-licensed.ts';
import { assertMrp } from '../../core/sale/assert-mrp.ts';
import { assertBuyer, assertNotHeld } from '../../core/sale/buyer.ts';
import { askCredit, lockCreditOf } from '../../core/sale/credit-limit.ts';
import { assertTaxCodesInForce } from '../../core/sale/price-sale.ts';
import { giveawayOf } from '../../core/sale/sale-giveaway.ts';
import { giveawayReasons } from '../../core/sale/second-person.ts';
import type { PlannedMove } from '../../core/stock/apply-moves.ts';
import { getUsableWarehouse } from '../../core/stock/warehouses.ts';
import type { Tx } from '../../core/tx.ts';
import { assertChallanAction } from '../../features/sales/challan/challan-actions.ts';
import { type Challan, type ChallanLine, challans } from '../../features/sales/challan/challan-store.ts';
import { viewOfChallan } from '../../features/sales/challan/challan-view.ts';
import { CHALLAN_SALE, type ChallanEdit, isOfOrder } from '../../features/sales/challan/edit-challan.ts';
import { lockOrders, releaseUnneeded, settleOrder, shipLines } from '../../features/sales/order/billed-orders.ts';
import { editWithGoods, orderIdsOf, type OrdersOfGoods } from './ordered-goods.ts';

const KIND = 'deliveryChallan';

export async function dispatchChallan(tx: Tx, { params, body }: InputOf<typeof contract.dispatchChallan>) {
  return viewOfChallan(tx, await dispatch(tx, params.id, body.rowVersion));
}

/** Sends the goods of a draft; its orders are locked before it, as everywhere. */
export async function dispatch(tx: Tx, id: string, rowVersion: number | null | undefined): Promise<Challan> {
  const locked = await lockOrdersOfGoods(tx, await challans.get(tx, id));
  return dispatchDraft(tx, await challans.lock(tx, id, rowVersion), locked);
}

/** Locks the orders whose goods a challan holds, or a save names, in the order of their ids. */
export const lockOrdersOfGoods = (tx: Tx, challan: Challan, edit: ChallanEdit = {}): Promise<string[]> =>
  lockOrders(tx, orderIdsOf(challan, edit));

/** The goods leave: priced and checked anew, stock and ledger posted, their orders told. The caller has locked these; goods in boxes arrive later. */
export async function dispatchDraft(
  tx: Tx,
  before: Challan,
  lockedOrders: readonly string[],
  arrives = tx.ctx.settings.sales.deliveredAtOnce,
): Promise<Challan> {
  await assertChallanAction(tx, before, 'Dispatch');
  assertBuyer(before.customer);
  assertNotHeld(before.customer, 'order');
  const { refusals } = CHALLAN_SALE;
  if (before.lines.length === 0) refusals.refuseIssues([{ path: 'lines', message: 'Enter at least one line.' }]);
  if (orderIdsOf(before, {}).some((id) => !lockedOrders.includes(id))) throw new AppError('Stale');
  const { challan, orders } = await editWithGoods(tx, before, {});
  assertTaxCodesInForce(challan.lines, challan.challanOn, refusals);
  await getUsableWarehouse(tx, challan.warehouseId);
  await assertLicensed(tx, before.customer, challan.lines, challan.challanOn);
  await assertMrp(tx, challan, CHALLAN_SALE);
  assertMayGive(tx.ctx, challan);
  await assertCredit(tx, challan);
  return post(tx, before, { challan, orders, isDelivered: arrives });
}

/**
 * Goods do not leave below what the sender may sell them for: what is taken off is measured as an approval measures it, and
 * of a sample or a replacement all that it is worth is given. What an order gave was signed with the order.
 */
function assertMayGive(ctx: Ctx, challan: Challan): void {
  const own = { ...challan, lines: challan.lines.filter((line) => !isOfOrder(line)) };
  const given = isGiven(challan.why) ? measureFreeWork(challan.lines, challan) : giveawayOf(own);
  const [unsigned] = giveawayReasons(ctx, given, CHALLAN_SALE);
  if (unsigned) throw new AppError('Forbidden', isGiven(challan.why) ? MESSAGES.givenGoods : unsigned);
}

/** Goods that are given owe nothing; for others who may give credit sends beyond the limit, where the entity wants that signed. */
async function assertCredit(tx: Tx, { customer, totalPaise, why }: Challan): Promise<void> {
  if (isGiven(why) || tx.ctx.settings.invoicing.creditLimit !== 'Approval') return;
  await lockCreditOf(tx, customer);
  const { overLimitPaise, overdueDays } = await askCredit(tx, customer, totalPaise);
  if (mayGiveCredit(tx.ctx.access) || (overLimitPaise === null && overdueDays === null)) return;
  const message =
    overLimitPaise === null
      ? overdueProblem(overdueDays!, tx.ctx.settings.sales.overdueDays)
      : `Credit limit exceeded by ${formatRupees(overLimitPaise)}.`;
  throw refuse(message, [{ path: 'CustomerId', message }]);
}

interface Leaving {
  challan: Challan;
  orders: OrdersOfGoods;
  isDelivered: boolean;
}

async function post(tx: Tx, before: Challan, { challan, orders, isDelivered }: Leaving): Promise<Challan> {
  const { id, code, numberPeriod, customerName, challanOn: on, why } = challan;
  const posted = await postDocument(
    tx,
    {
      kind: KIND,
      id,
      on,
      purpose: JournalPurpose.post,
      revision: SENT,
      code,
      numberPeriod,
      series: KIND,
      narration: (taken) => `Challan ${taken}, ${customerName}`,
    },
    {
      moves: movesOf(challan, orders),
      journal: (account, moves) =>
        moves.flatMap(({ costPaise }) => stockJournalLines(postingOfWhy(why), costPaise, account)),
    },
  );
  const costs = new Map(posted.moves.map((move) => [move.documentLineId, move.costPaise]));
  const after: Challan = {
    ...challan,
    code: posted.code,
    numberPeriod: posted.numberPeriod,
    status: isGiven(why) ? ChallanStatus.closed : ChallanStatus.open,
    shipStatus: isDelivered ? ShipStatus.all : ShipStatus.some,
    deliveredOn: isDelivered ? on : null,
    lines: withOver(challan.lines, orders).map((line) => ({ ...line, costPaise: costs.get(line.id) ?? 0 })),
  };
  const saved = challans.save(tx, before, after, 'dispatch');
  shipLines(tx, { kind: KIND, id }, goodsOfOrders(saved), isDelivered);
  for (const { order } of orders.values()) await settleOrder(tx, order, 'shipped', releaseUnneeded);
  return saved;
}

/** The one posting of a challan: it is not opened again. */
export const SENT = 1;

/** Goods of orders, as links say of which lines they are. */
export const goodsOfOrders = ({ lines }: Pick<Challan, 'lines'>) =>
  lines.flatMap(({ id, orderId, orderLineId, quantity }) =>
    orderId && orderLineId ? [{ orderId, orderLineId, lineId: id, quantity }] : [],
  );

/** What leaves the warehouse; what is kept for the lines of orders goes first. */
function movesOf({ lines, warehouseId }: Challan, orders: OrdersOfGoods): PlannedMove[] {
  const keptOf = keptFor(orders);
  return lines
    .filter(({ tracked, itemId }) => tracked && itemId !== null)
    .map((line) => ({
      itemId: line.itemId!,
      warehouseId: warehouseId!,
      batchId: line.batchId,
      serialNos: line.serialNos,
      serialStatus: SerialStatus.sold,
      kind: 'issue',
      purpose: MovePurpose.issue,
      quantity: line.quantity,
      ...keptOf(line),
      documentLineId: line.id,
      path: (field) => challanWirePath(`lines.${line.id}.${field === 'batchNo' ? 'batchId' : field}`),
    }));
}

/** Hands out what is kept for a line of an order to the lines of the challan that take of it. */
function keptFor(orders: OrdersOfGoods): (line: ChallanLine) => Pick<PlannedMove, 'reserved'> {
  const left = new Map<string, Quantity>();
  return ({ orderId, orderLineId, quantity }) => {
    const source = orders.get(orderId ?? '')?.lines.find(({ id }) => id === orderLineId);
    if (!source || orderId === null || orderLineId === null) return {};
    const key = `${orderId} ${orderLineId}`;
    const kept = left.get(key) ?? source.reservedQuantity;
    const used = Math.min(kept, quantity);
    left.set(key, kept - used);
    return used > 0 ? { reserved: { documentId: orderId, documentLineId: orderLineId, quantity: used } } : {};
  };
}

/** Lines with what of them goes beyond what was ordered. */
function withOver(lines: readonly ChallanLine[], orders: OrdersOfGoods): ChallanLine[] {
  const taken = new Map<string, Quantity>();
  return lines.map((line) => {
    const source = orders.get(line.orderId ?? '')?.lines.find(({ id }) => id === line.orderLineId);
    if (!source) return line;
    const key = `${line.orderId} ${line.orderLineId}`;
    const before = taken.get(key) ?? 0;
    taken.set(key, before + line.quantity);
    return { ...line, overQuantity: shippedOverBehind(source, before, line.quantity) };
  });
}
