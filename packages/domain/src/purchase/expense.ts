import { type Access, can } from '../access/access.ts';
import { type Issue, issueAt } from '../document/issue.ts';
import { MESSAGES } from '../messages.ts';
import { formatRupees } from '../money/format.ts';
import type { Paise } from '../money/units.ts';
import type { ChartAccount } from '../posting/account-rules.ts';
import { type ActionRule, defineActions, needsLetter } from '../status/actions.ts';
import { BillStatus, isBillPosted } from './bill.ts';
import { InputCredit } from './purchase-receive.ts';

/** What money is spent on, as its lines take it from the masters. */
export interface ExpenseCategoryFacts {
  name: string;
  active: boolean;
  accountCode: number | null;
  /** Whether tax on it may be a credit. */
  inputCredit: boolean;
  needsBill: boolean;
  limitPaise: Paise | null;
}

/** A line of an expense; its amount is without tax. */
export interface ExpenseLine {
  id: string;
  categoryId: string | null;
  category: ExpenseCategoryFacts | null;
  description: string;
  amountPaise: Paise;
  taxCode: number | null;
  inputCredit: InputCredit;
  accountCode: number | null;
}

export interface ExpenseFacts {
  spentOn: string;
  dueOn: string | null;
  vendorId: string | null;
  /** The account that it was paid from, or the employee who paid it; of neither it is owed. */
  paidFrom: number | null;
  paidBy: string | null;
  /** Whether tax stands on it: written by the vendor, or owed under reverse charge. */
  taxed: boolean;
  reverseCharge: boolean;
  /** Of the vendor's paper. */
  reference: string;
  lines: readonly ExpenseLine[];
}

/** Names what keeps an expense from being saved, or with `approving` from being posted; lines by their id. */
export function expenseIssues(expense: ExpenseFacts, when: { today: string; approving: boolean }): Issue[] {
  const issues = headIssues(expense, when.today);
  if (when.approving) issues.push(...postingIssues(expense));
  for (const line of expense.lines) issues.push(...lineIssues(line, expense, when.approving));
  return issues;
}

function headIssues({ spentOn, dueOn, vendorId, paidFrom, paidBy, reverseCharge }: ExpenseFacts, today: string) {
  const issues: Issue[] = [];
  if (spentOn > today) issues.push(issueAt('spentOn', 'Money is not spent on a day to come.'));
  if (paidFrom !== null && paidBy !== null)
    issues.push(issueAt('paidBy', 'It was paid from an account or by an employee: name one of them.'));
  if (dueOn !== null && dueOn < spentOn) issues.push(issueAt('dueOn', 'An expense is not due before its own day.'));
  if (reverseCharge && vendorId === null)
    issues.push(issueAt('vendorId', 'Name the vendor whose tax is owed under reverse charge.'));
  return issues;
}

/** What must be known before it stands in the books. */
function postingIssues({ vendorId, paidFrom, paidBy, reference, lines, taxed, reverseCharge }: ExpenseFacts): Issue[] {
  const issues: Issue[] = [];
  if (lines.length === 0) issues.push(issueAt('lines', 'Enter at least one line.'));
  if (vendorId === null && paidFrom === null && paidBy === null)
    issues.push(issueAt('vendorId', 'Name the vendor to whom it is owed, or say how it was paid.'));
  if (reference !== '') return issues;
  const asking = lines.find(({ category }) => category?.needsBill);
  // CGST Act, section 16(2)(a): credit is taken of a tax invoice; one under reverse charge the buyer may write himself.
  const claims = taxed && !reverseCharge && lines.some(({ inputCredit }) => inputCredit === InputCredit.claim);
  if (asking) issues.push(issueAt('reference', `${asking.category!.name} needs a bill: enter its number.`));
  else if (claims) issues.push(issueAt('reference', 'Tax is a credit by a bill alone: enter its number.'));
  return issues;
}

function lineIssues(line: ExpenseLine, { taxed }: ExpenseFacts, approving: boolean): Issue[] {
  const { id, category, description, amountPaise, taxCode, inputCredit, accountCode } = line;
  const issues: Issue[] = [];
  const at = (field: string, message: string) => issues.push(issueAt(`lines.${id}.${field}`, message));
  if (amountPaise < 0) at('amountPaise', 'Enter an amount above zero.');
  if (category && !category.inputCredit && inputCredit === InputCredit.claim)
    at('inputCredit', `Tax on ${category.name} is no credit.`);
  if (!approving) return issues;
  if (!category) at('categoryId', MESSAGES.fieldRequired);
  else if (!category.active) at('categoryId', `${category.name} is out of use: choose another category.`);
  if (description.trim() === '') at('description', MESSAGES.fieldRequired);
  if (amountPaise === 0) at('amountPaise', 'Enter an amount above zero.');
  if (taxed && taxCode === null) at('taxCode', 'Choose a tax code.');
  if (category && accountCode === null)
    at('accountCode', `Choose the account that bears it, or give ${category.name} one in the settings.`);
  return issues;
}

/** What was spent of a category besides this expense: by who makes or claims it, on its day or on the day of entry. */
export interface SpentBefore {
  categoryId: string;
  paise: Paise;
}

/**
 * Says of each category by how much its limit is passed, whatever was split over lines and expenses of a day: ₹1,500 of a limit
 * of ₹2,000 with ₹800 spent before is ₹300 too much.
 */
export function limitProblems(
  lines: readonly (Pick<ExpenseLine, 'categoryId' | 'category'> & { spentPaise: Paise })[],
  before: readonly SpentBefore[],
): string[] {
  const byCategory = Map.groupBy(lines, ({ categoryId }) => categoryId);
  return [...byCategory].flatMap(([categoryId, of]) => {
    const { name, limitPaise } = of[0]!.category ?? { name: '', limitPaise: null };
    if (limitPaise === null) return [];
    const earlier = before.find((each) => each.categoryId === categoryId)?.paise ?? 0;
    const spent = of.reduce((sum, { spentPaise }) => sum + spentPaise, earlier);
    return spent > limitPaise
      ? [`${name}: ${formatRupees(spent)} in a day, of at most ${formatRupees(limitPaise)}.`]
      : [];
  });
}

export type ExpenseVerb = 'Save' | 'Approve' | 'Return' | 'Reimburse' | 'Repeat' | 'Cancel';

export interface ExpenseState {
  status: BillStatus;
  isNumbered: boolean;
  paidFrom: number | null;
  paidBy: string | null;
  reimbursedOn: string | null;
  paidPaise: Paise;
}

interface Who {
  access: Access;
  userId: string;
}
type Rule = ActionRule<ExpenseState, Who>;

const S = BillStatus;
const update = needsLetter('Accounting.Bill', 'U');
const remove = needsLetter('Accounting.Bill', 'D');
const isPaidAtOnce = ({ paidFrom, reimbursedOn }: ExpenseState) => paidFrom !== null || reimbursedOn !== null;
/** Money that leaves by an expense is paid by who pays vendors, and taken back by who takes their payments back. */
const mayPay: Rule = (expense, who) =>
  expense.paidFrom === null ? null : needsLetter('Accounting.VPay', 'C')(expense, who);
const mayUnpay: Rule = (expense, who) =>
  isBillPosted(expense.status) && isPaidAtOnce(expense) ? needsLetter('Accounting.VPay', 'D')(expense, who) : null;
const OWN = 'Another than who claims it approves it.';
/** Nobody signs for his own money, unless he may do everything here. */
export const isOwnClaim = ({ paidBy }: Pick<ExpenseState, 'paidBy'>, { access, userId }: Who): boolean =>
  paidBy === userId && !access.EA;
const notOwn: Rule = (expense, who) => (isOwnClaim(expense, who) ? OWN : null);

/** What may be done with an expense now, and why not: rendered by the web, enforced by the server. */
export const { action: expenseAction, actions: expenseActions } = defineActions<ExpenseVerb, ExpenseState, Who>({
  Save: [
    ({ status }) => (status === S.draft ? null : 'An expense that is posted, or waits for approval, is not changed.'),
    needsLetter('Accounting.Bill', 'U', 'C'),
  ],
  Approve: [
    ({ status }) =>
      status === S.draft || status === S.pendingApproval ? null : 'This expense is posted already, or cancelled.',
    (expense, who) => (expense.status === S.pendingApproval ? remove : update)(expense, who),
    (expense, who) => (expense.status === S.pendingApproval ? notOwn(expense, who) : null),
    mayPay,
  ],
  Return: [
    ({ status }) => (status === S.pendingApproval ? null : 'Only an expense that waits for approval is returned.'),
    update,
  ],
  Reimburse: [
    ({ status, paidBy }) =>
      status === S.unpaid && paidBy !== null ? null : 'Nothing of this expense is owed to an employee.',
    needsLetter('Accounting.VPay', 'C'),
    notOwn,
  ],
  Repeat: [
    ({ status }) => (status === S.cancelled ? 'A cancelled expense does not come again.' : null),
    needsLetter('Accounting.Bill', 'U', 'C'),
  ],
  Cancel: [
    ({ status }) => (status === S.cancelled ? 'This expense is cancelled already.' : null),
    (expense) => (!isPaidAtOnce(expense) && expense.paidPaise > 0 ? 'Detach its payments first.' : null),
    (expense, who) => (expense.isNumbered ? remove : update)(expense, who),
    mayUnpay,
  ],
});

/** Whether money is spent from an account: cash in hand, or a bank; never what customers paid by and is still on its way. */
export const isSpentFrom = ({ type, role, active }: Pick<ChartAccount, 'type' | 'role' | 'active'>): boolean =>
  active && type === 'asset' && (role === null || role === 'cash' || role === 'bank');

/** Whether who approves may pass the limits himself, giving a reason. */
export const maySignLimits = (access: Access): boolean => can(access, 'Accounting.Bill', 'D');
