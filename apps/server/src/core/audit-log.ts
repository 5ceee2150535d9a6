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
  const entries = await tx.query<Entry>(
    `select seq, at, user_name as "userName", action, reason, changes from audit_entry
     where org_id = $1 and subject_id = $2 order by seq desc limit $3`,
    [tx.ctx.orgId, subjectId, LIMIT],
  );
  const rows = entries.map((entry) => ({ ...entry, changes: visible(entry.changes, tx.ctx.sees) }));
  return { rows, total: rows.length, nextCursor: null };
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
