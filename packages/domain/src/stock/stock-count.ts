import { type Access, can } from '../access/access.ts';
import { type Issue, issueAt } from '../document/issue.ts';
import { mulDiv } from '../money/round.ts';
import { type Percent, PERCENT_PER_PERCENT, type Quantity } from '../money/units.ts';
import { type ActionRule, defineActions, needsLetter } from '../status/actions.ts';
import { AdjustmentStatus } from './adjustment.ts';

/** What lies in a warehouse is counted: frozen when the count begins, compared when it ends, posted as an adjustment. */
export const StockCountStatus = {
  draft: 'Draft',
  counting: 'Counting',
  review: 'Review',
  posted: 'Posted',
  cancelled: 'Cancelled',
} as const;
export type StockCountStatus = (typeof StockCountStatus)[keyof typeof StockCountStatus];

const S = StockCountStatus;

/** More would be no list that is walked along: it is counted in parts. */
export const MOST_COUNT_LINES = 2000;

export interface CountedLine {
  /** On hand when the count began. */
  frozenQuantity: Quantity;
  /** What moved from then until this line was counted. */
  movedQuantity: Quantity;
  /** What was found; null until it is counted. */
  countedQuantity: Quantity | null;
  countedBy: string | null;
  /** The first count differs by more than is tolerated: somebody else counts again. */
  againAsked: boolean;
  /** What the other person found. */
  againQuantity: Quantity | null;
}

/** What stands: the second count where there is one. */
const foundQuantity = ({ countedQuantity, againQuantity }: CountedLine): Quantity | null =>
  againQuantity ?? countedQuantity;

/** What moved since the count began: 12 frozen, 10 on hand now are 2 gone. */
export const movedSince = (frozen: Quantity, onHand: Quantity): Quantity => onHand - frozen;

/** What was found less what should be there: 12 frozen, 2 sold since, 9 found are 1 too few; null until it is counted. */
export function countDifference(line: CountedLine): Quantity | null {
  const found = foundQuantity(line);
  return found === null ? null : found - line.frozenQuantity - line.movedQuantity;
}

/**
 * Whether the first count is so far off that another person counts again (inventory-purchasing rule 27): 9 of 10 are 10 % off. It
 * is measured against the larger of the two, so that 100 % tolerates everything and 0 nothing.
 */
export function isBeyondTolerance(line: CountedLine, tolerance: Percent): boolean {
  const { countedQuantity, frozenQuantity, movedQuantity } = line;
  if (countedQuantity === null) return false;
  const expected = frozenQuantity + movedQuantity;
  const larger = Math.max(Math.abs(expected), countedQuantity);
  return Math.abs(countedQuantity - expected) > mulDiv(larger, tolerance, 100 * PERCENT_PER_PERCENT);
}

/** Whether two people found so different numbers that who posts is asked which stands: 7 and 10 are 30 % apart. */
export function countsDiffer({ countedQuantity, againQuantity }: CountedLine, tolerance: Percent): boolean {
  if (countedQuantity === null || againQuantity === null) return false;
  const larger = Math.max(countedQuantity, againQuantity);
  return Math.abs(againQuantity - countedQuantity) > mulDiv(larger, tolerance, 100 * PERCENT_PER_PERCENT);
}

/** Says that a hard count keeps goods from moving (inventory-purchasing rule 27). */
export const countingMessage = (code: string, warehouseName: string): string =>
  `${code} is counting ${warehouseName}. Post or cancel it first.`;

export interface StockCountFacts {
  categoryId: string | null;
  zone: string | null;
  binIds: readonly string[] | null;
  itemIds: readonly string[] | null;
}

/** Names what is wrong with what shall be counted: bins and a zone both say where, a category and items both say what. */
export function stockCountIssues({ categoryId, zone, binIds, itemIds }: StockCountFacts): Issue[] {
  const issues: Issue[] = [];
  if (zone !== null && binIds?.length) issues.push(issueAt('scope.binIds', 'Choose a zone or its bins, not both.'));
  if (categoryId !== null && itemIds?.length)
    issues.push(issueAt('scope.itemIds', 'Choose a category or items, not both.'));
  return issues;
}

/** In which of its two rounds a count is: the second begins where differences are counted again. */
export const isCountingAgain = (lines: readonly Pick<CountedLine, 'againAsked'>[]): boolean =>
  lines.some(({ againAsked }) => againAsked);

/** Tells why this person may not write down what he found on a line, or null. */
export function countLineProblem(
  line: Pick<CountedLine, 'againAsked' | 'countedBy'>,
  { countingAgain, blind, userId }: { countingAgain: boolean; blind: boolean; userId: string },
): string | null {
  if (!countingAgain)
    return blind && line.countedBy !== null && line.countedBy !== userId
      ? 'Another person counted it: in a blind count nobody counts over what he does not see.'
      : null;
  if (!line.againAsked) return 'The first round is over: this line is not counted again.';
  return line.countedBy === userId ? 'You counted it first: another person counts it again.' : null;
}

/** What is left to do before the count can be reviewed, or null: every line is counted, the asked ones twice. */
export function uncountedProblem(lines: readonly CountedLine[]): string | null {
  const countingAgain = isCountingAgain(lines);
  const left = lines.filter((line) =>
    countingAgain ? line.againAsked && line.againQuantity === null : line.countedQuantity === null,
  ).length;
  if (left === 0) return null;
  const what = left === 1 ? '1 line is' : `${left} lines are`;
  return countingAgain ? `${what} not counted again yet.` : `${what} not counted yet. Enter 0 where nothing was found.`;
}

/**
 * Whether this reader is kept from what the books say (blind): everybody while it is counted, afterwards whoever does not
 * post it, until it is posted.
 */
export const hidesFrozen = ({ blind, status }: { blind: boolean; status: StockCountStatus }, access: Access): boolean =>
  blind &&
  status !== S.posted &&
  (status === S.draft || status === S.counting || !can(access, 'Inventory.Adjust', 'U'));

export type StockCountVerb = 'Save' | 'Start' | 'Count' | 'Review' | 'CountOn' | 'Post' | 'Cancel';

/** A count as its buttons see it. */
export interface StockCountState {
  status: StockCountStatus;
  /** Nothing moves in its warehouse while it is counted. */
  hard: boolean;
  /** Who took a blind one back from review, and so knows what the books say. */
  knownTo: readonly string[];
  createdBy: string | null;
  /** Something of it is counted. */
  isBegun: boolean;
  /** Of the adjustment that posting made; null without one. */
  adjustment: { code: string | null; status: AdjustmentStatus } | null;
}

interface Caller {
  access: Access;
  userId: string;
}
type Rule = ActionRule<StockCountState, Caller>;

const onlyIn =
  (message: string, status: StockCountStatus): Rule =>
  (count) =>
    count.status === status ? null : message;
const enter = needsLetter('Inventory.Adjust', 'C', 'U');
const post = needsLetter('Inventory.Adjust', 'U');
const remove = needsLetter('Inventory.Adjust', 'D');

/** What may be done with a count now, and why not: rendered by the web, enforced by the server. */
export const { action: stockCountAction, actions: stockCountActions } = defineActions<
  StockCountVerb,
  StockCountState,
  Caller
>({
  Save: [onlyIn('What is counted is settled once the count has begun.', S.draft), enter],
  Start: [
    onlyIn('This count has begun already.', S.draft),
    // A hard one stops a whole warehouse.
    (count, caller) => (count.hard ? post : enter)(count, caller),
  ],
  Count: [
    onlyIn('Nothing is counted in it now.', S.counting),
    enter,
    ({ knownTo }, { access, userId }) =>
      knownTo.includes(userId) && !access.EA
        ? 'You have seen what the books say of this blind count: somebody else counts again.'
        : null,
  ],
  Review: [onlyIn('Only what is being counted goes to review.', S.counting), enter],
  CountOn: [onlyIn('Only a reviewed count goes back to counting.', S.review), post],
  Post: [onlyIn('Only a reviewed count is posted.', S.review), post],
  Cancel: [
    ({ status }) => (status === S.cancelled ? 'This count is cancelled already.' : null),
    ({ status, adjustment }) =>
      status === S.posted && adjustment && adjustment.status !== AdjustmentStatus.cancelled
        ? `Cancel ${adjustment.code} first.`
        : null,
    // Who counted does not make away with what he found; where nothing is found yet, who made it may end it.
    (count, caller) => {
      const isOwn = count.status === S.counting && !count.isBegun && count.createdBy === caller.userId;
      return (count.status === S.draft || isOwn ? enter : remove)(count, caller);
    },
  ],
});
