import type { Access } from '../access/access.ts';
import { hasFlag } from '../access/access.ts';
import type { AccessFlag } from '../access/areas.ts';
import { type Issue, issueAt } from '../document/issue.ts';
import { headerIssues, type PricedHeader } from '../document/priced-document.ts';
import { LINK_MODE } from '../links/public-link.ts';
import type { Quantity } from '../money/units.ts';
import { type ActionRule, defineActions, needsFlag, needsLetter, nothingBelow } from '../status/actions.ts';
import { addDays, formatDate } from '../time/dates.ts';

/** What a customer may have, and for how much (spec 2 §4 without what repairs alone have). */
export const SalesEstimateStatus = {
  new: 'New',
  sent: 'WtngForAppr',
  approved: 'Approved',
  confirmed: 'Confirmed',
  converted: 'Converted',
  declined: 'Declined',
  cancelled: 'Cancelled',
} as const;
export type SalesEstimateStatus = (typeof SalesEstimateStatus)[keyof typeof SalesEstimateStatus];

/** How a customer said yes (`AuthMode`). */
export const AUTH_MODES = ['In person', 'Phone', 'WhatsApp', 'SMS', 'E-mail', 'Letter'] as const;
/** As it is kept: also by a link, which nobody chooses. */
export const KEPT_AUTH_MODES = [...AUTH_MODES, LINK_MODE] as const;
export type AuthMode = (typeof AUTH_MODES)[number];

const S = SalesEstimateStatus;

/** Estimates of which something may still come. */
export const OPEN_ESTIMATES: readonly SalesEstimateStatus[] = [S.new, S.sent, S.approved, S.confirmed];
/** Who may has approved them: orders and invoices are made of them. */
const SOLD_FROM: readonly SalesEstimateStatus[] = [S.approved, S.confirmed];

/** What has become of an estimated line. */
export interface EstimatedProgress {
  quantity: Quantity;
  orderedQuantity: Quantity;
  /** By invoices that no order stands before. */
  invoicedQuantity: Quantity;
  /** What the customer does not want. */
  declinedQuantity: Quantity;
}

/** How much of a line has gone on: of 10 ordered 4, invoiced 1 = 5. */
export const convertedOf = ({ orderedQuantity, invoicedQuantity }: EstimatedProgress): Quantity =>
  orderedQuantity + invoicedQuantity;

/** What of a line is neither ordered, invoiced nor declined: of 10 ordered 4, declined 1 = 5. */
export const leftToConvert = (line: EstimatedProgress): Quantity =>
  Math.max(0, line.quantity - convertedOf(line) - line.declinedQuantity);

/** The status that follows from what was made of it: Converted when all lines are ordered or declined, and back when that is cancelled. */
export function deriveEstimateStatus(
  status: SalesEstimateStatus,
  isConfirmed: boolean,
  lines: readonly EstimatedProgress[],
): SalesEstimateStatus {
  if (!SOLD_FROM.includes(status) && status !== S.converted) return status;
  if (lines.length > 0 && lines.every((line) => leftToConvert(line) === 0)) return S.converted;
  return isConfirmed ? S.confirmed : S.approved;
}

/** The last day on which the prices hold: of 1 May for one day = 2 May. */
export const validUntil = (pricedOn: string, validDays: number): string => addDays(pricedOn, validDays);

/** Rule 7; null while they hold. */
export const expiryProblem = (validTo: string, today: string): string | null =>
  validTo < today ? `Prices have expired on ${formatDate(validTo)}.` : null;

interface SalesEstimateFacts extends Pick<PricedHeader, 'adjustPaise' | 'adjustReason' | 'taxed' | 'untaxedReason'> {
  estimatedOn: string;
  validDays: number;
}

/** For how long prices may be promised. */
export const MOST_VALID_DAYS = 365;

/** Names what keeps the header of an estimate from being saved. */
export function salesEstimateIssues(estimate: SalesEstimateFacts, today: string): Issue[] {
  const { estimatedOn, validDays } = estimate;
  const issues: Issue[] = [];
  if (estimatedOn > today) issues.push(issueAt('estimatedOn', 'An estimate is not dated in the future.'));
  if (validDays < 1 || validDays > MOST_VALID_DAYS)
    issues.push(issueAt('validDays', `Enter 1 to ${MOST_VALID_DAYS} days.`));
  return [...issues, ...headerIssues(estimate)];
}

/** Prices that have expired hold again by who may change approved estimates alone, not by more days for them. */
export function keptPricesIssues(
  before: { validTo: string },
  after: { validTo: string },
  { access, today, flag = 'Sales.EdApprEst' }: { access: Access; today: string; flag?: AccessFlag },
): Issue[] {
  const expired = expiryProblem(before.validTo, today);
  if (!expired || after.validTo < today || hasFlag(access, flag)) return [];
  return [issueAt('validDays', `${expired} Reprice it.`)];
}

export type SalesEstimateVerb =
  | 'Save'
  | 'Send'
  | 'Approve'
  | 'Return'
  | 'Confirm'
  | 'ReOpen'
  | 'Reprice'
  | 'KeepPrices'
  | 'ToOrder'
  | 'ToInvoice'
  | 'DeclineRest'
  | 'Decline'
  | 'Cancel'
  | 'Restart';

export interface SalesEstimateState {
  status: SalesEstimateStatus;
  /** Why its prices hold no longer. */
  expired: string | null;
  /** What is live and was made of it: numbers of orders and invoices, or that there is a draft of one. */
  usedBy: readonly string[];
  /** Who asked a second person: the caller, somebody else, or nobody. */
  asked: 'own' | 'other' | null;
  /** It is the caller who raised it last, or what it gives away. */
  raisedByCaller: boolean;
}

interface SalesEstimateContext {
  access: Access;
}

type Rule = ActionRule<SalesEstimateState, SalesEstimateContext>;

const onlyIn =
  (message: string, ...statuses: readonly SalesEstimateStatus[]): Rule =>
  ({ status }) =>
    statuses.includes(status) ? null : message;
const pricesHold: Rule = ({ expired }) => expired && `${expired} Reprice it.`;
const update = needsLetter('Sales.Est', 'U');
/** What who may has approved is changed by a right of its own. */
const change: Rule = (estimate, context) =>
  (SOLD_FROM.includes(estimate.status) ? needsFlag('Sales.EdApprEst') : update)(estimate, context);
/** Letter D, or U while nothing has gone out. */
const ending: Rule = (estimate, context) =>
  needsLetter('Sales.Est', ...(estimate.status === S.new ? (['D', 'U'] as const) : (['D'] as const)))(
    estimate,
    context,
  );
const ended = 'Only an open estimate is declined or cancelled.';
const approvedFirst = 'Only an approved estimate is sold from.';

/** What may be done with an estimate now, and why not: rendered by the web, enforced by the server. */
export const { action: salesEstimateAction, actions: salesEstimateActions } = defineActions<
  SalesEstimateVerb,
  SalesEstimateState,
  SalesEstimateContext
>({
  Save: [
    onlyIn('What was sent is reopened before it is changed: it goes out again as a new version.', S.new),
    needsLetter('Sales.Est', 'U', 'C'),
  ],
  Send: [
    onlyIn('This estimate was sent already.', S.new),
    ({ asked }) => (asked === null ? null : 'It waits for a second person.'),
    pricesHold,
    update,
  ],
  Approve: [
    onlyIn('This estimate is approved already.', S.new, S.sent),
    ({ asked }) => (asked === 'own' ? 'You asked for this approval: somebody else signs it.' : null),
    ({ asked, raisedByCaller }) =>
      asked !== null && raisedByCaller ? 'You raised what this estimate asks for: somebody else signs it.' : null,
    pricesHold,
    update,
    needsFlag('Sales.ApprEst'),
  ],
  Return: [
    ({ status, asked }) => (status === S.new && asked ? null : 'This estimate waits for nobody.'),
    ({ asked }) => (asked === 'own' ? 'You asked for this approval yourself: change the estimate instead.' : null),
    update,
    needsFlag('Sales.ApprEst'),
  ],
  Confirm: [onlyIn('An estimate is approved before its customer confirms it.', S.approved), pricesHold, update],
  ReOpen: [onlyIn('Only what was sent is reopened.', S.sent, ...SOLD_FROM), nothingBelow, change],
  Reprice: [onlyIn('Only an open estimate is priced anew.', ...OPEN_ESTIMATES), nothingBelow, change],
  KeepPrices: [
    onlyIn('Only prices of an open estimate are kept.', ...OPEN_ESTIMATES),
    ({ expired }) => (expired ? null : 'Its prices have not expired.'),
    needsFlag('Sales.EdApprEst'),
  ],
  ToOrder: [onlyIn(approvedFirst, ...SOLD_FROM), pricesHold, needsLetter('Sales.SO', 'C')],
  ToInvoice: [onlyIn(approvedFirst, ...SOLD_FROM), pricesHold, needsLetter('Accounting.Invoice', 'C')],
  DeclineRest: [
    onlyIn('Only of an estimate that was sold in part a rest is declined.', ...SOLD_FROM),
    ({ usedBy }) => (usedBy.length > 0 ? null : 'Nothing of it was sold: decline all of it.'),
    update,
  ],
  Decline: [onlyIn(ended, ...OPEN_ESTIMATES), nothingBelow, ending],
  Cancel: [onlyIn(ended, ...OPEN_ESTIMATES), nothingBelow, ending],
  Restart: [onlyIn('Only what was declined or cancelled is restarted.', S.declined, S.cancelled), update],
});
