import type { OutputOf } from '@bahi/contract/endpoint';
import type { getInvoice } from '@bahi/contract/endpoints/accounting/invoice';
import type { invoiceInput } from '@bahi/contract/wire/invoice.wire';
import type { Infer } from '@bahi/contract/wire-type';
import type { vehicleSummary } from '@bahi/contract/wire/document.wire';
import { MESSAGES } from '@bahi/domain/messages';
import { invoiceHeaderIssues } from '@bahi/domain/status/invoice-rules';
import {
  changedIn,
  checkSaleForm,
  idOf,
  NEW_SALE,
  SALE_FIELD_OF_PATH,
  SALE_LABELS,
  saleChangesOf,
  type SaleForm,
  saleFormOf,
} from '../../../kit/sale/sale-form.ts';

export type Invoice = OutputOf<typeof getInvoice>;
export type InvoiceChanges = Infer<typeof invoiceInput>;
export type InvoiceVehicle = Infer<typeof vehicleSummary>;

/** What can be changed on a draft besides its lines. */
export interface InvoiceForm extends SaleForm {
  vehicle: InvoiceVehicle | null;
  invoicedOn: string | null;
  /** Null on a new invoice: by the credit days of the customer. */
  dueOn: string | null;
}
export type InvoiceField = keyof InvoiceForm;
export type InvoiceErrors = Partial<Record<InvoiceField, string>>;

/** Labels of the fields, also for the summary of errors. */
export const FIELD_LABELS: Readonly<Record<InvoiceField, string>> = {
  ...SALE_LABELS,
  vehicle: 'Vehicle',
  invoicedOn: 'Date',
  dueOn: 'Due date',
};

/** A new invoice, before anything is said about it. */
export const newForm = (today: string): InvoiceForm => ({
  ...NEW_SALE,
  vehicle: null,
  invoicedOn: today,
  dueOn: null,
});

export const formOf = (invoice: Invoice): InvoiceForm => ({
  ...saleFormOf(invoice),
  vehicle: invoice.vehicle ?? null,
  invoicedOn: invoice.invoicedOn,
  dueOn: invoice.dueOn ?? null,
});

/** What a Save sends of the header: changed fields only, null for what was emptied (decisions §1). */
export function changesOf(saved: InvoiceForm, form: InvoiceForm): InvoiceChanges {
  const changed = changedIn(saved, form);
  return {
    ...saleChangesOf(saved, form),
    ...(idOf(saved.vehicle) !== idOf(form.vehicle) && { vehicleId: idOf(form.vehicle) }),
    ...(changed('invoicedOn') && { invoicedOn: form.invoicedOn }),
    ...(changed('dueOn') && { dueOn: form.dueOn }),
  };
}

/** Fields of the page that show fields of the body with another name. */
export const FIELD_OF_PATH: Readonly<Record<string, InvoiceField>> = { ...SALE_FIELD_OF_PATH, vehicleId: 'vehicle' };

/** What can be told before the server is asked. */
export const checkForm = (saved: InvoiceForm, form: InvoiceForm, mayDiscount: boolean): InvoiceErrors => ({
  ...checkSaleForm(saved, form, mayDiscount, invoiceHeaderIssues),
  ...(!form.invoicedOn && { invoicedOn: MESSAGES.fieldRequired }),
});
