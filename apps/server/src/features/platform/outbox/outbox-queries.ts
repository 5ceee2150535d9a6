import type { FileAnswer } from '@bahi/contract/endpoint';
import type { outboxRow, outboxView } from '@bahi/contract/wire/outbox.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { notFound, refuse } from '../../../core/app-error.ts';
import { readStoredFile } from '../../../core/files/stored-files.ts';
import { OUTBOX_QUEUE } from '../../../core/outbox.ts';
import type { Tx } from '../../../core/tx.ts';
import { countRows, DEFAULT_LIMIT, decodeCursor, likeTerm, pageOf } from '../../../kit/paging.ts';

type OutboxRow = Infer<typeof outboxRow>;
type OutboxView = Infer<typeof outboxView>;

const ROW = `select o.id, o.channel, o.recipient, coalesce(o.subject, left(o.body, 80)) as subject, o.status, o.attempts,
    (select count(*)::integer from outbox_attachment a where a.org_id = o.org_id and a.outbox_id = o.id) as files,
    o.created_at as "writtenAt", o.sent_at as "sentAt", o.subject_kind as kind`;
/** What goes out; notices are of the inbox. */
const OF_ENTITY = `from outbox o where o.org_id = $1 and o.entity_id = $2 and o.channel <> 'app'`;

/** A code that resets a password: who reads it could enter as its owner. */
const isSecret = (kind: string | null): boolean => kind === 'user';
const HIDDEN = 'A code that lets its owner in';

interface Filters {
  text?: string | null;
  statuses?: OutboxRow['status'][] | null;
  limit?: number | null;
  cursor?: string | null;
}

/** Messages of the entity by text and status, newest first. */
export async function listOutbox(tx: Tx, filters: Filters) {
  const limit = filters.limit ?? DEFAULT_LIMIT;
  const cursor = decodeCursor(filters.cursor, 1);
  const rows = await tx.query<OutboxRow & { kind: string | null }>(
    `${ROW} ${OF_ENTITY} and ($3::text is null or lower(o.recipient || ' ' || coalesce(o.subject, '')) like $3)
       and ($4::text[] is null or o.status = any ($4)) and ($5::uuid is null or o.id < $5)
     order by o.id desc limit $6`,
    [
      tx.ctx.orgId,
      tx.ctx.entityId,
      filters.text ? likeTerm(filters.text) : null,
      filters.statuses?.length ? filters.statuses : null,
      cursor?.[0] ?? null,
      limit + 1,
    ],
  );
  const shown = rows.map(({ kind, ...row }) => ({ ...row, ...(isSecret(kind) && { subject: HIDDEN }) }));
  return pageOf(shown, limit, (row) => [row.id], countRows(tx, OF_ENTITY.slice(5), [tx.ctx.orgId, tx.ctx.entityId]));
}

/** One message whole; the text of a code stays with the administrator of everything. */
export async function getOutboxMessage(tx: Tx, id: string): Promise<OutboxView> {
  const [[row], attachments] = await Promise.all([
    tx.query<OutboxRow & { kind: string | null; body: string; lastError: string | null }>(
      `${ROW}, o.body, o.last_error as "lastError" ${OF_ENTITY} and o.id = $3`,
      [tx.ctx.orgId, tx.ctx.entityId, id],
    ),
    tx.query<OutboxView['attachments'][number]>(
      `select a.position, f.name, f.content_type as "contentType", f.size_bytes as "sizeBytes"
       from outbox_attachment a join stored_file f on f.org_id = a.org_id and f.id = a.file_id
       where a.org_id = $1 and a.entity_id = $2 and a.outbox_id = $3 order by a.position`,
      [tx.ctx.orgId, tx.ctx.entityId, id],
    ),
  ]);
  if (!row) throw notFound('message');
  const { kind, ...shown } = row;
  const secret = isSecret(kind);
  const hidden = secret && !tx.ctx.access.EA;
  return {
    ...shown,
    ...(hidden && { subject: HIDDEN, body: null }),
    secret,
    attachments,
    mayRetry: mayRetry(row.status),
  };
}

const mayRetry = (status: OutboxRow['status']): boolean => status === 'failed' || status === 'held';

export async function readOutboxFile(tx: Tx, id: string, position: string): Promise<FileAnswer> {
  const [found] = /^\d{1,4}$/.test(position)
    ? await tx.query<{ fileId: string }>(
        `select file_id as "fileId" from outbox_attachment
         where org_id = $1 and entity_id = $2 and outbox_id = $3 and position = $4`,
        [tx.ctx.orgId, tx.ctx.entityId, id, Number(position)],
      )
    : [];
  if (!found) throw notFound('file');
  const { name, contentType, bytes } = await readStoredFile(tx, found.fileId);
  return { fileName: name, contentType, bytes };
}

/** Begins anew with a message that failed or was held. */
export async function retryMessage(tx: Tx, id: string): Promise<OutboxView> {
  const { orgId, entityId, now, wake } = tx.ctx;
  const [row] = await tx.query<{ status: OutboxRow['status']; recipient: string }>(
    `select status, recipient from outbox where org_id = $1 and entity_id = $2 and id = $3 and channel <> 'app' for update`,
    [orgId, entityId, id],
  );
  if (!row) throw notFound('message');
  if (!mayRetry(row.status))
    throw refuse(row.status === 'sent' ? 'The message is sent.' : 'The message waits already.');
  await tx.query(
    `update outbox set status = 'pending', attempts = 0, last_error = null, updated_at = $4, row_version = row_version + 1
     where org_id = $1 and entity_id = $2 and id = $3`,
    [orgId, entityId, id, now],
  );
  tx.audit({ action: 'retryMessage', kind: 'outbox', id, reason: `To ${row.recipient}` });
  tx.afterCommit(() => wake(OUTBOX_QUEUE, { orgId, entityId }));
  return getOutboxMessage(tx, id);
}
