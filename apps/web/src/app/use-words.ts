import type { IndustryCode } from '@bahi/domain/industry/industry';
import { makeWords, type Speak } from '@bahi/domain/industry/words';
import { getSession, industryOf, useSession } from './session-store.ts';

const speakers = new Map<IndustryCode, Speak>();

function speakerOf(industry: IndustryCode): Speak {
  let speak = speakers.get(industry);
  if (!speak) speakers.set(industry, (speak = makeWords(industry)));
  return speak;
}

/** The words of the signed-in entity's industry. */
export const useWords = (): Speak => speakerOf(industryOf(useSession().data));

/** The same outside a page; before sign-in the neutral words. */
export function wordsOfSession(): Speak {
  const session = getSession();
  return speakerOf(session ? industryOf(session.data) : 'OTHER');
}
