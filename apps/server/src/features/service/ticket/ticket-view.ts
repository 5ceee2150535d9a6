import type { Infer } from '@bahi/contract/wire-type';
import type { ticketView } from '@bahi/contract/wire/ticket.wire';
import { heldSeconds, missedTimes } from '@bahi/domain/tickets/ticket-clock';
import { readTicketStatus, ticketAction, ticketActions, type TicketVerb } from '@bahi/domain/tickets/ticket';
import { businessHoursOf } from '../../../core/business-hours.ts';
import { assertAllowed } from '../../../core/document/assert-allowed.ts';
import type { Tx } from '../../../core/tx.ts';
import { type Ticket, type TicketReply, tickets } from './ticket-store.ts';

export type TicketView = Infer<typeof ticketView>;

const askedOf = ({ ctx }: Tx) => ({ access: ctx.access, now: ctx.now, ...ctx.settings.tickets });

export const assertAction = (tx: Tx, ticket: Ticket, verb: TicketVerb): void =>
  assertAllowed(ticketAction(ticket, verb, askedOf(tx)));

/** What of a ticket is read otherwise than it is kept. */
export function readTicket<T extends Ticket>({ ctx }: Tx, ticket: T) {
  const missed = missedTimes(ticket, ctx.now);
  return {
    ...ticket,
    status: readTicketStatus(ticket, ctx.settings.tickets, ctx.now),
    breached: missed.response || missed.resolution,
  };
}

/** The ticket as it is saved now. */
export async function viewTicket(tx: Tx, id: string): Promise<TicketView> {
  const ticket = await tickets.get(tx, id);
  const { files } = ticket;
  const replies = ticket.replies.map((reply) => ({
    ...reply,
    files: files.filter(({ replyId }) => replyId === reply.id).map(({ id, name }) => ({ id, name })),
  }));
  const [hours, earlier] = await Promise.all([businessHoursOf(tx), repliesOfMerged(tx, id)]);
  return {
    ...readTicket(tx, ticket),
    heldSeconds: heldSeconds(ticket.pauses, hours),
    replies: [...earlier, ...replies].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)),
    actions: ticketActions(ticket, askedOf(tx)),
  };
}

/** What was said under tickets that go on as this one. */
const repliesOfMerged = (tx: Tx, id: string) =>
  tx.query<TicketReply & { ticketCode: string; files: { id: string; name: string }[] }>(
    `select r.id, r.text, r.internal, r.at, r.by_id as "byId", t.code as "ticketCode",
       (select u.name from app_user u where u.org_id = r.org_id and u.id = r.by_id) as "byName",
       (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name) order by f.position), '[]') from ticket_file f
        where f.org_id = r.org_id and f.entity_id = r.entity_id and f.ticket_id = r.ticket_id and f.reply_id = r.id) as files
     from ticket t join ticket_reply r on r.org_id = t.org_id and r.entity_id = t.entity_id and r.ticket_id = t.id
     where t.org_id = $1 and t.entity_id = $2 and t.merged_into_id = $3 order by t.id, r.position`,
    [tx.ctx.orgId, tx.ctx.entityId, id],
  );
