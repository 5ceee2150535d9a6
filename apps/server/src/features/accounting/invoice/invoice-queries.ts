import type {
  invoicesByItem as byItemEndpoint,
  searchInvoices as searchEndpoint,
} from '@bahi/contract/endpoints/accounting/invoice';
import type { openInvoicesForPaymentEdit as namedEndpoint } from '@bahi/contract/endpoints/accounting/open-invoices';
import type { InputOf } from '@bahi/contract/endpoint';
import type { invoiceItemRow, invoiceRow } from '@bahi/contract/wire/invoice.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { InvoiceStatus } from '@bahi/domain/document/invoice';
import { normalisePhone } from '@bahi/domain/parties/phone';
import { batchKey } from '@bahi/domain/stock/batch';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import { storedInvoiceStatuses } from '@bahi/domain/status/invoice-status';
import { invalid } from '../../../core/app-error.ts';
import { LINE_WORDS } from '../../../core/search/line-words.ts';
import { IS_OPEN, openSum } from '../../../core/settlement/open-items.ts';
import type { Tx } from '../../../core/tx.ts';
import { countRows, DEFAULT_LIMIT, decodeCursor, likeTerm, pageOf, wholeOf } from '../../../kit/paging.ts';
import { onlyInvoicesOf } from './invoice-scope.ts';

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
    i.total_paise as "totalPaise", i.paid_paise - i.written_off_paise as "paidPaise",
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
  const owners = onlyInvoicesOf(tx);
  const [rows, [count]] = await Promise.all([
    tx.queryOnce<InvoiceRow>(
      `${ROW} and i.entity_id = $3 and ${DASHBOARD} and ($4::uuid[] is null or i.created_by = any ($4))
         and ($5::uuid is null or i.id < $5) order by i.id desc limit $6`,
      [orgId, today, entityId, owners, cursor?.[0] ?? null, limit + 1],
    ),
    tx.queryOnce<{ total: number }>(
      `select count(*) as total from invoice i
       where i.org_id = $1 and i.entity_id = $2 and ${DASHBOARD} and ($3::uuid[] is null or i.created_by = any ($3))`,
      [orgId, entityId, owners],
    ),
  ]);
  return pageOf(rows, limit, (row) => [row.id], count!.total);
}

type Filters = InputOf<typeof searchEndpoint>['query'];

/**
 * Invoices by any of the fields of the search, newest first. The invoices are found first, then what is shown of them, so that
 * a search of much joins little; customers, vehicles, orders and lines are looked up by their own indexes.
 */
export async function searchInvoices(tx: Tx, filters: Filters) {
  const limit = filters.limit ?? DEFAULT_LIMIT;
  const cursor = decodeCursor(filters.cursor, 1);
  const { orgId, today, entityId, userId } = tx.ctx;
  const values: unknown[] = [orgId, today, entityId];
  const conditions = ['i.org_id = $1', 'i.entity_id = $3'];
  const where = (condition: (place: string) => string, value: unknown) => {
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  const owners = filters.mine ? [userId] : onlyInvoicesOf(tx);
  if (owners) where((at) => `i.created_by = any (${at}::uuid[])`, owners);
  if (filters.text) where((at) => `i.search_text like ${at}`, likeTerm(filters.text));
  if (filters.phone) where((at) => `i.search_text like ${at}`, likeTerm(filters.phone.replace(/\D/g, '').slice(-10)));
  if (filters.code) where((at) => `i.search_text like ${at} and lower(i.code) like ${at}`, likeTerm(filters.code));
  if (filters.customerName) where(OF_CUSTOMER, likeTerm(filters.customerName));
  if (filters.registrationNumber) where(OF_VEHICLE, likeTerm(filters.registrationNumber));
  if (filters.workOrderCode) where(OF_ORDER, likeTerm(filters.workOrderCode));
  if (filters.itemText) where(SOLD, likeTerm(filters.itemText));
  if (filters.statuses?.length) conditions.push(statusCondition(filters.statuses, where));
  if (filters.ofInsurer) conditions.push(`i.payer = 'Ins'`);
  if (filters.customerId) where((at) => `i.customer_id = ${at}`, filters.customerId);
  if (filters.vehicleId) where((at) => `i.vehicle_id = ${at}`, filters.vehicleId);
  if (filters.from) where((at) => `i.invoiced_on >= ${at}`, filters.from);
  if (filters.to) where((at) => `i.invoiced_on <= ${at}`, filters.to);
  if (filters.dueFrom) where((at) => `i.due_on >= ${at}`, filters.dueFrom);
  if (filters.dueTo) where((at) => `i.due_on <= ${at}`, filters.dueTo);
  if (typeof filters.amountFromPaise === 'number') where((at) => `i.total_paise >= ${at}`, filters.amountFromPaise);
  if (typeof filters.amountToPaise === 'number') where((at) => `i.total_paise <= ${at}`, filters.amountToPaise);
  const countAll = countRows(tx, `invoice i where ${conditions.join(' and ')} and $2::date is not null`, values);
  if (cursor) where((at) => `i.id < ${at}::uuid`, cursor[0]);
  values.push(limit + 1);
  const rows = await tx.queryOnce<InvoiceRow>(
    `${ROW} and i.entity_id = $3 and i.id = any (array(
       select i.id from invoice i where ${conditions.join(' and ')} order by i.id desc limit $${values.length}))
     order by i.id desc`,
    values,
  );
  return pageOf(rows, limit, (row) => [row.id], countAll);
}

/** Looked up once: an array is read once whatever the planner believes. */
const OF_CUSTOMER = (at: string): string => `i.customer_id = any (array(select c.id from customer c
  where c.org_id = $1 and c.search_text like ${at} and lower(c.name) like ${at}))`;
const OF_VEHICLE = (at: string): string => `i.vehicle_id = any (array(select v.id from vehicle v
  where v.org_id = $1 and v.search_text like ${at} and lower(v.registration_number) like ${at}))`;
const OF_ORDER = (at: string): string => `i.work_order_id = any (array(select w.id from work_order w
  where w.org_id = $1 and w.entity_id = $3 and w.search_text like ${at} and lower(w.code) like ${at}))`;

const SOLD = (at: string): string => `i.id = any (array(select l.invoice_id from invoice_line l
  where l.org_id = $1 and l.entity_id = $3 and ${LINE_WORDS} like ${at}))`;

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

/** The open invoices and those named, oldest first, for an allocation that is edited; of one customer where he is named. */
export async function listOpenOrNamed(tx: Tx, { invoiceIds, customerId }: InputOf<typeof namedEndpoint>['body']) {
  const [rows] = await Promise.all([
    tx.queryOnce<InvoiceRow>(
      `${ROW} and i.entity_id = $3 and ((${OPEN} and ($4::uuid is null or i.customer_id = $4)) or i.id = any ($5))
         and ($6::uuid[] is null or i.created_by = any ($6)) order by i.invoiced_on, i.id limit ${MOST}`,
      [tx.ctx.orgId, tx.ctx.today, tx.ctx.entityId, customerId ?? null, invoiceIds, onlyInvoicesOf(tx)],
    ),
    assertInvoicesExist(tx, 'InvoiceIds', invoiceIds),
  ]);
  return wholeOf(rows);
}

/** Refuses a list that names an invoice which does not exist for the caller. */
export async function assertInvoicesExist(tx: Tx, path: string, ids: readonly string[]): Promise<void> {
  const rows = await tx.query<{ id: string }>(
    `select i.id from invoice i where i.org_id = $1 and i.entity_id = $2 and i.id = any ($3)
       and ($4::uuid[] is null or i.created_by = any ($4))`,
    [tx.ctx.orgId, tx.ctx.entityId, ids, onlyInvoicesOf(tx)],
  );
  const known = new Set(rows.map((row) => row.id));
  const missing = ids.findIndex((id) => !known.has(id));
  if (missing >= 0) throw invalid(`${path}.${missing}`, 'This invoice does not exist.');
}

/** How many of a line `l` are back. */
const RETURNED = `coalesce((select sum(x.quantity_e3) from sales_return r
    join sales_return_line x on x.org_id = r.org_id and x.entity_id = r.entity_id and x.return_id = r.id
  where r.org_id = l.org_id and r.entity_id = l.entity_id and r.invoice_id = l.invoice_id and r.status = 'Received'
    and x.source_line_id = l.id), 0)`;

/** Lines that sold an item, newest first: by the item, or by what the line says. */
export async function searchByItem(tx: Tx, filters: InputOf<typeof byItemEndpoint>['query']) {
  const limit = filters.limit ?? DEFAULT_LIMIT;
  const cursor = decodeCursor(filters.cursor, 2);
  const values: unknown[] = [tx.ctx.orgId, tx.ctx.today, tx.ctx.entityId];
  const conditions: string[] = [];
  const where = (condition: (place: string) => string, value: unknown) => {
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  const owners = onlyInvoicesOf(tx);
  if (owners) where((at) => `i.created_by = any (${at}::uuid[])`, owners);
  if (filters.itemId) where((at) => `l.item_id = ${at}`, filters.itemId);
  if (filters.text) where((at) => `${LINE_WORDS} like ${at}`, likeTerm(filters.text));
  if (filters.customerId) where((at) => `i.customer_id = ${at}`, filters.customerId);
  if (filters.vehicleId) where((at) => `i.vehicle_id = ${at}`, filters.vehicleId);
  if (filters.phone)
    where(
      (at) =>
        `i.customer_id in (select c.id from customer c where c.org_id = $1 and ${at} in (c.phone, c.other_phone))`,
      normalisePhone(filters.phone) ?? filters.phone,
    );
  if (filters.batchNo)
    where(
      (at) => `exists (select from batch b where b.org_id = l.org_id and b.id = l.batch_id and b.batch_key = ${at})`,
      batchKey(filters.batchNo),
    );
  if (filters.serialNo)
    where(
      (at) => `l.item_id = any (array(select s.item_id from serial s where s.org_id = $1 and s.serial_key = ${at}))
        and exists (select from jsonb_array_elements_text(l.serial_nos) n where upper(regexp_replace(n, '\\s', '', 'g')) = ${at})`,
      batchKey(filters.serialNo),
    );
  if (filters.from) where((at) => `i.invoiced_on >= ${at}`, filters.from);
  if (filters.to) where((at) => `i.invoiced_on <= ${at}`, filters.to);
  const countAll = countRows(
    tx,
    `invoice_line l join invoice i on i.org_id = l.org_id and i.entity_id = l.entity_id and i.id = l.invoice_id
     where l.org_id = $1 and $2::date is not null and l.entity_id = $3 and l.family = 'part'
       ${conditions.map((condition) => `and ${condition}`).join(' ')}`,
    values,
  );
  if (cursor) {
    values.push(...cursor);
    conditions.push(`(l.invoice_id, l.id) < ($${values.length - 1}::uuid, $${values.length})`);
  }
  values.push(limit + 1);
  const rows = await tx.queryOnce<Infer<typeof invoiceItemRow>>(
    `select i.id, l.id as "lineId", i.code,
       case when ${OPEN} and i.due_on < $2 then 'OverDue' else i.status end as status,
       i.invoiced_on as "invoicedOn", i.customer_id as "customerId", c.name as "customerName", l.item_id as "itemId",
       ${hidesPartNumbers(tx.ctx.entity.industry) ? 'null' : 'l.part_number'} as "partNumber", l.description,
       l.quantity_e3 as quantity, l.unit_code as "unitCode", l.unit_price_e4 as "unitPrice", l.total_paise as "totalPaise",
       l.batch_no as "batchNo", case when i.status in ('Draft', 'Pending Approval', 'Cancelled') then 0
         else l.quantity_e3 - ${RETURNED} end::bigint as "returnableQuantity"
     from invoice_line l
       join invoice i on i.org_id = l.org_id and i.entity_id = l.entity_id and i.id = l.invoice_id
       join customer c on c.org_id = i.org_id and c.id = i.customer_id
     where l.org_id = $1 and l.entity_id = $3 and l.family = 'part'
       ${conditions.map((condition) => `and ${condition}`).join(' ')}
     order by l.invoice_id desc, l.id desc limit $${values.length}`,
    values,
  );
  return pageOf(rows, limit, (row) => [row.id, row.lineId], countAll);
}

/** Open invoices, oldest first: of the entity, or of one customer. */
export async function listOpen(tx: Tx, customerId: string | null, paging: Paging = {}) {
  const limit = paging.limit ?? DEFAULT_LIMIT;
  const cursor = decodeCursor(paging.cursor, 2);
  const rows = await tx.queryOnce<InvoiceRow>(
    `${ROW} and i.entity_id = any($3) and ${OPEN} and ($4::uuid is null or i.customer_id = $4)
       and ($5::uuid[] is null or i.created_by = any ($5))
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
  const all = `invoice i where i.org_id = $1 and i.entity_id = any ($2::uuid[]) and ${OPEN}
    and ($3::uuid is null or i.customer_id = $3) and ($4::uuid[] is null or i.created_by = any ($4))`;
  const countAll = countRows(tx, all, [tx.ctx.orgId, tx.ctx.entityIds, customerId, onlyInvoicesOf(tx)]);
  return pageOf(rows, limit, (row) => [row.invoicedOn, row.id], countAll);
}

const MOST = 500;

/** Invoices of a customer that are approved and not cancelled, newest first. */
export async function listConfirmed(tx: Tx, customerId: string) {
  const rows = await tx.queryOnce<InvoiceRow>(
    `${ROW} and i.entity_id = any($3) and i.customer_id = $4 and i.status in ('Unpaid', 'Partial', 'Closed')
       and ($5::uuid[] is null or i.created_by = any ($5)) order by i.id desc limit ${MOST}`,
    [tx.ctx.orgId, tx.ctx.today, tx.ctx.entityIds, customerId, onlyInvoicesOf(tx)],
  );
  return { rows, total: null, nextCursor: null };
}

export async function listOfWorkOrder(tx: Tx, workOrderId: string) {
  const rows = await tx.query<InvoiceRow>(
    `${ROW} and i.entity_id = $3 and i.work_order_id = $4 and ($5::uuid[] is null or i.created_by = any ($5)) order by i.id`,
    [tx.ctx.orgId, tx.ctx.today, tx.ctx.entityId, workOrderId, onlyInvoicesOf(tx)],
  );
  return wholeOf(rows);
}

export interface CustomerDue {
  duePaise: number;
  unappliedPaise: number;
  /** What of that are credit notes. */
  notesPaise: number;
  overduePaise: number;
  creditLimitPaise: number;
}

/**
 * What a customer owes over the entities that are named; undefined when there is no such customer. An opening balance is due
 * from its day plus his credit days; one in his favour counts as unapplied. The charge of a bounced cheque is due from the day
 * on which it bounced.
 */
export async function findTotalDue(
  tx: Tx,
  customerId: string,
  entityIds: readonly string[],
): Promise<CustomerDue | undefined> {
  const [found] = await tx.query<CustomerDue>(
    `select ${openSum(`o.role = 'due'`)} as "duePaise", ${openSum(`o.role = 'due' and o.due_on < $2::date`)} as "overduePaise",
            ${openSum(`o.role = 'credit'`)} as "unappliedPaise",
            ${openSum(`o.role = 'credit' and o.kind = 'creditNote'`)} as "notesPaise", c.credit_limit_paise as "creditLimitPaise"
     from customer c
       left join open_item o on o.org_id = c.org_id and o.entity_id = any ($3::uuid[]) and o.customer_id = c.id and ${IS_OPEN}
     where c.org_id = $1 and c.id = $4 group by c.credit_limit_paise`,
    [tx.ctx.orgId, tx.ctx.today, entityIds, customerId],
  );
  return found;
}
