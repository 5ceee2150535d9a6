import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import type { LiveServer } from './live-server.ts';
import { MAX_NEWS_BYTES } from './node-line.ts';
import { keepPresence } from './presence.ts';

const ROOM = 'org|record:1';

it('who has a record open fits one message to the other nodes, however many they are', async () => {
  const ids = Array.from({ length: 200 }, (_, i) => `00000000-0000-7000-8000-${String(i).padStart(12, '0')}`);
  const adapter = Object.assign(new EventEmitter(), { rooms: new Map([[ROOM, new Set(ids)]]) });
  const sockets = new Map(ids.map((id) => [id, { data: { ctx: { userId: id, userName: 'क'.repeat(100) } } }]));
  const shown: { users: unknown[] }[] = [];
  const to = () => ({ emit: (_event: string, present: { users: unknown[] }) => shown.push(present) });
  const io = { of: () => ({ adapter, sockets }), local: { to } } as unknown as LiveServer;
  const shared: object[] = [];
  const presence = keepPresence(io, (room, users) => shared.push({ room, users }));
  adapter.emit('join-room', ROOM);
  await expect.poll(() => shown.length).toBe(1);
  expect(shown[0]!.users).toHaveLength(200);
  for (const news of [...shared, ...presence.here()])
    expect(Buffer.byteLength(JSON.stringify({ is: 'present', ...news }))).toBeLessThan(MAX_NEWS_BYTES);
  expect([shared.length, presence.here().length]).toEqual([1, 1]);
});
