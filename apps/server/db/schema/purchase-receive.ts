import type { ReceivedBatch } from '@bahi/domain/purchase/purchase-receive';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { item } from './catalogue.ts';
import { day, paise, quantity } from './columns.ts';
import { oneOf } from './enums.ts';
import { location } from './location.ts';
import { vendor } from './vendor.ts';
import { warehouse } from './warehouse.ts';
import { documentWalls, inEntity, inOrganisation } from './walls.ts';
import { vendorDocument, boughtLine, inputTax } from './vendor-document.ts';
import { purchaseOrder } from './purchase-order.ts';

/** Goods that came from a vendor; posting takes the number, makes layers and links to the orders. */
export const purchaseReceive = pgTable(
  'purchase_receive',
  {
    ...vendorDocument(),
    receivedOn: day('received_on').notNull(),
    /** Where the goods are put; rejected ones go to a quarantine. */
    warehouseId: uuid('warehouse_id').notNull(),
    quarantineId: uuid('quarantine_id'),
    vendorDocumentNo: text('vendor_document_no'),
    vendorDocumentDate: day('vendor_document_date'),
    /** Of the transporter: the lorry receipt. */
    lorryReceiptNo: text('lorry_receipt_no'),
  },
  (t) => [
    ...documentWalls(t, 'purchase_receive', t.receivedOn),
    inOrganisation(t, t.vendorId, vendor),
    inEntity(t, t.warehouseId, warehouse),
    inEntity(t, t.quarantineId, warehouse),
    index('purchase_receive_vendor').on(t.orgId, t.vendorId, t.receivedOn),
    index('purchase_receive_entered').on(t.orgId, t.vendorId, t.createdAt),
    index('purchase_receive_search').using('gin', t.orgId, t.entityId, sql`${t.searchText} gin_trgm_ops`),
  ],
);

export const purchaseReceiveLine = pgTable(
  'purchase_receive_line',
  {
    ...boughtLine(),
    receiveId: uuid('receive_id').notNull(),
    /** Of what came, in the unit of buying. */
    rejectedQuantity: quantity('rejected_quantity'),
    ...inputTax(),
    batches: jsonb('batches').$type<ReceivedBatch[]>().notNull().default([]),
    serialNos: jsonb('serial_nos').$type<string[]>(),
    binId: uuid('bin_id'),
    /** The line of an order that it is received of. */
    sourceOrderId: uuid('source_order_id'),
    sourceLineId: text('source_line_id'),
    /** What its goods cost, as posted; 0 of what no stock is kept of. */
    costPaise: paise('cost'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.receiveId, t.id] }),
    inEntity(t, t.receiveId, purchaseReceive),
    inOrganisation(t, t.itemId, item),
    inOrganisation(t, t.binId, location),
    // The line is not named by a key: one of an order that was reopened may go while a draft receive still speaks of it.
    inEntity(t, t.sourceOrderId, purchaseOrder),
    index('purchase_receive_line_item').on(t.orgId, t.entityId, t.itemId),
    index('purchase_receive_line_order').on(t.orgId, t.entityId, t.sourceOrderId),
    check('purchase_receive_line_input_credit', oneOf(t.inputCredit, 'purchase_receive_line.input_credit')),
    check(
      'purchase_receive_line_input_credit_class',
      oneOf(t.inputCreditClass, 'purchase_receive_line.input_credit_class'),
    ),
  ],
);
