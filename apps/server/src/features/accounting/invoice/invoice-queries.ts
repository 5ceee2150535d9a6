import type { invoiceRow } from '@bahi/contract/wire/invoice.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { InvoiceStatus } from '@bahi/domain/document/invoice';
import { storedInvoiceStatuses } from '@bahi/domain/status/invoice-status';
import type { Tx } from '../../../core/tx.ts';
import { DEFAULT_LIMIT, decodeCursor, likeTerm, pageOf, wholeOf } from '../../../kit/paging.ts';
import { onlyInvoicesOf } from './invoice-rights.ts';

type InvoiceRow = Infer<typeof invoiceRow>;
interface Paging {
  limit?: number | null;
  cursor?: string | null;
}

/** `$2` is today: OverDue is derived at read (decisions §3). */
const ROW = `select i.id, i.code,
    case when i.status in ('Unpaid', 'Partial') and i.due_on < $2 then 'OverDue' else i.status end as status,
    i.invoiced_on as "invoicedOn", i.due_on as "dueOn", i.customer_id as "customerId", c.name as "customerName",
    c.phone as "customerPhone", v.registration_number as "registrationNumber", w.code as "workOrderCode",
    i.total_paise as "totalPaise", i.paid_paise as "paidPaise",
    case when i.status in ('Unpaid', 'Partial') then i.total_paise - i.paid_paise else 0 end as "duePaise",
    i.row_version as "rowVersion"
  from invoice i
    join customer c on c.org_id = i.org_id and c.id = i.customer_id
    left join vehicle v on v.org_id = i.org_id and v.id = i.vehicle_id
    left join work_order w on w.org_id = i.org_id and w.entity_id = i.entity_id and w.id = i.work_order_id
  where i.org_id = $1`;

const OPEN = `i.status in ('Unpaid', 'Partial')`;
const DASHBOARD = `i.status in ('Draft', 'Unpaid', 'Partial')`;

/** Unpaid, Partial and Draft invoices, newest first (spec 2 §2). */
export async function listDashboard(tx: Tx, paging: Paging) {
  const limit = paging.limit ?? DEFAULT_LIMIT;
  const cursor = decodeCursor(paging.cursor, 1);
  const { orgId, entityId, today } = tx.ctx;
  const owner = onlyInvoicesOf(tx);
  const [rows, [count]] = await Promise.all([
    tx.query<InvoiceRow>(
      `${ROW} and i.entity_id = $3 and ${DASHBOARD} and ($4::uuid is null or i.created_by = $4)
         and ($5::uuid is null or i.id < $5) order by i.id desc limit $6`,
      [orgId, today, entityId, owner, cursor?.[0] ?? null, limit + 1],
    ),
    tx.query<{ total: number }>(
      `select count(*) as total from invoice i
       where i.org_id = $1 and i.entity_id = $2 and ${DASHBOARD} and ($3::uuid is null or i.created_by = $3)`,
      [orgId, entityId, owner],
    ),
  ]);
  return pageOf(rows, limit, (row) => [row.id], count!.total);
}

interface Filters extends Paging {
  text?: string | null;
  statuses?: InvoiceStatus[] | null;
  customerId?: string | null;
  from?: string | null;
  to?: string | null;
}

/** Invoices by text, status, customer and dates, newest first. */
export async function searchInvoices(tx: Tx, filters: Filters) {
  const limit = filters.limit ?? DEFAULT_LIMIT;
  const cursor = decodeCursor(filters.cursor, 1);
  const values: unknown[] = [tx.ctx.orgId, tx.ctx.today, tx.ctx.entityId];
  const conditions = ['i.entity_id = $3'];
  const where = (condition: (place: string) => string, value: unknown) => {
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  const owner = onlyInvoicesOf(tx);
  if (owner) where((at) => `i.created_by = ${at}`, owner);
  if (filters.text) where((at) => `i.search_text like ${at}`, likeTerm(filters.text));
  if (filters.statuses?.length) conditions.push(statusCondition(filters.statuses, where));
  if (filters.customerId) where((at) => `i.customer_id = ${at}`, filters.customerId);
  if (filters.from) where((at) => `i.invoiced_on >= ${at}`, filters.from);
  if (filters.to) where((at) => `i.invoiced_on <= ${at}`, filters.to);
  if (cursor) where((at) => `i.id < ${at}::uuid`, cursor[0]);
  values.push(limit + 1);
  const rows = await tx.queryOnce<InvoiceRow>(
    `${ROW} and ${conditions.join(' and ')} order by i.id desc limit $${values.length}`,
    values,
  );
  return pageOf(rows, limit, (row) => [row.id]);
}

/** Each wanted status by what is stored: OverDue is open and past due, Unpaid and Partial are open and not. */
function statusCondition(
  statuses: readonly InvoiceStatus[],
  where: (condition: (place: string) => string, value: unknown) => void,
): string {
  const overdue = statuses.includes(InvoiceStatus.overdue);
  const stored = statuses.filter((status) => status !== InvoiceStatus.overdue).flatMap(storedInvoiceStatuses);
  let condition = 'false';
  where((at) => {
    condition = `i.status = any(${at})`;
    return 'true';
  }, stored);
  return overdue ? `(${condition} or (${OPEN} and i.due_on < $2))` : condition;
}

/** Open invoices, oldest first: of the entity, or of one customer. */
export async function listOpen(tx: Tx, customerId: string | null, paging: Paging = {}) {
  const limit = paging.limit ?? DEFAULT_LIMIT;
  const cursor = decodeCursor(paging.cursor, 2);
  const rows = await tx.query<InvoiceRow>(
    `${ROW} and i.entity_id = any($3) and ${OPEN} and ($4::uuid is null or i.customer_id = $4)
       and ($5::uuid is null or i.created_by = $5)
       and ($6::date is null or (i.invoiced_on, i.id) > ($6, $7::uuid)) order by i.invoiced_on, i.id limit $8`,
    [
      tx.ctx.orgId,
      tx.ctx.today,
      tx.ctx.entityIds,
      customerId,
      onlyInvoicesOf(tx),
      cursor?.[0] ?? null,
      cursor?.[1] ?? null,
      limit + 1,
    ],
  );
  return pageOf(rows, limit, (row) => [row.invoicedOn, row.id]);
}

const MOST = 500;

/** Invoices of a customer that are approved and not cancelled, newest first. */
export async function listConfirmed(tx: Tx, customerId: string) {
  const rows = await tx.query<InvoiceRow>(
    `${ROW} and i.entity_id = any($3) and i.customer_id = $4 and i.status in ('Unpaid', 'Partial', 'Closed')
       and ($5::uuid is null or i.created_by = $5) order by i.id desc limit ${MOST}`,
    [tx.ctx.orgId, tx.ctx.today, tx.ctx.entityIds, customerId, onlyInvoicesOf(tx)],
  );
  return { rows, total: null, nextCursor: null };
}

export async function listOfWorkOrder(tx: Tx, workOrderId: string) {
  const rows = await tx.query<InvoiceRow>(
    `${ROW} and i.entity_id = $3 and i.work_order_id = $4 and ($5::uuid is null or i.created_by = $5) order by i.id`,
    [tx.ctx.orgId, tx.ctx.today, tx.ctx.entityId, workOrderId, onlyInvoicesOf(tx)],
  );
  return wholeOf(rows);
}

export interface CustomerDue {
  duePaise: number;
  unappliedPaise: number;
  overduePaise: number;
  creditLimitPaise: number;
}

/**
 * What a customer owes over all entities that the caller may enter; undefined when there is no such customer. An opening
 * balance counts as due from its day plus his credit days, one in his favour as unapplied: no receipt is allocated to it,
 * so what pays it stands under unapplied and `Due` less `Unapplied` is right.
 */
export async function findTotalDue(tx: Tx, customerId: string): Promise<CustomerDue | undefined> {
  const [found] = await tx.query<CustomerDue>(
    `select (coalesce(d.due, 0) + coalesce(o.due, 0))::bigint as "duePaise",
            (coalesce(d.overdue, 0) + coalesce(o.overdue, 0))::bigint as "overduePaise",
            (coalesce(p.unapplied, 0) + coalesce(o.unapplied, 0))::bigint as "unappliedPaise",
            c.credit_limit_paise as "creditLimitPaise"
     from customer c
       cross join lateral (
         select sum(i.total_paise - i.paid_paise) as due,
                sum(i.total_paise - i.paid_paise) filter (where i.due_on < $2) as overdue
         from invoice i where i.org_id = c.org_id and i.entity_id = any($3) and i.customer_id = c.id and ${OPEN}) d
       cross join lateral (
         select sum(p.unapplied_paise) as unapplied
         from payment p where p.org_id = c.org_id and p.entity_id = any($3) and p.customer_id = c.id and p.status = 'Received') p
       cross join lateral (
         select sum(o.amount_paise) filter (where o.side = 'Dr') as due,
                sum(o.amount_paise) filter (where o.side = 'Dr' and o.as_of + c.credit_days < $2::date) as overdue,
                sum(o.amount_paise) filter (where o.side = 'Cr') as unapplied
         from opening_balance o where o.org_id = c.org_id and o.entity_id = any($3) and o.customer_id = c.id) o
     where c.org_id = $1 and c.id = $4`,
    [tx.ctx.orgId, tx.ctx.today, tx.ctx.entityIds, customerId],
  );
  return found;
}
