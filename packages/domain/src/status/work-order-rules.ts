import { documentIssue, lineIssue, issueAt } from '../document/issue.ts';
import type { Issue } from '../document/issue.ts';
import { hasInsurerFace } from '../document/payer.ts';
import { LineStatus, Payer, RepairAction } from '../document/work-order.ts';
import type { WorkOrder, WorkOrderComplaint, WorkOrderLine } from '../document/work-order.ts';
import { hasPricedWork, isWorkOnly } from '../service/accidental-repair.ts';
import { awaitsApproval, isActive, countsAsApproved } from './line-status.ts';
import type { WorkOrderSettings } from './work-order-actions.ts';

export interface ApprovalFacts {
  /** False on an untaxed document or for an entity that charges no tax. */
  taxed: boolean;
  /** Whether a tax code exists and is in force on the document's date. */
  isTaxCode: (code: number) => boolean;
}

type Faces = Pick<WorkOrderLine, 'id' | 'payer' | 'unitPrice' | 'insurerUnitPrice'>;

/** A line that customer and insurer share has both prices (service rule 20): ₹4,000 of the customer and none of the insurer has one. */
export const sharedPriceIssues = (line: Faces): Issue[] =>
  line.payer === Payer.shared
    ? (['unitPrice', 'insurerUnitPrice'] as const)
        .filter((price) => line[price] === 0)
        .map((price) => lineIssue(line.id, price, `Enter both prices of ${line.id}.`))
    : [];

/** Every line needs a non-zero price for its payer: Customer the customer price, Insurance the insurer's, Shared both. */
function priceIssues(line: WorkOrderLine): Issue[] {
  if (line.payer === Payer.shared) return sharedPriceIssues(line);
  const issues: Issue[] = [];
  if (line.payer === Payer.customer && line.unitPrice === 0) {
    issues.push(lineIssue(line.id, 'unitPrice', `${line.id} needs a price for the customer.`));
  }
  if (hasInsurerFace(line.payer) && line.insurerUnitPrice === 0) {
    issues.push(lineIssue(line.id, 'insurerUnitPrice', `${line.id} needs a price for the insurer.`));
  }
  return issues;
}

/**
 * What stands against approving the named lines, or all that wait (spec 2 §5): each active line, free parts too, needs
 * a non-zero price for its payer and, when taxable, a valid tax code. A line may be saved without a quantity; one that is
 * approved stands on the invoice, which tells a quantity of everything (Rule 46). A part of a panel that is repaired as it is
 * has neither; then work on it has a price (service rule 28).
 */
export function approvalIssues(
  order: Pick<WorkOrder, 'lines' | 'repairs'>,
  facts: ApprovalFacts,
  lineIds?: readonly string[],
): Issue[] {
  const taken = order.lines.filter((line) => awaitsApproval(line.status) && (lineIds?.includes(line.id) ?? true));
  const isRepaired = ({ repairId }: WorkOrderLine) =>
    order.repairs.some(({ id, action }) => id === repairId && action === RepairAction.repair);
  return taken.flatMap((line) => {
    if (isWorkOnly(line) && isRepaired(line)) return workIssues(line, order.lines);
    const issues = priceIssues(line);
    if (line.quantity <= 0) issues.push(lineIssue(line.id, 'quantity', `${line.id} needs a quantity above zero.`));
    if (facts.taxed && !facts.isTaxCode(line.taxCode)) {
      issues.push(lineIssue(line.id, 'taxCode', `${line.id} needs a valid tax code.`));
    }
    return issues;
  });
}

/** Service rule 28. */
const workIssues = (part: WorkOrderLine, lines: readonly WorkOrderLine[]): Issue[] =>
  hasPricedWork(part.id, lines)
    ? []
    : [lineIssue(part.id, 'assessment', `Enter remove-refit, denting or painting for ${part.description}.`)];

/** Tracked parts are insufficient when quantity differs from issued quantity (spec 2 §5). */
export function isInsufficient(
  line: Pick<WorkOrderLine, 'family' | 'tracked' | 'quantity' | 'issuedQuantity'>,
): boolean {
  return line.family === 'part' && line.tracked && line.quantity !== line.issuedQuantity;
}

/** A service answers a complaint unless it was cancelled: one that the customer declined is his answer. */
const isAnswer = (line: WorkOrderLine): boolean =>
  line.family === 'labour' && (isActive(line.status) || line.status === LineStatus.declined);

/** Complaints that have no service, done or declined. */
function unansweredComplaints(order: Pick<WorkOrder, 'lines' | 'complaints'>): WorkOrderComplaint[] {
  const answered = new Set(order.lines.filter(isAnswer).map((line) => line.complaintId));
  return order.complaints.filter((complaint) => !answered.has(complaint.id));
}

/**
 * What stands against completion, all of it at once (spec 2 §5): a sublet line needs a vendor, tracked parts must be
 * issued where `Inventory.Issue` demands it, and never more of them than is billed, lines pass Review where the order asks
 * for it, every complaint has a service.
 */
export function completionIssues(
  order: Pick<WorkOrder, 'lines' | 'complaints'>,
  settings: Pick<WorkOrderSettings, 'issueRequired' | 'review'>,
): Issue[] {
  const issues: Issue[] = [];
  for (const line of order.lines.filter((one) => countsAsApproved(one.status))) {
    if (line.family === 'labour' && line.sublet && line.vendorId === null) {
      issues.push(lineIssue(line.id, 'vendorId', `${line.id} is sublet and needs a vendor.`));
    }
    if (settings.issueRequired && isInsufficient(line)) {
      issues.push(lineIssue(line.id, 'issuedQuantity', `Issue all of part ${line.id} first.`));
    } else if (line.tracked && line.issuedQuantity > line.quantity) {
      const message = `More of part ${line.id} is issued than its quantity: return the rest, or bill it.`;
      issues.push(lineIssue(line.id, 'quantity', message));
    }
    const reviewed = line.status === LineStatus.review || line.status === LineStatus.completed;
    if (settings.review && line.family === 'labour' && !reviewed) {
      issues.push(lineIssue(line.id, 'status', `${line.id} must pass Review first.`));
    }
  }
  for (const complaint of unansweredComplaints(order)) {
    issues.push(issueAt(`complaints.${complaint.id}`, `Complaint ${complaint.id} has no service, done or declined.`));
  }
  return issues;
}

/**
 * Duplicate labour part: same non-empty MPN and same labour OpCode on a different active line (spec 2 §5). Services without
 * a code are told apart by themselves.
 */
function isDuplicatePart(line: WorkOrderLine, others: readonly WorkOrderLine[]): boolean {
  if (line.family !== 'part' || !line.partNumber) return false;
  return others.some(
    (other) =>
      other.id !== line.id &&
      other.family === 'part' &&
      isActive(other.status) &&
      other.partNumber === line.partNumber &&
      serviceOf(other) === serviceOf(line),
  );
}

/** The service that a part is fitted in: by its code, one of free words by its line; null where it is fitted in none. */
const serviceOf = ({ operationCode, labourLineId }: WorkOrderLine): string | null => operationCode || labourLineId;

/** Automotive orders accept parts linked to a labour line or a repair, or marked free, others any part (decisions §6). */
function isUnlinkedPart(line: WorkOrderLine): boolean {
  return line.family === 'part' && line.labourLineId === null && line.repairId === null && !line.free;
}

/** What stands against saving an order. Cancelled and declined lines are not looked at. */
export function saveIssues(
  order: Pick<WorkOrder, 'lines' | 'complaints'>,
  facts: { automotive: boolean; issueRequired: boolean; payers: readonly Payer[] },
): Issue[] {
  const active = order.lines.filter((line) => isActive(line.status));
  const labourIds = new Set(active.filter((line) => line.family === 'labour').map((line) => line.id));
  const issues = active.flatMap((line) => {
    const found: Issue[] = [];
    const add = (field: string, message: string) => found.push(lineIssue(line.id, field, message));
    if (!facts.payers.includes(line.payer)) add('payer', `${line.id} cannot be paid by ${line.payer}.`);
    if (isDuplicatePart(line, active)) add('partNumber', `Part ${line.partNumber} is on this service already.`);
    if (facts.automotive && isUnlinkedPart(line))
      add('labourLineId', `Link part ${line.id} to a service or mark it free.`);
    if (line.labourLineId !== null && !labourIds.has(line.labourLineId)) {
      add('labourLineId', `The service ${line.labourLineId} of part ${line.id} is not on the order.`);
    }
    if (facts.issueRequired && line.itemId !== null && line.quantity < line.issuedQuantity) {
      add('quantity', `The quantity of ${line.id} cannot be below what is issued.`);
    }
    return found;
  });
  return [...issues, ...duplicateComplaintIssues(order.complaints)];
}

/** Duplicate complaint: same Comp_Id (spec 2 §5). */
function duplicateComplaintIssues(complaints: readonly WorkOrderComplaint[]): Issue[] {
  return complaints
    .filter(
      (one, index) =>
        one.complaintId !== null && complaints.findIndex((other) => other.complaintId === one.complaintId) < index,
    )
    .map((one) => issueAt(`complaints.${one.id}.complaintId`, 'This complaint is on the order already.'));
}

/** Service advisor and technician selections must not be -1 (spec 2 §5); asked where one is to be chosen. */
export function selectionIssues(path: string, value: string | number | null, label: string): Issue[] {
  const none = value === null || value === '' || value === -1 || value === '-1';
  return none ? [issueAt(path, `Choose a ${label}.`)] : [];
}

/** A refusal to save an order that has neither a complaint nor a line. */
export function emptyOrderIssues(order: Pick<WorkOrder, 'lines' | 'complaints'>): Issue[] {
  const empty = order.lines.length === 0 && order.complaints.length === 0;
  return empty ? [documentIssue('Add a complaint, a service or a part.')] : [];
}
