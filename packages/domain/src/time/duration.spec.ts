import { expect, test } from 'vitest';
import { formatClock, formatDuration } from './duration.ts';

test.each([
  [0, '0 min'],
  [59, '0 min'],
  [300, '5 min'],
  [3600, '1 h'],
  [5400, '1 h 30 min'],
  [90_061, '25 h 1 min'],
])('%i seconds of work are %s', (seconds, words) => expect(formatDuration(seconds)).toBe(words));

test('a running clock shows its seconds', () => {
  expect([0, 65, 5405].map(formatClock)).toEqual(['0:00:00', '0:01:05', '1:30:05']);
});
