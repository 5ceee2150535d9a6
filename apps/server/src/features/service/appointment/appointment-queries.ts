import type { searchAppointments } from '@bahi/contract/endpoints/service/appointment';
import type { InputOf } from '@bahi/contract/endpoint';
import { type AppointmentStatus, EXPECTED } from '@bahi/domain/appointments/appointment';
import { wallClock } from '@bahi/domain/time/dates';
import type { Tx } from '../../../core/tx.ts';
import { type Conditions, inEntity, listPage } from '../../../kit/list-query.ts';
import { likeWords } from '../../../kit/search-words.ts';
import { type Appointment, appointments, appointmentsOnlyOf } from './appointment-store.ts';
import { readAppointment } from './appointment-view.ts';

type Query = NonNullable<InputOf<typeof searchAppointments>['query']>;

/**
 * The status as it is read (`readAppointmentStatus`): that of its order, or NoShow an hour after its end; `now` is a placeholder
 * of the wall clock in the entity's zone.
 */
const readStatus = (now: string): string => `case
  when d.status = 'CheckedIn' then case when w.status in ('Completed', 'Closed') then 'Done'
    when w.status in ('New', 'Cancelled', 'Declined') then 'CheckedIn' else 'InProgress' end
  when d.status in ('Booked', 'Confirmed')
    and (d.held_on + d.held_from::time) + make_interval(mins => d.minutes + 60) <= ${now}::timestamp then 'NoShow'
  else d.status end`;

/** Appointments in the order of their times. */
export function listAppointments(tx: Tx, query: Query) {
  const where = inReach(tx)
    .asked((customer) => `d.customer_id = ${customer}`, query.customerId)
    .asked((advisor) => `d.advisor_id = ${advisor}`, query.advisorId)
    .asked((bay) => `d.bay_id = ${bay}`, query.bayId)
    .asked((from) => `d.held_on >= ${from}`, query.from)
    .asked((to) => `d.held_on <= ${to}`, query.to);
  if (query.statuses?.length) askStatuses(tx, where, query.statuses);
  for (const word of query.text ? likeWords(query.text) : []) where.add((slot) => `d.search_text like ${slot}`, word);
  return page(tx, where, query);
}

/** Those of today and later, the next one first. */
export const listComing = (tx: Tx, query: Pick<Query, 'limit' | 'cursor'>) =>
  page(
    tx,
    inReach(tx)
      .add((today) => `d.held_on >= ${today}`, tx.ctx.today)
      .add(() => `d.status <> 'Cancelled'`),
    query,
  );

/** How many are still expected today, of those that the caller reaches. */
export async function countComing(tx: Tx): Promise<number> {
  const where = inReach(tx).add((today) => `d.held_on = ${today}`, tx.ctx.today);
  askStatuses(tx, where, EXPECTED);
  const [row] = await tx.queryOnce<{ count: number }>(
    `select count(*)::int as count from ${appointments.heads.from} where ${where.text}`,
    where.values,
  );
  return row!.count;
}

const inReach = (tx: Tx): Conditions =>
  inEntity(tx, 'd').asked(
    (people) => `(d.created_by = any(${people}) or d.advisor_id = any(${people}))`,
    appointmentsOnlyOf(tx),
  );

function askStatuses(tx: Tx, where: Conditions, statuses: readonly AppointmentStatus[]): void {
  const { date, time } = wallClock(tx.ctx.entity.timeZone, tx.ctx.now);
  where.add((now, asked) => `${readStatus(now)} = any(${asked}::text[])`, `${date} ${time}`, statuses);
}

async function page(tx: Tx, where: Conditions, { limit, cursor }: Pick<Query, 'limit' | 'cursor'>) {
  const found = await listPage<Appointment>(tx, {
    columns: appointments.heads.columns,
    from: appointments.heads.from,
    where,
    order: [
      { column: 'd.held_on', type: 'date', of: (row) => row.heldOn },
      { column: 'd.held_from', type: 'text', of: (row) => row.heldFrom },
      { column: 'd.id', type: 'uuid', of: (row) => row.id },
    ],
    direction: 'asc',
    limit,
    cursor,
  });
  return { ...found, rows: found.rows.map((row) => readAppointment(tx, row)) };
}
