import type { appointmentToWorkOrder as endpoint } from '@bahi/contract/endpoints/service/appointment';
import type { InputOf } from '@bahi/contract/endpoint';
import { AppointmentStatus } from '@bahi/domain/appointments/appointment';
import { refuse } from '../../core/app-error.ts';
import { assertFreshRecord } from '../../core/assert-fresh-record.ts';
import type { Tx } from '../../core/tx.ts';
import { appointments } from '../../features/service/appointment/appointment-store.ts';
import { assertAction } from '../../features/service/appointment/appointment-view.ts';
import { askedWork } from '../../features/service/asker.ts';
import { createWorkOrder } from '../../features/service/work-order/create-work-order.ts';

/** Checks the customer in: makes the one order of an appointment (rule 33); whoever comes second is answered the same. */
export async function convertAppointment(tx: Tx, { params, body }: InputOf<typeof endpoint>) {
  const before = await appointments.lock(tx, params.id);
  assertAction(tx, before, 'ConvertToWO');
  if (before.workOrderId !== null) return { workOrderId: before.workOrderId, code: before.workOrderCode ?? '' };
  await assertFreshRecord(tx, before, body.rowVersion);
  const { customerId, vehicleId, advisorId, complaints, note, code } = before;
  if (customerId === null) {
    const message = 'Choose the customer, or make a new one, before the work begins.';
    throw refuse(message, [{ path: 'CustomerId', message }]);
  }
  const order = await createWorkOrder(tx, {
    customerId,
    vehicleId,
    ...(advisorId !== null && { advisorId }),
    ...askedWork(tx.ctx.config.features, { wanted: complaints, notes: note, origin: `Appointment ${code}` }),
  });
  const after = { ...before, status: AppointmentStatus.checkedIn, workOrderId: order.id };
  appointments.save(tx, before, after, 'convert', order.code);
  return { workOrderId: order.id, code: order.code };
}
