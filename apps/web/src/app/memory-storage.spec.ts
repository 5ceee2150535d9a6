// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { replaceDeniedStorage } from './memory-storage.ts';

test('where the browser denies storage to a frame, memory takes its place; what is not denied stays', () => {
  const kept = window.localStorage;
  Object.defineProperty(window, 'sessionStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  });
  replaceDeniedStorage();
  sessionStorage.setItem('a', '1');
  sessionStorage.setItem('b', '2');
  sessionStorage.removeItem('a');
  expect([sessionStorage.getItem('a'), sessionStorage.getItem('b'), sessionStorage.getItem('c')]).toEqual([
    null,
    '2',
    null,
  ]);
  expect([Object.keys(sessionStorage), sessionStorage.length, sessionStorage.key(0)]).toEqual([['b'], 1, 'b']);
  sessionStorage.clear();
  expect(Object.keys(sessionStorage)).toEqual([]);
  expect(window.localStorage).toBe(kept);
});
