import * as contract from '@bahi/contract/endpoints/service/appointment';
import { type Route, serve } from '../../http/route.ts';
import { convertAppointment } from './convert-appointment.ts';

export const appointmentToWorkOrderRoutes: Route[] = [serve(contract.appointmentToWorkOrder, convertAppointment)];
