import { describe, expect, it } from 'vitest';
import { lockDateProblem, opens, mayLockBooks, mayUnlockBooks } from './lock-date.ts';
import { buildAccess } from '../access/default-roles.ts';

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

describe('who locks the books, and who opens them again', () => {
  const of = (changes: object, areas: object = {}) => ({ ...buildAccess({ areas }), ...changes });
  const books = (rights: object) => {
    const access = of({});
    return { ...access, Accounting: { ...access.Accounting, ...rights } };
  };
  it.each([
    ['everything in the branch', of({ EA: true }), true],
    ['settings administration', of({ SA: true }), true],
    ['everything in Accounting', books({ Access: true, MA: true }), true],
    ['everything in an Accounting that he has not', books({ Access: false, MA: true }), false],
    ['Accounting alone', books({ Access: true }), false],
    ['U on settings', of({}, { 'Settings.Settings': 'U' }), true],
    ['R on settings', of({}, { 'Settings.Settings': 'R' }), false],
    ['nothing', of({}), false],
  ])('by %s: %s', (_, access, may) => {
    expect([mayLockBooks(access), mayUnlockBooks(access)]).toEqual([may, may]);
  });

  it('nothing is wrong with a lock up to today that says why', () => {
    const change = { before: null, after: today, reason: 'The year is audited', today };
    expect(lockDateProblem(change as Parameters<typeof lockDateProblem>[0])).toBeNull();
  });
});
