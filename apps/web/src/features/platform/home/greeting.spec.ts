import { expect, it } from 'vitest';
import { greetingAt, hourIn } from './greeting.ts';

it('greets by the hour of the day', () => {
  expect([0, 11, 12, 16, 17, 23].map(greetingAt)).toEqual([
    'Good morning',
    'Good morning',
    'Good afternoon',
    'Good afternoon',
    'Good evening',
    'Good evening',
  ]);
});

it('knows the hour in a time zone', () => {
  const [utc, kolkata] = [hourIn('UTC'), hourIn('Asia/Kolkata')];
  expect([5, 6]).toContain((kolkata - utc + 24) % 24);
});
