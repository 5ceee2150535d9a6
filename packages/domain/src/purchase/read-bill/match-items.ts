/** An item that a row of a bill may mean. */
export interface KnownItem {
  id: string;
  name: string;
  partNumber: string;
  barcode: string | null;
}

export interface ItemMatch {
  itemId: string;
  /** 0 to 1; from `SURE_SCORE` on it is taken without a question. */
  score: number;
}

/** A row under this waits for a choice (inventory-purchasing rule 34). */
export const SURE_SCORE = 0.9;
const SAME_CODE = 1;
const SAME_NAME = 0.98;
/** Names that share less are not offered. */
const LEAST_SCORE = 0.5;
/** A strength or size that differs is another item: DOLO 650 is not DOLO 500. */
const OTHER_NUMBERS = 0.6;

const bare = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+|\p{N}+(?:\.\p{N}+)?/gu) ?? [];
const isNumber = (word: string): boolean => /^\p{N}/u.test(word);

/** Answers which known item each row means, the likeliest; null where none is like it. */
export function itemMatcher(
  items: readonly KnownItem[],
): (row: { description: string; code: string | null }) => ItemMatch | null {
  const byCode = new Map<string, string>();
  const byName = new Map<string, string>();
  const byWord = new Map<string, KnownItem[]>();
  for (const item of items) {
    for (const code of [item.barcode, item.partNumber]) if (code) byCode.set(bare(code), item.id);
    byName.set(bare(item.name), item.id);
    for (const word of new Set(wordsOf(item.name)))
      if (!isNumber(word)) byWord.set(word, [...(byWord.get(word) ?? []), item]);
  }
  return ({ description, code }) => {
    const coded = code ? byCode.get(bare(code)) : undefined;
    if (coded) return { itemId: coded, score: SAME_CODE };
    const named = byName.get(bare(description));
    if (named) return { itemId: named, score: SAME_NAME };
    const words = wordsOf(description);
    const candidates = new Set(words.flatMap((word) => byWord.get(word) ?? []));
    let best: ItemMatch | null = null;
    for (const { id, name } of candidates) {
      const score = likeness(words, wordsOf(name));
      if (score >= LEAST_SCORE && score > (best?.score ?? 0)) best = { itemId: id, score };
    }
    return best;
  };
}

/** How many words two names share, 0 to 1 (Dice); of numbers that differ less. */
function likeness(one: readonly string[], other: readonly string[]): number {
  const words = new Set(other);
  const common = one.filter((word) => words.delete(word)).length;
  const numbers = [one, other].map((each) => each.filter(isNumber).sort().join(' '));
  const alike = (2 * common) / (one.length + other.length);
  return alike * (numbers[0] === numbers[1] ? 1 : OTHER_NUMBERS);
}
