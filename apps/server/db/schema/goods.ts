import { bigint, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { day, entityId, orgId, paise } from './columns.ts';

/** What every line of goods says: which goods, how much of them, and what they cost once they moved. */
export const goodsColumns = () => ({
  orgId: orgId(),
  entityId: entityId(),
  id: text('id').notNull(),
  position: integer('position').notNull(),
  itemId: uuid('item_id').notNull(),
  /** In units of the item. */
  quantity: bigint('quantity_e3', { mode: 'number' }).notNull(),
  costPaise: paise('cost'),
  /** What was entered in a pack of the item: 3 strips of 15; null where it was entered in its unit. */
  enteredQuantity: bigint('entered_quantity_e3', { mode: 'number' }),
  enteredUnit: text('entered_unit'),
  factor: bigint('factor_e6', { mode: 'number' }),
  batchNo: text('batch_no'),
  expiresOn: day('expires_on'),
  /** Of a batch: the highest price that may be asked for one unit. */
  mrp: bigint('mrp_e4', { mode: 'number' }),
  /** Known once it is posted. */
  batchId: uuid('batch_id'),
  serialNos: jsonb('serial_nos').$type<string[]>(),
  binId: uuid('bin_id'),
});
