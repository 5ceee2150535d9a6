import * as messages from '@bahi/contract/endpoints/chat/message';
import type { OutputOf } from '@bahi/contract/endpoint';
import type { listRooms } from '@bahi/contract/endpoints/chat/room';
import type { ChatPlace } from '@bahi/contract/chat-events';
import { call } from '../../app/api-client.ts';

export type Room = OutputOf<typeof listRooms>['rows'][number];
export type Message = OutputOf<typeof messages.initialOfRoom>['rows'][number];

/** Whom one talks with: a colleague, whether or not a word was ever said, or a group. */
export type Talk = { kind: 'Private'; participantId: string; name?: string } | { kind: 'Group'; roomId: string };

export const keyOfTalk = (talk: Talk): string => (talk.kind === 'Private' ? talk.participantId : talk.roomId);

export const talkOfRoom = (room: Pick<Room, 'id' | 'participantId'>): Talk =>
  room.participantId ? { kind: 'Private', participantId: room.participantId } : { kind: 'Group', roomId: room.id };

/** More than two talk in it: in a group, or of two businesses. */
export const isOfMany = (room: Pick<Room, 'kind'> | undefined): boolean => !!room && room.kind !== 'Private';

/** Whoever reads a room of two businesses is its member once he writes: nothing is unread to him before. */
export const isMember = ({ members }: Pick<Room, 'members'>, me: string): boolean =>
  members.some(({ userId }) => userId === me);

/** The room of a talk, where there is one. */
export const roomOfTalk = (rooms: readonly Room[], talk: Talk): Room | undefined =>
  rooms.find((room) => (talk.kind === 'Private' ? room.participantId === talk.participantId : room.id === talk.roomId));

/** A talk as the sockets name it. */
export const placeOf = (talk: Talk): ChatPlace =>
  talk.kind === 'Private' ? { ParticipantId: talk.participantId } : { RoomId: talk.roomId };

/** The first page is the newest; others lie before or after a message, or begin with a day. */
export type PageAsked =
  { from: 'end' } | { from: 'before' | 'after'; messageId: string } | { from: 'day'; day: string };

const PRIVATE = {
  end: messages.initialPrivate,
  before: messages.previousPrivate,
  after: messages.nextPrivate,
  day: messages.privateByDate,
};
const OF_ROOM = {
  end: messages.initialOfRoom,
  before: messages.previousOfRoom,
  after: messages.nextOfRoom,
  day: messages.ofRoomByDate,
};

/** Stars are told by a flag (chat §2). */
export const AS_PANEL = { view: 'Panel' } as const;

/** A page of messages, the oldest first. */
export async function readPage(talk: Talk, asked: PageAsked): Promise<Message[]> {
  const of = talk.kind === 'Private' ? { participantId: talk.participantId } : { roomId: talk.roomId };
  const endpoint = (talk.kind === 'Private' ? PRIVATE : OF_ROOM)[asked.from];
  const anchor = 'messageId' in asked ? { messageId: asked.messageId } : 'day' in asked ? { day: asked.day } : {};
  // Which endpoint belongs to which of the two the compiler cannot see.
  return (await call(endpoint as typeof messages.previousOfRoom, { query: { ...of, ...anchor, ...AS_PANEL } as never }))
    .rows;
}

export const readSince = (talk: Talk, ev: number) =>
  call(messages.messagesSince, {
    query:
      talk.kind === 'Private'
        ? { participantId: talk.participantId, ev, ...AS_PANEL }
        : { roomId: talk.roomId, ev, ...AS_PANEL },
  });

export const editWords = (talk: Talk, id: string, words: string): Promise<Message> =>
  call(talk.kind === 'Private' ? messages.editPrivate : messages.editOfRoom, { query: AS_PANEL, body: { id, words } });

export const deleteMessage = (talk: Talk, messageId: string): Promise<void> =>
  talk.kind === 'Private'
    ? call(messages.deletePrivate, { query: { participantId: talk.participantId, messageId } })
    : call(messages.deleteOfRoom, { query: { roomId: talk.roomId, messageId } });

export const deleteFile = (talk: Talk, messageId: string, key: string): Promise<void> =>
  talk.kind === 'Private'
    ? call(messages.deletePrivateFile, { query: { participantId: talk.participantId, messageId, key } })
    : call(messages.deleteFileOfRoom, { query: { roomId: talk.roomId, messageId, key } });

export const setStar = (messageId: string, starred: boolean): Promise<Message> =>
  call(starred ? messages.starMessage : messages.unstarMessage, { params: { id: messageId }, query: AS_PANEL });

/** What goes out, by hand or from the queue; sent twice under one name it is one message. */
export interface SentMessage {
  clientId: string;
  words: string;
  replyToId: string | null;
  mentions: string[];
  files: { key: string }[];
  /** A record of the own company, which each reader sees by his own rights. */
  card?: Message['card'];
}

export const sendMessage = (talk: Talk, message: SentMessage): Promise<Message> =>
  talk.kind === 'Private'
    ? call(messages.sendPrivate, { query: AS_PANEL, body: { receiverId: talk.participantId, ...message } })
    : call(messages.sendToRoom, { query: AS_PANEL, body: { roomId: talk.roomId, ...message } });

export const membersText = ({ members }: Pick<Room, 'members'>): string =>
  members.length === 1 ? '1 member' : `${members.length} members`;
