import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { item } from './catalogue.ts';
import { day, entityId, numberPeriod, orgId, paise, percent, quantity, rowId, stamps } from './columns.ts';
import { oneOf } from './enums.ts';
import { invoice } from './invoice.ts';
import { deliveryChallan } from './delivery-challan.ts';
import { customer } from './customer.ts';
import { salesReceipt } from './sales-receipt.ts';
import { batch } from './batch.ts';
import { documentWalls, inEntity, inOrganisation } from './walls.ts';
import { warehouse } from './warehouse.ts';

/** Goods that came back from a customer; receiving them takes the number and brings them in at the cost that they left with. */
export const salesReturn = pgTable(
  'sales_return',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    code: text('code'),
    numberPeriod: numberPeriod(),
    status: text('status').notNull(),
    returnedOn: day('returned_on').notNull(),
    /** What they went out by: an invoice, a receipt of the counter, or a challan, before they were billed. */
    invoiceId: uuid('invoice_id'),
    receiptId: uuid('receipt_id'),
    challanId: uuid('challan_id'),
    /** None of a walk-in at the counter. */
    customerId: uuid('customer_id'),
    /** Where good ones go, and where those lie that are put aside. */
    warehouseId: uuid('warehouse_id').notNull(),
    quarantineId: uuid('quarantine_id'),
    reason: text('reason'),
    /** What is kept back of what is credited. */
    chargePercent: percent('charge_percent').notNull().default(0),
    notes: text('notes'),
    cancelReason: text('cancel_reason'),
    searchText: text('search_text').notNull().default(''),
    ...stamps(),
  },
  (t) => [
    ...documentWalls(t, 'sales_return', t.returnedOn),
    inOrganisation(t, t.customerId, customer),
    inEntity(t, t.invoiceId, invoice),
    inEntity(t, t.receiptId, salesReceipt),
    inEntity(t, t.challanId, deliveryChallan),
    inEntity(t, t.warehouseId, warehouse),
    inEntity(t, t.quarantineId, warehouse),
    index('sales_return_customer').on(t.orgId, t.customerId),
    index('sales_return_invoice').on(t.orgId, t.entityId, t.invoiceId),
    index('sales_return_receipt')
      .on(t.orgId, t.entityId, t.receiptId)
      .where(sql`${t.receiptId} is not null`),
    index('sales_return_challan')
      .on(t.orgId, t.entityId, t.challanId)
      .where(sql`${t.challanId} is not null`),
    index('sales_return_search').using('gin', t.orgId, t.entityId, sql`${t.searchText} gin_trgm_ops`),
    check('sales_return_of', sql`num_nonnulls(${t.invoiceId}, ${t.receiptId}, ${t.challanId}) = 1`),
    check('sales_return_customer', sql`${t.receiptId} is not null or ${t.customerId} is not null`),
    check('sales_return_charge', sql`${t.chargePercent} between 0 and 1000000`),
  ],
);

/** What came back of a line of the sale; what it is the sale says. */
export const salesReturnLine = pgTable(
  'sales_return_line',
  {
    orgId: orgId(),
    entityId: entityId(),
    returnId: uuid('return_id').notNull(),
    /** `RS<n>`. */
    id: text('id').notNull(),
    position: integer('position').notNull(),
    sourceLineId: text('source_line_id').notNull(),
    description: text('description').notNull(),
    itemId: uuid('item_id'),
    unitCode: text('unit_code'),
    batchId: uuid('batch_id'),
    quantity: quantity('quantity'),
    condition: text('condition').notNull(),
    place: text('place').notNull(),
    serialNos: jsonb('serial_nos').$type<string[]>(),
    /** What its goods cost when they left. */
    costPaise: paise('cost'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.returnId, t.id] }),
    foreignKey({
      columns: [t.orgId, t.entityId, t.returnId],
      foreignColumns: [salesReturn.orgId, salesReturn.entityId, salesReturn.id],
    }),
    inOrganisation(t, t.itemId, item),
    foreignKey({ columns: [t.orgId, t.itemId, t.batchId], foreignColumns: [batch.orgId, batch.itemId, batch.id] }),
    index('sales_return_line_item')
      .on(t.orgId, t.entityId, t.itemId)
      .where(sql`${t.itemId} is not null`),
    check('sales_return_line_condition', oneOf(t.condition, 'sales_return_line.condition')),
    check('sales_return_line_place', oneOf(t.place, 'sales_return_line.place')),
    check('sales_return_line_quantity', sql`${t.quantity} >= 0 and ${t.costPaise} >= 0`),
    check('sales_return_line_good', sql`${t.place} <> 'Stock' or ${t.condition} = 'Good'`),
  ],
);
