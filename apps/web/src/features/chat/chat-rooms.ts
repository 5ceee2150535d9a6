import { decode } from '@bahi/contract/codec';
import { listRooms } from '@bahi/contract/endpoints/chat/room';
import { markRead as markReadCall } from '@bahi/contract/endpoints/chat/message';
import type { OutputOf } from '@bahi/contract/endpoint';
import { messageView, roomView } from '@bahi/contract/wire/chat.wire';
import { isAfter } from '@bahi/domain/time/dates';
import { call } from '../../app/api-client.ts';
import { queryClient } from '../../app/query-client.ts';
import { thisInstant } from '../../app/this-instant.ts';
import { endpointQuery, useEndpointQuery } from '../../app/use-endpoint.ts';
import { hear } from './chat-line.ts';
import { isMember, type Message, type Room } from './talk.ts';

type Rooms = OutputOf<typeof listRooms>;
const ROOMS = endpointQuery(listRooms, {}).queryKey;

/** The rooms of who is signed in, the last written in first; events keep them as they are at the server. */
export const useRooms = () => useEndpointQuery(listRooms, {}, { staleTime: Infinity });

/** Quiet until that instant: neither counted nor announced. */
export const isMuted = ({ muteTo }: Pick<Room, 'muteTo'>): boolean => !!muteTo && isAfter(muteTo, thisInstant());

export const countUnread = (rooms: readonly Room[]): number =>
  rooms.filter((room) => !isMuted(room)).reduce((sum, { unread }) => sum + unread, 0);

/** The rooms in which somebody of one of these businesses is. */
export const roomsWith = (rooms: readonly Room[], entityIds: ReadonlySet<string>): Room[] =>
  rooms.filter(({ members }) => members.some(({ entityId }) => entityId && entityIds.has(entityId)));

/** As a badge shows it (chat rule 4). */
export const unreadText = (count: number): string => (count > 99 ? '99+' : String(count));

const readRoomsAnew = (): void => void queryClient.invalidateQueries({ queryKey: ROOMS });

/** Changes what is known of the rooms; null where that is not enough and they are read anew. */
function changeRooms(change: (rooms: readonly Room[]) => Room[] | null): void {
  const known = queryClient.getQueryData<Rooms>(ROOMS);
  if (!known) return;
  const rows = change(known.rows);
  if (rows) queryClient.setQueryData<Rooms>(ROOMS, { ...known, rows });
  else readRoomsAnew();
}

/** A room as it is after a message that was not counted in it yet. */
function afterMessage(room: Room, message: Message, me: string): Room {
  const { words, senderName, createdAt, seq, ev } = message;
  const isCounted = message.senderId !== me && isMember(room, me);
  const unread = isCounted ? room.unread + 1 : room.unread;
  return { ...room, seq, ev: Math.max(ev, room.ev), unread, last: { words, senderName, createdAt } };
}

export function takeMessage(message: Message, me: string): void {
  changeRooms((rooms) => {
    const room = rooms.find(({ id }) => id === message.roomId);
    if (!room) return null;
    if (message.seq <= room.seq) return [...rooms];
    return [afterMessage(room, message, me), ...rooms.filter(({ id }) => id !== room.id)];
  });
}

export function takeRoom(room: Room, me?: string): void {
  // Operators are told of every question; among their talks stand those that they answer.
  if (me && room.kind === 'Support' && !isMember(room, me)) return;
  changeRooms((rooms) =>
    rooms.some(({ id }) => id === room.id)
      ? rooms.map((known) => (known.id === room.id ? room : known))
      : [room, ...rooms],
  );
}

export const dropRoom = (roomId: string): void => changeRooms((rooms) => rooms.filter(({ id }) => id !== roomId));

/** Ids that this tab has marked: their event is no news to it. */
const marked = new Set<string>();

/** Marks messages as read; the answer says how many are left. */
export async function markRead(messageIds: readonly string[]): Promise<void> {
  messageIds.forEach((id) => marked.add(id));
  const { rooms: left } = await call(markReadCall, { body: { messageIds: [...messageIds] } });
  changeRooms((rooms) =>
    rooms.map((room) => {
      const now = left.find(({ id, senderId }) => id === room.id || (senderId && senderId === room.participantId));
      return now ? { ...room, unread: now.count } : room;
    }),
  );
}

/** Keeps the rooms as the events tell them; what is told in other words is read anew. */
export function keepRooms(me: string): () => void {
  const stops = [
    hear('NewMessage', (payload) => takeMessage(decode(messageView, payload), me)),
    hear('UpdatedRoom', (payload) => takeRoom(decode(roomView, payload), me)),
    hear('UpdatedMessage', readRoomsAnew),
    hear('DeletedMessage', readRoomsAnew),
    hear('MessageRead', ({ ReadBy, ReadMessageIds }) => {
      if (ReadBy === me && ReadMessageIds.some((id) => !marked.has(id))) readRoomsAnew();
    }),
    hear('joined', readRoomsAnew),
  ];
  return () => stops.forEach((stop) => stop());
}
