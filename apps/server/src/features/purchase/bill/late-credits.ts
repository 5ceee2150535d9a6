import type { lateCredits, reverseLateCredits } from '@bahi/contract/endpoints/accounting/bill';
import type { InputOf } from '@bahi/contract/endpoint';
import { sumOfTax } from '@bahi/domain/posting/late-credit-journal';
import { BillStatus } from '@bahi/domain/purchase/bill';
import { creditToReverse, lateCreditStage, LISTED_UNPAID_DAYS, reversedAfter } from '@bahi/domain/purchase/late-credit';
import { addDays, formatDate } from '@bahi/domain/time/dates';
import { invalid, refuse } from '../../../core/app-error.ts';
import { loadAccountRoles } from '../../../core/ledger/account-roles.ts';
import { type LateCredit, readLateCredits, reverseLateCredit } from '../../../core/settlement/late-credit.ts';
import { IS_OPEN, lockOpenItems } from '../../../core/settlement/open-items.ts';
import type { Tx } from '../../../core/tx.ts';
import { type Conditions, inEntity, listPage } from '../../../kit/list-query.ts';

interface LateRow {
  id: string;
  kind: 'Bill' | 'Expense';
  code: string;
  vendorId: string;
  vendorName: string;
  vendorBillNo: string | null;
  invoicedOn: string;
  totalPaise: number;
  unpaidPaise: number;
  creditPaise: number;
}

const STILL_OWED = `status in ('${BillStatus.unpaid}', '${BillStatus.partial}')`;

/**
 * Bills and expenses that are owed, by the day of their paper (`bill_unpaid`, `expense_unpaid`), of which a credit was taken; reverse
 * charge knows no such day.
 */
const FROM = `(select b.org_id, b.entity_id, b.id, 'Bill' as kind, b.vendor_bill_no, coalesce(b.vendor_bill_date, b.billed_on) as invoiced_on
        from bill b where b.${STILL_OWED}
      union all select e.org_id, e.entity_id, e.id, 'Expense', null, e.spent_on from expense e where e.${STILL_OWED}) d
      join open_item o on o.org_id = d.org_id and o.entity_id = d.entity_id and o.id = d.id and o.side = 'payable' and o.role = 'due' and ${IS_OPEN}
      join vendor v on v.org_id = o.org_id and v.id = o.vendor_id
      join lateral (select sum(p.credit_paise)::bigint as credit from purchase_fact p
        where p.org_id = d.org_id and p.entity_id = d.entity_id and p.document_id = d.id) f on f.credit > 0
      join document_gst g on g.org_id = d.org_id and g.entity_id = d.entity_id and g.document_id = d.id
        and g.ended_at is null and not g.reverse_charge`;
const COLUMNS = `d.id, d.kind, o.code, o.vendor_id as "vendorId", v.name as "vendorName", d.vendor_bill_no as "vendorBillNo",
      d.invoiced_on as "invoicedOn", o.total_paise as "totalPaise", o.total_paise - o.settled_paise as "unpaidPaise",
      f.credit as "creditPaise"`;
/** `lateCreditPaise` of the domain. */
const CREDIT_OF_UNPAID = 'round(f.credit::numeric * (o.total_paise - o.settled_paise) / o.total_paise)';

const isLate = (tx: Tx): Conditions =>
  inEntity(tx, 'd').asked((day) => `d.invoiced_on <= ${day}`, addDays(tx.ctx.today, -LISTED_UNPAID_DAYS));

/** What is unpaid for 150 days of which a credit was taken, the oldest first (rule 21). */
export async function listLateCredits(tx: Tx, query: NonNullable<InputOf<typeof lateCredits>['query']>) {
  const page = await listPage<LateRow>(tx, {
    columns: COLUMNS,
    from: FROM,
    where: isLate(tx),
    order: [
      { column: 'd.invoiced_on', type: 'date', of: (row) => row.invoicedOn },
      { column: 'd.id', type: 'uuid', of: (row) => row.id },
    ],
    direction: 'asc',
    limit: query.limit,
    cursor: query.cursor,
  });
  const creditOf = await readLateCredits(
    tx,
    page.rows.map(({ id }) => id),
  );
  return { ...page, rows: page.rows.map((row) => viewOf(tx, row, creditOf(row.id))) };
}

/** How many they are, and what credit of theirs is of what is unpaid. */
export async function countLateCredits(tx: Tx): Promise<{ count: number; amountPaise: number }> {
  const where = isLate(tx);
  const [found] = await tx.queryOnce<{ count: number; amountPaise: number }>(
    `select count(*)::int as count, coalesce(sum(${CREDIT_OF_UNPAID}), 0)::bigint as "amountPaise" from ${FROM} where ${where.text}`,
    where.values,
  );
  return found!;
}

function viewOf(tx: Tx, row: LateRow, { credits, reversedPaise }: LateCredit) {
  const toReversePaise = sumOfTax(creditToReverse(credits, row));
  return {
    ...row,
    payBy: reversedAfter(row.invoicedOn),
    stage: lateCreditStage(row.invoicedOn, tx.ctx.today, toReversePaise)!,
    toReversePaise,
    reversedPaise,
  };
}

/**
 * Sets aside the input credit of what is unpaid of bills and expenses for 180 days, all or none (CGST Rules, rule 37): it comes
 * back by itself with what pays them.
 */
export async function reverseCredits(tx: Tx, { body }: InputOf<typeof reverseLateCredits>) {
  const on = body.on ?? tx.ctx.today;
  if (on > tx.ctx.today) throw invalid('Date', 'Credit is not reversed on a day to come.');
  const dues = await lockOpenItems(tx, body.ids);
  const where = isLate(tx).add((ids) => `d.id = any (${ids}::uuid[])`, body.ids);
  const rows = await tx.query<LateRow>(
    `select ${COLUMNS} from ${FROM} where ${where.text} order by d.id`,
    where.values,
  );
  if (rows.length < new Set(body.ids).size)
    throw refuse('Some of them are paid meanwhile, or have no credit. Look again.');
  const [creditOf, account] = await Promise.all([readLateCredits(tx, body.ids), loadAccountRoles(tx)]);
  for (const row of rows) {
    const payBy = reversedAfter(row.invoicedOn);
    if (on <= payBy) throw invalid('Date', `${row.code} is paid in time until ${formatDate(payBy)}.`);
    const due = dues.find(({ id }) => id === row.id)!;
    if (on < due.datedOn) throw invalid('Date', `${row.code} is of ${formatDate(due.datedOn)}.`);
    const { credits, revision } = creditOf(row.id);
    const taxes = creditToReverse(credits, row);
    if (taxes.length === 0) throw refuse(`The credit of ${row.code} is reversed already.`);
    await reverseLateCredit(tx, due, { revision, taxes, on, account });
  }
  const after = await readLateCredits(tx, body.ids);
  return { rows: rows.map((row) => viewOf(tx, row, after(row.id))), total: rows.length, nextCursor: null };
}
