import { type expenseChange, expenseInput } from '@bahi/contract/wire/expense.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { can, scopeOf } from '@bahi/domain/access/access';
import type { Issue } from '@bahi/domain/document/issue';
import { kept } from '@bahi/domain/document/kept';
import { usualBillDueDay } from '@bahi/domain/purchase/bill';
import { billNumberKey } from '@bahi/domain/purchase/bill-number';
import { isInterStatePurchase, vendorChargesTax } from '@bahi/domain/purchase/bought-line';
import { type ExpenseCategoryFacts, expenseIssues, isSpentFrom } from '@bahi/domain/purchase/expense';
import { priceExpense } from '@bahi/domain/purchase/price-expense';
import { nextExpenseDay } from '@bahi/domain/purchase/recurring-expense';
import { InputCredit } from '@bahi/domain/purchase/purchase-receive';
import { AppError, invalid } from '../../../core/app-error.ts';
import type { Ctx } from '../../../core/context.ts';
import { loadChart } from '../../../core/ledger/chart.ts';
import { refuseIssues } from '../../../core/refuse-issues.ts';
import type { Tx } from '../../../core/tx.ts';
import { bearingIssues } from '../bearing-accounts.ts';
import { byPlace, chooseVendor } from '../vendor-document.ts';
import { NONE_WITHHELD, withheldOf } from '../withheld-tax.ts';
import { CATEGORY, type Expense, type ExpenseLine } from './expense-store.ts';

type ExpenseEdit = Omit<
  Infer<typeof expenseChange>,
  'rowVersion' | 'approve' | 'reason' | 'allowDuplicate' | 'allowCash'
>;
type LineInput = NonNullable<ExpenseEdit['lines']>[number];

/** The expense as an edit makes it, priced and checked anew, not yet saved. */
export async function editExpense(tx: Tx, before: Expense, edit: ExpenseEdit): Promise<Expense> {
  const headed = await headOf(tx, before, edit);
  const lined = { ...headed, ...(edit.lines ? await readLines(tx, headed, edit.lines) : {}) };
  const taxed = await withTax(tx, priced(tx.ctx, lined), before, edit);
  const expense = { ...taxed, ...comingOf(tx.ctx, before, taxed, saidOf(taxed) !== saidOf(before)) };
  const issues = [...(await bearingIssues(tx, expense.lines)), ...(await accountIssues(tx, expense.lines))];
  refuseIssues(expenseInput, byPlace(issues, expense.lines));
  assertSound(tx.ctx, expense, false);
  return expense;
}

/** Tax is kept back of a vendor who is paid by us: what an employee has paid him he has. */
async function withTax(tx: Tx, expense: Expense, before: Expense, { withheld }: ExpenseEdit): Promise<Expense> {
  const { vendor, paidBy, spentOn } = expense;
  if (vendor !== null && paidBy === null)
    return { ...expense, ...(await withheldOf(tx, { ...expense, vendor, on: spentOn }, before, withheld)) };
  if (withheld) throw invalid('TDS', 'Tax is kept back of a vendor, when he is paid from an account or is owed.');
  return { ...expense, ...NONE_WITHHELD };
}

async function headOf(tx: Tx, before: Expense, edit: ExpenseEdit): Promise<Expense> {
  const vendor = edit.vendorId === null ? null : await chooseVendor(tx, before, edit.vendorId);
  const { taxed, reverseCharge } = edit.settings ?? {};
  const isSame = vendor?.id === before.vendorId;
  const reference = (kept(edit.reference, before.reference) ?? '').trim();
  const headed: Expense = {
    ...before,
    ...(await payerOf(tx, before, edit)),
    ...(await spentFor(tx, before, edit)),
    spentOn: edit.spentOn ?? before.spentOn,
    vendor,
    vendorId: vendor?.id ?? null,
    vendorName: vendor?.name ?? null,
    reference,
    referenceKey: billNumberKey(reference),
    taxed: vendor !== null && vendorChargesTax(vendor.treatment) && (taxed ?? (isSame ? before.taxed : true)),
    reverseCharge: reverseCharge ?? before.reverseCharge,
    notes: kept(edit.notes, before.notes),
    every: kept(edit.every, before.every),
  };
  return { ...headed, dueOn: dueOf(before, headed, edit.dueOn) };
}

type Coming = Pick<Expense, 'every' | 'nextOn' | 'ownerId' | 'ownerName' | 'failure' | 'triedOn'>;
export const COMES_NO_MORE: Coming = {
  ...{ every: null, nextOn: null, ownerId: null, ownerName: null, failure: null, triedOn: null },
};

/** What somebody answers for who says that it comes again: whoever changes that says it anew, so that nothing is made in another's name. */
const saidOf = ({ every, spentOn, vendorId, paidFrom, paidBy, lines }: Expense): string =>
  JSON.stringify([
    ...[every, spentOn, vendorId, paidFrom, paidBy],
    lines.map(({ categoryId, description, amountPaise, taxCode, inputCredit, accountCode }) => [
      ...[categoryId, description, amountPaise, taxCode, inputCredit, accountCode],
    ]),
  ]);

/**
 * The day of its next draft, and who answers for it: who said last that it comes again, or what does. What is missed when somebody says so
 * first is not made; a day that waits stays.
 */
export function comingOf(ctx: Ctx, before: Coming & { spentOn: string }, after: Expense, said: boolean): Coming {
  const { every, spentOn, ownerId, ownerName, failure, triedOn } = after;
  if (every === null) return COMES_NO_MORE;
  const stands = before.nextOn !== null && before.every === every && before.spentOn === spentOn;
  const nextOn = stands ? before.nextOn : nextExpenseDay(every, spentOn, ctx.today);
  if (!said) return { every, nextOn, ownerId, ownerName, failure, triedOn };
  assertMayComeAgain(ctx);
  return { every, nextOn, ownerId: ctx.userId, ownerName: ctx.userName, failure: null, triedOn: null };
}

/** It makes expenses: who may not enter one by hand enters none by this. */
export function assertMayComeAgain({ access }: Ctx): void {
  if (!can(access, 'Accounting.Bill', 'C')) throw new AppError('Forbidden');
}

/** When it is due: only what is owed to a vendor is; a day that nobody entered follows him and the day of the expense. */
function dueOf(before: Expense, after: Expense, said: string | null | undefined): string | null {
  const usual = ({ vendor, spentOn }: Expense) =>
    vendor && usualBillDueDay(spentOn, vendor.paymentDays, vendor.msmeClass);
  if (after.paidFrom !== null || after.paidBy !== null || !after.vendor) return null;
  const isUsual = before.dueOn === null || before.dueOn === usual(before);
  return said ?? (said === null || isUsual ? usual(after) : before.dueOn);
}

type Payer = Pick<Expense, 'paidFrom' | 'paidFromName' | 'paidBy' | 'paidByName'>;

/** Who paid; naming one of account and employee takes the other's place. */
async function payerOf(tx: Tx, before: Expense, { paidFrom, paidBy }: ExpenseEdit): Promise<Payer> {
  const after: Payer = {
    paidFrom: kept(paidFrom, paidBy ? null : before.paidFrom),
    paidFromName: before.paidFromName,
    paidBy: kept(paidBy, paidFrom ? null : before.paidBy),
    paidByName: before.paidByName,
  };
  if (after.paidFrom !== null && after.paidFrom !== before.paidFrom) {
    await assertSpentFrom(tx, after.paidFrom, 'PaidFrom');
    after.paidFromName = null;
  }
  if (after.paidBy !== null && after.paidBy !== before.paidBy) after.paidByName = await employeeName(tx, after.paidBy);
  return after;
}

type SpentFor = Pick<Expense, 'workOrderId' | 'workOrderCode' | 'vehicleId' | 'vehicleName'>;

/** The order and the vehicle that it was spent for, of those that the caller may read; an order brings its vehicle along. */
async function spentFor(tx: Tx, before: Expense, { workOrderId, vehicleId }: ExpenseEdit): Promise<SpentFor> {
  const { workOrderCode, vehicleName } = before;
  const after: SpentFor = {
    ...{ workOrderId: kept(workOrderId, before.workOrderId), workOrderCode },
    ...{ vehicleId: kept(vehicleId, before.vehicleId), vehicleName },
  };
  const { orgId, entityId, access } = tx.ctx;
  if (after.workOrderId !== null && after.workOrderId !== before.workOrderId) {
    const mayRead = scopeOf(access, 'Service.WO', 'R') === 'entity';
    const [order] = await tx.query<{ code: string; vehicleId: string | null }>(
      `select code, vehicle_id as "vehicleId" from work_order where org_id = $1 and entity_id = $2 and id = $3`,
      [orgId, entityId, after.workOrderId],
    );
    if (!order || !mayRead) throw invalid('ROId', 'This order does not exist.');
    after.workOrderCode = order.code;
    if (vehicleId === undefined) after.vehicleId = order.vehicleId;
  }
  if (after.workOrderId === null) after.workOrderCode = null;
  if (after.vehicleId === before.vehicleId) return after;
  if (after.vehicleId === null) return { ...after, vehicleName: null };
  const mayRead = vehicleId === undefined || scopeOf(access, 'Common.Product', 'R') === 'entity';
  const [vehicle] = await tx.query<{ name: string }>(
    `select coalesce(registration_number, chassis_number, make_name || ' ' || model_name) as name from vehicle where org_id = $1 and id = $2`,
    [orgId, after.vehicleId],
  );
  if (!vehicle || !mayRead) throw invalid('ProductId', 'This vehicle does not exist.');
  return { ...after, vehicleName: vehicle.name };
}

/** Refuses an account that money is not spent from. */
export async function assertSpentFrom(tx: Tx, code: number, path: string): Promise<void> {
  const found = (await loadChart(tx)).find((account) => account.code === code);
  if (!found || !isSpentFrom(found)) throw invalid(path, 'Choose cash or the account of a bank.');
}

async function employeeName(tx: Tx, id: string): Promise<string> {
  const name = await findEmployee(tx, id);
  if (name === undefined) throw invalid('PaidBy', 'Choose somebody of this branch.');
  return name;
}

/** The name of somebody who works in this branch. */
export async function findEmployee(tx: Tx, id: string): Promise<string | undefined> {
  const [found] = await tx.query<{ name: string }>(
    `select u.name from assignment a join app_user u on u.org_id = a.org_id and u.id = a.user_id and u.active
     where a.org_id = $1 and a.branch_id = $2 and a.user_id = $3`,
    [tx.ctx.orgId, tx.ctx.entityId, id],
  );
  return found?.name;
}

async function readLines(tx: Tx, before: Expense, inputs: readonly LineInput[]) {
  const categories = await readCategories(tx, before, inputs);
  const old = new Map(before.lines.map((line) => [line.id, line]));
  let { lineCount } = before;
  const lines = inputs.map((input, at): ExpenseLine => {
    const there = input.id ? old.get(input.id) : undefined;
    if (there) old.delete(there.id);
    const categoryId = kept(input.categoryId, there?.categoryId ?? null);
    const category = categoryId === null ? null : categories.get(categoryId);
    if (category === undefined) throw invalid(`Lines.${at}.Cat`, 'This category does not exist.');
    const isOther = there?.categoryId !== categoryId;
    return {
      id: there?.id ?? `XL${(lineCount += 1)}`,
      categoryId,
      category,
      description: input.description ?? (there && !isOther ? there.description : (category?.name ?? '')),
      amountPaise: input.amountPaise,
      taxCode: kept(input.taxCode, there?.taxCode ?? null),
      inputCredit: input.inputCredit ?? (there && !isOther ? there.inputCredit : usualCredit(category)),
      accountCode:
        input.accountCode ??
        (there && !isOther && input.accountCode === undefined ? there.accountCode : null) ??
        category?.accountCode ??
        null,
      accountName: null,
      cgstPaise: 0,
      sgstPaise: 0,
      igstPaise: 0,
      totalPaise: 0,
    };
  });
  return { lines, lineCount };
}

/** Another account than that of its category is no way around the limit and the blocked tax of the category which has that account. */
async function accountIssues(tx: Tx, lines: readonly ExpenseLine[]): Promise<Issue[]> {
  const moved = lines.filter(
    ({ category, accountCode }) => accountCode !== null && category?.accountCode !== accountCode,
  );
  if (moved.length === 0) return [];
  const owners = await tx.query<{ name: string; accountCode: number }>(
    `select name, account_code as "accountCode" from expense_category
     where org_id = $1 and active and account_code = any ($2::int[]) and (limit_paise is not null or not input_credit)
     order by name`,
    [tx.ctx.orgId, moved.map(({ accountCode }) => accountCode)],
  );
  return moved.flatMap(({ id, accountCode }) => {
    const owner = owners.find((each) => each.accountCode === accountCode);
    return owner
      ? [{ path: `lines.${id}.accountCode`, message: `This is the account of ${owner.name}: choose that category.` }]
      : [];
  });
}

const usualCredit = (category: ExpenseCategoryFacts | null): InputCredit =>
  category?.inputCredit ? InputCredit.claim : InputCredit.blocked;

async function readCategories(tx: Tx, { lines }: Expense, inputs: readonly LineInput[]) {
  const ids = [
    ...inputs.flatMap(({ categoryId }) => categoryId ?? []),
    ...lines.flatMap((line) => line.categoryId ?? []),
  ];
  const rows = await tx.query<{ id: string; category: ExpenseCategoryFacts }>(
    `select c.id, ${CATEGORY} as category from expense_category c where c.org_id = $1 and c.id = any ($2::uuid[])`,
    [tx.ctx.orgId, ids],
  );
  return new Map(rows.map(({ id, category }) => [id, category]));
}

function priced({ entity }: Ctx, expense: Expense): Expense {
  const { vendor, taxed, reverseCharge } = expense;
  const interState = vendor !== null && isInterStatePurchase(vendor, entity.stateCode);
  const { lines, ...totals } = priceExpense(expense.lines, { interState, taxed, reverseCharge });
  return {
    ...expense,
    taxablePaise: totals.taxablePaise,
    cgstPaise: totals.cgstPaise,
    sgstPaise: totals.sgstPaise,
    igstPaise: totals.igstPaise,
    totalPaise: totals.totalPaise,
    lines: expense.lines.map((line, at) => {
      const { cgstPaise, sgstPaise, igstPaise, totalPaise } = lines[at]!;
      return { ...line, cgstPaise, sgstPaise, igstPaise, totalPaise };
    }),
  };
}

/** Refuses what keeps an expense from being saved or posted, by the field. */
export function assertSound({ today }: Ctx, expense: Expense, approving: boolean): void {
  const facts = { ...expense, taxed: expense.taxed || expense.reverseCharge };
  refuseIssues(expenseInput, byPlace(expenseIssues(facts, { today, approving }), expense.lines));
}
