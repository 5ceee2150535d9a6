import type { setTransferOrderStatus as endpoint } from '@bahi/contract/endpoints/inventory/transfer-order';
import type { InputOf } from '@bahi/contract/endpoint';
import type { Quantity } from '@bahi/domain/money/units';
import { deriveRequestStatus, isOpenRequest, RequestStatus } from '@bahi/domain/stock/part-request';
import { TransferStatus } from '@bahi/domain/stock/transfer-order';
import { addLinks, endLinks } from '../../core/document/document-links.ts';
import { getUsableWarehouse } from '../../core/stock/warehouses.ts';
import type { Tx } from '../../core/tx.ts';
import {
  createTransferOrder,
  setTransferOrderStatus,
} from '../../features/inventory/transfer-order/transfer-order-verbs.ts';
import { type PartRequest, partRequests } from '../../features/service/part-request-store.ts';
import type { Served, ServedLine } from './served.ts';

/** Sends material to the warehouse that asked for it: a transfer from each warehouse that goods come of. */
export async function sendMaterial(tx: Tx, request: PartRequest, lines: readonly ServedLine[]): Promise<Served> {
  const sources = new Map<string, ServedLine[]>();
  for (const line of lines) {
    const { id } = await getUsableWarehouse(tx, line.warehouseId ?? request.warehouseId ?? null);
    sources.set(id, [...(sources.get(id) ?? []), line]);
  }
  for (const [warehouseId, taken] of sources) await sendFrom(tx, request, warehouseId, taken);
  return {
    lines: lines.map(({ line, quantity, itemId }) => ({ id: line.id, quantity, itemId, partId: null })),
    messages: [],
  };
}

async function sendFrom(
  tx: Tx,
  request: PartRequest,
  warehouseId: string,
  lines: readonly ServedLine[],
): Promise<void> {
  const body = {
    warehouseId,
    toWarehouseId: request.toWarehouseId!,
    notes: `Request ${request.code}`,
    lines: lines.map(({ itemId, quantity, batch, serialNos }) => ({ itemId, quantity, batchNo: batch, serialNos })),
    approve: true,
  };
  const sent = await createTransferOrder(tx, { params: undefined, query: undefined, body });
  addLinks(
    tx,
    'request',
    { kind: 'transferOrder', id: sent.id },
    lines.map(({ line, quantity }, at) => ({
      from: { kind: 'partRequest', id: request.id, lineId: line.id },
      toLineId: sent.lines[at]!.id,
      quantity,
    })),
  );
}

/** The same verb of a transfer; what was asked for and comes back before it arrived is to be sent again. */
export async function setMaterialTransferStatus(tx: Tx, input: InputOf<typeof endpoint>) {
  const answer = await setTransferOrderStatus(tx, input);
  if (answer.status === TransferStatus.cancelled) await freeRequest(tx, answer.id);
  return answer;
}

async function freeRequest(tx: Tx, transferId: string): Promise<void> {
  const sent = await tx.query<{ requestId: string; lineId: string; quantity: Quantity }>(
    `select from_id as "requestId", from_line_id as "lineId", quantity_e3 as quantity from document_link
     where org_id = $1 and entity_id = $2 and to_id = $3 and purpose = 'request' and from_kind = 'partRequest' and ended_at is null`,
    [tx.ctx.orgId, tx.ctx.entityId, transferId],
  );
  const [first] = sent;
  if (!first) return;
  const before = await partRequests.lock(tx, first.requestId);
  const lines = before.lines.map((line) => {
    const back = sent.filter(({ lineId }) => lineId === line.id).reduce((sum, { quantity }) => sum + quantity, 0);
    return { ...line, issuedQuantity: Math.max(0, line.issuedQuantity - back) };
  });
  // Who declined or cancelled it asks no more, whatever comes back.
  const lives = isOpenRequest(before.status) || before.status === RequestStatus.issued;
  const status = lives ? deriveRequestStatus(lines) : before.status;
  partRequests.save(tx, before, { ...before, lines, status }, 'sentBack');
  endLinks(tx, transferId, null, 'request');
}
