import type { updateOperation as endpoint } from '@bahi/contract/endpoints/catalogue/operation-code';
import type { InputOf } from '@bahi/contract/endpoint';
import { operationInput } from '@bahi/contract/wire/operation.wire';
import { FALLBACK_LABOUR_SAC, FALLBACK_LABOUR_TAX_CODE_INTRA } from '@bahi/domain/constants';
import { assertFreshRecord } from '../../../core/assert-fresh-record.ts';
import { diff } from '../../../core/diff.ts';
import { incomeAccountOf } from '../../../core/ledger/income-account-of.ts';
import { refuseIssues } from '../../../core/refuse-issues.ts';
import type { Tx } from '../../../core/tx.ts';
import { merged } from '../../../kit/merged.ts';
import { assertOperation } from './operation-checks.ts';
import { getOperation, OPERATION_SEES, type OperationRecord, saveOperation } from './operation-store.ts';

const EDITABLE = ['code', 'description', 'sac', 'taxCode', 'accountCode', 'active', 'unitPrice', 'hours'] as const;

export async function updateOperation(tx: Tx, { params, body }: InputOf<typeof endpoint>): Promise<OperationRecord> {
  const before = await getOperation(tx, params.guideId, params.id, 'for update');
  await assertFreshRecord(tx, before, body.rowVersion);
  const cleared = (['code', 'description'] as const).filter((key) => body[key] === null);
  refuseIssues(
    operationInput,
    cleared.map((path) => ({ path, message: 'This Field Is Required.' })),
  );
  const sent = merged<OperationRecord, (typeof EDITABLE)[number]>(before, body, EDITABLE);
  const after = {
    ...sent,
    sac: sent.sac ?? FALLBACK_LABOUR_SAC,
    taxCode: sent.taxCode ?? FALLBACK_LABOUR_TAX_CODE_INTRA,
    accountCode: sent.accountCode ?? incomeAccountOf(tx.ctx, 'labour'),
    active: sent.active ?? true,
  };
  await assertOperation(tx, after, before);
  const changes = diff(before, after, OPERATION_SEES);
  if (changes.length === 0) return before;
  const saved = { ...after, rowVersion: before.rowVersion + 1, updatedAt: tx.ctx.now };
  await saveOperation(tx, params.guideId, saved);
  tx.audit({ action: 'update', kind: 'operationCode', id: saved.id, code: saved.code, changes, chain: 'organisation' });
  return saved;
}
