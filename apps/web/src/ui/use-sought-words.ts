import { useState } from 'react';

/**
 * What is typed to find one of a list. It ends with what was chosen; words that were left without a choice stay, with the
 * reason, until another value comes.
 */
export function useSoughtWords(value: unknown) {
  const [held, setHeld] = useState<{ text: string; over: unknown; left: boolean } | null>(null);
  const words = held && held.over === value ? held : null;
  return {
    text: words?.text ?? null,
    problem: words?.left ? `The list has no “${words.text.trim()}”. Choose one from it.` : undefined,
    type: (text: string) => setHeld({ text, over: value, left: false }),
    leave: () => setHeld(words && { ...words, left: true }),
    clear: () => setHeld(null),
  };
}
