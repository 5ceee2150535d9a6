import type { listInbox } from '@bahi/contract/endpoints/platform/inbox';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import type { NoticeKind } from '@bahi/domain/notifications/notice-kinds';
import { areaOfNotice, concernsNotice, NOTICE_KINDS, noticeWords } from '@bahi/domain/notifications/notice-rules';
import { type Branch, loadBranches } from '../../core/access/branches.ts';
import type { Tx } from '../../core/tx.ts';
import { DEFAULT_LIMIT, decodeCursor, pageOf } from '../../kit/paging.ts';

type Row = OutputOf<typeof listInbox>['rows'][number];
type Query = InputOf<typeof listInbox>['query'];

interface StoredNotice {
  id: string;
  entityId: string;
  kind: NoticeKind;
  subjectKind: string;
  subjectId: string;
  vars: Record<string, unknown>;
  count: number;
  byName: string | null;
  at: string;
  readAt: string | null;
}

/** The own notices of kinds and subjects that concern the caller by his rights of now, where each came from. */
const OWN = `from notice n where n.org_id = $1 and n.user_id = $2
  and (n.entity_id, n.kind, n.subject_kind) in (select * from unnest($3::uuid[], $4::text[], $5::text[]))`;

/** Which kinds of notices about which kinds of subjects the caller may read in each of his branches. */
async function readable(tx: Tx): Promise<{ branches: readonly Branch[]; values: unknown[] }> {
  const branches = await loadBranches(tx);
  const held = await tx.query<{ entityId: string; kind: NoticeKind; subjectKind: string }>(
    `select distinct entity_id as "entityId", kind, subject_kind as "subjectKind" from notice
     where org_id = $1 and user_id = $2 and kind = any ($3::text[])`,
    [tx.ctx.orgId, tx.ctx.userId, NOTICE_KINDS],
  );
  const open = held.filter(({ entityId, kind, subjectKind }) => {
    const branch = branches.find(({ id }) => id === entityId);
    return branch !== undefined && concernsNotice(kind, subjectKind, branch.access);
  });
  const columns = (['entityId', 'kind', 'subjectKind'] as const).map((key) => open.map((row) => row[key]));
  return { branches, values: [tx.ctx.orgId, tx.ctx.userId, ...columns] };
}

/** Notices of the caller in all his branches, newest first; words are drawn as they are read. */
export async function listNotices(tx: Tx, { unread, area, limit: asked, cursor: sent }: Query) {
  const limit = asked ?? DEFAULT_LIMIT;
  const cursor = decodeCursor(sent, 2);
  const { branches, values } = await readable(tx);
  const kinds = NOTICE_KINDS.filter((kind) => !area || areaOfNotice(kind) === area);
  const rows = await tx.queryOnce<StoredNotice>(
    `select n.id, n.entity_id as "entityId", n.kind, n.subject_kind as "subjectKind", n.subject_id as "subjectId", n.vars, n.count,
       n.by_name as "byName", n.at, n.read_at as "readAt"
     ${OWN} and n.kind = any ($6) and ($7::boolean is not true or n.read_at is null)
       and ($8::timestamptz is null or (n.at, n.id) < ($8, $9::uuid))
     order by n.at desc, n.id desc limit $10`,
    [...values, kinds, unread ?? null, cursor?.[0] ?? null, cursor?.[1] ?? null, limit + 1],
  );
  return pageOf(
    rows.map((row) => noticeOf(row, branches)),
    limit,
    (row) => [row.at, row.id],
  );
}

const codeOf = ({ code }: StoredNotice['vars']): string | null => (typeof code === 'string' ? code : null);

function noticeOf({ entityId, subjectKind, subjectId, vars, ...row }: StoredNotice, branches: readonly Branch[]): Row {
  const branch = branches.find(({ id }) => id === entityId)!;
  return {
    ...row,
    area: areaOfNotice(row.kind),
    subject: { kind: subjectKind, id: subjectId, code: codeOf(vars), entityId, entityName: branch.name },
    words: noticeWords(row.kind, subjectKind, vars, branch.industry),
  };
}

export async function countUnread(tx: Tx): Promise<{ count: number }> {
  const { values } = await readable(tx);
  const [row] = await tx.queryOnce<{ count: number }>(
    `select count(*)::int as count ${OWN} and n.read_at is null`,
    values,
  );
  return row!;
}
