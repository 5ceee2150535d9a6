import { expect, it } from 'vitest';
import { hashNewPassword } from './new-password.ts';

const asha = { username: 'asha', names: ['Asha Rao', 'Sri Balaji Motors'] };
const refusalOf = (password: string) =>
  hashNewPassword(password, asha, 'NewPassword').then(
    () => null,
    (error: { fields?: { path: string }[] }) => error.fields?.[0]?.path,
  );

it.each([
  ['marishka', 'the 3,000th of the passwords of the world'],
  ['Marishka#2026', 'the same with something around it'],
  ['Balaji@2026', 'the company'],
  ['AshaRao1', 'the user'],
  ['Asha@1990', 'the user name'],
])('%s is refused as easy to guess: %s', async (password) => {
  expect(await refusalOf(password)).toBe('NewPassword');
});

it.each(['Vaigai#Aaru27', '8374-2916#05'])('%s is taken: nobody else has it', async (password) => {
  expect(await refusalOf(password)).toBeNull();
});
