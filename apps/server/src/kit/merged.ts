/** A merging save (decisions §1): of the named fields, an absent one stays, null or empty clears. */
export function merged<T extends object, K extends keyof T>(
  before: T,
  input: { [P in K]?: T[P] | null },
  keys: readonly K[],
): T {
  const after = { ...before };
  for (const key of keys) {
    const sent = input[key];
    if (sent !== undefined) after[key] = (sent === '' ? null : sent) as T[K];
  }
  return after;
}
