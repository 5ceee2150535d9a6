import { addDays, addMonths, daysBetween, nextServiceDate, type NextServicePreset } from '../time/dates.ts';

/** A meter reading on a day: kilometres, or hours of equipment. */
export interface MeterReading {
  on: string;
  km: number;
}

/** Readings closer together than this tell nothing about how much a vehicle is driven. */
const LEAST_SPAN_DAYS = 14;
/** Older readings were taken under another owner's habits. */
const LONGEST_MEMORY_DAYS = 730;
/** How long before it a service counts as due soon. */
const SERVICE_NOTICE_DAYS = 30;

/**
 * The next service by a preset (spec 2 §9): counted from the last service, or from today where there was none or where
 * that day is over. 'NextMonth' after 2026-01-31 is 2026-02-28.
 */
export function computeNextServiceOn(
  lastServiceOn: string | null | undefined,
  preset: NextServicePreset,
  today: string,
): string {
  const counted = nextServiceDate(lastServiceOn ?? today, preset);
  return counted > today ? counted : nextServiceDate(today, preset);
}

/**
 * Kilometres per day between the first and the last reading of two years; null while they are too close together or the
 * meter was set back. 10,000 km on 2026-01-01 and 14,000 km on 2026-04-11 (100 days) are 40 a day.
 */
export function computeAverageKmPerDay(readings: readonly MeterReading[]): number | null {
  const sorted = readings.toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : a.km - b.km));
  const last = sorted.at(-1);
  const first = last && sorted.find((reading) => daysBetween(reading.on, last.on) <= LONGEST_MEMORY_DAYS);
  if (!last || !first) return null;
  const days = daysBetween(first.on, last.on);
  const km = last.km - first.km;
  return days < LEAST_SPAN_DAYS || km <= 0 ? null : Math.trunc(km / days);
}

export interface ServicePlan {
  nextServiceOn?: string | null;
  nextServiceKm?: number | null;
}

export interface ServiceDue {
  /** The day by which it is due, by date or by kilometres, whichever is earlier. */
  on: string | null;
  by: 'date' | 'km' | null;
  status: 'none' | 'later' | 'soon' | 'overdue';
}

/**
 * When a service is due: by date or by kilometres, whichever comes first. The day of the kilometres is reckoned from the
 * last reading: 1,000 km to go at 40 a day are 25 days.
 */
export function deriveServiceDue(
  plan: ServicePlan,
  last: MeterReading | null,
  averageKmPerDay: number | null,
  today: string,
): ServiceDue {
  const byKm = dayOfKm(plan.nextServiceKm, last, averageKmPerDay);
  const byDate = plan.nextServiceOn ?? null;
  const isKm = byKm !== null && (byDate === null || byKm < byDate);
  const on = isKm ? byKm : byDate;
  if (on === null) return { on, by: null, status: 'none' };
  const by = isKm ? 'km' : 'date';
  if (on <= today) return { on, by, status: 'overdue' };
  return { on, by, status: on <= addDays(today, SERVICE_NOTICE_DAYS) ? 'soon' : 'later' };
}

function dayOfKm(
  nextServiceKm: number | null | undefined,
  last: MeterReading | null,
  averageKmPerDay: number | null,
): string | null {
  if (nextServiceKm === null || nextServiceKm === undefined || !last) return null;
  const toGo = nextServiceKm - last.km;
  if (toGo <= 0) return last.on;
  return averageKmPerDay ? addDays(last.on, Math.ceil(toGo / averageKmPerDay)) : null;
}

/** What is wrong with the service details, by field; the last service lies behind and the next one ahead of it. */
export function checkServiceDetails(
  details: ServicePlan & { lastServiceOn?: string | null; lastServiceKm?: number | null },
  today: string,
): { field: 'lastServiceOn' | 'nextServiceOn' | 'nextServiceKm'; message: string } | null {
  const { lastServiceOn, lastServiceKm, nextServiceOn, nextServiceKm } = details;
  if (lastServiceOn && lastServiceOn > today) return { field: 'lastServiceOn', message: 'Enter a day up to today.' };
  if (lastServiceOn && nextServiceOn && nextServiceOn <= lastServiceOn)
    return { field: 'nextServiceOn', message: 'Enter a day after the last service.' };
  if (typeof lastServiceKm === 'number' && typeof nextServiceKm === 'number' && nextServiceKm <= lastServiceKm)
    return { field: 'nextServiceKm', message: 'Enter a reading above that of the last service.' };
  return null;
}

export interface ServiceRhythm {
  lastServiceOn: string | null;
  lastServiceKm: number | null;
  nextServiceOn: string | null;
  nextServiceKm: number | null;
  serviceIntervalMonths: number | null;
  serviceIntervalKm: number | null;
}

/**
 * The next service after a change of the last one or of the interval: the last one plus the interval, by date and by
 * kilometres; what has no interval, or did not change, stays. Every 6 months or 10,000 km after 2026-06-01 at 20,000 km
 * is 2026-12-01 or 30,000 km.
 */
export function planNextService(
  after: ServiceRhythm,
  before: ServiceRhythm,
): Pick<ServiceRhythm, 'nextServiceOn' | 'nextServiceKm'> {
  const { lastServiceOn, lastServiceKm, serviceIntervalMonths: months, serviceIntervalKm: km } = after;
  const dateMoved = lastServiceOn !== before.lastServiceOn || months !== before.serviceIntervalMonths;
  const kmMoved = lastServiceKm !== before.lastServiceKm || km !== before.serviceIntervalKm;
  return {
    nextServiceOn: dateMoved && lastServiceOn && months ? addMonths(lastServiceOn, months) : after.nextServiceOn,
    nextServiceKm: kmMoved && lastServiceKm !== null && km ? lastServiceKm + km : after.nextServiceKm,
  };
}
