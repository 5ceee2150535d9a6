/** The fields that I changed stay mine; the others are the server's. */
export const pickChanged = <T extends object>(mine: T, base: T, fresh: T): T => {
  const next = { ...fresh };
  for (const key of Object.keys(mine) as (keyof T)[]) if (mine[key] !== base[key]) next[key] = mine[key];
  return next;
};

/** By id: what I changed stays mine, what I removed stays removed, what I added follows; the rest is the server's. */
export function rebaseRows<R extends { id: string }>(mine: readonly R[], base: readonly R[], fresh: readonly R[]): R[] {
  const before = new Map(base.map((row) => [row.id, row]));
  const drafts = new Map(mine.map((row) => [row.id, row]));
  const kept = fresh
    .filter((row) => drafts.has(row.id) || !before.has(row.id))
    .map((row) => {
      const draft = drafts.get(row.id);
      const old = before.get(row.id);
      return draft && old && draft !== old ? pickChanged(draft, old, row) : row;
    });
  return [...kept, ...mine.filter((row) => !before.has(row.id))];
}
