import { normalisePhone } from '@bahi/domain/parties/phone';
import { invalid } from '../../core/app-error.ts';
import { likeTerm } from '../../kit/paging.ts';

const LEAST = 2;
const MOST_WORDS = 6;

/**
 * LIKE terms of a typed search, all of which must be found, in any order; a phone number is one term however it is
 * spaced. Searches of customers and vehicles need two characters (spec 2 §5).
 */
export function searchTerms(text: string | null | undefined, wirePath: string): string[] {
  const typed = text?.trim() ?? '';
  if (typed.length < LEAST) throw invalid(wirePath, `Type at least ${LEAST} characters.`);
  const digits = /^\+?[\d\s()-]+$/.test(typed) ? typed.replace(/\D/g, '') : '';
  const words = digits ? [normalisePhone(typed) ?? digits] : typed.split(/\s+/);
  return words.slice(0, MOST_WORDS).map(likeTerm);
}
