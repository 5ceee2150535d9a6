import { AppointmentStatus } from '@bahi/domain/appointments/appointment';
import { documentEndpoints } from '../../document-endpoints.ts';
import { defineEndpoint, lookup, one } from '../../endpoint.ts';
import { array, choiceOf, id, object, optional, rowVersion } from '../../wire-type.ts';
import {
  appointmentChange,
  appointmentInput,
  appointmentMove,
  appointmentRow,
  appointmentView,
  slotsOfDay,
  slotsQuery,
} from '../../wire/appointment.wire.ts';
import { madeWorkOrder } from '../../wire/ticket.wire.ts';

const BASE = 'Appointments';
const TOUCHES = ['service.appointment'] as const;
const WHEN = { module: 'Service', feature: 'Appt' } as const;
const may = (letter: 'C' | 'R' | 'U') => ({ area: 'Service.Appt', letter }) as const;

export const {
  create: createAppointment,
  update: updateAppointment,
  setStatus: setAppointmentStatus,
  get: getAppointment,
  dashboard: appointmentDashboard,
  search: searchAppointments,
  print: printAppointment,
  auditLog: appointmentAuditLog,
} = documentEndpoints({
  id: 'service.appointment',
  name: 'the appointment',
  path: BASE,
  access: { create: may('C'), update: may('U'), setStatus: may('U'), read: may('R') },
  when: WHEN,
  touches: TOUCHES,
  input: appointmentInput,
  change: appointmentChange,
  view: appointmentView,
  row: appointmentRow,
  statuses: [AppointmentStatus.confirmed, AppointmentStatus.cancelled],
  statusFields: {},
  search: {
    statuses: optional('Sts', array(choiceOf(AppointmentStatus), 7)),
    customerId: optional('CustomerId', id()),
    advisorId: optional('SA', id()),
    bayId: optional('BayId', id()),
  },
  summaries: {
    create: 'Books a time that is free',
    update: 'Changes an appointment; absent fields stay. Its time is changed by Move',
    setStatus: 'Confirms an appointment, or cancels it',
    get: 'One appointment whole, with how it was moved and what may be done with it now',
    dashboard: 'Appointments of today and later, the next one first',
    search:
      'Searches appointments by number, name, phone or vehicle, status, advisor and days, in the order of their times',
    print: 'The appointment as PDF, as the customer gets it',
  },
});

export const appointmentSlots = defineEndpoint({
  id: 'service.appointment.slots',
  method: 'GET',
  path: `${BASE}/Slots`,
  summary: 'The free times of Days (1) from Date on, of all advisors and bays, or of one',
  access: may('R'),
  when: WHEN,
  query: slotsQuery,
  response: lookup(slotsOfDay),
});

export const moveAppointment = defineEndpoint({
  id: 'service.appointment.move',
  method: 'POST',
  path: `${BASE}/{id}/Move`,
  summary: 'Gives an appointment another time, with the reason; one whose customer did not come is booked again',
  access: may('U'),
  when: WHEN,
  body: appointmentMove,
  response: one(appointmentView),
  idempotent: true,
  touches: TOUCHES,
});

export const appointmentToWorkOrder = defineEndpoint({
  id: 'service.appointment.convert',
  method: 'POST',
  path: `${BASE}/{id}/ConvertToWO`,
  summary: 'Checks the customer in: makes the work order; called again, or by two at once, it answers the same',
  access: { allOf: [may('U'), { area: 'Service.WO', letter: 'C' }] },
  when: WHEN,
  body: object({ rowVersion }),
  response: one(madeWorkOrder),
  idempotent: true,
  touches: [...TOUCHES, 'service.workOrder', 'platform.home'],
});
