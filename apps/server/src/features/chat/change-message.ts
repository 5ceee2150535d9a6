import { isUnseen } from '@bahi/domain/text/seen';
import { AppError, notFound } from '../../core/app-error.ts';
import type { Tx } from '../../core/tx.ts';
import { dropFile } from './file-store.ts';
import { getMessage, messageAt, type MessageView } from './message-queries.ts';
import { getRoom } from './room-queries.ts';
import { findPrivateRoom, lockToWrite } from './room-store.ts';
import { assertWords } from './send-message.ts';
import { tellRoom } from '../../core/chat/tell-room.ts';

/** Where a call looks for its message: with somebody, or in a group. */
export type Place = { participantId: string } | { roomId: string };
type Kind = 'Private' | 'Group';

/** The room that a call names, where the caller is a member of it. */
export async function roomOfPlace(tx: Tx, place: Place): Promise<string> {
  if ('roomId' in place) return (await getRoom(tx, place.roomId)).id;
  const found = await findPrivateRoom(tx, place.participantId);
  if (!found) throw notFound('room');
  return found;
}

/** Changes the words of the own latest message; emptied, it is deleted (chat rule 9). Files and a record that are left keep it. */
export async function editMessage(
  tx: Tx,
  kind: Kind,
  { id, words }: { id: string; words?: string | null },
): Promise<MessageView> {
  const before = await getMessage(tx, id);
  const isSilent = isUnseen(words ?? '');
  if (!isSilent) assertWords(words);
  const isEmptied = isSilent && before.files.length === 0 && !before.card;
  const room = await lockToWrite(tx, before.roomId);
  if ((room.kind === 'Private') !== (kind === 'Private')) throw notFound('message');
  await assertOwnLatest(tx, room.id, id);
  if (isEmptied) await erase(tx, room.id, before);
  else {
    await keepWords(tx, room.id, before);
    await tx.query(
      `with change as (update exchange.room set ev = ev + 1 where id = $1 returning ev)
       update exchange.message g set words = $3, edited_at = $4, ev = change.ev from change where g.id = $2`,
      [room.id, id, isSilent ? '' : words, tx.ctx.now],
    );
  }
  tellRoom(tx, { is: isEmptied ? 'deleted' : 'updated', roomId: room.id, seq: before.seq });
  return messageAt(tx, room.id, before.seq);
}

/** Takes the words away and keeps the place, so that pages which begin there go on. Deleted twice is deleted once. */
export async function deleteMessage(tx: Tx, place: Place, messageId: string): Promise<void> {
  const room = await lockToWrite(tx, await roomOfPlace(tx, place));
  const message = await getMessage(tx, messageId);
  if (message.roomId !== room.id) throw notFound('message');
  if (message.deleted && message.senderId === tx.ctx.userId) return;
  await assertOwnLatest(tx, room.id, messageId);
  await erase(tx, room.id, message);
  tellRoom(tx, { is: 'deleted', roomId: room.id, seq: message.seq });
}

async function assertOwnLatest(tx: Tx, roomId: string, messageId: string): Promise<void> {
  const [latest] = await tx.query<{ id: string; senderId: string }>(
    `select id, sender_id as "senderId" from exchange.message
     where room_id = $1 and deleted_at is null order by seq desc limit 1`,
    [roomId],
  );
  if (latest?.id !== messageId || latest.senderId !== tx.ctx.userId) throw new AppError('NotLatest');
}

/** What it said stays with the sender's organisation (chat rule 9), under the change that takes it away. */
async function keepWords(tx: Tx, roomId: string, { id, words }: MessageView): Promise<void> {
  const { orgId, userId, now } = tx.ctx;
  await tx.query(
    `insert into exchange.revision (message_id, ev, org_id, sender_id, words, replaced_at)
     select $1, ev + 1, $3, $4, $5, $6 from exchange.room where id = $2`,
    [id, roomId, orgId, userId, words ?? '', now],
  );
}

/** It is unread to nobody any more (chat rule 4). */
async function erase(tx: Tx, roomId: string, message: MessageView): Promise<void> {
  const { id, seq } = message;
  await keepWords(tx, roomId, message);
  await tx.query(
    `with change as (update exchange.room set ev = ev + 1 where id = $1 returning ev)
     update exchange.message g set words = '', deleted_at = $3, ev = change.ev from change where g.id = $2`,
    [roomId, id, tx.ctx.now],
  );
  await tx.query(
    `update exchange.member set read = read + int8multirange(int8range($2, $2, '[]')) where room_id = $1`,
    [roomId, seq],
  );
}

/** Takes a file from the own latest message; with the last thing in it the message goes (chat rule 9). */
export async function deleteFile(tx: Tx, place: Place, { messageId, key }: { messageId: string; key: string }) {
  const room = await lockToWrite(tx, await roomOfPlace(tx, place));
  await assertOwnLatest(tx, room.id, messageId);
  await dropFile(tx, messageId, key);
  const left = await getMessage(tx, messageId);
  const isEmpty = !left.words && left.files.length === 0 && !left.card;
  if (isEmpty) await erase(tx, room.id, left);
  else
    await tx.query(
      `with change as (update exchange.room set ev = ev + 1 where id = $1 returning ev)
       update exchange.message g set edited_at = $3, ev = change.ev from change where g.id = $2`,
      [room.id, messageId, tx.ctx.now],
    );
  tellRoom(tx, { is: isEmpty ? 'deleted' : 'updated', roomId: room.id, seq: left.seq });
}

/** What an own employee's message said before, for who administers the organisation; he needs to be in no room. */
export async function listEarlierWords(tx: Tx, messageId: string) {
  const rows = await tx.query<{ words: string; replacedAt: string }>(
    `select words, replaced_at as "replacedAt" from exchange.revision where message_id = $1 and org_id = $2 order by ev`,
    [messageId, tx.ctx.orgId],
  );
  if (rows.length === 0) throw notFound('message');
  return { rows, total: rows.length, nextCursor: null };
}

export async function setStar(tx: Tx, messageId: string, starred: boolean): Promise<MessageView> {
  const message = await getMessage(tx, messageId);
  if (starred)
    await tx.query(
      'insert into exchange.star (user_id, message_id, room_id) values ($1, $2, $3) on conflict do nothing',
      [tx.ctx.userId, messageId, message.roomId],
    );
  else await tx.query('delete from exchange.star where user_id = $1 and message_id = $2', [tx.ctx.userId, messageId]);
  return getMessage(tx, messageId);
}
