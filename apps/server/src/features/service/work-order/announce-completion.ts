import { WorkOrderStatus } from '@bahi/domain/document/work-order';
import { notifyCustomer } from '../../../core/notify/notify-customer.ts';
import type { Tx } from '../../../core/tx.ts';
import { orderWordsOf } from '../order-words.ts';
import type { StoredWorkOrder } from '../stored-order.ts';

/** Tells the customer that the work is done. A closed order whose invoice was cancelled is not done anew. */
export async function announceCompletion(
  tx: Tx,
  before: Pick<StoredWorkOrder, 'status'>,
  after: StoredWorkOrder,
): Promise<void> {
  const completes = after.status === WorkOrderStatus.completed && before.status !== WorkOrderStatus.completed;
  if (!completes || before.status === WorkOrderStatus.closed) return;
  const subject = { customerId: after.customerId, kind: 'workOrder', id: after.id };
  await notifyCustomer(tx, 'orderCompleted', subject, () => orderWordsOf(tx, after));
}
