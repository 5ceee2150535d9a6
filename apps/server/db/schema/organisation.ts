import { bigint, foreignKey, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { entityId, orgId, rowId, stamps, yesNo } from './columns.ts';

/** The tenant. Its own id is its `org_id`, so that one policy serves every table. */
export const organisation = pgTable('organisation', {
  orgId: uuid('org_id').primaryKey(),
  name: text('name').notNull(),
  /** The last transaction that changed what the database answers of who is signed in (`known_session_profile`). */
  profilesChangedBy: bigint('profiles_changed_by', { mode: 'number' }).notNull().default(0),
  ...stamps(),
});

/** A branch: the owner of documents, stock, ledger and numbers. */
export const entity = pgTable(
  'entity',
  {
    orgId: orgId(),
    id: rowId(),
    /** The sign-in domain, unique over all organisations through `domain_directory`. */
    uniqueName: text('unique_name').notNull(),
    displayName: text('display_name').notNull(),
    industry: text('industry').notNull(),
    branchCode: text('branch_code').notNull(),
    gstin: text('gstin'),
    stateCode: text('state_code').notNull(),
    address: jsonb('address').$type<Record<string, string>>().notNull(),
    phone: text('phone'),
    email: text('email'),
    timeZone: text('time_zone').notNull().default('Asia/Calcutta'),
    active: yesNo('active', true),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    uniqueIndex('entity_unique_name').on(t.orgId, t.uniqueName),
    foreignKey({ columns: [t.orgId], foreignColumns: [organisation.orgId] }),
  ],
);

/** Directory: which organisation and entity a sign-in domain names. Read before there is a tenant. */
export const domainDirectory = pgTable('domain_directory', {
  uniqueName: text('unique_name').primaryKey(),
  orgId: uuid('org_id').notNull(),
  entityId: uuid('entity_id').notNull(),
});

/** One JSON per settings section and entity, validated on read. */
export const entitySetting = pgTable(
  'entity_setting',
  {
    orgId: orgId(),
    entityId: entityId(),
    section: text('section').notNull(),
    value: jsonb('value').notNull(),
    /** Who changed it last, as he was called then. */
    updatedByName: text('updated_by_name'),
    ...stamps(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.entityId, t.section] })],
);
