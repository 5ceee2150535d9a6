import { type BusinessHours, isBusinessDay } from '../time/business-clock.ts';
import { instantIn, isAfter } from '../time/dates.ts';
import type { AppointmentTime } from './appointment.ts';

/** Minutes of one cell of a day: so many appointments stand in each (`ApptCap`). */
export const SLOT_MINUTES = 30;

/** A time that is taken, and by whose appointment. */
export interface TakenTime extends Pick<AppointmentTime, 'from' | 'minutes'> {
  id: string;
  advisorId: string | null;
  bayId: string | null;
}

/** What is known of a day when a time on it is asked for. */
export interface DayOfSlots {
  day: string;
  hours: BusinessHours;
  /** Appointments in half an hour. */
  capacity: number;
  taken: readonly TakenTime[];
  now: string;
}

interface Wanted extends Pick<AppointmentTime, 'from' | 'minutes'> {
  advisorId: string | null;
  bayId?: string | null;
  /** The appointment that is moved stands not in its own way. */
  id?: string;
}

/** Minutes since midnight: '09:30' is 570. */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The time of a minute of the day: 570 is '09:30'. */
export const timeOfMinute = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

const overlaps = (one: Pick<AppointmentTime, 'from' | 'minutes'>, begin: number, end: number): boolean =>
  minuteOf(one.from) < end && minuteOf(one.from) + one.minutes > begin;

/** Whether a time lies in working hours: lunch and holidays have none (rule 31). */
export function isWorkingTime({ day, hours }: Pick<DayOfSlots, 'day' | 'hours'>, { from, minutes }: Wanted): boolean {
  const [begin, end] = [minuteOf(from), minuteOf(from) + minutes];
  if (!isBusinessDay(hours, day) || begin < minuteOf(hours.opensAt) || end > minuteOf(hours.closesAt)) return false;
  const lunch = minuteOf(hours.lunchUntil) - minuteOf(hours.lunchFrom);
  return lunch <= 0 || !overlaps({ from: hours.lunchFrom, minutes: lunch }, begin, end);
}

/** Whether every half hour of a time has room, and neither its advisor nor its bay has another appointment then. */
export function hasRoom({ taken, capacity }: Pick<DayOfSlots, 'taken' | 'capacity'>, wanted: Wanted): boolean {
  const [begin, end] = [minuteOf(wanted.from), minuteOf(wanted.from) + wanted.minutes];
  const others = taken.filter(({ id }) => id !== wanted.id);
  const isOfSame = ({ advisorId, bayId }: TakenTime): boolean =>
    (advisorId !== null && advisorId === wanted.advisorId) || (bayId !== null && bayId === wanted.bayId);
  if (others.some((each) => isOfSame(each) && overlaps(each, begin, end))) return false;
  for (let cell = begin - (begin % SLOT_MINUTES); cell < end; cell += SLOT_MINUTES)
    if (others.filter((each) => overlaps(each, cell, cell + SLOT_MINUTES)).length >= capacity) return false;
  return true;
}

/** Whether a time is still to come. */
export const isToCome = ({ day, hours, now }: Pick<DayOfSlots, 'day' | 'hours' | 'now'>, from: string): boolean =>
  isAfter(instantIn(hours.zone, day, from), now);

/** The free times of a day, each on a half hour. */
export function freeTimes(of: DayOfSlots, wanted: Omit<Wanted, 'from'>): string[] {
  const times: string[] = [];
  for (let at = minuteOf(of.hours.opensAt); at < minuteOf(of.hours.closesAt); at += SLOT_MINUTES) {
    const asked = { ...wanted, from: timeOfMinute(at) };
    if (isToCome(of, asked.from) && isWorkingTime(of, asked) && hasRoom(of, asked)) times.push(asked.from);
  }
  return times;
}
