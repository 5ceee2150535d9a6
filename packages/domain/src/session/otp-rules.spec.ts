import { expect, it } from 'vitest';
import { isOtpOpen, OTP_TRIES } from './otp-rules.ts';

const fresh = { tries: 0, expiresAt: '2026-04-01T10:10:00.000Z', verified: false };
const now = '2026-04-01T10:05:00.000Z';

it.each([
  ['a fresh code', fresh, true],
  ['the last try', { ...fresh, tries: OTP_TRIES - 1 }, true],
  ['a code after five tries', { ...fresh, tries: OTP_TRIES }, false],
  ['a code after ten minutes', { ...fresh, expiresAt: now }, false],
  ['a code that was used', { ...fresh, verified: true }, false],
])('%s', (_, facts, open) => {
  expect(isOtpOpen(facts, now)).toBe(open);
});
