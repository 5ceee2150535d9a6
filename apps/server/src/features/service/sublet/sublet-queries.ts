import type { sublets } from '@bahi/contract/endpoints/service/sublet';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import type { Tx } from '../../../core/tx.ts';
import { inEntity, listPage } from '../../../kit/list-query.ts';
import { likeTerm } from '../../../kit/paging.ts';
import { ofPeople, onlyOrdersOf } from '../order-scope.ts';

type Row = OutputOf<typeof sublets>['rows'][number];

/** Its lines are found by `work_order_line_sublet`, each with the one bill that is live. */
const FROM = `work_order_line d
  join work_order w on w.org_id = d.org_id and w.entity_id = d.entity_id and w.id = d.work_order_id
  left join vehicle v on v.org_id = w.org_id and v.id = w.vehicle_id
  left join vendor n on n.org_id = d.org_id and n.id = d.vendor_id
  left join sublet_work s on s.org_id = d.org_id and s.entity_id = d.entity_id and s.work_order_id = d.work_order_id and s.line_id = d.id
  left join lateral (select b.id, b.code, b.status from bill_line l
    join bill b on b.org_id = l.org_id and b.entity_id = l.entity_id and b.id = l.bill_id and b.status <> 'Cancelled'
    where l.org_id = d.org_id and l.entity_id = d.entity_id and l.work_order_id = d.work_order_id and l.work_order_line_id = d.id
    limit 1) b on true`;

const CALLED_OFF = `(d.status in ('Cancelled', 'Declined') or w.status in ('Cancelled', 'Declined'))`;
const VIEWS = {
  Open: `s.billed_paise is null and not ${CALLED_OFF}`,
  Billed: 's.billed_paise is not null',
  All: 'true',
} as const;

/** Sublet work of orders that the caller reads, the newest order first. */
export function listSublets(tx: Tx, query: NonNullable<InputOf<typeof sublets>['query']>) {
  const where = inEntity(tx, 'd')
    .add(() => `d.family = 'labour' and d.sublet and ${VIEWS[query.view ?? 'Open']}`)
    .asked(ofPeople, onlyOrdersOf(tx.ctx))
    .asked((vendor) => `d.vendor_id = ${vendor}`, query.vendorId)
    .asked(
      (term) =>
        `(lower(w.code) like ${term} or lower(d.description) like ${term} or lower(n.name) like ${term}
          or lower(v.registration_number) like ${term})`,
      query.text && likeTerm(query.text),
    );
  return listPage<Row>(tx, {
    columns: `w.id as "workOrderId", w.code as "workOrderCode", w.status as "workOrderStatus", w.opened_on as "openedOn",
      w.promised_at as "promisedAt", v.registration_number as "registrationNumber", d.id as "lineId", d.description, d.status,
      d.vendor_id as "vendorId", n.name as "vendorName", d.sublet_cost_paise as "subletCostPaise",
      s.billed_paise as "billedPaise", b.id as "billId", b.code as "billCode", b.status as "billStatus"`,
    from: FROM,
    where,
    order: [
      { column: 'd.work_order_id', type: 'uuid', of: (row) => row.workOrderId },
      { column: 'd.id', type: 'text', of: (row) => row.lineId },
    ],
    direction: 'desc',
    limit: query.limit,
    cursor: query.cursor,
  });
}
