import { BOUGHT_QUANTITY } from '../../core/stock/quantity-of-packs.ts';
import type { Tx } from '../../core/tx.ts';
import { goneUnbilledOf } from './gone-unbilled.ts';

/** What live links of a purpose bill or claim of the line `l` of the document `d`, as `k`. */
const linked = (purpose: 'bill' | 'note') => `cross join lateral (select coalesce(sum(quantity_e3), 0)::bigint as whole,
        coalesce(sum(cost_paise), 0)::bigint as cost
      from document_link k where k.org_id = d.org_id and k.entity_id = d.entity_id and k.from_id = d.id and k.from_line_id = l.id
        and k.purpose = '${purpose}' and k.ended_at is null) k`;

/** Documents `d` of a table that may wait for a paper. */
const waiting = (table: string) =>
  `not_billed n join ${table} d on d.org_id = n.org_id and d.entity_id = n.entity_id and d.id = n.document_id`;

/**
 * Goods that came, did not go back and are not billed whole, goods that went back after their bill and are not claimed whole, work on
 * goods that nobody has billed.
 */
const WAITING_LINES = `select d.org_id, d.entity_id, d.id || ' ' || l.id as id, 'PurchaseReceive' as kind,
      d.id as document_id, d.code, d.received_on as dated_on, l.id as line_id, d.vendor_id, d.warehouse_id, l.item_id, l.description,
      ${BOUGHT_QUANTITY} - k.whole - u.whole as quantity, l.cost_paise - k.cost - u.cost as amount
    from ${waiting('purchase_receive')}
      join purchase_receive_line l on l.org_id = d.org_id and l.entity_id = d.entity_id and l.receive_id = d.id
      ${linked('bill')} ${goneUnbilledOf('d')}
    where n.org_id = $1 and n.entity_id = $2 and d.status = 'Received' and l.cost_paise <> k.cost + u.cost
  union all select d.org_id, d.entity_id, d.id || ' ' || l.id, 'PurchaseReturn', d.id, d.code, d.returned_on, l.id, d.vendor_id,
      d.warehouse_id, l.item_id, l.description, l.unbilled_quantity_e3 + k.whole - ${BOUGHT_QUANTITY},
      l.unbilled_paise + k.cost - l.received_paise
    from ${waiting('purchase_return')}
      join purchase_return_line l on l.org_id = d.org_id and l.entity_id = d.entity_id and l.return_id = d.id
      ${linked('note')}
    where n.org_id = $1 and n.entity_id = $2 and d.status not in ('Draft', 'Cancelled')
      and l.received_paise <> l.unbilled_paise + k.cost
  union all select d.org_id, d.entity_id, d.id || ' ' || l.id, 'MaterialIn', d.id, d.code, d.received_on, l.id, d.vendor_id,
      d.warehouse_id, l.item_id, i.name, l.quantity_e3, l.charge_paise
    from ${waiting('material_in')}
      join material_in_line l on l.org_id = d.org_id and l.entity_id = d.entity_id and l.in_id = d.id
      join item i on i.org_id = l.org_id and i.id = l.item_id
    where n.org_id = $1 and n.entity_id = $2 and d.status = 'Received' and l.charge_paise <> 0
      and not exists (select from document_link k where k.org_id = d.org_id and k.entity_id = d.entity_id and k.from_id = d.id
        and k.from_line_id = l.id and k.purpose = 'bill' and k.ended_at is null)`;

/** The account of goods received, not billed, line by line: with sublet work that was expected, and goods of bills that have not come. */
export const NOT_BILLED = `(${WAITING_LINES}
  union all select l.org_id, l.entity_id, l.work_order_id || ' ' || l.id, 'WorkOrder', l.work_order_id, w.code,
      w.opened_on, l.id, l.vendor_id, null, null, l.description, l.quantity_e3, s.accrued_paise
    from sublet_work s
      join work_order_line l on l.org_id = s.org_id and l.entity_id = s.entity_id and l.work_order_id = s.work_order_id and l.id = s.line_id
      join work_order w on w.org_id = s.org_id and w.entity_id = s.entity_id and w.id = s.work_order_id
    where s.org_id = $1 and s.entity_id = $2 and s.accrued_paise > 0
  union all select b.org_id, b.entity_id, b.id || ' ' || k.to_line_id || ' ' || k.id, 'Bill', b.id, b.code, b.billed_on, k.to_line_id,
      b.vendor_id, null, l.item_id, l.description, -k.quantity_e3, -k.cost_paise
    from document_link k
      join bill b on b.org_id = k.org_id and b.entity_id = k.entity_id and b.id = k.to_id
      join bill_line l on l.org_id = b.org_id and l.entity_id = b.entity_id and l.bill_id = b.id and l.id = k.to_line_id
    where k.org_id = $1 and k.entity_id = $2 and k.awaited and k.ended_at is null and k.purpose = 'bill' and k.cost_paise <> 0)`;

/** Rows of a table of one document, as `b` names it. */
const sumOf = (amount: string, table: string, owner: string, more = '') =>
  `coalesce((select sum(${amount}) from ${table} l where l.org_id = $1 and l.entity_id = $2 and l.${owner} = b.document_id ${more}), 0)`;

/** No line is billed or claimed for more than it waits for, so that a document waits for nothing where its sums are the same. */
const FORGET = `delete from not_billed b where b.org_id = $1 and b.entity_id = $2 and b.document_id = any ($3::uuid[])
  and ${sumOf('l.cost_paise', 'purchase_receive_line', 'receive_id')}
    + ${sumOf('l.received_paise - l.unbilled_paise', 'purchase_return_line', 'return_id')}
    + ${sumOf('l.charge_paise', 'material_in_line', 'in_id')}
    = ${sumOf('l.cost_paise', 'document_link', 'from_id', `and l.purpose in ('bill', 'note') and l.ended_at is null`)}
    + ${sumOf(
      '(select x.unbilled_paise from purchase_return_line x where x.org_id = $1 and x.entity_id = $2 and x.return_id = l.to_id and x.id = l.to_line_id)',
      'document_link',
      'from_id',
      `and l.purpose = 'return' and l.ended_at is null`,
    )}`;

/** Behind what bills or claims them, or takes them back: documents of which nothing waits any more are not looked at again. */
export function forgetBilled(tx: Tx, documentIds: readonly string[]): void {
  if (documentIds.length === 0) return;
  tx.ride(tx.query(FORGET, [tx.ctx.orgId, tx.ctx.entityId, [...new Set(documentIds)]]));
}
