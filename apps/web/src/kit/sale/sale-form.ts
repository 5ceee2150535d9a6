import type { OutputOf } from '@bahi/contract/endpoint';
import type { getInvoice } from '@bahi/contract/endpoints/accounting/invoice';
import type { Infer } from '@bahi/contract/wire-type';
import type { customerSummary } from '@bahi/contract/wire/document.wire';
import type { invoiceInput } from '@bahi/contract/wire/invoice.wire';
import { MESSAGES } from '@bahi/domain/messages';
import type { Paise } from '@bahi/domain/money/units';
import { type Discount, discountOf, NO_DISCOUNT } from '../pricing/discount.ts';

type Invoice = OutputOf<typeof getInvoice>;
type Changes = Infer<typeof invoiceInput>;
type DiscountKey = `${'labour' | 'parts' | 'overall'}Discount${'Percent' | 'Paise'}`;
type SumKey = `${'subTotal' | 'taxable' | 'cgst' | 'sgst' | 'igst' | 'adjust' | 'round' | 'total'}Paise`;

/** What the server answers alike of all that is sold: invoices, and orders of customers. */
export type SaleRecord = Pick<
  Invoice,
  | 'customerId'
  | 'priceListId'
  | 'customer'
  | 'settings'
  | 'labour'
  | 'parts'
  | 'adjustReason'
  | 'notes'
  | 'terms'
  | DiscountKey
  | SumKey
>;

/** What can be changed on a draft of any sale besides its lines. */
export interface SaleForm {
  customer: Infer<typeof customerSummary> | null;
  /** A price list that is chosen for it; null is that of the customer. */
  priceListId: string | null;
  /** Null lets the rules of decisions §5 choose it. */
  placeOfSupply: string | null;
  placeOfSupplyReason: string;
  /** False charges no tax, by right and with a reason. */
  taxed: boolean;
  untaxedReason: string;
  /** Why freight and packing take another rate than the goods that they go with. */
  carriageReason: string;
  /** Prices hold their tax. */
  inclusive: boolean;
  labourDiscount: Discount;
  partsDiscount: Discount;
  overallDiscount: Discount;
  adjustPaise: Paise | null;
  adjustReason: string;
  notes: string;
  terms: string;
}

/** Labels of the fields, also for the summary of errors. */
export const SALE_LABELS: Readonly<Record<keyof SaleForm, string>> = {
  customer: 'Customer',
  priceListId: 'Price list',
  placeOfSupply: 'Place of supply',
  placeOfSupplyReason: 'Reason for the place of supply',
  taxed: 'Tax',
  untaxedReason: 'Reason for no tax',
  carriageReason: 'Reason for another rate of freight',
  inclusive: 'Prices include tax',
  labourDiscount: 'Labour discount',
  partsDiscount: 'Parts discount',
  overallDiscount: 'Overall discount',
  adjustPaise: 'Adjust',
  adjustReason: 'Reason for the adjustment',
  notes: 'Notes',
  terms: 'Terms',
};

/** A new sale, before anything is said about it. */
export const NEW_SALE: SaleForm = {
  customer: null,
  priceListId: null,
  placeOfSupply: null,
  placeOfSupplyReason: '',
  taxed: true,
  untaxedReason: '',
  carriageReason: '',
  inclusive: false,
  labourDiscount: NO_DISCOUNT,
  partsDiscount: NO_DISCOUNT,
  overallDiscount: NO_DISCOUNT,
  adjustPaise: null,
  adjustReason: '',
  notes: '',
  terms: '',
};

export const saleFormOf = (record: SaleRecord): SaleForm => ({
  customer: record.customer,
  priceListId: record.priceListId ?? null,
  placeOfSupply: record.settings.placeOfSupply ?? null,
  placeOfSupplyReason: record.settings.placeOfSupplyReason ?? '',
  taxed: record.settings.taxed ?? true,
  untaxedReason: record.settings.untaxedReason ?? '',
  carriageReason: record.settings.carriageReason ?? '',
  inclusive: record.settings.inclusive ?? false,
  labourDiscount: discountOf(record.labourDiscountPercent, record.labourDiscountPaise),
  partsDiscount: discountOf(record.partsDiscountPercent, record.partsDiscountPaise),
  overallDiscount: discountOf(record.overallDiscountPercent, record.overallDiscountPaise),
  adjustPaise: record.adjustPaise || null,
  adjustReason: record.adjustReason ?? '',
  notes: record.notes ?? '',
  terms: record.terms ?? '',
});

const differs = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b);

/** Whether one of the fields was changed. */
export const changedIn =
  <F extends object>(saved: F, form: F) =>
  (...keys: (keyof F)[]): boolean =>
    keys.some((key) => differs(saved[key], form[key]));

export const idOf = (one: { id: string } | null): string | null => one?.id ?? null;

/** What a Save sends of the header: changed fields only, null for what was emptied (decisions §1). */
export function saleChangesOf(
  saved: SaleForm,
  form: SaleForm,
): Pick<
  Changes,
  'customerId' | 'priceListId' | 'adjustPaise' | 'adjustReason' | 'settings' | 'notes' | 'terms' | DiscountKey
> {
  const changed = changedIn(saved, form);
  const { labourDiscount, partsDiscount, overallDiscount } = form;
  return {
    ...(idOf(saved.customer) !== idOf(form.customer) && { customerId: idOf(form.customer) }),
    ...(changed('priceListId') && { priceListId: form.priceListId }),
    ...(changed('labourDiscount') && {
      labourDiscountPercent: labourDiscount.percent,
      labourDiscountPaise: labourDiscount.paise,
    }),
    ...(changed('partsDiscount') && {
      partsDiscountPercent: partsDiscount.percent,
      partsDiscountPaise: partsDiscount.paise,
    }),
    ...(changed('overallDiscount') && {
      overallDiscountPercent: overallDiscount.percent,
      overallDiscountPaise: overallDiscount.paise,
    }),
    ...(changed('adjustPaise') && { adjustPaise: form.adjustPaise }),
    ...(changed('adjustReason') && { adjustReason: form.adjustReason.trim() || null }),
    ...(changed('placeOfSupply', 'placeOfSupplyReason', 'taxed', 'untaxedReason', 'carriageReason', 'inclusive') && {
      settings: settingsOf(form, {
        place: changed('placeOfSupply', 'placeOfSupplyReason'),
        tax: changed('taxed', 'untaxedReason'),
        carriage: changed('carriageReason'),
        inclusive: changed('inclusive'),
      }),
    }),
    ...(changed('notes') && { notes: form.notes.trim() || null }),
    ...(changed('terms') && { terms: form.terms.trim() || null }),
  };
}

const settingsOf = (
  form: SaleForm,
  changed: { place: boolean; tax: boolean; carriage: boolean; inclusive: boolean },
): Changes['settings'] => ({
  ...(changed.place && {
    placeOfSupply: form.placeOfSupply,
    placeOfSupplyReason: form.placeOfSupplyReason.trim() || null,
  }),
  ...(changed.tax && { taxed: form.taxed, untaxedReason: form.taxed ? null : form.untaxedReason.trim() || null }),
  ...(changed.carriage && { carriageReason: form.carriageReason.trim() || null }),
  ...(changed.inclusive && { inclusive: form.inclusive }),
});

/** Why the total is not adjusted so far down, before a reason is asked for it; undefined where it may be. */
export function adjustRefusal(saved: SaleForm, form: SaleForm, mayDiscount: boolean): string | undefined {
  const lowered = (form.adjustPaise ?? 0) < Math.min(0, saved.adjustPaise ?? 0);
  return lowered && !mayDiscount ? 'You may not adjust the total down.' : undefined;
}

/** Fields of the page that show fields of the body with another name. */
export const SALE_FIELD_OF_PATH: Readonly<Record<string, keyof SaleForm>> = {
  customerId: 'customer',
  'settings.taxed': 'taxed',
  'settings.untaxedReason': 'untaxedReason',
  'settings.carriageReason': 'carriageReason',
  'settings.inclusive': 'inclusive',
  'settings.placeOfSupply': 'placeOfSupply',
  'settings.placeOfSupplyReason': 'placeOfSupplyReason',
  labourDiscountPercent: 'labourDiscount',
  labourDiscountPaise: 'labourDiscount',
  partsDiscountPercent: 'partsDiscount',
  partsDiscountPaise: 'partsDiscount',
  overallDiscountPercent: 'overallDiscount',
  overallDiscountPaise: 'overallDiscount',
};

interface HeaderToCheck {
  adjustPaise: Paise;
  adjustReason: string;
  untaxedReason: string;
}

/** What can be told before the server is asked; `issuesOf` is the rule of the kind. */
export function checkSaleForm<F extends SaleForm>(
  saved: F,
  form: F,
  mayDiscount: boolean,
  issuesOf: (header: Omit<F, keyof HeaderToCheck> & HeaderToCheck) => readonly { path: string; message: string }[],
): Record<string, string> {
  const errors: Record<string, string> = {};
  if (!form.customer) errors['customer'] = MESSAGES.fieldRequired;
  for (const key of ['labourDiscount', 'partsDiscount', 'overallDiscount'] as const) {
    if ((form[key].percent ?? 0) > 1_000_000) errors[key] = 'At most 100%.';
  }
  const moved = form.placeOfSupply !== null && form.placeOfSupply !== saved.placeOfSupply;
  if (moved && !form.placeOfSupplyReason.trim()) {
    errors['placeOfSupplyReason'] = 'Say why the place of supply differs.';
  }
  const header = {
    ...form,
    adjustPaise: form.adjustPaise ?? 0,
    adjustReason: form.adjustReason.trim(),
    untaxedReason: form.untaxedReason.trim(),
  };
  for (const { path, message } of issuesOf(header)) errors[SALE_FIELD_OF_PATH[path] ?? path] = message;
  const adjust = adjustRefusal(saved, form, mayDiscount);
  if (!adjust) return errors;
  const { adjustReason: _, ...others } = errors;
  return { ...others, adjustPaise: adjust };
}
