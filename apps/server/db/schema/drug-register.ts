import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { batch } from './batch.ts';
import { item } from './catalogue.ts';
import { day, entityId, orgId } from './columns.ts';
import { thousandths } from './stock-columns.ts';
import { stockMove } from './stock-move.ts';
import { inEntity, inOrganisation } from './walls.ts';
import { warehouse } from './warehouse.ts';

/**
 * The register of scheduled drugs: one row for each move of an item with a schedule, written by the database with the move, so
 * that no mover forgets it; append-only. What names the other side is kept as it was.
 */
export const drugRegister = pgTable(
  'drug_register',
  {
    orgId: orgId(),
    entityId: entityId(),
    moveId: bigint('move_id', { mode: 'number' }).notNull(),
    itemId: uuid('item_id').notNull(),
    warehouseId: uuid('warehouse_id').notNull(),
    batchId: uuid('batch_id'),
    schedule: text('schedule').notNull(),
    movedOn: day('moved_on').notNull(),
    inQuantity: thousandths('in').notNull(),
    outQuantity: thousandths('out').notNull(),
    /** Of the item in its warehouse, after the move. */
    balance: thousandths('balance').notNull(),
    documentKind: text('document_kind').notNull(),
    documentId: uuid('document_id').notNull(),
    /** Whom the goods came from or went to, and the licences that he held on that day. */
    party: text('party'),
    licence: text('licence'),
    /** Of a sale: who prescribed it, by name, registration and address, and for whom. */
    prescriber: text('prescriber'),
    patient: text('patient'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.moveId] }),
    inEntity(t, t.moveId, stockMove),
    inOrganisation(t, t.itemId, item),
    inEntity(t, t.warehouseId, warehouse),
    foreignKey({ columns: [t.orgId, t.itemId, t.batchId], foreignColumns: [batch.orgId, batch.itemId, batch.id] }),
    index('drug_register_item').on(t.orgId, t.entityId, t.itemId, t.warehouseId, t.moveId),
    index('drug_register_day').on(t.orgId, t.entityId, t.movedOn, t.moveId),
    check(
      'drug_register_way',
      sql`${t.inQuantity} >= 0 and ${t.outQuantity} >= 0 and (${t.inQuantity} > 0) <> (${t.outQuantity} > 0)`,
    ),
  ],
);
