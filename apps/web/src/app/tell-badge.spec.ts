// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Badge from './tell-badge.ts';

const ORIGIN = 'https://wrapper.example.in';
let told: number[];
let badge: typeof Badge;

/** The app as it starts inside the wrapper, which hears what it is told. */
beforeEach(async () => {
  told = [];
  vi.resetModules();
  vi.stubGlobal('parent', { postMessage: ({ Data }: { Data: { Count: number } }) => told.push(Data.Count) });
  Object.defineProperty(document, 'referrer', { value: `${ORIGIN}/`, configurable: true });
  const { joinHost } = await import('./host.ts');
  joinHost([ORIGIN]);
  badge = await import('./tell-badge.ts');
});

describe('the number at the icon of the wrapper', () => {
  it('is told when it is first known, also when it is nothing: a push may have set it', () => {
    badge.tellBadge('inbox', 0);
    expect(told).toEqual([0]);
  });

  it('is the sum of what is unread, told when it changes', () => {
    badge.tellBadge('inbox', 2);
    badge.tellBadge('chat', 3);
    badge.tellBadge('chat', 3);
    badge.tellBadge('inbox', 1);
    expect(told).toEqual([2, 5, 4]);
  });

  it('is nothing as the session ends, and the next user begins with his own', () => {
    badge.tellBadge('inbox', 2);
    badge.tellBadge('chat', 7);
    badge.clearBadge();
    badge.tellBadge('inbox', 2);
    expect(told).toEqual([2, 9, 0, 2]);
  });
});
