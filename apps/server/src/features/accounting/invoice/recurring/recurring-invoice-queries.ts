import type { searchRecurringInvoices } from '@bahi/contract/endpoints/accounting/recurring-invoice';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import type { recurringInvoiceView } from '@bahi/contract/wire/recurring-invoice.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { recurringActions } from '@bahi/domain/sales/recurring-invoice';
import type { Tx } from '../../../../core/tx.ts';
import { inEntity, listPage } from '../../../../kit/list-query.ts';
import { likeTerm } from '../../../../kit/paging.ts';
import { onlyInvoicesOf } from '../invoice-scope.ts';
import type { RecurringInvoice } from './recurring-invoice-store.ts';

type Query = NonNullable<InputOf<typeof searchRecurringInvoices>['query']>;
type Row = OutputOf<typeof searchRecurringInvoices>['rows'][number];
type View = Infer<typeof recurringInvoiceView>;

/** So many of its last days are told; all of them stand in the list of invoices. */
const RUNS_SHOWN = 100;

/** Recurring invoices by name. */
export function listRecurringInvoices(tx: Tx, query: Query) {
  const where = inEntity(tx, 'd')
    .asked((term) => `(lower(d.name) like ${term} or lower(c.name) like ${term})`, query.text && likeTerm(query.text))
    .asked((status) => `d.status = ${status}`, query.status)
    .asked((from) => `d.next_on >= ${from}::date`, query.from)
    .asked((to) => `d.next_on <= ${to}::date`, query.to)
    .asked((people) => `d.created_by = any (${people}::uuid[])`, onlyInvoicesOf(tx));
  return listPage<Row>(tx, {
    columns: `d.id, d.name, d.status, d.customer_id as "customerId", c.name as "customerName",
      jsonb_build_object('count', d.every, 'unit', d.unit) as every, d.month_day as "monthDay", d.starts_on as "startsOn",
      d.ends_on as "endsOn", d.times, d.approves, d.sends, d.prices, d.next_on as "nextOn", d.made_count as "madeCount", d.failure,
      d.total_paise as "totalPaise"`,
    from: 'recurring_invoice d join customer c on c.org_id = d.org_id and c.id = d.customer_id',
    where,
    order: [
      { column: 'lower(d.name)', type: 'text', of: (row) => row.name.toLowerCase() },
      { column: 'd.id', type: 'uuid', of: (row) => row.id },
    ],
    direction: 'asc',
    limit: query.limit,
    cursor: query.cursor,
  });
}

/** What became of its days, the newest first. */
const listRuns = (tx: Tx, id: string): Promise<View['runs']> =>
  tx.query<View['runs'][number]>(
    `select r.day as id, r.day, i.id as "invoiceId", i.code as "invoiceCode", i.status as "invoiceStatus",
       i.total_paise as "totalPaise"
     from recurring_invoice_run r
       left join invoice i on i.org_id = r.org_id and i.entity_id = r.entity_id and i.id = r.invoice_id
     where r.org_id = $1 and r.entity_id = $2 and r.recurring_id = $3 order by r.day desc limit ${RUNS_SHOWN}`,
    [tx.ctx.orgId, tx.ctx.entityId, id],
  );

/** One with what became of its days, and what may be done with it now. */
export async function viewOf(tx: Tx, recurring: RecurringInvoice): Promise<View> {
  const { every, unit, customer, vehicle } = recurring;
  return {
    ...recurring,
    every: { count: every, unit },
    customerName: customer.name,
    registrationNumber: vehicle?.registrationNumber ?? null,
    runs: await listRuns(tx, recurring.id),
    actions: recurringActions(recurring, { access: tx.ctx.access }),
  };
}
