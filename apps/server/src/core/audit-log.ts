import type { SeesSet } from '@bahi/contract/codec';
import type { AuditChange } from './audit-draft.ts';
import type { Tx } from './tx.ts';

interface Entry {
  seq: number;
  at: string;
  userId: string | null;
  userName: string;
  entityName: string | null;
  action: string;
  reason: string | null;
  verified: boolean | null;
  changes: AuditChange[];
}

const LIMIT = 500;

/** Which entries of a record's log are read. */
export interface ChangesQuery {
  limit: number;
  beforeSeq?: number | null;
  userId?: string | null;
  /** The last part of a change's path, such as `odometer`. */
  field?: string | null;
}

/** The latest changes of one record, newest first, without what the reader may not see. */
export async function listChanges(tx: Tx, subjectId: string) {
  const rows = await readChanges(tx, subjectId, { limit: LIMIT });
  return { rows, total: rows.length, nextCursor: null };
}

/**
 * An entry follows from the one before it in its chain, as it was appended; told to administrators. The one before is looked
 * up per entry: joined, it was found by reading the whole chain.
 */
const VERIFIED = `e.hash = sha256(coalesce(
    (select p.hash from audit_entry p where p.org_id = e.org_id and p.chain_id = e.chain_id and p.seq = e.seq - 1),
    sha256(e.chain_id::text::bytea)) || convert_to(audit_text(e), 'UTF8'))`;

const OF_FIELD = `exists (select from jsonb_array_elements(e.changes) c
  where regexp_replace(c ->> 'path', '^.*\\.', '') = `;

/** How many changes of one record there are. */
export async function countChanges(tx: Tx, subjectId: string, query: Omit<ChangesQuery, 'limit'>): Promise<number> {
  const [found] = await tx.query<{ total: number }>(
    `select count(*) as total from audit_entry e where e.org_id = $1 and e.subject_id = $2
       and ($3::uuid is null or e.user_id = $3) and ($4::text is null or ${OF_FIELD}$4))`,
    [tx.ctx.orgId, subjectId, query.userId ?? null, query.field ?? null],
  );
  return found!.total;
}

/** Changes of one record, newest first, for who reads page by page. */
export async function readChanges(tx: Tx, subjectId: string, query: ChangesQuery) {
  const { access, orgId, sees } = tx.ctx;
  const entries = await tx.query<Entry>(
    `select e.seq, e.at, e.user_id as "userId", e.user_name as "userName", n.display_name as "entityName", e.action,
       e.reason, case when $7 then ${VERIFIED} end as verified, e.changes
     from audit_entry e
       left join entity n on n.org_id = e.org_id and n.id = e.chain_id
     where e.org_id = $1 and e.subject_id = $2 and ($3::bigint is null or e.seq < $3)
       and ($5::uuid is null or e.user_id = $5)
       and ($6::text is null or ${OF_FIELD}$6))
     order by e.seq desc limit $4`,
    [
      orgId,
      subjectId,
      query.beforeSeq ?? null,
      query.limit,
      query.userId ?? null,
      query.field ?? null,
      access.EA || access.SA,
    ],
  );
  return entries.map((entry) => ({ ...entry, changes: visible(entry.changes, sees) }));
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
