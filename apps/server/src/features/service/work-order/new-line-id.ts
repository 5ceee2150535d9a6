import { allocateLineId, type LineIdPrefix, lineIdNumber } from '@bahi/domain/document/line-id';

/** Ids that a client gives to new lines may run ahead of the count by this much at most. */
const MAX_AHEAD = 1_000;

/**
 * The id of a new line and the count after it. One that the client has already given, so that its other lines can name
 * it, is kept; null for one that is spent or none of ours: it names a line that is not there.
 */
export function newLineId(
  prefix: LineIdPrefix,
  sent: string | null | undefined,
  last: number,
): { id: string; last: number } | null {
  if (!sent) return { id: allocateLineId(prefix, { [prefix]: last }).id, last: last + 1 };
  const number = lineIdNumber(prefix, sent);
  return number > last && number <= last + MAX_AHEAD ? { id: sent, last: number } : null;
}

export const nextPosition = (rows: readonly { position: number }[]): number =>
  rows.reduce((highest, row) => Math.max(highest, row.position), 0) + 1;
