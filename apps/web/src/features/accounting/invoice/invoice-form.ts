import type { OutputOf } from '@bahi/contract/endpoint';
import type { getInvoice } from '@bahi/contract/endpoints/accounting/invoice';
import type { invoiceInput } from '@bahi/contract/wire/invoice.wire';
import type { Infer } from '@bahi/contract/wire-type';
import type { customerSummary, vehicleSummary } from '@bahi/contract/wire/document.wire';
import { MESSAGES } from '@bahi/domain/messages';
import type { Paise } from '@bahi/domain/money/units';
import { invoiceHeaderIssues } from '@bahi/domain/status/invoice-rules';
import { discountOf, NO_DISCOUNT, type Discount } from '../../../kit/pricing/discount.ts';

export type Invoice = OutputOf<typeof getInvoice>;
export type InvoiceChanges = Infer<typeof invoiceInput>;
export type InvoiceCustomer = Infer<typeof customerSummary>;
export type InvoiceVehicle = Infer<typeof vehicleSummary>;

/** What can be changed on a draft besides its lines. */
export interface InvoiceForm {
  customer: InvoiceCustomer | null;
  vehicle: InvoiceVehicle | null;
  invoicedOn: string | null;
  /** Null on a new invoice: by the credit days of the customer. */
  dueOn: string | null;
  /** Null lets the rules of decisions §5 choose it. */
  placeOfSupply: string | null;
  placeOfSupplyReason: string;
  /** False charges no tax, by right and with a reason. */
  taxed: boolean;
  untaxedReason: string;
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
export type InvoiceField = keyof InvoiceForm;
export type InvoiceErrors = Partial<Record<InvoiceField, string>>;

/** Labels of the fields, also for the summary of errors. */
export const FIELD_LABELS: Readonly<Record<InvoiceField, string>> = {
  customer: 'Customer',
  vehicle: 'Vehicle',
  invoicedOn: 'Date',
  dueOn: 'Due date',
  placeOfSupply: 'Place of supply',
  placeOfSupplyReason: 'Reason for the place of supply',
  taxed: 'Tax',
  untaxedReason: 'Reason for no tax',
  inclusive: 'Prices include tax',
  labourDiscount: 'Labour discount',
  partsDiscount: 'Parts discount',
  overallDiscount: 'Overall discount',
  adjustPaise: 'Adjust',
  adjustReason: 'Reason for the adjustment',
  notes: 'Notes',
  terms: 'Terms',
};

/** A new invoice, before anything is said about it. */
export const newForm = (today: string): InvoiceForm => ({
  customer: null,
  vehicle: null,
  invoicedOn: today,
  dueOn: null,
  placeOfSupply: null,
  placeOfSupplyReason: '',
  taxed: true,
  untaxedReason: '',
  inclusive: false,
  labourDiscount: NO_DISCOUNT,
  partsDiscount: NO_DISCOUNT,
  overallDiscount: NO_DISCOUNT,
  adjustPaise: null,
  adjustReason: '',
  notes: '',
  terms: '',
});

export function formOf(invoice: Invoice): InvoiceForm {
  return {
    customer: invoice.customer,
    vehicle: invoice.vehicle ?? null,
    invoicedOn: invoice.invoicedOn,
    dueOn: invoice.dueOn ?? null,
    placeOfSupply: invoice.settings.placeOfSupply ?? null,
    placeOfSupplyReason: invoice.settings.placeOfSupplyReason ?? '',
    taxed: invoice.settings.taxed ?? true,
    untaxedReason: invoice.settings.untaxedReason ?? '',
    inclusive: invoice.settings.inclusive ?? false,
    labourDiscount: discountOf(invoice.labourDiscountPercent, invoice.labourDiscountPaise),
    partsDiscount: discountOf(invoice.partsDiscountPercent, invoice.partsDiscountPaise),
    overallDiscount: discountOf(invoice.overallDiscountPercent, invoice.overallDiscountPaise),
    adjustPaise: invoice.adjustPaise || null,
    adjustReason: invoice.adjustReason ?? '',
    notes: invoice.notes ?? '',
    terms: invoice.terms ?? '',
  };
}

const differs = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b);

const idOf = (one: { id: string } | null) => one?.id ?? null;

/** What a Save sends of the header: changed fields only, null for what was emptied (decisions §1). */
export function changesOf(saved: InvoiceForm, form: InvoiceForm): InvoiceChanges {
  const changed = (...keys: InvoiceField[]) => keys.some((key) => differs(saved[key], form[key]));
  const { labourDiscount, partsDiscount, overallDiscount } = form;
  return {
    ...(idOf(saved.customer) !== idOf(form.customer) && { customerId: idOf(form.customer) }),
    ...(idOf(saved.vehicle) !== idOf(form.vehicle) && { vehicleId: idOf(form.vehicle) }),
    ...(changed('invoicedOn') && { invoicedOn: form.invoicedOn }),
    ...(changed('dueOn') && { dueOn: form.dueOn }),
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
    ...(changed('placeOfSupply', 'placeOfSupplyReason', 'taxed', 'untaxedReason', 'inclusive') && {
      settings: settingsOf(form, {
        place: changed('placeOfSupply', 'placeOfSupplyReason'),
        tax: changed('taxed', 'untaxedReason'),
        inclusive: changed('inclusive'),
      }),
    }),
    ...(changed('notes') && { notes: form.notes.trim() || null }),
    ...(changed('terms') && { terms: form.terms.trim() || null }),
  };
}

const settingsOf = (
  form: InvoiceForm,
  changed: { place: boolean; tax: boolean; inclusive: boolean },
): InvoiceChanges['settings'] => ({
  ...(changed.place && {
    placeOfSupply: form.placeOfSupply,
    placeOfSupplyReason: form.placeOfSupplyReason.trim() || null,
  }),
  ...(changed.tax && { taxed: form.taxed, untaxedReason: form.taxed ? null : form.untaxedReason.trim() || null }),
  ...(changed.inclusive && { inclusive: form.inclusive }),
});

/** Why the total is not adjusted so far down, before a reason is asked for it; undefined where it may be. */
export function adjustRefusal(saved: InvoiceForm, form: InvoiceForm, mayDiscount: boolean): string | undefined {
  const lowered = (form.adjustPaise ?? 0) < Math.min(0, saved.adjustPaise ?? 0);
  return lowered && !mayDiscount ? 'You may not adjust the total down.' : undefined;
}

/** Fields of the page that show fields of the body with another name. */
export const FIELD_OF_PATH: Readonly<Record<string, InvoiceField>> = {
  customerId: 'customer',
  vehicleId: 'vehicle',
  'settings.taxed': 'taxed',
  'settings.untaxedReason': 'untaxedReason',
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

/** What can be told before the server is asked. */
export function checkForm(saved: InvoiceForm, form: InvoiceForm, mayDiscount: boolean): InvoiceErrors {
  const errors: InvoiceErrors = {};
  if (!form.customer) errors.customer = MESSAGES.fieldRequired;
  if (!form.invoicedOn) errors.invoicedOn = MESSAGES.fieldRequired;
  for (const key of ['labourDiscount', 'partsDiscount', 'overallDiscount'] as const) {
    if ((form[key].percent ?? 0) > 1_000_000) errors[key] = 'At most 100%.';
  }
  const moved = form.placeOfSupply !== null && form.placeOfSupply !== saved.placeOfSupply;
  if (moved && !form.placeOfSupplyReason.trim()) {
    errors.placeOfSupplyReason = 'Say why the place of supply differs.';
  }
  const header = {
    ...form,
    adjustPaise: form.adjustPaise ?? 0,
    adjustReason: form.adjustReason.trim(),
    untaxedReason: form.untaxedReason.trim(),
  };
  for (const { path, message } of invoiceHeaderIssues(header))
    errors[FIELD_OF_PATH[path] ?? (path as InvoiceField)] = message;
  const adjust = adjustRefusal(saved, form, mayDiscount);
  if (!adjust) return errors;
  const { adjustReason: _, ...others } = errors;
  return { ...others, adjustPaise: adjust };
}
