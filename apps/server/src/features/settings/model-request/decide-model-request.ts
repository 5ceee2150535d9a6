import type { modelAcceptance, modelRejection } from '@bahi/contract/wire/model-request.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { ModelRequestStatus } from '@bahi/domain/vehicle/model-request';
import { liveTopic } from '@bahi/contract/live';
import { notFound, refuse } from '../../../core/app-error.ts';
import { assertFreshRecord } from '../../../core/assert-fresh-record.ts';
import { diff } from '../../../core/diff.ts';
import type { Tx } from '../../../core/tx.ts';
import { lockModelRequest, type ModelRequest, saveModelRequest } from './model-request-store.ts';
import { makeRequestedModel } from './requested-model.ts';

/** Makes the model, under corrected names where they are sent. */
export async function acceptModelRequest(tx: Tx, id: string, input: Infer<typeof modelAcceptance>): Promise<void> {
  const before = await lockPending(tx, id, input.rowVersion);
  const names = {
    makeName: input.makeName || before.makeName,
    modelName: input.modelName || before.modelName,
    variant: input.variant === undefined ? before.variant : input.variant || null,
    bodyType: input.bodyType === undefined ? before.bodyType : input.bodyType,
  };
  const modelId = await makeRequestedModel(tx, names);
  await decide(tx, before, { ...names, modelId, status: ModelRequestStatus.accepted });
}

/** Declines it with the reason, which who asked is told. */
export async function rejectModelRequest(tx: Tx, id: string, input: Infer<typeof modelRejection>): Promise<void> {
  const before = await lockPending(tx, id, input.rowVersion);
  await decide(tx, before, { status: ModelRequestStatus.rejected, reason: input.reason });
}

async function lockPending(tx: Tx, id: string, sentVersion: number | null | undefined): Promise<ModelRequest> {
  const row = await lockModelRequest(tx, id);
  if (row.status !== ModelRequestStatus.pending)
    throw refuse(`This request is ${row.status.toLowerCase()} already. Refresh to see the change.`);
  await assertFreshRecord(tx, row, sentVersion);
  return row;
}

async function decide(tx: Tx, before: ModelRequest, decision: Partial<ModelRequest>): Promise<void> {
  const { now, userId } = tx.ctx;
  const after: ModelRequest = {
    ...before,
    ...decision,
    decidedBy: userId,
    decidedAt: now,
    // Who decides his own request knows.
    told: before.requestedBy === userId,
    updatedAt: now,
    rowVersion: before.rowVersion + 1,
  };
  await saveModelRequest(tx, after);
  tx.audit({
    action: after.status === ModelRequestStatus.accepted ? 'accept' : 'reject',
    kind: 'modelRequest',
    id: after.id,
    code: `${after.makeName} ${after.modelName}`,
    changes: diff(before, after),
    reason: after.reason,
    chain: 'organisation',
  });
  tx.live(liveTopic.user(before.requestedBy), { kind: 'changed' });
}

/** Who asked has seen the decision; his own requests only. */
export async function markTold(tx: Tx, id: string): Promise<void> {
  const row = await lockModelRequest(tx, id);
  if (row.requestedBy !== tx.ctx.userId) throw notFound('request');
  if (row.status === ModelRequestStatus.pending) throw refuse('This request is not decided yet.');
  await tx.query('update model_request set told = true where org_id = $1 and id = $2', [tx.ctx.orgId, id]);
}
