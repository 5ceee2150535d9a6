import { MESSAGES } from '@bahi/domain/messages';
import type { Paise } from '@bahi/domain/money/units';
import {
  findAllocationProblem,
  proposeAllocations,
  type AllocationProblem,
  type OpenInvoice,
} from '@bahi/domain/payments/allocate-payment';
import {
  type Deduction,
  deductionIssues,
  type RECEIPT_DEDUCTIONS,
  sumDeductions,
} from '@bahi/domain/payments/deductions';
import { settledPaise } from '@bahi/domain/payments/payment-money';
import { allocationsOf, type DueIds, dueKeyOf, type Shares } from '../due-keys.ts';

/** How the payment is spread: on the invoice it was opened for, on all from the oldest on, or as typed. */
export type Spread = 'invoice' | 'oldest' | 'typed';

/** The share of each invoice; what none takes stays with the customer. */
export function sharesOf(
  open: readonly OpenInvoice[],
  amountPaise: Paise,
  spread: Spread,
  typed: Shares,
  invoiceId: string | undefined,
): Shares {
  if (spread === 'typed') return typed;
  const taken = spread === 'invoice' ? open.filter(({ id }) => id === invoiceId) : open;
  const { allocations } = proposeAllocations(taken, amountPaise);
  return Object.fromEntries(allocations.map((share) => [share.invoiceId, share.amountPaise]));
}

/** A due as the rules of allocation see it. */
export const openDueOf = (
  row: DueIds & {
    code?: string | null;
    datedOn: string;
    dueOn?: string | null;
    duePaise: Paise;
  },
): OpenInvoice => ({
  id: dueKeyOf(row),
  date: row.datedOn,
  dueOn: row.dueOn ?? null,
  number: row.code ?? '',
  balancePaise: row.duePaise,
});

/** A deduction as it is entered. */
export interface DeductionDraft {
  key: number;
  kind: (typeof RECEIPT_DEDUCTIONS)[number]['kind'];
  section: string | null;
  amountPaise: Paise | null;
}

/** The deductions that have an amount, as they are sent. */
export const sentDeductions = (drafts: readonly DeductionDraft[]) =>
  drafts.flatMap(({ kind, section, amountPaise }) =>
    amountPaise ? [{ kind, section: kind === 'TDS' ? section : null, amountPaise }] : [],
  );

export const sumOf = (amounts: readonly Paise[]): Paise => amounts.reduce((sum, paise) => sum + paise, 0);

const PROBLEMS: Readonly<Record<AllocationProblem, string>> = {
  negative: 'An amount to apply cannot be negative.',
  unknownInvoice: 'One of the invoices is no longer open.',
  twice: 'An invoice stands twice.',
  aboveBalance: 'More is applied to an invoice than it is due.',
  abovePayment: 'More is applied than is received.',
};

export interface PaymentErrors {
  customer?: string;
  tenders?: string;
  /** By the place of the deduction among those that are sent. */
  deductions?: Readonly<Record<number, string>>;
  invoices?: string;
}

/** What keeps the payment from being saved. */
export function checkPayment(payment: {
  customerId: string | undefined;
  amountPaise: Paise;
  open: readonly OpenInvoice[];
  shares: Shares;
  deductions?: readonly Deduction[];
}): PaymentErrors {
  if (!payment.customerId) return { customer: MESSAGES.fieldRequired };
  const { deductions = [] } = payment;
  const shares = allocationsOf(payment.shares).map(({ amountPaise }) => amountPaise);
  const wrong = deductions.length > 0 ? wrongDeductions(deductions, shares) : {};
  // Deductions that are too large leave nothing to be received: they are what is wrong then.
  if (payment.amountPaise <= 0) return wrong.deductions ? wrong : { tenders: 'Enter the amount received.' };
  const settled = settledPaise({ amountPaise: payment.amountPaise, deductionPaise: sumDeductions(deductions) });
  const allocations = allocationsOf(payment.shares);
  const problem = findAllocationProblem(payment.open, allocations, settled);
  return problem ? { invoices: PROBLEMS[problem] } : wrong;
}

function wrongDeductions(deductions: readonly Deduction[], shares: readonly Paise[]): PaymentErrors {
  const issues = deductionIssues(deductions, shares);
  if (issues.length === 0) return {};
  return { deductions: Object.fromEntries(issues.map(({ path, message }) => [Number(path.split('.')[1]), message])) };
}

/** The place of a deduction among those that are sent: one without an amount is not. */
export const sentPlace = (drafts: readonly DeductionDraft[], at: number): number | undefined =>
  drafts[at]?.amountPaise ? drafts.slice(0, at).filter(({ amountPaise }) => amountPaise).length : undefined;
