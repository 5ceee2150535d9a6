const FORMS: Readonly<Record<string, string>> = { pvt: 'private', ltd: 'limited', co: 'company' };

/** A name in small words, each between blanks: `M/s. Sri-Radiator Pvt. Ltd` = ` sri radiator private limited `. */
function wordsOf(text: string): string {
  const words = text
    .toLowerCase()
    .replaceAll(/\bm\/s\b/gu, ' ')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => FORMS[word] ?? word);
  return ` ${words.join(' ')} `;
}

/** So short a name may be part of anything. */
const LEAST_LETTERS = 4;

/**
 * The vendor whose name stands above the goods of a bill; of names within one another the longest. None where two stand there:
 * nothing is bought of the wrong one.
 */
export function vendorByName<V extends { name: string }>(above: string, vendors: readonly V[]): V | null {
  const paper = wordsOf(above);
  const named = vendors
    .map((vendor) => ({ vendor, words: wordsOf(vendor.name) }))
    .filter(({ words }) => words.trim().length >= LEAST_LETTERS && paper.includes(words))
    .toSorted((a, b) => b.words.length - a.words.length);
  const [best, ...others] = named;
  return best && others.every(({ words }) => words !== best.words && best.words.includes(words)) ? best.vendor : null;
}
