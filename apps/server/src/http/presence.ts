import type { LivePresence, LiveTopic } from '@bahi/contract/live';
import type { LiveServer } from './live-server.ts';

const RECORD_ROOM = /^[^|]+\|(record:[0-9a-z-]+)$/;

type People = LivePresence['users'];

/** Of one record other nodes are told so many people: whatever their names, they fit one message (`MAX_NEWS_BYTES`). */
const MOST_SHARED = 15;

export interface Presence {
  /** Who has which record open at this node, as other nodes are told. */
  here(): { room: string; users: People }[];
  /** Who has a record open at another node now. */
  take(node: string, room: string, users: People): void;
  /** Of a node that is gone nobody is there. */
  forget(node: string): void;
}

/**
 * Tells everybody who has a record open who else has: whenever somebody comes or goes, once for what happens together.
 * `share` is told of those at this node.
 */
export function keepPresence(io: LiveServer, share: (room: string, users: People) => void): Presence {
  const { adapter, sockets } = io.of('/');
  const elsewhere = new Map<string, Map<string, People>>();
  /** Rooms to tell, and whether somebody came or went at this node. */
  const changed = new Map<string, boolean>();

  const usersHere = (room: string): People => {
    const present = [...(adapter.rooms.get(room) ?? [])].flatMap((id) => sockets.get(id)?.data.ctx ?? []);
    return distinct(present.map(({ userId, userName }) => ({ id: userId, name: userName })));
  };
  const tell = () => {
    for (const [room, isHere] of changed) {
      const here = usersHere(room);
      if (isHere) share(room, here.slice(0, MOST_SHARED));
      const others = [...elsewhere.values()].flatMap((rooms) => rooms.get(room) ?? []);
      const topic = RECORD_ROOM.exec(room)![1] as LiveTopic;
      io.local.to(room).emit('present', { topic, users: distinct([...here, ...others]) });
    }
    changed.clear();
  };
  const note = (room: string, isHere: boolean) => {
    if (changed.size === 0) setImmediate(tell);
    changed.set(room, isHere || changed.get(room) === true);
  };
  const noteHere = (room: string) => {
    if (RECORD_ROOM.test(room)) note(room, true);
  };
  adapter.on('join-room', noteHere);
  adapter.on('leave-room', noteHere);

  return {
    here: () =>
      [...adapter.rooms.keys()]
        .filter((room) => RECORD_ROOM.test(room))
        .map((room) => ({ room, users: usersHere(room).slice(0, MOST_SHARED) })),
    take(node, room, users) {
      let rooms = elsewhere.get(node);
      if (!rooms) elsewhere.set(node, (rooms = new Map()));
      if (users.length > 0) rooms.set(room, users);
      else rooms.delete(room);
      note(room, false);
    },
    forget(node) {
      const rooms = elsewhere.get(node);
      elsewhere.delete(node);
      for (const room of rooms?.keys() ?? []) note(room, false);
    },
  };
}

/** A user once, however many of his windows show the record. */
const distinct = (users: People): People => [...new Map(users.map((user) => [user.id, user])).values()];
