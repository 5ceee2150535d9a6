import { expect, it } from 'vitest';
import { isYetToCome, readAcknowledgedAt } from './irn.ts';

it.each([
  ['2025-11-05 10:20:00', '2025-11-05T04:50:00.000Z'],
  ['2025-11-05T23:59', '2025-11-05T18:29:00.000Z'],
  [' 2025-11-05 00:00 ', '2025-11-04T18:30:00.000Z'],
  ['2025-11-05 24:00', null],
  ['2025-11-05 10:60', null],
  ['2025-02-30 10:20', null],
  ['2025-11-05', null],
  ['', null],
])('the time of the portal %j is %s', (text, instant) => {
  expect(readAcknowledgedAt(text)).toBe(instant);
});

it('an acknowledgement may be an hour ahead of the clock here, no more', () => {
  const entered = '2025-11-05T04:50:00.000Z';
  expect([isYetToCome('2025-11-05T05:50:00.000Z', entered), isYetToCome('2025-11-05T05:50:01.000Z', entered)]).toEqual([
    false,
    true,
  ]);
});
