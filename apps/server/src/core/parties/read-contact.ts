import { normalisePhone } from '@bahi/domain/parties/phone';
import { isEmail } from '@bahi/domain/session/login-rules';
import { invalid } from '../app-error.ts';

/** A phone number as stored, or null for none. */
export function readPhone(typed: string | null | undefined): string | null {
  const phone = typed && normalisePhone(typed);
  if (typed && !phone) throw invalid('Phone', 'Enter a phone number of ten digits, a landline with its area code.');
  return phone || null;
}

/** An e-mail address that can be written to, or null for none. */
export function readEmail(typed: string | null | undefined): string | null {
  if (typed && !isEmail(typed)) throw invalid('Email', 'An e-mail address looks like name@example.in.');
  return typed || null;
}
