import type { goodsNotBilled, searchBills } from '@bahi/contract/endpoints/accounting/bill';
import type { InputOf } from '@bahi/contract/endpoint';
import { permittedWarehouseIds } from '@bahi/domain/access/access';
import { BillStatus, isBillPosted, readBillStatus } from '@bahi/domain/purchase/bill';
import { billDuePaise } from '@bahi/domain/purchase/price-bill';
import { notFound } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import { inEntity, listPage } from '../../../kit/list-query.ts';
import { type Bill, bills } from '../bill-store.ts';
import { whereVendorDocument } from '../list-vendor-documents.ts';
import { NOT_BILLED } from '../not-billed.ts';

type Query = NonNullable<InputOf<typeof searchBills>['query']>;

const LINES = `from bill_line l where l.org_id = d.org_id and l.entity_id = d.entity_id and l.bill_id = d.id`;
const { draft, pendingApproval, unpaid, partial, overdue } = BillStatus;
const OWED: readonly BillStatus[] = [unpaid, partial];

/** Bills, the newest day first, or by the day on which they are due. */
export async function listBills(tx: Tx, query: Query) {
  const { today } = tx.ctx;
  const asked = query.statuses ?? [];
  // Overdue is what is owed and past its day; it is not kept.
  const statuses = [...new Set(asked.flatMap((status) => (status === overdue ? OWED : [status])))];
  const onlyOverdue = asked.length > 0 && asked.every((status) => status === overdue);
  const where = whereVendorDocument(tx, { ...query, statuses }, { day: 'billed_on', lines: LINES })
    .asked((match) => `d.match = ${match}`, query.match)
    .asked((day) => `d.due_on < ${day}`, onlyOverdue ? today : null)
    .asked((receive) => `exists (select ${LINES} and l.source_receive_id = ${receive})`, query.receiveId);
  const day = query.byDue
    ? { column: `coalesce(d.due_on, 'infinity'::date)`, of: (row: Bill) => row.dueOn ?? 'infinity' }
    : { column: 'd.billed_on', of: (row: Bill) => row.billedOn };
  const page = await listPage<Bill>(tx, {
    columns: bills.heads.columns,
    from: bills.heads.from,
    where,
    order: [
      { type: 'date', ...day },
      { column: 'd.id', type: 'uuid', of: (row) => row.id },
    ],
    direction: query.byDue ? 'asc' : 'desc',
    limit: query.limit,
    cursor: query.cursor,
  });
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...row,
      status: readBillStatus(row, today),
      duePaise: isBillPosted(row.status) ? billDuePaise(row) : 0,
    })),
  };
}

/** What waits: drafts, for an approval, for money; the earliest due first. */
export const listOpenBills = (tx: Tx, query: Query) =>
  listBills(tx, { ...query, statuses: [draft, pendingApproval, ...OWED], byDue: true });

/** Bills of a vendor that money is owed on. */
export const listBillsOf = (tx: Tx, vendorId: string) =>
  listBills(tx, { vendorId, statuses: [...OWED], byDue: true, limit: 200 } as Query);

/** What is owed on the bills of a vendor. */
export async function totalDueOf(tx: Tx, vendorId: string) {
  const { ctx } = tx;
  const known = await tx.query('select from vendor where org_id = $1 and id = $2', [ctx.orgId, vendorId]);
  if (known.length === 0) throw notFound();
  const [due] = await tx.query<{ duePaise: number; overduePaise: number; count: number }>(
    `select coalesce(sum(total_paise - settled_paise), 0)::bigint as "duePaise", count(*)::int as count,
       coalesce(sum(total_paise - settled_paise) filter (where due_on < $4), 0)::bigint as "overduePaise"
     from open_item where org_id = $1 and entity_id = $2 and vendor_id = $3 and kind = 'bill' and settled_paise < total_paise`,
    [ctx.orgId, ctx.entityId, vendorId, ctx.today],
  );
  return due!;
}

interface NotBilled {
  id: string;
  kind: 'PurchaseReceive' | 'PurchaseReturn' | 'MaterialIn' | 'WorkOrder' | 'Bill';
  documentId: string;
  code: string;
  datedOn: string;
  lineId: string;
  vendorId: string | null;
  vendorName: string | null;
  itemId: string | null;
  description: string;
  quantity: number;
  amountPaise: number;
}

/** Of the warehouses that the caller may use. */
const isNotBilled = (tx: Tx) =>
  inEntity(tx, 'd').asked(
    (warehouses) => `(d.warehouse_id is null or d.warehouse_id = any(${warehouses}::uuid[]))`,
    permittedWarehouseIds(tx.ctx.access),
  );

/** How many lines of goods that are, and what they came in at. */
export async function countNotBilled(tx: Tx): Promise<{ count: number; amountPaise: number }> {
  const { text, values } = isNotBilled(tx);
  const [found] = await tx.queryOnce<{ count: number; amountPaise: number }>(
    `select count(*)::int as count, coalesce(sum(d.amount), 0)::bigint as "amountPaise" from ${NOT_BILLED} d where ${text}`,
    values,
  );
  return found!;
}

/** The account of goods received and not billed, line by line, the oldest first. */
export function listNotBilled(tx: Tx, query: NonNullable<InputOf<typeof goodsNotBilled>['query']>) {
  const where = isNotBilled(tx).asked((vendor) => `d.vendor_id = ${vendor}`, query.vendorId);
  return listPage<NotBilled>(tx, {
    columns: `d.id, d.kind, d.document_id as "documentId", d.code, d.dated_on as "datedOn", d.line_id as "lineId",
      d.vendor_id as "vendorId", v.name as "vendorName", d.item_id as "itemId", d.description, d.quantity, d.amount as "amountPaise"`,
    from: `${NOT_BILLED} d left join vendor v on v.org_id = d.org_id and v.id = d.vendor_id`,
    where,
    order: [
      { column: 'd.dated_on', type: 'date', of: (row) => row.datedOn },
      { column: 'd.id', type: 'text', of: (row) => row.id },
    ],
    direction: 'asc',
    limit: query.limit,
    cursor: query.cursor,
  });
}
