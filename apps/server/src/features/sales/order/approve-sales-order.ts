import { formatPaise } from '@bahi/domain/money/format';
import { notifyCustomer } from '../../../core/notify/notify-customer.ts';
import { numberedDateIssue } from '@bahi/domain/status/invoice-rules';
import { approvalRightReasons, SalesOrderStatus } from '@bahi/domain/sales/sales-order';
import { tellApproved } from '../../../core/approvals/tell-approved.ts';
import { assertOriginalStands } from '../../../core/exchange/assert-original-stands.ts';
import { takeNumber } from '../../../core/numbering/take-number.ts';
import { assertBuyer, assertNotHeld } from '../../../core/sale/buyer.ts';
import { askCredit, lockCreditOf } from '../../../core/sale/credit-limit.ts';
import { assertTaxCodesInForce } from '../../../core/sale/price-sale.ts';
import { NOT_ASKED } from '../../../core/sale/asked.ts';
import { askSecondPerson, creditReasons } from '../../../core/sale/second-person.ts';
import { unsignedReasons } from '../../../core/sale/signed-giveaway.ts';
import { getUsableWarehouse } from '../../../core/stock/warehouses.ts';
import type { Tx } from '../../../core/tx.ts';
import { editSalesOrder, ORDER_SALE } from './edit-sales-order.ts';
import { reserveFree } from './reserve-goods.ts';
import { assertAction } from './sales-order-actions.ts';
import { type SalesOrder, salesOrders } from './sales-order-store.ts';

/** Why the caller cannot sign the order by himself, as sentences: the right, what it gives away beyond its estimate, what its customer owes. */
export async function secondPersonReasons(tx: Tx, order: SalesOrder): Promise<string[]> {
  const asked = await askCredit(tx, order.customer, order.totalPaise);
  return [
    ...approvalRightReasons(tx.ctx.access),
    ...unsignedReasons(tx.ctx, order, ORDER_SALE),
    ...creditReasons(tx.ctx, asked),
  ];
}

/**
 * Approves a draft: priced anew, number taken, what is free of its goods reserved. What the caller may not sign asks a second
 * person, and the order stays a draft meanwhile.
 */
export async function approveOrder(tx: Tx, before: SalesOrder, reason: string | null = null): Promise<SalesOrder> {
  await assertAction(tx, before, 'Approve');
  await assertOriginalStands(tx, 'salesOrder', before.id, reason);
  assertBuyer(before.customer);
  assertNotHeld(before.customer, 'order');
  const { refusals } = ORDER_SALE;
  if (before.lines.length === 0) refusals.refuseIssues([{ path: 'lines', message: 'Enter at least one line.' }]);
  const order = await editSalesOrder(tx, before, {});
  const dated = order.code === null ? null : numberedDateIssue(order.numberPeriod, order.orderedOn, 'orderedOn');
  refusals.refuseIssues(dated ? [dated] : []);
  assertTaxCodesInForce(order.lines, order.orderedOn, refusals);
  // Its goods are kept there: a place that the caller may use.
  await getUsableWarehouse(tx, order.warehouseId);
  await lockCreditOf(tx, order.customer);
  const reasons = await secondPersonReasons(tx, order);
  if (reasons.length > 0) return askSecondPerson(tx, salesOrders, 'salesOrder', { before, after: order }, reasons);
  // One that was reopened keeps its number.
  const number = order.code === null ? await takeNumber(tx, 'salesOrder', order.orderedOn) : {};
  const approved = { ...order, ...number, ...NOT_ASKED, status: SalesOrderStatus.approved };
  const after = await reserveFree(tx, approved);
  tellApproved(tx, 'salesOrder', after, before.askedBy);
  const { id, code, totalPaise, customer } = after;
  const about = { customerId: customer.id, kind: 'salesOrder', id };
  await notifyCustomer(tx, 'orderApproved', about, () => ({ number: code ?? '', amount: formatPaise(totalPaise) }));
  return salesOrders.save(tx, before, after, 'approve', reason);
}
