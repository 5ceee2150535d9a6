import { peopleInReach } from '@bahi/domain/access/access';
import { type ChallanStatus, UNBILLED_CHALLANS } from '@bahi/domain/sales/delivery-challan';
import type { Tx } from '../../../core/tx.ts';
import { settleChallans } from '../settle-challans.ts';
import { findSold } from './find-sold.ts';
import type { OrderedLine, SaleSource } from './sale-source.ts';

/** What invoices bill of a line `l`: from their drafts on, and what of it is sold, at which cost. */
const BILLED = `(select coalesce(sum(k.quantity_e3) filter (where k.purpose = 'invoice'), 0) as invoiced,
    coalesce(sum(k.quantity_e3) filter (where k.purpose = 'sell'), 0) as sold,
    coalesce(sum(k.cost_paise) filter (where k.purpose = 'sell'), 0) as cost,
    coalesce(jsonb_agg(b.serial_nos) filter (where b.serial_nos is not null), '[]') as nos
  from document_link k left join invoice_line b on b.org_id = k.org_id and b.entity_id = k.entity_id and b.invoice_id = k.to_id
      and b.id = k.to_line_id where k.org_id = l.org_id and k.entity_id = l.entity_id and k.from_id = l.challan_id
    and k.from_line_id = l.id and k.purpose in ('invoice', 'sell') and k.ended_at is null)`;

/** A challan in the caller's reach whose goods are out, with what nobody has invoiced of them. */
const findChallan: SaleSource['find'] = (tx, id, lock) =>
  findSold(tx, id, {
    head: `select i.id, i.code, i.status, i.challan_on as "soldOn", i.customer_id as "customerId", c.name as "customerName"
      from delivery_challan i join customer c on c.org_id = i.org_id and c.id = i.customer_id`,
    kind: 'Challan',
    lines: 'delivery_challan_line',
    owner: 'challan_id',
    only: `l.family = 'part'`,
    billed: BILLED,
    warehouse: `(select d.warehouse_id from delivery_challan d where d.org_id = l.org_id and d.entity_id = l.entity_id and d.id = l.challan_id)`,
    reach: peopleInReach(tx.ctx.access, 'Sales.DC', tx.ctx),
    isPosted: (status) => UNBILLED_CHALLANS.includes(status as ChallanStatus),
    lock,
  });

const orderedBy = (tx: Tx, id: string): Promise<OrderedLine[]> =>
  tx.query<OrderedLine>(
    `select l.id as "lineId", l.order_id as "orderId", l.order_line_id as "orderLineId" from delivery_challan_line l
     where l.org_id = $1 and l.entity_id = $2 and l.challan_id = $3 and l.order_id is not null`,
    [tx.ctx.orgId, tx.ctx.entityId, id],
  );

/** Goods that left and were not billed: they are still ours. */
export const challanOfReturn: SaleSource = {
  kind: 'deliveryChallan',
  area: 'Sales.SO',
  posting: { back: 'deliveredBack', scrap: 'deliveredScrap' },
  sold: false,
  settle: (tx, id, action) => settleChallans(tx, [id], action),
  find: findChallan,
  orderedBy,
};
