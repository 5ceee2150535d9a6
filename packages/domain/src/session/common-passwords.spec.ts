import { expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

it.each([
  'password',
  'Passw0rd!',
  'p@ssw0rd1',
  'Monkey@123',
  'Welcome2026',
  '123456789',
  '1qaz2wsx',
  'qwerty123456',
  'asdf1234!',
  '87654321',
  'abcabcabc',
  '11112222',
  '15081947',
  '15-08-1947',
  '1947/08/15',
  'iloveyou2',
  'sunshinebatman',
  'jaimatadi1',
])('%s is among the passwords that are tried first', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

it.each(['correct horse', 'A-quite-new-password', 'Vaigai#Aaru27', 'tq7Kx2Lm', 'monkey eats banana', 'சென்னை மழை'])(
  '%s is not',
  (password) => {
    expect(isCommonPassword(password)).toBe(false);
  },
);
