import type { PolicyKind } from '@bahi/domain/vehicle/policy';
import { vehiclePolicy } from '../../../../../db/schema/vehicle.ts';
import { notFound } from '../../../../core/app-error.ts';
import { refuseTaken } from '../../../../core/refuse-taken.ts';
import { columnsOf } from '../../../../core/columns-of.ts';
import type { Tx } from '../../../../core/tx.ts';

export interface Policy {
  id: string;
  vehicleId: string;
  insurerCode: string;
  policyNumber: string;
  kind: PolicyKind;
  insuredValuePaise: number;
  premiumPaise: number;
  fromOn: string;
  toOn: string;
  noClaimPercent: number | null;
  nominee: string | null;
  documentFileId: string | null;
  createdAt: string;
  updatedAt: string;
  rowVersion: number;
}

/** Who may read a field in the audit log: as in the contract. */
export const POLICY_SEES = { insuredValuePaise: 'price', premiumPaise: 'price' } as const;

const COLUMNS = columnsOf(vehiclePolicy, 'p');

/** The policies of a vehicle, the one that ends last first. */
export const listPolicies = (tx: Tx, vehicleId: string): Promise<Policy[]> =>
  tx.query<Policy>(
    `select ${COLUMNS} from vehicle_policy p where p.org_id = $1 and p.vehicle_id = $2 order by p.to_on desc, p.id desc`,
    [tx.ctx.orgId, vehicleId],
  );

export async function getPolicy(tx: Tx, vehicleId: string, id: string): Promise<Policy> {
  const [row] = await tx.query<Policy>(
    `select ${COLUMNS} from vehicle_policy p where p.org_id = $1 and p.vehicle_id = $2 and p.id = $3`,
    [tx.ctx.orgId, vehicleId, id],
  );
  if (!row) throw notFound('policy');
  return row;
}

const TAKEN = { vehicle_policy_number: { path: 'Policy.PolicyNo', message: 'This policy is entered already.' } };

export const insertPolicy = (tx: Tx, row: Policy): Promise<void> =>
  refuseTaken(tx.insert(vehiclePolicy, [{ ...row, orgId: tx.ctx.orgId, createdBy: tx.ctx.userId }]), TAKEN);

export async function savePolicy(tx: Tx, row: Policy): Promise<void> {
  await refuseTaken(
    tx.query(
      `update vehicle_policy set insurer_code = $3, policy_number = $4, kind = $5, insured_value_paise = $6,
         premium_paise = $7, from_on = $8, to_on = $9, no_claim_percent = $10, nominee = $11, document_file_id = $12,
         updated_at = $13, row_version = $14
       where org_id = $1 and id = $2`,
      [
        tx.ctx.orgId,
        row.id,
        row.insurerCode,
        row.policyNumber,
        row.kind,
        row.insuredValuePaise,
        row.premiumPaise,
        row.fromOn,
        row.toOn,
        row.noClaimPercent,
        row.nominee,
        row.documentFileId,
        row.updatedAt,
        row.rowVersion,
      ],
    ),
    TAKEN,
  );
}

export async function removePolicy(tx: Tx, id: string): Promise<void> {
  await tx.query('delete from vehicle_policy where org_id = $1 and id = $2', [tx.ctx.orgId, id]);
}
