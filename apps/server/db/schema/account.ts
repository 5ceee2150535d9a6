import { sql } from 'drizzle-orm';
import { check, foreignKey, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { entityId, orgId, stamps, yesNo } from './columns.ts';

/** The chart of accounts of an entity. */
export const account = pgTable(
  'account',
  {
    orgId: orgId(),
    entityId: entityId(),
    code: integer('code').notNull(),
    name: text('name').notNull(),
    /** asset, liability, equity, income, expense. */
    type: text('type').notNull(),
    /** What the product uses it for (receivable, outputCgst ...); null for accounts of the user's own. */
    role: text('role'),
    /** The account that it stands under in the chart. */
    parentCode: integer('parent_code'),
    description: text('description'),
    active: yesNo('active', true),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.code] }),
    foreignKey({ columns: [t.orgId, t.entityId, t.parentCode], foreignColumns: [t.orgId, t.entityId, t.code] }),
    uniqueIndex('account_role')
      .on(t.orgId, t.entityId, t.role)
      .where(sql`${t.role} is not null`),
    check('account_type', sql`${t.type} in ('asset', 'liability', 'equity', 'income', 'expense')`),
  ],
);
