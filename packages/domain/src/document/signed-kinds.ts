/** Documents that wait for a second person, and come back with a reason where he does not sign. */
export const SIGNED_KINDS = [
  'invoice',
  'salesEstimate',
  'salesOrder',
  'purchaseOrder',
  'adjustment',
  'creditNote',
] as const;
export type SignedKind = (typeof SIGNED_KINDS)[number];
