import { describe, expect, it } from 'vitest';
import type { BusinessHours } from '../time/business-clock.ts';
import {
  afterLine,
  askAgainAfterMs,
  becameTicket,
  becomesTicket,
  isWithinHours,
  subjectOf,
  supportHours,
  supportHoursProblem,
} from './support.ts';

const service: BusinessHours = {
  zone: 'Asia/Kolkata',
  days: ['1', '2', '3', '4', '5', '6'],
  opensAt: '09:30',
  closesAt: '18:30',
  lunchFrom: '13:00',
  lunchUntil: '14:00',
  holidays: new Set(),
};

describe('Hours of support (chat §3)', () => {
  it.each([
    [null, null, service],
    ['08:00', null, { ...service, opensAt: '08:00', lunchFrom: '08:00', lunchUntil: '08:00' }],
    [null, '22:00', { ...service, closesAt: '22:00', lunchFrom: '09:30', lunchUntil: '09:30' }],
    ['08:00', '22:00', { ...service, opensAt: '08:00', closesAt: '22:00', lunchFrom: '08:00', lunchUntil: '08:00' }],
  ])('from %s to %s are those of service, or own ones without lunch', (hoursFrom, hoursUntil, hours) => {
    expect(supportHours({ hoursFrom, hoursUntil }, service)).toEqual(hours);
  });

  it.each([
    ['09:00', '09:01', null],
    ['09:00', '09:00', 'The end is not after the beginning.'],
    ['09:01', '09:00', 'The end is not after the beginning.'],
    ['09:00', null, null],
    [null, '09:00', null],
  ])('own hours from %s to %s: %s', (hoursFrom, hoursUntil, problem) => {
    expect(supportHoursProblem({ hoursFrom, hoursUntil })).toBe(problem);
  });

  it.each([
    ['04:00:00', true],
    ['03:59:59', false],
    ['12:59:59', true],
    ['13:00:00', false],
  ])('support is there from 09:30 to 18:30 in India: at %s UTC %s', (time, there) => {
    expect(isWithinHours(service, `2026-11-23T${time}Z`)).toBe(there);
  });
});

it.each([
  ['Open', true, false, 'Open'],
  ['Taken', true, true, 'Taken'],
  // Who took it is no operator any more: it waits for the others.
  ['Taken', true, false, 'Open'],
  ['Ticket', true, false, 'Open'],
  ['Closed', true, false, 'Open'],
  ['Open', false, false, 'Taken'],
  ['Closed', false, false, 'Taken'],
  ['Ticket', false, false, 'Taken'],
  ['Taken', false, true, 'Taken'],
] as const)(
  'a question that is %s is after a line of who asked (%s), held by an operator (%s), %s',
  (status, isAsker, isHeld, after) => {
    expect(afterLine(status, { isAsker, isHeld })).toBe(after);
  },
);

it.each([
  ['out of hours', false, null, true],
  ['with an operator there', true, null, false],
  ['alone for 59 s', true, '2026-11-23T05:00:01Z', false],
  ['alone for 60 s', true, '2026-11-23T05:00:00Z', true],
  ['alone for 61 s', true, '2026-11-23T04:59:59Z', true],
])(
  'a question becomes a ticket out of hours or with nobody there for 60 s (rule 23): %s',
  (_, withinHours, aloneSince, becomes) => {
    expect(becomesTicket({ now: '2026-11-23T05:01:00Z', withinHours, aloneSince })).toBe(becomes);
  },
);

it.each([
  [0, true, 5_000],
  [30_000, true, 5_000],
  [60_000, true, 10_000],
  [360_000, true, 60_000],
  [86_400_000, true, 60_000],
  [0, false, 20_000],
  [180_000, false, 30_000],
  [86_400_000, false, 60_000],
])('the page of a link asks again after a quiet of %i ms (open: %s) in %i ms', (quiet, isOpen, after) => {
  expect(askAgainAfterMs(quiet, isOpen)).toBe(after);
});

it('a ticket names itself, and the first 80 characters of the question in one line', () => {
  expect(becameTicket('TK-7')).toBe('Nobody is here right now. Your ticket is TK-7.');
  expect(subjectOf('  My car\n  does not   start ')).toBe('My car does not start');
  expect(subjectOf('x'.repeat(81))).toBe('x'.repeat(80));
});
