import { CASH_TYPES, cashQuestion } from '@bahi/domain/payments/cash-limit';
import { limitProblems, maySignLimits, type SpentBefore } from '@bahi/domain/purchase/expense';
import { payablePaise } from '@bahi/domain/purchase/price-bill';
import { dayBounds, todayIn } from '@bahi/domain/time/dates';
import { askFirst } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import { askSamePaper, assertNoDuplicate, EXPENSE_PAPER } from '../duplicate-papers.ts';
import type { Expense } from './expense-store.ts';

/**
 * Says which limits of categories are passed, with what was spent of them in all branches on its day, or entered on the day of its entry
 * or today, by who claims it, or makes it where nobody claims: drafts that wait for a night count together. What nobody claims counts for who
 * posts it as well, unless he signs limits: a colleague's draft is no way around his own. Both stay locked, so that two expenses posted at
 * once see each other.
 */
export async function passedLimits(tx: Tx, expense: Expense): Promise<string[]> {
  const { orgId, userId, today, entity, access } = tx.ctx;
  const entered = dayBounds(entity.timeZone, todayIn(entity.timeZone, expense.createdAt));
  const now = dayBounds(entity.timeZone, today);
  const person = expense.paidBy ?? expense.createdBy;
  const poster = expense.paidBy !== null || maySignLimits(access) ? null : userId;
  await tx.query('select id from app_user where org_id = $1 and id in ($2, $3) order by id for no key update', [
    ...[orgId, person, poster],
  ]);
  const before = await tx.query<SpentBefore>(
    `select category_id as "categoryId", paise from spent_of_categories($1, $2, $3, $4, $5, $6, array[tstzrange($7, $8), tstzrange($9, $10)])`,
    [
      ...[orgId, person, poster, expense.id],
      expense.lines.flatMap(({ categoryId }) => categoryId ?? []),
      ...[expense.spentOn, entered.from, entered.until, now.from, now.until],
    ],
  );
  const lines = expense.lines.map((line) => ({
    ...line,
    spentPaise: line.amountPaise + line.cgstPaise + line.sgstPaise + line.igstPaise,
  }));
  return limitProblems(lines, before);
}

/** Refuses the paper that was entered already, and asks about what is likely the same, behind the lock of its vendor. */
export async function assertNotEntered(tx: Tx, expense: Expense, allowed: boolean): Promise<void> {
  const { vendorId, reference: number, spentOn: datedOn, totalPaise, id } = expense;
  // Without a number two papers differ by their amount alone.
  if (vendorId !== null && number !== '')
    return assertNoDuplicate(tx, EXPENSE_PAPER, { id, vendorId, number, datedOn, totalPaise }, allowed);
  if (allowed) return;
  // A paper that names no vendor may be the bill of any.
  const [found] = await tx.query<{ code: string }>(
    `select b.code from (${EXPENSE_PAPER.rows}) b where b.org_id = $1 and b.entity_id = $2 and b.id <> $3 and b.total_paise = $4
       and b.code is not null and b.status <> 'Cancelled' and b.key = $6
       and case when b.key = '' then b.vendor_id is not distinct from $5::uuid and b.dated = $7
         else $5::uuid is null or b.vendor_id = $5 end
     order by b.dated desc, b.id limit 1`,
    [tx.ctx.orgId, tx.ctx.entityId, id, totalPaise, vendorId, expense.referenceKey, datedOn],
  );
  if (found) askSamePaper(tx, found.code, totalPaise);
}

/** Cash above the limit of a day to one person is asked about (section 40A(3)); who is not named counts as one for who pays him, whoever entered it. */
export async function askOfExpenseCash(tx: Tx, expense: Expense): Promise<void> {
  const { orgId, entityId, userId } = tx.ctx;
  const { vendorId, vendorName, spentOn: on, id } = expense;
  const addedPaise = payablePaise(expense);
  const [day] = vendorId
    ? await tx.query<{ paise: number }>('select vendor_cash_of_day($1, $2, $3, $4) as paise', [
        ...[orgId, vendorId, on, CASH_TYPES],
      ])
    : await tx.query<{ paise: number }>(
        `select coalesce(sum(d.total_paise), 0)::bigint as paise
         from expense d join account a on a.org_id = d.org_id and a.entity_id = d.entity_id and a.code = d.paid_from and a.role = 'cash'
                  left join journal j on j.org_id = d.org_id and j.entity_id = d.entity_id and j.document_id = d.id and j.purpose = 'post'
           and j.mirrors_id is null
         where d.org_id = $1 and d.entity_id = $2 and d.id <> $3 and d.vendor_id is null and d.spent_on = $4 and d.status = 'Closed'
           and $5 in (d.created_by, j.created_by)`,
        [orgId, entityId, id, on, userId],
      );
  const question = cashQuestion(vendorName ?? 'Whoever is not named', { on, paidPaise: day!.paise, addedPaise });
  if (question) throw askFirst('AllowCash', question);
}

/** And what an employee gets back in cash on a day. */
export async function askOfCashBack(tx: Tx, { paidBy, paidByName, totalPaise }: Expense, on: string): Promise<void> {
  const [day] = await tx.query<{ paise: number }>(
    `select coalesce(sum(d.total_paise), 0)::bigint as paise
     from expense d join account a on a.org_id = d.org_id and a.entity_id = d.entity_id and a.code = d.reimbursed_from and a.role = 'cash'
     where d.org_id = $1 and d.entity_id = $2 and d.paid_by = $3 and d.reimbursed_on = $4 and d.status = 'Closed'`,
    [tx.ctx.orgId, tx.ctx.entityId, paidBy, on],
  );
  const question = cashQuestion(paidByName ?? '', { on, paidPaise: day!.paise, addedPaise: totalPaise });
  if (question) throw askFirst('AllowCash', question);
}
