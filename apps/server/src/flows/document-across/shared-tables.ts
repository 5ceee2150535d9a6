import type { SharedKind, TakenKind } from '@bahi/domain/connectx/shared-document';

/** The table of each kind that is sent. */
export const SHARED_TABLES: Readonly<Record<SharedKind, string>> = {
  purchaseOrder: 'purchase_order',
  salesEstimate: 'sales_estimate',
  deliveryChallan: 'delivery_challan',
  package: 'sales_package',
  invoice: 'invoice',
  creditNote: 'credit_note',
  vendorDebitNote: 'vendor_debit_note',
};

/** And of each that is made of what came. */
export const TAKEN_TABLES: Readonly<Record<TakenKind, string>> = {
  salesOrder: 'sales_order',
  purchaseOrder: 'purchase_order',
  purchaseReceive: 'purchase_receive',
  bill: 'bill',
  vendorCreditNote: 'vendor_credit_note',
  creditNote: 'credit_note',
};
