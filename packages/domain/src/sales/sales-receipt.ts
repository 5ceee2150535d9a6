import type { Access } from '../access/access.ts';
import { type Issue, lineIssue, issueAt } from '../document/issue.ts';
import { headerIssues, type PricedHeader } from '../document/priced-document.ts';
import { MESSAGES } from '../messages.ts';
import { formatRupees } from '../money/format.ts';
import type { Paise, Quantity } from '../money/units.ts';
import { mayTakeBackLate, SignedVerb } from './counter-signature.ts';
import { type ActionRule, defineActions, needsFlag, needsLetter } from '../status/actions.ts';
import { addDays } from '../time/dates.ts';

/** A draft is a bill that is held; what is paid is closed at once. */
export const SalesReceiptStatus = { draft: 'Draft', closed: 'Closed', cancelled: 'Cancelled' } as const;
export type SalesReceiptStatus = (typeof SalesReceiptStatus)[keyof typeof SalesReceiptStatus];

/** How much of a receipt came back (sales §2). */
export const ReturnedPart = { none: 'None', part: 'Part', full: 'Full' } as const;
export type ReturnedPart = (typeof ReturnedPart)[keyof typeof ReturnedPart];

/** Of 10 pieces sold, 4 that are back: Part. */
export function readReturnedPart(sold: Quantity, returned: Quantity): ReturnedPart {
  if (returned === 0) return ReturnedPart.none;
  return returned < sold ? ReturnedPart.part : ReturnedPart.full;
}

const S = SalesReceiptStatus;

/** A sale is sent at the latest so many days after it was made (sales §11). */
const SENT_WITHIN_DAYS = 7;

interface ReceiptFacts extends Pick<PricedHeader, 'adjustPaise' | 'adjustReason' | 'taxed' | 'untaxedReason'> {
  soldOn: string;
}

/** Names what keeps the header of a receipt from being saved. */
export function salesReceiptIssues(receipt: ReceiptFacts, today: string): Issue[] {
  const issues: Issue[] = [];
  if (receipt.soldOn > today) issues.push(issueAt('soldAt', 'A sale is not dated in the future.'));
  if (receipt.soldOn < addDays(today, -SENT_WITHIN_DAYS))
    issues.push(issueAt('soldAt', `A sale is entered within ${SENT_WITHIN_DAYS} days.`));
  return [...issues, ...headerIssues(receipt)];
}

interface SoldLine {
  id: string;
  itemId: string | null;
  description: string;
  quantity: Quantity;
}

/** What every line of a receipt must say. */
export const soldLineIssues = (lines: readonly SoldLine[]): Issue[] =>
  lines.flatMap(({ id, description, quantity }) => [
    ...(description ? [] : [lineIssue(id, 'description', MESSAGES.fieldRequired)]),
    ...(quantity > 0 ? [] : [lineIssue(id, 'quantity', 'Enter a quantity above zero.')]),
  ]);

/** Why nothing is sold for nothing, or null: goods of 49 paise that the rounding gives away. What is given by a discount has none. */
export const roundedAwayProblem = ({
  totalPaise,
  roundPaise,
}: {
  totalPaise: Paise;
  roundPaise: Paise;
}): string | null =>
  totalPaise === 0 && roundPaise < 0
    ? `${formatRupees(-roundPaise)} are rounded to nothing: sell at least a rupee's worth.`
    : null;

export type SalesReceiptVerb =
  'Save' | 'Resume' | 'Post' | 'Delete' | 'ReOpen' | 'Cancel' | 'Return' | 'Ask' | 'Sign' | 'Decline';

export interface SalesReceiptState {
  status: SalesReceiptStatus;
  /** It was posted once: its number is of a paper that somebody may hold. */
  isNumbered: boolean;
  /** Who took a held bill: the caller, somebody else by his name, or nobody. */
  takenBy: 'own' | null | { name: string };
  /** The drawer that took its cash is open; also where it took none. */
  isDrawerOpen: boolean;
  /** What brought goods of it back, by number. */
  returns: readonly string[];
  /** What lowers or raises it without goods, by number. */
  notes: readonly string[];
  /** The note of what came back with it, and paid a part of it. */
  paidByNote: string | null;
  /** A second person has signed it as it stands. */
  isSigned: boolean;
  /** Who asked for that: the caller, or somebody else. */
  asked: 'own' | 'other' | null;
  isMadeByCaller: boolean;
  /** What of a paid one waits for a second person. */
  askedVerb: SignedVerb | null;
}

export interface SalesReceiptContext {
  access: Access;
}

type Rule = ActionRule<SalesReceiptState, SalesReceiptContext>;

const onlyIn =
  (message: string, ...statuses: readonly SalesReceiptStatus[]): Rule =>
  ({ status }) =>
    statuses.includes(status) ? null : message;
const HELD_ONLY = 'Only a held bill is changed: a receipt is cancelled, or reopened.';
const notTaken: Rule = ({ takenBy }) =>
  takenBy !== null && takenBy !== 'own' ? `${takenBy.name} has this bill.` : null;
/** What came back stands in the books with its note, and what that paid with it (sales §3). */
const keptByReturns: Rule = ({ returns, paidByNote, notes }) => {
  if (returns.length > 0)
    return `Goods of it came back by ${returns.join(', ')}: take the others back in the same way.`;
  if (notes.length > 0) return `Cancel ${notes.join(', ')} first.`;
  return paidByNote && `${paidByNote} paid a part of it: take its goods back instead.`;
};
const sells = needsLetter('Accounting.SlsRcpt', 'C');
const waits: Rule = ({ asked, isSigned }) => {
  if (asked === null) return 'Nobody is asked to sign this bill.';
  return isSigned ? 'This bill is signed already.' : null;
};
const signs = needsLetter('Accounting.SlsRcpt', 'U');
/** What is asked of a paid receipt is signed by who may do it himself. */
const mayDoAsked: Rule = (receipt, context) => {
  if (receipt.askedVerb === SignedVerb.cancel) return needsLetter('Accounting.SlsRcpt', 'D')(receipt, context);
  if (receipt.askedVerb === SignedVerb.reopen) return needsFlag('Accounting.ReOpenSR')(receipt, context);
  if (receipt.askedVerb === SignedVerb.return && !mayTakeBackLate(context.access)) return MESSAGES.noPermission;
  return null;
};

/** What may be done with a receipt now, and why not: rendered by the web, enforced by the server. */
export const { action: salesReceiptAction, actions: salesReceiptActions } = defineActions<
  SalesReceiptVerb,
  SalesReceiptState,
  SalesReceiptContext
>({
  Save: [onlyIn(HELD_ONLY, S.draft), notTaken, sells],
  // A held bill is taken once (sales rule 27).
  Resume: [onlyIn('Only a held bill is taken up again.', S.draft), notTaken, sells],
  Post: [onlyIn('This bill is paid already.', S.draft), notTaken, sells],
  Delete: [
    onlyIn('Only a held bill is dropped.', S.draft),
    ({ isNumbered }) => (isNumbered ? 'It has a number: cancel it instead.' : null),
    notTaken,
    sells,
  ],
  ReOpen: [
    onlyIn('Only a receipt that is paid is reopened.', S.closed),
    keptByReturns,
    needsFlag('Accounting.ReOpenSR'),
    ({ isDrawerOpen }) =>
      isDrawerOpen ? null : 'The drawer that took its cash is closed: cancel the receipt instead.',
  ],
  Cancel: [
    (receipt, context) =>
      receipt.status === S.draft && receipt.isNumbered
        ? null
        : onlyIn('Only a receipt that is paid is cancelled.', S.closed)(receipt, context),
    keptByReturns,
    needsLetter('Accounting.SlsRcpt', 'D'),
  ],
  Ask: [onlyIn('A receipt that is cancelled waits for nothing.', S.draft, S.closed), notTaken, sells],
  // Nobody signs for himself (sales §3); who made a receipt could do himself what is asked of it.
  Sign: [
    onlyIn('A receipt that is cancelled is not signed.', S.draft, S.closed),
    waits,
    signs,
    ({ status, asked, isMadeByCaller }) => {
      if (asked === 'own') return 'Somebody else signs: not who asks.';
      return status === S.draft && isMadeByCaller ? 'Somebody else signs: not who made the bill.' : null;
    },
    mayDoAsked,
  ],
  // Who asked takes it back.
  Decline: [
    onlyIn('A receipt that is cancelled is not signed.', S.draft, S.closed),
    waits,
    (receipt, context) => (receipt.asked === 'own' ? sells : signs)(receipt, context),
  ],
  Return: [onlyIn('Goods come back of a receipt that is paid.', S.closed), needsLetter('Accounting.SlsRcpt', 'U')],
});
