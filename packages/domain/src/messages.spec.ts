import { expect, test } from 'vitest';
import { TOAST_MS } from './constants.ts';
import { ERROR_MESSAGES, MESSAGES } from './messages.ts';
import { NEXT_SERVICE_MONTHS } from './time/dates.ts';

test('messages read exactly as specified', () => {
  expect([MESSAGES.saved, MESSAGES.fieldRequired, MESSAGES.searchNeedsField, ERROR_MESSAGES.noInternet]).toEqual([
    'Saved Successfully.',
    'This Field Is Required.',
    'Sorry, At least One Field is Required To perform Search.',
    'No Internet Access.Check your network and try again.',
  ]);
});

test('a discount above the ceiling is refused in the words of the specification', () => {
  expect(MESSAGES.discountTooHigh).toBe('You cannot apply a discount higher than the maximum permitted limit.');
});

test('error stays 30 seconds; conflict 30 seconds; warning 15 seconds; success 4 seconds', () => {
  expect(TOAST_MS).toEqual({ error: 30_000, conflict: 30_000, warning: 15_000, success: 4_000 });
});

test('next-service presets: NextMonth 1 month, ThirdMonth 3, SixthMonth 6, Year 12', () => {
  expect(NEXT_SERVICE_MONTHS).toEqual({ NextMonth: 1, ThirdMonth: 3, SixthMonth: 6, Year: 12 });
});
