import { sql } from 'drizzle-orm';
import { pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { inUse, masterKey } from './masters.ts';
import { inOrganisation } from './walls.ts';
import { warehouse } from './warehouse.ts';

/** Shelves and bins. */
export const location = pgTable(
  'location',
  {
    ...masterKey(),
    name: text('name').notNull(),
    kind: text('kind'),
    /** Where it stands; absent it serves every warehouse. */
    warehouseId: uuid('warehouse_id'),
    zone: text('zone'),
    description: text('description'),
    ...inUse(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    // Each warehouse has its own A-1; those that serve every one are named once.
    uniqueIndex('location_unique').on(
      t.orgId,
      sql`coalesce(${t.warehouseId}, '00000000-0000-0000-0000-000000000000')`,
      sql`lower(${t.name})`,
    ),
    inOrganisation(t, t.warehouseId, warehouse),
  ],
);
