import { type LineOption, LineStatus } from '../document/work-order.ts';
import { hasInsurerFace } from '../document/payer.ts';
import type { Payer } from '../document/work-order.ts';
import type { Paise, Quantity } from '../money/units.ts';
import { countsAsApproved, isActive } from '../status/line-status.ts';

/** What a repair may cost, and what was answered to it (spec 2 §4). */
export const ServiceEstimateStatus = {
  new: 'New',
  sent: 'WtngForAppr',
  onHold: 'OnHold',
  supplementary: 'Supplementary',
  approved: 'Approved',
  confirmed: 'Confirmed',
  converted: 'Converted',
  cancelled: 'Cancelled',
  declined: 'Declined',
} as const;
export type ServiceEstimateStatus = (typeof ServiceEstimateStatus)[keyof typeof ServiceEstimateStatus];

const S = ServiceEstimateStatus;

/** Estimates that somebody still has to do something about. */
export const OPEN_SERVICE_ESTIMATES: readonly ServiceEstimateStatus[] = [
  S.new,
  S.sent,
  S.onHold,
  S.supplementary,
  S.approved,
  S.confirmed,
];

/** Those that were answered and wait to become an order. */
export const ANSWERED_ESTIMATES: readonly ServiceEstimateStatus[] = [S.approved, S.confirmed];

/** With what the list of estimates begins: approved ones where the settings say so (`EstAppr`), and confirmed ones with them. */
export const dashboardEstimates = (showsApproved: boolean): ServiceEstimateStatus[] =>
  OPEN_SERVICE_ESTIMATES.filter((status) => showsApproved || !ANSWERED_ESTIMATES.includes(status));

/** Those that take lines, words and prices. */
export const LIVE_SERVICE_ESTIMATES: readonly ServiceEstimateStatus[] = OPEN_SERVICE_ESTIMATES.filter(
  (status) => status !== S.onHold,
);

/** The code of the next round (rule 1): a where none exists, after c d, after z aa, after az ba. */
export function nextRoundCode(last: string | null): string {
  if (last === null) return 'a';
  const head = last.slice(0, -1);
  const end = last.at(-1)!;
  if (end !== 'z') return head + String.fromCharCode(end.charCodeAt(0) + 1);
  return nextRoundCode(head || null) + 'a';
}

export interface EstimatedLine {
  id: string;
  status: LineStatus;
  payer: Payer;
  /** The line of the order that it became; null while it is estimated only. */
  orderLineId: string | null;
  /** When somebody said yes to it for who pays; null while nobody has, or since it was withdrawn. */
  confirmedAt: string | null;
}

/** What a customer or an insurer is asked: lines that are not on the order yet and not declined. */
const openLines = <Line extends EstimatedLine>(lines: readonly Line[]): Line[] =>
  lines.filter((line) => line.orderLineId === null && isActive(line.status));

/** Whether who pays has said yes to every open line. */
const isConfirmed = (lines: readonly EstimatedLine[]): boolean =>
  openLines(lines).every((line) => countsAsApproved(line.status) && line.confirmedAt !== null);

/**
 * The status that follows from the lines that are not on the order (spec 2 §4: Cancelled, Declined, Approved, WtngForAppr,
 * then New; the later wins; Confirmed stands over Approved). A round whose lines are all declined or taken off is over.
 */
export function deriveServiceEstimateStatus(
  status: ServiceEstimateStatus,
  lines: readonly EstimatedLine[],
): ServiceEstimateStatus {
  if (!LIVE_SERVICE_ESTIMATES.includes(status)) return status;
  const isSupplement = lines.some((line) => line.orderLineId !== null);
  const open = openLines(lines);
  if (open.some((line) => line.status === LineStatus.new)) return isSupplement ? S.supplementary : S.new;
  if (open.some((line) => line.status === LineStatus.waitingForApproval)) return S.sent;
  if (open.length > 0) return isConfirmed(lines) ? S.confirmed : S.approved;
  if (isSupplement) return S.converted;
  if (lines.length === 0) return S.new;
  return lines.every((line) => line.status === LineStatus.cancelled) ? S.cancelled : S.declined;
}

interface WordedLine extends EstimatedLine {
  description: string;
  itemId: string | null;
  operationCode: string | null;
  quantity: Quantity;
  option?: LineOption | null;
  totalPaise: Paise;
  insurerTotalPaise: Paise;
}

const SAID_OF = ['description', 'itemId', 'operationCode', 'quantity', 'payer', 'option'] as const;

/** The line as nobody has answered it yet. */
export const askedAnew = <Line extends Pick<WordedLine, 'status' | 'confirmedAt'>>(line: Line): Line => ({
  ...line,
  status: LineStatus.new,
  confirmedAt: null,
});

/**
 * Lines after a change, asked anew where the answer that stood was to something else: another thing, quantity or payer, a
 * higher price, another customer. ₹500 approved by the customer, now ₹600: New; ₹400: still approved. What was sent and is
 * cheaper now stays sent. What is on the order is not looked at.
 */
export function withWordsWithdrawn<Line extends WordedLine>(
  before: readonly WordedLine[],
  after: readonly Line[],
  isAnotherPayer: boolean,
): Line[] {
  const old = new Map(before.map((line) => [line.id, line]));
  return after.map((line) => {
    const was = old.get(line.id);
    if (line.orderLineId !== null || !isActive(line.status) || line.status === LineStatus.new) return line;
    const isDearer =
      was !== undefined && (line.totalPaise > was.totalPaise || line.insurerTotalPaise > was.insurerTotalPaise);
    const isOther = was === undefined || SAID_OF.some((key) => line[key] !== was[key]);
    return isAnotherPayer || isDearer || isOther ? askedAnew(line) : line;
  });
}

/** Lines that a conversion takes: approved, and not on the order yet (rule 4). */
export const linesToConvert = <Line extends EstimatedLine>(lines: readonly Line[]): Line[] =>
  openLines(lines).filter((line) => countsAsApproved(line.status));

/** Whether an answer of the customer is one for this line: an insurer's part is answered by the insurer. */
export const isCustomersToAnswer = ({ payer }: Pick<EstimatedLine, 'payer'>): boolean => !hasInsurerFace(payer);
