import { expect, test } from 'vitest';
import { dayHeading, groupByDay, writtenAt } from './day.ts';

test('days and times are Asia/Kolkata for every reader: 18:29:59Z and 18:30:00Z are two days', () => {
  const rows = ['2026-11-21T18:29:59Z', '2026-11-21T18:30:00Z', '2026-11-22T02:00:00Z'].map((createdAt) => ({
    createdAt,
  }));
  expect(groupByDay(rows)).toEqual([
    { date: '2026-11-21', rows: [rows[0]] },
    { date: '2026-11-22', rows: [rows[1], rows[2]] },
  ]);
  expect(writtenAt('2026-11-21T18:30:00Z')).toEqual({ date: '2026-11-22', time: '00:00' });
});

test.each([
  ['2026-11-23', 'Today'],
  ['2026-11-22', 'Yesterday'],
  ['2026-11-21', '21/11/2026'],
])('a day is told as one says it: %s', (date, heading) => {
  expect(dayHeading(date, '2026-11-23')).toBe(heading);
});
