import type { savePolicyDetails as endpoint } from '@bahi/contract/endpoints/parties/vehicle-details';
import type { InputOf } from '@bahi/contract/endpoint';
import { policyDetailsChange } from '@bahi/contract/wire/vehicle-details.wire';
import { MESSAGES } from '@bahi/domain/messages';
import { findInsurer } from '@bahi/domain/vehicle/insurers';
import { checkPolicy, coveredUntil } from '@bahi/domain/vehicle/policy';
import type { AuditChange } from '../../../../core/audit-draft.ts';
import { invalid } from '../../../../core/app-error.ts';
import { assertFreshRecord } from '../../../../core/assert-fresh-record.ts';
import { diff } from '../../../../core/diff.ts';
import { newId } from '../../../../core/new-id.ts';
import type { Tx } from '../../../../core/tx.ts';
import { merged } from '../../../../kit/merged.ts';
import { getVehicleRow, saveValidityColumns, type Vehicle } from '../vehicle-store.ts';
import { getPolicy, insertPolicy, listPolicies, type Policy, POLICY_SEES, savePolicy } from './policy-store.ts';

type Input = InputOf<typeof endpoint>['body'];
type PolicyInput = NonNullable<Input['policy']>;

/** Saves the certificates and, where one is sent, a policy: a new one or a correction (spec 2 §7). */
export async function savePolicyDetails(tx: Tx, vehicleId: string, input: Input): Promise<void> {
  const before = await getVehicleRow(tx, vehicleId, 'for update');
  await assertFreshRecord(tx, before, input.rowVersion);
  const changes = input.policy ? await storePolicy(tx, vehicleId, input.policy) : [];
  const after = merged(before, input, ['pollutionUntil', 'fitnessUntil', 'roadTaxUntil']);
  await settleValidity(tx, before, after, changes);
}

/** Writes until when the vehicle is covered, by the policies as they are now, and what was changed. */
export async function settleValidity(tx: Tx, before: Vehicle, after: Vehicle, changes: AuditChange[]): Promise<void> {
  const saved: Vehicle = {
    ...after,
    policyUntil: coveredUntil(await listPolicies(tx, before.id)),
    updatedAt: tx.ctx.now,
    rowVersion: before.rowVersion + 1,
  };
  await saveValidityColumns(tx, saved);
  tx.audit({
    action: 'update',
    kind: 'vehicle',
    id: before.id,
    code: before.registrationNumber,
    changes: [...diff(before, saved), ...changes],
    chain: 'organisation',
  });
}

async function storePolicy(tx: Tx, vehicleId: string, input: PolicyInput): Promise<AuditChange[]> {
  const before = input.id ? await getPolicy(tx, vehicleId, input.id) : null;
  const after = readPolicy(tx, before ?? emptyPolicy(newId(), vehicleId, tx.ctx.now), input);
  await (before ? savePolicy(tx, after) : insertPolicy(tx, after));
  return diff({ policies: before ? [before] : [] }, { policies: [after] }).map((change) => {
    const sees = POLICY_SEES[change.path.split('.').at(-1) as keyof typeof POLICY_SEES];
    return sees ? { ...change, sees } : change;
  });
}

const REQUIRED = ['insurerCode', 'policyNumber', 'kind', 'fromOn', 'toOn'] as const;
const wireOf = (field: keyof PolicyInput): string =>
  `Policy.${policyDetailsChange.fields.policy.type.fields![field]!.wire}`;

function readPolicy(tx: Tx, before: Policy, input: PolicyInput): Policy {
  const after = merged<Policy, (typeof REQUIRED)[number] | 'noClaimPercent' | 'nominee'>(before, input, [
    ...REQUIRED,
    'noClaimPercent',
    'nominee',
  ]);
  for (const field of REQUIRED) if (!after[field]) throw invalid(wireOf(field), MESSAGES.fieldRequired);
  const insurer = findInsurer(after.insurerCode);
  if (!insurer) throw invalid(wireOf('insurerCode'), 'Choose an insurer from the list.');
  const problem = checkPolicy(after);
  if (problem) throw invalid(wireOf(problem.field), problem.message);
  const { insuredValuePaise, premiumPaise } = input;
  return {
    ...after,
    insurerCode: insurer.code,
    ...(insuredValuePaise !== undefined && { insuredValuePaise: insuredValuePaise ?? 0 }),
    ...(premiumPaise !== undefined && { premiumPaise: premiumPaise ?? 0 }),
    updatedAt: tx.ctx.now,
    rowVersion: before.createdAt === tx.ctx.now ? 1 : before.rowVersion + 1,
  };
}

const emptyPolicy = (id: string, vehicleId: string, now: string): Policy => ({
  id,
  vehicleId,
  insurerCode: '',
  policyNumber: '',
  kind: 'Comp',
  insuredValuePaise: 0,
  premiumPaise: 0,
  fromOn: '',
  toOn: '',
  noClaimPercent: null,
  nominee: null,
  documentFileId: null,
  createdAt: now,
  updatedAt: now,
  rowVersion: 1,
});
