import { MINIMUM_SEARCH_LENGTH } from '@bahi/domain/constants';
import { invalid } from '../core/app-error.ts';
import { likeTerm } from './paging.ts';

const MOST_WORDS = 6;

/** LIKE terms of the words of a text, all of which must be found, in any order. */
export const likeWords = (text: string): string[] => text.trim().split(/\s+/).slice(0, MOST_WORDS).map(likeTerm);

/** The term of a lookup by typing, which needs two characters (spec 2 §9). */
export function readTerm(term: string): string {
  const text = term.trim();
  if (text.length < MINIMUM_SEARCH_LENGTH) throw invalid('term', `Type at least ${MINIMUM_SEARCH_LENGTH} characters.`);
  return text;
}
