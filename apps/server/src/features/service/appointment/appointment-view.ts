import type { Infer } from '@bahi/contract/wire-type';
import type { appointmentView } from '@bahi/contract/wire/appointment.wire';
import {
  appointmentAction,
  appointmentActions,
  type AppointmentState,
  type AppointmentVerb,
  readAppointmentStatus,
} from '@bahi/domain/appointments/appointment';
import { assertAllowed } from '../../../core/document/assert-allowed.ts';
import type { Tx } from '../../../core/tx.ts';
import { type Appointment, appointments } from './appointment-store.ts';

const stateOf = ({
  heldOn,
  heldFrom,
  minutes,
  status,
  workOrderId,
  workOrderStatus,
}: Appointment): AppointmentState => ({
  day: heldOn,
  from: heldFrom,
  minutes,
  status,
  workOrderId,
  workOrderStatus,
});
const askedOf = ({ ctx }: Tx) => ({ access: ctx.access, now: ctx.now, zone: ctx.entity.timeZone });

/** Whether the caller may do that with it now. */
export const mayDo = (tx: Tx, appointment: Appointment, verb: AppointmentVerb): boolean =>
  appointmentAction(stateOf(appointment), verb, askedOf(tx)).allowed;

export const assertAction = (tx: Tx, appointment: Appointment, verb: AppointmentVerb): void =>
  assertAllowed(appointmentAction(stateOf(appointment), verb, askedOf(tx)));

/** What of an appointment is read otherwise than it is kept: of a stranger what he said of himself. */
export function readAppointment({ ctx }: Tx, appointment: Appointment) {
  const { heldOn, heldFrom, customerName, name, phone, customer, vehicle, registrationNumber } = appointment;
  const model = [vehicle?.make, vehicle?.model].filter(Boolean).join(' ');
  return {
    ...appointment,
    status: readAppointmentStatus(stateOf(appointment), ctx.now, ctx.entity.timeZone),
    day: heldOn,
    from: heldFrom,
    customerName: customerName ?? name ?? '',
    phone: phone ?? customer?.phone ?? null,
    vehicleName: vehicle?.registrationNumber ?? (model || registrationNumber),
  };
}

/** The appointment as it is saved now. */
export async function viewAppointment(tx: Tx, id: string): Promise<Infer<typeof appointmentView>> {
  const appointment = await appointments.get(tx, id);
  return {
    ...readAppointment(tx, appointment),
    actions: appointmentActions(stateOf(appointment), askedOf(tx)),
  };
}
