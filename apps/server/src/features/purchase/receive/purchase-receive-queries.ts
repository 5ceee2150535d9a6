import type { searchPurchaseReceives } from '@bahi/contract/endpoints/purchase/purchase-receive';
import type { InputOf } from '@bahi/contract/endpoint';
import { permittedWarehouseIds } from '@bahi/domain/access/access';
import { BilledStatus, PurchaseReceiveStatus } from '@bahi/domain/purchase/purchase-receive';
import { BOUGHT_QUANTITY } from '../../../core/stock/quantity-of-packs.ts';
import type { Tx } from '../../../core/tx.ts';
import { listPage } from '../../../kit/list-query.ts';
import { goneUnbilledOf } from '../gone-unbilled.ts';
import { whereVendorDocument } from '../list-vendor-documents.ts';
import { type PurchaseReceive, purchaseReceives } from '../purchase-receive-store.ts';

type Query = NonNullable<InputOf<typeof searchPurchaseReceives>['query']>;
type Row = PurchaseReceive & { lineCount: number; billedStatus: BilledStatus };

const LINES = `from purchase_receive_line l
  where l.org_id = d.org_id and l.entity_id = d.entity_id and l.receive_id = d.id`;
const BILLED_OF_LINE = `(select coalesce(sum(k.quantity_e3), 0) from document_link k
    where k.org_id = l.org_id and k.entity_id = l.entity_id and k.from_id = l.receive_id and k.from_line_id = l.id
      and k.purpose = 'bill' and k.ended_at is null)`;
/** As `deriveBilledStatus` says. */
const BILLED = `(select case when sum(b.billed + b.gone) > 0 and bool_and(b.billed + b.gone >= b.whole) then '${BilledStatus.billed}'
      when sum(b.billed) > 0 then '${BilledStatus.partBilled}' else '${BilledStatus.notBilled}' end
    from (select ${BILLED_OF_LINE} as billed, u.whole as gone,
        ${BOUGHT_QUANTITY} as whole
      from purchase_receive_line l ${goneUnbilledOf('d')}
      where l.org_id = d.org_id and l.entity_id = d.entity_id and l.receive_id = d.id) b)`;

/** Receives, the newest day first; `waiting` are drafts and what is not billed whole. */
export function listPurchaseReceives(tx: Tx, query: Query, waiting = false) {
  const where = whereVendorDocument(tx, query, { day: 'received_on', lines: LINES })
    .asked((billed) => `d.status = '${PurchaseReceiveStatus.received}' and ${BILLED} = ${billed}`, query.billedStatus)
    .asked((order) => `exists (select ${LINES} and l.source_order_id = ${order})`, query.orderId)
    .asked((warehouses) => `d.warehouse_id = any(${warehouses}::uuid[])`, permittedWarehouseIds(tx.ctx.access));
  if (waiting)
    where.add(
      () =>
        `(d.status = '${PurchaseReceiveStatus.draft}' or d.status = '${PurchaseReceiveStatus.received}' and ${BILLED} <> '${BilledStatus.billed}')`,
    );
  return listPage<Row>(tx, {
    columns: `${purchaseReceives.heads.columns}, (select count(*)::int ${LINES}) as "lineCount", ${BILLED} as "billedStatus"`,
    from: purchaseReceives.heads.from,
    where,
    order: [
      { column: 'd.received_on', type: 'date', of: (row) => row.receivedOn },
      { column: 'd.id', type: 'uuid', of: (row) => row.id },
    ],
    direction: 'desc',
    limit: query.limit,
    cursor: query.cursor,
  });
}
