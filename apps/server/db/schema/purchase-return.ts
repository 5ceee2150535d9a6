import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { item } from './catalogue.ts';
import { day, paise, quantity } from './columns.ts';
import { oneOf } from './enums.ts';
import { vendor } from './vendor.ts';
import { batch } from './batch.ts';
import { warehouse } from './warehouse.ts';
import { documentWalls, inEntity, inOrganisation } from './walls.ts';
import { vendorDocument, boughtLine } from './vendor-document.ts';
import { purchaseReceiveLine } from './purchase-receive.ts';

/** Goods that go back to a vendor; approving takes the number and the goods out of stock, and links to the receives. */
export const purchaseReturn = pgTable(
  'purchase_return',
  {
    ...vendorDocument(),
    returnedOn: day('returned_on').notNull(),
    /** Where the goods lie: a store, or the quarantine that they were rejected to. */
    warehouseId: uuid('warehouse_id').notNull(),
    reason: text('reason').notNull(),
    /** What is asked of the vendor; null is what the lines come to. */
    claimPaise: bigint('claim_paise', { mode: 'number' }),
    /** The day by which he should have credited it. */
    creditBy: day('credit_by'),
  },
  (t) => [
    ...documentWalls(t, 'purchase_return', t.returnedOn),
    inOrganisation(t, t.vendorId, vendor),
    inEntity(t, t.warehouseId, warehouse),
    index('purchase_return_vendor').on(t.orgId, t.vendorId),
    index('purchase_return_search').using('gin', t.orgId, t.entityId, sql`${t.searchText} gin_trgm_ops`),
    check('purchase_return_reason', oneOf(t.reason, 'purchase_return.reason')),
    check('purchase_return_claim', sql`${t.claimPaise} >= 0`),
  ],
);

export const purchaseReturnLine = pgTable(
  'purchase_return_line',
  {
    ...boughtLine(),
    returnId: uuid('return_id').notNull(),
    batchId: uuid('batch_id'),
    serialNos: jsonb('serial_nos').$type<string[]>(),
    /** The line of a receive that the goods came by. */
    sourceReceiveId: uuid('source_receive_id'),
    sourceLineId: text('source_line_id'),
    /** What its goods cost when they left, and what they were received at: goods received not billed falls by that. */
    costPaise: paise('cost'),
    receivedPaise: paise('received'),
    /** Of the unit of stock: what nobody had billed when it went back. It lowers the bill; the rest is claimed. */
    unbilledQuantity: quantity('unbilled_quantity'),
    /** Of what they were received at, what lowers the bill. */
    unbilledPaise: paise('unbilled'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.returnId, t.id] }),
    inEntity(t, t.returnId, purchaseReturn),
    inOrganisation(t, t.itemId, item),
    foreignKey({ columns: [t.orgId, t.itemId, t.batchId], foreignColumns: [batch.orgId, batch.itemId, batch.id] }),
    foreignKey({
      columns: [t.orgId, t.entityId, t.sourceReceiveId, t.sourceLineId],
      foreignColumns: [
        purchaseReceiveLine.orgId,
        purchaseReceiveLine.entityId,
        purchaseReceiveLine.receiveId,
        purchaseReceiveLine.id,
      ],
    }),
    index('purchase_return_line_item').on(t.orgId, t.entityId, t.itemId),
    index('purchase_return_line_receive').on(t.orgId, t.entityId, t.sourceReceiveId),
    check('purchase_return_line_source', sql`(${t.sourceReceiveId} is null) = (${t.sourceLineId} is null)`),
  ],
);
