import { readFileSync } from 'node:fs';
import { bareWord, isCommonPassword } from '@bahi/domain/session/common-passwords';
import { newPasswordIssues, TEMPORARY_PASSWORD_DAYS } from '@bahi/domain/session/password-rules';
import { invalid } from './app-error.ts';
import { instantAfter } from './clock.ts';
import { hashPassword } from './password.ts';

/** Whose password it is to be. */
interface PasswordOwner {
  username: string;
  /** Of the user and of his company. */
  names: readonly string[];
}

/** The hash of a password that a user is given or chooses; refuses one that is easy to guess. `path` names its field. */
export async function hashNewPassword(password: string, owner: PasswordOwner, path: string): Promise<string> {
  const [issue] = newPasswordIssues(password, owner.username);
  if (issue) throw invalid(path, issue.message);
  if (isCommonPassword(password, [owner.username, ...owner.names]) || isListed(password))
    throw invalid(path, 'This password is too easy to guess.');
  return hashPassword(password);
}

/** The most used passwords that were found in the world, as far as no rule finds them. */
const LISTED: ReadonlySet<string> = new Set(
  readFileSync(new URL('../../assets/common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean),
);

/** Such a password, or one between digits and signs. */
function isListed(password: string): boolean {
  const text = password.toLowerCase();
  return LISTED.has(text) || LISTED.has(bareWord(text));
}

const DAY_MS = 86_400_000;

/** Until when a password serves that is set now, for somebody else. */
export const temporaryPasswordEnd = (now: string): string => instantAfter(now, TEMPORARY_PASSWORD_DAYS * DAY_MS);
