import type { Access } from '../access/access.ts';
import { type Issue, issueAt } from '../document/issue.ts';
import type { LineFamily } from '../document/priced-line.ts';
import { MESSAGES } from '../messages.ts';
import { formatRupees } from '../money/format.ts';
import { type Paise, PAISE_PER_RUPEE } from '../money/units.ts';
import { MSME_DAYS, MsmeClass } from '../parties/vendor.ts';
import { type ActionRule, defineActions, needsLetter } from '../status/actions.ts';
import { extendedAmount } from '../totals/price-line.ts';
import { addDays, formatDate } from '../time/dates.ts';
import { billNumberKey } from './bill-number.ts';
import { type BoughtLine, boughtLineIssues } from './bought-line.ts';
import type { LandedBy } from './landed-charge.ts';
import type { InputCredit, InputCreditClass } from './purchase-receive.ts';

/** What a vendor asks for: goods that came or are to come, services and charges. Overdue is derived when it is read. */
export const BillStatus = {
  draft: 'Draft',
  pendingApproval: 'Pending Approval',
  unpaid: 'Unpaid',
  partial: 'Partial',
  overdue: 'OverDue',
  closed: 'Closed',
  cancelled: 'Cancelled',
} as const;
export type BillStatus = (typeof BillStatus)[keyof typeof BillStatus];
const S = BillStatus;

/** Statuses that a bill is kept in. */
export const STORED_BILL_STATUSES = Object.values(BillStatus).filter((status) => status !== S.overdue);

/** A line of goods (`BP`), or of a service or charge (`BO`). */
export interface BillLine extends BoughtLine {
  family: LineFamily;
  /** Whether stock is kept of its item. */
  tracked: boolean;
  inputCredit: InputCredit;
  inputCreditClass: InputCreditClass;
  /** What bears it where no stock does. */
  accountCode: number | null;
  sourceOrderId: string | null;
  sourceReceiveId: string | null;
  sourceLineId: string | null;
  /** A charge that goods of receives bear: by what it is spread over them. */
  landedBy: LandedBy | null;
  landedReceiveIds: readonly string[];
}

export interface BillFacts {
  vendorBillNo: string;
  vendorBillDate: string | null;
  billedOn: string;
  receivedOn: string | null;
  dueOn: string | null;
  msmeClass: MsmeClass | null;
  /** Posting it receives its goods first. */
  receives: boolean;
  lines: readonly BillLine[];
}

/** Whether a bill receives this line of it when it is posted: goods that stock is kept of and that have not come. */
export const comesWithBill = (
  { receives }: Pick<BillFacts, 'receives'>,
  line: Pick<BillLine, 'family' | 'tracked' | 'itemId' | 'sourceReceiveId'>,
): boolean =>
  receives && line.family === 'part' && line.tracked && line.itemId !== null && line.sourceReceiveId === null;

/** What is taken off a line with its share of what is taken off the whole bill: of 10 at ₹100 with ₹900 taxable ₹100. */
export const takenOffPaise = ({
  quantity,
  unitPrice,
  taxablePaise,
}: Pick<BoughtLine, 'quantity' | 'unitPrice'> & { taxablePaise: Paise }): Paise =>
  extendedAmount(quantity, unitPrice) - taxablePaise;

/** Whether it is in the books. */
export const isBillPosted = (status: BillStatus): boolean =>
  status !== S.draft && status !== S.pendingApproval && status !== S.cancelled;

/** The status to show: OverDue where the due day is past and money is owed. */
export const readBillStatus = (
  { status, dueOn }: { status: BillStatus; dueOn: string | null },
  today: string,
): BillStatus =>
  (status === S.unpaid || status === S.partial) && dueOn !== null && dueOn < today ? S.overdue : status;

const paidWithin45 = (msmeClass: MsmeClass | null): boolean =>
  msmeClass === MsmeClass.micro || msmeClass === MsmeClass.small;

/** The last day on which a bill is paid: 45 days from its day to a micro or small enterprise (MSMED Act, section 15), else none. */
const latestDueDay = (vendorBillDate: string, msmeClass: MsmeClass | null): string | null =>
  paidWithin45(msmeClass) ? addDays(vendorBillDate, MSME_DAYS) : null;

/** The due day (inventory-purchasing rule 21): bill of 01/11 and 60 days = 31/12; of a small enterprise 16/12. */
export function usualBillDueDay(vendorBillDate: string, paymentDays: number, msmeClass: MsmeClass | null): string {
  const usual = addDays(vendorBillDate, paymentDays);
  const latest = latestDueDay(vendorBillDate, msmeClass);
  return latest !== null && latest < usual ? latest : usual;
}

/** Names what keeps a bill from being saved, or with `approving` from being posted; lines by their id. */
export function billIssues(
  bill: BillFacts,
  { today, approving, numberLater }: { today: string; approving: boolean; numberLater: boolean },
): Issue[] {
  const issues = [...(numberLater ? [] : paperIssues(bill)), ...dayIssues(bill, today)];
  if (approving && bill.lines.length === 0) issues.push(issueAt('lines', 'Enter at least one line.'));
  for (const line of bill.lines) {
    const at = (field: string, message: string) => issues.push(issueAt(`lines.${line.id}.${field}`, message));
    const freeAlone = line.quantity === 0 && line.freeQuantity > 0 && hasSource(line);
    const bought = boughtLineIssues(line, approving);
    issues.push(...bought.filter(({ path }) => !(freeAlone && path === `lines.${line.id}.quantity`)));
    issues.push(...landedIssues(line));
    if (!approving || hasSource(line)) continue;
    if (line.tracked)
      at(
        'source',
        `${line.description} is kept in stock: bill it of its receive or its order, or receive it with the bill.`,
      );
  }
  return issues;
}

/** A charge that goods bear names them, and nothing else that bears it (inventory-purchasing rule 11). */
function landedIssues({ id, landedBy, landedReceiveIds, accountCode }: BillLine): Issue[] {
  if (landedBy === null) return [];
  if (landedReceiveIds.length === 0) return [issueAt(`lines.${id}.landed`, 'Choose the receives whose goods bear it.')];
  return accountCode === null
    ? []
    : [issueAt(`lines.${id}.accountCode`, 'The goods bear this charge: it is of no account.')];
}

const hasSource = ({ sourceOrderId, sourceReceiveId }: Pick<BillLine, 'sourceOrderId' | 'sourceReceiveId'>) =>
  sourceOrderId !== null || sourceReceiveId !== null;

function paperIssues({ vendorBillNo, vendorBillDate }: BillFacts): Issue[] {
  return [
    ...(vendorBillNo.trim() === '' ? [issueAt('vendorBillNo', MESSAGES.fieldRequired)] : []),
    ...(vendorBillNo.trim() !== '' && billNumberKey(vendorBillNo) === ''
      ? [issueAt('vendorBillNo', 'Enter the number with its letters and digits.')]
      : []),
    ...(vendorBillDate === null ? [issueAt('vendorBillDate', MESSAGES.fieldRequired)] : []),
  ];
}

function dayIssues({ vendorBillDate, billedOn, receivedOn, dueOn, msmeClass }: BillFacts, today: string): Issue[] {
  const issues: Issue[] = [];
  if (billedOn > today) issues.push(issueAt('billedOn', 'A bill is not entered on a day to come.'));
  if (vendorBillDate === null) return issues;
  if (vendorBillDate > billedOn)
    issues.push(issueAt('vendorBillDate', 'The bill is not younger than the day of its entry.'));
  if (receivedOn !== null && receivedOn < vendorBillDate)
    issues.push(issueAt('receivedOn', 'A bill does not come before its own day.'));
  if (dueOn === null) return issues;
  const latest = latestDueDay(vendorBillDate, msmeClass);
  if (dueOn < vendorBillDate) issues.push(issueAt('dueOn', 'A bill is not due before its own day.'));
  else if (latest !== null && dueOn > latest)
    issues.push(
      issueAt('dueOn', `A micro or small enterprise is paid within ${MSME_DAYS} days: by ${formatDate(latest)}.`),
    );
  return issues;
}

/** Says that the paper and its lines are further apart than rounding goes, or null (inventory-purchasing rule 17). */
export function paperTotalProblem(paperPaise: Paise | null, linesPaise: Paise): string | null {
  if (paperPaise === null || Math.abs(paperPaise - linesPaise) <= PAISE_PER_RUPEE) return null;
  return `The bill says ${formatRupees(paperPaise)}, its lines make ${formatRupees(linesPaise)}.`;
}

export type BillVerb = 'Save' | 'Approve' | 'ReOpen' | 'Cancel';

export interface BillState {
  status: BillStatus;
  /** It left its draft once. */
  isNumbered: boolean;
  /** By payments and notes. */
  paidPaise: Paise;
}

type Rule = ActionRule<BillState, { access: Access }>;

const onlyIn =
  (message: string, ...statuses: readonly BillStatus[]): Rule =>
  ({ status }) =>
    statuses.includes(status) ? null : message;
const update = needsLetter('Accounting.Bill', 'U');
const remove = needsLetter('Accounting.Bill', 'D');
/** What was paid of it becomes an advance again, as detaching makes it. */
const mayDetach: Rule = (bill, context) =>
  bill.paidPaise > 0 ? needsLetter('Accounting.VPay', 'U')(bill, context) : null;
const unpaid: Rule = ({ paidPaise }) => (paidPaise > 0 ? 'Detach its payments first.' : null);

/** What may be done with a bill now, and why not: rendered by the web, enforced by the server. */
export const { action: billAction, actions: billActions } = defineActions<BillVerb, BillState, { access: Access }>({
  Save: [
    onlyIn('A bill that is posted is reopened before it is changed.', S.draft),
    needsLetter('Accounting.Bill', 'U', 'C'),
  ],
  Approve: [
    onlyIn('This bill is posted already, or cancelled.', S.draft, S.pendingApproval),
    (bill, context) => (bill.status === S.pendingApproval ? remove : update)(bill, context),
  ],
  ReOpen: [
    onlyIn(
      'Only a bill that waits for approval, or an unpaid one, is reopened.',
      S.pendingApproval,
      S.unpaid,
      S.overdue,
      S.closed,
    ),
    unpaid,
    (bill, context) => (bill.status === S.pendingApproval ? update : remove)(bill, context),
  ],
  Cancel: [
    ({ status }) => (status === S.cancelled ? 'This bill is cancelled already.' : null),
    (bill, context) => (bill.isNumbered ? remove : update)(bill, context),
    mayDetach,
  ],
});
