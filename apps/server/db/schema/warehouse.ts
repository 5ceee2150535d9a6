import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { entityId, orgId, rowId, stamps, yesNo } from './columns.ts';
import { oneOf } from './enums.ts';
import { appUser } from './user.ts';
import { inOrganisation } from './walls.ts';

export const warehouse = pgTable(
  'warehouse',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    name: text('name').notNull(),
    kind: text('kind').notNull().default('Store'),
    isDefault: yesNo('is_default'),
    active: yesNo('active', true),
    address: jsonb('address').$type<Record<string, string>>(),
    phone: text('phone'),
    /** Whose own stock lies there, of a technician's warehouse. */
    personId: uuid('person_id'),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.id] }),
    // Bins of the organisation name the warehouse where they stand.
    unique('warehouse_of_organisation').on(t.orgId, t.id),
    uniqueIndex('warehouse_name').on(t.orgId, t.entityId, sql`lower(${t.name})`),
    // Of those that the product makes an entity has one each.
    uniqueIndex('warehouse_of_product')
      .on(t.orgId, t.entityId, t.kind)
      .where(sql`${t.kind} in ('Vendor', 'Transit')`),
    inOrganisation(t, t.personId, appUser),
    uniqueIndex('warehouse_of_person')
      .on(t.orgId, t.entityId, t.personId)
      .where(sql`${t.personId} is not null`),
    check('warehouse_person', sql`(${t.kind} = 'Person') = (${t.personId} is not null)`),
    check('warehouse_kind', oneOf(t.kind, 'warehouse.kind')),
  ],
);
