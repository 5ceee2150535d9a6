import type { goodsNotBilled, searchBills } from '@bahi/contract/endpoints/accounting/bill';
import type { InputOf } from '@bahi/contract/endpoint';
import { permittedWarehouseIds } from '@bahi/domain/access/access';
import { BillStatus, isBillPosted, readBillStatus } from '@bahi/domain/purchase/bill';
import { billDuePaise } from '@bahi/domain/purchase/price-bill';
import { notFound } from '../../../core/app-error.ts';
import { BOUGHT_QUANTITY } from '../../../core/stock/quantity-of-packs.ts';
import type { Tx } from '../../../core/tx.ts';
import { inEntity, listPage } from '../../../kit/list-query.ts';
import { type Bill, bills } from '../bill-store.ts';
import { goneUnbilledOf } from '../gone-unbilled.ts';
import { whereVendorDocument } from '../list-vendor-documents.ts';

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
  kind: 'PurchaseReceive' | 'PurchaseReturn' | 'MaterialIn' | 'Bill';
  documentId: string;
  code: string;
  datedOn: string;
  lineId: string;
  vendorId: string;
  vendorName: string;
  itemId: string | null;
  description: string;
  quantity: number;
  amountPaise: number;
}

/**
 * Goods that came, did not go back and are not billed whole, goods that went back after their bill and are not claimed whole, work
 * on goods that nobody has billed, and goods of bills that have not come: together the account of that name.
 */
const NOT_BILLED = `(select d.org_id, d.entity_id, d.id || ' ' || l.id as id, 'PurchaseReceive' as kind, d.id as document_id, d.code,
      d.received_on as dated_on, l.id as line_id, d.vendor_id, d.warehouse_id, l.item_id, l.description,
      ${BOUGHT_QUANTITY} - k.billed - u.whole as quantity,
      l.cost_paise - k.cost - u.cost as amount
    from purchase_receive d
      join purchase_receive_line l on l.org_id = d.org_id and l.entity_id = d.entity_id and l.receive_id = d.id
      cross join lateral (select coalesce(sum(quantity_e3), 0)::bigint as billed, coalesce(sum(cost_paise), 0)::bigint as cost
        from document_link k where k.org_id = d.org_id and k.entity_id = d.entity_id and k.from_id = d.id and k.from_line_id = l.id
          and k.purpose = 'bill' and k.ended_at is null) k
      ${goneUnbilledOf('d')}
    where d.org_id = $1 and d.entity_id = $2 and d.status = 'Received' and l.cost_paise <> k.cost + u.cost
  union all select d.org_id, d.entity_id, d.id || ' ' || l.id, 'PurchaseReturn', d.id, d.code, d.returned_on, l.id, d.vendor_id,
      d.warehouse_id, l.item_id, l.description,
      l.unbilled_quantity_e3 + k.claimed - ${BOUGHT_QUANTITY},
      l.unbilled_paise + k.cost - l.received_paise
    from purchase_return d
      join purchase_return_line l on l.org_id = d.org_id and l.entity_id = d.entity_id and l.return_id = d.id
      cross join lateral (select coalesce(sum(quantity_e3), 0)::bigint as claimed, coalesce(sum(cost_paise), 0)::bigint as cost
        from document_link k where k.org_id = d.org_id and k.entity_id = d.entity_id and k.from_id = d.id and k.from_line_id = l.id
          and k.purpose = 'note' and k.ended_at is null) k
    where d.org_id = $1 and d.entity_id = $2 and d.status not in ('Draft', 'Cancelled') and l.received_paise <> l.unbilled_paise + k.cost
  union all select d.org_id, d.entity_id, d.id || ' ' || l.id, 'MaterialIn', d.id, d.code, d.received_on, l.id, d.vendor_id,
      d.warehouse_id, l.item_id, i.name, l.quantity_e3, l.charge_paise
    from material_in d
      join material_in_line l on l.org_id = d.org_id and l.entity_id = d.entity_id and l.in_id = d.id
      join item i on i.org_id = l.org_id and i.id = l.item_id
    where d.org_id = $1 and d.entity_id = $2 and d.status = 'Received' and l.charge_paise <> 0
      and not exists (select from document_link k where k.org_id = d.org_id and k.entity_id = d.entity_id and k.from_id = d.id
        and k.from_line_id = l.id and k.purpose = 'bill' and k.ended_at is null)
  union all select b.org_id, b.entity_id, b.id || ' ' || k.to_line_id || ' ' || k.id, 'Bill', b.id, b.code, b.billed_on, k.to_line_id, b.vendor_id, null,
      l.item_id, l.description, -k.quantity_e3, -k.cost_paise
    from document_link k
      join bill b on b.org_id = k.org_id and b.entity_id = k.entity_id and b.id = k.to_id
      join bill_line l on l.org_id = b.org_id and l.entity_id = b.entity_id and l.bill_id = b.id and l.id = k.to_line_id
    where k.org_id = $1 and k.entity_id = $2 and k.awaited and k.ended_at is null and k.purpose = 'bill' and k.cost_paise <> 0)`;

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
    from: `${NOT_BILLED} d join vendor v on v.org_id = d.org_id and v.id = d.vendor_id`,
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
