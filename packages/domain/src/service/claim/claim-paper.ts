import type { ClaimBilling } from './claim.ts';

/** A paper of a claim as a file, each. */
export const CLAIM_PAPER_MAX_BYTES = 5 * 1024 * 1024;

/** The insurer asks for it and it has not come: it stands out in red. */
export const isMissing = ({ needed, gotOn }: { needed: boolean; gotOn?: string | null }): boolean => needed && !gotOn;

/**
 * Tells why a paper with its file is not taken off, or null: what the insurer was billed by is kept, and another file takes the
 * place of none.
 */
export function takeOffProblem({ fileId }: { fileId: string | null }, billing: ClaimBilling): string | null {
  if (fileId === null || billing.invoices + billing.drafts === 0) return null;
  return 'The insurer is invoiced by this paper: add another one.';
}
