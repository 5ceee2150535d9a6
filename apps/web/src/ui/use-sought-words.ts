import { useState } from 'react';

/** What was pasted by mistake is told by its beginning; a sign of two units stays whole. */
const beginOf = (text: string): string => {
  const signs = [...text.replace(/\s+/g, ' ')];
  return signs.length > 40 ? `${signs.slice(0, 40).join('')}…` : signs.join('');
};

/**
 * What is typed to find one of a list. It ends with what was chosen; words that were left without a choice stay, with the
 * reason, until another value comes.
 */
export function useSoughtWords(value: unknown) {
  const [held, setHeld] = useState<{ text: string; over: unknown; left: boolean } | null>(null);
  const words = held && held.over === value ? held : null;
  return {
    text: words?.text ?? null,
    problem: words?.left ? `The list has no “${beginOf(words.text.trim())}”. Choose one from it.` : undefined,
    type: (text: string) => setHeld({ text, over: value, left: false }),
    leave: () => setHeld(words && { ...words, left: true }),
    clear: () => setHeld(null),
  };
}
