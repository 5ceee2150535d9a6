import type { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import type { LineStatus, WorkOrderStatus } from '@bahi/domain/document/work-order';
import { requestersInReach, type RequestKind, type RequestStatus } from '@bahi/domain/stock/part-request';
import { partRequest, partRequestLine } from '../../../db/schema/part-request.ts';
import { notFound } from '../../core/app-error.ts';
import { assertFreshRecord } from '../../core/assert-fresh-record.ts';
import { documentStore } from '../../core/document/document-store.ts';
import type { Tx } from '../../core/tx.ts';

type LineRow = Omit<typeof partRequestLine.$inferSelect, 'orgId' | 'entityId' | 'requestId' | 'position'>;

export interface PartRequestLine extends LineRow {
  partNumber: string | null;
  unitCode: string | null;
  trackBy: TrackBy | null;
  partStatus: LineStatus | null;
}

export interface PartRequest extends Omit<typeof partRequest.$inferSelect, 'orgId' | 'entityId'> {
  kind: RequestKind;
  status: RequestStatus;
  orderCode: string | null;
  orderStatus: WorkOrderStatus | null;
  registrationNumber: string | null;
  labourName: string | null;
  warehouseName: string | null;
  toWarehouseName: string | null;
  requestedByName: string | null;
  lines: PartRequestLine[];
}

export const partRequests = documentStore<PartRequest>({
  kind: 'partRequest',
  word: 'part request',
  table: partRequest,
  joined: {
    columns: `w.code as "orderCode", w.status as "orderStatus", v.registration_number as "registrationNumber",
      o.description as "labourName", h.name as "warehouseName", t.name as "toWarehouseName", u.name as "requestedByName"`,
    from: `left join work_order w on w.org_id = d.org_id and w.entity_id = d.entity_id and w.id = d.work_order_id
      left join vehicle v on v.org_id = w.org_id and v.id = w.vehicle_id
      left join work_order_line o on o.org_id = d.org_id and o.entity_id = d.entity_id and o.work_order_id = d.work_order_id
        and o.id = d.labour_line_id
      left join warehouse h on h.org_id = d.org_id and h.entity_id = d.entity_id and h.id = d.warehouse_id
      left join warehouse t on t.org_id = d.org_id and t.entity_id = d.entity_id and t.id = d.to_warehouse_id
      left join app_user u on u.org_id = d.org_id and u.id = d.requested_by`,
  },
  rows: {
    lines: {
      table: partRequestLine,
      owner: 'requestId',
      key: 'id',
      joined: {
        columns:
          'i.part_number as "partNumber", i.unit_code as "unitCode", i.track_by as "trackBy", p.status as "partStatus"',
        from: `join part_request r on r.org_id = l.org_id and r.entity_id = l.entity_id and r.id = l.request_id
          left join item i on i.org_id = l.org_id and i.id = l.item_id
          left join work_order_line p on p.org_id = l.org_id and p.entity_id = l.entity_id and p.work_order_id = r.work_order_id
            and p.id = l.part_id`,
      },
    },
  },
  logged: ({
    kind,
    status,
    workOrderId,
    labourLineId,
    warehouseId,
    toWarehouseId,
    needBy,
    requestedBy,
    notes,
    endReason,
    lines,
  }) => ({
    kind,
    status,
    workOrderId,
    labourLineId,
    warehouseId,
    toWarehouseId,
    needBy,
    requestedBy,
    notes,
    endReason,
    lines: lines.map(({ id, itemId, description, quantity, issuedQuantity, partId, fileId }) => ({
      id,
      itemId,
      description,
      quantity,
      issuedQuantity,
      partId,
      fileId,
    })),
  }),
});

/** A request that is the caller's own, or that of his people, or any where he serves them; 404 otherwise. */
export const getPartRequest = async (tx: Tx, id: string): Promise<PartRequest> =>
  assertReached(tx, await partRequests.get(tx, id));

/** The same, locked. Its order is locked before it, as everywhere. */
export const lockPartRequest = async (tx: Tx, id: string, seenVersion?: number | null): Promise<PartRequest> => {
  const request = assertReached(tx, await partRequests.lock(tx, id));
  await assertFreshRecord(tx, request, seenVersion);
  return request;
};

function assertReached({ ctx }: Tx, request: PartRequest): PartRequest {
  if (requestersInReach(ctx.access, ctx)?.includes(request.requestedBy) === false) throw notFound('part request');
  return request;
}
