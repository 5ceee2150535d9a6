import type { Endpoint, InputOf, OutputOf } from '@bahi/contract/endpoint';
import { invalid } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import { type Route, serve } from '../../../http/route.ts';
import { type BoundMaster, listMasters, type MasterFilter } from '../../../kit/master-store.ts';
import { MAX_LIMIT } from '../../../kit/paging.ts';

/** Rows of a lookup behind a field. */
export const LITE_LIMIT = 20;
const SHORTEST_TERM = 2;

/** A lookup of active records; the answer is the row of the master's declaration. */
export function serveActive<const E extends Endpoint>(
  endpoint: E,
  bound: BoundMaster,
  filterOf: (tx: Tx, input: InputOf<E>) => MasterFilter,
): Route {
  return serve(
    endpoint,
    async (tx, input) =>
      (await listMasters(tx, bound, { limit: MAX_LIMIT, ...filterOf(tx, input), active: true })) as OutputOf<E>,
  );
}

export function termOf(term: string): string {
  if (term.trim().length < SHORTEST_TERM) throw invalid('term', `Enter at least ${SHORTEST_TERM} characters.`);
  return term.trim();
}
