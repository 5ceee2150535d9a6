import type { approvalCard } from '@bahi/contract/wire/approval.wire';
import type { salesOrderView } from '@bahi/contract/wire/sales-order.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { MESSAGES } from '@bahi/domain/messages';
import { SalesOrderStatus } from '@bahi/domain/sales/sales-order';
import { countedPaise, signingLimit } from '@bahi/domain/totals/giveaway';
import { accessOfUser } from '../../../core/access/access-of-user.ts';
import { readLinked } from '../../../core/document/document-links.ts';
import { withDiscounts } from '../../../core/document/with-discounts.ts';
import { overLimitWith } from '../../../core/sale/credit-limit.ts';
import { answeredLines } from '../../../core/sale/answered-lines.ts';
import { giveawayOf } from '../../../core/sale/sale-giveaway.ts';
import type { Tx } from '../../../core/tx.ts';
import { secondPersonReasons } from './approve-sales-order.ts';
import { actionsOf } from './sales-order-actions.ts';
import { type SalesOrder, salesOrders, withProgress } from './sales-order-store.ts';

/** An order with what became of its lines and what the caller may do with it. */
export async function viewOf(tx: Tx, order: SalesOrder): Promise<Infer<typeof salesOrderView>> {
  const isDraft = order.status === SalesOrderStatus.draft;
  const [linked, actions, overCreditLimitPaise] = await Promise.all([
    readLinked(tx, order.id),
    actionsOf(tx, order),
    isDraft ? overLimitWith(tx, order.customer, order.totalPaise) : null,
  ]);
  const { customer } = order;
  return {
    ...withDiscounts.toRow(order),
    customer: { ...customer, stateCode: customer.billingAddress.stateCode ?? null },
    settings: {
      taxed: order.taxed,
      untaxedReason: order.untaxedReason,
      inclusive: order.inclusive,
      placeOfSupply: order.placeOfSupply,
      placeOfSupplyReason: order.placeOfSupplyReason,
      sourceState: tx.ctx.entity.stateCode,
    },
    ...answeredLines(tx.ctx, withProgress(order, linked)),
    overCreditLimitPaise,
    actions,
  };
}

/** What a second person needs to know of an order that asks. */
export async function getSalesOrderApproval(tx: Tx, id: string): Promise<Infer<typeof approvalCard>> {
  const order = await salesOrders.get(tx, id);
  const [theirs, actions, reasons] = await Promise.all([
    order.askedBy ? accessOfUser(tx, order.askedBy) : null,
    actionsOf(tx, order),
    secondPersonReasons(tx, order),
  ]);
  const given = giveawayOf(order);
  const state = (verb: 'Approve' | 'Return') => actions.find((action) => action.verb === verb)!;
  const approval = state('Approve');
  const mayApprove = approval.allowed && reasons.length === 0;
  return {
    id: order.id,
    rowVersion: order.rowVersion,
    code: order.code,
    name: order.customerName,
    askedBy: order.askedByName,
    reasons: order.askReason ? [order.askReason] : [],
    totalPaise: order.totalPaise,
    givenPaise: countedPaise(given, tx.ctx.settings.invoicing.belowListCounts),
    basePaise: given.basePaise,
    theirLimitPaise: theirs?.access ? signingLimit(theirs.access, 'Sales.Disc', given) : null,
    ownLimitPaise: signingLimit(tx.ctx.access, 'Sales.Disc', given),
    lines: order.lines.map((line) => ({
      id: line.id,
      description: line.description,
      quantity: line.quantity,
      unitCode: line.unitCode,
      discountPaise: line.discountPaise + line.recordDiscountPaise,
      totalPaise: line.totalPaise,
    })),
    mayApprove,
    mayReturn: state('Return').allowed,
    why: mayApprove ? null : (approval.reason ?? reasons[0] ?? MESSAGES.noPermission),
  };
}
