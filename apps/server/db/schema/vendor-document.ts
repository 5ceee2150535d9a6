import { bigint, integer, text, uuid } from 'drizzle-orm/pg-core';
import {
  documentMoney,
  entityId,
  numberPeriod,
  orgId,
  paise,
  percent,
  quantity,
  rowId,
  stamps,
  unitPrice,
} from './columns.ts';

/** What the head of every document of a vendor keeps, besides its own days and papers. */
export const vendorDocument = () => ({
  orgId: orgId(),
  entityId: entityId(),
  id: rowId(),
  code: text('code'),
  numberPeriod: numberPeriod(),
  status: text('status').notNull(),
  vendorId: uuid('vendor_id').notNull(),
  ...documentMoney(),
  notes: text('notes'),
  terms: text('terms'),
  /** The highest line number that was ever given. */
  lineCount: integer('line_count').notNull().default(0),
  cancelReason: text('cancel_reason'),
  searchText: text('search_text').notNull().default(''),
  ...stamps(),
});

/** A line that is bought, priced; quantities and price of the unit of buying. */
export const boughtLine = () => ({
  orgId: orgId(),
  entityId: entityId(),
  /** The prefix of its kind and a number: `PP1`, `PP2` ... of an order. */
  id: text('id').notNull(),
  position: integer('position').notNull(),
  itemId: uuid('item_id'),
  description: text('description').notNull(),
  hsn: text('hsn'),
  unitCode: text('unit_code'),
  factor: bigint('factor_e6', { mode: 'number' }).notNull(),
  quantity: quantity('quantity'),
  freeQuantity: quantity('free_quantity'),
  unitPrice: unitPrice('unit_price'),
  discountPercent: percent('discount_percent'),
  discountPaise: paise('discount'),
  taxCode: integer('tax_code'),
  amountPaise: paise('amount'),
  recordDiscountPaise: paise('record_discount'),
  taxablePaise: paise('taxable'),
  cgstPaise: paise('cgst'),
  sgstPaise: paise('sgst'),
  igstPaise: paise('igst'),
  totalPaise: paise('total'),
});

/** Whether the tax of a line is a credit, and of which class. */
export const inputTax = () => ({
  inputCredit: text('input_credit').notNull(),
  inputCreditClass: text('input_credit_class').notNull(),
});
