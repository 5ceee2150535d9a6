import type { updateEntity as endpoint } from '@bahi/contract/endpoints/platform/entity';
import type { InputOf } from '@bahi/contract/endpoint';
import { liveTopic } from '@bahi/contract/live';
import { notFound } from '../../../core/app-error.ts';
import { assertFreshRecord } from '../../../core/assert-fresh-record.ts';
import { diff } from '../../../core/diff.ts';
import { readGstin } from '../../../core/parties/read-gstin.ts';
import type { Tx } from '../../../core/tx.ts';
import { type EntityRow, lockEntityRow, saveEntityRow } from './entity-queries.ts';

type Input = InputOf<typeof endpoint>;

/** Saves the signed-in entity: its name, registration and address; absent fields stay (decisions §1). */
export async function updateEntity(tx: Tx, { params, body }: Input): Promise<EntityRow> {
  if (params.entityId !== tx.ctx.entityId) throw notFound('entity');
  const before = await lockEntityRow(tx, params.entityId);
  await assertFreshRecord(tx, before, body.rowVersion);
  const stateCode = body.stateCode ?? before.stateCode;
  const after: EntityRow = {
    ...before,
    displayName: body.displayName ?? before.displayName,
    gstin: readGstin(body.gstin === undefined ? before.gstin : body.gstin, stateCode),
    stateCode,
    address: body.address ?? before.address,
    phone: body.phone === undefined ? before.phone : body.phone,
    email: body.email === undefined ? before.email : body.email,
    updatedAt: tx.ctx.now,
    rowVersion: before.rowVersion + 1,
  };
  await saveEntityRow(tx, after);
  tx.live(liveTopic.entity(after.id), { kind: 'settings' });
  tx.audit({
    action: 'update',
    kind: 'entity',
    id: after.id,
    code: after.uniqueName,
    changes: diff(before, after),
    chain: 'organisation',
  });
  return after;
}
