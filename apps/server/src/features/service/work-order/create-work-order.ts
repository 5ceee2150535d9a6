import type { Infer } from '@bahi/contract/wire-type';
import type { workOrderInput } from '@bahi/contract/wire/work-order.wire';
import { WorkOrderStatus } from '@bahi/domain/document/work-order';
import { listStaff } from '../../../core/parties/list-staff.ts';
import { takeNumber } from '../../../core/numbering/take-number.ts';
import type { Tx } from '../../../core/tx.ts';
import { announceReception } from '../announce-promise.ts';
import { blankWork } from '../blank-work.ts';
import { editWorkOrder } from '../edit-work-order.ts';
import { raiseVehicleOdometer } from './raise-vehicle-odometer.ts';
import { getWorkOrderView, type WorkOrderView } from './work-order-queries.ts';
import { insertWorkOrder } from './work-order-store.ts';
import type { StoredWorkOrder } from '../stored-order.ts';

export type WorkOrderInput = Infer<typeof workOrderInput>;

/** Takes a vehicle in; whatever intake leaves out has its default. */
export async function createWorkOrder(tx: Tx, input: WorkOrderInput): Promise<WorkOrderView> {
  const { complaints, repairs, labour, parts, removed, rowVersion: _none, ...header } = input;
  const { today, userId } = tx.ctx;
  const blank = blankOrder(tx, header.openedOn ?? today);
  if (!header.advisorId) {
    const mayAdvise = (await listStaff(tx)).some((member) => member.id === userId && member.advisor);
    header.advisorId = mayAdvise ? userId : null;
  }
  const order = await editWorkOrder(tx, blank, { header, complaints, repairs, labour, parts, removed });
  const { id } = await keepNewOrder(tx, order);
  return getWorkOrderView(tx, id);
}

/**
 * Keeps a new order, wherever it comes from: the vehicle learns its reading, the customer that the order was taken in. The
 * number is taken last, so that its lock is short.
 */
export async function keepNewOrder(tx: Tx, order: StoredWorkOrder): Promise<StoredWorkOrder> {
  const numbered = { ...order, ...(await takeNumber(tx, 'workOrder', order.openedOn)) };
  insertWorkOrder(tx, numbered);
  await raiseVehicleOdometer(tx, null, numbered);
  await announceReception(tx, numbered);
  return numbered;
}

export const blankOrder = (tx: Tx, openedOn: string): StoredWorkOrder => ({
  ...blankWork(tx),
  status: WorkOrderStatus.new,
  openedOn,
  promisedAt: null,
  review: null,
  intakeSignedAt: null,
  prevWorkOrderId: null,
  orderTypeId: null,
  completedAt: null,
  closedAt: null,
  lines: [],
});
