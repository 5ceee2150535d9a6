import type { FileAnswer, UploadedFile } from '@bahi/contract/endpoint';
import type { Infer } from '@bahi/contract/wire-type';
import type { orderFileChange, orderFileForm } from '@bahi/contract/wire/intake.wire';
import { can } from '@bahi/domain/access/access';
import { mayInspect } from '@bahi/domain/inspection/inspection';
import { intakeRefusal, mayTakeIn } from '@bahi/domain/intake/intake';
import { mayReadOrderFile, ORDER_FILE_MAX_COUNT, OrderFilePurpose } from '@bahi/domain/intake/order-file';
import { assertFreshRecord } from '../../../core/assert-fresh-record.ts';
import { AppError, invalid, notFound, refuse } from '../../../core/app-error.ts';
import { freeName } from '../../../core/files/free-name.ts';
import { deleteStoredFile, readStoredFile, storeFile } from '../../../core/files/stored-files.ts';
import { newId } from '../../../core/new-id.ts';
import { readInWorker } from '../../../core/parse/in-worker.ts';
import type { Tx } from '../../../core/tx.ts';
import { getOrderHead, getOrderHeadForUpdate, type OrderHead } from '../order-head.ts';
import {
  getOrderFile,
  insertOrderFile,
  listOrderFiles,
  type OrderFile,
  removeOrderFile,
  saveOrderFile,
} from './order-file-store.ts';

type Form = Infer<typeof orderFileForm>;

/** Adds a picture or paper; what belongs to a signed intake or a finished inspection is refused. */
export async function addOrderFile(tx: Tx, orderId: string, form: Form, file: UploadedFile): Promise<OrderFile> {
  const purpose = form.purpose ?? OrderFilePurpose.document;
  const isPaper = purpose === OrderFilePurpose.document;
  // Before the lock: a file that is slow to read keeps nobody waiting for the order.
  const read = await readInWorker(tx.ctx, isPaper ? 'paper' : 'picture', file);
  const head = await getOrderHeadForUpdate(tx, orderId);
  await assertMayChange(tx, head, { purpose, inspectionId: form.inspectionId ?? null, pointId: form.pointId ?? null });
  const present = await listOrderFiles(tx, orderId);
  if (present.length >= ORDER_FILE_MAX_COUNT)
    throw refuse(`An order has at most ${ORDER_FILE_MAX_COUNT} files. Delete some first.`);
  const name = freeName(file.fileName, present);
  const id = newId();
  await insertOrderFile(tx, {
    id,
    workOrderId: orderId,
    fileId: await storeFile(tx, { name, ...read }),
    purpose,
    name,
    angle: isPaper ? null : (form.angle ?? 'other'),
    note: form.note ?? null,
    inspectionId: purpose === OrderFilePurpose.inspection ? form.inspectionId : null,
    pointId: purpose === OrderFilePurpose.inspection ? form.pointId : null,
  });
  auditFile(tx, head, null, name);
  return getOrderFile(tx, orderId, id);
}

export async function changeOrderFile(
  tx: Tx,
  orderId: string,
  id: string,
  input: Infer<typeof orderFileChange>,
): Promise<OrderFile> {
  const head = await getOrderHeadForUpdate(tx, orderId);
  const before = await getOrderFile(tx, orderId, id);
  await assertMayChange(tx, head, before);
  await assertFreshRecord(tx, before, input.rowVersion);
  const isPaper = before.purpose === OrderFilePurpose.document;
  const angle = isPaper || input.angle === undefined ? (before.angle ?? null) : (input.angle ?? 'other');
  const note = input.note === undefined ? (before.note ?? null) : input.note;
  if (angle === (before.angle ?? null) && note === (before.note ?? null)) return before;
  await saveOrderFile(tx, id, angle, note);
  tx.audit({
    action: 'file',
    kind: 'workOrder',
    id: orderId,
    code: head.code,
    changes: [
      ...(angle === before.angle ? [] : [{ path: `files.${before.name}.angle`, from: before.angle, to: angle }]),
      ...(note === (before.note ?? null) ? [] : [{ path: `files.${before.name}.note`, from: before.note, to: note }]),
    ],
  });
  return getOrderFile(tx, orderId, id);
}

export async function deleteOrderFile(tx: Tx, orderId: string, id: string): Promise<void> {
  const head = await getOrderHeadForUpdate(tx, orderId);
  const file = await getOrderFile(tx, orderId, id);
  await assertMayChange(tx, head, file);
  await removeOrderFile(tx, id);
  await deleteStoredFile(tx, file.fileId);
  auditFile(tx, head, file.name, null);
}

/** The files of an order that the caller may read, oldest first. */
export async function listReadableFiles(tx: Tx, orderId: string): Promise<OrderFile[]> {
  return (await listOrderFiles(tx, orderId)).filter(({ purpose }) => mayReadOrderFile(tx.ctx.access, purpose));
}

export async function readOrderFile(tx: Tx, orderId: string, id: string): Promise<FileAnswer> {
  await getOrderHead(tx, orderId);
  const file = await getOrderFile(tx, orderId, id);
  if (!mayReadOrderFile(tx.ctx.access, file.purpose)) throw notFound('file');
  const { bytes, contentType } = await readStoredFile(tx, file.fileId);
  return { fileName: file.name, contentType, bytes, cacheSeconds: 86_400, etag: file.contentKey };
}

function auditFile(tx: Tx, head: OrderHead, from: string | null, to: string | null): void {
  tx.audit({ action: 'file', kind: 'workOrder', id: head.id, code: head.code, changes: [{ path: 'file', from, to }] });
}

interface Place {
  purpose: OrderFilePurpose;
  inspectionId?: string | null;
  pointId?: string | null;
}

/** What a file belongs to says who may add, change or remove it, and until when. */
async function assertMayChange(tx: Tx, head: OrderHead, place: Place): Promise<void> {
  const { access } = tx.ctx;
  if (place.purpose === OrderFilePurpose.inspection) return assertOpenPoint(tx, head, place);
  if (place.purpose === OrderFilePurpose.request && can(access, 'Inventory.Requests', 'C')) return;
  if (!mayTakeIn(access)) throw new AppError('Forbidden');
  const refusal = place.purpose === OrderFilePurpose.intake ? intakeRefusal(head, access) : null;
  if (refusal) throw refuse(refusal);
}

async function assertOpenPoint(tx: Tx, head: OrderHead, { inspectionId, pointId }: Place): Promise<void> {
  if (!mayInspect(tx.ctx.access)) throw new AppError('Forbidden');
  const [point] = await tx.query<{ status: string }>(
    `select i.status from work_order_inspection i
       join work_order_inspection_point p
         on p.org_id = i.org_id and p.entity_id = i.entity_id and p.inspection_id = i.id and p.id = $5
     where i.org_id = $1 and i.entity_id = $2 and i.work_order_id = $3 and i.id = $4`,
    [tx.ctx.orgId, tx.ctx.entityId, head.id, inspectionId, pointId],
  );
  if (!point) throw invalid('Point', 'There is no such point on an inspection of this order.');
  if (point.status !== 'Open') throw refuse('The inspection is finished.');
}
