import { describe, expect, test } from 'vitest';
import { instantIn } from '../time/dates.ts';
import { appointmentMessageDue, type RemindedAppointment } from './reminders.ts';

const ZONE = 'Asia/Kolkata';
const at = (text: string): string => instantIn(ZONE, text.slice(0, 10), text.slice(11));
/** On a Wednesday at ten, booked on Monday. */
const booked: RemindedAppointment = {
  day: '2026-11-25',
  from: '10:00',
  minutes: 30,
  status: 'Booked',
  givenAt: at('2026-11-23 12:00'),
  dayRemindedAt: null,
  remindedAt: null,
  missedAt: null,
};
const evening = { dayRemindedAt: at('2026-11-24 18:00') };
const both = { ...evening, remindedAt: at('2026-11-25 08:00') };

describe('Reminders go out the day before at 18:00 and two hours before, once, never after Move or Cancel', () => {
  test.each<[string, string, Partial<RemindedAppointment>, string | null]>([
    ['not before the evening', '2026-11-24 17:59', {}, null],
    ['the day before at 18:00', '2026-11-24 18:00', {}, 'dayBefore'],
    ['late, where nothing ran at night', '2026-11-25 07:59', {}, 'dayBefore'],
    ['once', '2026-11-24 19:00', evening, null],
    ['two hours before', '2026-11-25 08:00', evening, 'shortlyBefore'],
    ['two hours before alone, where the evening was missed', '2026-11-25 09:00', {}, 'shortlyBefore'],
    ['once again', '2026-11-25 09:00', both, null],
    ['not once it begins', '2026-11-25 10:00', evening, null],
    ['a confirmed one, too', '2026-11-24 18:00', { status: 'Confirmed' }, 'dayBefore'],
    ['never after it was cancelled', '2026-11-24 18:00', { status: 'Cancelled' }, null],
    ['never after he has come', '2026-11-25 08:00', { status: 'CheckedIn' }, null],
    [
      'of a time that he was given after that hour he knows',
      '2026-11-24 19:00',
      { givenAt: at('2026-11-24 18:30') },
      null,
    ],
    ['and is reminded of it shortly before', '2026-11-25 08:00', { givenAt: at('2026-11-24 18:30') }, 'shortlyBefore'],
    ['of the time that it was moved to', '2026-11-24 18:00', { day: '2026-11-26' }, null],
  ])('%s', (_title, now, more, due) => {
    expect(appointmentMessageDue({ ...booked, ...more }, at(now), ZONE)).toBe(due);
  });
});

describe('NoShow by a job 60 minutes after the end', () => {
  test.each<[string, Partial<RemindedAppointment>, string | null]>([
    ['2026-11-25 11:29', both, null],
    ['2026-11-25 11:30', both, 'missed'],
    ['2026-11-27 09:00', both, 'missed'],
    ['2026-11-25 11:30', { ...both, missedAt: at('2026-11-25 11:30') }, null],
    ['2026-11-25 11:30', { status: 'CheckedIn' }, null],
  ])('%s', (now, more, due) => {
    expect(appointmentMessageDue({ ...booked, ...more }, at(now), ZONE)).toBe(due);
  });
});
