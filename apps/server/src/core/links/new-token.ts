import { randomBytes } from 'node:crypto';

/** The secret of a link: 130 bits in letters that survive being read aloud in lower case. Only its hash is kept. */
export const newToken = (): string =>
  Array.from(randomBytes(26), (byte) => 'abcdefghijklmnopqrstuvwxyz234567'[byte & 31]).join('');
