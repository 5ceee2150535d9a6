import { type Issue, issueAt } from '../document/issue.ts';
import { MESSAGES } from '../messages.ts';

const MINIMUM_PASSWORD_LENGTH = 8;
/** An upper bound, so that hashing a request costs a known time. */
const MAXIMUM_PASSWORD_LENGTH = 128;
/** How long a password that somebody else has set lets its user in, to choose his own. */
export const TEMPORARY_PASSWORD_DAYS = 3;

const COMMON = ['password', 'password1', 'password123', '12345678', '123456789', '1234567890', 'qwertyui', 'qwerty123'];

/** Stands beside the field, before anything is typed. */
export const PASSWORD_RULE = `At least ${MINIMUM_PASSWORD_LENGTH} characters; a phrase that only you would write needs no symbols.`;

/** What is wrong with a new password. Passwords are never trimmed or lower-cased; a long phrase needs no symbols. */
export function newPasswordIssues(password: string, userName: string): Issue[] {
  const issue = (message: string): Issue[] => [issueAt('newPassword', message)];
  if (password === '') return issue(MESSAGES.fieldRequired);
  if (password.length < MINIMUM_PASSWORD_LENGTH) return issue(`Use at least ${MINIMUM_PASSWORD_LENGTH} characters.`);
  if (password.length > MAXIMUM_PASSWORD_LENGTH) return issue(`Use at most ${MAXIMUM_PASSWORD_LENGTH} characters.`);
  const lower = password.toLowerCase();
  if (new Set(lower).size < 3 || COMMON.includes(lower)) return issue('This password is too easy to guess.');
  return lower === userName.toLowerCase() ? issue('The password cannot be the username.') : [];
}

export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

/** Current, new and confirm are required; confirm must match new (spec 1 §5). */
export function passwordChangeIssues(form: PasswordChange, userName: string): Issue[] {
  const issues: Issue[] = [];
  if (form.currentPassword === '') issues.push(issueAt('currentPassword', MESSAGES.fieldRequired));
  issues.push(...newPasswordIssues(form.newPassword, userName));
  if (form.newPassword !== '' && form.newPassword === form.currentPassword) {
    issues.push(issueAt('newPassword', 'The new password is the current one.'));
  }
  if (form.confirmPassword === '') issues.push(issueAt('confirmPassword', MESSAGES.fieldRequired));
  else if (form.confirmPassword !== form.newPassword) {
    issues.push(issueAt('confirmPassword', 'The passwords do not match.'));
  }
  return issues;
}
