import type { LiveFromClient, LiveFromServer, LivePresence, LiveTopic } from '@bahi/contract/live';
import type { DefaultEventsMap, Server } from 'socket.io';
import type { Ctx } from '../core/context.ts';

const RECORD_ROOM = /^[^|]+\|(record:[0-9a-z-]+)$/;

/** Tells everybody who has a record open who else has: whenever somebody comes or goes, once for what happens together. */
export function keepPresence<Listener extends { ctx: Pick<Ctx, 'userId' | 'userName'> }>(
  io: Server<LiveFromClient, LiveFromServer, DefaultEventsMap, Listener>,
): void {
  const { adapter, sockets } = io.of('/');
  const changed = new Set<string>();
  const tell = () => {
    for (const room of changed) {
      const present = [...(adapter.rooms.get(room) ?? [])].flatMap((id) => sockets.get(id)?.data.ctx ?? []);
      const users = new Map(present.map(({ userId, userName }) => [userId, { id: userId, name: userName }]));
      const presence: LivePresence = { topic: RECORD_ROOM.exec(room)![1] as LiveTopic, users: [...users.values()] };
      io.to(room).emit('present', presence);
    }
    changed.clear();
  };
  const note = (room: string) => {
    if (!RECORD_ROOM.test(room)) return;
    if (changed.size === 0) setImmediate(tell);
    changed.add(room);
  };
  adapter.on('join-room', note);
  adapter.on('leave-room', note);
}
