import type { Paise } from '../money/units.ts';

/** An approved invoice with something left to pay. */
export interface OpenInvoice {
  id: string;
  /** Document date. */
  date: string;
  dueOn: string | null;
  number: string;
  balancePaise: Paise;
}

export interface Allocation {
  invoiceId: string;
  amountPaise: Paise;
}

export interface AllocationProposal {
  allocations: Allocation[];
  /** What no invoice takes: it stays with the customer as an advance. */
  unappliedPaise: Paise;
}

/**
 * Proposes the invoices that a payment pays, oldest first: ₹1000 over balances of ₹600 and ₹700 = 600 and 400.
 * What is beyond all balances stays unapplied.
 */
export function proposeAllocations(invoices: readonly OpenInvoice[], amountPaise: Paise): AllocationProposal {
  const oldestFirst = [...invoices].sort(
    (a, b) => compare(a.date, b.date) || compare(a.dueOn ?? a.date, b.dueOn ?? b.date) || compare(a.number, b.number),
  );
  const allocations: Allocation[] = [];
  let left = amountPaise;
  for (const invoice of oldestFirst) {
    const taken = Math.min(left, invoice.balancePaise);
    if (taken <= 0) continue;
    allocations.push({ invoiceId: invoice.id, amountPaise: taken });
    left -= taken;
  }
  return { allocations, unappliedPaise: left };
}

export type AllocationProblem = 'negative' | 'unknownInvoice' | 'twice' | 'aboveBalance' | 'abovePayment';

/** Finds what is wrong with entered allocations; undefined when the payment may be posted. */
export function findAllocationProblem(
  invoices: readonly Pick<OpenInvoice, 'id' | 'balancePaise'>[],
  allocations: readonly Allocation[],
  amountPaise: Paise,
): AllocationProblem | undefined {
  const balances = new Map(invoices.map((invoice) => [invoice.id, invoice.balancePaise]));
  const seen = new Set<string>();
  let sum = 0;
  for (const { invoiceId, amountPaise: share } of allocations) {
    const balance = balances.get(invoiceId);
    if (balance === undefined) return 'unknownInvoice';
    if (seen.has(invoiceId)) return 'twice';
    if (share <= 0) return 'negative';
    if (share > balance) return 'aboveBalance';
    seen.add(invoiceId);
    sum += share;
  }
  return sum > amountPaise ? 'abovePayment' : undefined;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
