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

it.each([
  ['Balaji@2026', 'a word of the name of the company'],
  ['SriBalajiMotors1', 'all of it'],
  ['welcomebalaji', 'one of them with a common word'],
  ['Meenak$hi#99', 'the own name'],
  ['பாலாஜி1234', 'a name in the script of the country'],
])('%s is easy to guess: %s', (password) => {
  const names = ['Sri Balaji Motors', 'Meenakshi R', 'பாலாஜி'];
  expect([isCommonPassword(password, names), isCommonPassword(password)]).toEqual([true, false]);
});

it.each(['correct horse', 'A-quite-new-password', 'Vaigai#Aaru27', 'tq7Kx2Lm', 'monkey eats banana', 'சென்னை மழை'])(
  '%s is not',
  (password) => {
    expect(isCommonPassword(password)).toBe(false);
  },
);

it('a name without letters or with short words makes no password common', () => {
  for (const names of [['&'], [''], ['A B'], ['--', 'Rx']]) expect(isCommonPassword('tq7Kx2Lm', names)).toBe(false);
  expect([isCommonPassword('rxrx4711!', ['Rx']), isCommonPassword('rio@4711', ['Rio'])]).toEqual([false, true]);
});

it.each([
  ['qwe123asd', true],
  ['qwe123as', true],
  ['qw12as34', false],
])('short walks in a row, %s: %s', (password, common) => {
  expect(isCommonPassword(password)).toBe(common);
});

it.each([
  ['two signs again and again', 'aaaa1111', true],
  ['one sign and another at the end', 'aaaaaaaz', true],
  ['one sign, another one and the first again', 'kkkkzkkkk', false],
  ['a part again and again', 'xyzxyzxyz', true],
  ['a walk backwards', 'poiuytrewq', true],
])('%s', (_, password, isCommon) => {
  expect(isCommonPassword(password)).toBe(isCommon);
});
