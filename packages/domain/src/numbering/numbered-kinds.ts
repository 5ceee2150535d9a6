import type { DocumentKind } from '../document/kinds.ts';

/** Kinds whose documents take numbers today, in the order of the settings; one that has a series is shown beside them. */
export const NUMBERED_KINDS: readonly DocumentKind[] = [
  'invoice',
  'creditNote',
  'commercialNote',
  'payment',
  'paymentRefund',
  'billPayment',
  'workOrder',
  'salesOrder',
  'deliveryChallan',
  'purchaseOrder',
  'purchaseReceive',
  'purchaseReturn',
  'bill',
  'selfInvoice',
  'vendorDebitNote',
  'vendorCreditNote',
  'adjustment',
  'stockCount',
  'transferOrder',
  'manufactureOrder',
  'materialOut',
  'materialIn',
  'journal',
];
