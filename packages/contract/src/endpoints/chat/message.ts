import { CARD_KINDS } from '@bahi/domain/chat/card';
import { PAGE_LENGTH, STAR_VIEWS } from '@bahi/domain/chat/message';
import { defineEndpoint, file, lookup, none, one } from '../../endpoint.ts';
import { array, choice, date, id, instant, integer, object, optional, required, text } from '../../wire-type.ts';
import {
  cardView,
  chatFile,
  earlierWords,
  messageEdit,
  messageView,
  missed,
  privateMessage,
  readMarks,
  roomMessage,
  signedUrl,
  unreadAfter,
  unreadOfPerson,
  unreadOfRoom,
} from '../../wire/chat.wire.ts';

const BASE = 'messageapi:secure/Message';
/** Where the entity's configuration has chat (chat §4). */
const WHEN = { module: 'Comm' } as const;

/** The same verb of a private room, which the other one names, and of a group. */
const ofPerson = { participantId: required('ParticipantId', id()) };
const ofRoom = { roomId: required('RoomId', id()) };
const page = { length: optional('ResultsPerPage', integer({ min: 1, max: 100 })) };
const anchor = { messageId: required('RecordId', id()) };
const day = { day: required('SearchDt', instant()) };
/** How `Fav` is told. */
const view = { view: optional('View', choice(STAR_VIEWS)) };
const asPanel = object(view);

const pageOf = <const I extends string, const P extends string, const Q extends Parameters<typeof object>[0]>(
  name: I,
  path: P,
  summary: string,
  fields: Q,
) =>
  defineEndpoint({
    id: `chat.message.${name}` as const,
    method: 'GET',
    path: `${BASE}/${path}` as const,
    summary: `${summary}; ${PAGE_LENGTH} where no length is asked for`,
    when: WHEN,
    access: 'signedIn',
    query: object({ ...fields, ...view }),
    response: lookup(messageView),
  });

export const sendPrivate = defineEndpoint({
  id: 'chat.message.sendPrivate',
  method: 'POST',
  path: `${BASE}/SendPrivateMsg`,
  summary: 'Writes to a colleague; the same ClientId answers the first message',
  when: WHEN,
  access: 'signedIn',
  query: asPanel,
  body: privateMessage,
  response: one(messageView),
  idempotent: true,
  touches: ['chat.room'],
});
export const sendToRoom = defineEndpoint({
  id: 'chat.message.sendToRoom',
  method: 'POST',
  path: `${BASE}/SendRoomMsg`,
  summary: 'Writes into a room; the same ClientId answers the first message',
  when: WHEN,
  access: 'signedIn',
  query: asPanel,
  body: roomMessage,
  response: one(messageView),
  idempotent: true,
  touches: ['chat.room'],
});

export const initialPrivate = pageOf('initialPrivate', 'InitialPrivateMessages', 'The newest messages', {
  ...ofPerson,
  ...page,
});
export const initialOfRoom = pageOf('initialOfRoom', 'InitialRoomMessages', 'The newest messages', {
  ...ofRoom,
  ...page,
});
export const nextPrivate = pageOf('nextPrivate', 'NextPrivateMessages', 'Messages after one', {
  ...ofPerson,
  ...anchor,
  ...page,
});
export const nextOfRoom = pageOf('nextOfRoom', 'NextRoomMessages', 'Messages after one', {
  ...ofRoom,
  ...anchor,
  ...page,
});
export const previousPrivate = pageOf('previousPrivate', 'PreviousPrivateMessages', 'Messages before one', {
  ...ofPerson,
  ...anchor,
  ...page,
});
export const previousOfRoom = pageOf('previousOfRoom', 'PreviousRoomMessages', 'Messages before one', {
  ...ofRoom,
  ...anchor,
  ...page,
});
export const privateByDate = pageOf('privateByDate', 'PrivateMessagesByDate', 'Messages from a day on', {
  ...ofPerson,
  ...day,
  ...page,
});
export const ofRoomByDate = pageOf('ofRoomByDate', 'RoomMessagesByDate', 'Messages from a day on', {
  ...ofRoom,
  ...day,
  ...page,
});

export const markRead = defineEndpoint({
  id: 'chat.message.markRead',
  method: 'PUT',
  path: `${BASE}/MarkasRead`,
  summary: 'Marks messages as read; own ones and those of others are passed over',
  when: WHEN,
  access: 'signedIn',
  body: readMarks,
  response: one(object({ rooms: required('Rooms', array(unreadAfter)) })),
});
export const unreadPrivate = defineEndpoint({
  id: 'chat.message.unreadPrivate',
  method: 'GET',
  path: `${BASE}/GetUnreadPvtMsgDetails`,
  summary: 'How many messages of each colleague are unread',
  when: WHEN,
  access: 'signedIn',
  response: lookup(unreadOfPerson),
});
export const unreadOfRooms = defineEndpoint({
  id: 'chat.message.unreadOfRooms',
  method: 'GET',
  path: `${BASE}/GetUnreadRoomMsgDetails`,
  summary: 'How many messages of each group are unread',
  when: WHEN,
  access: 'signedIn',
  response: lookup(unreadOfRoom),
});

const starring = <const I extends string, const P extends string>(name: I, path: P, summary: string) =>
  defineEndpoint({
    id: `chat.message.${name}` as const,
    method: 'PUT',
    path: `${BASE}/${path}/{id}` as const,
    summary,
    when: WHEN,
    access: 'signedIn',
    query: asPanel,
    response: one(messageView),
  });
export const starMessage = starring('star', 'MarkasFavorite', 'Stars a message, for oneself alone');
export const unstarMessage = starring('unstar', 'UnmarkasFavorite', 'Takes the own star from a message');

const editing = <const I extends string, const P extends string>(name: I, path: P) =>
  defineEndpoint({
    id: `chat.message.${name}` as const,
    method: 'PUT',
    path: `${BASE}/${path}` as const,
    summary: "Changes the words of the room's latest message, by its sender; without words it is deleted",
    when: WHEN,
    access: 'signedIn',
    query: asPanel,
    body: messageEdit,
    response: one(messageView),
  });
export const editPrivate = editing('editPrivate', 'EditPrivateMessage');
export const editOfRoom = editing('editOfRoom', 'EditRoomMessage');

export const deletePrivate = defineEndpoint({
  id: 'chat.message.deletePrivate',
  method: 'DELETE',
  path: `${BASE}/DeletePrivateMessage`,
  summary: "Deletes the room's latest message, by its sender",
  when: WHEN,
  access: 'signedIn',
  query: object({ ...ofPerson, ...anchor }),
  response: none,
  status: 204,
});
export const deleteOfRoom = defineEndpoint({
  id: 'chat.message.deleteOfRoom',
  method: 'DELETE',
  path: `${BASE}/DeleteRoomMessage`,
  summary: "Deletes the room's latest message, by its sender",
  when: WHEN,
  access: 'signedIn',
  query: object({ ...ofRoom, ...anchor }),
  response: none,
  status: 204,
});

export const messagesSince = defineEndpoint({
  id: 'chat.message.since',
  method: 'GET',
  path: `${BASE}/Since`,
  summary: 'What was written, changed and deleted in a room after its change of that number',
  when: WHEN,
  access: 'signedIn',
  query: object({
    roomId: optional('RoomId', id()),
    participantId: optional('ParticipantId', id()),
    ev: required('Ev', integer({ min: 0 })),
    ...view,
  }),
  response: one(missed),
});
export const favouriteMessages = defineEndpoint({
  id: 'chat.message.favourites',
  method: 'GET',
  path: `${BASE}/Favorites`,
  summary: 'The messages that the caller starred, newest first',
  when: WHEN,
  access: 'signedIn',
  query: asPanel,
  response: lookup(messageView),
});
export const searchMessages = defineEndpoint({
  id: 'chat.message.search',
  method: 'GET',
  path: `${BASE}/Search`,
  summary: 'Messages of the own rooms that hold a text, newest first',
  when: WHEN,
  access: 'signedIn',
  query: object({ text: required('q', text(80)), roomId: optional('RoomId', id()), ...view }),
  response: lookup(messageView),
});

export const messageCard = defineEndpoint({
  id: 'chat.message.card',
  method: 'GET',
  path: `${BASE}/{id}/Card`,
  summary: 'The record that a message carries, as the caller may see it now',
  when: WHEN,
  access: 'signedIn',
  response: one(cardView),
});
export const messagesAbout = defineEndpoint({
  id: 'chat.message.about',
  method: 'GET',
  path: `${BASE}/About`,
  summary: 'Messages of the own rooms that carry a record, newest first',
  when: WHEN,
  access: 'signedIn',
  query: object({ kind: required('Kind', choice(CARD_KINDS)), id: required('Id', id()), ...view }),
  response: lookup(messageView),
});

export const printMessages = defineEndpoint({
  id: 'chat.message.print',
  heavy: true,
  method: 'GET',
  path: `${BASE}/Print`,
  summary: 'What was said in a room on some days, as the caller sees it, as PDF',
  when: WHEN,
  access: 'signedIn',
  query: object({
    roomId: optional('RoomId', id()),
    participantId: optional('ParticipantId', id()),
    /** Alone it is until today; the last day alone is that day. */
    from: optional('From', date()),
    to: optional('To', date()),
  }),
  response: file('application/pdf'),
});

/** What the limits of any organisation permit at most (chat §8). */
const FILE_MAX_BYTES = 10 * 1_048_576;

export const uploadFile = defineEndpoint({
  id: 'chat.message.uploadFile',
  method: 'POST',
  path: `${BASE}/UploadOnlyFile`,
  summary: 'Keeps a file for a message that follows; without one it goes after 24 hours',
  when: WHEN,
  access: 'signedIn',
  multipart: { maxBytes: FILE_MAX_BYTES },
  response: one(chatFile),
  status: 201,
});
export const sendFile = defineEndpoint({
  id: 'chat.message.sendFile',
  method: 'POST',
  path: `${BASE}/UploadFileAndMessage`,
  summary:
    'Sends a message with one file; msgInfo is its body as JSON, and the same ClientId answers the first message',
  when: WHEN,
  access: 'signedIn',
  multipart: { maxBytes: FILE_MAX_BYTES },
  query: asPanel,
  body: object({ info: required('msgInfo', text(30_000)) }),
  response: one(messageView),
  touches: ['chat.room'],
});
export const messageHistory = defineEndpoint({
  id: 'chat.message.history',
  method: 'GET',
  path: `${BASE}/{id}/History`,
  summary: 'What an employee of the organisation had written before it was changed or deleted, the first words first',
  when: WHEN,
  access: 'administrator',
  response: lookup(earlierWords),
});
export const signFile = defineEndpoint({
  id: 'chat.message.signFile',
  method: 'GET',
  path: `${BASE}/GetSignedS3Url/{key}`,
  summary: 'A link to a file of a message that opens without a session, for five minutes',
  when: WHEN,
  access: 'signedIn',
  response: one(signedUrl),
});
export const downloadFile = defineEndpoint({
  id: 'chat.message.downloadFile',
  method: 'GET',
  path: `${BASE}/DownloadS3File/{key}`,
  summary: 'A file of a message, to whoever is in its room',
  when: WHEN,
  access: 'signedIn',
  response: file('application/octet-stream'),
});
export const openSignedFile = defineEndpoint({
  id: 'chat.message.openSignedFile',
  method: 'GET',
  path: 'messageapi:Message/File/{key}',
  summary: 'A file by a signed link, while its signer is in the room and signed in',
  access: 'public',
  query: object({
    session: required('s', id()),
    expiresAt: required('e', instant()),
    signature: required('h', text(64)),
  }),
  response: file('application/octet-stream'),
});

const deletingFile = <const I extends string, const P extends string, const Q extends Parameters<typeof object>[0]>(
  name: I,
  path: P,
  fields: Q,
) =>
  defineEndpoint({
    id: `chat.message.${name}` as const,
    method: 'DELETE',
    path: `${BASE}/${path}` as const,
    summary: "Takes a file from the room's latest message, by its sender; the last thing in it deletes it",
    when: WHEN,
    access: 'signedIn',
    query: object(fields),
    response: none,
    status: 204,
  });
const fileKey = { key: required('FileKey', text(32)) };
export const deletePrivateFile = deletingFile('deletePrivateFile', 'DeletePrivateFile', {
  ...ofPerson,
  ...anchor,
  ...fileKey,
});
export const deleteFileOfRoom = deletingFile('deleteFileOfRoom', 'DeleteRoomFile', {
  ...ofRoom,
  ...anchor,
  ...fileKey,
});
