import type { DemoAppointment } from '../../engine/dataset/appointments.ts';
import { vehicles } from './fleet.ts';

const DOMAIN = 'autodemo';
const WANTS = [
  ['Yearly service'],
  ['Brakes squeal', 'Pulls to the left'],
  ['Cooling is weak'],
  ['Oil change'],
  ['Noise from the front left'],
  ['Battery is weak in the morning'],
] as const;

type Rest = Partial<DemoAppointment>;
let count = 0;
function appointment(inDays: number, from: string, rest: Rest = {}): DemoAppointment {
  count += 1;
  return {
    domain: DOMAIN,
    inDays,
    from,
    ...(!rest.stranger && { registration: vehicles[count]!.registration }),
    complaints: WANTS[count % WANTS.length]!,
    ...rest,
  };
}

/** Thirty customers with a time: of last week, of this day, of the next ones. */
export const appointments: readonly DemoAppointment[] = [
  appointment(-4, '11:00', { end: 'cancelled' }),
  appointment(-3, '09:30'),
  appointment(-3, '15:00', { end: 'cancelled' }),
  appointment(-2, '10:30'),
  appointment(-1, '10:00', { end: 'confirmed' }),
  appointment(-1, '16:00', { end: 'cancelled' }),
  appointment(0, '10:00', { end: 'confirmed' }),
  appointment(0, '14:30', { bay: 'Bay 2', withAdvisor: true }),
  appointment(1, '09:30', { withAdvisor: true, end: 'confirmed' }),
  appointment(1, '09:30', { bay: 'Bay 2', end: 'checkedIn' }),
  appointment(1, '10:00', { end: 'moved' }),
  appointment(1, '10:30', { bay: 'Bay 1', withAdvisor: true, minutes: 60 }),
  appointment(1, '11:00', { end: 'confirmed' }),
  appointment(1, '12:00', { pickUp: '14, 5th Cross, Jayanagar' }),
  appointment(1, '14:00', { bay: 'Wheel bay', withAdvisor: true, end: 'confirmed' }),
  appointment(1, '15:00', {
    stranger: { name: 'Meenakshi Iyer', phone: '9845077120', registration: 'KA03MN7701' },
  }),
  appointment(2, '09:30', { bay: 'Bay 1', end: 'confirmed' }),
  appointment(2, '10:00', { withAdvisor: true }),
  appointment(2, '11:00', { end: 'moved' }),
  appointment(2, '12:30'),
  appointment(2, '15:30', { bay: 'Body shop', withAdvisor: true, minutes: 90 }),
  appointment(3, '09:30'),
  appointment(3, '10:30', { bay: 'Wheel bay', withAdvisor: true }),
  appointment(3, '14:30', { end: 'cancelled' }),
  appointment(3, '16:00'),
  appointment(4, '10:00'),
  appointment(4, '11:30', { bay: 'Bay 1', withAdvisor: true, end: 'confirmed' }),
  appointment(4, '15:00', { pickUp: '2, Brigade Road' }),
  appointment(5, '09:30', { withAdvisor: true }),
  appointment(5, '12:00'),
];
