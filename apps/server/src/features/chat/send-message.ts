import { type CardKind, cardProblem } from '@bahi/domain/chat/card';
import { UNSEEN_SECONDS, wordsProblem } from '@bahi/domain/chat/message';
import { isUnseen } from '@bahi/domain/text/seen';
import { invalid, notFound } from '../../core/app-error.ts';
import { instantAfter } from '../../core/clock.ts';
import { newId } from '../../core/new-id.ts';
import type { Tx } from '../../core/tx.ts';
import { attachFiles, fileKeys } from './file-store.ts';
import { getMessage, messageAt, type MessageView } from './message-queries.ts';
import { PUSH_QUEUE } from '../../core/push/push-queue.ts';
import { assertOpen, closedRoom, insertMembers, type LockedRoom, lockRoom, openPrivateRoom } from './room-store.ts';
import { takeLine } from './support-room.ts';
import { tellRoom } from '../../core/chat/tell-room.ts';

export interface MessageDraft {
  words?: string | null;
  clientId: string;
  replyToId?: string | null;
  mentions?: string[] | null;
  files?: { key: string }[] | null;
  card?: Card | null;
}
interface Card {
  snapshotId?: string | null;
  kind?: CardKind | null;
  id?: string | null;
}

export async function sendPrivateMessage(
  tx: Tx,
  { receiverId, ...draft }: MessageDraft & { receiverId: string },
): Promise<MessageView> {
  const said = readDraft(draft);
  return sendTo(tx, await openPrivateRoom(tx, receiverId), said);
}

export async function sendRoomMessage(
  tx: Tx,
  { roomId, ...draft }: MessageDraft & { roomId: string },
): Promise<MessageView> {
  return sendTo(tx, roomId, readDraft(draft));
}

/** Says something in a question to the support without answering it there: it stays as it is. */
export const returnReply = (tx: Tx, roomId: string, words: string): Promise<MessageView> =>
  send(tx, roomId, { words, clientId: newId() }, { takes: false });

/** Words, files or a record; words that are there keep to their length all the same, and what cannot be seen is none. */
function readDraft(draft: MessageDraft): MessageDraft {
  const { words, files, card } = draft;
  const isSilent = isUnseen(words ?? '');
  if (!isSilent || (fileKeys(files).length === 0 && !card)) assertWords(words);
  return { ...draft, words: isSilent ? '' : words };
}

export function assertWords(words: string | null | undefined): asserts words is string {
  const problem = wordsProblem(words ?? '');
  if (problem) throw invalid('Msg', problem);
}

interface Sent {
  outcome: 'sent' | 'known' | 'readOnly' | 'noReply';
  seq: number;
  ev: number;
  kind: 'Private' | 'Group';
  receiverId: string | null;
  mentions: string[];
  crosses: boolean;
}

/** Most messages are words of a member: one statement. What carries a record, or is said by no member yet, takes the longer way. */
async function sendTo(tx: Tx, roomId: string, draft: MessageDraft): Promise<MessageView> {
  if (draft.card) return send(tx, roomId, draft);
  const { userId, userName, now } = tx.ctx;
  const { words, clientId, replyToId, mentions, files } = draft;
  const messageId = newId();
  const [sent] = await tx.query<Sent>(
    `select outcome, place as seq, change as ev, room_kind as kind, receiver as "receiverId", coalesce(named, '{}') as mentions, crosses
     from exchange.send_as_member($1, $2, $3, $4, $5, $6, $7, $8)`,
    [roomId, messageId, userName, words ?? '', clientId, replyToId ?? null, mentions ?? [], now],
  );
  if (!sent) return send(tx, roomId, draft);
  if (sent.outcome === 'known') return messageAt(tx, roomId, sent.seq);
  if (sent.outcome === 'readOnly') throw await closedRoom(tx, roomId);
  if (sent.outcome === 'noReply') throw notFound('message');
  if (mentions?.length && sent.kind !== 'Private') await tellMentioned(tx, roomId, mentions);
  if (sent.kind === 'Private') tx.ride(pushUnseen(tx, roomId));
  const keys = fileKeys(files);
  await attachFiles(tx, roomId, messageId, keys);
  const { seq, ev, receiverId } = sent;
  const written: MessageView =
    keys.length > 0
      ? await messageAt(tx, roomId, seq)
      : {
          ...{ id: messageId, roomId, receiverId, senderId: userId, senderName: userName, words: words || null },
          ...{ createdAt: now, editedAt: null, seq, ev, clientId, deleted: null, replyToId: replyToId ?? null },
          ...{ mentions: sent.mentions, newMember: null, memberName: null, starred: false, readBy: [], files: [] },
          card: null,
        };
  // Of two companies each is told within its own walls.
  tellRoom(tx, { is: 'message', roomId, seq, ...(!sent.crosses && { message: written }) });
  return written;
}

/** A private message that is not looked at goes to the devices of who got it (chat rule 27). */
async function pushUnseen(tx: Tx, roomId: string): Promise<void> {
  const { now, wake } = tx.ctx;
  const [place] = await tx.query<{ orgId: string; entityId: string }>(
    'select org_id as "orgId", entity_id as "entityId" from exchange.keep_private_push($1, $2, $3, $4)',
    [roomId, newId(), now, instantAfter(now, UNSEEN_SECONDS * 1_000)],
  );
  if (place) tx.afterCommit(() => wake(PUSH_QUEUE, place, UNSEEN_SECONDS));
}

/**
 * Writes a message at the next place of its room, under the room's lock; its sender has read it. One that was sent before
 * under the same ClientId is answered as it stands (chat rules 1 and 2).
 */
async function send(tx: Tx, roomId: string, draft: MessageDraft, { takes } = { takes: true }): Promise<MessageView> {
  const room = await lockRoom(tx, roomId);
  const { userId, userName, now } = tx.ctx;
  const [known] = await tx.query<{ seq: number }>(
    'select seq from exchange.message where room_id = $1 and sender_id = $2 and client_id = $3',
    [room.id, userId, draft.clientId],
  );
  if (known) return messageAt(tx, room.id, known.seq);
  await assertOpen(tx, room);
  if (draft.replyToId) await assertInRoom(tx, room.id, draft.replyToId);
  if (draft.card) await assertCarries(tx, room, draft.card);
  // Only a public room, and a question to the support, is read by whoever is no member: his first message makes him one
  // (chat rule 8).
  const isNew = !room.joined;
  if (isNew) await insertMembers(tx, room.id, [{ id: userId, name: userName }]);
  const messageId = newId();
  const [written] = await tx.query<{ seq: number }>(
    `with place as (
       update exchange.room set seq = seq + 1, ev = ev + 1, last_at = $8 where id = $1 returning seq, ev),
     seen as (
       update exchange.member m set read = m.read + int8multirange(int8range(place.seq, place.seq, '[]'))
       from place where m.room_id = $1 and m.user_id = $2)
     insert into exchange.message (room_id, seq, ev, id, sender_id, sender_name, words, client_id, reply_to_id, mentions, created_at, new_member,
       card_kind, card_id, card_snapshot_id)
     select $1, place.seq, place.ev, $3, $2, $4, $5, $6, $7,
       array(select user_id from exchange.member where room_id = $1 and user_id = any ($9::uuid[]) order by 1), $8, $10, $11, $12, $13
     from place returning seq`,
    [
      room.id,
      userId,
      messageId,
      userName,
      draft.words ?? '',
      draft.clientId,
      draft.replyToId ?? null,
      now,
      draft.mentions ?? [],
      isNew,
      ...[draft.card?.kind ?? null, draft.card?.id ?? null, draft.card?.snapshotId ?? null],
    ],
  );
  if (room.kind === 'Private') tx.ride(pushUnseen(tx, room.id));
  if (draft.mentions?.length && room.kind !== 'Private') await tellMentioned(tx, room.id, draft.mentions);
  await attachFiles(tx, room.id, messageId, fileKeys(draft.files));
  if (room.kind === 'Support' && takes) await takeLine(tx, room.id);
  if (isNew) tellRoom(tx, { is: 'room', roomId: room.id });
  tellRoom(tx, { is: 'message', roomId: room.id, seq: written!.seq });
  return messageAt(tx, room.id, written!.seq);
}

/** Between companies goes what was sent over their connection; who may look at it each look asks. */
async function assertCarries(tx: Tx, { id, crosses }: LockedRoom, card: Card): Promise<void> {
  const problem = cardProblem(card, crosses);
  if (problem) throw invalid('Card', problem);
  if (!card.snapshotId) return;
  const [sent] = await tx.query(
    `select 1 from exchange.snapshot s join exchange.room r on r.id = $2
     where s.id = $1 and (not $3 or s.connection_id = coalesce(r.connection_id, r.across_connection_id))`,
    [card.snapshotId, id, crosses],
  );
  if (!sent) throw notFound('document');
}

/** Colleagues who are named find it in their inbox, too. */
async function tellMentioned(tx: Tx, roomId: string, userIds: readonly string[]): Promise<void> {
  const { userName, orgId } = tx.ctx;
  const named = await tx.query<{ userId: string; room: string }>(
    `select m.user_id as "userId", r.name as room from exchange.room r join exchange.member m on m.room_id = r.id
     where r.id = $1 and m.org_id = $2 and m.user_id = any ($3::uuid[])`,
    [roomId, orgId, userIds],
  );
  for (const { userId, room } of named)
    tx.notice('mentioned', { kind: 'room', id: roomId, toUserId: userId }, { name: userName, room });
}

async function assertInRoom(tx: Tx, roomId: string, messageId: string): Promise<void> {
  if ((await getMessage(tx, messageId)).roomId !== roomId) throw notFound('message');
}
