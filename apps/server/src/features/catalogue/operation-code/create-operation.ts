import type { createOperation as endpoint } from '@bahi/contract/endpoints/catalogue/operation-code';
import type { InputOf } from '@bahi/contract/endpoint';
import { proposedLabourPrice } from '@bahi/domain/catalogue/labour-price';
import { FALLBACK_LABOUR_SAC, FALLBACK_LABOUR_TAX_CODE_INTRA } from '@bahi/domain/constants';
import { diff } from '../../../core/diff.ts';
import { incomeAccountOf } from '../../../core/ledger/income-account-of.ts';
import { newId } from '../../../core/new-id.ts';
import type { Tx } from '../../../core/tx.ts';
import { assertOperation } from './operation-checks.ts';
import { assertGuide, OPERATION_SEES, type OperationRecord, saveOperation } from './operation-store.ts';

export async function createOperation(tx: Tx, { params, body }: InputOf<typeof endpoint>): Promise<OperationRecord> {
  const { hourlyRate } = await assertGuide(tx, params.guideId);
  const record: OperationRecord = {
    id: newId(),
    code: body.code,
    description: body.description,
    sac: body.sac ?? FALLBACK_LABOUR_SAC,
    taxCode: body.taxCode ?? FALLBACK_LABOUR_TAX_CODE_INTRA,
    accountCode: body.accountCode ?? incomeAccountOf(tx.ctx, 'labour'),
    active: body.active ?? true,
    unitPrice: body.unitPrice ?? proposedPrice(body.hours, hourlyRate),
    hours: body.hours ?? null,
    rowVersion: 1,
    updatedAt: tx.ctx.now,
  };
  await assertOperation(tx, record, null);
  await saveOperation(tx, params.guideId, record);
  tx.audit({
    action: 'create',
    kind: 'operationCode',
    id: record.id,
    code: record.code,
    changes: diff({}, record, OPERATION_SEES),
    chain: 'organisation',
  });
  return record;
}

/** An operation that names hours only takes the price that the guide's rate proposes. */
const proposedPrice = (hours: number | null | undefined, hourlyRate: number | null): number | null =>
  hours && hourlyRate ? proposedLabourPrice(hours, hourlyRate) : null;
