import { lineIdNumber, type LineIdPrefix } from '@bahi/domain/document/line-id';

/** Numbers of lines that were removed are not given again, and the browser cannot know how many there were. */
const REMOVED_AT_MOST = 20;

interface NewRows {
  /** Ids that the server has given. */
  known: readonly string[];
  /** Handles of rows that it has not named yet. */
  made: readonly string[];
  /** The document is saved already: the count runs ahead of what may have been removed. */
  saved: boolean;
}

/** Names new rows in the server's manner, so that rows of one save can point to each other and a refusal to its row. */
export function nameNewRows(prefix: LineIdPrefix, { known, made, saved }: NewRows): [handle: string, name: string][] {
  const last = Math.max(0, ...known.map((id) => lineIdNumber(prefix, id))) + (saved ? REMOVED_AT_MOST : 0);
  return made.map((handle, index) => [handle, `${prefix}${last + index + 1}`]);
}
