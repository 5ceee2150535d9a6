import type { BillStatus } from '@bahi/domain/purchase/bill';
import type { ExpenseLine as ExpenseLineFacts } from '@bahi/domain/purchase/expense';
import type { ExpenseRhythm } from '@bahi/domain/purchase/recurring-expense';
import { expense, expenseLine } from '../../../../db/schema/expense.ts';
import { documentStore } from '../../../core/document/document-store.ts';
import { nameOfUser } from '../../../core/document/name-of-user.ts';
import { type DocumentVendor, moneySeenWith, VENDOR_OR_NONE } from '../vendor-document.ts';

type LineRow = Omit<typeof expenseLine.$inferSelect, 'orgId' | 'entityId' | 'expenseId' | 'position'>;
export interface ExpenseLine extends Omit<LineRow, keyof ExpenseLineFacts>, ExpenseLineFacts {
  accountName: string | null;
}

export interface Expense extends Omit<typeof expense.$inferSelect, 'orgId' | 'entityId' | 'searchText'> {
  status: BillStatus;
  every: ExpenseRhythm | null;
  vendor: DocumentVendor | null;
  vendorName: string | null;
  paidByName: string | null;
  paidFromName: string | null;
  reimbursedFromName: string | null;
  workOrderCode: string | null;
  vehicleName: string | null;
  createdByName: string | null;
  askedByName: string | null;
  ownerName: string | null;
  lines: ExpenseLine[];
}

/** What a line takes of its category `c`. */
export const CATEGORY = `jsonb_build_object('name', c.name, 'active', c.active, 'accountCode', c.account_code,
  'inputCredit', c.input_credit, 'needsBill', c.needs_bill, 'limitPaise', c.limit_paise)`;

/** A vehicle by its number, else by its chassis or what it is. */
const VEHICLE_NAME = (column: string): string =>
  `(select coalesce(v.registration_number, v.chassis_number, v.make_name || ' ' || v.model_name) from vehicle v
     where v.org_id = d.org_id and v.id = ${column})`;

const nameOfAccount = (column: string): string =>
  `(select a.name from account a where a.org_id = d.org_id and a.entity_id = d.entity_id and a.code = d.${column})`;

export const expenses = documentStore<Expense>({
  kind: 'expense',
  word: 'expense',
  table: expense,
  joined: {
    columns: `${VENDOR_OR_NONE.columns}, ${nameOfUser('asked_by')} as "askedByName", ${nameOfUser('owner_id')} as "ownerName", ${nameOfUser('paid_by')} as "paidByName",
      (select o.code from work_order o where o.org_id = d.org_id and o.entity_id = d.entity_id and o.id = d.work_order_id) as "workOrderCode",
      ${VEHICLE_NAME('d.vehicle_id')} as "vehicleName", ${nameOfAccount('paid_from')} as "paidFromName", ${nameOfAccount('reimbursed_from')} as "reimbursedFromName"`,
    from: VENDOR_OR_NONE.from,
  },
  closed: ({ status }) => status !== 'Draft' && status !== 'Pending Approval',
  rows: {
    lines: {
      table: expenseLine,
      owner: 'expenseId',
      key: 'id',
      joined: {
        columns: `case when c.id is not null then ${CATEGORY} end as category, a.name as "accountName"`,
        from: `left join expense_category c on c.org_id = l.org_id and c.id = l.category_id
          left join account a on a.org_id = l.org_id and a.entity_id = l.entity_id and a.code = l.account_code`,
      },
    },
  },
  sees: { ...moneySeenWith('price'), paidPaise: 'price', tdsBasePaise: 'price', tdsPaise: 'price', failure: 'price' },
  search: { table: 'expense', of: ['vendorId', 'reference'] },
});
