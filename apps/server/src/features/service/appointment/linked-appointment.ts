import type { publicAppointmentAnswer } from '@bahi/contract/wire/public-link.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { AppointmentStatus } from '@bahi/domain/appointments/appointment';
import { AppointmentWish, DAYS_TO_CHOOSE, LinkState, movesProblem } from '@bahi/domain/links/public-link';
import { addDays, formatDate } from '@bahi/domain/time/dates';
import { AppError, invalid, refuse } from '../../../core/app-error.ts';
import { addresseeOf } from '../../../core/links/addressee-of.ts';
import { contentHash } from '../../../core/links/content-hash.ts';
import type { Answered, FollowedLink, LinkedKind, LinkSubject } from '../../../core/links/link-kind.ts';
import type { Tx } from '../../../core/tx.ts';
import { type Appointment, appointments } from './appointment-store.ts';
import { movedTo } from './appointment-verbs.ts';
import { assertAction, mayDo, readAppointment } from './appointment-view.ts';
import { listSlots } from './take-slot.ts';

const timeOf = ({ heldOn, heldFrom }: Appointment): string => contentHash([heldOn, heldFrom]);

async function begin(tx: Tx, id: string): Promise<LinkSubject> {
  const appointment = await appointments.lock(tx, id);
  assertAction(tx, appointment, 'Move');
  const { code, customerId, customerName, phone } = readAppointment(tx, appointment);
  const email = (await addresseeOf(tx, { customerId }))?.email ?? null;
  const version = appointment.rowVersion;
  return { code, customerId, version, contentHash: timeOf(appointment), customerName, phone, email };
}

/** The appointment of a link, locked; one that became another customer's is not shown to the first. */
async function followed(tx: Tx, link: FollowedLink, isLocked: boolean): Promise<Appointment> {
  const found = await (isLocked ? appointments.lock(tx, link.subjectId) : appointments.get(tx, link.subjectId));
  if (found.customerId !== link.customerId) throw new AppError('LinkEnded');
  return found;
}

export const linkedAppointment: LinkedKind = {
  kind: 'appointment',
  assertMayShare: async (tx, id) => void (await appointments.get(tx, id)),
  begin,
  show: async (tx, link) => {
    const appointment = await followed(tx, link, false);
    const { code, customerName, vehicleName, day, from, minutes, status, moves } = readAppointment(tx, appointment);
    const mayMove = mayDo(tx, appointment, 'Move') && movesProblem(moves) === null;
    const mayConfirm = mayDo(tx, appointment, 'Confirm');
    const mayCancel = mayDo(tx, appointment, 'Cancel');
    return {
      state: mayConfirm || mayMove || mayCancel ? LinkState.open : LinkState.answered,
      appointment: {
        code,
        customerName,
        about: vehicleName || null,
        day,
        from,
        minutes,
        status,
        mayConfirm,
        mayMove,
        mayCancel,
      },
    };
  },
};

type Wish = Infer<typeof publicAppointmentAnswer>;
const DONE = { Confirm: 'confirmed it', Cancel: 'cancelled it' } as const;
const ACTION = { Confirm: 'confirm', Move: 'move', Cancel: 'cancel' } as const;

/** What the customer wishes for the time that he has read; its new time is taken under the same lock as at the desk. */
export async function answerAppointment(tx: Tx, customer: Tx, link: FollowedLink, wish: Wish): Promise<Answered> {
  const before = await followed(tx, link, true);
  if (before.heldOn !== wish.seenDay || before.heldFrom !== wish.seenFrom)
    throw new AppError('VersionChanged', 'This appointment was moved meanwhile. Please read it again.');
  assertAction(tx, before, wish.wish);
  const after = await afterWish(tx, customer, before, wish);
  const saved = appointments.save(customer, before, after, ACTION[wish.wish], 'By link');
  const words =
    wish.wish === AppointmentWish.move ? `moved it to ${formatDate(after.heldOn)} ${after.heldFrom}` : DONE[wish.wish];
  const { id, code, advisorId, createdBy } = before;
  const toUserId = advisorId ?? createdBy ?? undefined;
  const name = readAppointment(tx, before).customerName;
  customer.notice('linkAnswered', { kind: 'appointment', id, toUserId }, { code, name, words });
  return { version: saved.rowVersion, contentHash: timeOf(saved) };
}

async function afterWish(tx: Tx, customer: Tx, before: Appointment, { wish, day, from }: Wish): Promise<Appointment> {
  if (wish === AppointmentWish.confirm) return { ...before, status: AppointmentStatus.confirmed };
  if (wish === AppointmentWish.cancel)
    return { ...before, status: AppointmentStatus.cancelled, cancelReason: 'Cancelled by the customer, by link' };
  const problem = movesProblem(before.moves);
  if (problem) throw refuse(problem);
  if (!day || !from) throw invalid(day ? 'From' : 'Date', 'Choose a day and a time.');
  if (day > addDays(tx.ctx.today, DAYS_TO_CHOOSE)) throw invalid('Date', 'Choose an earlier day.');
  return movedTo(customer, before, { day, from, reason: 'Moved by the customer' });
}

/** The free times of a day for the appointment of a link. */
export async function slotsForLink(tx: Tx, link: FollowedLink, day: string) {
  const { minutes, advisorId, bayId } = await followed(tx, link, false);
  if (day < tx.ctx.today || day > addDays(tx.ctx.today, DAYS_TO_CHOOSE)) return listSlots(tx, { day: tx.ctx.today });
  return listSlots(tx, { day, minutes, advisorId, bayId });
}
