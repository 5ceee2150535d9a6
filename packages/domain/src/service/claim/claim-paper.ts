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

/** So many papers are kept with one claim. */
export const MOST_PAPERS = 100;

/** With which papers a claim begins where nobody has said otherwise; each may be taken off, and others joined. */
export const USUAL_PAPERS: readonly string[] = [
  'Registration certificate',
  'Driving licence',
  'Policy',
  'Claim form',
  'Photos',
  'Satisfaction voucher',
  'Discharge voucher',
];

/** A paper is named by no more. */
const PAPER_NAME_LENGTH = 80;

/** Papers as they are written, one in a line, each once: `RC\n\n rc \nPolicy` = RC, Policy. */
export function papersOf(lines: string): string[] {
  const named = lines.split('\n').map((name) => name.trim().slice(0, PAPER_NAME_LENGTH).trim());
  const isFirst = (name: string, at: number) =>
    named.findIndex((other) => other.toLowerCase() === name.toLowerCase()) === at;
  return named.filter((name, at) => name !== '' && isFirst(name, at)).slice(0, MOST_PAPERS);
}
