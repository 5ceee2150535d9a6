import type { DemoAppointment } from '../../engine/dataset/appointments.ts';
import { vehicles } from './clients.ts';

const DOMAIN = 'servicesdemo';
const WANTS = [
  ['Service before the summer'],
  ['Water drips from the indoor unit'],
  ['Does not start by itself'],
  ['Filter is to be changed'],
] as const;

let count = 0;
function visit(inDays: number, from: string, rest: Partial<DemoAppointment> = {}): DemoAppointment {
  count += 1;
  return {
    domain: DOMAIN,
    inDays,
    from,
    ...(!rest.stranger && { registration: vehicles[count % vehicles.length]!.registration }),
    complaints: WANTS[count % WANTS.length]!,
    ...rest,
  };
}

/** Visits to customers: of the last days, of this one, of the next. */
export const appointments: readonly DemoAppointment[] = [
  visit(-2, '10:00', { end: 'confirmed' }),
  visit(-1, '15:00', { end: 'cancelled' }),
  visit(1, '09:30', { withAdvisor: true, end: 'confirmed' }),
  visit(1, '10:00', { end: 'checkedIn' }),
  visit(1, '11:00', { end: 'moved' }),
  visit(1, '14:30', { withAdvisor: true, minutes: 90 }),
  visit(1, '16:00', { stranger: { name: 'Farida Khan', phone: '9886041277', registration: 'DAIK12-0441' } }),
  visit(2, '09:30', { end: 'confirmed' }),
  visit(2, '12:00', { withAdvisor: true }),
  visit(3, '10:30', { minutes: 60, end: 'confirmed' }),
  visit(3, '15:00'),
  visit(4, '11:00', { withAdvisor: true }),
];
