import { expect, it } from 'vitest';
import { isTimeZone } from './time-zones.ts';

it.each([
  ['Asia/Kolkata', true],
  ['Asia/Calcutta', true],
  ['UTC', true],
  ['IST', false],
  ['+05:30', false],
  ['Asia/Bengaluru', false],
  ['', false],
])('%s is a time zone: %s', (name, expected) => expect(isTimeZone(name)).toBe(expected));
