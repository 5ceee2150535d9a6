import { can, mayOpenSettings } from '../access/access.ts';
import type { Access } from '../access/access.ts';
import { BrokenRule, documentIssue } from '../document/issue.ts';
import { InvoiceStatus } from '../document/invoice.ts';
import type { Invoice } from '../document/invoice.ts';
import type { Paise } from '../money/units.ts';
import { MESSAGES } from '../messages.ts';
import { type ActionRule, defineActions, needsFlag, needsLetter } from './actions.ts';

const S = InvoiceStatus;

/** Line calls work on Draft and Pending Approval only: what is posted is immutable (decisions §3). */
export function isInvoiceEditable(status: InvoiceStatus): boolean {
  return status === S.draft || status === S.pendingApproval;
}

/** Approved and not cancelled: it has a number and stands in the ledger. */
export function isInvoicePosted(status: InvoiceStatus): boolean {
  return !isInvoiceEditable(status) && status !== S.cancelled;
}

interface PaidDocument {
  status: InvoiceStatus;
  totalPaise: Paise;
  paidPaise: Paise;
}

/**
 * The stored status of an approved invoice from its payments (decisions §3): nothing paid Unpaid, paid in full Closed
 * (a total of zero at once), otherwise Partial. Paid 40000 of 118000 paise is Partial.
 */
export function deriveInvoiceStatus({ status, totalPaise, paidPaise }: PaidDocument): InvoiceStatus {
  if (!isInvoicePosted(status)) return status;
  if (paidPaise >= totalPaise) return S.closed;
  return paidPaise > 0 ? S.partial : S.unpaid;
}

/** The status to show: OverDue is derived at read when the due date is past and money is open (decisions §3). */
export function readInvoiceStatus(invoice: Pick<Invoice, 'status' | 'dueOn'>, today: string): InvoiceStatus {
  const open = invoice.status === S.unpaid || invoice.status === S.partial;
  return open && invoice.dueOn !== null && invoice.dueOn < today ? S.overdue : invoice.status;
}

/** The invoice dashboard lists Unpaid, Partial and Draft invoices (spec 2 §2). */
export const INVOICE_DASHBOARD_STATUSES: readonly InvoiceStatus[] = [S.unpaid, S.partial, S.draft];

/** Stored statuses that a filter means; `Open` and `Confirmed` are filters of decisions §4, Paid a synonym of Closed. */
export function storedInvoiceStatuses(filter: InvoiceStatus | 'Open' | 'Confirmed'): InvoiceStatus[] {
  if (filter === S.paid) return [S.closed];
  if (filter === S.overdue || filter === 'Open') return [S.unpaid, S.partial];
  if (filter === 'Confirmed') return [S.unpaid, S.partial, S.closed];
  return [filter];
}

export type InvoiceVerb =
  | 'edit'
  | 'approve'
  | 'return'
  | 'acceptPayment'
  | 'detachPayment'
  | 'sendSms'
  | 'writeOff'
  | 'undoWriteOff'
  | 'cancel'
  | 'creditNote'
  | 'clone'
  | 'reopen'
  | 'delete'
  | 'auditLog'
  | 'settings';

export interface InvoiceContext {
  access: Access;
  /** The month of the invoice is open and its return not marked filed (decisions §5). */
  periodOpen: boolean;
  /** A pending invoice waits for this user: he holds the right and did not ask for it himself. */
  mayDecidePending: boolean;
  newFeatures: boolean;
  /** What may be given up of one invoice (settings); nothing where absent. */
  writeOffLimitPaise?: Paise;
}

/** The invoice as the buttons see it. */
export type InvoiceState = Pick<Invoice, 'status' | 'paidPaise'> & {
  lines: readonly unknown[];
  /** Its number; a reopened draft keeps it. */
  code?: string | null;
  /** How much of what is settled was given up. */
  writtenOffPaise?: Paise;
};

type Rule = ActionRule<InvoiceState, InvoiceContext>;

const NOT_APPROVED = 'Approve the invoice first.';

const hasLines: Rule = (invoice) => (invoice.lines.length > 0 ? null : 'The invoice has no items or operations.');
const posted: Rule = (invoice) => {
  if (invoice.status === S.cancelled) return 'The invoice is Cancelled.';
  return isInvoiceEditable(invoice.status) ? NOT_APPROVED : null;
};
const periodOpen: Rule = (invoice, context) =>
  isInvoiceEditable(invoice.status) || context.periodOpen ? null : 'Its period is closed: make a credit note.';
const refuseIn =
  (...statuses: InvoiceStatus[]): Rule =>
  (invoice) =>
    statuses.includes(invoice.status) ? `The invoice is ${invoice.status.toLowerCase()}.` : null;

/** Letter D, or U while nothing on the document is approved (decisions §6); a number that was given stands for an approval. */
const cancelPermission: Rule = (invoice, { access }) => {
  if (can(access, 'Accounting.Invoice', 'D')) return null;
  const neverApproved = isInvoiceEditable(invoice.status) && !invoice.code;
  return can(access, 'Accounting.Invoice', 'U') && neverApproved ? null : MESSAGES.noPermission;
};

/** Something is due, and the ceiling of write-offs is not used up. */
const leftToWriteOff: Rule = (invoice, { writeOffLimitPaise = 0 }) => {
  if (invoice.status === S.closed || invoice.status === S.paid) return 'Nothing is due.';
  return (invoice.writtenOffPaise ?? 0) < writeOffLimitPaise
    ? null
    : 'The settings allow no write-off, or no further one, of this invoice.';
};

const { action, byVerb, assert } = defineActions<InvoiceVerb, InvoiceState, InvoiceContext>({
  edit: [
    (invoice) => (isInvoiceEditable(invoice.status) ? null : 'Only a draft is changed.'),
    needsLetter('Accounting.Invoice', 'U'),
  ],
  approve: [
    (invoice) => (isInvoiceEditable(invoice.status) ? null : 'The invoice is approved already.'),
    hasLines,
    needsLetter('Accounting.Invoice', 'U'),
    (invoice, { mayDecidePending }) =>
      invoice.status === S.draft || mayDecidePending ? null : 'It waits for a second person.',
  ],
  return: [
    (invoice) => (invoice.status === S.pendingApproval ? null : 'The invoice does not wait for approval.'),
    (_invoice, { mayDecidePending }) => (mayDecidePending ? null : 'It waits for a second person.'),
  ],
  acceptPayment: [posted, refuseIn(S.paid, S.closed), hasLines, needsLetter('Accounting.CPay', 'C')],
  detachPayment: [
    posted,
    (invoice) => (invoice.paidPaise > (invoice.writtenOffPaise ?? 0) ? null : 'No payment stands in the invoice.'),
    (_invoice, { access }) =>
      can(access, 'Accounting.CPay', 'D') || can(access, 'Accounting.CPay', 'U') ? null : MESSAGES.noPermission,
  ],
  sendSms: [posted, needsLetter('Accounting.Invoice', 'R')],
  writeOff: [posted, needsFlag('Accounting.WrtOff'), leftToWriteOff],
  undoWriteOff: [
    posted,
    (invoice) => ((invoice.writtenOffPaise ?? 0) > 0 ? null : 'Nothing is written off.'),
    needsFlag('Accounting.WrtOff'),
  ],
  cancel: [refuseIn(S.cancelled), cancelPermission, periodOpen],
  creditNote: [
    (invoice) => (invoice.status === S.closed || invoice.status === S.paid ? null : 'The invoice is not closed.'),
    needsLetter('Accounting.Invoice', 'C'),
  ],
  clone: [
    (_invoice, { newFeatures }) => (newFeatures ? null : 'Cloning is not switched on.'),
    needsLetter('Accounting.Invoice', 'C'),
  ],
  reopen: [
    posted,
    (invoice) => (invoice.paidPaise > 0 ? 'The invoice is paid, in part or in full.' : null),
    needsFlag('Accounting.ReOpenInv'),
    periodOpen,
  ],
  delete: [
    (invoice) => (invoice.status === S.draft ? null : 'Only a draft can be deleted.'),
    (invoice) => (invoice.code ? `This invoice holds the number ${invoice.code}: cancel it.` : null),
    cancelPermission,
  ],
  auditLog: [needsLetter('Accounting.Invoice', 'U')],
  settings: [(_invoice, { access }) => (mayOpenSettings(access) ? null : MESSAGES.noPermission)],
});

export const invoiceAction = action;
/** All buttons of an invoice: the web renders them, the server enforces them. */
export const invoiceActions = byVerb;
export const assertInvoiceAction = assert;

/** Only a Draft, or a pending one by its second person, that has items or operations. */
export function assertInvoiceCanBeApproved(invoice: InvoiceState, context: InvoiceContext): void {
  assertInvoiceAction(invoice, 'approve', context);
}

/** Not already Cancelled, permitted, and its period open. */
export function assertInvoiceCanBeCancelled(invoice: InvoiceState, context: InvoiceContext): void {
  assertInvoiceAction(invoice, 'cancel', context);
}

/** Drafts only. */
export function assertInvoiceCanBeDeleted(invoice: InvoiceState, context: InvoiceContext): void {
  assertInvoiceAction(invoice, 'delete', context);
}

/** Posted documents are immutable. */
export function assertInvoiceLinesCanBeChanged(status: InvoiceStatus): void {
  if (!isInvoiceEditable(status))
    throw new BrokenRule([documentIssue(`The invoice is ${status.toLowerCase()}: it cannot be changed.`)]);
}
