import { randomInt } from 'node:crypto';

/** Without characters that are taken for one another when read aloud. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz';
const DIGITS = '23456789';
const draw = (from: string, count: number) =>
  Array.from({ length: count }, () => from[randomInt(from.length)]).join('');

/** A password that is read aloud once: 'Kqwertab-2345'. */
export const temporaryPassword = () => `${draw(LETTERS, 1).toUpperCase()}${draw(LETTERS, 7)}-${draw(DIGITS, 4)}`;
