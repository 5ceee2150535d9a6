/** Documents that wait for a second person, and come back with a reason where he does not sign. */
export const SIGNED_KINDS = [
  'invoice',
  'salesEstimate',
  'salesOrder',
  'purchaseOrder',
  'expense',
  'adjustment',
  'creditNote',
  'salesReceipt',
] as const;
export type SignedKind = (typeof SIGNED_KINDS)[number];
/** Signed from home without opening it; an expense asks why it passes a limit, on its page. */
export type CardKind = Exclude<SignedKind, 'expense'>;
