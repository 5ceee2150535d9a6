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

test('every message that the catalogue of the platform names is there, word for word (spec 1 §8)', () => {
  const named = [
    'Username/Password is Wrong',
    'Duplicate',
    'Unable to connect to the Server at the moment, Please try again after a few moments.',
    'No Internet Access.Check your network and try again.',
    'Something went horribly wrong. Please try again.',
    'Saved Successfully.',
    'Updated Successfully.',
    'Deleted Successfully.',
    'Cancelled Successfully.',
    'Password Changed Successfully.',
    'Failed To Change Password. Please Try Again.',
    'Current Password is Invalid. Please Try Again.',
    "You are not connected to internet, seems like you don't have access",
    'No tie up settings found. Please setup tie up information in settings.',
    'Insufficient Quantity.',
    'Do You Still Want To Add The Part?',
    'Part Has Been Reserved In Stock.',
    'Part Has Not Been Reserved In Stock.',
  ];
  const said: string[] = [...Object.values(MESSAGES), ...Object.values(ERROR_MESSAGES)];
  expect(named.filter((message) => !said.includes(message))).toEqual([]);
});
