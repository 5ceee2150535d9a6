import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeTyping, typingIn } from './presence.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('Typing: receivers forget after 6 s, counted from the last word of it (chat rule 24)', () => {
  takeTyping('room', 'asha', true);
  takeTyping('room', 'ravi', true);
  vi.advanceTimersByTime(4_000);
  takeTyping('room', 'ravi', true);
  vi.advanceTimersByTime(1_999);
  expect(typingIn('room')).toEqual(['asha', 'ravi']);
  vi.advanceTimersByTime(1);
  expect(typingIn('room')).toEqual(['ravi']);
  vi.advanceTimersByTime(4_000);
  expect(typingIn('room')).toEqual([]);
});
