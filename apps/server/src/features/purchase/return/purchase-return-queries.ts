import type { searchPurchaseReturns } from '@bahi/contract/endpoints/purchase/purchase-return';
import type { InputOf } from '@bahi/contract/endpoint';
import { permittedWarehouseIds } from '@bahi/domain/access/access';
import { PurchaseReturnStatus } from '@bahi/domain/purchase/purchase-return';
import type { Tx } from '../../../core/tx.ts';
import { listPage } from '../../../kit/list-query.ts';
import { whereVendorDocument } from '../list-vendor-documents.ts';
import { type PurchaseReturn, purchaseReturns } from '../purchase-return-store.ts';

type Query = NonNullable<InputOf<typeof searchPurchaseReturns>['query']>;
type Row = Omit<PurchaseReturn, 'claimPaise'> & { claimPaise: number; lineCount: number };

const LINES = `from purchase_return_line l
  where l.org_id = d.org_id and l.entity_id = d.entity_id and l.return_id = d.id`;
const { closed, cancelled } = PurchaseReturnStatus;

/** Returns, the newest day first; `waiting` are drafts and those whose credit is still to come. */
export function listPurchaseReturns(tx: Tx, query: Query, waiting = false) {
  const where = whereVendorDocument(tx, query, { day: 'returned_on', lines: LINES })
    .asked((reason) => `d.reason = ${reason}`, query.reason)
    .asked((receive) => `exists (select ${LINES} and l.source_receive_id = ${receive})`, query.receiveId)
    .asked((warehouses) => `d.warehouse_id = any(${warehouses}::uuid[])`, permittedWarehouseIds(tx.ctx.access));
  if (waiting) where.add(() => `d.status not in ('${closed}', '${cancelled}')`);
  return listPage<Row>(tx, {
    columns: `${purchaseReturns.heads.columns}, coalesce(d.claim_paise, d.total_paise) as "claimPaise",
      (select count(*)::int ${LINES}) as "lineCount"`,
    from: purchaseReturns.heads.from,
    where,
    order: [
      { column: 'd.returned_on', type: 'date', of: (row) => row.returnedOn },
      { column: 'd.id', type: 'uuid', of: (row) => row.id },
    ],
    direction: 'desc',
    limit: query.limit,
    cursor: query.cursor,
  });
}
