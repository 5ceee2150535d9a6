import { AppointmentMessage, appointmentMessageDue } from '@bahi/domain/appointments/reminders';
import { addDays } from '@bahi/domain/time/dates';
import type { App } from '../../../core/app.ts';
import type { Ctx } from '../../../core/context.ts';
import { eachAlone } from '../../../core/jobs/each-alone.ts';
import type { JobQueue } from '../../../core/jobs/jobs.ts';
import { listPlaces, type Place } from '../../../core/list-places.ts';
import { findSystemContext } from '../../../core/system-context.ts';
import { inTransaction } from '../../../core/in-transaction.ts';
import type { Tx } from '../../../core/tx.ts';
import { type Appointment, appointments } from './appointment-store.ts';
import { tellCustomer } from './appointment-verbs.ts';

/** Days back in which somebody who did not come is still told so. */
const MISSED_DAYS = 7;

/** Reminds customers of their appointments and tells those who did not come, of all branches every five minutes (rule 32). */
export const appointmentsQueue = (app: App): JobQueue => ({
  name: 'appointments',
  cron: '*/5 * * * *',
  run: () => remindCustomers(app),
});

export const remindCustomers = async (app: App): Promise<void> =>
  eachAlone(
    await listPlaces(app),
    ({ entityId }) => `appointments of ${entityId}`,
    (place) => remindThose(app, place),
  );

async function remindThose(app: App, place: Place): Promise<void> {
  const ctx = await findSystemContext(app, place);
  if (!ctx) return;
  const waiting = await inTransaction(ctx, listWaiting);
  await eachAlone(
    waiting.filter((appointment) => messageDue(ctx, appointment) !== null),
    ({ code }) => `appointment ${code}`,
    ({ id }) => inTransaction(ctx, (tx) => remind(tx, id)),
  );
}

/** Those of these days to whom something may still be told; `appointment_time` finds them. */
const listWaiting = (tx: Tx): Promise<Appointment[]> =>
  tx.query<Appointment>(
    `select ${appointments.heads.columns} from ${appointments.heads.from}
     where d.org_id = $1 and d.entity_id = $2 and d.held_on between $3 and $4 and d.missed_at is null
       and d.status in ('Booked', 'Confirmed') order by d.held_on, d.held_from, d.id`,
    [tx.ctx.orgId, tx.ctx.entityId, addDays(tx.ctx.today, -MISSED_DAYS), addDays(tx.ctx.today, 1)],
  );

const messageDue = ({ now, entity }: Ctx, { heldOn, heldFrom, moves, createdAt, ...rest }: Appointment) =>
  appointmentMessageDue(
    { ...rest, day: heldOn, from: heldFrom, givenAt: moves.at(-1)?.at ?? createdAt },
    now,
    entity.timeZone,
  );

const TOLD = {
  dayBefore: { event: 'appointmentReminder', column: 'day_reminded_at' },
  shortlyBefore: { event: 'appointmentReminder', column: 'reminded_at' },
  missed: { event: 'appointmentMissed', column: 'missed_at' },
} as const satisfies Record<AppointmentMessage, object>;

/**
 * Under the lock of the appointment, so that of two servers one speaks, and none after it was moved or cancelled. The mark is no
 * change of what the desk has open: its version stays.
 */
async function remind(tx: Tx, id: string): Promise<void> {
  const appointment = await appointments.lock(tx, id);
  const due = messageDue(tx.ctx, appointment);
  if (due === null) return;
  const { event, column } = TOLD[due];
  await tx.query(`update appointment set ${column} = $4 where org_id = $1 and entity_id = $2 and id = $3`, [
    tx.ctx.orgId,
    tx.ctx.entityId,
    id,
    tx.ctx.now,
  ]);
  if (due === AppointmentMessage.missed)
    tx.audit({ action: 'noShow', kind: 'appointment', id, code: appointment.code });
  await tellCustomer(tx, event, appointment);
}
