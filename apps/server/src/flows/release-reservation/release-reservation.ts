import type { releaseReservation as endpoint } from '@bahi/contract/endpoints/inventory/reservation';
import type { InputOf } from '@bahi/contract/endpoint';
import { can } from '@bahi/domain/access/access';
import { AppError, invariant, notFound } from '../../core/app-error.ts';
import { isOfPermittedWarehouse } from '../../core/stock/warehouses.ts';
import type { Tx } from '../../core/tx.ts';
import { releaseComponent } from '../../features/inventory/manufacture-order/manufacture-order-verbs.ts';
import { releaseOrdered } from '../../features/sales/order/sales-order-verbs.ts';
import { releasePart } from '../../features/service/work-order/reserve-part.ts';

type Release = (tx: Tx, id: string, lineId: string, reason: string) => Promise<unknown>;

/** Kinds for whose lines stock is kept, each by its own rules: what the document says of it follows. */
const RELEASES: Readonly<Record<string, Release>> = {
  salesOrder: (tx, id, lineId, reason) =>
    releaseOrdered(tx, { params: { id, lineId }, query: undefined, body: {} }, reason),
  workOrder: (tx, id, lineId, reason) => {
    const { access } = tx.ctx;
    if (!can(access, 'Service.WO', 'U') && !can(access, 'Inventory.WO', 'U')) throw new AppError('Forbidden');
    return releasePart(tx, id, lineId, reason);
  },
  manufactureOrder: releaseComponent,
};

/** Lets go of what is kept for a line of an order, with a reason. */
export async function releaseReservation(tx: Tx, { params, body }: InputOf<typeof endpoint>) {
  const { lineId, reason } = body;
  await releaseKept(tx, { documentId: params.id, lineId, reason });
  return { documentId: params.id, lineId };
}

interface Released {
  documentId: string;
  lineId: string;
  reason: string;
}

/** Of a warehouse that the caller may not use nothing is there for him. */
export async function releaseKept(tx: Tx, { documentId, lineId, reason }: Released): Promise<void> {
  const [kept] = await tx.query<{ documentKind: string; warehouseId: string }>(
    `select document_kind as "documentKind", warehouse_id as "warehouseId" from stock_reservation
     where org_id = $1 and entity_id = $2 and document_id = $3 and document_line_id = $4`,
    [tx.ctx.orgId, tx.ctx.entityId, documentId, lineId],
  );
  if (!kept || !isOfPermittedWarehouse(tx, kept)) throw notFound('reservation');
  const release = RELEASES[kept.documentKind];
  invariant(release, `what is kept for a ${kept.documentKind} is let go`);
  await release(tx, documentId, lineId, reason);
}
