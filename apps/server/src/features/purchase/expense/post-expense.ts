import { VendorTreatment } from '@bahi/domain/parties/vendor';
import type { AccountOfRole } from '@bahi/domain/posting/accounts';
import { buildExpenseJournal } from '@bahi/domain/posting/expense-journal';
import { buildJournal, credit, debit } from '@bahi/domain/posting/journal';
import { JournalPurpose } from '@bahi/domain/posting/purposes';
import { BillStatus, isBillPosted } from '@bahi/domain/purchase/bill';
import { isOwnClaim, maySignLimits } from '@bahi/domain/purchase/expense';
import { payablePaise } from '@bahi/domain/purchase/price-bill';
import { costOfReceived, InputCredit } from '@bahi/domain/purchase/purchase-receive';
import { deriveSettledStatus } from '@bahi/domain/settlement/open-item';
import { entityChargesTax } from '@bahi/domain/tax/registration';
import { invalid, refuse } from '../../../core/app-error.ts';
import { tellApproved } from '../../../core/approvals/tell-approved.ts';
import { moveOwnCash, undoCashOf } from '../../../core/cash-drawer/move-cash.ts';
import type { Ctx } from '../../../core/context.ts';
import { loadAccountRoles } from '../../../core/ledger/account-roles.ts';
import { takeNumber } from '../../../core/numbering/take-number.ts';
import { mirrorDocument } from '../../../core/posting/mirror-document.ts';
import { postDocument } from '../../../core/posting/post-document.ts';
import { undoLateCredits } from '../../../core/settlement/late-credit.ts';
import type { Tx } from '../../../core/tx.ts';
import { isSpentBeyondLimit } from '../bought-before.ts';
import { assertUsableVendor } from '../vendor-document.ts';
import { assertSound, assertSpentFrom, COMES_NO_MORE, editExpense } from './edit-expense.ts';
import { askOfCashBack, askOfExpenseCash, assertNotEntered, passedLimits } from './expense-checks.ts';
import { type Expense, expenses } from './expense-store.ts';
import { factsOfExpense } from './facts-of-expense.ts';

const KIND = 'expense';
/** The entry of the expense, and the one by which an employee gets his money back. */
const POSTED = 1;
const PAID_BACK = 2;

export interface Asked {
  reason?: string | null | undefined;
  allowDuplicate?: boolean | null | undefined;
  allowCash?: boolean | null | undefined;
}

/**
 * Takes an expense into the books. One above the limit of a category or of approval, or claimed by who approves it, waits for another; who may
 * delete bills passes a limit with a reason.
 */
export async function approveExpense(tx: Tx, before: Expense, asked: Asked): Promise<Expense> {
  const { ctx } = tx;
  if (before.vendor) assertUsableVendor(before.vendor);
  // Read anew: vendor, categories and accounts may stand otherwise by now.
  const expense = await editExpense(tx, before, {});
  assertSound(ctx, expense, true);
  const account = await loadAccountRoles(tx);
  if (expense.paidFrom !== null) await assertSpentFrom(tx, expense.paidFrom, 'PaidFrom');
  await assertNotEntered(tx, expense, asked.allowDuplicate ?? false);
  const passed = await passedLimits(tx, expense);
  const isOwn = isOwnClaim(expense, ctx);
  const maySign = maySignLimits(ctx.access);
  if (isOwn || (!maySign && (passed.length > 0 || (await isBeyondLimit(tx, expense)))))
    return askForApproval(tx, before, expense);
  if (passed.length > 0 && !asked.reason) {
    const message = `${passed.join(' ')} Say why it is posted all the same.`;
    throw refuse(message, [{ path: 'Reason', message }]);
  }
  if (expense.paidFrom === account('cash') && !asked.allowCash) await askOfExpenseCash(tx, expense);
  return post(tx, before, expense, { account, reason: passed.length > 0 ? asked.reason! : null });
}

const isBeyondLimit = (
  tx: Tx,
  { id, vendorId, spentOn: on, createdBy, totalPaise: paise }: Expense,
): Promise<boolean> => isSpentBeyondLimit(tx, { id, vendorId, on, userIds: [tx.ctx.userId, createdBy], paise });

/** It waits, with a number, for who may delete bills. */
async function askForApproval(tx: Tx, before: Expense, expense: Expense): Promise<Expense> {
  const number = expense.code === null ? await takeNumber(tx, KIND, expense.spentOn) : {};
  const { userId, userName } = tx.ctx;
  const asked = { ...expense, ...number, status: BillStatus.pendingApproval, askedBy: userId, askedByName: userName };
  const name = expense.paidByName ?? expense.vendorName ?? '';
  tx.notice('approvalAsked', { kind: KIND, id: expense.id }, { code: asked.code, name });
  tellClaimant(tx, asked);
  return expenses.save(tx, before, asked, 'requestApproval');
}

/** Whoever enters a claim in the name of a colleague, the colleague hears of it. */
function tellClaimant(tx: Tx, { id, code, paidBy }: Expense): void {
  if (paidBy !== null && paidBy !== tx.ctx.userId)
    tx.notice('claimMade', { kind: KIND, id, toUserId: paidBy }, { code: code! });
}

async function post(
  tx: Tx,
  before: Expense,
  expense: Expense,
  { account, reason }: { account: AccountOfRole; reason: string | null },
): Promise<Expense> {
  const { vendor, paidFrom } = expense;
  const duePaise = payablePaise(expense);
  const posted = await postDocument(
    tx,
    {
      kind: KIND,
      id: expense.id,
      on: expense.spentOn,
      purpose: JournalPurpose.post,
      revision: POSTED,
      series: KIND,
      code: expense.code,
      numberPeriod: expense.numberPeriod,
      narration: (code) =>
        [`Expense ${code}`, expense.vendorName ?? expense.lines[0]?.description].filter(Boolean).join(', '),
    },
    {
      journal: (of) => journalOf(tx.ctx, expense, of),
      ...(vendor && { facts: () => factsOfExpense(tx.ctx, expense, vendor) }),
    },
  );
  const paidPaise = paidFrom === null ? 0 : duePaise;
  const after: Expense = {
    ...expense,
    code: posted.code,
    numberPeriod: posted.numberPeriod,
    ...(await selfInvoiceOf(tx, expense)),
    paidPaise,
    status: deriveSettledStatus({ totalPaise: duePaise, settledPaise: paidPaise }),
    approvalReason: reason,
    askedBy: null,
    askedByName: null,
  };
  const saved = expenses.save(tx, before, after, 'approve', reason);
  tellApproved(tx, KIND, after, before.askedBy);
  if (before.status === BillStatus.draft) tellClaimant(tx, after);
  if (paidFrom === account('cash')) await takeCash(tx, expense, 'PaidFrom');
  return saved;
}

/** Cash leaves the drawer of who pays it. */
const takeCash = (tx: Tx, { id, ...expense }: Expense, path: string) =>
  moveOwnCash(tx, { kind: KIND, amountPaise: payablePaise(expense), of: { kind: KIND, id } }, path);

/** Under reverse charge who buys of an unregistered vendor writes the invoice himself (CGST Act, section 31(3)(f)). */
async function selfInvoiceOf(tx: Tx, { reverseCharge, vendor, selfInvoiceNo, spentOn }: Expense) {
  if (!reverseCharge || vendor?.treatment !== VendorTreatment.unregistered || selfInvoiceNo !== null) return {};
  const { code, numberPeriod } = await takeNumber(tx, 'selfInvoice', spentOn);
  return { selfInvoiceNo: code, selfInvoicePeriod: numberPeriod };
}

function journalOf({ settings }: Ctx, expense: Expense, account: AccountOfRole) {
  const takesCredit = entityChargesTax(settings.tax.gstType);
  const lines = expense.lines.map((line) => ({
    accountCode: line.accountCode!,
    costPaise: costOfReceived({ ...line, taxablePaise: line.amountPaise }, takesCredit),
    cgstPaise: line.cgstPaise,
    sgstPaise: line.sgstPaise,
    igstPaise: line.igstPaise,
    isCredit: takesCredit && line.inputCredit === InputCredit.claim,
  }));
  return buildExpenseJournal({ ...expense, lines }, account);
}

/** Pays an employee back what he has spent. */
export async function payBack(
  tx: Tx,
  before: Expense,
  { accountCode, on, allowCash }: { accountCode: number; on: string; allowCash: boolean },
): Promise<Expense> {
  const { id, code, spentOn, totalPaise, paidBy, paidByName } = before;
  if (on > tx.ctx.today) throw invalid('Date', 'Money is not paid back on a day to come.');
  if (on < spentOn) throw invalid('Date', 'It is paid back on the day of the expense or later.');
  const account = await loadAccountRoles(tx);
  await assertSpentFrom(tx, accountCode, 'Acc');
  const isCash = accountCode === account('cash');
  // Two expenses of one employee that are paid back at once see each other.
  await tx.query('select id from app_user where org_id = $1 and id = $2 for no key update', [tx.ctx.orgId, paidBy]);
  if (isCash && !allowCash) await askOfCashBack(tx, before, on);
  await postDocument(
    tx,
    {
      kind: KIND,
      id,
      on,
      purpose: JournalPurpose.reimburse,
      revision: PAID_BACK,
      code,
      narration: () => `Expense ${code} paid back to ${paidByName}`,
    },
    {
      journal: () =>
        buildJournal([
          debit(account('employeePayable'), totalPaise, { partyId: paidBy! }),
          credit(accountCode, totalPaise),
        ]),
    },
  );
  const after: Expense = {
    ...before,
    status: BillStatus.closed,
    paidPaise: totalPaise,
    reimbursedOn: on,
    reimbursedFrom: accountCode,
  };
  const saved = expenses.save(tx, before, after, 'reimburse');
  if (isCash) await takeCash(tx, before, 'Acc');
  return saved;
}

/** Ends a draft, or takes a posted expense out of the books; what was paid of it at once comes back. */
export async function cancelExpense(tx: Tx, before: Expense, reason: string | null): Promise<Expense> {
  const { id, code, spentOn, reimbursedOn } = before;
  const told = `Cancelled: expense ${code}`;
  if (isBillPosted(before.status)) {
    if (reimbursedOn !== null)
      await mirrorDocument(
        tx,
        { kind: KIND, id, code, revision: PAID_BACK },
        JournalPurpose.reimburse,
        reimbursedOn,
        told,
      );
    await mirrorDocument(tx, { kind: KIND, id, code, revision: POSTED }, JournalPurpose.post, spentOn, told);
    await undoLateCredits(tx, id, told);
    await undoCashOf(tx, { kind: KIND, id }, told);
  }
  const after: Expense = {
    ...before,
    status: BillStatus.cancelled,
    paidPaise: 0,
    cancelReason: reason,
    ...COMES_NO_MORE,
    askedBy: null,
    askedByName: null,
  };
  return expenses.save(tx, before, after, 'cancel', reason);
}
