import { describe, expect, it } from 'vitest';
import { nextDueAt, type Schedule, scheduleIssues, scheduleText } from './schedule.ts';

const ZONE = 'Asia/Calcutta';
const at = (changes: Partial<Schedule>): Schedule => ({
  frequency: 'daily',
  weekday: null,
  monthDay: null,
  sendTime: '07:00',
  ...changes,
});

describe('A schedule is due by the clock of the entity', () => {
  it.each<[string, Partial<Schedule>, string, string]>([
    ['daily, before its time', {}, '2026-11-22T01:00:00.000Z', '2026-11-22T01:30:00.000Z'],
    ['daily, at its time, is the next day', {}, '2026-11-22T01:30:00.000Z', '2026-11-23T01:30:00.000Z'],
    ['daily, late in the evening of UTC', {}, '2026-11-22T20:00:00.000Z', '2026-11-23T01:30:00.000Z'],
    ['weekly', { frequency: 'weekly', weekday: 1 }, '2026-11-22T02:00:00.000Z', '2026-11-23T01:30:00.000Z'],
    [
      'weekly, its day is over',
      { frequency: 'weekly', weekday: 7 },
      '2026-11-22T02:00:00Z',
      '2026-11-29T01:30:00.000Z',
    ],
    ['monthly', { frequency: 'monthly', monthDay: 1 }, '2026-11-22T02:00:00.000Z', '2026-12-01T01:30:00.000Z'],
    ['monthly on the 31st', { frequency: 'monthly', monthDay: 31 }, '2027-01-31T06:30:00Z', '2027-02-28T01:30:00.000Z'],
  ])('%s', (_, changes, after, due) => {
    expect(nextDueAt(at(changes), ZONE, after)).toBe(due);
  });

  it('names what is missing', () => {
    expect(scheduleIssues(at({ frequency: 'weekly', sendTime: '7' }), 0).map(({ path }) => path)).toEqual([
      'sendTime',
      'weekday',
      'recipients',
    ]);
    expect(scheduleIssues(at({ frequency: 'monthly' }), 21).map(({ path }) => path)).toEqual([
      'monthDay',
      'recipients',
    ]);
    expect(scheduleIssues(at({}), 1)).toEqual([]);
  });

  it('is said in words', () => {
    expect(scheduleText(at({}))).toBe('Every day at 07:00');
    expect(scheduleText(at({ frequency: 'weekly', weekday: 5 }))).toBe('Every Friday at 07:00');
    expect(scheduleText(at({ frequency: 'monthly', monthDay: 1 }))).toBe('Every month on day 1 at 07:00');
  });
});

describe('A schedule at its borders', () => {
  const messages = (changes: Partial<Schedule>, recipients: number) =>
    scheduleIssues(at(changes), recipients).map(({ path, message }) => `${path}: ${message}`);

  it('says what is missing in words', () => {
    expect(messages({ sendTime: '24:00' }, 0)).toEqual([
      'sendTime: Enter a time as HH:MM.',
      'recipients: Name at least one employee or address.',
    ]);
    expect(messages({ frequency: 'weekly' }, 20)).toEqual(['weekday: Choose the day of the week.']);
    expect(messages({ frequency: 'monthly' }, 21)).toEqual([
      'monthDay: Choose the day of the month.',
      'recipients: Name at most 20 employees and addresses.',
    ]);
    expect(messages({ frequency: 'weekly', weekday: 1 }, 1)).toEqual([]);
    expect(messages({ frequency: 'monthly', monthDay: 1 }, 1)).toEqual([]);
  });

  it.each<[string, Partial<Schedule>, string, string]>([
    ['a minute before its time', {}, '2026-11-22T01:29:59.999Z', '2026-11-22T01:30:00.000Z'],
    ['on Sunday, for Sunday', { frequency: 'weekly', weekday: 7 }, '2026-11-22T01:00:00Z', '2026-11-22T01:30:00.000Z'],
    [
      'on Sunday, for Saturday',
      { frequency: 'weekly', weekday: 6 },
      '2026-11-22T01:00:00Z',
      '2026-11-28T01:30:00.000Z',
    ],
    [
      'on the 30th of a month of 30 days',
      { frequency: 'monthly', monthDay: 30 },
      '2026-11-22T01:00:00Z',
      '2026-11-30T01:30:00.000Z',
    ],
    ['on the 31st of it', { frequency: 'monthly', monthDay: 31 }, '2026-11-22T01:00:00Z', '2026-11-30T01:30:00.000Z'],
    [
      'on the 28th of a month of 30 days',
      { frequency: 'monthly', monthDay: 28 },
      '2026-11-29T01:00:00Z',
      '2026-12-28T01:30:00.000Z',
    ],
    ['before 1970', { frequency: 'weekly', weekday: 1 }, '1969-12-28T00:00:00Z', '1969-12-29T01:30:00.000Z'],
  ])('%s', (_, changes, after, due) => {
    expect(nextDueAt(at(changes), ZONE, after)).toBe(due);
  });

  it('one that falls on no day is a bug', () => {
    expect(() => nextDueAt(at({ frequency: 'weekly', weekday: 9 }), ZONE, '2026-11-22T01:00:00Z')).toThrow(
      'This schedule is never due',
    );
  });
});
