import type { FileAnswer, UploadedFile } from '@bahi/contract/endpoint';
import { MOST_REPAIR_PICTURES, type PicturedWork, repairPictureRefusal } from '@bahi/domain/service/repair-picture';
import { repairPicture } from '../../../db/schema/repair-picture.ts';
import { notFound, refuse } from '../../core/app-error.ts';
import { freeName } from '../../core/files/free-name.ts';
import { readStoredFile, storeFile } from '../../core/files/stored-files.ts';
import { newId } from '../../core/new-id.ts';
import { readInWorker } from '../../core/parse/in-worker.ts';
import { stampsOf } from '../../core/stamps.ts';
import type { Tx } from '../../core/tx.ts';
import { serviceEstimates } from '../../features/service/estimate/estimate-store.ts';
import { getOrderHead, getOrderHeadForUpdate } from '../../features/service/order-head.ts';
import { listRepairPictures, type RepairPicture } from '../../features/service/repair-picture-store.ts';

/** Whose panels are photographed: both are read and locked by their own rules of reach. */
type Kind = PicturedWork['kind'];

export const assertReached = async (tx: Tx, kind: Kind, id: string): Promise<unknown> =>
  kind === 'workOrder' ? getOrderHead(tx, id) : serviceEstimates.get(tx, id);

/** The document, locked, with a panel of it that may be photographed now. */
async function lockPanel(tx: Tx, kind: Kind, id: string, repairId: string): Promise<{ code: string | null }> {
  const { code, work, panels } = kind === 'workOrder' ? await orderOf(tx, id) : await estimateOf(tx, id, repairId);
  if (!panels.includes(repairId)) throw notFound('accidental repair');
  const refusal = repairPictureRefusal(work, tx.ctx.access);
  if (refusal) throw refuse(refusal);
  return { code };
}

async function orderOf(tx: Tx, id: string) {
  const { code, status } = await getOrderHeadForUpdate(tx, id);
  const panels = await tx.query<{ id: string }>(
    'select id from work_order_repair where org_id = $1 and entity_id = $2 and work_order_id = $3',
    [tx.ctx.orgId, tx.ctx.entityId, id],
  );
  return { code, work: { kind: 'workOrder', status } as PicturedWork, panels: panels.map((panel) => panel.id) };
}

async function estimateOf(tx: Tx, id: string, repairId: string) {
  const { code, status, repairs } = await serviceEstimates.lock(tx, id);
  const isOnOrder = repairs.some((repair) => repair.id === repairId && repair.orderRepairId !== null);
  return { code, work: { kind: 'estimate', status, isOnOrder } as PicturedWork, panels: repairs.map((one) => one.id) };
}

export async function addRepairPicture(
  tx: Tx,
  kind: Kind,
  { id, repairId }: { id: string; repairId: string },
  file: UploadedFile,
): Promise<RepairPicture> {
  await assertReached(tx, kind, id);
  // Before the lock: a file that is slow to read keeps nobody waiting for the document.
  const read = await readInWorker(tx.ctx, 'picture', file);
  const { code } = await lockPanel(tx, kind, id, repairId);
  const present = await listRepairPictures(tx, id);
  if (present.length >= MOST_REPAIR_PICTURES)
    throw refuse(`At most ${MOST_REPAIR_PICTURES} pictures of panels are kept. Delete some first.`);
  const name = freeName(file.fileName, present);
  const picture = { id: newId(), repairId, name };
  await tx.insert(repairPicture, [
    {
      ...picture,
      orgId: tx.ctx.orgId,
      entityId: tx.ctx.entityId,
      workOrderId: kind === 'workOrder' ? id : null,
      estimateId: kind === 'estimate' ? id : null,
      fileId: await storeFile(tx, { name, ...read }),
      ...stampsOf(tx.ctx),
    },
  ]);
  tx.audit({
    action: 'file',
    kind,
    id,
    code,
    changes: [{ path: `repairs.${repairId}.picture`, from: null, to: name }],
  });
  return picture;
}

export async function deleteRepairPicture(tx: Tx, kind: Kind, params: PictureParams): Promise<void> {
  const { code } = await lockPanel(tx, kind, params.id, params.repairId);
  const { id, name } = await getPicture(tx, params);
  await tx.query('delete from repair_picture where org_id = $1 and entity_id = $2 and id = $3', [
    tx.ctx.orgId,
    tx.ctx.entityId,
    id,
  ]);
  const changes = [{ path: `repairs.${params.repairId}.picture`, from: name, to: null }];
  tx.audit({ action: 'file', kind, id: params.id, code, changes });
}

export async function readRepairPicture(tx: Tx, kind: Kind, params: PictureParams): Promise<FileAnswer> {
  await assertReached(tx, kind, params.id);
  const { fileId } = await getPicture(tx, params);
  const { name, bytes, contentType } = await readStoredFile(tx, fileId);
  return { fileName: name, contentType, bytes, cacheSeconds: 86_400, etag: fileId };
}

interface PictureParams {
  id: string;
  repairId: string;
  fileId: string;
}

async function getPicture(tx: Tx, { id, repairId, fileId }: PictureParams) {
  const [found] = await tx.query<RepairPicture & { fileId: string }>(
    `select p.id, p.repair_id as "repairId", p.name, p.file_id as "fileId" from repair_picture p
     where p.org_id = $1 and p.entity_id = $2 and (p.work_order_id = $3 or p.estimate_id = $3) and p.repair_id = $4 and p.id = $5`,
    [tx.ctx.orgId, tx.ctx.entityId, id, repairId, fileId],
  );
  if (!found) throw notFound('picture');
  return found;
}
