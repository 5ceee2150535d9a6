import type { Endpoint, OutputOf } from '@bahi/contract/endpoint';
import { ERROR_MESSAGES } from '@bahi/domain/messages';
import { call } from '../app/api-client.ts';
import { ApiError } from '../app/api-error.ts';
import type { CallInput } from '../app/endpoint-call.ts';

type RowOf<E extends Endpoint> = OutputOf<E> extends { rows: readonly (infer R)[] } ? R : never;

/** Reads a list anew for one of its rows, where there is no call for one alone. */
export async function readRow<E extends Endpoint>(
  list: E,
  input: CallInput<E>,
  isMeant: (row: RowOf<E>) => boolean,
): Promise<RowOf<E>> {
  const { rows } = (await call(list, input)) as { rows: readonly RowOf<E>[] };
  const row = rows.find(isMeant);
  if (row === undefined) throw new ApiError(404, ERROR_MESSAGES.notFound, { code: 'NotFound' });
  return row;
}
