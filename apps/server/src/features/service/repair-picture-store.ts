import type { Infer } from '@bahi/contract/wire-type';
import type { repairPictureRow } from '@bahi/contract/wire/work-order.wire';
import { repairPicture } from '../../../db/schema/repair-picture.ts';
import { newId } from '../../core/new-id.ts';
import { stampsOf } from '../../core/stamps.ts';
import type { Tx } from '../../core/tx.ts';

export type RepairPicture = Infer<typeof repairPictureRow>;

/** The pictures of all panels of an order or an estimate, oldest first. */
export const listRepairPictures = (tx: Tx, workId: string): Promise<RepairPicture[]> =>
  tx.query<RepairPicture>(
    `select p.id, p.repair_id as "repairId", p.name from repair_picture p
     where p.org_id = $1 and p.entity_id = $2 and (p.work_order_id = $3 or p.estimate_id = $3) order by p.id`,
    [tx.ctx.orgId, tx.ctx.entityId, workId],
  );

export interface CarriedPictures {
  estimateId: string;
  workOrderId: string;
  repairMap: ReadonlyMap<string, string>;
}

/** What was photographed of panels that go on to an order stands there too; once, whatever round brings them. */
export async function carryRepairPictures(
  tx: Tx,
  { estimateId, workOrderId, repairMap }: CarriedPictures,
): Promise<void> {
  if (repairMap.size === 0) return;
  const found = await tx.query<RepairPicture & { fileId: string; isThere: boolean }>(
    `select p.repair_id as "repairId", p.name, p.file_id as "fileId", exists (
       select from repair_picture o
       where o.org_id = p.org_id and o.entity_id = p.entity_id and o.work_order_id = $4 and o.file_id = p.file_id) as "isThere"
     from repair_picture p where p.org_id = $1 and p.entity_id = $2 and p.estimate_id = $3 order by p.id`,
    [tx.ctx.orgId, tx.ctx.entityId, estimateId, workOrderId],
  );
  const rows = found.flatMap(({ repairId, name, fileId, isThere }) => {
    const joined = repairMap.get(repairId);
    if (!joined || isThere) return [];
    const { orgId, entityId } = tx.ctx;
    return [{ orgId, entityId, id: newId(), workOrderId, repairId: joined, fileId, name, ...stampsOf(tx.ctx) }];
  });
  if (rows.length > 0) await tx.insert(repairPicture, rows);
}
