import type { Infer } from '@bahi/contract/wire-type';
import type { workOrderInput } from '@bahi/contract/wire/work-order.wire';
import { NO_DISCOUNTS, NO_SUMS } from '@bahi/domain/document/priced-line';
import { WorkOrderStatus } from '@bahi/domain/document/work-order';
import { listStaff } from '../../../core/parties/list-staff.ts';
import { newId } from '../../../core/new-id.ts';
import { takeNumber } from '../../../core/numbering/take-number.ts';
import type { Tx } from '../../../core/tx.ts';
import { announceReception } from '../announce-promise.ts';
import { editWorkOrder } from '../edit-work-order.ts';
import { raiseVehicleOdometer } from './raise-vehicle-odometer.ts';
import { getWorkOrderView, type WorkOrderView } from './work-order-queries.ts';
import { insertWorkOrder } from './work-order-store.ts';
import type { StoredWorkOrder } from '../stored-order.ts';

export type WorkOrderInput = Infer<typeof workOrderInput>;

/** Takes a vehicle in; whatever intake leaves out has its default. The number is taken last, so that its lock is short. */
export async function createWorkOrder(tx: Tx, input: WorkOrderInput): Promise<WorkOrderView> {
  const { complaints, labour, parts, removed, rowVersion: _none, ...header } = input;
  const { today, userId } = tx.ctx;
  const blank = blankOrder(tx, header.openedOn ?? today);
  if (!header.advisorId) {
    const mayAdvise = (await listStaff(tx)).some((member) => member.id === userId && member.advisor);
    header.advisorId = mayAdvise ? userId : null;
  }
  const order = await editWorkOrder(tx, blank, { header, complaints, labour, parts, removed });
  const numbered = { ...order, ...(await takeNumber(tx, 'workOrder', order.openedOn)) };
  insertWorkOrder(tx, numbered);
  await raiseVehicleOdometer(tx, null, numbered);
  await announceReception(tx, numbered);
  return getWorkOrderView(tx, numbered.id);
}

export function blankOrder({ ctx }: Tx, openedOn: string): StoredWorkOrder {
  return {
    id: newId(),
    code: '',
    numberPeriod: '',
    status: WorkOrderStatus.new,
    openedOn,
    customerId: '',
    vehicleId: null,
    advisorId: null,
    promisedAt: null,
    odometer: null,
    odometerReason: null,
    fuelEighths: null,
    warrantyPartyId: null,
    notes: null,
    discounts: NO_DISCOUNTS,
    taxed: true,
    untaxedReason: null,
    inclusive: false,
    placeOfSupply: null,
    placeOfSupplyReason: null,
    adjustPaise: 0,
    adjustReason: null,
    ...NO_SUMS,
    lastLabourNo: 0,
    lastPartNo: 0,
    lastComplaintNo: 0,
    statusReason: null,
    review: null,
    intakeSignedAt: null,
    completedAt: null,
    closedAt: null,
    createdAt: ctx.now,
    createdBy: ctx.userId,
    updatedAt: ctx.now,
    rowVersion: 1,
    lines: [],
    complaints: [],
  };
}
