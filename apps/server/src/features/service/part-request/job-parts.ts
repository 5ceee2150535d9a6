import type { jobParts as endpoint, findOrderToIssue } from '@bahi/contract/endpoints/service/part-request';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import { permittedWarehouseIds } from '@bahi/domain/access/access';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import type { JobPartView } from '@bahi/domain/stock/job-part-views';
import { normaliseRegistration } from '@bahi/domain/vehicle/registration-number';
import type { Tx } from '../../../core/tx.ts';
import { inEntity, listPage } from '../../../kit/list-query.ts';
import { likeTerm, wholeOf } from '../../../kit/paging.ts';

type Row = OutputOf<typeof endpoint>['rows'][number];
type Query = InputOf<typeof endpoint>['query'];
type FoundOrder = OutputOf<typeof findOrderToIssue>['rows'][number];

const FREE = 'coalesce(b.on_hand_e3 - b.reserved_e3, 0)';
/** Tracked parts of orders that nobody has billed; `p` the part, `b` its stock where it is taken from. */
const PARTS = `work_order w
  join work_order_line p on p.org_id = w.org_id and p.entity_id = w.entity_id and p.work_order_id = w.id
  left join vehicle v on v.org_id = w.org_id and v.id = w.vehicle_id
  left join warehouse h on h.org_id = p.org_id and h.entity_id = p.entity_id and h.id = p.warehouse_id
  left join stock_balance b on b.org_id = p.org_id and b.entity_id = p.entity_id and b.item_id = p.item_id
    and b.warehouse_id = p.warehouse_id`;
const UNBILLED = `p.family = 'part' and p.tracked and p.item_id is not null and p.invoice_id is null`;
const LEFT = `${UNBILLED} and p.status not in ('Cancelled', 'Declined') and p.issued_quantity_e3 < p.quantity_e3`;
/** More than is wanted, or what somebody asks to be taken back. */
const ON_JOB = `${UNBILLED} and p.issued_quantity_e3 > 0 and (p.status in ('Cancelled', 'Declined')
  or p.issued_quantity_e3 > p.quantity_e3 or exists (select from part_request d
    join part_request_line l on l.org_id = d.org_id and l.entity_id = d.entity_id and l.request_id = d.id
    where d.org_id = w.org_id and d.entity_id = w.entity_id and d.work_order_id = w.id and d.kind = 'Return'
      and d.status in ('Open', 'PartIssued') and l.part_id = p.id))`;
const APPROVED = `p.status not in ('New', 'WtngForAppr', 'OnHold')`;

/** What each view of the board shows; an order on hold moves nothing. */
const VIEWS: Readonly<Record<JobPartView, string>> = {
  Reserve: `${LEFT} and p.received_quantity_e3 < p.quantity_e3 and ${FREE} > 0`,
  Issue: `${LEFT} and ${APPROVED} and p.received_quantity_e3 - p.issued_quantity_e3 + greatest(${FREE}, 0) > 0`,
  Short: `${LEFT} and p.quantity_e3 - p.received_quantity_e3 > greatest(${FREE}, 0)`,
  Return: ON_JOB,
};

const OPEN = `w.status not in ('OnHold', 'Closed', 'Cancelled', 'Declined')`;
const NEVER = `'infinity'::timestamptz`;

/** Parts of open orders that a view shows, in the warehouses that the caller may use. */
const shownIn = (tx: Tx, view: JobPartView) =>
  inEntity(tx, 'w')
    .add(() => `${OPEN} and ${VIEWS[view]}`)
    .asked(
      (whs) => `(p.warehouse_id is null or p.warehouse_id = any(${whs}::uuid[]))`,
      permittedWarehouseIds(tx.ctx.access),
    );

/** How many parts could be issued now. */
export async function countPartsToIssue(tx: Tx): Promise<number> {
  const where = shownIn(tx, 'Issue');
  const [row] = await tx.queryOnce<{ count: number }>(
    `select count(*)::int as count from ${PARTS} where ${where.text}`,
    where.values,
  );
  return row!.count;
}

/** Parts that the store has to do something about, what is promised first on top. */
export async function listJobParts(tx: Tx, { view, text, warehouseId, limit, cursor }: Query) {
  const where = shownIn(tx, view)
    .asked((warehouse) => `p.warehouse_id = ${warehouse}`, warehouseId)
    .asked(
      (term) =>
        `(lower(w.code) like ${term} or lower(v.registration_number) like ${term} or lower(p.description) like ${term}
          or lower(p.part_number) like ${term})`,
      text && likeTerm(text),
    );
  const page = await listPage<Row & { due: string; line: string }>(tx, {
    columns: `w.id as "workOrderId", w.code as "orderCode", v.registration_number as "registrationNumber",
      w.promised_at as "promisedAt", coalesce(w.promised_at, ${NEVER})::text as due, p.id as "partId", p.id as line,
      p.item_id as "itemId", p.part_number as "partNumber", p.description, p.unit_code as "unitCode", p.track_by as "trackBy",
      p.status, p.warehouse_id as "warehouseId", h.name as "warehouseName", p.quantity_e3 as quantity,
      p.received_quantity_e3 as "receivedQuantity", p.issued_quantity_e3 as "issuedQuantity", ${FREE} as "freeQuantity"`,
    from: PARTS,
    where,
    order: [
      { column: `coalesce(w.promised_at, ${NEVER})`, type: 'timestamptz', of: (row) => row.due },
      { column: 'w.id', type: 'uuid', of: (row) => row.workOrderId },
      { column: 'p.id', type: 'text', of: (row) => row.line },
    ],
    direction: 'asc',
    limit,
    cursor,
  });
  const hidden = hidesPartNumbers(tx.ctx.entity.industry);
  return { ...page, rows: page.rows.map((row) => (hidden ? { ...row, partNumber: null } : row)) };
}

const MOST_ORDERS = 10;

/** Open orders of a number or a registration as it was scanned or typed, with the parts that are left to issue. */
export async function findOrdersToIssue(tx: Tx, text: string) {
  const { orgId, entityId, access } = tx.ctx;
  const rows = await tx.queryOnce<FoundOrder>(
    `select w.id as "workOrderId", w.code as "orderCode", w.status, v.registration_number as "registrationNumber",
       coalesce((select jsonb_agg(jsonb_build_object('partId', p.id, 'itemId', p.item_id, 'partNumber', p.part_number,
           'description', p.description, 'unitCode', p.unit_code, 'trackBy', p.track_by, 'status', p.status,
           'warehouseId', p.warehouse_id, 'quantity', p.quantity_e3 - p.issued_quantity_e3,
           'thereQuantity', p.received_quantity_e3 - p.issued_quantity_e3 + greatest(${FREE}, 0),
           'barcodes', array(select k.barcode from item_barcode k where k.org_id = p.org_id and k.item_id = p.item_id order by 1))
         order by p.position)
         from work_order_line p left join stock_balance b on b.org_id = p.org_id and b.entity_id = p.entity_id
           and b.item_id = p.item_id and b.warehouse_id = p.warehouse_id
         where p.org_id = w.org_id and p.entity_id = w.entity_id and p.work_order_id = w.id and ${LEFT}
           and ($5::uuid[] is null or p.warehouse_id is null or p.warehouse_id = any($5))), '[]') as parts
     from work_order w left join vehicle v on v.org_id = w.org_id and v.id = w.vehicle_id
     where w.org_id = $1 and w.entity_id = $2 and ${OPEN} and w.id in (
       select id from work_order where org_id = $1 and entity_id = $2 and code = $3
       union select f.id from vehicle c join work_order f on f.org_id = c.org_id and f.vehicle_id = c.id
       where c.org_id = $1 and c.registration_number = $4)
     order by w.opened_on desc, w.id limit ${MOST_ORDERS}`,
    [orgId, entityId, text.trim().toUpperCase(), normaliseRegistration(text), permittedWarehouseIds(access)],
  );
  const hidden = hidesPartNumbers(tx.ctx.entity.industry);
  return wholeOf(
    rows.map(({ parts, ...order }) => ({
      ...order,
      parts: parts.map((part) => (hidden ? { ...part, partNumber: null } : part)),
    })),
  );
}
