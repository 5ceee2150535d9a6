import type { Quantity } from '@bahi/domain/money/units';
import { sharedInOrder } from '@bahi/domain/purchase/needed-by';
import { deriveRequestStatus, OPEN_REQUESTS, RequestStatus, type RequestedLine } from '@bahi/domain/stock/part-request';
import { addLinks } from '../document/document-links.ts';
import type { Tx } from '../tx.ts';
import type { ArrivedGoods } from './needed-goods.ts';

interface Waiting {
  requestId: string;
  lineId: string;
  purchaseId: string;
  purchaseLineId: string;
  /** Of the receive. */
  toLineId: string;
  quantity: Quantity;
}

/**
 * Material that was ordered for a request is handed over by its arrival in the warehouse that asked (inventory-purchasing §2): who
 * asked first goes first. The requests are locked.
 */
export async function serveRequests(
  tx: Tx,
  receive: { id: string; warehouseId: string },
  arrived: readonly (ArrivedGoods & { lineId: string })[],
): Promise<void> {
  if (arrived.length === 0) return;
  const waiting = await tx.query<Omit<Waiting, 'toLineId'>>(
    `select k.from_id as "requestId", k.from_line_id as "lineId", k.to_id as "purchaseId", k.to_line_id as "purchaseLineId",
       least(k.quantity_e3, l.quantity_e3 - l.issued_quantity_e3)::bigint as quantity
     from document_link k
       join part_request r on r.org_id = k.org_id and r.entity_id = k.entity_id and r.id = k.from_id
       join part_request_line l on l.org_id = r.org_id and l.entity_id = r.entity_id and l.request_id = r.id and l.id = k.from_line_id
     where k.org_id = $1 and k.entity_id = $2 and k.to_id = any ($3::uuid[]) and k.purpose = 'need' and k.ended_at is null
       and r.status = any ($4::text[]) and r.to_warehouse_id = $5
     order by k.created_at, k.id`,
    [
      ...[tx.ctx.orgId, tx.ctx.entityId, arrived.map(({ purchaseId }) => purchaseId)],
      ...[[...OPEN_REQUESTS], receive.warehouseId],
    ],
  );
  const left = new Map<Omit<Waiting, 'toLineId'>, Quantity>(waiting.map((each) => [each, each.quantity]));
  const served = arrived.flatMap(({ purchaseId, purchaseLineId, quantity, lineId: toLineId }): Waiting[] => {
    const rows = waiting.filter((row) => row.purchaseId === purchaseId && row.purchaseLineId === purchaseLineId);
    const shares = sharedInOrder(
      quantity,
      rows.map((row) => left.get(row)!),
    );
    return rows.flatMap((row, at) => {
      left.set(row, left.get(row)! - shares[at]!);
      return shares[at]! > 0 ? [{ ...row, toLineId, quantity: shares[at]! }] : [];
    });
  });
  addLinks(
    tx,
    'request',
    { kind: 'purchaseReceive', id: receive.id },
    served.map(({ requestId, lineId, toLineId, quantity }) => ({
      from: { kind: 'partRequest', id: requestId, lineId },
      toLineId,
      quantity,
    })),
  );
  await handOver(tx, served, 'issue');
}

/** A receive is cancelled: what it handed over is to be handed over again. */
export async function takeBackServed(tx: Tx, receiveId: string): Promise<void> {
  const served = await tx.query<{ requestId: string; lineId: string; quantity: Quantity }>(
    `select from_id as "requestId", from_line_id as "lineId", -quantity_e3 as quantity from document_link
     where org_id = $1 and entity_id = $2 and to_id = $3 and purpose = 'request' and from_kind = 'partRequest' and ended_at is null`,
    [tx.ctx.orgId, tx.ctx.entityId, receiveId],
  );
  await handOver(tx, served, 'sentBack');
}

/** Adds to what is handed over of lines, and says how far each request is served. */
async function handOver(
  tx: Tx,
  served: readonly { requestId: string; lineId: string; quantity: Quantity }[],
  action: string,
): Promise<void> {
  const { orgId, entityId } = tx.ctx;
  for (const [requestId, rows] of Map.groupBy(served, (row) => row.requestId)) {
    const [before] = await tx.query<{ status: RequestStatus; code: string }>(
      'select status, code from part_request where org_id = $1 and entity_id = $2 and id = $3 for update',
      [orgId, entityId, requestId],
    );
    for (const { lineId, quantity } of rows)
      await tx.query(
        `update part_request_line set issued_quantity_e3 = greatest(0, least(quantity_e3, issued_quantity_e3 + $5))
         where org_id = $1 and entity_id = $2 and request_id = $3 and id = $4`,
        [orgId, entityId, requestId, lineId, quantity],
      );
    const lines = await tx.query<RequestedLine>(
      `select id, quantity_e3 as quantity, issued_quantity_e3 as "issuedQuantity" from part_request_line
       where org_id = $1 and entity_id = $2 and request_id = $3`,
      [orgId, entityId, requestId],
    );
    // Who declined or cancelled it asks no more.
    const lives = OPEN_REQUESTS.includes(before!.status) || before!.status === RequestStatus.issued;
    const status = lives ? deriveRequestStatus(lines) : before!.status;
    await tx.query(
      `update part_request set status = $4, row_version = row_version + 1
       where org_id = $1 and entity_id = $2 and id = $3`,
      [orgId, entityId, requestId, status],
    );
    const changes = status === before!.status ? [] : [{ path: 'status', from: before!.status, to: status }];
    tx.audit({ action, kind: 'partRequest', id: requestId, code: before!.code, changes });
  }
}
