import { closedWords, pairOf } from '@bahi/domain/chat/message';
import { AppError, notFound, refuse } from '../../core/app-error.ts';
import { newId } from '../../core/new-id.ts';
import type { Tx } from '../../core/tx.ts';
import { tellRoom } from '../../core/chat/tell-room.ts';
import { openAcross } from './private-across.ts';
import { MINE, readerOf, valuesOf } from './reader.ts';
import { getRoom } from './room-queries.ts';

export interface LockedRoom {
  id: string;
  kind: string;
  createdBy: string;
  /** Whoever reads a public room may not be a member yet. */
  joined: boolean;
  /** Two companies read it. */
  crosses: boolean;
  seq: number;
}

/**
 * Holds a room until the commit: sends, changes of members and ends of it come one after the other. Whose it is is asked
 * again behind the lock, because he may have been taken out while it was waited for.
 */
export async function lockRoom(tx: Tx, roomId: string): Promise<LockedRoom> {
  const caller = valuesOf(readerOf(tx.ctx));
  await tx.query(
    `select r.id from exchange.room r
     where r.id = $5 and exists (select from ${MINE} where me.room_id = r.id) for update of r`,
    [...caller, roomId],
  );
  const [held] = await tx.query<LockedRoom>(
    `select r.id, r.kind, r.created_by as "createdBy", r.seq, me.joined,
       coalesce(r.connection_id, r.across_connection_id) is not null as crosses
     from ${MINE} join exchange.room r on r.id = me.room_id where r.id = $5`,
    [...caller, roomId],
  );
  if (!held) throw notFound('room');
  return held;
}

/** Holds a room to write in it: not after the end of the connection that it is of, which holds it too. */
export async function lockToWrite(tx: Tx, roomId: string): Promise<LockedRoom> {
  const room = await lockRoom(tx, roomId);
  await assertOpen(tx, room);
  return room;
}

/** Asked behind the lock of the room. */
export async function assertOpen(tx: Tx, room: LockedRoom): Promise<void> {
  const [asked] = await tx.query<{ open: boolean }>('select exchange.may_be_written($1) as open', [room.id]);
  if (!asked!.open) throw await closedRoom(tx, room.id);
}

/** Nothing new is said there: the refusal says why, and what opens it again. */
export async function closedRoom(tx: Tx, roomId: string): Promise<AppError> {
  const { closedBy, name } = await getRoom(tx, roomId);
  return new AppError('ReadOnly', closedWords(closedBy ?? 'Ended', name));
}

/** The private room with somebody, where there is one. */
export async function findPrivateRoom(tx: Tx, participantId: string): Promise<string | undefined> {
  const [found] = await tx.query<{ id: string }>(
    `select r.id from exchange.room r join exchange.member m on m.room_id = r.id
     where r.pair = $1 and m.user_id = $2 and m.org_id = $3`,
    [pairOf(tx.ctx.userId, participantId), tx.ctx.userId, tx.ctx.orgId],
  );
  return found?.id;
}

/** The private room with a colleague, or with who shows a card of a connected company; two who write to each other at once make one (chat rule 3). */
export async function openPrivateRoom(tx: Tx, participantId: string): Promise<string> {
  const known = await findPrivateRoom(tx, participantId);
  if (known) return known;
  if (participantId === tx.ctx.userId) throw refuse('You cannot write to yourself.');
  const people = await listColleagues(tx, [tx.ctx.userId, participantId]);
  if (people.length < 2) {
    const across = await openAcross(tx, participantId);
    if (!across) throw notFound('employee');
    return across;
  }
  const id = newId();
  const made = await insertRoom(tx, { id, kind: 'Private', name: '', pair: pairOf(tx.ctx.userId, participantId) });
  // The other one was first, and has committed: his room is there now.
  if (!made) return (await findPrivateRoom(tx, participantId))!;
  await insertMembers(tx, id, people);
  return id;
}

interface NewRoom {
  id: string;
  kind: string;
  name: string;
  pair?: string;
  clientId?: string;
  showsEarlier?: boolean;
  /** The branch whose support is asked; nothing is asked yet. */
  support?: { orgId: string; entityId: string };
}

/** False where the same one is there already. */
export async function insertRoom(tx: Tx, room: NewRoom): Promise<boolean> {
  const { id, kind, name, pair = null, clientId = null, showsEarlier = false, support } = room;
  const inserted = tx.queryOnce(
    `insert into exchange.room (id, kind, name, pair, client_id, created_by, created_at, last_at, shows_earlier,
       org_id, entity_id, status)
     values ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9, $10, $11) on conflict do nothing`,
    [
      ...[id, kind, name, pair, clientId, tx.ctx.userId, tx.ctx.now, showsEarlier],
      ...[support?.orgId ?? null, support?.entityId ?? null, support ? 'Closed' : null],
    ],
  );
  await inserted;
  const [opens] = await tx.query<{ opens: boolean }>('select exchange.opens_room($1) as opens', [id]);
  return opens!.opens;
}

export interface Person {
  id: string;
  name: string;
}

/** Active employees of the organisation among these ids. */
export const listColleagues = (tx: Tx, ids: readonly string[]): Promise<Person[]> =>
  tx.query<Person>('select id, name from app_user where org_id = $1 and id = any ($2::uuid[]) and active', [
    tx.ctx.orgId,
    ids,
  ]);

/** Who comes in reads on from here. */
export async function insertMembers(tx: Tx, roomId: string, people: readonly Person[]): Promise<void> {
  await tx.query(
    `insert into exchange.member (room_id, user_id, org_id, name, join_seq)
     select $1, p.id, $2, p.name, coalesce((select seq from exchange.room where id = $1), 0)
     from unnest($3::uuid[], $4::text[]) as p (id, name) on conflict do nothing`,
    [roomId, tx.ctx.orgId, people.map(({ id }) => id), people.map(({ name }) => name)],
  );
}

/** Numbers a change of the room itself, and tells its members. */
export async function raiseRoom(tx: Tx, roomId: string, readBy?: string): Promise<void> {
  await tx.query('update exchange.room set ev = ev + 1 where id = $1', [roomId]);
  tellRoom(tx, { is: 'room', roomId }, readBy);
}
