import { integer, text, uuid } from 'drizzle-orm/pg-core';
import {
  carriageReason,
  day,
  documentMoney,
  instant,
  numberPeriod,
  pricedFace,
  schemePaise,
  stamps,
  yesNo,
} from './columns.ts';

/** What every document that is priced towards a customer, and waits for a second person, keeps of its header. */
export const soldHeader = () => ({
  code: text('code'),
  numberPeriod: numberPeriod(),
  customerId: uuid('customer_id').notNull(),
  /** A list that was chosen for it; null is that of the customer. */
  priceListId: uuid('price_list_id'),
  deliveryAddress: text('delivery_address'),
  reference: text('reference'),
  referenceOn: day('reference_on'),
  ...documentMoney(),
  carriageReason: carriageReason(),
  /** Prices hold their tax (`Settings.Incl`). */
  inclusive: yesNo('inclusive'),
  notes: text('notes'),
  terms: text('terms'),
  labourCount: integer('labour_count').notNull().default(0),
  partCount: integer('part_count').notNull().default(0),
  /** Who asked a second person, when, and why one is needed; null while it waits for nobody. */
  askedBy: uuid('asked_by'),
  askedAt: instant('asked_at'),
  askReason: text('ask_reason'),
  /** Who last raised the amount or what is given away of it: never the second person who signs for it. */
  raisedBy: uuid('raised_by'),
  cancelReason: text('cancel_reason'),
  searchText: text('search_text').notNull().default(''),
  ...stamps(),
});

/** A line of it: what is sold, and for how much. */
export const soldLine = () => ({
  id: text('id').notNull(),
  position: integer('position').notNull(),
  family: text('family').notNull(),
  description: text('description').notNull(),
  operationCode: text('operation_code'),
  itemId: uuid('item_id'),
  partNumber: text('part_number'),
  hsn: text('hsn'),
  unitCode: text('unit_code'),
  freeForm: yesNo('free_form'),
  tracked: yesNo('tracked'),
  /** How the stock of its item is told apart: Qty, BN (batch), SN (serial number). */
  trackBy: text('track_by').notNull().default('Qty'),
  /** Its price was entered by hand: it does not follow the price list. */
  priceTyped: yesNo('price_typed'),
  schemePaise: schemePaise(),
  ...pricedFace(),
});
