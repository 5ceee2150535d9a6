import { datedAs } from '@bahi/domain/sales/recurring-invoice';
import { BillStatus, usualBillDueDay } from '@bahi/domain/purchase/bill';
import { comingAgainProblem, nextExpenseDay } from '@bahi/domain/purchase/recurring-expense';
import type { App } from '../../../core/app.ts';
import { refuse } from '../../../core/app-error.ts';
import { comingDaysQueue } from '../../../core/jobs/coming-days.ts';
import type { JobQueue } from '../../../core/jobs/jobs.ts';
import { newId } from '../../../core/new-id.ts';
import { stampsOf } from '../../../core/stamps.ts';
import type { Tx } from '../../../core/tx.ts';
import { NONE_WITHHELD } from '../withheld-tax.ts';
import { assertMayComeAgain, COMES_NO_MORE, findEmployee } from './edit-expense.ts';
import { type Expense, expenses } from './expense-store.ts';

/** Makes the drafts of expenses whose day has come. */
export const recurringExpensesQueue = (app: App): JobQueue =>
  comingDaysQueue(app, {
    queue: 'recurring-expenses',
    word: 'recurring expense',
    table: 'expense',
    takeOver: 'Choose Repeat and save how often it comes again, to answer for it.',
    live: (row) => `${row}.every is not null`,
    store: expenses,
    make: makeDay,
    tell: (tx, { id, code, nextOn }, toUserId) =>
      tx.notice(
        'expenseFailed',
        { kind: 'expense', id, ...(toUserId && { toUserId, isAwaited: true }) },
        { code, day: nextOn! },
      ),
  });

async function makeDay(tx: Tx, before: Expense): Promise<void> {
  assertMayComeAgain(tx.ctx);
  await assertInUse(tx, before);
  const day = before.nextOn!;
  expenses.insert(tx, comingAgain(tx, before, day));
  const nextOn = nextExpenseDay(before.every!, before.spentOn, day);
  expenses.save(tx, before, { ...before, nextOn, failure: null, triedOn: null }, null);
}

async function assertInUse(tx: Tx, { vendor, paidBy, paidByName, lines }: Expense): Promise<void> {
  const claimant = paidBy && {
    name: paidByName ?? 'Who claims it',
    works: (await findEmployee(tx, paidBy)) !== undefined,
  };
  const categories = lines.flatMap(({ category }) => category ?? []);
  const problem = comingAgainProblem({ vendor, claimant: claimant || null, categories });
  if (problem !== null) throw refuse(problem);
}

/** A draft of the same in the name of who answers for it, with no paper yet; posting it asks and counts as any other. */
function comingAgain({ ctx }: Tx, before: Expense, day: string): Expense {
  const spentOn = datedAs(day, ctx.settings.accounting.lockedUntil ?? null, ctx.today);
  const { vendor } = before;
  return {
    ...before,
    ...NONE_WITHHELD,
    ...COMES_NO_MORE,
    ...stampsOf(ctx),
    createdByName: ctx.userName,
    id: newId(),
    code: null,
    numberPeriod: '',
    status: BillStatus.draft,
    spentOn,
    reference: '',
    referenceKey: '',
    dueOn: before.dueOn && vendor && usualBillDueDay(spentOn, vendor.paymentDays, vendor.msmeClass),
    reimbursedOn: null,
    reimbursedFrom: null,
    selfInvoiceNo: null,
    selfInvoicePeriod: '',
    paidPaise: 0,
    approvalReason: null,
    askedBy: null,
    cancelReason: null,
    repeatsId: before.id,
    rowVersion: 1,
  };
}
