import * as contract from '@bahi/contract/endpoints/service/appointment';
import { listChanges } from '../../../core/audit-log.ts';
import { type Route, serve } from '../../../http/route.ts';
import { listAppointments, listComing } from './appointment-queries.ts';
import { appointments } from './appointment-store.ts';
import { createAppointment, moveAppointment, setAppointmentStatus, updateAppointment } from './appointment-verbs.ts';
import { viewAppointment } from './appointment-view.ts';
import { printAppointment } from './print-appointment.ts';
import { listSlots } from './take-slot.ts';

export const appointmentRoutes: Route[] = [
  serve(contract.appointmentSlots, (tx, { query }) => listSlots(tx, query)),
  serve(contract.createAppointment, createAppointment),
  serve(contract.updateAppointment, updateAppointment),
  serve(contract.setAppointmentStatus, setAppointmentStatus),
  serve(contract.moveAppointment, moveAppointment),
  serve(contract.getAppointment, (tx, { params }) => viewAppointment(tx, params.id)),
  serve(contract.appointmentDashboard, (tx, { query }) => listComing(tx, query ?? {})),
  serve(contract.searchAppointments, (tx, { query }) => listAppointments(tx, query ?? {})),
  serve(contract.printAppointment, (tx, { params }) => printAppointment(tx, params.id)),
  serve(contract.appointmentAuditLog, async (tx, { params }) => {
    await appointments.get(tx, params.id);
    return listChanges(tx, params.id);
  }),
];
