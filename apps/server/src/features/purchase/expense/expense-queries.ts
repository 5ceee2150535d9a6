import type { searchExpenses } from '@bahi/contract/endpoints/accounting/expense';
import type { InputOf } from '@bahi/contract/endpoint';
import { BillStatus, isBillPosted, readBillStatus } from '@bahi/domain/purchase/bill';
import { isSpentFrom } from '@bahi/domain/purchase/expense';
import { expenseDuePaise } from '@bahi/domain/purchase/price-expense';
import type { Tx } from '../../../core/tx.ts';
import { loadChart } from '../../../core/ledger/chart.ts';
import { listStaff } from '../../../core/parties/list-staff.ts';
import { listPage } from '../../../kit/list-query.ts';
import { whereVendorDocument } from '../list-vendor-documents.ts';
import { type Expense, expenses } from './expense-store.ts';

type Query = NonNullable<InputOf<typeof searchExpenses>['query']>;

const LINES = `from expense_line l where l.org_id = d.org_id and l.entity_id = d.entity_id and l.expense_id = d.id`;
const FIRST = `(select l.description ${LINES} order by l.position limit 1) as description`;
const { draft, pendingApproval, unpaid, partial, overdue } = BillStatus;
const OWED: readonly BillStatus[] = [unpaid, partial];

/** Expenses, the newest day first. */
export async function listExpenses(tx: Tx, query: Query) {
  const { today } = tx.ctx;
  const asked = query.statuses ?? [];
  // Overdue is what is owed and past its day; it is not kept.
  const statuses = [...new Set(asked.flatMap((status) => (status === overdue ? OWED : [status])))];
  const onlyOverdue = asked.length > 0 && asked.every((status) => status === overdue);
  const where = whereVendorDocument(tx, { ...query, statuses }, { day: 'spent_on', lines: LINES })
    .asked((order) => `d.work_order_id = ${order}`, query.workOrderId)
    .asked((vehicle) => `d.vehicle_id = ${vehicle}`, query.vehicleId)
    .asked((again) => `(d.every is not null) = ${again}`, query.repeating)
    .asked((employee) => `d.paid_by = ${employee}`, query.paidBy)
    .asked((category) => `exists (select ${LINES} and l.category_id = ${category})`, query.categoryId)
    .asked((day) => `d.due_on < ${day}`, onlyOverdue ? today : null);
  const page = await listPage<Expense & { description: string | null }>(tx, {
    columns: `${expenses.heads.columns}, ${FIRST}`,
    from: expenses.heads.from,
    where,
    order: [
      { column: 'd.spent_on', type: 'date', of: (row) => row.spentOn },
      { column: 'd.id', type: 'uuid', of: (row) => row.id },
    ],
    direction: 'desc',
    limit: query.limit,
    cursor: query.cursor,
  });
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...row,
      status: readBillStatus(row, today),
      duePaise: isBillPosted(row.status) ? expenseDuePaise(row) : 0,
    })),
  };
}

/** What waits: drafts, for an approval, for money. */
export const listOpenExpenses = (tx: Tx, query: Query) =>
  listExpenses(tx, { ...query, statuses: [draft, pendingApproval, ...OWED] });

/** Cash and banks, then employees by name. */
export async function listPayers(tx: Tx) {
  const [chart, staff] = await Promise.all([loadChart(tx), listStaff(tx)]);
  const rows = [
    ...chart.filter(isSpentFrom).map(({ code, name }) => ({
      id: String(code),
      kind: 'Account' as const,
      accountCode: code,
      name,
    })),
    ...staff.map(({ id, name }) => ({ id, kind: 'Employee' as const, userId: id, name })),
  ];
  return { rows, total: rows.length, nextCursor: null };
}
