import { expect, it } from 'vitest';
import { countUnread, roomsWith, unreadText } from './chat-rooms.ts';
import type { Room } from './talk.ts';

const room = (unread: number, ...entityIds: string[]) =>
  ({ unread, members: [{}, ...entityIds.map((entityId) => ({ entityId }))] }) as Room;

it('what is unread of the vendors is what their companies wrote, not what customers and colleagues did', () => {
  const rooms = [room(1), room(2, 'own', 'vendor'), room(4, 'own', 'customer'), room(8, 'vendor')];
  expect(countUnread(roomsWith(rooms, new Set(['vendor'])))).toBe(10);
  expect(countUnread(roomsWith(rooms, new Set()))).toBe(0);
});

it.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('unread is shown to 99+: %d as %s', (count, text) => {
  expect(unreadText(count)).toBe(text);
});
