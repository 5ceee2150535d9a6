import type { FileAnswer } from '@bahi/contract/endpoint';
import { notFound } from '../../core/app-error.ts';
import { readStoredFile } from '../../core/files/stored-files.ts';
import type { Tx } from '../../core/tx.ts';
import type { Claim } from './claim-store.ts';

/** What shows the damage of a claim: pictures `f` of the intake and of damaged panels; each name stands for an SQL expression. */
export const PICTURES_OF = (orgId: string, entityId: string, workOrderId: string, estimateId: string): string => `from (
    select w.id, w.file_id, w.name, null as repair_id from work_order_file w
    where w.org_id = ${orgId} and w.entity_id = ${entityId} and w.work_order_id = ${workOrderId} and w.purpose = 'intake'
    union all
    select p.id, p.file_id, p.name, p.repair_id from repair_picture p
    where p.org_id = ${orgId} and p.entity_id = ${entityId}
      and (p.work_order_id = ${workOrderId} or ${workOrderId} is null and p.estimate_id = ${estimateId})) f
  join stored_file b on b.org_id = ${orgId} and b.id = f.file_id and b.content_type like 'image/%'`;
const PICTURES = PICTURES_OF('$1', '$2', '$3', '$4');

type OfWork = Pick<Claim, 'workOrderId' | 'estimateId'>;
const workOf = (tx: Tx, { workOrderId, estimateId }: OfWork) => [
  tx.ctx.orgId,
  tx.ctx.entityId,
  workOrderId,
  estimateId,
];

export interface DamagePicture {
  id: string;
  name: string;
  repairId: string | null;
  contentType: string;
  contentKey: string;
}

export const listDamagePictures = (tx: Tx, claim: OfWork): Promise<DamagePicture[]> =>
  tx.query(
    `select f.id, f.name, f.repair_id as "repairId", b.content_type as "contentType", b.content_key as "contentKey"
     ${PICTURES} order by f.id`,
    workOf(tx, claim),
  );

export async function readDamagePicture(tx: Tx, claim: OfWork, id: string): Promise<FileAnswer> {
  const [picture] = await tx.query<{ fileId: string; name: string }>(
    `select f.file_id as "fileId", f.name ${PICTURES} where f.id = $5`,
    [...workOf(tx, claim), id],
  );
  if (!picture) throw notFound('picture');
  const { bytes, contentType } = await readStoredFile(tx, picture.fileId);
  return { bytes, contentType, fileName: picture.name };
}
