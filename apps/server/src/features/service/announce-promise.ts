import type { WorkOrderStatus } from '@bahi/domain/document/work-order';
import { isWorkOrderActive } from '@bahi/domain/status/work-order-status';
import { notifyCustomer } from '../../core/notify/notify-customer.ts';
import type { Tx } from '../../core/tx.ts';
import { orderWordsOf } from './order-words.ts';

interface PromisedOrder {
  id: string;
  code: string;
  status: WorkOrderStatus;
  customerId: string;
  vehicleId: string | null;
  promisedAt: string | null;
  totalPaise: number;
}

/** Tells the customer that his vehicle was taken in, and until when it is promised. */
export async function announceReception(tx: Tx, order: PromisedOrder): Promise<void> {
  await notifyCustomer(tx, 'orderReceived', subjectOf(order), () => orderWordsOf(tx, order));
}

/** Tells the customer that the promised time of an open order has moved. */
export async function announcePromise(tx: Tx, before: PromisedOrder, after: PromisedOrder): Promise<void> {
  if (after.promisedAt === null || after.promisedAt === before.promisedAt || !isWorkOrderActive(after.status)) return;
  await notifyCustomer(tx, 'promiseMoved', subjectOf(after), () => orderWordsOf(tx, after));
}

const subjectOf = ({ id, customerId }: PromisedOrder) => ({ customerId, kind: 'workOrder', id });
