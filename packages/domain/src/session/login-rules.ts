import { HOSTS_WITH_DOMAIN_FIELD } from '../constants.ts';
import { type Issue, issueAt } from '../document/issue.ts';
import { MESSAGES } from '../messages.ts';

export interface LoginForm {
  domain: string;
  userName: string;
  password: string;
}

/** Spaces are removed from domain and username on leaving the field (spec 1 §5). */
export function withoutSpaces(value: string): string {
  return value.replace(/\s+/g, '');
}

/** What is sent: username and domain without spaces and lower-cased; the password exactly as typed. */
export function normaliseLogin(form: LoginForm): LoginForm {
  return {
    domain: withoutSpaces(form.domain).toLowerCase(),
    userName: withoutSpaces(form.userName).toLowerCase(),
    password: form.password,
  };
}

/** Domain may contain only letters, digits, hyphen, underscore and spaces; all three are required (spec 1 §5). */
export function loginIssues(form: LoginForm): Issue[] {
  const issues: Issue[] = [];
  if (!/^[A-Za-z0-9_\- ]+$/.test(form.domain) || withoutSpaces(form.domain) === '') {
    issues.push(issueAt('domain', MESSAGES.domainWrong));
  }
  if (withoutSpaces(form.userName) === '') issues.push(issueAt('userName', MESSAGES.userNameWrong));
  if (form.password === '') issues.push(issueAt('password', MESSAGES.passwordWrong));
  return issues;
}

/** Second levels under which a registrable name is the third label: `bahi.co.in` has no subdomain. */
const SECOND_LEVELS = ['co', 'com', 'net', 'org', 'gen', 'firm', 'ind', 'gov', 'ac', 'edu', 'nic'];

/** The subdomain of a host, or null: `shop.bahi.in` has shop; localhost and IP addresses have none (decisions §2). */
function subdomainOf(host: string): string | null {
  const name = host.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  if (name.includes(':') || /^\d{1,3}(\.\d{1,3}){3}$/.test(name)) return null;
  const labels = name.split('.');
  const last = labels.at(-1) ?? '';
  if (last === 'localhost') return labels.length > 1 ? labels[0]! : null;
  const longSuffix = last.length === 2 && SECOND_LEVELS.includes(labels.at(-2) ?? '');
  return labels.length > (longSuffix ? 3 : 2) ? labels[0]! : null;
}

/** The domain that the host names, or null when the login has to ask for it. */
export function domainOfHost(host: string): string | null {
  const subdomain = subdomainOf(host);
  const asks = subdomain === null || (HOSTS_WITH_DOMAIN_FIELD as readonly string[]).includes(subdomain);
  return asks ? null : subdomain;
}

export interface ForgotPasswordForm {
  channel: 'email' | 'phone';
  email: string;
  phone: string;
}

/** Phone exactly 10 digits, e-mail of a usual pattern; the chosen channel's field is required (spec 1 §5). */
export function forgotPasswordIssues(form: ForgotPasswordForm): Issue[] {
  const value = form.channel === 'phone' ? form.phone : form.email;
  if (value === '') return [issueAt(form.channel, MESSAGES.fieldRequired)];
  if (form.channel === 'phone') {
    return /^\d{10}$/.test(value) ? [] : [issueAt('phone', 'The phone number has exactly 10 digits.')];
  }
  return isEmail(value) ? [] : [issueAt('email', 'This is not an e-mail address.')];
}

/** A usual e-mail pattern: one address, without what would make it a list or a name in the head of a mail. */
export const EMAIL = /^[^\s@,;:<>()[\]"\\]+@[^\s@.,;:<>()[\]"\\]+(\.[^\s@.,;:<>()[\]"\\]+)+$/;

export const isEmail = (value: string): boolean => value.length <= 254 && EMAIL.test(value);
