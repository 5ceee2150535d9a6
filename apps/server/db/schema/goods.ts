import { bigint, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { day, entityId, orgId, paise } from './columns.ts';

/** Which goods a line says, in units of their item, and what they cost once they moved. */
export const goodsColumns = () => ({
  orgId: orgId(),
  entityId: entityId(),
  id: text('id').notNull(),
  position: integer('position').notNull(),
  itemId: uuid('item_id').notNull(),
  /** In units of the item. */
  quantity: bigint('quantity_e3', { mode: 'number' }).notNull(),
  costPaise: paise('cost'),
  batchNo: text('batch_no'),
  expiresOn: day('expires_on'),
  /** Of a batch: the highest price that may be asked for one unit. */
  mrp: bigint('mrp_e4', { mode: 'number' }),
  /** Known once it is posted. */
  batchId: uuid('batch_id'),
  serialNos: jsonb('serial_nos').$type<string[]>(),
});

/** What a line of goods that somebody enters says beside: the pack that it was entered in, and where the goods lie. */
export const enteredGoodsColumns = () => ({
  ...goodsColumns(),
  /** What was entered in a pack of the item: 3 strips of 15; null where it was entered in its unit. */
  enteredQuantity: bigint('entered_quantity_e3', { mode: 'number' }),
  enteredUnit: text('entered_unit'),
  factor: bigint('factor_e6', { mode: 'number' }),
  binId: uuid('bin_id'),
});
