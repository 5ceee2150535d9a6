import { expect, test } from 'vitest';
import { completeInbox, pushWords, quietUntil, USUAL_INBOX, waysOf } from './delivery.ts';

const ZONE = 'Asia/Kolkata';
const at = (time: string, date = '2026-11-25') => new Date(`${date}T${time}:00+05:30`).toISOString();

test.each([
  ['20:59', null],
  ['21:00', at('07:00', '2026-11-26')],
  ['23:30', at('07:00', '2026-11-26')],
  ['06:59', at('07:00')],
  ['07:00', null],
  ['12:00', null],
])('Push waits in quiet hours [21:00-07:00, own zone]: %s', (time, until) => {
  expect(quietUntil('mentioned', USUAL_INBOX.quiet, ZONE, at(time))).toBe(until);
});

test('Urgent passes', () => {
  expect(quietUntil('supportWaits', USUAL_INBOX.quiet, ZONE, at('23:00'))).toBeNull();
});

test('a night belongs to the day on which it begins', () => {
  const quiet = { from: '21:00', until: '07:00', days: ['3'] as const };
  const asked = [at('20:00'), at('22:00'), at('03:00', '2026-11-26'), at('22:00', '2026-11-26')];
  expect(asked.map((now) => quietUntil('mentioned', quiet, ZONE, now) !== null)).toEqual([false, true, true, false]);
  expect(quietUntil('mentioned', { ...quiet, from: '13:00', until: '14:00' }, ZONE, at('13:30'))).toBe(at('14:00'));
  expect(quietUntil('mentioned', { ...quiet, from: '13:00', until: '13:00' }, ZONE, at('13:00'))).toBeNull();
});

test('without Texts [off] kind and code only, and what came together is one', () => {
  const one = { words: 'Invoice INV-1 was signed.', label: 'A signature was given', code: 'INV-1' };
  expect([pushWords([one], false), pushWords([one], true), pushWords([one, one], true), pushWords([], true)]).toEqual([
    'A signature was given INV-1',
    'Invoice INV-1 was signed.',
    '2 notices',
    '',
  ]);
});

test('what is stored and is none gives way to what holds without it', () => {
  expect(completeInbox(null)).toEqual(USUAL_INBOX);
  const stored = { kinds: { junk: { app: false } }, quiet: { from: '9', until: '10:00', days: [] }, texts: 'yes' };
  expect(completeInbox(stored)).toEqual(USUAL_INBOX);
  const kinds = { mentioned: { app: true, push: false, mail: true } };
  const set = completeInbox({ kinds });
  expect([waysOf(set, 'mentioned'), waysOf(set, 'lowStock')]).toEqual([
    kinds.mentioned,
    { app: true, push: true, mail: false },
  ]);
});
