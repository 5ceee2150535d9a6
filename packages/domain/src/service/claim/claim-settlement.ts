import { type Issue, lineIssue, issueAt } from '../../document/issue.ts';
import { allocate } from '../../money/allocate.ts';
import { formatRupees } from '../../money/format.ts';
import { mulDiv } from '../../money/round.ts';
import { type Paise, PAISE_PER_RUPEE } from '../../money/units.ts';
import {
  type InvoicedLine,
  leftOfLine,
  type NotedShare,
  type NoteEffect,
  shareOfLine,
} from '../../notes/note-shares.ts';

/** Why an insurer pays less than he was billed (rule 25). */
export const ShortReason = {
  depreciation: 'Depreciation',
  excess: 'Excess',
  notCovered: 'NotCovered',
  rate: 'Rate',
  consumables: 'Consumables',
  salvage: 'Salvage',
  other: 'Other',
} as const;
export type ShortReason = (typeof ShortReason)[keyof typeof ShortReason];

export const SHORT_REASON_LABELS: Readonly<Record<ShortReason, string>> = {
  Depreciation: 'Depreciation',
  Excess: 'Excess',
  NotCovered: 'Not covered',
  Rate: 'Rate',
  Consumables: 'Consumables',
  Salvage: 'Salvage',
  Other: 'Other',
};

/** What becomes of it: the customer pays it, it is given up, or it stays due. */
export const ShortSettledTo = { customer: 'Cus', writeOff: 'WrtOff', open: 'Open' } as const;
export type ShortSettledTo = (typeof ShortSettledTo)[keyof typeof ShortSettledTo];

/** A line of a claim as its settlements left it. With tax, without the rounding of the invoice. */
export interface BilledClaimLine {
  id: string;
  /** On the insurer's invoice. */
  billedPaise: Paise;
  taxablePaise: Paise;
  paidPaise: Paise;
  tdsPaise: Paise;
  creditedPaise: Paise;
  writtenOffPaise: Paise;
}

/** What of a line is settled by nothing yet: ₹708 billed, ₹600 paid, ₹12 of TDS = 9600. */
export const shortOfLine = (line: BilledClaimLine): Paise =>
  line.billedPaise - line.paidPaise - line.tdsPaise - line.creditedPaise - line.writtenOffPaise;

/** What is said of a line when a payment is spread over a claim. */
export interface SettledLine {
  id: string;
  paidPaise: Paise;
  reason: ShortReason | null;
  to: ShortSettledTo | null;
}

/** One payment of the insurer in the claim's invoice. */
export interface PaymentInClaim {
  /** Without TDS. */
  moneyPaise: Paise;
  tdsPaise: Paise;
  /** By how much the invoice was rounded; it is paid with the lines. */
  roundPaise: Paise;
}

/** What one payment settles of a line, and what is short of it then. */
export interface LineSettlement extends SettledLine {
  tdsPaise: Paise;
  shortPaise: Paise;
}

/** Spreads a payment over the lines of a claim: what is paid as it is said, TDS by taxable value (rule 25). */
export function spreadPayment(
  lines: readonly BilledClaimLine[],
  said: readonly SettledLine[],
  { tdsPaise }: Pick<PaymentInClaim, 'tdsPaise'>,
): LineSettlement[] {
  const tds = allocate(
    tdsPaise,
    lines.map(({ taxablePaise }) => taxablePaise),
  );
  const byId = new Map(said.map((line) => [line.id, line]));
  return lines.map((line, i) => {
    const told = byId.get(line.id) ?? { id: line.id, paidPaise: 0, reason: null, to: null };
    return { ...told, tdsPaise: tds[i]!, shortPaise: shortOfLine(line) - told.paidPaise - tds[i]! };
  });
}

/** What keeps a payment from settling a claim so. */
export function settlementIssues(lines: readonly LineSettlement[], payment: PaymentInClaim): Issue[] {
  const issues = lines.flatMap(({ id, shortPaise, reason, to }) => {
    if (shortPaise < 0)
      return [lineIssue(id, 'paidPaise', `This is ${formatRupees(-shortPaise)} above what is billed.`)];
    if (shortPaise === 0) return [];
    return [
      ...(reason ? [] : [lineIssue(id, 'reason', 'Say why it is short.')]),
      ...(to ? [] : [lineIssue(id, 'to', `Say what becomes of ${formatRupees(shortPaise)}.`)]),
    ];
  });
  const paid = lines.reduce((sum, { paidPaise }) => sum + paidPaise, 0);
  const { moneyPaise, roundPaise } = payment;
  if (paid === moneyPaise || paid === moneyPaise - roundPaise) return issues;
  const message = `The lines come to ${formatRupees(paid)}, the payment to ${formatRupees(moneyPaise)}.`;
  return [...issues, issueAt('lines', message)];
}

/** How far the amount before tax that a total asks for may lie from its share. */
const NEAR = 3;

/**
 * The amount before tax that a note takes off a line so that it comes to a total with its tax; the nearest below it where no
 * amount gives that. ₹100.00 at 18 % = 8475 − 1: 84.74 + 7.63 + 7.63.
 */
export function amountOfNote(
  line: InvoicedLine,
  earlier: readonly NotedShare[],
  { totalPaise, effect }: { totalPaise: Paise; effect: NoteEffect },
): Paise {
  const left = leftOfLine(line, earlier, effect);
  const of = (amountPaise: Paise) => shareOfLine(line, earlier, { effect, amountPaise }).totalPaise;
  if (left === 0 || of(left) <= totalPaise) return left;
  const near = mulDiv(left, totalPaise, of(left));
  const tried = Array.from({ length: 2 * NEAR + 1 }, (_none, i) => near + NEAR - i).filter(
    (amount) => amount >= 0 && amount <= left,
  );
  return tried.find((amount) => of(amount) <= totalPaise) ?? 0;
}

/**
 * Paise that no rate of tax yields, once notes and write-offs have settled what is short: less than a rupee of what is due beyond
 * what stays open. Of ₹458.01 due with ₹458.00 open = 1.
 */
export function strayPaise(duePaise: Paise, openPaise: Paise): Paise {
  const stray = duePaise - openPaise;
  return stray > 0 && stray < PAISE_PER_RUPEE ? stray : 0;
}
