import type * as contract from '@bahi/contract/endpoints/service/ticket';
import type { InputOf } from '@bahi/contract/endpoint';
import type { Tx } from '../../core/tx.ts';
import { returnReply } from '../../features/chat/send-message.ts';
import { replyToTicket } from '../../features/service/ticket/ticket-replies.ts';

/** Adds a reply to a ticket; one that the customer sees returns to the question that it came of (chat rule 23). */
export async function replyAndReturn(tx: Tx, input: InputOf<typeof contract.replyToTicket>) {
  const ticket = await replyToTicket(tx, input);
  if (input.body.internal) return ticket;
  const { orgId, entityId, userName } = tx.ctx;
  const merged = await tx.query<{ id: string }>(
    'select id from ticket where org_id = $1 and entity_id = $2 and (id = $3 or merged_into_id = $3)',
    [orgId, entityId, ticket.id],
  );
  const [joined] = await tx.query<{ rooms: string[] }>('select exchange.join_rooms_of_tickets($1, $2) as rooms', [
    merged.map(({ id }) => id),
    userName,
  ]);
  for (const roomId of joined!.rooms) await returnReply(tx, roomId, input.body.text.trim());
  return ticket;
}
