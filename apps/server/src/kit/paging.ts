import type { Page } from '@bahi/contract/endpoint';
import { invalid } from '../core/app-error.ts';
import type { Tx } from '../core/tx.ts';

export const DEFAULT_LIMIT = 100;
export const MAX_LIMIT = 500;

/** A keyset cursor is the sort values of the last row, opaque to the client (decisions §1). */
const encodeCursor = (values: readonly unknown[]): string => Buffer.from(JSON.stringify(values)).toString('base64url');

export function decodeCursor(cursor: string | null | undefined, length: number): unknown[] | null {
  if (!cursor) return null;
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(values) && values.length === length) return values;
  } catch {
    // Told below like any other cursor that is not ours.
  }
  throw invalid('Cursor', 'This cursor is not one of ours; start from the first page.');
}

/** Counts the rows of a list when somebody is told how many there are: `from` names tables and conditions, without a cursor. */
export function countRows(tx: Tx, from: string, values: readonly unknown[]): () => Promise<number> {
  const bound = [...values];
  return async () => (await tx.queryOnce<{ total: number }>(`select count(*) as total from ${from}`, bound))[0]!.total;
}

/** Cuts the row that was read beyond the limit and makes the cursor of the next page from the last kept one. */
export function pageOf<T>(
  rows: T[],
  limit: number,
  key: (row: T) => readonly unknown[],
  total: number | null | (() => Promise<number>) = null,
): Page<T> {
  const kept = rows.slice(0, limit);
  const counted = typeof total === 'function' ? { total: null, countAll: total } : { total };
  return { rows: kept, ...counted, nextCursor: rows.length > limit ? encodeCursor(key(kept.at(-1)!)) : null };
}

/** A list that is answered whole. */
export const wholeOf = <T>(rows: T[]): { rows: T[]; total: number; nextCursor: null } => ({
  rows,
  total: rows.length,
  nextCursor: null,
});

/** A search term for LIKE: lower case, wildcards taken literally. */
export const likeTerm = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
