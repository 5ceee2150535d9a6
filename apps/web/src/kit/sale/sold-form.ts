import {
  changedIn,
  NEW_SALE,
  SALE_LABELS,
  saleChangesOf,
  type SaleForm,
  saleFormOf,
  type SaleRecord,
} from './sale-form.ts';

/** What can be changed on an estimate or an order of a customer, besides what is the same of every sale. */
export interface SoldForm extends SaleForm {
  deliveryAddress: string;
  reference: string;
  referenceOn: string | null;
}

export interface SoldRecord extends SaleRecord {
  code?: string | null | undefined;
  deliveryAddress?: string | null | undefined;
  reference?: string | null | undefined;
  referenceOn?: string | null | undefined;
}

export const SOLD_LABELS: Readonly<Record<keyof SoldForm, string>> = {
  ...SALE_LABELS,
  deliveryAddress: 'Deliver to',
  reference: 'Their order',
  referenceOn: 'Their date',
};

export const NEW_SOLD: SoldForm = { ...NEW_SALE, deliveryAddress: '', reference: '', referenceOn: null };

export const soldFormOf = (record: SoldRecord): SoldForm => ({
  ...saleFormOf(record),
  deliveryAddress: record.deliveryAddress ?? '',
  reference: record.reference ?? '',
  referenceOn: record.referenceOn ?? null,
});

/** What a Save sends of the header: changed fields only, null for what was emptied (decisions §1). */
export function soldChangesOf(saved: SoldForm, form: SoldForm) {
  const changed = changedIn(saved, form);
  return {
    ...saleChangesOf(saved, form),
    ...(changed('deliveryAddress') && { deliveryAddress: form.deliveryAddress.trim() || null }),
    ...(changed('reference') && { reference: form.reference.trim() || null }),
    ...(changed('referenceOn') && { referenceOn: form.referenceOn }),
  };
}
