import { expect, it } from 'vitest';
import { firstNameOf, greetingAt, hourIn } from './greeting.ts';

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

it.each([
  ['Asha Rao', 'Asha'],
  ['Dr. Sumathi Bhat', 'Sumathi'],
  ['Smt Lakshmi', 'Lakshmi'],
  ['Dr.', 'Dr.'],
])('greets %s as %s', (name, called) => expect(firstNameOf(name)).toBe(called));

it('knows the hour in a time zone', () => {
  const [utc, kolkata] = [hourIn('UTC'), hourIn('Asia/Kolkata')];
  expect([5, 6]).toContain((kolkata - utc + 24) % 24);
});
