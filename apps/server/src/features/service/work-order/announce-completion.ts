import { WorkOrderStatus } from '@bahi/domain/document/work-order';
import { formatPaise } from '@bahi/domain/money/format';
import { notifyCustomer } from '../../../core/notify/notify-customer.ts';
import type { Tx } from '../../../core/tx.ts';

interface CompletedOrder {
  id: string;
  code: string;
  status: WorkOrderStatus;
  customerId: string;
  vehicleId: string | null;
  totalPaise: number;
}

/** Tells the customer that the work is done. A closed order whose invoice was cancelled is not done anew. */
export async function announceCompletion(
  tx: Tx,
  before: Pick<CompletedOrder, 'status'>,
  after: CompletedOrder,
): Promise<void> {
  const completes = after.status === WorkOrderStatus.completed && before.status !== WorkOrderStatus.completed;
  if (!completes || before.status === WorkOrderStatus.closed) return;
  const [vehicle] = after.vehicleId
    ? await tx.query<{ registrationNumber: string | null }>(
        'select registration_number as "registrationNumber" from vehicle where org_id = $1 and id = $2',
        [tx.ctx.orgId, after.vehicleId],
      )
    : [];
  await notifyCustomer(tx, 'orderCompleted', { customerId: after.customerId, kind: 'workOrder', id: after.id }, () => ({
    number: after.code,
    vehicle: vehicle?.registrationNumber ?? 'your vehicle',
    amount: formatPaise(after.totalPaise),
  }));
}
