import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { day, entityId, instant, orgId, paise, quantity, unitPrice, yesNo } from './columns.ts';
import { oneOf } from './enums.ts';

const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * What both sides freeze of a line. Its ids are no foreign keys: the document holds what it names, and a customer, a vendor or a
 * user who went stays named. Rows are added and never changed; what undoes a document adds rows that `mirrorsId` names.
 */
const frozenLine = () => ({
  orgId: orgId(),
  entityId: entityId(),
  id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  /** The transaction that wrote it: kept sums fold what is older than the oldest one still open. */
  writtenBy: transactionId('written_by')
    .notNull()
    .default(sql`pg_current_xact_id()`),
  /** `line` of the document, or what its head adds: adjustment and round-off. */
  kind: text('kind').notNull(),
  documentKind: text('document_kind').notNull(),
  documentId: uuid('document_id').notNull(),
  revision: integer('revision').notNull(),
  lineId: text('line_id').notNull(),
  code: text('code'),
  datedOn: day('dated_on').notNull(),
  postedAt: instant('posted_at').notNull(),
  postedBy: uuid('posted_by'),
  mirrorsId: bigint('mirrors_id', { mode: 'number' }),
  /** The line that it takes back, of a note. */
  ofDocumentId: uuid('of_document_id'),
  ofLineId: text('of_line_id'),
  /** What the line was made of: Job, Order, Receive ... */
  source: text('source'),
  sourceId: uuid('source_id'),
  sourceLineId: text('source_line_id'),
  /** Written by the migration, from the masters of that day. */
  carriedOver: yesNo('carried_over'),
  partyCategoryId: uuid('party_category_id'),
  ...frozenGoods(),
  ...frozenTax(),
});

const frozenGoods = () => ({
  family: text('family'),
  itemId: uuid('item_id'),
  operationCode: text('operation_code'),
  description: text('description').notNull(),
  itemCategoryId: uuid('item_category_id'),
  serviceCategoryId: uuid('service_category_id'),
  manufacturer: text('manufacturer'),
  genericName: text('generic_name'),
  drugSchedule: text('drug_schedule'),
  warehouseId: uuid('warehouse_id'),
  batchId: uuid('batch_id'),
  batchNo: text('batch_no'),
  expiresOn: day('expires_on'),
  /** In the unit of stock, as `uqc` counts; what was given on top apart. */
  quantity: quantity('quantity'),
  freeQuantity: quantity('free_quantity'),
});

/** Gross less discount is taxable, always without tax; a note's amounts are below zero. */
const frozenTax = () => ({
  accountCode: integer('account_code'),
  hsn: text('hsn').notNull().default(''),
  uqc: text('uqc').notNull().default('OTH'),
  taxCode: integer('tax_code'),
  /** The rate of its code, also where no tax was charged (`taxKind` says so then). */
  ratePercent: bigint('rate_e4', { mode: 'number' }).notNull().default(0),
  taxKind: text('tax_kind'),
  /** The table of GSTR-1 that the line stands in: of what bears no tax table 8, else that of its document. */
  gstTable: text('gst_table'),
  grossPaise: paise('gross'),
  discountPaise: paise('discount'),
  taxablePaise: paise('taxable'),
  cgstPaise: paise('cgst'),
  sgstPaise: paise('sgst'),
  igstPaise: paise('igst'),
  totalPaise: paise('total'),
  /** Sold: what the goods cost. Bought: what stock or expense bears. */
  costPaise: paise('cost'),
});

/** One row per line of what was sold or taken back, as it was when it was posted (reports §2). */
export const saleFact = pgTable(
  'sale_fact',
  {
    ...frozenLine(),
    /** None of a walk-in at the counter. */
    customerId: uuid('customer_id'),
    /** Whose share of a job it bills. */
    payer: text('payer'),
    vehicleId: uuid('vehicle_id'),
    make: text('make'),
    model: text('model'),
    salespersonId: uuid('salesperson_id'),
    advisorId: uuid('advisor_id'),
    technicianId: uuid('technician_id'),
    doctorId: uuid('doctor_id'),
    patientId: uuid('patient_id'),
    /** Of the list, before it was typed. */
    listPrice: unitPrice('list_price'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.id] }),
    index('sale_fact_day').on(t.orgId, t.entityId, t.datedOn),
    index('sale_fact_document').on(t.orgId, t.entityId, t.documentId),
    // What was taken back, on the day on which somebody did: few rows of many.
    index('sale_fact_undone')
      .on(t.orgId, t.entityId, t.postedAt)
      .where(sql`${t.mirrorsId} is not null`),
    uniqueIndex('sale_fact_mirror')
      .on(t.orgId, t.entityId, t.mirrorsId)
      .where(sql`${t.mirrorsId} is not null`),
    check('sale_fact_kind', oneOf(t.kind, 'sale_fact.kind')),
    check('sale_fact_tax_kind', oneOf(t.taxKind, 'sale_fact.tax_kind')),
    check('sale_fact_gross', sql`${t.grossPaise} - ${t.discountPaise} = ${t.taxablePaise}`),
  ],
);

/** The same of what was bought: bills and what vendors took back. */
export const purchaseFact = pgTable(
  'purchase_fact',
  {
    ...frozenLine(),
    /** None of goods that another branch sent under its own GSTIN. */
    vendorId: uuid('vendor_id'),
    vendorDocumentNo: text('vendor_document_no'),
    /** Of the order and of the receive that the line bills. */
    orderId: uuid('order_id'),
    orderLineId: text('order_line_id'),
    receiveId: uuid('receive_id'),
    receiveLineId: text('receive_line_id'),
    inputCredit: text('input_credit').notNull(),
    inputCreditClass: text('input_credit_class').notNull(),
    /** Of the tax of the line, what is credit. */
    creditPaise: paise('credit'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.id] }),
    index('purchase_fact_day').on(t.orgId, t.entityId, t.datedOn),
    index('purchase_fact_document').on(t.orgId, t.entityId, t.documentId),
    uniqueIndex('purchase_fact_mirror')
      .on(t.orgId, t.entityId, t.mirrorsId)
      .where(sql`${t.mirrorsId} is not null`),
    check('purchase_fact_kind', oneOf(t.kind, 'purchase_fact.kind')),
    check('purchase_fact_tax_kind', oneOf(t.taxKind, 'purchase_fact.tax_kind')),
    check('purchase_fact_input_credit', oneOf(t.inputCredit, 'purchase_fact.input_credit')),
    check('purchase_fact_input_credit_class', oneOf(t.inputCreditClass, 'purchase_fact.input_credit_class')),
    check('purchase_fact_gross', sql`${t.grossPaise} - ${t.discountPaise} = ${t.taxablePaise}`),
  ],
);

/**
 * How a posted document was treated for tax: who sold to whom, where, under which rule (accounting §2, `Gst`). One row per
 * posting; `endedAt` is set when the document is taken out of the books, and nothing else of it ever changes.
 */
export const documentGst = pgTable(
  'document_gst',
  {
    orgId: orgId(),
    entityId: entityId(),
    documentId: uuid('document_id').notNull(),
    revision: integer('revision').notNull(),
    documentKind: text('document_kind').notNull(),
    /** Sold by the entity; bought by it otherwise. */
    outward: boolean('outward').notNull(),
    code: text('code'),
    datedOn: day('dated_on').notNull(),
    /** Customer or vendor; none of a walk-in at the counter. */
    partyId: uuid('party_id'),
    /** The entity's own; null where it had none. */
    gstin: text('gstin'),
    legalName: text('legal_name').notNull(),
    tradeName: text('trade_name').notNull(),
    stateCode: text('state_code').notNull(),
    partyGstin: text('party_gstin'),
    partyName: text('party_name').notNull(),
    /** How he is treated (`SType` of a customer, the treatment of a vendor). */
    partyTreatment: text('party_treatment').notNull(),
    partyStateCode: text('party_state_code'),
    partyCountryCode: text('party_country_code'),
    placeOfSupply: text('place_of_supply').notNull(),
    /** Which heads it bears: CGST with SGST, IGST, or none. */
    taxHeads: text('tax_heads').notNull(),
    reverseCharge: yesNo('reverse_charge'),
    /** The table of GSTR-1 (`Tbl`); null of what stands in none. */
    gstTable: text('gst_table'),
    /** The month of the return, `MMYYYY`. */
    returnPeriod: text('return_period').notNull(),
    carriedOver: yesNo('carried_over'),
    endedAt: instant('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.entityId, t.documentId, t.revision] }),
    index('document_gst_day').on(t.orgId, t.entityId, t.datedOn, t.documentId),
    check('document_gst_party_treatment', oneOf(t.partyTreatment, 'document_gst.party_treatment')),
    check('document_gst_tax_heads', oneOf(t.taxHeads, 'document_gst.tax_heads')),
  ],
);
