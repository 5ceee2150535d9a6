import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { inUse, masterKey, namedOnce } from './masters.ts';
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
  (t) => [...namedOnce('location', t), inOrganisation(t, t.warehouseId, warehouse)],
);
