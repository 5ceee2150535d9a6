import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, rowId, yesNo } from './columns.ts';
import { oneOf } from './enums.ts';
import { exchange } from './exchange.ts';

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
