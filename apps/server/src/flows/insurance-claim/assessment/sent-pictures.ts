import type * as contract from '@bahi/contract/endpoints/service/assessment';
import type { FileAnswer, InputOf } from '@bahi/contract/endpoint';
import { withoutPhones } from '@bahi/domain/text/without-phones';
import { notFound } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import type { Claim } from '../claim-store.ts';
import { listDamagePictures } from '../damage-pictures.ts';
import type { StoredWorkOrder } from '../../../features/service/stored-order.ts';
import { getAsked } from './asked-views.ts';

/** Sends what shows the damage along with a claim; what is there already stays. */
export async function sendPictures(
  tx: Tx,
  { snapshotId, claim, repairs }: { snapshotId: string; claim: Claim; repairs: StoredWorkOrder['repairs'] },
): Promise<void> {
  const panels = new Map(repairs.map(({ id, description }) => [id, withoutPhones(description)]));
  const rows = (await listDamagePictures(tx, claim)).map(({ id, name, repairId, contentType, contentKey }) => ({
    ...{ id, name: withoutPhones(name), panel: panels.get(repairId ?? '') ?? null },
    ...{ content_type: contentType, content_key: contentKey },
  }));
  if (rows.length === 0) return;
  await tx.query(
    `insert into exchange.snapshot_picture (snapshot_id, org_id, id, name, panel, content_type, content_key)
     select $1, $2, r.* from jsonb_to_recordset($3::jsonb)
       as r (id uuid, name text, panel text, content_type text, content_key text)
     on conflict (snapshot_id, id) do nothing`,
    [snapshotId, tx.ctx.orgId, JSON.stringify(rows)],
  );
}

/** A picture that was sent, for both sides: the bytes lie with who sent it. */
export async function readSentPicture(
  tx: Tx,
  { params }: InputOf<typeof contract.assessmentPicture>,
): Promise<FileAnswer> {
  const asked = await getAsked(tx, params.id);
  const [found] = await tx.query<{ name: string; contentType: string; orgId: string; contentKey: string }>(
    `select name, content_type as "contentType", org_id as "orgId", content_key as "contentKey"
     from exchange.snapshot_picture where snapshot_id = $1 and id = $2`,
    [asked.id, params.fileId],
  );
  if (!found) throw notFound('picture');
  const { name, contentType, orgId, contentKey } = found;
  const bytes = await tx.ctx.files.read(orgId, contentKey);
  return { fileName: name, contentType, bytes, cacheSeconds: 86_400, etag: contentKey };
}
