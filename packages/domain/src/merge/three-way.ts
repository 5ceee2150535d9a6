/** What two people changed differently: a field, or (field null) a row that one changed and the other removed. */
export interface MergeConflict {
  /** The row's id; null for what is no row. */
  row: string | null;
  field: string | null;
  /** Undefined on the side that removed the row. */
  mine: unknown;
  theirs: unknown;
}

export interface Merged<T> {
  /** Both people's changes; where they meet, mine. A row that they removed is gone. */
  merged: T;
  conflicts: MergeConflict[];
}

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/**
 * Merges two changes of one set of fields: quantity 1 → 2 by me and rate 100 → 120 by them is quantity 2 at 120; quantity
 * 1 → 2 by me and 1 → 3 by them is a conflict. The same change by both is none.
 */
export function mergeFields<T extends object>(base: T, mine: T, theirs: T, row: string | null = null): Merged<T> {
  const changed = (Object.keys(mine) as (keyof T & string)[]).filter((field) => !same(mine[field], base[field]));
  if (changed.length === 0) return { merged: theirs, conflicts: [] };
  const merged = { ...theirs };
  const conflicts: MergeConflict[] = [];
  for (const field of changed) {
    merged[field] = mine[field];
    if (!same(theirs[field], base[field]) && !same(theirs[field], mine[field]))
      conflicts.push({ row, field, mine: mine[field], theirs: theirs[field] });
  }
  return { merged, conflicts };
}

type Row = { id: string };
const byId = <R extends Row>(rows: readonly R[]) => new Map(rows.map((row) => [row.id, row]));

/**
 * Merges two changes of one list of rows by their ids: what either added is there, what either removed is gone, what
 * both changed is merged by fields. Their order of rows stands, what I added follows.
 */
export function mergeRows<R extends Row>(base: readonly R[], mine: readonly R[], theirs: readonly R[]): Merged<R[]> {
  const [before, my, their] = [byId(base), byId(mine), byId(theirs)];
  const conflicts: MergeConflict[] = [];
  const kept = theirs.flatMap((row): R[] => {
    const [old, own] = [before.get(row.id), my.get(row.id)];
    if (!old) return [row];
    if (!own) {
      if (!same(row, old)) conflicts.push({ row: row.id, field: null, mine: undefined, theirs: row });
      return [];
    }
    const of = mergeFields(old, own, row, row.id);
    conflicts.push(...of.conflicts);
    return [of.merged];
  });
  for (const row of mine) {
    const old = before.get(row.id);
    if (old && !their.has(row.id) && !same(row, old))
      conflicts.push({ row: row.id, field: null, mine: row, theirs: undefined });
  }
  return { merged: [...kept, ...mine.filter(({ id }) => !before.has(id))], conflicts };
}
