import type { reopenWorkOrder as endpoint } from '@bahi/contract/endpoints/service/work-order';
import type { InputOf } from '@bahi/contract/endpoint';
import { reopen } from '@bahi/domain/status/work-order-transitions';
import { assertFreshRecord } from '../../../core/assert-fresh-record.ts';
import type { Tx } from '../../../core/tx.ts';
import { applyStatuses } from '../edit-work-order.ts';
import { reverseClosingCosts } from './post-closing-costs.ts';
import { refuseOrderIssues } from '../refuse-order-issues.ts';
import { withStamps } from '../settle-order.ts';
import type { StoredWorkOrder } from '../stored-order.ts';
import { workOrderContextOf } from '../work-order-context.ts';
import { getWorkOrderView, type WorkOrderView } from './work-order-queries.ts';
import { loadWorkOrderForUpdate, saveWorkOrder } from './work-order-store.ts';

/** Opens a closed order again, with a reason. */
export async function reopenWorkOrder(
  tx: Tx,
  id: string,
  { reason, rowVersion }: InputOf<typeof endpoint>['body'],
): Promise<WorkOrderView> {
  const before = await loadWorkOrderForUpdate(tx, id);
  await assertFreshRecord(tx, before, rowVersion);
  await openAgain(tx, before, reason);
  return getWorkOrderView(tx, id);
}

/**
 * A closed order that is open again (decisions §6): own cost that closing had expensed is work in progress again. Lines on an
 * invoice stay as they are, so that what is added is billed by an invoice of its own.
 */
export async function openAgain(tx: Tx, order: StoredWorkOrder, reason: string): Promise<StoredWorkOrder> {
  const transition = reopen(order, await workOrderContextOf(tx, order));
  if (!transition.ok) {
    refuseOrderIssues(transition.issues);
    return order;
  }
  await reverseClosingCosts(tx, order);
  const opened = applyStatuses(order, transition.status, transition.lines);
  return saveWorkOrder(tx, order, withStamps(order, opened, tx.ctx.now), 'reopen', reason);
}
