import { bigint, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { item } from './catalogue.ts';
import { day, orgId, rowId, stamps, unitPrice, yesNo } from './columns.ts';
import { inOrganisation } from './walls.ts';

/** Goods of an item that were made together, wherever in the organisation they lie. */
export const batch = pgTable(
  'batch',
  {
    orgId: orgId(),
    id: rowId(),
    itemId: uuid('item_id').notNull(),
    batchNo: text('batch_no').notNull(),
    /** The number as it is compared (`domain/stock/batch` `batchKey`). */
    batchKey: text('batch_key').notNull(),
    expiresOn: day('expires_on'),
    madeOn: day('made_on'),
    /** Highest price that may be asked for one pack; 0 where none is printed. */
    mrp: unitPrice('mrp'),
    /** Price to the retailer, of one pack. */
    retailerPrice: bigint('ptr_e4', { mode: 'number' }),
    /** How many units of the item the pack of these prices holds, in millionths. */
    factor: bigint('factor_e6', { mode: 'number' }).notNull().default(1_000_000),
    /** Recalled: none of it is sold. */
    onHold: yesNo('on_hold'),
    holdReason: text('hold_reason'),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    unique('batch_unique').on(t.orgId, t.itemId, t.batchKey, t.expiresOn, t.mrp).nullsNotDistinct(),
    // Rows of stock name item and batch together, so that none names the batch of another item.
    unique('batch_of_item').on(t.orgId, t.itemId, t.id),
    index('batch_expiry').on(t.orgId, t.expiresOn),
    index('batch_key').on(t.orgId, t.batchKey),
    index('batch_changed').on(t.orgId, t.updatedAt),
    inOrganisation(t, t.itemId, item),
  ],
);
