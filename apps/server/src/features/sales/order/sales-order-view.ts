import type { approvalCard } from '@bahi/contract/wire/approval.wire';
import type { salesOrderView } from '@bahi/contract/wire/sales-order.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { SalesOrderStatus } from '@bahi/domain/sales/sales-order';
import { readLinked } from '../../../core/document/document-links.ts';
import { answeredLines } from '../../../core/sale/answered-lines.ts';
import { approvalCardOf } from '../../../core/sale/approval-card.ts';
import { askCredit, NOTHING_ASKED } from '../../../core/sale/credit-limit.ts';
import { readOnOrder } from '../../../core/sale/needed-goods.ts';
import { answeredSold } from '../../../core/sale/sold-document.ts';
import type { Tx } from '../../../core/tx.ts';
import { secondPersonReasons } from './approve-sales-order.ts';
import { actionsOf } from './sales-order-actions.ts';
import { type SalesOrder, salesOrders, withProgress } from './sales-order-store.ts';

/** An order with what became of its lines and what the caller may do with it. */
export async function viewOf(tx: Tx, order: SalesOrder): Promise<Infer<typeof salesOrderView>> {
  const isDraft = order.status === SalesOrderStatus.draft;
  const [linked, onOrder, actions, credit] = await Promise.all([
    readLinked(tx, order.id),
    readOnOrder(tx, order.id),
    actionsOf(tx, order),
    isDraft ? askCredit(tx, order.customer, order.totalPaise) : NOTHING_ASKED,
  ]);
  return {
    ...answeredSold(tx.ctx, order),
    ...answeredLines(
      tx.ctx,
      withProgress(order, linked).map((line) => ({ ...line, onOrderQuantity: onOrder.get(line.id) ?? 0 })),
    ),
    overCreditLimitPaise: credit.overLimitPaise,
    overdueDays: credit.overdueDays,
    actions,
  };
}

/** What a second person needs to know of an order that asks. */
export async function getSalesOrderApproval(tx: Tx, id: string): Promise<Infer<typeof approvalCard>> {
  const order = await salesOrders.get(tx, id);
  const [actions, reasons] = await Promise.all([actionsOf(tx, order), secondPersonReasons(tx, order)]);
  return approvalCardOf(tx, order, { actions, reasons });
}
