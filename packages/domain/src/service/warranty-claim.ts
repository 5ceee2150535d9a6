import type { Paise } from '../money/units.ts';

/** Where the parts are that failed: the warranty party asks for them back, or they are kept until he looks at them. */
export const FailedParts = { kept: 'Kept', returned: 'Returned' } as const;
export type FailedParts = (typeof FailedParts)[keyof typeof FailedParts];

export const FAILED_PARTS_LABELS: Readonly<Record<FailedParts, string>> = { Kept: 'Kept', Returned: 'Returned' };

export const WarrantyClaimStatus = {
  draft: 'Draft',
  claimed: 'Claimed',
  partPaid: 'PartPaid',
  paid: 'Paid',
  rejected: 'Rejected',
} as const;
export type WarrantyClaimStatus = (typeof WarrantyClaimStatus)[keyof typeof WarrantyClaimStatus];

export const WARRANTY_CLAIM_LABELS: Readonly<Record<WarrantyClaimStatus, string>> = {
  Draft: 'To be claimed',
  Claimed: 'Claimed',
  PartPaid: 'Part paid',
  Paid: 'Paid',
  Rejected: 'Rejected',
};

export const WARRANTY_VIEWS = ['Open', 'Ended', 'All'] as const;
export type WarrantyView = (typeof WARRANTY_VIEWS)[number];

interface ClaimInvoice {
  posted: boolean;
  rejected: boolean;
  totalPaise: Paise;
  duePaise: Paise;
}

/** The status follows from the claim invoice: ₹1,180 of which ₹180 are due is PartPaid; what was refused stays refused. */
export function warrantyClaimStatus({ posted, rejected, totalPaise, duePaise }: ClaimInvoice): WarrantyClaimStatus {
  if (rejected) return WarrantyClaimStatus.rejected;
  if (!posted) return WarrantyClaimStatus.draft;
  if (duePaise <= 0) return WarrantyClaimStatus.paid;
  return duePaise < totalPaise ? WarrantyClaimStatus.partPaid : WarrantyClaimStatus.claimed;
}

/** Tells why a claim cannot be refused by its party now, or null: only what he was asked for and still owes. */
export function rejectionProblem(claim: ClaimInvoice): string | null {
  if (claim.rejected) return 'The claim is rejected already.';
  if (!claim.posted) return 'The claim invoice is a draft: delete it.';
  return claim.duePaise > 0 ? null : 'The claim is paid.';
}
