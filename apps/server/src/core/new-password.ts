import { isCommonPassword } from '@bahi/domain/session/common-passwords';
import { newPasswordIssues } from '@bahi/domain/session/password-rules';
import { invalid } from './app-error.ts';
import { hashPassword } from './password.ts';

/** The hash of a password that a user is given or chooses; refuses one that is easy to guess. `path` names its field. */
export async function hashNewPassword(password: string, username: string, path: string): Promise<string> {
  const [issue] = newPasswordIssues(password, username);
  if (issue) throw invalid(path, issue.message);
  if (isCommonPassword(password)) throw invalid(path, 'This password is too easy to guess.');
  return hashPassword(password);
}
