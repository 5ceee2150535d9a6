/** The number of a tile, and what it comes to where it is about money. */
export interface Counted {
  count: number;
  amountPaise?: number;
}

/** Values of a statement with the placeholders that stand for them. */
export function bindings(...values: unknown[]) {
  return { values, bind: (value: unknown) => `$${values.push(value)}` };
}
