import type * as contract from '@bahi/contract/endpoints/chat/support';
import type { InputOf } from '@bahi/contract/endpoint';
import type { Infer } from '@bahi/contract/wire-type';
import type { supportInfo } from '@bahi/contract/wire/chat.wire';
import { isWithinHours, SUPPORT_STATUSES, supportHours } from '@bahi/domain/chat/support';
import { AppError, invalid, notFound, refuse } from '../../core/app-error.ts';
import { businessHoursOf } from '../../core/business-hours.ts';
import { tellRoom } from '../../core/chat/tell-room.ts';
import { newId } from '../../core/new-id.ts';
import { settleNotices } from '../../core/notify/settle-notices.ts';
import type { Tx } from '../../core/tx.ts';
import { pageOfRoom } from './message-queries.ts';
import { getRoom, listQuestions, type RoomView } from './room-queries.ts';
import { insertMembers, insertRoom, lockRoom } from './room-store.ts';
import { assertWords, sendRoomMessage } from './send-message.ts';
import { getSupportRoom, isAnyoneThere, listOperators, setTaken, type SupportRoom } from './support-room.ts';

type SupportInfo = Infer<typeof supportInfo>;

export const hoursOfSupport = async (tx: Tx) => supportHours(tx.ctx.settings.support, await businessHoursOf(tx));

/** The caller's own question to the support of his branch, and who is there to answer it (chat rule 23). */
export async function readSupport(tx: Tx, length?: number): Promise<SupportInfo> {
  const { ctx } = tx;
  if (!ctx.settings.support.on) throw notFound('support');
  const hours = await hoursOfSupport(tx);
  const roomId = await findOwnRoom(tx);
  const room = roomId ? await getSupportRoom(tx, roomId) : null;
  const operators = await listOperators(tx, ctx);
  const taken = operators.find(({ id }) => id === room?.operatorId);
  const online = taken ? ctx.live.isOnline(ctx.orgId, taken.id) : await isAnyoneThere(tx, ctx, ctx.userId);
  return {
    roomId,
    operator: { name: taken?.name, online },
    status: room?.status,
    hours: {
      days: [...hours.days],
      from: hours.opensAt,
      until: hours.closesAt,
      open: isWithinHours(hours, ctx.now),
    },
    messages: roomId ? (await pageOfRoom(tx, roomId, { from: 'end' }, length)).rows : [],
  };
}

/** Asks the support; who asked before goes on in the same room. Without a word nothing waits yet. */
export async function askSupport(tx: Tx, words: string | null): Promise<SupportInfo> {
  if (!tx.ctx.settings.support.on) throw notFound('support');
  if (words !== null) assertWords(words);
  const roomId = (await findOwnRoom(tx)) ?? (await openOwnRoom(tx));
  if (words !== null) await sendRoomMessage(tx, { roomId, words, clientId: newId() });
  return readSupport(tx);
}

export async function findOwnRoom(tx: Tx): Promise<string | undefined> {
  const { userId, orgId, entityId } = tx.ctx;
  const [found] = await tx.query<{ id: string }>(
    `select id from exchange.room where kind = 'Support' and created_by = $1 and org_id = $2 and entity_id = $3`,
    [userId, orgId, entityId],
  );
  return found?.id;
}

/** Two tabs that ask at once make one. */
export async function openOwnRoom(tx: Tx, name = tx.ctx.userName): Promise<string> {
  const { userId, userName, orgId, entityId } = tx.ctx;
  const id = newId();
  const made = await insertRoom(tx, {
    id,
    kind: 'Support',
    name,
    showsEarlier: true,
    support: { orgId, entityId },
  });
  if (!made) return (await findOwnRoom(tx))!;
  await insertMembers(tx, id, [{ id: userId, name: userName }]);
  return id;
}

export async function listSupport(tx: Tx, { query }: InputOf<typeof contract.listSupport>) {
  await assertOperator(tx);
  const rows = await listQuestions(tx, query?.statuses ?? SUPPORT_STATUSES);
  return { rows, total: rows.length, nextCursor: null };
}

/** Questions that wait for an operator, to who is one. */
export async function countWaitingQuestions(tx: Tx): Promise<number> {
  const { entityId, userId, settings } = tx.ctx;
  if (!settings.support.on || !settings.support.operators.includes(userId)) return 0;
  const [counted] = await tx.query<{ count: number }>(
    `select count(*)::int as count from exchange.room
     where kind = 'Support' and entity_id = $1 and status = 'Open' and created_by <> $2 and seq > 0`,
    [entityId, userId],
  );
  return counted!.count;
}

async function assertOperator(tx: Tx): Promise<void> {
  const { orgId, entityId, userId } = tx.ctx;
  const [asked] = await tx.query<{ is: boolean }>('select exchange.is_operator($1, $2, $3) as is', [
    orgId,
    entityId,
    userId,
  ]);
  if (!asked!.is) throw new AppError('NotOperator');
}

/** A question held by an operator who may answer it: not his own. */
async function lockQuestion(tx: Tx, roomId: string): Promise<SupportRoom> {
  await assertOperator(tx);
  const { kind } = await lockRoom(tx, roomId);
  if (kind !== 'Support') throw notFound('room');
  const room = await getSupportRoom(tx, roomId);
  if (room.entityId !== tx.ctx.entityId) throw notFound('room');
  if (room.askedBy === tx.ctx.userId) throw new AppError('NotOperator', 'You asked this yourself.');
  return room;
}

export async function takeSupport(tx: Tx, roomId: string): Promise<RoomView> {
  const room = await lockQuestion(tx, roomId);
  const { userId, userName } = tx.ctx;
  if (room.status === 'Taken' && room.operatorId !== userId) throw refuse('Somebody else has taken this already.');
  if (room.status !== 'Taken') {
    await insertMembers(tx, roomId, [{ id: userId, name: userName }]);
    await setTaken(tx, room, userId);
  }
  return getRoom(tx, roomId);
}

export async function handOverSupport(tx: Tx, { params, body }: InputOf<typeof contract.handOverSupport>) {
  const room = await lockQuestion(tx, params.id);
  const operators = await listOperators(tx, room);
  const next = operators.find(({ id }) => id === body.userId && id !== room.askedBy);
  if (!next) throw invalid('UserId', 'Choose another operator of the support.');
  await insertMembers(tx, room.id, [next]);
  await setTaken(tx, room, next.id);
  tx.notice('supportWaits', { kind: 'supportRoom', id: room.id, toUserId: next.id }, { name: room.name });
  return getRoom(tx, room.id);
}

export async function closeSupport(tx: Tx, roomId: string): Promise<RoomView> {
  const room = await lockQuestion(tx, roomId);
  if (room.status !== 'Closed') {
    await tx.query(
      `update exchange.room set status = 'Closed', operator_id = null, alone_since = null, ev = ev + 1 where id = $1`,
      [roomId],
    );
    await settleNotices(tx, 'supportWaits', roomId);
    tellRoom(tx, { is: 'room', roomId });
  }
  return getRoom(tx, roomId);
}
