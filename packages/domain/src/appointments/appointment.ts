import type { Access } from '../access/access.ts';
import { type Issue, issueAt } from '../document/issue.ts';
import { WorkOrderStatus } from '../document/work-order.ts';
import { type ActionRule, defineActions, needsLetter } from '../status/actions.ts';
import { addMinutes, instantIn, isAfter } from '../time/dates.ts';

/** What became of a time that was given to a customer (service §3). */
export const AppointmentStatus = {
  booked: 'Booked',
  confirmed: 'Confirmed',
  checkedIn: 'CheckedIn',
  inProgress: 'InProgress',
  done: 'Done',
  noShow: 'NoShow',
  cancelled: 'Cancelled',
} as const;
export type AppointmentStatus = (typeof AppointmentStatus)[keyof typeof AppointmentStatus];

const S = AppointmentStatus;

export const APPOINTMENT_STATUS_LABELS: Readonly<Record<AppointmentStatus, string>> = {
  Booked: 'Booked',
  Confirmed: 'Confirmed',
  CheckedIn: 'Checked in',
  InProgress: 'In progress',
  Done: 'Done',
  NoShow: 'Did not come',
  Cancelled: 'Cancelled',
};

/** What is kept; the others follow from the order and from the time. */
export const KEPT_APPOINTMENT_STATUSES = [S.booked, S.confirmed, S.checkedIn, S.cancelled] as const;
export type KeptAppointmentStatus = (typeof KEPT_APPOINTMENT_STATUSES)[number];

/** Who has one of these may still come. */
export const EXPECTED: AppointmentStatus[] = [S.booked, S.confirmed];

/** Minutes after its end at which a customer who has not come counts as not coming. */
const NO_SHOW_MINUTES = 60;

export interface AppointmentTime {
  /** The business day, and the time by the clock of the entity's zone. */
  day: string;
  from: string;
  minutes: number;
}

export interface AppointmentState extends AppointmentTime {
  status: KeptAppointmentStatus;
  workOrderId: string | null;
  workOrderStatus: WorkOrderStatus | null;
}

const W = WorkOrderStatus;
const ENDED: readonly WorkOrderStatus[] = [W.completed, W.closed];
/** Orders of which nothing is done yet, or never will be. */
const IDLE: readonly WorkOrderStatus[] = [W.new, W.cancelled, W.declined];

const CALLED_OFF: readonly (WorkOrderStatus | null)[] = [W.cancelled, W.declined];
const isCalledOff = ({ status, workOrderStatus }: AppointmentState): boolean =>
  status === S.checkedIn && CALLED_OFF.includes(workOrderStatus);

/** When a customer who has not come counts as not coming. */
export const missedAt = ({ day, from, minutes }: AppointmentTime, zone: string): string =>
  addMinutes(instantIn(zone, day, from), minutes + NO_SHOW_MINUTES);

/** The status as it is read: that of the order once there is one, and NoShow some time after nobody came. */
export function readAppointmentStatus(of: AppointmentState, now: string, zone: string): AppointmentStatus {
  const { status, workOrderStatus } = of;
  if (status === S.checkedIn && workOrderStatus !== null) {
    if (ENDED.includes(workOrderStatus)) return S.done;
    return IDLE.includes(workOrderStatus) ? S.checkedIn : S.inProgress;
  }
  if (status !== S.booked && status !== S.confirmed) return status;
  return isAfter(missedAt(of, zone), now) ? status : S.noShow;
}

export type AppointmentVerb = 'Save' | 'Confirm' | 'Move' | 'ConvertToWO' | 'Cancel';

interface Asked {
  access: Access;
  now: string;
  zone: string;
}
type Rule = ActionRule<AppointmentState, Asked>;

const update = needsLetter('Service.Appt', 'U');
const from =
  (statuses: readonly AppointmentStatus[], message: string): Rule =>
  (appointment, { now, zone }) =>
    statuses.includes(readAppointmentStatus(appointment, now, zone)) ? null : message;
const coming: readonly AppointmentStatus[] = [S.booked, S.confirmed];
const OVER = 'This appointment is over.';

/** What may be done with an appointment now, and why not: rendered by the web, enforced by the server. */
export const { action: appointmentAction, actions: appointmentActions } = defineActions<
  AppointmentVerb,
  AppointmentState,
  Asked
>({
  Save: [from(coming, OVER), update],
  Confirm: [from([S.booked], 'Only a booked appointment is confirmed.'), update],
  Move: [from([...coming, S.noShow], OVER), update],
  ConvertToWO: [
    // The order that was made is answered again.
    (appointment, asked) =>
      appointment.workOrderId === null
        ? from(coming, 'Only who has an appointment checks in: move it to now first.')(appointment, asked)
        : null,
    update,
    needsLetter('Service.WO', 'C'),
  ],
  Cancel: [
    // Whose order was called off is not waited for any more.
    (appointment, asked) => (isCalledOff(appointment) ? null : from([...coming, S.noShow], OVER)(appointment, asked)),
    update,
  ],
});

/** Who comes: a customer, or a stranger of whom a name and a phone are known. */
export interface AppointmentFacts {
  customerId: string | null;
  name: string | null;
  phone: string | null;
}

/** Names what is wrong with an appointment as it is saved. */
export function appointmentIssues({ customerId, name, phone }: AppointmentFacts): Issue[] {
  if (customerId !== null) return [];
  const issues: Issue[] = [];
  if (!name) issues.push(issueAt('name', 'Choose a customer, or enter a name.'));
  if (!phone) issues.push(issueAt('phone', 'Enter a phone number.'));
  return issues;
}
