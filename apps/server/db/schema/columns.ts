import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { bigint, boolean, customType, date, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * Columns that every table builds on. Amounts are paise, prices ten-thousandths, quantities thousandths, percentages
 * ten-thousandths, all `bigint` and named after their scale (docs/adr/0001): the number in the row is the number in the code.
 */
export const orgId = () => uuid('org_id').notNull();
export const entityId = () => uuid('entity_id').notNull();
export const rowId = () => uuid('id').notNull();

export const paise = (name: string) => bigint(`${name}_paise`, { mode: 'number' }).notNull().default(0);
export const unitPrice = (name: string) => bigint(`${name}_e4`, { mode: 'number' }).notNull().default(0);
export const quantity = (name: string) => bigint(`${name}_e3`, { mode: 'number' }).notNull().default(0);
export const percent = (name: string) => bigint(`${name}_e4`, { mode: 'number' });
export const day = (name: string) => date(name, { mode: 'string' });
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });
export const yesNo = (name: string, initial = false) => boolean(name).notNull().default(initial);
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
export const count = (name: string) => integer(name).notNull().default(0);

/** Who made a row and when, and its version: raised by every change, answered as `_v`. */
export const stamps = () => ({
  createdAt: instant('created_at').notNull().defaultNow(),
  createdBy: uuid('created_by'),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  rowVersion: integer('row_version').notNull().default(1),
});

/** What of a payment is nobody's yet, never below nothing nor above what is left of it beside refunds and bounced cheques. */
export const unappliedWithin = (
  t: Record<'amountPaise' | 'deductionPaise' | 'refundedPaise' | 'bouncedPaise' | 'unappliedPaise', AnyColumn>,
): SQL => sql`${t.amountPaise} > 0 and ${t.deductionPaise} >= 0 and ${t.refundedPaise} >= 0 and ${t.bouncedPaise} between 0 and ${t.amountPaise}
        and ${t.unappliedPaise} between 0 and ${t.amountPaise} + ${t.deductionPaise} - ${t.refundedPaise} - ${t.bouncedPaise}`;

/** Series period that a code was taken in: codes repeat from year to year. */
export const numberPeriod = (name = 'number_period') => text(name).notNull().default('');

/** What a document's header keeps of its discounts and totals; line sums and these are written together. */
export const documentMoney = () => ({
  labourDiscountPercent: percent('labour_discount_percent'),
  labourDiscountPaise: paise('labour_discount'),
  partsDiscountPercent: percent('parts_discount_percent'),
  partsDiscountPaise: paise('parts_discount'),
  overallDiscountPercent: percent('overall_discount_percent'),
  overallDiscountPaise: paise('overall_discount'),
  taxed: yesNo('taxed', true),
  untaxedReason: text('untaxed_reason'),
  placeOfSupply: text('place_of_supply'),
  placeOfSupplyReason: text('place_of_supply_reason'),
  adjustPaise: paise('adjust'),
  adjustReason: text('adjust_reason'),
  subTotalPaise: paise('sub_total'),
  taxablePaise: paise('taxable'),
  cgstPaise: paise('cgst'),
  sgstPaise: paise('sgst'),
  igstPaise: paise('igst'),
  roundPaise: paise('round'),
  totalPaise: paise('total'),
});

/** What the e-invoice portal gave for a document: an invoice, a receipt of the counter, a note. */
export const einvoiceOfPortal = () => ({
  irn: text('irn').notNull(),
  ackNumber: text('ack_number').notNull(),
  ackAt: instant('ack_at').notNull(),
  /** The signed QR code as the portal gave it (a JSON web token). */
  signedQr: text('signed_qr').notNull(),
});

/** Why freight and packing take another rate than the goods that they go with, of what is sold. */
export const carriageReason = () => text('carriage_reason');

/** What of the discount of a line are free goods of its customer's list. */
export const schemePaise = () => paise('scheme');

/** One priced face of a line: entered price and computed amounts. */
export const pricedFace = () => ({
  quantity: quantity('quantity'),
  unitPrice: unitPrice('unit_price'),
  discountPercent: percent('discount_percent'),
  discountPaise: paise('discount'),
  noDiscount: yesNo('no_discount'),
  /** Frozen when the item or operation was chosen, 0 where none was set: what is given away is measured against them. */
  listPrice: unitPrice('list_price'),
  minimumPrice: unitPrice('minimum_price'),
  taxCode: integer('tax_code').notNull(),
  accountCode: integer('account_code').notNull(),
  amountPaise: paise('amount'),
  recordDiscountPaise: paise('record_discount'),
  taxablePaise: paise('taxable'),
  cgstPaise: paise('cgst'),
  sgstPaise: paise('sgst'),
  igstPaise: paise('igst'),
  totalPaise: paise('total'),
});

/**
 * Words of a document's line as its search has them (`core/search/line-words.ts` asks by the same text). With `coalesce` no
 * index would serve: PostgreSQL does not call it leakproof.
 */
export const lineWords = (description: AnyColumn, operationCode: AnyColumn, partNumber: AnyColumn): SQL =>
  sql`lower(${description} || ' ' || ${orEmpty(operationCode)} || ' ' || ${orEmpty(partNumber)})`;
const orEmpty = (column: AnyColumn): SQL => sql`case when ${column} is null then '' else ${column} end`;
