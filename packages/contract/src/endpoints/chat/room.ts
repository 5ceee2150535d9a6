import { defineEndpoint, lookup, none, one } from '../../endpoint.ts';
import { id, instant, object, optional, required } from '../../wire-type.ts';
import { newRoom, roomChange, roomView } from '../../wire/chat.wire.ts';

const BASE = 'messageapi:secure/Room';
/** Where the entity's configuration has chat (chat §4). */
const WHEN = { module: 'Comm' } as const;
const TOUCHES = ['chat.room'] as const;

export const listGroups = defineEndpoint({
  id: 'chat.room.groups',
  method: 'GET',
  path: `${BASE}/ChatRooms`,
  summary: 'Rooms of the caller, all but private ones, newest first',
  when: WHEN,
  access: 'signedIn',
  response: lookup(roomView),
});

export const listRooms = defineEndpoint({
  id: 'chat.room.recent',
  method: 'GET',
  path: `${BASE}/Recent`,
  summary: 'All rooms of the caller, newest first',
  when: WHEN,
  access: 'signedIn',
  response: lookup(roomView),
});

export const publicRoom = defineEndpoint({
  id: 'chat.room.public',
  method: 'GET',
  path: `${BASE}/PublicRoomBetween`,
  summary: 'The room of the own business and one that it is connected with, made at the first asking',
  when: WHEN,
  access: 'signedIn',
  query: object({ entityId: required('LoginUserEId', id()), otherEntityId: required('ParticipantEId', id()) }),
  response: one(roomView),
});

export const createRoom = defineEndpoint({
  id: 'chat.room.create',
  method: 'POST',
  path: BASE,
  summary: 'Makes a group of employees; the same ClientId answers the first one',
  when: WHEN,
  access: 'signedIn',
  body: newRoom,
  response: one(roomView),
  status: 201,
  idempotent: true,
  touches: TOUCHES,
});

export const changeRoom = defineEndpoint({
  id: 'chat.room.update',
  method: 'PUT',
  path: `${BASE}/{id}`,
  summary: 'Renames a group, takes members in or out; by its maker or who administers everything',
  when: WHEN,
  access: 'signedIn',
  body: roomChange,
  response: one(roomView),
  touches: TOUCHES,
});

export const leaveRoom = defineEndpoint({
  id: 'chat.room.leave',
  method: 'PUT',
  path: `${BASE}/{id}/Leave`,
  summary: 'Leaves a group: nothing of it is told any more',
  when: WHEN,
  access: 'signedIn',
  response: none,
  status: 204,
  touches: TOUCHES,
});

export const muteRoom = defineEndpoint({
  id: 'chat.room.mute',
  method: 'PUT',
  path: `${BASE}/{id}/Mute`,
  summary: 'Keeps a room quiet until an instant; without one it may be heard again',
  when: WHEN,
  access: 'signedIn',
  body: object({ muteTo: optional('MuteTo', instant()) }),
  response: one(roomView),
  touches: TOUCHES,
});
