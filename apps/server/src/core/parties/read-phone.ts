import { normalisePhone } from '@bahi/domain/parties/phone';
import { invalid } from '../app-error.ts';

const FOREIGN_PHONE = /^\+?[\d\s()-]{6,20}$/;

export function readPhone(typed: string | null | undefined, wirePath: string): string | null {
  if (!typed) return null;
  const phone = normalisePhone(typed);
  if (!phone) throw invalid(wirePath, 'Enter the 10 digits of the phone number.');
  return phone;
}

/** May be of another country. */
export function readOtherPhone(typed: string | null | undefined, wirePath: string): string | null {
  if (!typed) return null;
  const phone = normalisePhone(typed) ?? (FOREIGN_PHONE.test(typed) ? typed : null);
  if (!phone) throw invalid(wirePath, 'Enter the digits of the phone number.');
  return phone;
}
