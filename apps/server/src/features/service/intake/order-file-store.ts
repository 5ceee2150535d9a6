import type { Infer } from '@bahi/contract/wire-type';
import type { orderFileRow } from '@bahi/contract/wire/intake.wire';
import { workOrderFile } from '../../../../db/schema/intake.ts';
import { notFound } from '../../../core/app-error.ts';
import { stampsOf } from '../../../core/stamps.ts';
import type { Tx } from '../../../core/tx.ts';

export type OrderFileRow = Infer<typeof orderFileRow>;

export interface OrderFile extends OrderFileRow {
  fileId: string;
  updatedAt: string;
  /** Names the bytes. */
  contentKey: string;
}

/** The files of an order, oldest first. */
export const listOrderFiles = (tx: Tx, workOrderId: string): Promise<OrderFile[]> =>
  tx.query<OrderFile>(
    `select o.id, o.file_id as "fileId", o.purpose, o.name, o.angle, o.note, o.inspection_id as "inspectionId",
       o.point_id as "pointId", f.content_type as "contentType", f.size_bytes as "sizeBytes", f.content_key as "contentKey",
       u.name as "sentByName", o.created_at as "sentAt", o.updated_at as "updatedAt", o.row_version as "rowVersion"
     from work_order_file o
       join stored_file f on f.org_id = o.org_id and f.id = o.file_id
       left join app_user u on u.org_id = o.org_id and u.id = o.created_by
     where o.org_id = $1 and o.entity_id = $2 and o.work_order_id = $3 order by o.id`,
    [tx.ctx.orgId, tx.ctx.entityId, workOrderId],
  );

export async function getOrderFile(tx: Tx, workOrderId: string, id: string): Promise<OrderFile> {
  const found = (await listOrderFiles(tx, workOrderId)).find((one) => one.id === id);
  if (!found) throw notFound('file');
  return found;
}

export type NewOrderFile = Omit<typeof workOrderFile.$inferInsert, 'orgId' | 'entityId'>;

export const insertOrderFile = (tx: Tx, row: NewOrderFile): Promise<void> =>
  tx.insert(workOrderFile, [{ ...row, orgId: tx.ctx.orgId, entityId: tx.ctx.entityId, ...stampsOf(tx.ctx) }]);

export async function saveOrderFile(tx: Tx, id: string, angle: string | null, note: string | null): Promise<void> {
  await tx.query(
    `update work_order_file set angle = $4, note = $5, updated_at = $6, row_version = row_version + 1
     where org_id = $1 and entity_id = $2 and id = $3`,
    [tx.ctx.orgId, tx.ctx.entityId, id, angle, note, tx.ctx.now],
  );
}

export async function removeOrderFile(tx: Tx, id: string): Promise<void> {
  await tx.query('delete from work_order_file where org_id = $1 and entity_id = $2 and id = $3', [
    tx.ctx.orgId,
    tx.ctx.entityId,
    id,
  ]);
}
