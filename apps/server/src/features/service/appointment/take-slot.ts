import type { slotsQuery } from '@bahi/contract/wire/appointment.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { can } from '@bahi/domain/access/access';
import {
  type DayOfSlots,
  freeTimes,
  hasRoom,
  isToCome,
  isWorkingTime,
  minuteOf,
  SLOT_MINUTES,
  type TakenTime,
} from '@bahi/domain/appointments/slots';
import { addDays } from '@bahi/domain/time/dates';
import { AppError, invalid } from '../../../core/app-error.ts';
import { businessHoursOf } from '../../../core/business-hours.ts';
import type { Tx } from '../../../core/tx.ts';
import type { Appointment } from './appointment-store.ts';

/** What is offered instead of a time that is taken. */
const OFFERED = 3;

/**
 * Takes the time of an appointment: under the lock of entity and day, so that of two who want the last place one gets it (rule
 * 31). Who may delete appointments takes more than there is room for, with a reason.
 */
export async function takeSlot(tx: Tx, appointment: Appointment): Promise<void> {
  const { day, wanted } = await lockDay(tx, appointment);
  if (!isToCome(day, wanted.from)) throw invalid('From', 'This time is over.');
  if (isFree(day, wanted)) return;
  if (appointment.overbookReason === null) throw taken(day, wanted);
  if (!mayOverbook(tx)) throw new AppError('Forbidden');
}

/** Room for what an appointment needs more, at the time that it has, which may have begun. */
export async function makeRoom(tx: Tx, appointment: Appointment): Promise<void> {
  const { day, wanted } = await lockDay(tx, appointment);
  if (isFree(day, wanted)) return;
  if (appointment.overbookReason === null || !mayOverbook(tx)) throw taken(day, wanted);
}

const mayOverbook = ({ ctx }: Tx): boolean => can(ctx.access, 'Service.Appt', 'D');

type Wanted = Pick<TakenTime, 'id' | 'from' | 'minutes' | 'advisorId' | 'bayId'>;
const isFree = (day: DayOfSlots, wanted: Wanted): boolean => isWorkingTime(day, wanted) && hasRoom(day, wanted);

async function lockDay(tx: Tx, { id, heldOn, heldFrom, minutes, advisorId, bayId }: Appointment) {
  const { entityId } = tx.ctx;
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`appointments ${entityId} ${heldOn}`]);
  const [day] = await daysOfSlots(tx, heldOn, 1);
  const wanted: Wanted = { id, from: heldFrom, minutes, advisorId, bayId };
  return { day: day!, wanted };
}

function taken(day: DayOfSlots, wanted: Wanted): AppError {
  const free = freeTimes(day, wanted);
  const asked = minuteOf(wanted.from);
  // The next ones, and where the day has none left, those before.
  const next = [...free.filter((time) => minuteOf(time) > asked), ...free.filter((time) => minuteOf(time) < asked)];
  const offered = next.slice(0, OFFERED).join(', ');
  const was = isWorkingTime(day, wanted) ? 'This slot was just taken.' : 'Nobody works then.';
  const message = `${was} ${offered ? `Free: ${offered}.` : 'This day has no free time.'}`;
  return new AppError('SlotTaken', message, [{ path: 'From', message }]);
}

/** Days with what is taken on them. */
async function daysOfSlots(tx: Tx, from: string, count: number): Promise<DayOfSlots[]> {
  const { orgId, entityId, now, settings } = tx.ctx;
  const [hours, taken] = await Promise.all([
    businessHoursOf(tx),
    tx.query<TakenTime & { day: string }>(
      `select id, held_on as day, held_from as "from", minutes, advisor_id as "advisorId", bay_id as "bayId" from appointment
       where org_id = $1 and entity_id = $2 and held_on between $3 and $4 and status <> 'Cancelled'`,
      [orgId, entityId, from, addDays(from, count - 1)],
    ),
  ]);
  const byDay = Map.groupBy(taken, ({ day }) => day);
  return Array.from({ length: count }, (_, at) => {
    const day = addDays(from, at);
    return { day, hours, capacity: settings.appointments.capacity, taken: byDay.get(day) ?? [], now };
  });
}

/** The free times of days, of all advisors and bays, or of one. */
export async function listSlots(tx: Tx, query: Infer<typeof slotsQuery>) {
  const days = await daysOfSlots(tx, query.day, query.days ?? 1);
  const wanted = {
    minutes: query.minutes ?? SLOT_MINUTES,
    advisorId: query.advisorId ?? null,
    bayId: query.bayId ?? null,
  };
  const rows = days.map((of) => ({ day: of.day, times: freeTimes(of, wanted) }));
  return { rows, total: rows.length, nextCursor: null };
}
