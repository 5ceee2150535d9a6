import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { item } from './catalogue.ts';
import { day, entityId, instant, orgId, paise, rowId, yesNo } from './columns.ts';
import { oneOf } from './enums.ts';
import { exchange } from './exchange.ts';
import { appUser } from './user.ts';
import { inOrganisation } from './walls.ts';

/** What a business tells of itself to whoever knows its GSTIN or domain; kept by triggers of its entity and its settings. */
export const entityInfo = exchange.table(
  'entity_info',
  {
    entityId: uuid('entity_id').notNull(),
    orgId: uuid('org_id').notNull(),
    displayName: text('display_name').notNull(),
    uniqueName: text('unique_name').notNull(),
    gstin: text('gstin'),
    stateCode: text('state_code').notNull(),
    industry: text('industry').notNull(),
    /** What its logo is called; the picture itself is its own. */
    logoName: text('logo_name'),
    /** Whether it is found by others. */
    listed: yesNo('listed', true),
    active: yesNo('active', true),
  },
  (t) => [
    primaryKey({ columns: [t.entityId] }),
    index('entity_info_gstin').on(t.gstin),
    uniqueIndex('entity_info_unique_name').on(sql`lower(${t.uniqueName})`),
    index('entity_info_organisation').on(t.orgId),
  ],
);

/** The tie between two businesses, seen by both; one for each pair. Of what each side keeps of the other, `side` tells. */
export const connection = exchange.table(
  'connection',
  {
    id: rowId(),
    lowEntityId: uuid('low_entity_id').notNull(),
    highEntityId: uuid('high_entity_id').notNull(),
    /** Who invited last. */
    inviterEntityId: uuid('inviter_entity_id').notNull(),
    status: text('status').notNull(),
    note: text('note'),
    changedAt: instant('changed_at').notNull(),
    rowVersion: integer('row_version').notNull().default(1),
    /** The version that each side's own records follow already. */
    lowFollows: integer('low_follows').notNull().default(0),
    highFollows: integer('high_follows').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.id] }),
    uniqueIndex('connection_pair').on(t.lowEntityId, t.highEntityId),
    index('connection_high').on(t.highEntityId),
    check('connection_status', oneOf(t.status, 'connection.status')),
    check('connection_order', sql`${t.lowEntityId} < ${t.highEntityId}`),
    check('connection_inviter', sql`${t.inviterEntityId} in (${t.lowEntityId}, ${t.highEntityId})`),
    foreignKey({ columns: [t.lowEntityId], foreignColumns: [entityInfo.entityId] }),
    foreignKey({ columns: [t.highEntityId], foreignColumns: [entityInfo.entityId] }),
  ],
);

/** What the other one is to a side, and which of its own vendors and customers; no business of the other's. */
export const side = exchange.table(
  'side',
  {
    connectionId: uuid('connection_id').notNull(),
    entityId: uuid('entity_id').notNull(),
    orgId: uuid('org_id').notNull(),
    role: text('role').notNull(),
    vendorId: uuid('vendor_id'),
    customerId: uuid('customer_id'),
    /** Who invited or accepted for it. */
    userId: uuid('user_id').notNull(),
    userName: text('user_name').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.connectionId, t.entityId] }),
    index('side_entity').on(t.entityId, t.orgId),
    check('side_role', oneOf(t.role, 'side.role')),
    foreignKey({ columns: [t.connectionId], foreignColumns: [connection.id] }),
  ],
);

/** An employee whom the connected businesses of a branch see, and may write to; he or its administrator publishes it (chat §2). */
export const card = exchange.table(
  'card',
  {
    userId: uuid('user_id').notNull(),
    entityId: uuid('entity_id').notNull(),
    orgId: uuid('org_id').notNull(),
    displayName: text('display_name').notNull(),
    designation: text('designation'),
    /** Whether they also see when he is there. */
    sharesPresence: yesNo('shares_presence'),
    publishedAt: instant('published_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.entityId] }),
    index('card_entity').on(t.entityId),
    foreignKey({ columns: [t.entityId], foreignColumns: [entityInfo.entityId] }),
    foreignKey({ columns: [t.orgId, t.userId], foreignColumns: [appUser.orgId, appUser.id] }),
  ],
);

/** An invitation that went by mail to somebody who is not found here: whoever holds its link answers it once. */
export const mailInvitation = exchange.table(
  'mail_invitation',
  {
    id: rowId(),
    entityId: uuid('entity_id').notNull(),
    orgId: uuid('org_id').notNull(),
    /** Of the secret in its link, which nobody else keeps. */
    tokenHash: text('token_hash').notNull(),
    email: text('email').notNull(),
    role: text('role').notNull(),
    vendorId: uuid('vendor_id'),
    customerId: uuid('customer_id'),
    note: text('note'),
    userId: uuid('user_id').notNull(),
    userName: text('user_name').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.id] }),
    uniqueIndex('mail_invitation_token').on(t.tokenHash),
    index('mail_invitation_entity').on(t.entityId, t.createdAt),
    check('mail_invitation_role', oneOf(t.role, 'mail_invitation.role')),
    foreignKey({ columns: [t.entityId], foreignColumns: [entityInfo.entityId] }),
    foreignKey({ columns: [t.orgId, t.userId], foreignColumns: [appUser.orgId, appUser.id] }),
  ],
);

/** What happened to a connection: names are copied in. */
export const connectionEvent = exchange.table(
  'connection_event',
  {
    connectionId: uuid('connection_id').notNull(),
    /** The version that it made. */
    version: integer('version').notNull(),
    status: text('status').notNull(),
    entityId: uuid('entity_id').notNull(),
    byName: text('by_name').notNull(),
    at: instant('at').notNull(),
    reason: text('reason'),
  },
  (t) => [
    primaryKey({ columns: [t.connectionId, t.version] }),
    check('connection_event_status', oneOf(t.status, 'connection_event.status')),
    foreignKey({ columns: [t.connectionId], foreignColumns: [connection.id] }),
  ],
);

/**
 * A document as it was sent to the other side of a connection: what its print shows and the ids of its lines, copied. Of one
 * document several versions may have been sent, of which the last counts.
 */
export const snapshot = exchange.table(
  'snapshot',
  {
    id: rowId(),
    connectionId: uuid('connection_id').notNull(),
    senderEntityId: uuid('sender_entity_id').notNull(),
    receiverEntityId: uuid('receiver_entity_id').notNull(),
    kind: text('kind').notNull(),
    /** In the books of who sent it. */
    documentId: uuid('document_id').notNull(),
    revision: integer('revision').notNull(),
    code: text('code').notNull(),
    datedOn: day('dated_on').notNull(),
    paper: jsonb('paper').notNull(),
    hash: text('hash').notNull(),
    totalPaise: paise('total'),
    sentBy: uuid('sent_by').notNull(),
    sentByName: text('sent_by_name').notNull(),
    sentAt: instant('sent_at').notNull(),
    status: text('status').notNull(),
    /** What the other side made of it. */
    theirKind: text('their_kind'),
    theirCode: text('their_code'),
    theirStatus: text('their_status'),
    /** What that comes to in its books; none before it stands there. */
    theirTotalPaise: bigint('their_total_paise', { mode: 'number' }),
    /** Less, at another price, on another day: what the other side answered to its lines. */
    answer: jsonb('answer'),
    reason: text('reason'),
    changedAt: instant('changed_at').notNull(),
    rowVersion: integer('row_version').notNull().default(1),
    /** Up to which of its versions the side that did not change it has been told. */
    toldVersion: integer('told_version').notNull().default(0),
    /** The side that changed it last. */
    changedByEntityId: uuid('changed_by_entity_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.id] }),
    uniqueIndex('snapshot_revision').on(t.connectionId, t.kind, t.documentId, t.revision),
    index('snapshot_sender').on(t.senderEntityId, t.sentAt, t.id),
    index('snapshot_receiver').on(t.receiverEntityId, t.sentAt, t.id),
    index('snapshot_document').on(t.senderEntityId, t.documentId),
    index('snapshot_asked')
      .on(t.receiverEntityId, t.sentAt, t.id)
      .where(sql`${t.kind} = 'claim'`),
    index('snapshot_asked_open')
      .on(t.receiverEntityId, t.sentAt, t.id)
      .where(sql`${t.kind} = 'claim' and ${t.status} in ('Sent', 'Seen', 'Changed')`),
    index('snapshot_untold')
      .on(t.connectionId)
      .where(sql`${t.toldVersion} <> ${t.rowVersion}`),
    check('snapshot_status', oneOf(t.status, 'snapshot.status')),
    check('snapshot_kind', oneOf(t.kind, 'snapshot.kind')),
    check('snapshot_sides', sql`${t.senderEntityId} <> ${t.receiverEntityId}`),
    foreignKey({ columns: [t.connectionId], foreignColumns: [connection.id] }),
    foreignKey({ columns: [t.senderEntityId], foreignColumns: [entityInfo.entityId] }),
    foreignKey({ columns: [t.receiverEntityId], foreignColumns: [entityInfo.entityId] }),
  ],
);

/**
 * A picture that was sent with a claim. Its bytes are its organisation's (`stored_file`), of which the other side sees none but
 * these.
 */
export const snapshotPicture = exchange.table(
  'snapshot_picture',
  {
    snapshotId: uuid('snapshot_id').notNull(),
    /** In the books of who sent it. */
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    /** The panel that it shows. */
    panel: text('panel'),
    contentType: text('content_type').notNull(),
    orgId: uuid('org_id').notNull(),
    contentKey: text('content_key').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.snapshotId, t.id] }),
    foreignKey({ columns: [t.snapshotId], foreignColumns: [snapshot.id] }),
  ],
);

/** What this business made of a document that was sent to it: each once. */
export const takenDocument = pgTable(
  'taken_document',
  {
    orgId: orgId(),
    entityId: entityId(),
    snapshotId: uuid('snapshot_id').notNull(),
    kind: text('kind').notNull(),
    documentId: uuid('document_id').notNull(),
    /** The version of the snapshot that its draft holds. */
    revision: integer('revision').notNull(),
    takenAt: instant('taken_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.snapshotId] }),
    uniqueIndex('taken_document_document').on(t.orgId, t.entityId, t.documentId),
    check('taken_document_kind', oneOf(t.kind, 'taken_document.kind')),
  ],
);

/** Documents that moved on and may have to be sent by themselves (`ConnectX.Auto`); the job asks, sends and forgets them. */
export const documentToSend = pgTable(
  'document_to_send',
  {
    orgId: orgId(),
    entityId: entityId(),
    documentId: uuid('document_id').notNull(),
    kind: text('kind').notNull(),
    userId: uuid('user_id').notNull(),
    keptAt: instant('kept_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.documentId] }),
    check('document_to_send_kind', oneOf(t.kind, 'document_to_send.kind')),
  ],
);

/** What the other side of a connection calls our items: chosen once and known from then on. */
export const matchedItem = pgTable(
  'matched_item',
  {
    orgId: orgId(),
    entityId: entityId(),
    connectionId: uuid('connection_id').notNull(),
    theirKey: text('their_key').notNull(),
    itemId: uuid('item_id').notNull(),
    /** How many of our unit are one of theirs. */
    factor: bigint('factor_e6', { mode: 'number' }).notNull(),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: uuid('updated_by').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.connectionId, t.theirKey] }),
    inOrganisation(t, t.itemId, item),
    index('matched_item_item').on(t.orgId, t.itemId),
    index('matched_item_key').on(t.orgId, t.entityId, t.theirKey, t.connectionId),
    index('matched_item_search').using('gin', t.orgId, t.entityId, sql`lower(${t.theirKey}) gin_trgm_ops`),
    check('matched_item_factor', sql`${t.factor} > 0`),
  ],
);
