import { describe, expect, it } from 'vitest';
import { lockDateProblem, opens } from './lock-date.ts';

const today = '2026-11-21';

describe('the lock date', () => {
  it.each([
    [null, null, null, null],
    ['2026-10-31', '2026-10-31', null, null],
    [null, '2026-10-31', 'Return filed', null],
    [null, '2026-10-31', null, 'reason'],
    [null, '2026-10-31', '  x ', 'reason'],
    ['2026-10-31', '2026-09-30', null, 'reason'],
    ['2026-10-31', null, null, 'reason'],
    ['2026-10-31', null, 'A bill was forgotten', null],
    [null, '2026-11-21', 'Stock taking', null],
    [null, '2026-11-22', 'Stock taking', 'lockedUntil'],
  ])('from %s to %s because of %s is refused at %s', (before, after, reason, at) => {
    expect(lockDateProblem({ before, after, reason, today })?.at ?? null).toBe(at);
  });

  it('opens days when it goes or moves back', () => {
    expect(opens({ before: '2026-10-31', after: '2026-09-30' })).toBe(true);
    expect(opens({ before: '2026-10-31', after: null })).toBe(true);
    expect(opens({ before: '2026-10-31', after: '2026-11-15' })).toBe(false);
    expect(opens({ before: null, after: '2026-11-15' })).toBe(false);
  });
});

it.each([
  [null, '2026-10-31', 'a', 'Say why the books are locked.'],
  [null, '2026-10-31', 'abc', null],
  ['2026-10-31', null, 'ab', 'Say why a closed period is opened again.'],
  ['2026-10-31', '2026-10-30', null, 'Say why a closed period is opened again.'],
  ['2026-10-30', '2026-10-31', null, 'Say why the books are locked.'],
  [null, '2026-11-22', null, 'The books can be locked until today, 21/11/2026, at most.'],
])('from %s to %s because of "%s": %s', (before, after, reason, message) => {
  expect(lockDateProblem({ before, after, reason, today })?.message ?? null).toBe(message);
});

it('a lock that stays opens nothing', () => {
  expect(opens({ before: '2026-10-31', after: '2026-10-31' })).toBe(false);
});
