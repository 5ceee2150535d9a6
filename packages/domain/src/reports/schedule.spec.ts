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
