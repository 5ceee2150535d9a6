import type { OutputOf } from '@bahi/contract/endpoint';
import type { getMyInventory as endpoint } from '@bahi/contract/endpoints/service/part-request';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import { inOneMessage } from '../../../core/in-one-message.ts';
import type { Tx } from '../../../core/tx.ts';
import { listPartRequests } from './part-request-queries.ts';

type Answer = OutputOf<typeof endpoint>;

/** What a technician answers for: what he got for his lines and is not billed, what lies with him, what he asked for (rule 35). */
export async function getMyInventory(tx: Tx): Promise<Answer> {
  const { orgId, entityId, userId, entity } = tx.ctx;
  const key = [orgId, entityId, userId];
  const [issued, own, requests] = await inOneMessage([
    tx.query<Answer['issued'][number]>(ISSUED, key),
    tx.query<Answer['own'][number]>(OWN, key),
    listPartRequests(tx, { mine: true }, true),
  ]);
  const hidden = hidesPartNumbers(entity.industry);
  const shown = <R extends object>(rows: readonly R[]): R[] =>
    rows.map((row) => (hidden ? { ...row, partNumber: null } : row));
  return { issued: shown(issued), own: shown(own), requests: requests.rows };
}

/** Of lines `l` of open requests to give back `d`: what is not taken back yet. */
const ASKED = `coalesce((select sum(l.quantity_e3 - l.issued_quantity_e3) from part_request d
    join part_request_line l on l.org_id = d.org_id and l.entity_id = d.entity_id and l.request_id = d.id
  where d.org_id = $1 and d.entity_id = $2 and d.status in ('Open', 'PartIssued')`;

/** Lines that he does, and parts that he asked for. */
const OF_HIS = `with own as (
    select l.work_order_id, l.id from work_order_line l
    where l.org_id = $1 and l.entity_id = $2 and l.technician_id = $3
    union
    select d.work_order_id, l.part_id from part_request d
      join part_request_line l on l.org_id = d.org_id and l.entity_id = d.entity_id and l.request_id = d.id
    where d.org_id = $1 and d.entity_id = $2 and d.requested_by = $3 and d.kind = 'Issue' and l.part_id is not null
  )`;
/** Parts of services that he does, or that bear his name themselves, or that he asked for, in orders that are not ended. */
const ISSUED_TO_HIM = `work_order w
    join work_order_line p on p.org_id = w.org_id and p.entity_id = w.entity_id and p.work_order_id = w.id
      and p.family = 'part' and p.item_id is not null and p.issued_quantity_e3 > 0 and p.invoice_id is null
      and ((w.id, p.id) in (select work_order_id, id from own) or (w.id, p.labour_line_id) in (select work_order_id, id from own))`;
const OPEN_ORDERS = `w.org_id = $1 and w.entity_id = $2 and w.status not in ('Closed', 'Cancelled', 'Declined')
    and w.id in (select work_order_id from own)`;

const ISSUED = `${OF_HIS}
  select w.id as "workOrderId", w.code as "orderCode", v.registration_number as "registrationNumber", p.id as "partId",
    p.item_id as "itemId", p.part_number as "partNumber", p.description, p.unit_code as "unitCode", p.track_by as "trackBy",
    p.issued_quantity_e3 as quantity,
    ${ASKED} and d.kind = 'Return' and d.work_order_id = w.id and l.part_id = p.id), 0)::bigint as "askedQuantity"
  from ${ISSUED_TO_HIM}
    left join vehicle v on v.org_id = w.org_id and v.id = w.vehicle_id
  where ${OPEN_ORDERS}
  order by w.code, p.position`;

/** What lies in his own stock. */
const LIES_WITH_HIM = `warehouse h
    join stock_balance b on b.org_id = h.org_id and b.entity_id = h.entity_id and b.warehouse_id = h.id and b.on_hand_e3 > 0`;
const HIS_STOCK = 'h.org_id = $1 and h.entity_id = $2 and h.person_id = $3';

const OWN = `select b.item_id as "itemId", i.part_number as "partNumber", i.name as description, i.unit_code as "unitCode",
    h.id as "warehouseId", b.on_hand_e3 as quantity,
    ${ASKED} and d.requested_by = $3 and l.item_id = b.item_id
      and (d.kind = 'Return' and d.work_order_id is null or d.warehouse_id = h.id)), 0)::bigint as "askedQuantity"
  from ${LIES_WITH_HIM}
    join item i on i.org_id = b.org_id and i.id = b.item_id
  where ${HIS_STOCK}
  order by lower(i.name), i.id`;

/** How many rows the two lists of goods have. */
const COUNTED = `${OF_HIS}
  select ((select count(*) from ${ISSUED_TO_HIM} where ${OPEN_ORDERS})
    + (select count(*) from ${LIES_WITH_HIM} where ${HIS_STOCK}))::int as count`;

/** How much he answers for: parts that he got for lines, and items that lie with him. */
export async function countMyInventory(tx: Tx): Promise<number> {
  const { orgId, entityId, userId } = tx.ctx;
  const [row] = await tx.query<{ count: number }>(COUNTED, [orgId, entityId, userId]);
  return row!.count;
}
