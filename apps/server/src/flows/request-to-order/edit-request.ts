import { partRequestInput } from '@bahi/contract/wire/part-request.wire';
import type { Infer } from '@bahi/contract/wire-type';
import type { Quantity } from '@bahi/domain/money/units';
import { spokenStatus } from '@bahi/domain/status/status-labels';
import { isActive } from '@bahi/domain/status/line-status';
import { isWorkOrderActive } from '@bahi/domain/status/work-order-status';
import { mostToMove } from '@bahi/domain/stock/job-part';
import { mayServeRequests, requestIssues, RequestKind, RequestStatus } from '@bahi/domain/stock/part-request';
import { AppError, invalid, refuse } from '../../core/app-error.ts';
import { newId } from '../../core/new-id.ts';
import { listStaff } from '../../core/parties/list-staff.ts';
import { refuseIssues } from '../../core/refuse-issues.ts';
import { stampsOf } from '../../core/stamps.ts';
import { findWarehouseOfPerson, getUsableWarehouse } from '../../core/stock/warehouses.ts';
import type { Tx } from '../../core/tx.ts';
import { type GoodsItem, itemIssue, knownItems } from '../../features/inventory/goods-lines.ts';
import type { PartRequest, PartRequestLine } from '../../features/service/part-request-store.ts';
import type { StoredWorkOrder } from '../../features/service/stored-order.ts';
import { loadWorkOrderForUpdate } from '../../features/service/work-order/work-order-store.ts';

type Input = Infer<typeof partRequestInput>;
type RequestEdit = Partial<Omit<Input, 'kind' | 'workOrderId' | 'requestedBy' | 'lines'>> & {
  lines?: Input['lines'] | null | undefined;
};

/** The order of a request, locked: one that ends meanwhile takes no more requests, and ends those that it has. */
export async function openOrder(tx: Tx, workOrderId: string | null | undefined): Promise<StoredWorkOrder | null> {
  if (!workOrderId) return null;
  const order = await loadWorkOrderForUpdate(tx, workOrderId);
  if (!isWorkOrderActive(order.status)) throw refuse(`The order is ${spokenStatus(order.status)}.`);
  return order;
}

/** A request before anything is said about it. */
export async function blankRequest(
  tx: Tx,
  { kind, requestedBy }: Pick<Input, 'kind' | 'requestedBy'>,
  order: StoredWorkOrder | null,
): Promise<PartRequest> {
  const { ctx } = tx;
  return {
    id: newId(),
    code: '',
    numberPeriod: '',
    kind,
    status: RequestStatus.open,
    workOrderId: order?.id ?? null,
    orderCode: order?.code ?? null,
    orderStatus: order?.status ?? null,
    registrationNumber: null,
    labourLineId: null,
    labourName: null,
    warehouseId: null,
    warehouseName: null,
    toWarehouseId: null,
    toWarehouseName: null,
    needBy: null,
    ...(await requesterOf(tx, requestedBy)),
    notes: null,
    endReason: null,
    lineCount: 0,
    postings: 0,
    ...stampsOf(ctx),
    createdBy: ctx.userId,
    rowVersion: 1,
    lines: [],
  };
}

/** Oneself, or whom the store writes it down for: nobody else asks in the name of another. */
async function requesterOf(
  tx: Tx,
  requestedBy: string | null | undefined,
): Promise<Pick<PartRequest, 'requestedBy' | 'requestedByName'>> {
  const { userId, userName, access } = tx.ctx;
  if (!requestedBy || requestedBy === userId) return { requestedBy: userId, requestedByName: userName };
  if (!mayServeRequests(access)) throw new AppError('Forbidden');
  const person = (await listStaff(tx)).find(({ id }) => id === requestedBy);
  if (!person) throw invalid('ReqBy', 'Choose somebody who works here.');
  return { requestedBy: person.id, requestedByName: person.name };
}

/** A request as it is after a save; absent fields stay, lines are replaced together. */
export async function editRequest(
  tx: Tx,
  before: PartRequest,
  order: StoredWorkOrder | null,
  edit: RequestEdit,
): Promise<PartRequest> {
  const labourLineId = edit.labourLineId === undefined ? before.labourLineId : edit.labourLineId || null;
  const labour = order?.lines.find(({ id, family }) => id === labourLineId && family === 'labour');
  if (labourLineId && !labour) throw invalid('OpId', `There is no line ${labourLineId}.`);
  const place = await placeOf(tx, before, edit);
  const wanted = await wantedAt(tx, before, edit);
  const inputs = edit.lines ?? before.lines;
  await assertFiles(tx, before.workOrderId, inputs);
  const partOf = (id: string | null | undefined) =>
    order?.lines.find((line) => line.id === id && line.family === 'part') ?? null;
  const items = await knownItems(
    tx,
    inputs.flatMap((line) => partOf(line.partId)?.itemId ?? line.itemId ?? []).map((itemId) => ({ itemId })),
  );
  const { lines, lineCount } = linesOf(before, inputs, (line) => {
    const part = partOf(line.partId);
    return { part, item: items.get(part?.itemId ?? line.itemId ?? '') };
  });
  const parts = lines.map(({ partId }) => partOf(partId));
  const isOwn = await usesOwn(tx, before, place.warehouseId);
  refuseIssues(partRequestInput, [
    ...lines.flatMap((line, at) => goodsIssues(line, at, items, parts[at]!)),
    ...requestIssues({
      kind: before.kind,
      isOfOrder: order !== null,
      toWarehouseId: wanted.toWarehouseId,
      isOwn,
      lines,
      most: limitsOf(before.kind, lines, parts, isOwn ? await heldBy(tx, before.requestedBy, lines) : null),
    }),
  ]);
  const notes = edit.notes === undefined ? before.notes : edit.notes || null;
  return {
    ...before,
    ...place,
    ...wanted,
    labourLineId,
    labourName: labour?.description ?? null,
    notes,
    lines,
    lineCount,
  };
}

/** Which warehouse is named: one that goods are issued from, or what the requester holds himself and uses on an order. */
async function placeOf(
  tx: Tx,
  before: PartRequest,
  edit: RequestEdit,
): Promise<Pick<PartRequest, 'warehouseId' | 'warehouseName'>> {
  const { kind, workOrderId, requestedBy, requestedByName, warehouseName } = before;
  if (edit.warehouseId === undefined) return { warehouseId: before.warehouseId, warehouseName };
  if (!edit.warehouseId) return { warehouseId: null, warehouseName: null };
  const isUse = kind === RequestKind.issue && workOrderId !== null;
  if (isUse && edit.warehouseId === (await findWarehouseOfPerson(tx, requestedBy)))
    return { warehouseId: edit.warehouseId, warehouseName: requestedByName };
  const { id, name } = await getUsableWarehouse(tx, edit.warehouseId);
  return { warehouseId: id, warehouseName: name };
}

/** The warehouse that asks for material, one that the caller may use, and by when. */
async function wantedAt(
  tx: Tx,
  before: PartRequest,
  edit: RequestEdit,
): Promise<Pick<PartRequest, 'toWarehouseId' | 'toWarehouseName' | 'needBy'>> {
  const needBy = edit.needBy === undefined ? before.needBy : edit.needBy || null;
  const { toWarehouseId, toWarehouseName } = before;
  if (edit.toWarehouseId === undefined) return { toWarehouseId, toWarehouseName, needBy };
  if (!edit.toWarehouseId) return { toWarehouseId: null, toWarehouseName: null, needBy };
  const { id, name } = await getUsableWarehouse(tx, edit.toWarehouseId, { path: 'ToWh' });
  return { toWarehouseId: id, toWarehouseName: name, needBy };
}

interface Named {
  part: StoredWorkOrder['lines'][number] | null;
  item: GoodsItem | undefined;
}

/** Line ids `RQ1`, `RQ2` ...; a known line keeps its own, a new one takes the next number of the request. */
function linesOf(
  before: PartRequest,
  inputs: readonly (Input['lines'][number] | PartRequestLine)[],
  named: (line: Input['lines'][number] | PartRequestLine) => Named,
): Pick<PartRequest, 'lines' | 'lineCount'> {
  const known = new Set(before.lines.map(({ id }) => id));
  let { lineCount } = before;
  const lines = inputs.map((line): PartRequestLine => {
    const { part, item } = named(line);
    return {
      id: line.id && known.delete(line.id) ? line.id : `RQ${(lineCount += 1)}`,
      itemId: part?.itemId ?? (line.itemId || null),
      description: line.description?.trim() || part?.description || item?.name || '',
      quantity: line.quantity,
      issuedQuantity: 0,
      partId: line.partId || null,
      fileId: line.fileId || null,
      partNumber: item?.partNumber ?? null,
      unitCode: item?.unitCode ?? null,
      trackBy: item?.trackBy ?? null,
      partStatus: part?.status ?? null,
    };
  });
  return { lines, lineCount };
}

function goodsIssues(
  { itemId, partId }: PartRequestLine,
  at: number,
  items: ReadonlyMap<string, GoodsItem>,
  part: Named['part'],
) {
  const issue = (field: string, message: string) => [{ path: `lines.${at}.${field}`, message }];
  if (partId && !part) return issue('partId', `There is no part ${partId}.`);
  if (part && (!part.tracked || part.itemId === null)) return issue('partId', `No stock is kept of part ${part.id}.`);
  if (part?.invoiceId) return issue('partId', 'The part is on an invoice.');
  const problem = itemId === null ? null : itemIssue(items.get(itemId), part !== null);
  return problem ? issue('itemId', problem) : [];
}

/** Goods that the requester holds himself: he gives them back, or uses them on an order. */
async function usesOwn(
  tx: Tx,
  { kind, workOrderId, requestedBy }: PartRequest,
  warehouseId: string | null,
): Promise<boolean> {
  if (workOrderId === null) return kind === RequestKind.return;
  return warehouseId !== null && warehouseId === (await findWarehouseOfPerson(tx, requestedBy));
}

/** What each line may come to at most: of a part of the order, and of what the requester holds himself. */
const limitsOf = (
  kind: RequestKind,
  lines: readonly PartRequestLine[],
  parts: readonly Named['part'][],
  held: ReadonlyMap<string, Quantity> | null,
): (Quantity | null)[] =>
  lines.map(({ itemId }, at) => {
    const ofPart = leftOf(kind, parts[at] ?? null);
    const ofOwn = held && itemId !== null ? (held.get(itemId) ?? 0) : null;
    return ofPart === null || ofOwn === null ? (ofPart ?? ofOwn) : Math.min(ofPart, ofOwn);
  });

function leftOf(kind: RequestKind, part: Named['part']): Quantity | null {
  if (part === null) return null;
  if (kind === RequestKind.return) return mostToMove('return', part);
  return isActive(part.status) ? mostToMove('issue', part) : 0;
}

async function heldBy(
  tx: Tx,
  personId: string,
  lines: readonly PartRequestLine[],
): Promise<ReadonlyMap<string, Quantity>> {
  const rows = await tx.query<{ itemId: string; quantity: Quantity }>(
    `select b.item_id as "itemId", b.on_hand_e3 as quantity
     from warehouse w join stock_balance b on b.org_id = w.org_id and b.entity_id = w.entity_id and b.warehouse_id = w.id
     where w.org_id = $1 and w.entity_id = $2 and w.person_id = $3 and b.item_id = any ($4::uuid[])`,
    [tx.ctx.orgId, tx.ctx.entityId, personId, lines.flatMap(({ itemId }) => itemId ?? [])],
  );
  return new Map(rows.map(({ itemId, quantity }) => [itemId, quantity]));
}

/** A picture is one of the files of the order. */
async function assertFiles(
  tx: Tx,
  workOrderId: string | null,
  lines: readonly { fileId?: string | null }[],
): Promise<void> {
  const ids = [...new Set(lines.flatMap(({ fileId }) => fileId || []))];
  if (ids.length === 0 || workOrderId === null) return;
  const found = await tx.query(
    'select id from work_order_file where org_id = $1 and entity_id = $2 and work_order_id = $3 and id = any ($4::uuid[])',
    [tx.ctx.orgId, tx.ctx.entityId, workOrderId, ids],
  );
  if (found.length < ids.length) throw invalid('Lines', 'A picture of it does not exist.');
}
