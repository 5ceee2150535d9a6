import type { ChatFromServer, RoomStands } from '@bahi/contract/chat-events';
import type { TabSocket } from '../../app/tab-socket.ts';
import { withSocket } from '../../app/tab-socket.ts';
import { placeOf, type Talk } from './talk.ts';

const ANSWER_MS = 10_000;
/** As many people as one call may name. */
const MOST_PEOPLE = 500;

/** What the parts of chat hear; `joined` says that the connection is there (again) and something may have been missed. */
interface ChatHeard {
  NewMessage: (payload: object) => void;
  UpdatedMessage: (payload: object) => void;
  DeletedMessage: ChatFromServer['DeletedMessage'];
  UpdatedRoom: (payload: object) => void;
  MessageRead: ChatFromServer['MessageRead'];
  UserTyping: ChatFromServer['UserTyping'];
  UserState: ChatFromServer['UserState'];
  RoomInfo: (payload: object) => void;
  joined: () => void;
}
type Heard = keyof ChatHeard;
const EVENTS = [
  'NewMessage',
  'UpdatedMessage',
  'DeletedMessage',
  'UpdatedRoom',
  'MessageRead',
  'UserTyping',
  'UserState',
  'RoomInfo',
] as const satisfies readonly Heard[];

const listeners = new Map<Heard, Set<(payload: never) => void>>();
let socket: TabSocket | null = null;
let listened: readonly string[] = [];

/** Hears an event until what this answers is called. */
export function hear<E extends Heard>(event: E, listener: ChatHeard[E]): () => void {
  const all = listeners.get(event) ?? new Set();
  listeners.set(event, all);
  all.add(listener);
  return () => void all.delete(listener);
}
const tell = (event: Heard, payload?: unknown) =>
  listeners.get(event)?.forEach((listener) => listener(payload as never));

/** Joins chat whenever the connection of this tab is there, and hands its events on. */
export const keepChatLine = (): (() => void) =>
  withSocket((given) => {
    const join = () => {
      given.emit('JoinChat', () => {});
      tell('joined');
      listenTo(listened);
    };
    const handlers = EVENTS.map((event) => [event, (payload: unknown) => tell(event, payload)] as const);
    socket = given;
    given.on('connect', join);
    given.on('missed', join);
    // Each event is handed on as it came; the names and their payloads belong together by `ChatHeard`.
    for (const [event, handler] of handlers) given.on(event, handler as never);
    if (given.connected) join();
    return () => {
      socket = null;
      given.off('connect', join);
      given.off('missed', join);
      for (const [event, handler] of handlers) given.off(event, handler as never);
      if (given.connected) given.emit('LeaveChat', () => {});
    };
  });

const isRefusal = (answer: object): boolean => 'errorCode' in answer;

/** Opens a room for typing; null without a connection, or where nothing was said yet. */
export async function joinTalk(talk: Talk): Promise<RoomStands | null> {
  if (!socket?.connected) return null;
  const answer = await socket
    .timeout(ANSWER_MS)
    .emitWithAck('JoinMessageRoom', placeOf(talk))
    .catch(() => null);
  return !answer || isRefusal(answer) ? null : (answer as RoomStands);
}

export function leaveTalk(talk: Talk): void {
  if (socket?.connected) socket.emit('LeaveMessageRoom', placeOf(talk), () => {});
}

export function tellTyping(talk: Talk, typing: boolean): void {
  if (!socket?.connected) return;
  if (talk.kind === 'Private')
    socket.emit('UserPvtMsgTyping', { Receiver: talk.participantId, Typing: typing }, () => {});
  else socket.emit('UserRoomMsgTyping', { RoomId: talk.roomId, Typing: typing }, () => {});
}

/** Asks for the own question to the support, or makes the room for it; `RoomInfo` tells. */
export function askForSupport(event: 'GetOpenRoom' | 'CreateRoom'): void {
  if (socket?.connected) socket.emit(event, {}, () => {});
}

/** Whose comings and goings are told from now on; of the others no more. */
export function listenTo(people: readonly string[]): void {
  const gone = listened.filter((id) => !people.includes(id));
  listened = people;
  if (!socket?.connected) return;
  if (gone.length > 0) socket.emit('LeaveUserState', { UserIds: gone.slice(0, MOST_PEOPLE) }, () => {});
  for (let from = 0; from < people.length; from += MOST_PEOPLE)
    socket.emit('ListenUserState', { UserIds: people.slice(from, from + MOST_PEOPLE) }, () => {});
}
