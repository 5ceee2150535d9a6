import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Bahi';
const PERIOD_SECONDS = 30;
/** A clock may be one step off. */
const WINDOW = 1;
const RECOVERY_CODES = 8;
/** None that looks like another. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({ issuer: ISSUER, label, digits: 6, period: PERIOD_SECONDS, secret: Secret.fromBase32(secret) });

export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** What an authenticator app reads from the QR picture. */
export const totpUri = (secret: string, label: string): string => totpOf(secret, label).toString();

/** The time step that a code belongs to, null for a wrong one. A step that was used is not taken again by the caller. */
export function totpStep(secret: string, code: string, now: string): number | null {
  const timestamp = Date.parse(now);
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : Math.trunc(timestamp / 1_000 / PERIOD_SECONDS) + delta;
}

/** Codes for who lost his phone, each good once; only their hashes are kept. Groups of five letters, to be typed. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    Array.from(randomBytes(25), (byte) => LETTERS[byte & 31])
      .join('')
      .replace(/(.{5})(?=.)/g, '$1-'),
  );

/** A hundred and twenty-five random bits need no slow hash. */
export const recoveryHash = (code: string): string =>
  createHash('sha256').update(code.trim().toLowerCase()).digest('hex');
