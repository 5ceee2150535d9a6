import type { getHome } from '@bahi/contract/endpoints/platform/home';
import type { OutputOf } from '@bahi/contract/endpoint';
import type { DoNow } from '@bahi/domain/home/home-tiles';

/** The number of a tile, and what it comes to where it is about money. */
export interface Counted {
  count: number;
  amountPaise?: number;
}

/** A record that waits, with why. */
export type Named = NonNullable<OutputOf<typeof getHome>['doNow']>[number]['rows'][number] & { key: DoNow };

/** Values of a statement with the placeholders that stand for them. */
export function bindings(...values: unknown[]) {
  return { values, bind: (value: unknown) => `$${values.push(value)}` };
}
