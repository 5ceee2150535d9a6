import type { Access } from '../access/access.ts';
import { type Issue, lineIssue, issueAt } from '../document/issue.ts';
import { headerIssues, type PricedHeader } from '../document/priced-document.ts';
import type { LineFamily } from '../document/priced-line.ts';
import { MESSAGES } from '../messages.ts';
import { formatQuantity } from '../money/format.ts';
import { PAISE_PER_RUPEE, type Paise, PERCENT_PER_PERCENT, type Quantity } from '../money/units.ts';
import { mulDiv } from '../money/round.ts';
import type { StockPosting } from '../posting/stock-journal.ts';
import { type ActionRule, defineActions, needsLetter, nothingBelow } from '../status/actions.ts';
import { getTaxCode } from '../tax/tax-codes.ts';
import { addDays, addMonths, formatDate } from '../time/dates.ts';
import { ShipStatus } from './sales-order.ts';

/** Goods that leave before they are invoiced; from Open on the status follows from what was invoiced and came back. */
export const ChallanStatus = {
  draft: 'Draft',
  open: 'Open',
  partInvoiced: 'PartInvoiced',
  invoiced: 'Invoiced',
  closed: 'Closed',
  cancelled: 'Cancelled',
} as const;
export type ChallanStatus = (typeof ChallanStatus)[keyof typeof ChallanStatus];

const S = ChallanStatus;

/** Challans of which something may still be invoiced. */
export const OPEN_CHALLANS: readonly ChallanStatus[] = [S.open, S.partInvoiced];
/** Those whose goods left and are not all billed by an approved invoice. */
export const UNBILLED_CHALLANS: readonly ChallanStatus[] = [...OPEN_CHALLANS, S.invoiced];

/** What the goods leave for. */
export const ChallanWhy = {
  supply: 'Supply',
  approval: 'Approval',
  demo: 'Demo',
  loan: 'Loan',
  replace: 'Replace',
  sample: 'Sample',
} as const;
export type ChallanWhy = (typeof ChallanWhy)[keyof typeof ChallanWhy];

const W = ChallanWhy;

/** What goods that are given post; what the others lie in until they are invoiced is `deliver`. */
const GIVEN = { Sample: 'giveSample', Replace: 'replace' } as const satisfies Partial<Record<ChallanWhy, StockPosting>>;

/** What leaving posts: Sample to promotion, Replace to warranty, all others to goods delivered. */
export const postingOfWhy = (why: ChallanWhy): StockPosting =>
  Object.hasOwn(GIVEN, why) ? GIVEN[why as keyof typeof GIVEN] : 'deliver';

/** Whether the goods are given: nothing of them is invoiced or comes back. */
export const isGiven = (why: ChallanWhy): boolean => Object.hasOwn(GIVEN, why);

/** Whether the goods may come back: those on approval do unless they are kept. */
export const mayComeBack = (why: ChallanWhy): boolean => why !== W.supply && !isGiven(why);

const MONTHS_ON_APPROVAL = 6;
const DAYS_BEFORE_DUE = 30;

/** The day by which goods are due back where nobody says it: on approval six months on (section 31(7)), others none. */
export const usualBackBy = (why: ChallanWhy, leftOn: string): string | null =>
  why === W.approval ? addMonths(leftOn, MONTHS_ON_APPROVAL) : null;

interface ChallanFacts extends Pick<PricedHeader, 'adjustPaise' | 'adjustReason' | 'taxed' | 'untaxedReason'> {
  challanOn: string;
  why: ChallanWhy;
  backBy: string | null;
}

/** Names what keeps the header of a challan from being saved. */
export function challanIssues(challan: ChallanFacts, today: string): Issue[] {
  const issues: Issue[] = [];
  if (challan.challanOn > today) issues.push(issueAt('challanOn', 'Goods do not leave on a day to come.'));
  const back = backByProblem(challan);
  if (back) issues.push(issueAt('backBy', back));
  return [...issues, ...headerIssues(challan)];
}

function backByProblem({ why, challanOn, backBy }: ChallanFacts): string | null {
  if (backBy === null) return null;
  if (!mayComeBack(why)) return 'These goods do not come back.';
  if (backBy < challanOn) return 'The goods are due back before they leave.';
  const last = usualBackBy(why, challanOn);
  return last !== null && backBy > last
    ? `Goods on approval are invoiced or back in six months: until ${formatDate(last)}.`
    : null;
}

interface ChallanLineFacts {
  id: string;
  family: LineFamily;
  description: string;
  quantity: Quantity;
  partNumber: string | null;
  batchId: string | null;
  orderId: string | null;
}

/** What every line must say; goods of no order stand on a challan once for each batch. */
export function challanLineIssues(lines: readonly ChallanLineFacts[], why: ChallanWhy): Issue[] {
  const seen = new Set<string>();
  return lines.flatMap(({ id, family, description, quantity, partNumber, batchId, orderId }) => {
    const issues: Issue[] = [];
    if (!description) issues.push(lineIssue(id, 'description', MESSAGES.fieldRequired));
    if (quantity <= 0) issues.push(lineIssue(id, 'quantity', 'Enter a quantity above zero.'));
    if (orderId !== null && why !== W.supply) issues.push(issueAt('why', 'Goods of an order leave as a supply.'));
    if (family === 'part' && partNumber && orderId === null) {
      const goods = `${partNumber} ${batchId ?? ''}`;
      if (seen.has(goods)) issues.push(lineIssue(id, 'partNumber', `Part ${partNumber} is on the challan already.`));
      seen.add(goods);
    }
    return issues;
  });
}

/** What has become of a line that left. */
export interface ChallanProgress {
  quantity: Quantity;
  /** On invoices, from their drafts on. */
  invoicedQuantity: Quantity;
  /** On invoices that are approved: it is a due now. */
  billedQuantity: Quantity;
  returnedQuantity: Quantity;
}

/** What of a line may still be invoiced: of 10 invoiced 4, returned 1 = 5. */
export const leftOnChallan = ({
  quantity,
  invoicedQuantity,
  returnedQuantity,
}: Omit<ChallanProgress, 'billedQuantity'>): Quantity => Math.max(0, quantity - invoicedQuantity - returnedQuantity);

/** The status of goods that left, later wins; an approved invoice of the last of them, or their return, closes it. */
export function deriveChallanStatus(lines: readonly ChallanProgress[]): ChallanStatus {
  if (lines.every(({ quantity, billedQuantity, returnedQuantity }) => billedQuantity + returnedQuantity >= quantity))
    return S.closed;
  if (lines.every((line) => leftOnChallan(line) === 0)) return S.invoiced;
  return lines.some(({ invoicedQuantity }) => invoicedQuantity > 0) ? S.partInvoiced : S.open;
}

/** Why so much of a line that left is not invoiced, or null. */
export function takenGoodsProblem(line: Omit<ChallanProgress, 'billedQuantity'>, taken: Quantity): string | null {
  if (taken <= 0) return 'Enter a quantity above zero.';
  const left = leftOnChallan(line);
  if (taken <= left) return null;
  const [sent, gone] = [line.quantity, line.quantity - left].map(formatQuantity);
  return `Sent ${sent}, invoiced or back ${gone}: at most ${formatQuantity(left)} more.`;
}

/** What of a line that left is sold already or came back, and what it cost. */
export interface SoldGoods {
  quantity: Quantity;
  costPaise: Paise;
  soldQuantity: Quantity;
  soldPaise: Paise;
}

/** What so many of the pieces left cost: of ₹100 for 3 the first costs 33.33, the next 33.34, the last 33.33. */
export function costOfDelivered({ quantity, costPaise, soldQuantity, soldPaise }: SoldGoods, taken: Quantity): Paise {
  const left = quantity - soldQuantity;
  const leftPaise = costPaise - soldPaise;
  return taken >= left ? leftPaise : mulDiv(leftPaise, taken, left);
}

interface ListedChallan {
  status: ChallanStatus;
  why: ChallanWhy;
  challanOn: string;
  backBy: string | null;
}

/** A supply that is not invoiced on the day its goods left (rule 10). */
export const isInvoiceDue = ({ status, why, challanOn }: ListedChallan, today: string): boolean =>
  why === W.supply && UNBILLED_CHALLANS.includes(status) && challanOn < today;

/** Goods that are to be back, or invoiced, within 30 days. */
export const isDueBack = ({ status, backBy }: ListedChallan, today: string): boolean =>
  backBy !== null && UNBILLED_CHALLANS.includes(status) && backBy <= dueBackUntil(today);

/** The last day that is listed as due back. */
export const dueBackUntil = (today: string): string => addDays(today, DAYS_BEFORE_DUE);

const EWAY_BILL_ABOVE = 50_000 * PAISE_PER_RUPEE;

/** Whether goods of this worth move under an e-way bill: above ₹50,000 with tax, exempt lines out (rule 11). */
export const needsEwayBill = (lines: readonly { family: LineFamily; taxCode: number; totalPaise: Paise }[]): boolean =>
  lines
    .filter(({ family, taxCode }) => family === 'part' && taxCode > 0 && getTaxCode(taxCode).kind === 'taxable')
    .reduce((sum, { totalPaise }) => sum + totalPaise, 0) > EWAY_BILL_ABOVE;

const HUNDRED_PERCENT = 100 * PERCENT_PER_PERCENT;

/** The input tax of goods that are given away, at what they cost: ₹100 at 18 % = ₹18 to reverse. */
export const taxToReverse = (lines: readonly { taxCode: number; costPaise: Paise }[]): Paise =>
  lines.reduce(
    (sum, { taxCode, costPaise }) => sum + mulDiv(costPaise, getTaxCode(taxCode).ratePercent, HUNDRED_PERCENT),
    0,
  );

export type ChallanVerb = 'Save' | 'Dispatch' | 'Deliver' | 'EWayBill' | 'Cancel' | 'ToInvoice' | 'Return';

export interface ChallanState {
  status: ChallanStatus;
  shipStatus: ShipStatus;
  why: ChallanWhy;
  ewayBillNo: string | null;
  /** What is live and was made of it: the numbers of invoices, or that there is a draft of one. */
  usedBy: readonly string[];
}

type Rule = ActionRule<ChallanState, { access: Access }>;

const onlyIn =
  (message: string, ...statuses: readonly ChallanStatus[]): Rule =>
  ({ status }) =>
    statuses.includes(status) ? null : message;
const left: Rule = ({ status }) => (status === S.draft || status === S.cancelled ? 'Its goods have not left.' : null);
const update = needsLetter('Sales.DC', 'U');
const remove = needsLetter('Sales.DC', 'D');

/** What may be done with a challan now, and why not: rendered by the web, enforced by the server. */
export const { action: challanAction, actions: challanActions } = defineActions<
  ChallanVerb,
  ChallanState,
  { access: Access }
>({
  Save: [onlyIn('Goods that left are not changed.', S.draft), needsLetter('Sales.DC', 'U', 'C')],
  Dispatch: [onlyIn('These goods left already.', S.draft), update],
  Deliver: [
    left,
    ({ shipStatus }) => (shipStatus === ShipStatus.all ? 'These goods were delivered already.' : null),
    update,
  ],
  EWayBill: [left, update],
  Cancel: [
    ({ status, why }) =>
      status === S.draft || status === S.open || (status === S.closed && isGiven(why))
        ? null
        : 'Only a challan of which nothing was invoiced is cancelled.',
    nothingBelow,
    ({ ewayBillNo }) => (ewayBillNo === null ? null : `Cancel its e-way bill ${ewayBillNo} first, and take it off.`),
    (challan, context) => (challan.status === S.draft ? update : remove)(challan, context),
  ],
  ToInvoice: [
    onlyIn('Nothing of it is left to be invoiced.', ...OPEN_CHALLANS),
    needsLetter('Accounting.Invoice', 'C'),
  ],
  Return: [onlyIn('Nothing of it is out that is not invoiced.', ...OPEN_CHALLANS), needsLetter('Sales.SO', 'C')],
});
