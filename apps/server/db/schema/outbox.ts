import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { entityId, instant, orgId, rowId, stamps } from './columns.ts';
import { oneOf } from './enums.ts';
import { inEntity, inOrganisation } from './walls.ts';
import { storedFile } from './stored-file.ts';

/** What must leave the process: written with its cause, sent by a job. */
export const outbox = pgTable(
  'outbox',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    /** sms, mail, or app: a notice for the inbox. */
    channel: text('channel').notNull(),
    /** Number or address; of a notice the user that it is for, and nothing where the holders of a right are told. */
    recipient: text('recipient').notNull(),
    /** Of a notice its kind. */
    subject: text('subject'),
    /** Of a notice its values, from which words are made when it is read. */
    body: text('body').notNull(),
    /** DLT template under which the operator delivers an SMS. */
    templateId: text('template_id'),
    /** pending, sent, failed, held while no gateway is configured, or kept for the inbox. */
    status: text('status').notNull().default('pending'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    sentAt: instant('sent_at'),
    subjectKind: text('subject_kind'),
    subjectId: uuid('subject_id'),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    check('outbox_status', oneOf(t.status, 'outbox.status')),
    unique('outbox_of_entity').on(t.orgId, t.entityId, t.id),
    index('outbox_open')
      .on(t.orgId, t.entityId, t.id)
      .where(sql`${t.status} in ('pending', 'failed')`),
    /** Notices that nobody's inbox has yet. */
    index('outbox_notices')
      .on(t.orgId, t.entityId, t.id)
      .where(sql`${t.channel} = 'app' and ${t.sentAt} is null`),
    index('outbox_subject')
      .on(t.orgId, t.entityId, t.subjectId, t.id)
      .where(sql`${t.subjectId} is not null`),
    check(
      'outbox_channel',
      sql`${t.channel} in ('sms', 'mail', 'app') and (${t.channel} = 'app') = (${t.status} = 'kept')`,
    ),
  ],
);

/** A file that goes out with a message; it stays in the file store as long as the message is kept. */
export const outboxAttachment = pgTable(
  'outbox_attachment',
  {
    orgId: orgId(),
    entityId: entityId(),
    outboxId: uuid('outbox_id').notNull(),
    position: integer('position').notNull(),
    fileId: uuid('file_id').notNull(),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.outboxId, t.position] }),
    inEntity(t, t.outboxId, outbox),
    inOrganisation(t, t.fileId, storedFile),
  ],
);
