import type { DroppedGoods } from '@bahi/domain/sales/dropped-goods';
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
import {
  carriageReason,
  day,
  documentMoney,
  entityId,
  instant,
  numberPeriod,
  orgId,
  paise,
  pricedFace,
  rowId,
  schemePaise,
  stamps,
  unitPrice,
  yesNo,
} from './columns.ts';
import { oneOf } from './enums.ts';
import { doctor } from './masters.ts';
import { customer } from './customer.ts';
import { appUser } from './user.ts';
import { storedFile } from './stored-file.ts';
import { priceList } from './price-list.ts';
import { batch } from './batch.ts';
import { documentWalls, inEntity, inOrganisation } from './walls.ts';
import { warehouse } from './warehouse.ts';

/** What was sold at the counter and paid at once; a draft is a bill that is held. Its number is taken when it is posted. */
export const salesReceipt = pgTable(
  'sales_receipt',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    code: text('code'),
    numberPeriod: numberPeriod(),
    status: text('status').notNull(),
    /** How often it was posted: once more than it was reopened. */
    revision: integer('revision').notNull().default(0),
    /** The bill by the name that the counter gave it: sent twice it is one receipt. */
    clientId: uuid('client_id').notNull(),
    /** The paper that its buyer got where it was sold without a network: `K7Q-12`. */
    slipNo: text('slip_no'),
    soldAt: instant('sold_at').notNull(),
    /** The business day of `soldAt`. */
    soldOn: day('sold_on').notNull(),
    /** None of a walk-in, who may leave a name and a phone. */
    customerId: uuid('customer_id'),
    name: text('name'),
    phone: text('phone'),
    patientName: text('patient_name'),
    patientAge: text('patient_age'),
    patientAddress: text('patient_address'),
    doctorId: uuid('doctor_id'),
    prescribedOn: day('prescribed_on'),
    prescriptionImageId: uuid('prescription_image_id'),
    pharmacistId: uuid('pharmacist_id'),
    warehouseId: uuid('warehouse_id'),
    /** A list that was chosen for it; null is that of its buyer. */
    priceListId: uuid('price_list_id'),
    ...documentMoney(),
    carriageReason: carriageReason(),
    /** Prices hold their tax (`Settings.Incl`). */
    inclusive: yesNo('inclusive'),
    /** Cash that was handed over, and what of it went back. */
    givenPaise: paise('given'),
    changePaise: paise('change'),
    holdNote: text('hold_note'),
    /** The most that it came to while it was held, since goods of it were last dropped; nothing of what was never held again. */
    heldPaise: paise('held'),
    /** Who took the held bill up again, and has it. */
    takenBy: uuid('taken_by'),
    /** Who asked a second person to sign it, when and why; of a bill that is held. */
    askedBy: uuid('asked_by'),
    askedAt: instant('asked_at'),
    askReason: text('ask_reason'),
    /** Who signed for what its seller may not give by himself, and a digest of what he signed. */
    signedBy: uuid('signed_by'),
    signedAt: instant('signed_at'),
    signedContent: text('signed_content'),
    notes: text('notes'),
    partCount: integer('part_count').notNull().default(0),
    cancelReason: text('cancel_reason'),
    /** Its print, frozen as it is posted. */
    snapshot: jsonb('snapshot'),
    searchText: text('search_text').notNull().default(''),
    ...stamps(),
  },
  (t) => [
    ...documentWalls(t, 'sales_receipt', t.soldOn),
    uniqueIndex('sales_receipt_client').on(t.orgId, t.entityId, t.clientId),
    index('sales_receipt_held')
      .on(t.orgId, t.entityId, t.soldOn, t.id)
      .where(sql`${t.status} = 'Draft'`),
    index('sales_receipt_customer')
      .on(t.orgId, t.customerId, t.soldOn)
      .where(sql`${t.customerId} is not null`),
    index('sales_receipt_phone')
      .on(t.orgId, t.entityId, t.phone, t.soldOn)
      .where(sql`${t.phone} is not null`),
    // One prescription serves one bill; a bill that was cancelled gives it back.
    uniqueIndex('sales_receipt_prescription')
      .on(t.orgId, t.prescriptionImageId)
      .where(sql`${t.prescriptionImageId} is not null and ${t.status} <> 'Cancelled'`),
    index('sales_receipt_search').using('gin', t.orgId, t.entityId, sql`${t.searchText} gin_trgm_ops`),
    inOrganisation(t, t.customerId, customer),
    inOrganisation(t, t.doctorId, doctor),
    inOrganisation(t, t.prescriptionImageId, storedFile),
    inOrganisation(t, t.pharmacistId, appUser),
    inOrganisation(t, t.askedBy, appUser),
    inOrganisation(t, t.signedBy, appUser),
    inEntity(t, t.warehouseId, warehouse),
    inOrganisation(t, t.priceListId, priceList),
    check('sales_receipt_posted', sql`${t.status} = 'Draft' or (${t.code} is not null and ${t.revision} > 0)`),
    check('sales_receipt_asked', sql`(${t.askedBy} is null) = (${t.askedAt} is null)`),
    check(
      'sales_receipt_signed',
      sql`(${t.signedBy} is null) = (${t.signedAt} is null) and (${t.signedBy} is null) = (${t.signedContent} is null)`,
    ),
    check('sales_receipt_change', sql`${t.changePaise} between 0 and ${t.givenPaise}`),
  ],
);

/** A line of goods: of one batch, or of pieces by their numbers. */
export const salesReceiptLine = pgTable(
  'sales_receipt_line',
  {
    orgId: orgId(),
    entityId: entityId(),
    receiptId: uuid('receipt_id').notNull(),
    /** `IP<n>`. */
    id: text('id').notNull(),
    position: integer('position').notNull(),
    description: text('description').notNull(),
    itemId: uuid('item_id'),
    partNumber: text('part_number'),
    hsn: text('hsn'),
    unitCode: text('unit_code'),
    freeForm: yesNo('free_form'),
    tracked: yesNo('tracked'),
    /** How the stock of its item is told apart: Qty, BN (batch), SN (serial number). */
    trackBy: text('track_by').notNull().default('Qty'),
    /** Lines of one pick: the first of them. */
    pick: text('pick'),
    batchId: uuid('batch_id'),
    batchNo: text('batch_no'),
    expiresOn: day('expires_on'),
    /** As the batch bears it, of a pack of `mrpFactor` units. */
    mrp: unitPrice('mrp'),
    mrpFactor: bigint('mrp_factor_e6', { mode: 'number' }).notNull().default(1_000_000),
    serialNos: jsonb('serial_nos').$type<string[]>(),
    schedule: text('schedule'),
    /** Of how many units the prices are. */
    priceFactor: bigint('price_factor_e6', { mode: 'number' }).notNull().default(1_000_000),
    costPaise: paise('cost'),
    /** What of its discount are goods that a list gives free. */
    schemePaise: schemePaise(),
    ...pricedFace(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.receiptId, t.id] }),
    inOrganisation(t, t.itemId, item),
    foreignKey({ columns: [t.orgId, t.itemId, t.batchId], foreignColumns: [batch.orgId, batch.itemId, batch.id] }),
    foreignKey({
      columns: [t.orgId, t.entityId, t.accountCode],
      foreignColumns: [account.orgId, account.entityId, account.code],
    }),
    inEntity(t, t.receiptId, salesReceipt),
    index('sales_receipt_line_item')
      .on(t.orgId, t.entityId, t.itemId)
      .where(sql`${t.itemId} is not null`),
    check('sales_receipt_line_factors', sql`${t.priceFactor} > 0 and ${t.mrpFactor} > 0`),
  ],
);

/** By what a receipt was paid: of cash what was kept. */
export const salesReceiptTender = pgTable(
  'sales_receipt_tender',
  {
    orgId: orgId(),
    entityId: entityId(),
    receiptId: uuid('receipt_id').notNull(),
    position: integer('position').notNull(),
    type: text('type').notNull(),
    subType: text('sub_type'),
    amountPaise: paise('amount'),
    reference: text('reference'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.receiptId, t.position] }),
    inEntity(t, t.receiptId, salesReceipt),
    check('sales_receipt_tender_type', oneOf(t.type, 'sales_receipt_tender.type')),
    check('sales_receipt_tender_amount', sql`${t.amountPaise} > 0`),
  ],
);

/** A bill that was made without a network and is never posted; append-only. Its name is nobody else's any more. */
export const voidedSlip = pgTable(
  'voided_slip',
  {
    orgId: orgId(),
    entityId: entityId(),
    clientId: uuid('client_id').notNull(),
    slipNo: text('slip_no').notNull(),
    soldAt: instant('sold_at').notNull(),
    totalPaise: paise('total'),
    reason: text('reason').notNull(),
    voidedAt: instant('voided_at').notNull(),
    voidedBy: uuid('voided_by').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.entityId, t.clientId] }), inOrganisation(t, t.voidedBy, appUser)],
);

/**
 * A held bill that was dropped, or sold without goods that it held; append-only. Money that was taken for it stands in no receipt:
 * who supervises drawers looks at these.
 */
export const droppedBill = pgTable(
  'dropped_bill',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    clientId: uuid('client_id').notNull(),
    /** For whom it was held. */
    name: text('name').notNull(),
    /** What is not sold with it. */
    goods: jsonb('goods').$type<DroppedGoods[]>().notNull(),
    heldPaise: paise('held'),
    /** Of the bill that was sold without them; nothing where all of it was dropped. */
    soldPaise: paise('sold'),
    heldAt: instant('held_at').notNull(),
    heldBy: uuid('held_by'),
    droppedOn: day('dropped_on').notNull(),
    droppedAt: instant('dropped_at').notNull(),
    droppedBy: uuid('dropped_by').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.id] }),
    index('dropped_bill_day').on(t.orgId, t.entityId, t.droppedOn),
    inOrganisation(t, t.heldBy, appUser),
    inOrganisation(t, t.droppedBy, appUser),
    check('dropped_bill_worth', sql`${t.soldPaise} between 0 and ${t.heldPaise} - 1`),
  ],
);

/**
 * What a second person has signed at somebody's till, for one bill, once and for ten minutes. Of the token only its hash is kept;
 * the receipt that it pays keeps who signed.
 */
export const counterSignature = pgTable(
  'counter_signature',
  {
    orgId: orgId(),
    entityId: entityId(),
    tokenHash: text('token_hash').notNull(),
    clientId: uuid('client_id').notNull(),
    /** A digest of what was signed. */
    content: text('content').notNull(),
    reasons: text('reasons').notNull(),
    askedBy: uuid('asked_by').notNull(),
    signedBy: uuid('signed_by').notNull(),
    signedAt: instant('signed_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.tokenHash] }),
    inOrganisation(t, t.askedBy, appUser),
    inOrganisation(t, t.signedBy, appUser),
    check('counter_signature_other', sql`${t.askedBy} <> ${t.signedBy}`),
  ],
);

/** What somebody may not do with a paid receipt alone, asked of who may: he signs it where he is. */
export const receiptAsk = pgTable(
  'receipt_ask',
  {
    orgId: orgId(),
    entityId: entityId(),
    id: rowId(),
    receiptId: uuid('receipt_id').notNull(),
    /** Cancel, ReOpen, or Return of goods that come back late. */
    verb: text('verb').notNull(),
    /** A digest of what is asked: the receipt as it stands, and the goods that come back. */
    content: text('content').notNull(),
    reason: text('reason').notNull(),
    askedBy: uuid('asked_by').notNull(),
    askedAt: instant('asked_at').notNull(),
    signedBy: uuid('signed_by'),
    signedAt: instant('signed_at'),
    /** It was done, sent back, or asked anew. */
    endedAt: instant('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.id] }),
    uniqueIndex('receipt_ask_open')
      .on(t.orgId, t.entityId, t.receiptId)
      .where(sql`${t.endedAt} is null`),
    inEntity(t, t.receiptId, salesReceipt),
    inOrganisation(t, t.askedBy, appUser),
    inOrganisation(t, t.signedBy, appUser),
    check('receipt_ask_verb', sql`${t.verb} in ('Cancel', 'ReOpen', 'Return')`),
    check('receipt_ask_other', sql`${t.askedBy} <> ${t.signedBy}`),
    check('receipt_ask_signed', sql`(${t.signedBy} is null) = (${t.signedAt} is null)`),
  ],
);
