import type { auditLogQuery } from '@bahi/contract/wire/document.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { countChanges, readChanges } from '../core/audit-log.ts';
import type { Tx } from '../core/tx.ts';
import { decodeCursor, DEFAULT_LIMIT, pageOf } from './paging.ts';

/** A page of a record's audit log, newest first. */
export async function pageOfChanges(tx: Tx, subjectId: string, query: Infer<typeof auditLogQuery>) {
  const { userId, field } = query;
  const limit = query.limit ?? DEFAULT_LIMIT;
  const cursor = decodeCursor(query.cursor, 1);
  const beforeSeq = cursor && Number(cursor[0]);
  const entries = await readChanges(tx, subjectId, { limit: limit + 1, beforeSeq, userId, field });
  return pageOf(
    entries,
    limit,
    ({ seq }) => [seq],
    () => countChanges(tx, subjectId, query),
  );
}
