import { addDays, addMinutes, instantIn, isAfter } from '../time/dates.ts';
import { AppointmentStatus, type AppointmentTime, missedAt } from './appointment.ts';

/** When customers are reminded of the next day (rule 32). */
const EVENING = '18:00';
/** Minutes before their time at which they are reminded again. */
const SHORTLY_BEFORE = 120;

export const AppointmentMessage = { dayBefore: 'dayBefore', shortlyBefore: 'shortlyBefore', missed: 'missed' } as const;
export type AppointmentMessage = (typeof AppointmentMessage)[keyof typeof AppointmentMessage];

/** A time that a customer was given, and what he was told of it by itself. */
export interface RemindedAppointment extends AppointmentTime {
  status: AppointmentStatus;
  /** When this time was given to him: the booking, or the last move. */
  givenAt: string;
  dayRemindedAt: string | null;
  remindedAt: string | null;
  missedAt: string | null;
}

/**
 * What a customer is told by itself now: once the evening before and once two hours before, and that he was missed. Of a time that
 * he was given after the hour of a reminder he knows already; one that could not go out in its hours goes out no more.
 */
export function appointmentMessageDue(of: RemindedAppointment, now: string, zone: string): AppointmentMessage | null {
  if (of.status !== AppointmentStatus.booked && of.status !== AppointmentStatus.confirmed) return null;
  const begin = instantIn(zone, of.day, of.from);
  const evening = instantIn(zone, addDays(of.day, -1), EVENING);
  const shortly = addMinutes(begin, -SHORTLY_BEFORE);
  const isOwed = (at: string, until: string, told: string | null): boolean =>
    told === null && !isAfter(at, now) && isAfter(until, now) && isAfter(at, of.givenAt);
  if (isOwed(evening, shortly, of.dayRemindedAt)) return AppointmentMessage.dayBefore;
  if (isOwed(shortly, begin, of.remindedAt)) return AppointmentMessage.shortlyBefore;
  return of.missedAt === null && !isAfter(missedAt(of, zone), now) ? AppointmentMessage.missed : null;
}
