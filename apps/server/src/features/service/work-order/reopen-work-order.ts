import type { reopenWorkOrder as endpoint } from '@bahi/contract/endpoints/service/work-order';
import type { InputOf } from '@bahi/contract/endpoint';
import { reopen } from '@bahi/domain/status/work-order-transitions';
import { assertFreshRecord } from '../../../core/assert-fresh-record.ts';
import type { Tx } from '../../../core/tx.ts';
import { applyStatuses } from '../edit-work-order.ts';
import { reverseClosingCosts } from './post-closing-costs.ts';
import { refuseIssues } from '../refuse-issues.ts';
import { withStamps } from '../settle-order.ts';
import { workOrderContextOf } from '../work-order-context.ts';
import { getWorkOrderView, type WorkOrderView } from './work-order-queries.ts';
import { loadWorkOrderForUpdate, saveWorkOrder } from './work-order-store.ts';

/**
 * Opens a closed order again (decisions §6): own cost that closing had expensed is work in progress again. Lines on an
 * invoice stay as they are, so that what is added is billed by an invoice of its own.
 */
export async function reopenWorkOrder(
  tx: Tx,
  id: string,
  { reason, rowVersion }: InputOf<typeof endpoint>['body'],
): Promise<WorkOrderView> {
  const before = await loadWorkOrderForUpdate(tx, id);
  await assertFreshRecord(tx, before, rowVersion);
  const transition = reopen(before, await workOrderContextOf(tx, before));
  if (!transition.ok) {
    refuseIssues(transition.issues);
    return getWorkOrderView(tx, id);
  }
  await reverseClosingCosts(tx, before);
  const opened = applyStatuses(before, transition.status, transition.lines);
  await saveWorkOrder(tx, before, withStamps(before, opened, tx.ctx.now), 'reopen', reason);
  return getWorkOrderView(tx, id);
}
