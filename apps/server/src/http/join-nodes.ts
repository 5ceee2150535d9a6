import { randomUUID } from 'node:crypto';
import type { LiveBus } from '../core/live-bus.ts';
import type { LiveServer } from './live-server.ts';
import type { NodeAdapter } from './node-adapter.ts';
import { BEAT_MS, openNodeLine } from './node-line.ts';
import { keepPresence } from './presence.ts';

export interface Nodes {
  /** Tells the other nodes what was published at this one. */
  publish: LiveBus['publish'];
  close(): Promise<void>;
}

const ALONE: Nodes = { publish: () => {}, close: async () => {} };

/**
 * Joins this node's sockets with those of the other nodes on its database, where a carrier connects them: what is published
 * at one is heard at all, presence is that of all, and whoever may have missed something is told to read anew.
 */
export function joinNodes(io: LiveServer, carrier: NodeAdapter | null, hear: LiveBus['publish']): Nodes {
  if (!carrier) {
    keepPresence(io, () => {});
    return ALONE;
  }
  const presence = keepPresence(io, (room, users) => line.tell({ is: 'present', room, users }));
  const line = openNodeLine({
    node: randomUUID(),
    send: (message) => io.serverSideEmit('told', message),
    onNews(node, news) {
      switch (news.is) {
        case 'notice':
          return hear(news.orgId, news.topic, news.notice);
        case 'present':
          return presence.take(node, news.room, news.users);
        case 'answers':
          return presence.forget(node);
        case 'asks':
          return line.tell(
            { is: 'answers' },
            ...presence.here().map(({ room, users }) => ({ is: 'present' as const, room, users })),
          );
      }
    },
    onMissed: () => io.local.emit('missed'),
    onGone: presence.forget,
  });
  io.on('told', line.hear);
  carrier.onListening(() => line.tell({ is: 'asks' }));
  const beating = setInterval(line.beat, BEAT_MS);
  beating.unref();

  return {
    publish: (orgId, topic, notice) => line.tell({ is: 'notice', orgId, topic, notice }),
    async close() {
      clearInterval(beating);
      line.close();
      await io.of('/').adapter.close();
      await carrier.close();
    },
  };
}
