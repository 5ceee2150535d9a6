import { afterLine, ALONE_SECONDS, type SupportStatus } from '@bahi/domain/chat/support';
import { AppError } from '../../core/app-error.ts';
import { tellRoom } from '../../core/chat/tell-room.ts';
import { settleNotices } from '../../core/notify/settle-notices.ts';
import type { Tx } from '../../core/tx.ts';

/** The job that looks at questions which nobody takes. */
export const SUPPORT_QUEUE = 'support-waits';

export interface SupportRoom {
  id: string;
  status: SupportStatus;
  operatorId: string | null;
  aloneSince: string | null;
  /** Who asked, and what the room is called to whoever answers. */
  askedBy: string;
  name: string;
  orgId: string;
  entityId: string;
  /** What it became, the last ticket last. */
  tickets: string[];
}

export async function getSupportRoom(tx: Tx, roomId: string): Promise<SupportRoom> {
  const [found] = await tx.query<SupportRoom>(
    `select id, status, operator_id as "operatorId", alone_since as "aloneSince", created_by as "askedBy", name,
       org_id as "orgId", entity_id as "entityId", tickets from exchange.room where id = $1`,
    [roomId],
  );
  return found!;
}

/** Who answers questions to a branch, of those who work there now. */
export const listOperators = (tx: Tx, { orgId, entityId }: { orgId: string; entityId: string }) =>
  tx.query<{ id: string; name: string }>(
    `select u.id, u.name from app_user u
     where u.org_id = $1 and exchange.is_operator($1, $2, u.id) order by u.name, u.id`,
    [orgId, entityId],
  );

/** Whether somebody may take it now: not who asked. */
export async function isAnyoneThere(tx: Tx, place: { orgId: string; entityId: string }, askedBy: string) {
  const operators = await listOperators(tx, place);
  return operators.some(({ id }) => id !== askedBy && tx.ctx.live.isOnline(place.orgId, id));
}

/** Keeps what a line does to its question: who asked opens it anew, the first answer takes it; nobody else answers (chat §3). */
export async function takeLine(tx: Tx, roomId: string): Promise<void> {
  const room = await getSupportRoom(tx, roomId);
  const operators = await listOperators(tx, room);
  const isOperator = (userId: string | null) => operators.some(({ id }) => id === userId);
  const isAsker = room.askedBy === tx.ctx.userId;
  if (!isAsker && !isOperator(tx.ctx.userId)) throw new AppError('NotOperator');
  // Who took it may have left the support since: then it waits for the others again.
  const isHeld = isOperator(room.operatorId);
  const status = afterLine(room.status, { isAsker, isHeld });
  if (status === room.status && (isAsker || isHeld)) return;
  if (status === 'Taken') await setTaken(tx, room, tx.ctx.userId);
  else await openQuestion(tx, room);
}

/** A question waits: its operators are told, and what nobody takes is looked at again. */
async function openQuestion(tx: Tx, room: SupportRoom): Promise<void> {
  const aloneSince = (await isAnyoneThere(tx, room, room.askedBy)) ? null : tx.ctx.now;
  await tx.query(
    `update exchange.room set status = 'Open', operator_id = null, alone_since = $2, ev = ev + 1 where id = $1`,
    [room.id, aloneSince],
  );
  for (const { id } of await listOperators(tx, room))
    tx.notice('supportWaits', { kind: 'supportRoom', id: room.id, toUserId: id }, { name: room.name });
  const asked = { orgId: room.orgId, entityId: room.entityId };
  tx.afterCommit(() => {
    tx.ctx.wake(SUPPORT_QUEUE, asked);
    tx.ctx.wake(SUPPORT_QUEUE, asked, ALONE_SECONDS + 1);
  });
  tellRoom(tx, { is: 'room', roomId: room.id });
}

/** Whoever takes it answers it alone; it waits for nobody else any more. */
export async function setTaken(tx: Tx, room: SupportRoom, operatorId: string): Promise<void> {
  await tx.query(
    `update exchange.room set status = 'Taken', operator_id = $2, alone_since = null, ev = ev + 1 where id = $1`,
    [room.id, operatorId],
  );
  await settleNotices(tx, 'supportWaits', room.id);
  tellRoom(tx, { is: 'room', roomId: room.id });
}
