import { expect, test } from 'vitest';
import { formatClock, formatDelay, formatDuration } from './duration.ts';

test.each([
  [0, '0 min'],
  [59, '0 min'],
  [300, '5 min'],
  [3600, '1 h'],
  [5400, '1 h 30 min'],
  [90_061, '25 h 1 min'],
])('%i seconds of work are %s', (seconds, words) => expect(formatDuration(seconds)).toBe(words));

test('a delay of two days or more is told in days', () => {
  expect([5_400, 172_799, 172_800, 4_629_600].map(formatDelay)).toEqual([
    '1 h 30 min',
    '47 h 59 min',
    '2 days',
    '53 days',
  ]);
});

test('a running clock shows its seconds', () => {
  expect([0, 65, 5405].map(formatClock)).toEqual(['0:00:00', '0:01:05', '1:30:05']);
});
