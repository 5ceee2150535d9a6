import { mergeFields, type Merged, type MergeConflict } from '@bahi/domain/merge/three-way';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Merges forms whose parts `parts` (an address, the rights of a role) are forms themselves: two people who changed
 * different fields of one part do not meet, and one where they do is named by its path, `billingAddress.pin`.
 */
export const mergeParts =
  <V extends object>(...parts: (keyof V & string)[]) =>
  (base: V, mine: V, theirs: V): Merged<V> =>
    mergeNested(base, mine, theirs, (key) => parts.includes(key as keyof V & string), '');

function mergeNested<V extends object>(
  base: V,
  mine: V,
  theirs: V,
  isPart: (key: string) => boolean,
  path: string,
): Merged<V> {
  const whole = mergeFields(base, mine, theirs);
  const merged = { ...whole.merged } as Record<string, unknown>;
  const conflicts: MergeConflict[] = [];
  for (const conflict of whole.conflicts) {
    const key = conflict.field!;
    const [old, own, other] = [base, mine, theirs].map((each) => (each as Fields)[key]);
    if (isPart(key) && isFields(old) && isFields(own) && isFields(other)) {
      const of = mergeNested(old, own, other, () => true, `${path}${key}.`);
      merged[key] = of.merged;
      conflicts.push(...of.conflicts);
    } else conflicts.push({ ...conflict, field: path + key });
  }
  return { merged: merged as V, conflicts };
}
