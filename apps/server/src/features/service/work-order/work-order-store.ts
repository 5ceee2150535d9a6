import type { WorkOrder, WorkOrderComplaint, WorkOrderLine, WorkOrderStatus } from '@bahi/domain/document/work-order';
import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { workOrder, workOrderComplaint, workOrderLine } from '../../../../db/schema/service.ts';
import { notFound } from '../../../core/app-error.ts';
import { refreshSearchText } from '../../../core/search/refresh-search-text.ts';
import { columnsOf, type Tx } from '../../../core/tx.ts';
import { hasWorkedOn, isInScope } from '../order-scope.ts';
import { announceCompletion } from './announce-completion.ts';
import { stopClocks } from './stop-clocks.ts';

type LineRow = typeof workOrderLine.$inferSelect;
type OrderRow = typeof workOrder.$inferSelect;
type Owner = 'orgId' | 'entityId' | 'workOrderId';
type DiscountColumn =
  | 'labourDiscountPercent'
  | 'labourDiscountPaise'
  | 'partsDiscountPercent'
  | 'partsDiscountPaise'
  | 'overallDiscountPercent'
  | 'overallDiscountPaise';

/** A line as stored: the domain's line, its computed amounts per face, the cost in progress, who bills it. */
export type StoredLine = WorkOrderLine & Omit<LineRow, Owner | 'assessment' | keyof WorkOrderLine>;
export type StoredComplaint = WorkOrderComplaint & { position: number };

/**
 * A repair order whole: the domain's order with its header. Never mutated; a verb makes the next one and `saveWorkOrder`
 * writes the difference.
 */
export type StoredWorkOrder = Omit<WorkOrder, 'lines' | 'complaints'> & {
  lines: StoredLine[];
  complaints: StoredComplaint[];
} & Omit<OrderRow, 'orgId' | 'entityId' | 'searchText' | DiscountColumn | keyof WorkOrder>;

const keysOf = (table: PgTable, ...without: string[]): string[] =>
  Object.keys(getTableColumns(table)).filter((key) => !without.includes(key));

const LINE_KEYS = keysOf(workOrderLine, 'orgId', 'entityId', 'workOrderId', 'assessment');
const COMPLAINT_KEYS = keysOf(workOrderComplaint, 'orgId', 'entityId', 'workOrderId');
const ORDER_KEYS = keysOf(workOrder, 'orgId', 'entityId', 'searchText');

interface Selects {
  order: string;
  lines: string;
  complaints: string;
}

/** What reads the order whose id the expression gives; `$1` and `$2` are organisation and entity. */
const selectsOf = (orderId: string): Selects => ({
  order: `select ${columnsOf(workOrder, 'w', ORDER_KEYS)} from work_order w
    where w.org_id = $1 and w.entity_id = $2 and w.id = ${orderId}`,
  lines: `select ${columnsOf(workOrderLine, 'l', LINE_KEYS)} from work_order_line l
    where l.org_id = $1 and l.entity_id = $2 and l.work_order_id = ${orderId} order by l.position, l.id`,
  complaints: `select ${columnsOf(workOrderComplaint, 'c', COMPLAINT_KEYS)} from work_order_complaint c
    where c.org_id = $1 and c.entity_id = $2 and c.work_order_id = ${orderId} order by c.position`,
});
const locked = (selects: Selects): Selects => ({ ...selects, order: `${selects.order} for update` });

const SELECTS = selectsOf('$3');
const LOCKED_SELECTS = locked(SELECTS);
const LOCKED_SELECTS_BY_INVOICE = locked(
  selectsOf('(select i.work_order_id from invoice i where i.org_id = $1 and i.entity_id = $2 and i.id = $3)'),
);

/** The order, locked until the transaction ends; 404 also where the caller's right reaches his own orders only. */
export const loadWorkOrderForUpdate = async (tx: Tx, id: string): Promise<StoredWorkOrder> =>
  assertFound(await find(tx, LOCKED_SELECTS, id));

export const loadWorkOrder = async (tx: Tx, id: string): Promise<StoredWorkOrder> =>
  assertFound(await find(tx, SELECTS, id));

/** The order that an invoice bills, locked until the transaction ends: before the invoice, as everywhere. Null without one. */
export const lockOrderOfInvoice = (tx: Tx, invoiceId: string): Promise<StoredWorkOrder | null> =>
  find(tx, LOCKED_SELECTS_BY_INVOICE, invoiceId);

function assertFound(order: StoredWorkOrder | null): StoredWorkOrder {
  if (!order) throw notFound('order');
  return order;
}

async function find(tx: Tx, selects: Selects, id: string): Promise<StoredWorkOrder | null> {
  const key = [tx.ctx.orgId, tx.ctx.entityId, id];
  const [[row], lines, complaints] = await Promise.all([
    tx.query<OrderRow>(selects.order, key),
    tx.query<StoredLine>(selects.lines, key),
    tx.query<StoredComplaint>(selects.complaints, key),
  ]);
  if (!row) return null;
  const order = orderOf(row, lines, complaints);
  if (!isInScope(tx.ctx, order) && !(await hasWorkedOn(tx, order.id))) throw notFound('order');
  return order;
}

function orderOf(row: OrderRow, lines: StoredLine[], complaints: StoredComplaint[]): StoredWorkOrder {
  const {
    labourDiscountPercent,
    labourDiscountPaise,
    partsDiscountPercent,
    partsDiscountPaise,
    overallDiscountPercent,
    overallDiscountPaise,
    ...header
  } = row;
  return {
    ...header,
    status: row.status as WorkOrderStatus,
    discounts: {
      labourPercent: labourDiscountPercent,
      labourPaise: labourDiscountPaise,
      partsPercent: partsDiscountPercent,
      partsPaise: partsDiscountPaise,
      overallPercent: overallDiscountPercent,
      overallPaise: overallDiscountPaise,
    },
    lines,
    complaints,
  };
}

/** The header's columns of discounts, under their readable names. */
export const discountColumns = ({ discounts }: Pick<StoredWorkOrder, 'discounts'>) => ({
  labourDiscountPercent: discounts.labourPercent,
  labourDiscountPaise: discounts.labourPaise,
  partsDiscountPercent: discounts.partsPercent,
  partsDiscountPaise: discounts.partsPaise,
  overallDiscountPercent: discounts.overallPercent,
  overallDiscountPaise: discounts.overallPaise,
});

/** Writes a new order with its lines and complaints. */
export async function insertWorkOrder(tx: Tx, order: StoredWorkOrder): Promise<void> {
  const { orgId, entityId } = tx.ctx;
  const { lines, complaints, discounts: _discounts, ...header } = order;
  const row = { ...header, ...discountColumns(order), orgId, entityId };
  await Promise.all([
    tx.insert(workOrder, [row]),
    insertLines(tx, order.id, lines),
    insertComplaints(tx, order.id, complaints),
    refreshSearchText(tx, 'work_order', order.id),
  ]);
}

/**
 * Writes what differs between two states of one order and raises its row version; answers the order as it now stands.
 * The caller holds the order's lock (`loadWorkOrderForUpdate`).
 */
export async function saveWorkOrder(tx: Tx, before: StoredWorkOrder, after: StoredWorkOrder): Promise<StoredWorkOrder> {
  const { orgId, entityId, now } = tx.ctx;
  const saved = { ...after, rowVersion: before.rowVersion + 1, updatedAt: now };
  const lines = changesOf(before.lines, after.lines);
  const complaints = changesOf(before.complaints, after.complaints);
  const key = [orgId, entityId, before.id];
  const row: Record<string, unknown> = { ...saved, ...discountColumns(saved) };
  await Promise.all([
    tx.query(UPDATE_ORDER, [...key, ...ORDER_CHANGEABLE.map((name) => row[name] ?? null)]),
    lines.deleted.length > 0 && tx.query(DELETE_LINES, [...key, lines.deleted]),
    lines.changed.length > 0 && updateLines(tx, key, before.lines, lines.changed),
    insertLines(tx, before.id, lines.added),
    complaints.deleted.length > 0 && tx.query(DELETE_COMPLAINTS, [...key, complaints.deleted]),
    complaints.changed.length > 0 &&
      tx.query(UPDATE_COMPLAINTS, [...key, ...valuesOf(COMPLAINT_KEYS, complaints.changed)]),
    insertComplaints(tx, before.id, complaints.added),
    (before.customerId !== after.customerId || before.vehicleId !== after.vehicleId) &&
      refreshSearchText(tx, 'work_order', before.id),
    announceCompletion(tx, before, saved),
    stopClocks(tx, before, saved),
  ]);
  return saved;
}

/**
 * Ties lines to the invoice that bills them, or frees them again with null. The row version is raised by the
 * `saveWorkOrder` that follows with the order answered here as its `before`.
 */
export async function markBilled(
  tx: Tx,
  order: StoredWorkOrder,
  lineIds: readonly string[],
  invoiceId: string | null,
): Promise<StoredWorkOrder> {
  await tx.query(
    `update work_order_line set invoice_id = $5
     where org_id = $1 and entity_id = $2 and work_order_id = $3 and id = any ($4::text[])`,
    [tx.ctx.orgId, tx.ctx.entityId, order.id, lineIds, invoiceId],
  );
  return { ...order, lines: order.lines.map((line) => (lineIds.includes(line.id) ? { ...line, invoiceId } : line)) };
}

const insertLines = (tx: Tx, workOrderId: string, lines: readonly StoredLine[]): Promise<void> =>
  tx.insert(
    workOrderLine,
    lines.map((line) => ({ ...line, orgId: tx.ctx.orgId, entityId: tx.ctx.entityId, workOrderId })),
  );

const insertComplaints = (tx: Tx, workOrderId: string, complaints: readonly StoredComplaint[]): Promise<void> =>
  tx.insert(
    workOrderComplaint,
    complaints.map((one) => ({ ...one, orgId: tx.ctx.orgId, entityId: tx.ctx.entityId, workOrderId })),
  );

interface RowChanges<Row> {
  added: Row[];
  changed: Row[];
  deleted: string[];
}

function changesOf<Row extends { id: string }>(before: readonly Row[], after: readonly Row[]): RowChanges<Row> {
  const known = new Map(before.map((row) => [row.id, row]));
  const kept = new Set(after.map((row) => row.id));
  return {
    added: after.filter((row) => !known.has(row.id)),
    changed: after.filter((row) => {
      const old = known.get(row.id);
      return old !== undefined && old !== row && JSON.stringify(old) !== JSON.stringify(row);
    }),
    deleted: before.filter((row) => !kept.has(row.id)).map((row) => row.id),
  };
}

const ORDER_CHANGEABLE = ORDER_KEYS.filter((key) => !['id', 'createdAt', 'createdBy'].includes(key));
const orderColumns: Record<string, { name: string }> = getTableColumns(workOrder);
const UPDATE_ORDER = `update work_order set ${ORDER_CHANGEABLE.map((key, i) => `"${orderColumns[key]!.name}" = $${i + 4}`).join(', ')}
  where org_id = $1 and entity_id = $2 and id = $3`;

const DELETE_LINES = `delete from work_order_line
  where org_id = $1 and entity_id = $2 and work_order_id = $3 and id = any ($4::text[])`;
const DELETE_COMPLAINTS = `delete from work_order_complaint
  where org_id = $1 and entity_id = $2 and work_order_id = $3 and id = any ($4::text[])`;
const UPDATE_COMPLAINTS = bulkUpdate('work_order_complaint', workOrderComplaint, COMPLAINT_KEYS);

const lineUpdates = new Map<string, string>();
const valueOf = (row: object | undefined, name: string): unknown =>
  (row as Record<string, unknown> | undefined)?.[name];

/** Writes only the columns that some line has changed in: most verbs touch two or three of sixty. */
function updateLines(tx: Tx, key: readonly unknown[], before: readonly StoredLine[], changed: readonly StoredLine[]) {
  const old = new Map(before.map((line) => [line.id, line]));
  const isChanged = (name: string) => changed.some((line) => valueOf(line, name) !== valueOf(old.get(line.id), name));
  const keys = LINE_KEYS.filter((name) => name === 'id' || isChanged(name));
  const shape = keys.join();
  let text = lineUpdates.get(shape);
  if (!text) lineUpdates.set(shape, (text = bulkUpdate('work_order_line', workOrderLine, keys)));
  return tx.query(text, [...key, ...valuesOf(keys, changed)]);
}

/** One prepared update for any number of rows, matched by line id. */
function bulkUpdate(name: string, table: PgTable, keys: readonly string[]): string {
  const columns = getTableColumns(table);
  const picked = keys.map((key) => ({ name: columns[key]!.name, type: columns[key]!.getSQLType() }));
  const set = picked.filter((column) => column.name !== 'id').map((column) => `"${column.name}" = v."${column.name}"`);
  return `update ${name} t set ${set.join(', ')}
    from unnest(${picked.map((column, i) => `$${i + 4}::${column.type}[]`).join(', ')}) as v (${picked
      .map((column) => `"${column.name}"`)
      .join(', ')})
    where t.org_id = $1 and t.entity_id = $2 and t.work_order_id = $3 and t.id = v.id`;
}

const valuesOf = (keys: readonly string[], rows: readonly object[]): unknown[][] =>
  keys.map((key) => rows.map((row) => (row as Record<string, unknown>)[key] ?? null));
