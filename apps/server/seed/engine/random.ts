/** Numbers that look random and are the same on every machine: the demo data is drawn from them. */
export interface Random {
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number;
  pick<T>(from: readonly T[]): T;
  /** True in that many of a hundred cases. */
  chance(percent: number): boolean;
}

/** A generator (mulberry32) that begins at the text's hash. */
export function makeRandom(seed: string): Random {
  let state = [...seed].reduce((hash, letter) => (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0, 7);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    between,
    pick: (from) => from[between(0, from.length - 1)]!,
    chance: (percent) => next() * 100 < percent,
  };
}
