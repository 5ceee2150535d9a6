import { type Access, hasFlag } from '../access/access.ts';
import { type Issue, issueAt } from '../document/issue.ts';
import { type LineStatus, Payer } from '../document/work-order.ts';
import { isApprovedWork } from './line-status.ts';
import { ORDER_RIGHTS } from './work-rights.ts';

/** What of an order's header decides who pays for its lines, and with which tax. */
export interface PayingHeader {
  customerId: string;
  vehicleId: string | null;
  warrantyPartyId: string | null;
  placeOfSupply: string | null;
  taxed: boolean;
}

interface ApprovableLine {
  status: LineStatus;
  payer: Payer;
}

/** Lines that somebody has agreed to pay for; one on hold was approved before. */
const agreedTo = (lines: readonly ApprovableLine[]): ApprovableLine[] =>
  lines.filter(({ status }) => isApprovedWork(status));

/**
 * Tells whether what decides who pays stays as it is: lines are approved, and changing them needs EdApprWO (decisions §6).
 * Who approved did so for his own account, so an order is not handed to another customer behind his back.
 */
export function isPayerFixed(
  order: { lines: readonly ApprovableLine[] },
  access: Access,
  rights = ORDER_RIGHTS,
): boolean {
  return agreedTo(order.lines).length > 0 && !hasFlag(access, rights.editApproved);
}

/** What a change of the header would do to lines that are approved already, by who may not change these. */
export function payerChangeIssues(
  before: PayingHeader & { lines: readonly ApprovableLine[] },
  after: PayingHeader,
  access: Access,
  rights = ORDER_RIGHTS,
): Issue[] {
  if (!isPayerFixed(before, access, rights)) return [];
  const issues: Issue[] = [];
  const add = (path: string, what: string) =>
    issues.push(issueAt(path, `Work is approved: ${what} needs the permission to edit approved ${rights.word}s.`));
  if (after.customerId !== before.customerId) add('customerId', 'another customer');
  if (before.vehicleId !== null && after.vehicleId !== before.vehicleId) add('vehicleId', 'another vehicle');
  if (after.warrantyPartyId !== before.warrantyPartyId && agreedTo(before.lines).some(isWarranty))
    add('warrantyPartyId', 'another warranty party');
  if (issues.length === 0 && after.placeOfSupply !== before.placeOfSupply)
    add('placeOfSupply', 'another place of supply');
  if (after.taxed !== before.taxed) add('taxed', 'charging tax or not');
  return issues;
}

const isWarranty = ({ payer }: ApprovableLine): boolean => payer === Payer.warranty;
