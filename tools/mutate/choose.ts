/** The same choice for the same seed (mulberry32, shuffled by Fisher and Yates), so that a run can be repeated. */
export function choose<T>(from: readonly T[], count: number, seed: number): T[] {
  const random = randomOf(seed);
  const shuffled = [...from];
  for (let i = shuffled.length - 1; i > 0; i -= 1) {
    const other = Math.floor(random() * (i + 1));
    [shuffled[i], shuffled[other]] = [shuffled[other]!, shuffled[i]!];
  }
  return shuffled.slice(0, count);
}

function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
