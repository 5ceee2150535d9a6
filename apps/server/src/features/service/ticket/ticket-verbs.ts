import type * as contract from '@bahi/contract/endpoints/service/ticket';
import type { InputOf } from '@bahi/contract/endpoint';
import { MESSAGES } from '@bahi/domain/messages';
import { resumed } from '@bahi/domain/tickets/ticket-clock';
import { TicketPriority, TicketSource, TicketStatus, type TicketVerb } from '@bahi/domain/tickets/ticket';
import { invalid, refuse } from '../../../core/app-error.ts';
import { newId } from '../../../core/new-id.ts';
import { notifyCustomer } from '../../../core/notify/notify-customer.ts';
import { takeNumber } from '../../../core/numbering/take-number.ts';
import { stampsOf } from '../../../core/stamps.ts';
import type { Tx } from '../../../core/tx.ts';
import { editTicket } from './edit-ticket.ts';
import { isRatedByLink, ratingLink } from './linked-ticket.ts';
import { withDue } from './ticket-due.ts';
import { type Ticket, tickets } from './ticket-store.ts';
import { assertAction, viewTicket } from './ticket-view.ts';

export async function createTicket(tx: Tx, { body }: InputOf<typeof contract.createTicket>) {
  const edited = await editTicket(tx, blankTicket(tx), body);
  const made = { ...edited, ...(await takeNumber(tx, 'ticket', tx.ctx.today)) };
  tickets.insert(tx, made);
  await tellReceived(tx, made);
  return viewTicket(tx, made.id);
}

export async function updateTicket(tx: Tx, { params, body }: InputOf<typeof contract.updateTicket>) {
  const { rowVersion, ...edit } = body;
  const before = await tickets.lock(tx, params.id, rowVersion);
  assertAction(tx, before, 'Save');
  tickets.save(tx, before, await editTicket(tx, before, edit), 'update');
  return viewTicket(tx, before.id);
}

/** Tells the customer that his ticket was taken down; a stranger gets no messages. */
async function tellReceived(tx: Tx, { id, customerId, code, subject }: Ticket): Promise<void> {
  if (customerId === null) return;
  await notifyCustomer(tx, 'ticketReceived', { customerId, kind: 'ticket', id }, () => ({ number: code, subject }));
}

/** Tells him that it is resolved; he says how content he is by the link that goes with it, where the words have room for one. */
async function tellResolved(tx: Tx, { id, customerId, code, subject, resolution }: Ticket): Promise<void> {
  if (customerId === null) return;
  await notifyCustomer(tx, 'ticketResolved', { customerId, kind: 'ticket', id }, async () => ({
    number: code,
    subject,
    resolution: resolution ?? '',
    link: asksForRating(tx) ? await ratingLink(tx, id) : '',
  }));
}

const asksForRating = ({ ctx }: Tx): boolean => {
  const texts = ctx.settings.notifications;
  const sent = [
    texts.ticketResolvedSms && texts.ticketResolvedSmsText,
    texts.ticketResolvedMail && texts.ticketResolvedMailText,
  ];
  return sent.some((text) => text && text.includes('{link}'));
};

type StatusInput = InputOf<typeof contract.setTicketStatus>;
const S = TicketStatus;

const VERBS = {
  [S.inProgress]: 'Start',
  [S.waiting]: 'Wait',
  [S.resolved]: 'Resolve',
  [S.closed]: 'Close',
  [S.reopened]: 'ReOpen',
} as const satisfies Record<StatusInput['body']['status'], TicketVerb>;

export async function setTicketStatus(tx: Tx, { params, body }: StatusInput) {
  const { status, reason, rowVersion } = body;
  const before = await tickets.lock(tx, params.id, rowVersion);
  const verb = VERBS[status];
  assertAction(tx, before, verb);
  const after = await AFTER[verb](tx, { ...before, status }, body);
  tickets.save(tx, before, after, verb.toLowerCase(), reason ?? null);
  if (status === S.resolved) await tellResolved(tx, after);
  return viewTicket(tx, before.id);
}

type Next = (tx: Tx, ticket: Ticket, body: StatusInput['body']) => Ticket | Promise<Ticket>;

/** The ticket without its wait; what it is due moves by the business time of the wait. */
export async function goOn(tx: Tx, ticket: Ticket): Promise<Ticket> {
  if (ticket.pausedAt === null) return ticket;
  return withDue(tx, { ...resumed(ticket, ticket.pausedAt, tx.ctx.now), waitingFor: null });
}

const AFTER: Readonly<Record<(typeof VERBS)[keyof typeof VERBS], Next>> = {
  Start: goOn,
  Wait: ({ ctx }, ticket, { waitingFor }) => {
    if (!waitingFor) throw invalid('WaitFor', 'Say what it waits for.');
    return { ...ticket, pausedAt: ctx.now, waitingFor };
  },
  Resolve: async (tx, ticket, { resolution }) => {
    if (!resolution?.trim()) throw invalid('Resol', MESSAGES.fieldRequired);
    const { now } = tx.ctx;
    const going = await goOn(tx, ticket);
    // What was done is an answer, too.
    return { ...going, resolvedAt: now, respondedAt: going.respondedAt ?? now, resolution: resolution.trim() };
  },
  Close: (_tx, ticket) => ticket,
  // Between its end and its new beginning nobody was asked to do anything.
  ReOpen: (tx, ticket) =>
    withDue(tx, {
      ...resumed(ticket, ticket.resolvedAt, tx.ctx.now),
      resolvedAt: null,
      resolution: null,
      rating: null,
      reopenCount: ticket.reopenCount + 1,
    }),
};

export async function rateTicket(tx: Tx, { params, body }: InputOf<typeof contract.rateTicket>) {
  const before = await tickets.lock(tx, params.id, body.rowVersion);
  assertAction(tx, before, 'Rate');
  if (before.assignedTo === tx.ctx.userId)
    throw refuse('Who takes care of a ticket does not rate it: somebody else writes down what the customer says.');
  if (before.rating !== null && (await isRatedByLink(tx, before.id)))
    throw refuse('The customer has rated it himself: that stands.');
  tickets.save(tx, before, { ...before, rating: body.rating }, 'rate');
  return viewTicket(tx, before.id);
}

/** A ticket before anything is said about it. */
export const blankTicket = ({ ctx }: Tx): Ticket => ({
  id: newId(),
  code: '',
  numberPeriod: '',
  status: S.open,
  subject: '',
  description: null,
  customerId: null,
  customer: null,
  customerName: null,
  vehicleId: null,
  vehicle: null,
  phone: null,
  categoryId: null,
  categoryName: null,
  priority: TicketPriority.medium,
  source: TicketSource.phone,
  assignedTo: null,
  assignedToName: null,
  countsFrom: ctx.now,
  respondBy: ctx.now,
  respondedAt: null,
  resolveBy: ctx.now,
  resolvedAt: null,
  pausedAt: null,
  waitingFor: null,
  pauses: [],
  resolution: null,
  reopenCount: 0,
  rating: null,
  mergedIntoId: null,
  mergedIntoCode: null,
  workOrderId: null,
  workOrderCode: null,
  lateToldAt: null,
  lastReplyNo: 0,
  ...stampsOf(ctx),
  createdByName: ctx.userName,
  rowVersion: 1,
  replies: [],
  files: [],
});
