import type * as contract from '@bahi/contract/endpoints/service/ticket';
import type { InputOf } from '@bahi/contract/endpoint';
import { MESSAGES } from '@bahi/domain/messages';
import { pausesSince, resumed } from '@bahi/domain/tickets/ticket-clock';
import { mergeProblem, TicketStatus } from '@bahi/domain/tickets/ticket';
import { AppError, invalid, notFound, refuse } from '../../../core/app-error.ts';
import { assertFreshRecord } from '../../../core/assert-fresh-record.ts';
import { takeNumber } from '../../../core/numbering/take-number.ts';
import type { Tx } from '../../../core/tx.ts';
import { withDue } from './ticket-due.ts';
import { type Ticket, type TicketFile, type TicketReply, tickets } from './ticket-store.ts';
import { blankTicket, goOn } from './ticket-verbs.ts';
import { assertAction, viewTicket } from './ticket-view.ts';

/** Adds a reply; the first one that the customer sees is the answer that was due (rule 30). */
export async function replyToTicket(tx: Tx, { params, body }: InputOf<typeof contract.replyToTicket>) {
  const text = body.text.trim();
  if (text === '') throw invalid('Text', MESSAGES.fieldRequired);
  const before = await lockGoingOn(tx, params.id);
  assertAction(tx, before, 'Reply');
  addReply(tx, before, { text, internal: body.internal ?? false });
  return viewTicket(tx, before.id);
}

/** Puts a reply under a ticket that is held. */
export function addReply(tx: Tx, before: Ticket, { text, internal }: { text: string; internal: boolean }): void {
  const { now, userId, userName } = tx.ctx;
  const lastReplyNo = before.lastReplyNo + 1;
  const reply: TicketReply = { id: `R${lastReplyNo}`, text, internal, at: now, byId: userId, byName: userName };
  const respondedAt = before.respondedAt ?? (internal ? null : now);
  tickets.save(tx, before, { ...before, respondedAt, lastReplyNo, replies: [...before.replies, reply] }, 'reply');
}

/** The ticket that a reply goes to, locked: of a merged one the ticket that goes on in its place. */
async function lockGoingOn(tx: Tx, id: string): Promise<Ticket> {
  const seen = await tickets.get(tx, id);
  const found = await tickets.lock(tx, seen.mergedIntoId ?? id);
  return found.mergedIntoId === null ? found : lockGoingOn(tx, found.mergedIntoId);
}

/** Closes other tickets, which go on as this one; what went on as one of them does so too. */
export async function mergeTickets(tx: Tx, { params, body }: InputOf<typeof contract.mergeTickets>) {
  const ids = [...new Set(body.ids)];
  if (ids.length === 0) throw invalid('Ids', MESSAGES.fieldRequired);
  if (ids.includes(params.id)) throw invalid('Ids', 'A ticket is not merged with itself.');
  const seen = await mergedIntoAny(tx, ids);
  const locked = await tickets.lockAll(tx, [params.id, ...ids, ...seen]);
  // What went on as one of them meanwhile is not locked.
  const earlier = await mergedIntoAny(tx, ids);
  if (earlier.some((id) => !locked.has(id))) throw new AppError('Stale');
  const into = locked.get(params.id);
  if (!into) throw notFound('ticket');
  await assertFreshRecord(tx, into, body.rowVersion);
  assertAction(tx, into, 'Merge');
  const problem = mergeProblem(
    into,
    ids.map((id) => locked.get(id)!),
  );
  if (problem) throw refuse(problem);
  for (const id of ids)
    tickets.save(tx, locked.get(id)!, await mergedInto(tx, locked.get(id)!, into), 'merge', into.code);
  for (const id of earlier)
    tickets.save(tx, locked.get(id)!, { ...locked.get(id)!, mergedIntoId: into.id }, 'merge', into.code);
  const codes = ids.map((id) => locked.get(id)!.code).join(', ');
  tx.audit({ action: 'merge', kind: 'ticket', id: into.id, code: into.code, reason: codes });
  return viewTicket(tx, into.id);
}

async function mergedIntoAny(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    'select id from ticket where org_id = $1 and entity_id = $2 and merged_into_id = any ($3::uuid[])',
    [tx.ctx.orgId, tx.ctx.entityId, ids],
  );
  return rows.map(({ id }) => id);
}

async function mergedInto(tx: Tx, ticket: Ticket, into: Ticket): Promise<Ticket> {
  return {
    ...(await goOn(tx, ticket)),
    status: TicketStatus.closed,
    resolvedAt: ticket.resolvedAt ?? tx.ctx.now,
    resolution: ticket.resolution ?? `Merged into ${into.code}`,
    mergedIntoId: into.id,
  };
}

/** Makes a ticket of some replies, whose clock runs from the first of them: to split gains no time. */
export async function splitTicket(tx: Tx, { params, body }: InputOf<typeof contract.splitTicket>) {
  const before = await tickets.lock(tx, params.id, body.rowVersion);
  assertAction(tx, before, 'Split');
  const moved = before.replies.filter(({ id }) => body.replyIds.includes(id));
  if (moved.length === 0 || moved.length < new Set(body.replyIds).size)
    throw invalid('ReplyIds', 'Choose replies of this ticket.');
  const part = partOf(tx, before, { moved, subject: body.subject?.trim() || before.subject });
  const names = new Map(moved.map(({ id }, at) => [id, `R${at + 1}`]));
  const isMoved = ({ replyId }: TicketFile) => names.has(replyId);
  const itsFiles = before.files.filter(isMoved).map((file) => ({ ...file, replyId: names.get(file.replyId)! }));
  const draft = await withDue(tx, { ...part, files: itsFiles });
  const made = { ...draft, ...(await takeNumber(tx, 'ticket', tx.ctx.today)) };
  tickets.insert(tx, made);
  const replies = before.replies.filter((reply) => !moved.includes(reply));
  const files = before.files.filter((file) => !isMoved(file));
  tickets.save(tx, before, { ...before, replies, files }, 'split', made.code);
  return viewTicket(tx, made.id);
}

/** What of a ticket that is split off begins anew: all that became of the first one stays there. */
function partOf(
  tx: Tx,
  before: Ticket,
  { moved, subject }: { moved: readonly TicketReply[]; subject: string },
): Ticket {
  const { customerId, vehicleId, phone, categoryId, priority, source, assignedTo } = before;
  const countsFrom = moved[0]!.at;
  return {
    ...blankTicket(tx),
    subject,
    customerId,
    vehicleId,
    phone,
    categoryId,
    priority,
    source,
    assignedTo,
    countsFrom,
    pauses: pausesSince(resumed(before, before.pausedAt, tx.ctx.now).pauses, countsFrom),
    respondedAt: moved.find(({ internal }) => !internal)?.at ?? null,
    lastReplyNo: moved.length,
    replies: moved.map((reply, at) => ({ ...reply, id: `R${at + 1}` })),
  };
}
