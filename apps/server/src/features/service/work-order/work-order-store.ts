import { workOrder, workOrderComplaint, workOrderLine, workOrderRepair } from '../../../../db/schema/service.ts';
import { notFound } from '../../../core/app-error.ts';
import { documentStore } from '../../../core/document/document-store.ts';
import { withDiscounts } from '../../../core/document/with-discounts.ts';
import { inOneMessage } from '../../../core/in-one-message.ts';
import type { Tx } from '../../../core/tx.ts';
import { endRequests } from '../end-requests.ts';
import { hasWorkedOn, isInScope } from '../order-scope.ts';
import { announceCompletion } from './announce-completion.ts';
import { assertSubletsStay, settleEndedSublets } from './sublets-of-order.ts';
import { stopClocks } from './stop-clocks.ts';
import { assertChecklistsDone } from '../required-checklists.ts';
import type { StoredWorkOrder } from '../stored-order.ts';
import { loggedOf, WORK_ORDER_SEES } from '../work-order-audit.ts';

const orders = documentStore<StoredWorkOrder>({
  kind: 'workOrder',
  word: 'order',
  table: workOrder,
  without: ['firstPromisedAt'],
  joined: {
    columns: `coalesce(n.agreed - '{notZero,tables,labourRates}'::text[], case when t.tied_up and t.from_on <= d.opened_on and coalesce(t.to_on, d.opened_on) >= d.opened_on then
      jsonb_build_object('labourDiscountPercent', t.labour_discount_percent_e4, 'partsDiscountPercent', t.parts_discount_percent_e4)
      end) as "tieUp"`,
    from: `left join work_order_insurance n on n.org_id = d.org_id and n.entity_id = d.entity_id and n.work_order_id = d.id
      left join insurer_tie_up t on t.org_id = n.org_id and t.entity_id = n.entity_id and t.insurer_code = n.insurer_code`,
  },
  rows: {
    lines: { table: workOrderLine, owner: 'workOrderId', key: 'id', without: ['assessment'], positioned: true },
    complaints: { table: workOrderComplaint, owner: 'workOrderId', key: 'id', positioned: true },
    repairs: { table: workOrderRepair, owner: 'workOrderId', key: 'id', positioned: true },
  },
  shape: withDiscounts,
  logged: (order) => loggedOf(withDiscounts.toRow(order)),
  sees: WORK_ORDER_SEES,
  search: { table: 'work_order', of: ['customerId', 'vehicleId'] },
});

export const insertWorkOrder = orders.insert;

export const loadWorkOrder = async (tx: Tx, id: string): Promise<StoredWorkOrder> =>
  assertInReach(tx, await orders.get(tx, id));

/** The order, locked until the transaction ends; 404 also where the caller's right reaches his own orders only. */
export const loadWorkOrderForUpdate = async (tx: Tx, id: string): Promise<StoredWorkOrder> =>
  assertInReach(tx, await orders.lock(tx, id));

/** The order that an invoice bills, locked until the transaction ends: before the invoice, as everywhere. Null without one. */
export async function lockOrderOfInvoice(tx: Tx, invoiceId: string): Promise<StoredWorkOrder | null> {
  const billed = 'select i.work_order_id from invoice i where i.org_id = $1 and i.entity_id = $2 and i.id = $3';
  const found = await orders.lockNamedBy(tx, billed, invoiceId);
  return found ? assertInReach(tx, found) : null;
}

async function assertInReach(tx: Tx, order: StoredWorkOrder): Promise<StoredWorkOrder> {
  if (!isInScope(tx.ctx, order) && !(await hasWorkedOn(tx, order.id))) throw notFound('order');
  return order;
}

/**
 * Writes what a verb changed of an order that the caller has locked; what is required is gone through before. The clocks of work that ends stop, requests
 * for its parts end with the order, the cost of sublet work follows it, and the customer hears when it is done.
 */
export async function saveWorkOrder(
  tx: Tx,
  before: StoredWorkOrder,
  after: StoredWorkOrder,
  action: string | null,
  reason?: string | null,
): Promise<StoredWorkOrder> {
  await assertChecklistsDone(tx, before, after, reason ?? null);
  await assertSubletsStay(tx, before, after);
  const saved = orders.save(tx, before, after, action, reason);
  await settleEndedSublets(tx, before, saved);
  await inOneMessage([
    announceCompletion(tx, before, saved),
    stopClocks(tx, before, saved),
    endRequests(tx, before, saved),
  ]);
  return saved;
}

/** The order whose lines are billed by an invoice, or with null by none again. */
export const withBilled = (
  order: StoredWorkOrder,
  lineIds: readonly string[],
  invoiceId: string | null,
): StoredWorkOrder => ({
  ...order,
  lines: order.lines.map((line) => (lineIds.includes(line.id) ? { ...line, invoiceId } : line)),
});
