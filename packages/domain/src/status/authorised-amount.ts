import type { WorkOrderLine } from '../document/work-order.ts';
import { Payer } from '../document/work-order.ts';
import { mulDiv } from '../money/round.ts';
import type { Paise } from '../money/units.ts';
import { countsAsApproved } from './line-status.ts';

/** One word of the customer: which lines, what each came to then, in the same order. */
export interface LineAuthorisation {
  lineIds: readonly string[];
  /** Empty on a word that was recorded without the amounts of its lines. */
  linePaise: readonly Paise[];
  approvedAt: string;
}

type AuthorisedLine = Pick<WorkOrderLine, 'id' | 'status' | 'payer'> & { totalPaise: Paise };

/** How far the work has grown past the customer's word. */
export interface AuthorisedExcess {
  excessPaise: Paise;
  authorisedPaise: Paise;
  /** When the customer last said yes. */
  approvedAt: string;
}

/**
 * Compares what the customer's approved lines come to now with what was authorised of them: ₹1,000 authorised and
 * ₹1,250 now, a line of ₹250 added since = 25000. Null while nothing is authorised, or what it has grown is within the tolerance of
 * what was: 25 % of ₹1,000 bear those ₹250 (`AuthTol`).
 */
export function computeAuthorisedExcess(
  lines: readonly AuthorisedLine[],
  authorisations: readonly LineAuthorisation[],
  tolerancePercent = 0,
): AuthorisedExcess | null {
  const told = authorisations.filter(({ linePaise, lineIds }) => linePaise.length === lineIds.length);
  const approvedAt = told.at(-1)?.approvedAt;
  if (approvedAt === undefined) return null;
  // Of a line that was authorised twice the later word holds.
  const authorised = new Map(told.flatMap(({ lineIds, linePaise }) => lineIds.map((id, i) => [id, linePaise[i]!])));
  const paid = lines.filter(
    (line) => countsAsApproved(line.status) && (line.payer === Payer.customer || line.payer === Payer.shared),
  );
  const authorisedPaise = paid.reduce((sum, line) => sum + (authorised.get(line.id) ?? 0), 0);
  const excessPaise = paid.reduce((sum, line) => sum + line.totalPaise, 0) - authorisedPaise;
  const borne = mulDiv(authorisedPaise, tolerancePercent, 100);
  return excessPaise > borne ? { excessPaise, authorisedPaise, approvedAt } : null;
}
