import type { ReceivedBatch } from '@bahi/domain/purchase/purchase-receive';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from './account.ts';
import { item } from './catalogue.ts';
import { day, numberPeriod, paise, percent, yesNo } from './columns.ts';
import { oneOf } from './enums.ts';
import { location } from './location.ts';
import { materialIn } from './material.ts';
import { vendor } from './vendor.ts';
import { vendorDocument, boughtLine, inputTax } from './vendor-document.ts';
import { purchaseOrder } from './purchase-order.ts';
import { purchaseReceive } from './purchase-receive.ts';
import { workOrder } from './service.ts';
import { documentWalls, inEntity, inOrganisation } from './walls.ts';
import { warehouse } from './warehouse.ts';

/** What a vendor asks for; posting takes its goods off what was received and not billed, and makes what is owed to him. */
export const bill = pgTable(
  'bill',
  {
    ...vendorDocument(),
    billedOn: day('billed_on').notNull(),
    /** The number and day of the vendor's paper, and what its number is compared by (`billNumberKey`). */
    vendorBillNo: text('vendor_bill_no').notNull(),
    vendorBillKey: text('vendor_bill_key').notNull(),
    vendorBillDate: day('vendor_bill_date'),
    receivedOn: day('received_on'),
    dueOn: day('due_on'),
    /** Posting it receives its goods first, into this warehouse (`Recv`). */
    receives: yesNo('receives'),
    warehouseId: uuid('warehouse_id'),
    /** What the paper says that it comes to. */
    paperTotalPaise: bigint('paper_total_paise', { mode: 'number' }),
    reverseCharge: yesNo('reverse_charge'),
    /** Of the self-invoice to an unregistered vendor under reverse charge. */
    selfInvoiceNo: text('self_invoice_no'),
    selfInvoicePeriod: numberPeriod('self_invoice_period'),
    /** Whether what is kept back was said; else it follows from the vendor. */
    tdsSaid: yesNo('tds_said'),
    tdsSection: text('tds_section'),
    tdsPercent: percent('tds_percent'),
    tdsBasePaise: paise('tds_base'),
    tdsPaise: paise('tds'),
    tcsPaise: paise('tcs'),
    paidPaise: paise('paid'),
    match: text('match'),
    /** Which of its postings; each reopening ends one. */
    revision: integer('revision').notNull().default(0),
    /** Why it was posted although it differs, and why it waits. */
    approvalReason: text('approval_reason'),
    askedBy: uuid('asked_by'),
    /** The highest number of its services and charges. */
    serviceCount: integer('service_count').notNull().default(0),
  },
  (t) => [
    ...documentWalls(t, 'bill', t.billedOn),
    inOrganisation(t, t.vendorId, vendor),
    inEntity(t, t.warehouseId, warehouse),
    uniqueIndex('bill_self_invoice')
      .on(t.orgId, t.entityId, t.selfInvoicePeriod, sql`upper(${t.selfInvoiceNo})`)
      .where(sql`${t.selfInvoiceNo} is not null`),
    index('bill_due').on(t.orgId, t.entityId, sql`coalesce(${t.dueOn}, 'infinity'::date)`, t.id),
    index('bill_vendor').on(t.orgId, t.vendorId, t.vendorBillKey),
    index('bill_of_day').on(t.orgId, t.vendorId, t.billedOn),
    index('bill_entered').on(t.orgId, t.vendorId, t.createdAt),
    index('bill_total').on(t.orgId, t.entityId, t.totalPaise, t.vendorBillDate),
    // Whose credit is set aside while they are unpaid, by the day of their paper.
    index('bill_unpaid')
      .on(t.orgId, t.entityId, sql`coalesce(${t.vendorBillDate}, ${t.billedOn})`)
      .where(sql`${t.status} in ('Unpaid', 'Partial')`),
    index('bill_search').using('gin', t.orgId, t.entityId, sql`${t.searchText} gin_trgm_ops`),
    check('bill_match', oneOf(t.match, 'bill.match')),
    check('bill_paid', sql`${t.paidPaise} >= 0 and ${t.tdsPaise} >= 0 and ${t.tcsPaise} >= 0`),
  ],
);

export const billLine = pgTable(
  'bill_line',
  {
    ...boughtLine(),
    billId: uuid('bill_id').notNull(),
    /** Goods, or a service or charge. */
    family: text('family').notNull(),
    ...inputTax(),
    accountCode: integer('account_code'),
    /** The line of a receive or of an order that it bills. */
    sourceReceiveId: uuid('source_receive_id'),
    sourceOrderId: uuid('source_order_id'),
    sourceLineId: text('source_line_id'),
    /** How the goods come that it receives itself. */
    batches: jsonb('batches').$type<ReceivedBatch[]>().notNull().default([]),
    serialNos: jsonb('serial_nos').$type<string[]>(),
    binId: uuid('bin_id'),
    /** The sublet work of an order that it charges. */
    workOrderId: uuid('work_order_id'),
    workOrderLineId: text('work_order_line_id'),
    /** The work of a material in that it charges. */
    materialInId: uuid('material_in_id'),
    materialInLineId: text('material_in_line_id'),
    /** Of a charge: by what it is spread over the goods of which receives. */
    landedBy: text('landed_by'),
    landedReceiveIds: jsonb('landed_receive_ids').$type<string[]>().notNull().default([]),
    match: text('match'),
    matchReason: text('match_reason'),
    /** What it costs with the tax that is no credit, as posted. */
    costPaise: paise('cost'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.billId, t.id] }),
    inEntity(t, t.billId, bill),
    inOrganisation(t, t.itemId, item),
    inOrganisation(t, t.binId, location),
    foreignKey({
      columns: [t.orgId, t.entityId, t.accountCode],
      foreignColumns: [account.orgId, account.entityId, account.code],
    }),
    inEntity(t, t.sourceReceiveId, purchaseReceive),
    inEntity(t, t.sourceOrderId, purchaseOrder),
    inEntity(t, t.workOrderId, workOrder),
    inEntity(t, t.materialInId, materialIn),
    index('bill_line_material_in')
      .on(t.orgId, t.entityId, t.materialInId)
      .where(sql`${t.materialInId} is not null`),
    check(
      'bill_line_work',
      sql`(${t.materialInId} is null) = (${t.materialInLineId} is null) and (${t.materialInId} is null or ${t.family} = 'labour' and ${t.landedBy} is null and ${t.workOrderId} is null)`,
    ),
    index('bill_line_work_order')
      .on(t.orgId, t.entityId, t.workOrderId, t.workOrderLineId)
      .where(sql`${t.workOrderId} is not null`),
    check(
      'bill_line_sublet',
      sql`(${t.workOrderId} is null) = (${t.workOrderLineId} is null) and (${t.workOrderId} is null or ${t.family} = 'labour' and ${t.landedBy} is null)`,
    ),
    index('bill_line_item').on(t.orgId, t.entityId, t.itemId),
    check('bill_line_family', oneOf(t.family, 'bill_line.family')),
    check('bill_line_match', oneOf(t.match, 'bill_line.match')),
    check('bill_line_input_credit', oneOf(t.inputCredit, 'bill_line.input_credit')),
    check('bill_line_input_credit_class', oneOf(t.inputCreditClass, 'bill_line.input_credit_class')),
    check('bill_line_landed_by', oneOf(t.landedBy, 'bill_line.landed_by')),
    check(
      'bill_line_landed',
      sql`(${t.landedBy} is null) = (${t.landedReceiveIds} = '[]'::jsonb) and (${t.landedBy} is null or ${t.family} = 'labour')`,
    ),
    check('bill_line_source', sql`${t.sourceReceiveId} is null or ${t.sourceOrderId} is null`),
  ],
);
