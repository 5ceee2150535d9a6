import type { Access } from '../access/access.ts';
import { type Issue, issueAt } from '../document/issue.ts';
import type { Quantity } from '../money/units.ts';
import type { AccountRole } from '../posting/accounts.ts';
import { defineActions, needsLetter, onlyDraft } from '../status/actions.ts';
import { addMonths, formatDate } from '../time/dates.ts';
import { type GoodsLineFacts, movedLineIssues } from './goods-line.ts';

/** Goods that leave without being sold (inventory-purchasing §3). */
export const MaterialOutStatus = {
  draft: 'Draft',
  out: 'Out',
  partBack: 'PartBack',
  closed: 'Closed',
  cancelled: 'Cancelled',
} as const;
export type MaterialOutStatus = (typeof MaterialOutStatus)[keyof typeof MaterialOutStatus];

const S = MaterialOutStatus;

/** What they leave for. */
export const MaterialOutKind = {
  job: 'Job',
  repair: 'Repair',
  returnable: 'Returnable',
  use: 'Use',
  sample: 'Sample',
  destroy: 'Destroy',
} as const;
export type MaterialOutKind = (typeof MaterialOutKind)[keyof typeof MaterialOutKind];

const K = MaterialOutKind;

export const MATERIAL_OUT_KIND_LABELS: Readonly<Record<MaterialOutKind, string>> = {
  Job: 'Job work',
  Repair: 'Repair',
  Returnable: 'Returnable',
  Use: 'Own use',
  Sample: 'Sample',
  Destroy: 'Destroy',
};

export const MATERIAL_OUT_STATUS_LABELS: Readonly<Record<MaterialOutStatus, string>> = {
  Draft: 'Draft',
  Out: 'Out',
  PartBack: 'Part back',
  Closed: 'Closed',
  Cancelled: 'Cancelled',
};

/** The account of goods that do not come back, where no other is named. */
const EXPENSE_OF = {
  Use: 'internalExpense',
  Sample: 'promotion',
  Destroy: 'inventoryAdjustment',
} as const satisfies Partial<Record<MaterialOutKind, AccountRole>>;
type ExpenseKind = keyof typeof EXPENSE_OF;

const isExpenseKind = (kind: MaterialOutKind): kind is ExpenseKind => Object.hasOwn(EXPENSE_OF, kind);

/** The account that bears goods of a kind; null of a kind whose goods lie with others and come back. */
export const expenseRoleOf = (kind: MaterialOutKind): AccountRole | null =>
  isExpenseKind(kind) ? EXPENSE_OF[kind] : null;

/** Whether goods of a kind are to come back. */
export const comesBack = (kind: MaterialOutKind): boolean => !isExpenseKind(kind);

const MONTHS_OF_JOB_WORK = 12;
const MONTHS_OF_CAPITAL_GOODS = 36;

/** The last day on which goods come back from job work without being a supply: one year on, capital goods three (rule 26). */
export const lastDayBack = (sentOn: string, isCapital: boolean): string =>
  addMonths(sentOn, isCapital ? MONTHS_OF_CAPITAL_GOODS : MONTHS_OF_JOB_WORK);

/** When goods are due back where nobody says it: from job work on the last day, others on none. */
export const usualDueBack = (kind: MaterialOutKind, sentOn: string, isCapital: boolean): string | null =>
  kind === K.job ? lastDayBack(sentOn, isCapital) : null;

export interface MaterialOutFacts {
  kind: MaterialOutKind;
  sentOn: string;
  vendorId: string | null;
  departmentId: string | null;
  isCapital: boolean;
  dueBackOn: string | null;
  accountCode: number | null;
  lines: readonly GoodsLineFacts[];
}

/** Names what is wrong with goods that go out; lines by their index. */
export function materialOutIssues(facts: MaterialOutFacts, today: string): Issue[] {
  const { kind, sentOn, vendorId, departmentId, accountCode, lines } = facts;
  const issues = movedLineIssues(lines);
  const at = (path: string, message: string) => issues.push(issueAt(path, message));
  if (sentOn > today) at('sentOn', 'Goods are not sent on a day to come.');
  if ((kind === K.job || kind === K.repair) && !vendorId) at('vendorId', 'Choose the vendor who works on the goods.');
  if (kind === K.returnable && !vendorId && !departmentId)
    at('vendorId', 'Say which vendor or department gets the goods.');
  if (vendorId && departmentId) at('departmentId', 'The goods go to a vendor or to a department, not to both.');
  if (accountCode !== null && comesBack(kind)) at('accountCode', 'What comes back is no expense.');
  const dueProblem = dueBackProblem(facts);
  if (dueProblem) at('dueBackOn', dueProblem);
  return issues;
}

function dueBackProblem({ kind, sentOn, isCapital, dueBackOn }: MaterialOutFacts): string | null {
  if (dueBackOn === null) return kind === K.job ? 'Say when the goods are due back.' : null;
  if (!comesBack(kind)) return 'These goods do not come back.';
  if (dueBackOn < sentOn) return 'The goods are due back before they go.';
  const last = lastDayBack(sentOn, isCapital);
  return kind === K.job && dueBackOn > last
    ? `Job work comes back within ${isCapital ? '3 years' : '1 year'}: until ${formatDate(last)}.`
    : null;
}

export interface MaterialOutLineFacts {
  id: string;
  /** In units of the item. */
  quantity: Quantity;
  /** What came back of it, or was made into what came. */
  backQuantity: Quantity;
}

/** What of a line is still with others: 10 sent, 6 back are 4. */
export const quantityOut = ({ quantity, backQuantity }: MaterialOutLineFacts): Quantity => quantity - backQuantity;

/** How far goods that were sent have come: closed when nothing of them is out. */
export function deriveMaterialOutStatus(lines: readonly MaterialOutLineFacts[]): MaterialOutStatus {
  if (lines.every((line) => quantityOut(line) === 0)) return S.closed;
  return lines.some(({ backQuantity }) => backQuantity > 0) ? S.partBack : S.out;
}

/** Goods are late that are out behind the day on which they were due back. */
export const isLateBack = (
  { status, dueBackOn }: { status: MaterialOutStatus; dueBackOn: string | null },
  today: string,
): boolean => (status === S.out || status === S.partBack) && dueBackOn !== null && dueBackOn < today;

export type MaterialOutVerb = 'Save' | 'Send' | 'TakeBack' | 'Cancel';

interface State {
  status: MaterialOutStatus;
  kind: MaterialOutKind;
}

const enter = needsLetter('Inventory.Adjust', 'C', 'U');
const move = needsLetter('Inventory.Adjust', 'U');
const remove = needsLetter('Inventory.Adjust', 'D');

/** What may be done with goods that go out now, and why not: rendered by the web, enforced by the server. */
export const { action: materialOutAction, actions: materialOutActions } = defineActions<
  MaterialOutVerb,
  State,
  { access: Access }
>({
  Save: [onlyDraft('What was sent is not changed.'), enter],
  Send: [onlyDraft('These goods were sent already.'), move],
  TakeBack: [({ status }) => (status === S.out || status === S.partBack ? null : 'Nothing of it is out.'), enter],
  Cancel: [
    ({ status }) => (status === S.cancelled ? 'This is cancelled already.' : null),
    ({ status, kind }) =>
      status === S.partBack || (status === S.closed && comesBack(kind))
        ? 'Goods of it came back: cancel their material in first.'
        : null,
    (out, context) => (out.status === S.draft ? enter : remove)(out, context),
  ],
});
