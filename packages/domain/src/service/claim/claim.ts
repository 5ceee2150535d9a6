import type { Access } from '../../access/access.ts';
import type { Paise } from '../../money/units.ts';
import { ClaimMode } from '../insurance/claim-mode.ts';
import { type ActionRule, defineActions, needsFlag, needsLetter } from '../../status/actions.ts';

/** Where a claim on an insurer is kept (service §3). */
export const StoredClaimStatus = {
  intimated: 'Intimated',
  surveyed: 'Surveyed',
  approved: 'Approved',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
} as const;
export type StoredClaimStatus = (typeof StoredClaimStatus)[keyof typeof StoredClaimStatus];

/** And those that follow from the insurer's invoice and what it is settled by. */
export const ClaimStatus = {
  ...StoredClaimStatus,
  billed: 'Billed',
  partPaid: 'PartPaid',
  settled: 'Settled',
} as const;
export type ClaimStatus = (typeof ClaimStatus)[keyof typeof ClaimStatus];

const S = ClaimStatus;

export const CLAIM_STATUS_LABELS: Readonly<Record<ClaimStatus, string>> = {
  Intimated: 'Intimated',
  Surveyed: 'Surveyed',
  Approved: 'Approved',
  Billed: 'Billed',
  PartPaid: 'Part paid',
  Settled: 'Settled',
  Rejected: 'Rejected',
  Withdrawn: 'Withdrawn',
};

/** Statuses that a person sets: the insurer refuses it, or it is given up. */
export const ENDED_CLAIMS = [S.rejected, S.withdrawn] as const;
/** Somebody still has to do something about it. */
export const OPEN_CLAIMS: readonly ClaimStatus[] = [S.intimated, S.surveyed, S.approved, S.billed, S.partPaid];

/** The insurer's invoices of a claim that stand in the books: how many, what they come to, what of them is due; and drafts. */
export interface ClaimBilling {
  drafts: number;
  invoices: number;
  totalPaise: Paise;
  duePaise: Paise;
}

export interface ClaimState {
  status: StoredClaimStatus;
  mode: ClaimMode;
  billing: ClaimBilling;
}

/** The status as it is read: an approved claim follows its invoices. ₹8,558 billed of which ₹8,000 are paid is PartPaid. */
export function readClaimStatus({ status, billing }: Pick<ClaimState, 'status' | 'billing'>): ClaimStatus {
  if (billing.invoices === 0 || isEnded(status)) return status;
  if (billing.duePaise <= 0) return S.settled;
  return billing.duePaise < billing.totalPaise ? S.partPaid : S.billed;
}

const isEnded = (status: ClaimStatus): boolean => ENDED_CLAIMS.some((one) => one === status);

export type ClaimVerb = 'Save' | 'Assess' | 'Approve' | 'Settle' | 'End' | 'ReOpen';

interface Asked {
  access: Access;
}
type Rule = ActionRule<ClaimState, Asked>;

const update = needsLetter('Service.Est', 'U');
const live: Rule = ({ status }) => (isEnded(status) ? `The claim is ${status.toLowerCase()}: reopen it first.` : null);
const unbilled: Rule = ({ billing }) =>
  billing.invoices + billing.drafts === 0 ? null : 'The insurer is invoiced already: cancel his invoice first.';
const unapproved: Rule = ({ status }) => (status === S.approved ? 'The claim is approved: reopen it first.' : null);
const open = [live, unbilled, unapproved, update] as const;

/** What may be done with a claim now, and why not: rendered by the web, enforced by the server. */
export const { action: claimAction, actions: claimActions } = defineActions<ClaimVerb, ClaimState, Asked>({
  Save: [live, update],
  Assess: open,
  Approve: [...open.slice(0, 3), ({ status }) => (status === S.surveyed ? null : 'Assess every line first.'), update],
  Settle: [
    live,
    ({ mode }) => (mode === ClaimMode.reimbursed ? 'The customer pays it and is reimbursed by the insurer.' : null),
    ({ billing }) => (billing.invoices > 0 ? null : 'The insurer is not invoiced yet.'),
    // Also what is paid in full is spread over its lines; which payment waits for that the verb asks.
    update,
  ],
  // The lines become the customer's, who has not agreed to that.
  End: [live, unbilled, needsFlag('Service.EdApprEst')],
  ReOpen: [({ status }) => (status === S.approved || isEnded(status) ? null : 'The claim is open.'), unbilled, update],
});
