import type { Access } from '../access/access.ts';
import { type Issue, issueAt } from '../document/issue.ts';
import { type ActionRule, defineActions, needsLetter } from '../status/actions.ts';
import { addHours, isAfter } from '../time/dates.ts';

/** What became of what a customer asked (service §3). */
export const TicketStatus = {
  open: 'Open',
  inProgress: 'InProgress',
  waiting: 'Waiting',
  resolved: 'Resolved',
  closed: 'Closed',
  reopened: 'Reopened',
} as const;
export type TicketStatus = (typeof TicketStatus)[keyof typeof TicketStatus];

const S = TicketStatus;

export const TICKET_STATUS_LABELS: Readonly<Record<TicketStatus, string>> = {
  Open: 'Open',
  InProgress: 'In progress',
  Waiting: 'Waiting',
  Resolved: 'Resolved',
  Closed: 'Closed',
  Reopened: 'Reopened',
};

/** Statuses that a person sets. */
export const SET_TICKET_STATUSES = [S.inProgress, S.waiting, S.resolved, S.closed, S.reopened] as const;

/** Somebody still has to do something about it. */
export const UNRESOLVED_TICKETS: readonly TicketStatus[] = [S.open, S.inProgress, S.waiting, S.reopened];

export const TicketPriority = { low: 'Low', medium: 'Medium', high: 'High', urgent: 'Urgent' } as const;
export type TicketPriority = (typeof TicketPriority)[keyof typeof TicketPriority];

/** How it reached the desk. */
export const TicketSource = {
  phone: 'Phone',
  visit: 'Visit',
  mail: 'Mail',
  message: 'Message',
  onSite: 'OnSite',
  chat: 'Chat',
} as const;
export type TicketSource = (typeof TicketSource)[keyof typeof TicketSource];

export const TICKET_SOURCE_LABELS: Readonly<Record<TicketSource, string>> = {
  Phone: 'Phone call',
  Visit: 'At the desk',
  Mail: 'E-mail',
  Message: 'Message',
  OnSite: 'On site',
  Chat: 'Support chat',
};

/** What keeps it waiting; its clock stands meanwhile. */
export const WaitingFor = { customer: 'Customer', vendor: 'Vendor', part: 'Part' } as const;
export type WaitingFor = (typeof WaitingFor)[keyof typeof WaitingFor];

export const WAITING_FOR_LABELS: Readonly<Record<WaitingFor, string>> = {
  Customer: 'The customer',
  Vendor: 'A vendor',
  Part: 'A part',
};

/** How long tickets stay resolved until they count as closed, and how long after that they may be taken up again. */
export interface TicketTerms {
  closeDays: number;
  reopenDays: number;
}

export interface TicketState {
  status: TicketStatus;
  resolvedAt: string | null;
  /** The ticket that goes on in its place. */
  mergedIntoId: string | null;
  workOrderId: string | null;
}

const daysAfter = (instant: string, days: number): string => addHours(instant, days * 24);

/** The status as it is read: what was resolved counts as closed some days later (`TktClose`). */
export function readTicketStatus(
  { status, resolvedAt }: Pick<TicketState, 'status' | 'resolvedAt'>,
  { closeDays }: Pick<TicketTerms, 'closeDays'>,
  now: string,
): TicketStatus {
  if (status !== S.resolved || resolvedAt === null) return status;
  return isAfter(daysAfter(resolvedAt, closeDays), now) ? status : S.closed;
}

export type TicketVerb =
  'Save' | 'Reply' | 'Start' | 'Wait' | 'Resolve' | 'Close' | 'ReOpen' | 'Merge' | 'Split' | 'ConvertToWO' | 'Rate';

interface Asked extends TicketTerms {
  access: Access;
  now: string;
}
type Rule = ActionRule<TicketState, Asked>;

const update = needsLetter('Service.Ticket', 'U');
const MERGED = 'This ticket is merged: go on with the other one.';
const unmerged: Rule = ({ mergedIntoId }) => (mergedIntoId === null ? null : MERGED);
const isClosed: Rule = (ticket, asked) =>
  readTicketStatus(ticket, asked, asked.now) === S.closed ? 'This ticket is closed: reopen it first.' : null;
const from =
  (statuses: readonly TicketStatus[], message: string): Rule =>
  (ticket, asked) =>
    statuses.includes(readTicketStatus(ticket, asked, asked.now)) ? null : message;
const begun: readonly TicketStatus[] = [S.inProgress, S.waiting];
const ended: readonly TicketStatus[] = [S.resolved, S.closed];
const NOT_RESOLVED = 'This ticket is not resolved yet.';

const soonEnough: Rule = ({ resolvedAt }, { now, reopenDays }) =>
  resolvedAt !== null && isAfter(now, daysAfter(resolvedAt, reopenDays))
    ? `This ticket was resolved more than ${reopenDays} days ago: make a new one.`
    : null;

/** What may be done with a ticket now, and why not: rendered by the web, enforced by the server. */
export const { action: ticketAction, actions: ticketActions } = defineActions<TicketVerb, TicketState, Asked>({
  Save: [unmerged, isClosed, update],
  // Who writes to a merged ticket is answered on the one that goes on.
  Reply: [(ticket, asked) => (ticket.mergedIntoId === null ? isClosed(ticket, asked) : null), update],
  Start: [unmerged, from([S.open, S.reopened, S.waiting], 'This ticket is in progress already, or resolved.'), update],
  Wait: [unmerged, from([S.inProgress], 'Only a ticket in progress waits.'), update],
  Resolve: [unmerged, from(begun, 'Only a ticket in progress is resolved.'), update],
  Close: [unmerged, from([S.resolved], NOT_RESOLVED), update],
  ReOpen: [unmerged, from(ended, NOT_RESOLVED), soonEnough, update],
  Merge: [unmerged, isClosed, update],
  Split: [unmerged, isClosed, update, needsLetter('Service.Ticket', 'C')],
  ConvertToWO: [
    // The order that was made is answered again, whatever became of the ticket.
    (ticket, asked) => (ticket.workOrderId === null ? (unmerged(ticket, asked) ?? isClosed(ticket, asked)) : null),
    update,
    needsLetter('Service.WO', 'C'),
  ],
  Rate: [unmerged, from(ended, NOT_RESOLVED), update],
});

/** What may be changed of a ticket while it is worked on. */
export interface TicketFacts {
  subject: string;
  customerId: string | null;
  vehicleId: string | null;
  workOrderId: string | null;
  priority: TicketPriority;
  resolvedAt: string | null;
}

/** Names what is wrong with a ticket as it is saved. */
export function ticketIssues(before: TicketFacts | null, after: TicketFacts): Issue[] {
  const issues: Issue[] = [];
  if (after.subject.trim() === '') issues.push(issueAt('subject', 'Say in a few words what it is about.'));
  if (before === null) return issues;
  // Its times are settled: by another priority a missed one would be none.
  if (before.resolvedAt !== null && before.priority !== after.priority)
    issues.push(issueAt('priority', 'A resolved ticket keeps its priority.'));
  if (before.workOrderId === null) return issues;
  const MADE = 'Its work order is made out already.';
  if (before.customerId !== after.customerId) issues.push(issueAt('customerId', MADE));
  if (before.vehicleId !== after.vehicleId) issues.push(issueAt('vehicleId', MADE));
  return issues;
}

interface MergedTicket {
  code: string;
  customerId: string | null;
  workOrderId: string | null;
  mergedIntoId: string | null;
}

/** Why tickets cannot go on as one, or null: they are of one customer, and none that ends has an order of its own. */
export function mergeProblem(into: MergedTicket, others: readonly MergedTicket[]): string | null {
  for (const { code, customerId, workOrderId, mergedIntoId } of others) {
    if (mergedIntoId !== null) return `${code} is merged already.`;
    if (workOrderId !== null) return `${code} has a work order of its own.`;
    if (customerId !== null && customerId !== into.customerId) return `${code} is of another customer.`;
  }
  return null;
}
