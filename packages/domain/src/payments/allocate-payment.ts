import { InvoiceStatus } from '../document/invoice.ts';
import type { Paise } from '../money/units.ts';

const APPROVED: ReadonlySet<InvoiceStatus> = new Set([
  InvoiceStatus.unpaid,
  InvoiceStatus.partial,
  InvoiceStatus.overdue,
  InvoiceStatus.paid,
  InvoiceStatus.closed,
]);

interface PaidDocument {
  status: InvoiceStatus;
  totalPaise: Paise;
  paidPaise: Paise;
}

/**
 * Derives the stored status of an approved invoice from its payments (decisions §3): Closed when they reach the total or
 * the total is zero, Partial only when 0 < paid < total, else Unpaid; other statuses stay. ₹400 of ₹1000 = Partial.
 */
export function statusFromPayments(document: PaidDocument): InvoiceStatus {
  const { status, totalPaise, paidPaise } = document;
  if (!APPROVED.has(status)) return status;
  if (paidPaise >= totalPaise) return InvoiceStatus.closed;
  return paidPaise > 0 ? InvoiceStatus.partial : InvoiceStatus.unpaid;
}

/** Gives the status as it is read: OverDue when an Unpaid or Partial invoice's due date is past. */
export function statusOn(document: { status: InvoiceStatus; dueOn: string | null }, today: string): InvoiceStatus {
  const open = document.status === InvoiceStatus.unpaid || document.status === InvoiceStatus.partial;
  return open && document.dueOn !== null && document.dueOn < today ? InvoiceStatus.overdue : document.status;
}

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
