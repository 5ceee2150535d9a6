import type * as contract from '@bahi/contract/endpoints/service/appointment';
import type { InputOf } from '@bahi/contract/endpoint';
import { type appointmentChange, appointmentInput } from '@bahi/contract/wire/appointment.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { appointmentIssues, AppointmentStatus } from '@bahi/domain/appointments/appointment';
import { SLOT_MINUTES } from '@bahi/domain/appointments/slots';
import { kept } from '@bahi/domain/document/kept';
import { formatDate } from '@bahi/domain/time/dates';
import { MESSAGES } from '@bahi/domain/messages';
import { invalid } from '../../../core/app-error.ts';
import { newId } from '../../../core/new-id.ts';
import { notifyCustomer } from '../../../core/notify/notify-customer.ts';
import { takeNumber } from '../../../core/numbering/take-number.ts';
import { assertAsker, assertEmployee } from '../../../core/parties/assert-asker.ts';
import { refuseIssues } from '../../../core/refuse-issues.ts';
import { stampsOf } from '../../../core/stamps.ts';
import type { Tx } from '../../../core/tx.ts';
import { type Appointment, appointments } from './appointment-store.ts';
import { assertAction, viewAppointment } from './appointment-view.ts';
import { makeRoom, takeSlot } from './take-slot.ts';

export async function createAppointment(tx: Tx, { body }: InputOf<typeof contract.createAppointment>) {
  const { day, from, ...details } = body;
  const blank = { ...blankAppointment(tx), heldOn: day, heldFrom: from };
  const edited = await editAppointment(tx, blank, details);
  await takeSlot(tx, edited);
  const made = { ...edited, ...(await takeNumber(tx, 'appointment', tx.ctx.today)) };
  appointments.insert(tx, made);
  await tellCustomer(tx, 'appointmentBooked', made);
  return viewAppointment(tx, made.id);
}

export async function updateAppointment(tx: Tx, { params, body }: InputOf<typeof contract.updateAppointment>) {
  const { rowVersion, ...details } = body;
  const before = await appointments.lock(tx, params.id, rowVersion);
  assertAction(tx, before, 'Save');
  const after = await editAppointment(tx, before, details);
  // A longer one, or another advisor or bay, needs room of its own.
  const isElsewhere = after.advisorId !== before.advisorId || after.bayId !== before.bayId;
  if (after.minutes > before.minutes || isElsewhere) await makeRoom(tx, after);
  appointments.save(tx, before, after, 'update');
  return viewAppointment(tx, before.id);
}

export async function moveAppointment(tx: Tx, { params, body }: InputOf<typeof contract.moveAppointment>) {
  const { rowVersion, ...move } = body;
  const reason = move.reason.trim();
  if (reason === '') throw invalid('Reason', MESSAGES.fieldRequired);
  const before = await appointments.lock(tx, params.id, rowVersion);
  assertAction(tx, before, 'Move');
  const advisorId = kept(move.advisorId, before.advisorId);
  await assertEmployee(tx, { before: before.advisorId, after: advisorId, path: 'SA' });
  const bayId = kept(move.bayId, before.bayId);
  await assertBay(tx, before.bayId, bayId);
  const after = await movedTo(tx, { ...before, advisorId, bayId }, { ...move, reason });
  appointments.save(tx, before, after, 'move', reason);
  // Who waits for him is no matter of the customer's.
  if (isAnotherTime(before, after)) await tellCustomer(tx, 'appointmentMoved', after);
  return viewAppointment(tx, before.id);
}

const isAnotherTime = (before: Appointment, after: Appointment): boolean =>
  before.heldOn !== after.heldOn || before.heldFrom !== after.heldFrom;

interface Move {
  day: string;
  from: string;
  reason: string;
  overbookReason?: string | null | undefined;
}

/** Of a time that was just given: nobody has confirmed it, was reminded of it, or has missed it. */
const NEW_TIME = { status: AppointmentStatus.booked, dayRemindedAt: null, remindedAt: null, missedAt: null } as const;

/** The appointment at another time, which is taken for it. */
export async function movedTo(
  tx: Tx,
  before: Appointment,
  { day, from, reason, overbookReason }: Move,
): Promise<Appointment> {
  const move = {
    from: `${before.heldOn} ${before.heldFrom}`,
    to: `${day} ${from}`,
    reason,
    byName: tx.ctx.userName,
    at: tx.ctx.now,
  };
  const after: Appointment = {
    ...before,
    heldOn: day,
    heldFrom: from,
    overbookReason: overbookReason?.trim() || null,
    moves: [...before.moves, move],
    ...((day !== before.heldOn || from !== before.heldFrom) && NEW_TIME),
  };
  await takeSlot(tx, after);
  return after;
}

export async function setAppointmentStatus(tx: Tx, { params, body }: InputOf<typeof contract.setAppointmentStatus>) {
  const { status, reason, rowVersion } = body;
  const before = await appointments.lock(tx, params.id, rowVersion);
  const isConfirmed = status === AppointmentStatus.confirmed;
  assertAction(tx, before, isConfirmed ? 'Confirm' : 'Cancel');
  if (!isConfirmed && !reason?.trim()) throw invalid('Reason', MESSAGES.fieldRequired);
  const cancelReason = isConfirmed ? null : reason!.trim();
  appointments.save(tx, before, { ...before, status, cancelReason }, isConfirmed ? 'confirm' : 'cancel', reason);
  return viewAppointment(tx, before.id);
}

/** Tells the customer when he is expected; a stranger gets no messages. */
export async function tellCustomer(
  tx: Tx,
  event: 'appointmentBooked' | 'appointmentMoved' | 'appointmentReminder' | 'appointmentMissed',
  { id, customerId, code, heldOn, heldFrom }: Appointment,
): Promise<void> {
  if (customerId === null) return;
  const words = { number: code, time: `${formatDate(heldOn)} ${heldFrom}` };
  await notifyCustomer(tx, event, { customerId, kind: 'appointment', id }, () => words);
}

type Details = Omit<Infer<typeof appointmentChange>, 'rowVersion'>;

/** The appointment as an edit makes it, checked, its time not yet taken. */
async function editAppointment(tx: Tx, before: Appointment, details: Details): Promise<Appointment> {
  const { minutes, complaints, ...rest } = details;
  const given = Object.entries(rest).filter(([, value]) => value !== undefined);
  const after: Appointment = {
    ...before,
    // Empty words are none.
    ...Object.fromEntries(given.map(([key, value]) => [key, value === '' ? null : value])),
    minutes: minutes ?? before.minutes,
    complaints: (complaints ?? before.complaints).map((each) => each.trim()).filter((each) => each !== ''),
  };
  refuseIssues(appointmentInput, appointmentIssues(after));
  await assertAsker(tx, before, after);
  await assertEmployee(tx, { before: before.advisorId, after: after.advisorId, path: 'SA' });
  await assertBay(tx, before.bayId, after.bayId);
  return after;
}

async function assertBay(tx: Tx, before: string | null, after: string | null): Promise<void> {
  if (after === null || after === before) return;
  const [bay] = await tx.query('select from bay where org_id = $1 and id = $2 and active', [tx.ctx.orgId, after]);
  if (!bay) throw invalid('BayId', 'This bay does not exist, or is out of use.');
}

/** An appointment before anything is said about it. */
const blankAppointment = ({ ctx }: Tx): Appointment => ({
  id: newId(),
  code: '',
  numberPeriod: '',
  status: AppointmentStatus.booked,
  heldOn: ctx.today,
  heldFrom: '',
  minutes: SLOT_MINUTES,
  customerId: null,
  customer: null,
  customerName: null,
  vehicleId: null,
  vehicle: null,
  name: null,
  phone: null,
  registrationNumber: null,
  advisorId: null,
  advisorName: null,
  bayId: null,
  bayName: null,
  complaints: [],
  pickUp: null,
  note: null,
  overbookReason: null,
  cancelReason: null,
  workOrderId: null,
  workOrderCode: null,
  workOrderStatus: null,
  moves: [],
  dayRemindedAt: null,
  remindedAt: null,
  missedAt: null,
  ...stampsOf(ctx),
  createdByName: ctx.userName,
  rowVersion: 1,
});
