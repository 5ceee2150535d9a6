import { randomUUID } from 'node:crypto';
import type { LiveBus } from '../core/live-bus.ts';
import { keepUserPresence, type UserPresence } from './user-presence.ts';
import type { LiveServer } from './live-server.ts';
import type { NodeAdapter } from './node-adapter.ts';
import { BEAT_MS, openNodeLine } from './node-line.ts';
import { keepPresence } from './presence.ts';

export interface Nodes {
  /** Tells the other nodes what was published at this one. */
  publish: LiveBus['publish'];
  /** Tells them what happened in a room. */
  tellChat: LiveBus['tellChat'];
  /** Who is signed in at any of them. */
  users: UserPresence;
  close(): Promise<void>;
}

interface Heard {
  hear: LiveBus['publish'];
  hearChat: LiveBus['tellChat'];
  /** Somebody came or went, for those of other companies who may know it. */
  tellAcross: (user: string, isOnline: boolean) => void;
}

/**
 * Joins this node's sockets with those of the other nodes on its database, where a carrier connects them: what is published
 * at one is heard at all, presence is that of all, and whoever may have missed something is told to read anew.
 */
export function joinNodes(io: LiveServer, carrier: NodeAdapter | null, { hear, hearChat, tellAcross }: Heard): Nodes {
  if (!carrier) {
    keepPresence(io, () => {});
    const users = keepUserPresence(io, () => {}, tellAcross);
    return { publish: () => {}, tellChat: () => {}, users, close: async () => users.close() };
  }
  const presence = keepPresence(io, (room, users) => line.tell({ is: 'present', room, users }));
  const users = keepUserPresence(io, (user, here) => line.tell({ is: 'online', user, here }), tellAcross);
  const forget = (node: string) => {
    presence.forget(node);
    users.forget(node);
  };
  const line = openNodeLine({
    node: randomUUID(),
    send: (message) => io.serverSideEmit('told', message),
    onNews(node, news) {
      switch (news.is) {
        case 'notice':
          return hear(news.orgId, news.topic, news.notice);
        case 'chat':
          return hearChat(news.news);
        case 'online':
          return users.take(node, news.user, news.here);
        case 'present':
          return presence.take(node, news.room, news.users);
        case 'answers':
          return forget(node);
        case 'asks':
          return line.tell(
            { is: 'answers' },
            ...presence.here().map(({ room, users }) => ({ is: 'present' as const, room, users })),
            ...users.here().map((user) => ({ is: 'online' as const, user, here: true })),
          );
      }
    },
    onMissed: () => io.local.emit('missed'),
    onGone: forget,
  });
  io.on('told', line.hear);
  carrier.onListening(() => line.tell({ is: 'asks' }));
  const beating = setInterval(line.beat, BEAT_MS);
  beating.unref();

  return {
    publish: (orgId, topic, notice) => line.tell({ is: 'notice', orgId, topic, notice }),
    // What was written they read themselves.
    tellChat: ({ message: _, ...news }) => line.tell({ is: 'chat', news }),
    users,
    async close() {
      clearInterval(beating);
      users.close();
      line.close();
      await io.of('/').adapter.close();
      await carrier.close();
    },
  };
}
