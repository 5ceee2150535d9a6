import type { changeRoom as change, createRoom as create, muteRoom as mute } from '@bahi/contract/endpoints/chat/room';
import type { InputOf } from '@bahi/contract/endpoint';
import { GROUP_MEMBERS, inTooManyRooms, ROOMS_OF_PERSON, TOO_MANY_ROOMS } from '@bahi/domain/chat/message';
import { AppError, invalid, notFound, refuse } from '../../core/app-error.ts';
import { tellRoom } from '../../core/chat/tell-room.ts';
import { newId } from '../../core/new-id.ts';
import type { Tx } from '../../core/tx.ts';
import { getRoom, type RoomView } from './room-queries.ts';
import { insertMembers, insertRoom, listColleagues, lockRoom, type Person, raiseRoom } from './room-store.ts';

/** Makes a group of oneself and others; asked again under the same ClientId it is the same group. */
export async function createRoom(tx: Tx, { body }: InputOf<typeof create>): Promise<RoomView> {
  const people = await peopleOf(tx, [tx.ctx.userId, ...body.members], 'Members');
  if (people.length < 2) throw invalid('Members', 'Choose somebody to talk to.');
  const id = newId();
  const { name, clientId } = body;
  const showsEarlier = body.showsEarlier ?? false;
  const isNew = await insertRoom(tx, { id, kind: 'Group', name, clientId, showsEarlier });
  if (!isNew) return getRoom(tx, await madeBefore(tx, clientId));
  await assertFewRooms(tx);
  await assertRoomForMore(tx, people);
  await insertMembers(tx, id, people);
  await raiseRoom(tx, id);
  return getRoom(tx, id);
}

/** More rooms than a list of them tells would be rooms that nobody sees. */
async function assertFewRooms(tx: Tx): Promise<void> {
  const [counted] = await tx.query<{ count: number }>(
    'select count(*)::int as count from exchange.member where user_id = $1 and org_id = $2',
    [tx.ctx.userId, tx.ctx.orgId],
  );
  if (counted!.count >= ROOMS_OF_PERSON) throw refuse(TOO_MANY_ROOMS);
}

/** Colleagues put nobody into more rooms than he could make himself. */
async function assertRoomForMore(tx: Tx, people: readonly Person[]): Promise<void> {
  const others = people.filter(({ id }) => id !== tx.ctx.userId);
  const [full] = await tx.query<{ ids: string[] }>('select exchange.in_many_rooms($1, $2) as ids', [
    others.map(({ id }) => id),
    ROOMS_OF_PERSON,
  ]);
  const names = others.filter(({ id }) => full!.ids.includes(id)).map(({ name }) => name);
  if (names.length > 0) throw refuse(inTooManyRooms(names));
}

async function madeBefore(tx: Tx, clientId: string): Promise<string> {
  const [found] = await tx.query<{ id: string }>(
    'select id from exchange.room where created_by = $1 and client_id = $2',
    [tx.ctx.userId, clientId],
  );
  if (!found) throw refuse('You made this room and left it.');
  return found.id;
}

/** All of them, or none is taken: a name that is not found is no employee here. */
async function peopleOf(tx: Tx, ids: readonly string[], path: string): Promise<Person[]> {
  const wanted = new Set(ids);
  const people = await listColleagues(tx, [...wanted]);
  if (people.length < wanted.size) throw invalid(path, 'Not all of these are employees of this organisation.');
  return people;
}

export async function changeRoom(tx: Tx, { params, body }: InputOf<typeof change>): Promise<RoomView> {
  const room = await lockGroup(tx, params.id);
  if (room.createdBy !== tx.ctx.userId && !tx.ctx.access.EA) throw new AppError('Forbidden');
  const { name, showsEarlier } = body;
  await tx.query(
    'update exchange.room set name = coalesce($2, name), shows_earlier = coalesce($3, shows_earlier) where id = $1',
    [room.id, name ?? null, showsEarlier ?? null],
  );
  if (body.add?.length) await addMembers(tx, room.id, body.add);
  const leaving = (body.remove ?? []).filter((id) => id !== tx.ctx.userId);
  if (leaving.length > 0) await removeMembers(tx, room.id, leaving);
  await raiseRoom(tx, room.id);
  return getRoom(tx, room.id);
}

async function addMembers(tx: Tx, roomId: string, ids: readonly string[]): Promise<void> {
  const people = await peopleOf(tx, ids, 'Add');
  await assertRoomForMore(tx, await newIn(tx, roomId, people));
  await insertMembers(tx, roomId, people);
  const [counted] = await tx.query<{ count: number }>(
    'select count(*)::int as count from exchange.member where room_id = $1',
    [roomId],
  );
  if (counted!.count > GROUP_MEMBERS) throw invalid('Add', `A room has at most ${GROUP_MEMBERS} members.`);
}

/** Who is in it already comes into no further one. */
async function newIn(tx: Tx, roomId: string, people: readonly Person[]): Promise<Person[]> {
  const known = await tx.query<{ id: string }>('select user_id as id from exchange.member where room_id = $1', [
    roomId,
  ]);
  return people.filter(({ id }) => !known.some((member) => member.id === id));
}

const removeMembers = (tx: Tx, roomId: string, ids: readonly string[]) =>
  tx.query('delete from exchange.member where room_id = $1 and user_id = any ($2::uuid[])', [roomId, ids]);

export async function leaveRoom(tx: Tx, roomId: string): Promise<undefined> {
  const room = await lockGroup(tx, roomId);
  const [other] = await tx.query<{ id: string }>(
    'select user_id as id from exchange.member where room_id = $1 and user_id <> $2 limit 1',
    [room.id, tx.ctx.userId],
  );
  await raiseRoom(tx, room.id, other?.id);
  await removeMembers(tx, room.id, [tx.ctx.userId]);
}

/** A private room has its two, for good. */
async function lockGroup(tx: Tx, roomId: string) {
  const room = await lockRoom(tx, roomId);
  if (room.kind !== 'Group') throw notFound('room');
  return room;
}

/** It is his own business: his other devices hear of it, and nobody else. */
export async function muteRoom(tx: Tx, { params, body }: InputOf<typeof mute>): Promise<RoomView> {
  await tx.query('update exchange.member set mute_to = $3 where room_id = $1 and user_id = $2', [
    params.id,
    tx.ctx.userId,
    body.muteTo ?? null,
  ]);
  const room = await getRoom(tx, params.id);
  tellRoom(tx, { is: 'room', roomId: room.id, alone: true });
  return room;
}
