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

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+|\p{N}+(?:\.\p{N}+)?/gu) ?? [];
const isNumber = (word: string): boolean => /^\p{N}/u.test(word);

/** What a vendor's word for an item is found by: `DOLO-650 TAB.` is `dolo650tab`. */
export const nameKey = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** What was chosen for rows of the vendor's bills, by the keys of his codes and of his names. */
export interface LearntNames {
  codes: ReadonlyMap<string, string>;
  names: ReadonlyMap<string, string>;
}

/** Words of forms and packs, which tell no item from another. */
const COMMON = new Set(
  'tab tabs tablet tablets cap caps capsule capsules syp syrup inj injection drops drop cream gel oint ointment susp suspension'
    .concat(' powder sachet strip bottle box pack kit set new plus mrp')
    .split(' '),
);

/** The words by which items that a row can mean are looked up: its first one, and its longest. */
export function soughtWords(description: string): string[] {
  const words = wordsOf(description).filter((word) => word.length >= 3 && !isNumber(word) && !COMMON.has(word));
  const longest = words.toSorted((a, b) => b.length - a.length)[0];
  return [...new Set([words[0], longest].filter((word) => word !== undefined))];
}

const NOTHING_LEARNT: LearntNames = { codes: new Map(), names: new Map() };

/** Answers which known item each row means, the likeliest; null where none is like it. */
export function itemMatcher(
  items: readonly KnownItem[],
  learnt: LearntNames = NOTHING_LEARNT,
): (row: { description: string; code: string | null }) => ItemMatch | null {
  const byCode = new Map<string, string>();
  const byName = new Map<string, string>();
  const byWord = new Map<string, KnownItem[]>();
  for (const item of items) {
    for (const code of [item.barcode, item.partNumber]) if (code) byCode.set(nameKey(code), item.id);
    byName.set(nameKey(item.name), item.id);
    for (const word of new Set(wordsOf(item.name)))
      if (!isNumber(word)) byWord.set(word, [...(byWord.get(word) ?? []), item]);
  }
  return ({ description, code }) => {
    const chosen = (code && learnt.codes.get(nameKey(code))) || learnt.names.get(nameKey(description));
    if (chosen) return { itemId: chosen, score: SAME_CODE };
    const coded = code ? byCode.get(nameKey(code)) : undefined;
    if (coded) return { itemId: coded, score: SAME_CODE };
    const named = byName.get(nameKey(description));
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
