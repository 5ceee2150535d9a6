import { randomBytes } from 'node:crypto';
import { FILES_OF_MESSAGE, TOO_MANY_FILES } from '@bahi/domain/chat/file';
import { invalid, notFound } from '../../core/app-error.ts';
import { deleteStoredFile } from '../../core/files/stored-files.ts';
import type { TenantClient } from '../../core/as-tenant.ts';
import type { Tx } from '../../core/tx.ts';
import { MINE, type Reader, readerOf, valuesOf } from './reader.ts';

/** An upload without a message goes after a day (chat rule 13). */
const WAITS = "interval '24 hours'";

interface ChatFileRow {
  key: string;
  name: string;
  contentType: string;
  sizeBytes: number;
  fileId: string;
}

export const newFileKey = (): string => randomBytes(16).toString('hex');
export const urlOfFile = (key: string): string => `/messageapi/secure/Message/DownloadS3File/${key}`;

/** Where the bytes lie the database writes beside it: the other side of a public room sees nothing else of the organisation. */
export async function insertFile(tx: Tx, { key, name, contentType, sizeBytes, fileId }: ChatFileRow): Promise<void> {
  await tx.query(
    `insert into exchange.file (key, org_id, owner_id, file_id, name, content_type, size_bytes, uploaded_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [key, tx.ctx.orgId, tx.ctx.userId, fileId, name, contentType, sizeBytes, tx.ctx.now],
  );
}

/** Forgets what the caller uploaded and never sent. */
export async function dropOldUploads(tx: Tx): Promise<void> {
  const gone = await tx.query<{ fileId: string }>(
    `delete from exchange.file where owner_id = $1 and org_id = $2 and message_id is null and uploaded_at < $3::timestamptz - ${WAITS}
     returning file_id as "fileId"`,
    [tx.ctx.userId, tx.ctx.orgId, tx.ctx.now],
  );
  for (const { fileId } of gone) await deleteStoredFile(tx, fileId);
}

/** Puts uploads of the caller into his message, in the order in which he named them; each goes into one message. */
export async function attachFiles(tx: Tx, roomId: string, messageId: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const attached = await tx.query(
    `update exchange.file f set room_id = $1, message_id = $2, position = sent.position
     from unnest($3::text[]) with ordinality as sent (key, position)
     where f.key = sent.key and f.owner_id = $4 and f.org_id = $5 and f.message_id is null
       and f.uploaded_at >= $6::timestamptz - ${WAITS} returning f.key`,
    [roomId, messageId, keys, tx.ctx.userId, tx.ctx.orgId, tx.ctx.now],
  );
  if (attached.length < keys.length) throw invalid('Files', 'A file is not there any more: choose it again.');
}

/** The names under which files were uploaded, each once. */
export function fileKeys(files: readonly { key: string }[] | null | undefined): string[] {
  const keys = [...new Set((files ?? []).map(({ key }) => key))];
  if (keys.length > FILES_OF_MESSAGE) throw invalid('Files', TOO_MANY_FILES);
  return keys;
}

/** A file of a message that stands in a room of the one who asks: key, message, room, member (chat rule 14). */
const READABLE = `
  select f.key, f.name, f.content_type as "contentType", f.size_bytes as "sizeBytes", f.file_id as "fileId",
    f.content_key as "contentKey", f.org_id as "orgId"
  from ${MINE} join exchange.room r on r.id = me.room_id
    join exchange.file f on f.room_id = r.id
    join exchange.message g on g.id = f.message_id and g.deleted_at is null and (g.seq > me.join_seq or r.shows_earlier)
  where f.key = $5`;

/** `contentKey`: where its organisation (`orgId`) keeps the bytes. */
type Readable = ChatFileRow & { contentKey: string; orgId: string };

export async function getReadable(tx: Tx, key: string): Promise<Readable> {
  const [found] = await tx.query<Readable>(READABLE, [...valuesOf(readerOf(tx.ctx)), key]);
  if (!found) throw notFound('file');
  return found;
}

/** The same behind the walls of whoever signed a link. */
export async function findReadable(client: TenantClient, key: string, reader: Reader): Promise<Readable | undefined> {
  const { rows } = await client.query<Readable>(READABLE, [...valuesOf(reader), key]);
  return rows[0];
}

/** Takes a file out of a message for good. */
export async function dropFile(tx: Tx, messageId: string, key: string): Promise<void> {
  const [gone] = await tx.query<{ fileId: string }>(
    'delete from exchange.file where key = $1 and message_id = $2 and owner_id = $3 returning file_id as "fileId"',
    [key, messageId, tx.ctx.userId],
  );
  if (!gone) throw notFound('file');
  await deleteStoredFile(tx, gone.fileId);
}
