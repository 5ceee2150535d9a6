import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  customType,
  foreignKey,
  index,
  integer,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, rowId, yesNo } from './columns.ts';
import { oneOf } from './enums.ts';
import { connection, snapshot } from './connectx.ts';
import { exchange } from './exchange.ts';
import { entity } from './organisation.ts';
import { storedFile } from './stored-file.ts';

const places = customType<{ data: string }>({ dataType: () => 'int8multirange' });
const place = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);

/** A talk: of two people, or of a group. `seq` is the place of its last message, `ev` the number of its last change. */
export const room = exchange.table(
  'room',
  {
    id: rowId(),
    kind: text('kind').notNull(),
    name: text('name').notNull().default(''),
    /** The two of a private room, sorted: they have one. */
    pair: text('pair'),
    /** Of a public room: the two businesses that talk in it. */
    connectionId: uuid('connection_id'),
    /** Of a private one of two businesses: the connection over which the one wrote to a card of the other (chat rule 16). */
    acrossConnectionId: uuid('across_connection_id'),
    /** Of support: the branch that is asked, what became of the question, and who answers it. */
    orgId: uuid('org_id'),
    entityId: uuid('entity_id'),
    status: text('status'),
    operatorId: uuid('operator_id'),
    /** Since when no operator is there to take it. */
    aloneSince: instant('alone_since'),
    /** The tickets that it became, the last one last: their replies return here. */
    tickets: uuid('tickets').array().notNull().default([]),
    createdBy: uuid('created_by').notNull(),
    /** What its maker's client called a new group, so that asking twice makes one. */
    clientId: text('client_id'),
    /** Whether who joins later reads what was said before. */
    showsEarlier: yesNo('shows_earlier'),
    seq: place('seq'),
    ev: place('ev'),
    createdAt: instant('created_at').notNull(),
    /** When it was last written in. */
    lastAt: instant('last_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.id] }),
    uniqueIndex('room_pair').on(t.pair),
    uniqueIndex('room_client').on(t.createdBy, t.clientId),
    uniqueIndex('room_connection').on(t.connectionId),
    index('room_across')
      .on(t.acrossConnectionId)
      .where(sql`${t.acrossConnectionId} is not null`),
    // Who asks again goes on where he asked before.
    uniqueIndex('room_asked')
      .on(t.createdBy, t.entityId)
      .where(sql`${t.kind} = 'Support'`),
    index('room_support')
      .on(t.orgId, t.entityId, t.status, t.lastAt)
      .where(sql`${t.kind} = 'Support'`),
    foreignKey({ columns: [t.orgId, t.entityId], foreignColumns: [entity.orgId, entity.id] }),
    foreignKey({ columns: [t.connectionId], foreignColumns: [connection.id] }),
    foreignKey({ columns: [t.acrossConnectionId], foreignColumns: [connection.id] }),
    check('room_across_private', sql`${t.acrossConnectionId} is null or ${t.kind} = 'Private'`),
    check('room_kind', oneOf(t.kind, 'room.kind')),
    check('room_of_two', sql`(${t.kind} = 'Private') = (${t.pair} is not null)`),
    check('room_status', oneOf(t.status, 'room.status')),
    check(
      'room_of_support',
      sql`(${t.kind} = 'Support') = (${t.orgId} is not null and ${t.entityId} is not null and ${t.status} is not null)`,
    ),
    check('room_taken', sql`${t.status} is distinct from 'Taken' or ${t.operatorId} is not null`),
    check('room_of_businesses', sql`(${t.kind} = 'Public') = (${t.connectionId} is not null)`),
  ],
);

/** Who talks in a room since which place, and the places that he has read. */
export const member = exchange.table(
  'member',
  {
    roomId: uuid('room_id').notNull(),
    userId: uuid('user_id').notNull(),
    orgId: uuid('org_id').notNull(),
    name: text('name').notNull(),
    joinSeq: place('join_seq'),
    read: places('read').notNull().default('{}'),
    muteTo: instant('mute_to'),
    /** The last place when he took back the card by which he is in a private room of two companies. */
    cardLeftSeq: bigint('card_left_seq', { mode: 'number' }),
  },
  (t) => [
    primaryKey({ columns: [t.roomId, t.userId] }),
    foreignKey({ columns: [t.roomId], foreignColumns: [room.id] }),
    index('member_rooms').on(t.userId, t.orgId),
  ],
);

/** A message stands at its place for good: deleted, it loses its words and keeps the place. */
export const message = exchange.table(
  'message',
  {
    roomId: uuid('room_id').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    id: rowId(),
    ev: bigint('ev', { mode: 'number' }).notNull(),
    senderId: uuid('sender_id').notNull(),
    senderName: text('sender_name').notNull(),
    words: text('words').notNull(),
    clientId: text('client_id').notNull(),
    replyToId: uuid('reply_to_id'),
    mentions: uuid('mentions').array().notNull().default([]),
    /** Its sender became a member by it. */
    newMember: yesNo('new_member'),
    /** What it carries: a record of the own organisation, or what was sent to another one. */
    cardKind: text('card_kind'),
    cardId: uuid('card_id'),
    cardSnapshotId: uuid('card_snapshot_id'),
    createdAt: instant('created_at').notNull(),
    editedAt: instant('edited_at'),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.id] }),
    uniqueIndex('message_place').on(t.roomId, t.seq),
    uniqueIndex('message_client').on(t.roomId, t.senderId, t.clientId),
    index('message_changes').on(t.roomId, t.ev),
    index('message_days').on(t.roomId, t.createdAt),
    foreignKey({ columns: [t.roomId], foreignColumns: [room.id] }),
    foreignKey({ columns: [t.replyToId], foreignColumns: [t.id] }),
    foreignKey({ columns: [t.cardSnapshotId], foreignColumns: [snapshot.id] }),
    index('message_card')
      .on(t.cardId)
      .where(sql`${t.cardId} is not null`),
    check('message_card_kind', oneOf(t.cardKind, 'message.card_kind')),
    check(
      'message_card_one',
      sql`(${t.cardKind} is null) = (${t.cardId} is null) and num_nonnulls(${t.cardId}, ${t.cardSnapshotId}) <= 1`,
    ),
    check('message_words', sql`length(${t.words}) <= 4000`),
  ],
);

/** The words that a message had before it was changed or deleted: its sender's organisation looks them up. */
export const revision = exchange.table(
  'revision',
  {
    messageId: uuid('message_id').notNull(),
    /** The change of its room that replaced them. */
    ev: bigint('ev', { mode: 'number' }).notNull(),
    orgId: uuid('org_id').notNull(),
    senderId: uuid('sender_id').notNull(),
    words: text('words').notNull(),
    replacedAt: instant('replaced_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.messageId, t.ev] }),
    foreignKey({ columns: [t.messageId], foreignColumns: [message.id] }),
  ],
);

/** Who starred a message, which only he is told. */
export const star = exchange.table(
  'star',
  {
    userId: uuid('user_id').notNull(),
    messageId: uuid('message_id').notNull(),
    roomId: uuid('room_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.messageId] }),
    foreignKey({ columns: [t.messageId], foreignColumns: [message.id] }),
    foreignKey({ columns: [t.roomId], foreignColumns: [room.id] }),
  ],
);

/** A file that somebody uploaded: of nothing yet, then of one message. Its bytes are its organisation's (`stored_file`). */
export const file = exchange.table(
  'file',
  {
    /** 128 random bits, by which it is asked for. */
    key: text('key').notNull(),
    orgId: uuid('org_id').notNull(),
    ownerId: uuid('owner_id').notNull(),
    fileId: uuid('file_id').notNull(),
    /** Where its organisation keeps the bytes: the other business of a public room sees none of its `stored_file`. */
    contentKey: text('content_key').notNull().default(''),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    uploadedAt: instant('uploaded_at').notNull(),
    roomId: uuid('room_id'),
    messageId: uuid('message_id'),
    position: integer('position'),
  },
  (t) => [
    primaryKey({ columns: [t.key] }),
    index('file_message').on(t.messageId),
    index('file_waiting')
      .on(t.ownerId, t.uploadedAt)
      .where(sql`${t.messageId} is null`),
    foreignKey({ columns: [t.orgId, t.fileId], foreignColumns: [storedFile.orgId, storedFile.id] }),
    foreignKey({ columns: [t.messageId], foreignColumns: [message.id] }),
    foreignKey({ columns: [t.roomId], foreignColumns: [room.id] }),
    check('file_of_message', sql`(${t.messageId} is null) = (${t.roomId} is null)`),
  ],
);
