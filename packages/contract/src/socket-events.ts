import { PAGE_LENGTH } from '@bahi/domain/chat/message';
import type { ChatFromClient, ChatFromServer } from './chat-events.ts';
import { ERROR_CATALOGUE, type ErrorCode } from './errors.ts';
import { LIVE_KINDS, type LiveFromClient, type LiveFromServer } from './live.ts';
import { messageView, privateMessage, roomMessage, roomView, supportInfo } from './wire/chat.wire.ts';
import {
  array,
  choice,
  id,
  integer,
  json,
  object,
  optional,
  record,
  required,
  text,
  type WireType,
  yesNo,
} from './wire-type.ts';

/** An event of the socket as it is documented; several payloads are alternatives. */
export interface SocketEvent {
  summary: string;
  payload?: readonly WireType[];
  /** What its acknowledgement holds beside an error; absent where the event is none that is acknowledged. */
  answer?: WireType;
}

const ERROR_CODES = Object.keys(ERROR_CATALOGUE) as ErrorCode[];
const topic = () => text(80);
const place = [
  object({ roomId: required('RoomId', id()) }),
  object({ participantId: required('ParticipantId', id()) }),
] as const;
const typing = [
  object({ receiverId: required('Receiver', id()), typing: optional('Typing', yesNo()) }),
  object({ roomId: required('RoomId', id()), typing: optional('Typing', yesNo()) }),
] as const;
const typed = object({
  sender: required('Sender', id()),
  typing: required('Typing', yesNo()),
  roomId: required('RoomId', id()),
  /** Of a private talk: for whom it is. */
  receiverId: optional('Receiver', id()),
});
const people = [
  object({ userId: required('UserId', id()) }),
  object({ userIds: required('UserIds', array(id(), 500)) }),
] as const;
const page = {
  recordId: optional('RecordId', id()),
  length: optional('ResultsPerPage', integer({ min: 1, max: 100 })),
};
const done = object({});
const stands = object({
  roomId: required('RoomId', id()),
  seq: required('Seq', integer({ min: 0 })),
  ev: required('Ev', integer({ min: 0 })),
});
const sent = object({ clientId: required('ClientId', text(64)), message: required('Message', messageView) });
const live = object({
  topic: required('topic', topic()),
  seq: required('seq', integer({ min: 0 })),
  kind: required('kind', choice(LIVE_KINDS)),
  byUserId: optional('byUserId', id()),
  byUserName: optional('byUserName', text(200)),
  recordKind: optional('recordKind', text(80)),
  progress: optional('progress', json<{ done: number; total: number }>()),
});

/** What an error says, in an acknowledgement or in MessageError. */
export const socketError = object({
  errorCode: required('errorCode', choice(ERROR_CODES)),
  message: required('message', text(400)),
});

/** Everything that a client may send; the compiler holds it against what the sockets take. */
export const EVENTS_TO_SERVER: Readonly<Record<keyof (LiveFromClient & ChatFromClient), SocketEvent>> = {
  join: {
    summary: 'Listens to topics of live events; with a room it is JoinMessageRoom',
    payload: [array(topic(), 100)],
    answer: object({
      joined: required('joined', record(integer({ min: 0 }))),
      refused: required('refused', array(json())),
    }),
  },
  leave: { summary: 'Listens to topics no more', payload: [array(topic(), 100)], answer: done },
  JoinChat: { summary: 'Hears messages of the own rooms, changes of them, and read marks', answer: done },
  LeaveChat: { summary: 'Hears them no more', answer: done },
  ListenUserState: { summary: 'Hears who is online, now and on change', payload: people, answer: done },
  LeaveUserState: { summary: 'Hears them no more', payload: people, answer: done },
  JoinMessageRoom: { summary: 'Opens a room: typing in it is heard', payload: place, answer: stands },
  LeaveMessageRoom: { summary: 'Closes a room', payload: place, answer: done },
  Message: {
    summary: 'Sends a message; SuccessMessage or MessageError follows. The same ClientId is the same message',
    payload: [privateMessage, roomMessage],
    answer: done,
  },
  FileUploadSuccess: {
    summary: 'Sends a message with files that were uploaded before; FileSuccessMessage or MessageError follows',
    payload: [privateMessage, roomMessage],
    answer: done,
  },
  UserPvtMsgTyping: { summary: 'Types in a private talk; told once in two seconds', payload: typing, answer: done },
  UserRoomMsgTyping: { summary: 'Types in a room; told once in two seconds', payload: typing, answer: done },
  TypingStart: { summary: 'Types, in either', payload: typing, answer: done },
  PvtMessageRead: {
    summary: 'Tells that messages were read, those of which the store knows it; MarkasRead does so by itself',
    payload: [
      object({
        sentBy: optional('SentBy', id()),
        readBy: optional('ReadBy', id()),
        messageIds: required('ReadMessageIds', array(id(), 500)),
      }),
    ],
    answer: done,
  },
  GroupMessages: {
    summary: `A page of a room, ${PAGE_LENGTH} where no length is asked for; GroupMessages follows`,
    payload: [
      object({ roomId: required('RoomId', id()), ...page }),
      object({ participantId: required('ParticipantId', id()), ...page }),
    ],
    answer: done,
  },
  GetOpenRoom: {
    summary: 'The own question to the support of the business, and who is there to answer; RoomInfo follows',
    payload: [object({})],
    answer: done,
  },
  CreateRoom: {
    summary: 'Asks the support; RoomInfo follows. Where a question is open, it goes on',
    payload: [object({ words: optional('Msg', text(20_000)) })],
    answer: done,
  },
  UserDisconnect: { summary: 'Is offline at once', answer: done },
};

/** Everything that a client may hear. */
export const EVENTS_TO_CLIENT: Readonly<Record<keyof (LiveFromServer & ChatFromServer), SocketEvent>> = {
  live: { summary: 'Something of a topic changed: what it is now is read by the API', payload: [live] },
  present: {
    summary: 'Who has a record open',
    payload: [object({ topic: required('topic', topic()), users: required('users', array(json())) })],
  },
  rights: { summary: 'Rights changed: every topic is dropped and may be joined again', payload: [live] },
  missed: { summary: 'Something may have been missed: read everything anew' },
  ended: { summary: 'The session is over' },
  NewMessage: { summary: 'A message of a room of the own ones', payload: [messageView] },
  UpdatedMessage: { summary: 'A message was edited, or lost a file', payload: [messageView] },
  DeletedMessage: {
    summary: 'A message was deleted and keeps its place',
    payload: [
      object({
        id: required('_id', id()),
        roomId: required('RoomId', id()),
        participantId: optional('ParticipantId', id()),
        seq: required('Seq', integer({ min: 0 })),
        ev: required('Ev', integer({ min: 0 })),
      }),
    ],
  },
  UpdatedRoom: { summary: 'A room was made, renamed, or has other members', payload: [roomView] },
  MessageRead: {
    summary: 'Messages of somebody were read, told to him and to the own other devices',
    payload: [
      object({
        roomId: required('RoomId', id()),
        sentBy: required('SentBy', id()),
        readBy: required('ReadBy', id()),
        messageIds: required('ReadMessageIds', array(id())),
      }),
    ],
  },
  UserTyping: { summary: 'Somebody types in an open room; forgotten after six seconds', payload: [typed] },
  TypingStart: { summary: 'The same', payload: [typed] },
  UserState: {
    summary: 'Somebody came or went',
    payload: [object({ userId: required('UserId', id()), online: required('Online', yesNo()) })],
  },
  SuccessMessage: { summary: 'A message was stored', payload: [sent] },
  FileSuccessMessage: { summary: 'A message with files was stored', payload: [sent] },
  MessageError: {
    summary: 'A message was refused',
    payload: [object({ clientId: required('ClientId', text(64)), ...socketError.fields })],
  },
  GroupMessages: {
    summary: 'The page that was asked for, oldest first',
    payload: [
      object({
        roomId: required('RoomId', id()),
        messages: required('Messages', array(messageView)),
        atStart: required('AtStart', yesNo()),
        atEnd: required('AtEnd', yesNo()),
      }),
    ],
  },
  RoomInfo: { summary: 'The own question to the support, and who is there to answer it', payload: [supportInfo] },
};
