import { becameTicket, becomesTicket, isWithinHours, subjectOf } from '@bahi/domain/chat/support';
import { findDefaultRole } from '@bahi/domain/access/default-roles';
import { TicketSource, UNRESOLVED_TICKETS } from '@bahi/domain/tickets/ticket';
import type { App } from '../../core/app.ts';
import { tellRoom } from '../../core/chat/tell-room.ts';
import type { Ctx } from '../../core/context.ts';
import { findGuest } from '../../core/links/guest.ts';
import { eachAlone } from '../../core/jobs/each-alone.ts';
import type { JobQueue } from '../../core/jobs/jobs.ts';
import { listPlaces, type Place } from '../../core/list-places.ts';
import { newId } from '../../core/new-id.ts';
import { settleNotices } from '../../core/notify/settle-notices.ts';
import { asTenant } from '../../core/as-tenant.ts';
import { inTransaction } from '../../core/in-transaction.ts';
import type { Tx } from '../../core/tx.ts';
import { findUserContext } from '../../core/user-context.ts';
import { lockRoom } from '../../features/chat/room-store.ts';
import { hoursOfSupport } from '../../features/chat/support.ts';
import { getSupportRoom, isAnyoneThere, SUPPORT_QUEUE, type SupportRoom } from '../../features/chat/support-room.ts';
import { addReply } from '../../features/service/ticket/ticket-replies.ts';
import { tickets } from '../../features/service/ticket/ticket-store.ts';
import { createTicket } from '../../features/service/ticket/ticket-verbs.ts';

/** Looks at questions that nobody takes: in one branch when woken, in all of them every minute. */
export const supportQueue = (app: App): JobQueue => ({
  name: SUPPORT_QUEUE,
  cron: '* * * * *',
  async run(data) {
    const { orgId, entityId } = data as Partial<Place>;
    await eachAlone(
      orgId && entityId ? [{ orgId, entityId }] : await listPlaces(app),
      (place) => `support of ${place.entityId}`,
      (place) => lookAfterSupport(app, place),
    );
  },
});

/** Each open question of a branch, as who asked it: what nobody takes becomes a ticket (chat rule 23). */
export async function lookAfterSupport(app: App, place: Place): Promise<void> {
  const open = await asTenant(app.pool, { orgId: place.orgId, entityIds: [place.entityId] }, async (client) => {
    const { rows } = await client.query<{ roomId: string; askedBy: string }>(
      'select room_id as "roomId", asked_by as "askedBy" from exchange.open_questions() where entity_id = $1',
      [place.entityId],
    );
    return rows;
  });
  await eachAlone(
    open,
    ({ roomId }) => `question ${roomId}`,
    async ({ roomId, askedBy }) => {
      // Of one who has left nobody waits for an answer: his question stands in the list of the operators.
      const asker = await findAsker(app, place, askedBy);
      if (asker) await inTransaction(asker.ctx, (tx) => lookAt(tx, roomId, asker.customerId));
    },
  );
}

/** An employee, or a customer who asks by a link. */
async function findAsker(app: App, place: Place, askedBy: string) {
  const ctx = await findUserContext(app, { ...place, userId: askedBy }, SUPPORT_QUEUE);
  return ctx ? { ctx, customerId: null } : findGuest(app, place, askedBy, SUPPORT_QUEUE);
}

async function lookAt(tx: Tx, roomId: string, customerId: string | null): Promise<void> {
  await lockRoom(tx, roomId);
  const room = await getSupportRoom(tx, roomId);
  if (room.status !== 'Open') return;
  const aloneSince = (await isAnyoneThere(tx, room, room.askedBy)) ? null : (room.aloneSince ?? tx.ctx.now);
  const withinHours = isWithinHours(await hoursOfSupport(tx), tx.ctx.now);
  if (tx.ctx.config.features.Ticket && becomesTicket({ now: tx.ctx.now, withinHours, aloneSince }))
    await makeTicket(tx, room, customerId);
  else if (aloneSince !== room.aloneSince)
    await tx.query('update exchange.room set alone_since = $2 where id = $1', [roomId, aloneSince]);
}

/** A question that goes on is added to its ticket while that is not resolved; else it is a new one, of which who asks is told. */
async function makeTicket(tx: Tx, room: SupportRoom, customerId: string | null): Promise<void> {
  const words = await listAsked(tx, room);
  const desk = tx.within(deskOf(tx.ctx));
  const last = room.tickets.at(-1);
  const going = last ? await tickets.lock(desk, last) : null;
  const goesOn = going !== null && going.mergedIntoId === null && UNRESOLVED_TICKETS.includes(going.status);
  if (goesOn) addReply(desk, going, { text: words.join('\n').slice(0, MOST_WORDS), internal: true });
  const made = goesOn ? null : await createTicket(desk, ticketOf(words, customerId));
  await tx.query(
    `update exchange.room set status = 'Ticket', operator_id = null, alone_since = null, ev = ev + 1,
       tickets = case when $2::uuid is null then tickets else tickets || $2::uuid end where id = $1`,
    [room.id, made?.id ?? null],
  );
  await settleNotices(tx, 'supportWaits', room.id);
  tellRoom(tx, { is: 'room', roomId: room.id });
  if (made) await say(tx, room.id, becameTicket(made.code));
}

/** As much as a ticket and a reply of it hold. */
const MOST_WORDS = 4_000;

const ticketOf = (words: readonly string[], customerId: string | null) => ({
  params: undefined,
  query: undefined,
  body: {
    subject: subjectOf(words[0] ?? ''),
    description: words.join('\n').slice(0, MOST_WORDS),
    source: TicketSource.chat,
    ...(customerId && { customerId }),
  },
});

/** Tickets are made for who asks, whatever his own rights to them are: his name stands on them. */
function deskOf(ctx: Ctx): Ctx {
  return { ...ctx, access: findDefaultRole('owner')!.access };
}

/** What was asked since anybody else said something; a question of files alone is told by their names. */
async function listAsked(tx: Tx, room: SupportRoom): Promise<string[]> {
  const rows = await tx.query<{ words: string }>(
    `select coalesce(nullif(g.words, ''), (select string_agg(f.name, ', ' order by f.position) from exchange.file f where f.message_id = g.id)) as words
     from exchange.message g where g.room_id = $1 and g.sender_id = $2 and g.deleted_at is null
       and g.seq > coalesce((select max(o.seq) from exchange.message o where o.room_id = $1 and o.sender_id <> $2), 0)
     order by g.seq`,
    [room.id, room.askedBy],
  );
  return rows.map(({ words }) => words).filter(Boolean);
}

/** What the product itself says in a question. */
async function say(tx: Tx, roomId: string, words: string): Promise<void> {
  const [said] = await tx.query<{ seq: number | null }>('select exchange.say_in_support($1, $2, $3, $4)::int as seq', [
    roomId,
    newId(),
    words,
    tx.ctx.now,
  ]);
  if (said?.seq) tellRoom(tx, { is: 'message', roomId, seq: said.seq });
}
