import type { SeesSet } from '@bahi/contract/codec';
import type { AuditChange } from './audit-draft.ts';
import type { Tx } from './tx.ts';

interface Entry {
  seq: number;
  at: string;
  userName: string;
  action: string;
  reason: string | null;
  changes: AuditChange[];
}

const LIMIT = 500;

/** The latest changes of one record, newest first, without what the reader may not see. */
export async function listChanges(tx: Tx, subjectId: string) {
  const rows = await readChanges(tx, subjectId, LIMIT);
  return { rows, total: rows.length, nextCursor: null };
}

/** Changes of one record before the entry `beforeSeq`, newest first, for who reads page by page. */
export async function readChanges(tx: Tx, subjectId: string, limit: number, beforeSeq: number | null = null) {
  const entries = await tx.query<Entry>(
    `select seq, at, user_name as "userName", action, reason, changes from audit_entry
     where org_id = $1 and subject_id = $2 and ($3::bigint is null or seq < $3) order by seq desc limit $4`,
    [tx.ctx.orgId, subjectId, beforeSeq, limit],
  );
  return entries.map((entry) => ({ ...entry, changes: visible(entry.changes, tx.ctx.sees) }));
}

/** Who changed a record last, for the refusal of a stale save. */
export async function lastChangedBy(tx: Tx, subjectId: string): Promise<string | null> {
  const [entry] = await tx.query<{ userName: string }>(
    `select user_name as "userName" from audit_entry
     where org_id = $1 and subject_id = $2 order by seq desc limit 1`,
    [tx.ctx.orgId, subjectId],
  );
  return entry?.userName ?? null;
}

const visible = (changes: AuditChange[], sees: SeesSet) =>
  changes.filter((change) => !change.sees || sees[change.sees]).map(({ path, from, to }) => ({ path, from, to }));
