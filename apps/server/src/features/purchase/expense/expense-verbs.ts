import type * as contract from '@bahi/contract/endpoints/accounting/expense';
import type { InputOf } from '@bahi/contract/endpoint';
import type { expenseView } from '@bahi/contract/wire/expense.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { MESSAGES } from '@bahi/domain/messages';
import { BillStatus, isBillPosted, readBillStatus } from '@bahi/domain/purchase/bill';
import { expenseAction, expenseActions, type ExpenseVerb } from '@bahi/domain/purchase/expense';
import { expenseDuePaise } from '@bahi/domain/purchase/price-expense';
import { AppError, invalid } from '../../../core/app-error.ts';
import { keepReturn } from '../../../core/approvals/keep-return.ts';
import { assertAllowed } from '../../../core/document/assert-allowed.ts';
import { newId } from '../../../core/new-id.ts';
import { lockPerson } from '../../../core/parties/one-person.ts';
import { stampsOf } from '../../../core/stamps.ts';
import { reversedCreditOf } from '../../../core/settlement/late-credit.ts';
import type { Tx } from '../../../core/tx.ts';
import { COMES_NO_MORE, comingOf, editExpense } from './edit-expense.ts';
import { type Expense, expenses } from './expense-store.ts';
import { approveExpense, type Asked, cancelExpense, payBack } from './post-expense.ts';
import { NONE_WITHHELD, withheldViewOf } from '../withheld-tax.ts';

export async function createExpense(tx: Tx, { body }: InputOf<typeof contract.createExpense>) {
  const { approve, reason, allowDuplicate, allowCash, ...edit } = body;
  if (edit.vendorId) await lockPerson(tx, edit.vendorId);
  const draft = await editExpense(tx, blankExpense(tx), edit);
  expenses.insert(tx, draft);
  return viewOf(tx, approve ? await approved(tx, draft, { reason, allowDuplicate, allowCash }) : draft);
}

/** Changes a draft; with `Approve` what was just saved is posted, as one verb. */
export async function updateExpense(tx: Tx, { params, body }: InputOf<typeof contract.updateExpense>) {
  const { rowVersion, approve, reason, allowDuplicate, allowCash, ...edit } = body;
  const before = await lockExpense(tx, params.id, rowVersion, approve ? edit.vendorId : null);
  assertAction(tx, before, 'Save');
  const saved = expenses.save(tx, before, await editExpense(tx, before, edit), 'update');
  return viewOf(tx, approve ? await approved(tx, saved, { reason, allowDuplicate, allowCash }) : saved);
}

export async function setExpenseStatus(tx: Tx, { params, body }: InputOf<typeof contract.setExpenseStatus>) {
  const { status, reason, rowVersion } = body;
  const before = await lockExpense(tx, params.id, rowVersion, undefined);
  if (status === BillStatus.unpaid) return viewOf(tx, await approved(tx, before, body));
  assertAction(tx, before, status === BillStatus.draft ? 'Return' : 'Cancel');
  if (before.code !== null && !reason) throw invalid('Reason', MESSAGES.fieldRequired);
  if (status === BillStatus.cancelled) return viewOf(tx, await cancelExpense(tx, before, reason || null));
  const returned = { ...before, status: BillStatus.draft, askedBy: null, askedByName: null };
  const saved = expenses.save(tx, before, returned, 'return', reason);
  await keepReturn(tx, { kind: 'expense', document: saved, askedBy: before.askedBy, reason: reason! });
  return viewOf(tx, saved);
}

/** Whoever says it answers for it from then on: its drafts are made in his name, also of the day that waits. */
export async function repeatExpense(tx: Tx, { params, body }: InputOf<typeof contract.repeatExpense>) {
  const before = await expenses.lock(tx, params.id, body.rowVersion);
  assertAction(tx, before, 'Repeat');
  const after = { ...before, every: body.every ?? null };
  return viewOf(tx, expenses.save(tx, before, { ...after, ...comingOf(tx.ctx, before, after, true) }, 'update'));
}

export async function reimburseExpense(tx: Tx, { params, body }: InputOf<typeof contract.reimburseExpense>) {
  const { accountCode, paidOn, allowCash, rowVersion } = body;
  const before = await expenses.lock(tx, params.id, rowVersion);
  assertAction(tx, before, 'Reimburse');
  const paid = { accountCode, on: paidOn ?? tx.ctx.today, allowCash: allowCash ?? false };
  await payBack(tx, before, paid);
  return viewOf(tx, await expenses.get(tx, params.id));
}

/** The expense, locked behind its vendor, so that papers and cash of one person are seen by all at once; null locks him not. */
async function lockExpense(
  tx: Tx,
  id: string,
  seenVersion: number | null | undefined,
  vendorId: string | null | undefined,
): Promise<Expense> {
  const seen = await expenses.get(tx, id);
  const locked = vendorId === undefined ? seen.vendorId : vendorId;
  if (locked !== null) await lockPerson(tx, locked);
  const before = await expenses.lock(tx, id, seenVersion);
  if (vendorId === undefined && before.vendorId !== seen.vendorId) throw new AppError('Stale');
  return before;
}

async function approved(tx: Tx, before: Expense, asked: Asked): Promise<Expense> {
  assertAction(tx, before, 'Approve');
  return approveExpense(tx, before, asked);
}

/** An expense as its buttons see it. */
export const stateOf = ({ status, code, paidFrom, paidBy, reimbursedOn, paidPaise }: Expense) => ({
  status,
  isNumbered: code !== null,
  paidFrom,
  paidBy,
  reimbursedOn,
  paidPaise,
});

const assertAction = (tx: Tx, expense: Expense, verb: ExpenseVerb): void =>
  assertAllowed(expenseAction(stateOf(expense), verb, tx.ctx));

export async function viewOf(tx: Tx, expense: Expense): Promise<Infer<typeof expenseView>> {
  const { id, status, spentOn, taxed, reverseCharge, lines } = expense;
  return {
    ...expense,
    status: readBillStatus(expense, tx.ctx.today),
    duePaise: isBillPosted(status) ? expenseDuePaise(expense) : 0,
    reversedCreditPaise: isBillPosted(status) ? await reversedCreditOf(tx, id, spentOn) : null,
    settings: { taxed, reverseCharge },
    withheld: withheldViewOf(expense),
    lines: lines.map((line) => ({ ...line, categoryName: line.category?.name ?? null })),
    actions: expenseActions(stateOf(expense), tx.ctx),
  };
}

/** A draft before anything is said about it. */
const blankExpense = ({ ctx }: Tx): Expense => ({
  id: newId(),
  code: null,
  numberPeriod: '',
  status: BillStatus.draft,
  spentOn: ctx.today,
  vendorId: null,
  vendor: null,
  vendorName: null,
  reference: '',
  referenceKey: '',
  dueOn: null,
  paidFrom: null,
  paidFromName: null,
  paidBy: null,
  paidByName: null,
  reimbursedOn: null,
  reimbursedFrom: null,
  reimbursedFromName: null,
  taxed: false,
  reverseCharge: false,
  selfInvoiceNo: null,
  selfInvoicePeriod: '',
  workOrderId: null,
  workOrderCode: null,
  vehicleId: null,
  vehicleName: null,
  notes: null,
  ...COMES_NO_MORE,
  repeatsId: null,
  taxablePaise: 0,
  cgstPaise: 0,
  sgstPaise: 0,
  igstPaise: 0,
  totalPaise: 0,
  ...NONE_WITHHELD,
  paidPaise: 0,
  approvalReason: null,
  askedBy: null,
  askedByName: null,
  cancelReason: null,
  lineCount: 0,
  ...stampsOf(ctx),
  createdByName: ctx.userName,
  rowVersion: 1,
  lines: [],
});
