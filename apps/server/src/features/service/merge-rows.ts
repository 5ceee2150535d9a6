import { type LineIdPrefix, nextPosition, takeLineId } from '@bahi/domain/document/line-id';

interface Row {
  id: string;
  position: number;
}

/** How the named rows of an order are merged: its complaints, its accidental repairs. */
interface RowSpec<R extends Row, Input> {
  prefix: LineIdPrefix;
  /** The highest number given. */
  last: number;
  blank: (id: string, position: number) => R;
  merged: (row: R, input: Input) => R;
}

/** Merges rows by their id; new ones get theirs here, or keep the one that the client has given ahead. */
export function mergeRows<R extends Row, Input extends { id?: string | null | undefined }>(
  before: readonly R[],
  inputs: readonly Input[],
  removed: readonly string[],
  { prefix, last, blank, merged }: RowSpec<R, Input>,
): { rows: R[]; last: number; missing: string[] } {
  const missing = removed.filter((id) => !before.some((row) => row.id === id));
  const rows = before.filter((row) => !removed.includes(row.id));
  let highest = last;
  for (const input of inputs) {
    const at = rows.findIndex((row) => row.id === input.id);
    if (at >= 0) {
      rows[at] = merged(rows[at]!, input);
      continue;
    }
    const taken = takeLineId(prefix, input.id, highest);
    if (!taken) {
      missing.push(input.id!);
      continue;
    }
    highest = taken.last;
    rows.push(merged(blank(taken.id, nextPosition(rows)), input));
  }
  return { rows, last: highest, missing };
}
