import type { modelRequestInput } from '@bahi/contract/wire/model-request.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { ModelRequestStatus } from '@bahi/domain/vehicle/model-request';
import { duplicate } from '../../../core/app-error.ts';
import { diff } from '../../../core/diff.ts';
import { newId } from '../../../core/new-id.ts';
import type { Tx } from '../../../core/tx.ts';
import { findModelNamed } from './requested-model.ts';
import { insertModelRequest, type ModelRequest } from './model-request-store.ts';

/** Keeps a wish for a model until who keeps the masters decides it (spec 2 §7, `RequestNewModel`). */
export async function requestModel(tx: Tx, input: Infer<typeof modelRequestInput>): Promise<string> {
  const known = await findModelNamed(tx, input.makeName, input.modelName, input.variant ?? null);
  if (known) throw duplicate('Model', 'This model exists already.');
  const row: ModelRequest = {
    id: newId(),
    makeName: input.makeName,
    modelName: input.modelName,
    variant: input.variant || null,
    bodyType: input.bodyType ?? null,
    note: input.note || null,
    status: ModelRequestStatus.pending,
    reason: null,
    modelId: null,
    requestedBy: tx.ctx.userId,
    decidedBy: null,
    decidedAt: null,
    told: false,
    createdAt: tx.ctx.now,
    updatedAt: tx.ctx.now,
    rowVersion: 1,
  };
  await insertModelRequest(tx, row);
  tx.audit({
    action: 'create',
    kind: 'modelRequest',
    id: row.id,
    code: `${row.makeName} ${row.modelName}`,
    changes: diff({}, row),
    chain: 'organisation',
  });
  return row.id;
}
