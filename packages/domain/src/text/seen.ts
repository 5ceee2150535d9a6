/** A sign that is seen: neither a blank nor one that takes no room. */
const SEEN = /[^\s\p{Cf}\p{Cc}\u115f\u1160\u2800\u3164\uffa0]/u;

/** Whether a text has nothing that could be read: of blanks and of signs that take no room. */
export const isUnseen = (text: string): boolean => !SEEN.test(text);

/** Ends of lines, and signs that cannot be seen; the two that join letters belong to the scripts of India and to Urdu. */
const NOT_OF_A_NAME = /[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/u;

/**
 * Why something cannot be called so, or null. Two names that look the same are the same: none holds a sign that cannot be seen
 * (U+200B) or that turns the letters after it around (U+202E), and none goes over several lines.
 */
export function nameProblem(name: string): string | null {
  const trimmed = name.trim();
  const isOdd = NOT_OF_A_NAME.test(trimmed) || (trimmed !== '' && isUnseen(trimmed));
  return isOdd ? 'Type this name anew: it holds a line break or a sign that cannot be seen.' : null;
}
