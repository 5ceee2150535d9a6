import { InputCredit, InputCreditClass } from '@bahi/domain/purchase/purchase-receive';
import {
  array,
  choiceOf,
  factor,
  type Field,
  id,
  instant,
  integer,
  money,
  object,
  optional,
  percent,
  quantity,
  required,
  text,
  unitPrice,
  yesNo,
} from '../wire-type.ts';
import { documentAction, totalFields } from './document.wire.ts';
import { vendorSummary } from './vendor.wire.ts';

/** What a client may say of a line that is bought; what is not sent comes from the item. */
export const boughtLineFields = {
  id: optional('_id', text(20)),
  itemId: optional('In_Id', id()),
  description: optional('Desc', text(500)),
  hsn: optional('HSN', text(8, { pattern: /^\d{4,8}$/, hint: '4 to 8 digits' })),
  quantity: required('Qty', quantity()),
  unitCode: optional('UoM', text(20)),
  freeQuantity: optional('FQty', quantity()),
  unitPrice: optional('UnPr', unitPrice(), { sees: 'cost' }),
  discountPercent: optional('Perc', percent(), { sees: 'cost' }),
  discountPaise: optional('Disc', money(0), { sees: 'cost' }),
  taxCode: optional('TCode', integer({ min: 1 })),
} as const;

/** Of the header of an order, a receive or a return, besides its vendor and day. */
export const boughtHeaderFields = {
  warehouseId: optional('WhId', id()),
  overallDiscountPercent: optional('Perc', percent(), { sees: 'cost' }),
  overallDiscountPaise: optional('Disc', money(0), { sees: 'cost' }),
  notes: optional('Notes', text(2000)),
  terms: optional('Terms', text(4000)),
} as const;

export const boughtSettingsInput = object({ taxed: optional('Tax', yesNo()) });

const boughtSettings = object({
  taxed: optional('Tax', yesNo()),
  placeOfSupply: optional('PoS', text(2)),
  sourceState: optional('SoS', text(2)),
});

export const boughtLineView = {
  id: required('_id', text(20)),
  itemId: optional('In_Id', id()),
  partNumber: optional('MPN', text(60)),
  description: required('Desc', text(500)),
  hsn: optional('HSN', text(8)),
  quantity: required('Qty', quantity()),
  unitCode: optional('UoM', text(20)),
  factor: required('Fac', factor()),
  freeQuantity: required('FQty', quantity()),
  unitPrice: required('UnPr', unitPrice(), { sees: 'cost' }),
  discountPercent: optional('Perc', percent(), { sees: 'cost' }),
  discountPaise: required('Disc', money(), { sees: 'cost' }),
  taxCode: optional('TCode', integer()),
  amountPaise: required('UnAmt', money(), { sees: 'cost' }),
  taxablePaise: required('NetAmt', money(), { sees: 'cost' }),
  cgstPaise: required('CGST', money(), { sees: 'cost' }),
  sgstPaise: required('SGST', money(), { sees: 'cost' }),
  igstPaise: required('IGST', money(), { sees: 'cost' }),
  totalPaise: required('Total', money(), { sees: 'cost' }),
  billedQuantity: required('BillQty', quantity()),
  returnedQuantity: required('RetQty', quantity()),
} as const;

/** What every row and page of such a document tells. */
export const boughtHead = {
  id: required('_id', id()),
  /** Absent until it leaves its draft. */
  code: optional('Code', text(20)),
  vendorId: required('VendorId', id()),
  vendorName: required('VendorName', text()),
  warehouseName: optional('Warehouse', text()),
  totalPaise: required('Total', money(), { sees: 'cost' }),
  createdAt: required('CrDate', instant()),
  createdByName: optional('CrBy', text()),
  rowVersion: required('_v', integer()),
} as const;

/** Whether the tax of a line is a credit (inventory-purchasing rule 18). */
export const inputTaxFields = {
  inputCredit: optional('ITC', choiceOf(InputCredit)),
  inputCreditClass: optional('ITCCls', choiceOf(InputCreditClass)),
} as const;

/** The same fields, of a document whose amounts are prices to its readers: bills, notes, payments (inventory-purchasing §2). */
export const seenWithPrice = <F extends Readonly<Record<string, Field>>>(fields: F): F =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, field.sees === 'cost' ? { ...field, sees: 'price' } : field]),
  ) as unknown as F;

/** Sums of a document that is priced at cost. */
const costTotals = Object.fromEntries(
  Object.entries(totalFields).map(([key, field]) => [key, { ...field, sees: 'cost' as const }]),
) as typeof totalFields;

/** What the page of every such document tells besides its head and lines. */
export const boughtView = {
  ...costTotals,
  vendor: required('Vendor', vendorSummary),
  settings: required('Settings', boughtSettings),
  cancelReason: optional('Reason', text(300)),
  actions: required('Actions', array(documentAction)),
} as const;
