import { outbox, outboxAttachment } from '../../db/schema/outbox.ts';
import { invalid, invariant } from './app-error.ts';
import { storeFile } from './files/stored-files.ts';
import { newId } from './new-id.ts';
import { stampsOf } from './stamps.ts';
import type { Tx } from './tx.ts';

/** A file that goes out with a mail: its bytes, or the id of a stored file. */
export type Attachment =
  { name: string; contentType: string; bytes: Uint8Array } | { name: string; contentType: string; fileId: string };

export interface Message {
  channel: 'sms' | 'mail';
  recipient: string;
  subject?: string;
  body: string;
  /** DLT template of an SMS. */
  templateId?: string | null;
  subjectKind: string;
  subjectId: string;
  /** Files of a mail, kept in the file store until it is sent and as long as the message is. */
  attachments?: readonly Attachment[];
}

/**
 * Stands in a message for the address by which the product is known (`PUBLIC_URL`). While there is none the message waits: the
 * address of a request is the word of who asks.
 */
export const PUBLIC_ADDRESS = '{PUBLIC_URL}';

/** The queue that empties the outbox. */
export const OUTBOX_QUEUE = 'outbox';

/** What a mail may carry: most servers refuse 25 MB, and a file grows by a third on its way. */
export const ATTACHMENT_LIMITS = { count: 10, bytes: 10_485_760, totalBytes: 15_728_640 } as const;

/**
 * Writes a message beside its cause; a job sends it after the commit, at least once (architecture §7). Answers its id.
 */
export async function sendLater(tx: Tx, { attachments = [], ...message }: Message): Promise<string> {
  const { orgId, entityId, wake } = tx.ctx;
  invariant(attachments.length === 0 || message.channel === 'mail', 'only an e-mail carries files');
  const id = newId();
  const fileIds = await keepAttachments(tx, attachments);
  const stamps = stampsOf(tx.ctx);
  await tx.insert(outbox, [{ orgId, entityId, id, subject: null, templateId: null, ...message, ...stamps }]);
  await tx.insert(
    outboxAttachment,
    fileIds.map((fileId, position) => ({ orgId, entityId, outboxId: id, position, fileId, ...stamps })),
  );
  tx.afterCommit(() => wake(OUTBOX_QUEUE, { orgId, entityId }));
  return id;
}

async function keepAttachments(tx: Tx, attachments: readonly Attachment[]): Promise<string[]> {
  if (attachments.length === 0) return [];
  if (attachments.length > ATTACHMENT_LIMITS.count)
    throw invalid('Attachments', `An e-mail carries ${ATTACHMENT_LIMITS.count} files at most.`);
  const sizes = await sizesOf(tx, attachments);
  const large = attachments.find((_, at) => sizes[at]! > ATTACHMENT_LIMITS.bytes);
  if (large)
    throw invalid('Attachments', `${large.name} is too large for an e-mail (${inMegabytes(ATTACHMENT_LIMITS.bytes)}).`);
  if (sizes.reduce((sum, size) => sum + size, 0) > ATTACHMENT_LIMITS.totalBytes)
    throw invalid(
      'Attachments',
      `The files are too large for one e-mail (${inMegabytes(ATTACHMENT_LIMITS.totalBytes)}).`,
    );
  const ids: string[] = [];
  for (const file of attachments) ids.push('fileId' in file ? file.fileId : await storeFile(tx, file));
  return ids;
}

async function sizesOf(tx: Tx, attachments: readonly Attachment[]): Promise<number[]> {
  const ids = attachments.flatMap((file) => ('fileId' in file ? [file.fileId] : []));
  const rows =
    ids.length > 0
      ? await tx.query<{ id: string; sizeBytes: number }>(
          'select id, size_bytes as "sizeBytes" from stored_file where org_id = $1 and id = any ($2::uuid[])',
          [tx.ctx.orgId, ids],
        )
      : [];
  const known = new Map(rows.map((row) => [row.id, row.sizeBytes]));
  return attachments.map((file) => {
    const size = 'fileId' in file ? known.get(file.fileId) : file.bytes.byteLength;
    invariant(size !== undefined, 'a file that is sent is stored');
    return size;
  });
}

const inMegabytes = (bytes: number): string => `at most ${bytes / 1_048_576} MB`;
