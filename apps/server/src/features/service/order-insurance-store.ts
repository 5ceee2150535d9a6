import type { AgreedTerms } from '@bahi/domain/service/insurance/insurer-share';
import { serviceEstimateInsurance, workOrderInsurance } from '../../../db/schema/insurance.ts';
import { columnsOf } from '../../core/columns-of.ts';
import type { Tx } from '../../core/tx.ts';

/** What is insured: a repair order, or an estimate that is none yet. */
export interface InsuredWork {
  kind: 'workOrder' | 'estimate';
  id: string;
}

export type OrderInsurance = Omit<
  typeof workOrderInsurance.$inferSelect,
  'orgId' | 'entityId' | 'createdBy' | 'workOrderId'
>;

const TABLES = {
  workOrder: { name: 'work_order_insurance', owner: 'work_order_id', columns: columnsOf(workOrderInsurance, 'n') },
  estimate: {
    name: 'service_estimate_insurance',
    owner: 'estimate_id',
    columns: columnsOf(serviceEstimateInsurance, 'n'),
  },
} as const;

/** Who insures the vehicle, locked where it is changed; null where nothing was entered. */
export async function findInsurance(
  tx: Tx,
  { kind, id }: InsuredWork,
  lock: '' | 'for update' = '',
): Promise<OrderInsurance | null> {
  const { name, owner, columns } = TABLES[kind];
  const [row] = await tx.query<OrderInsurance>(
    `select ${columns} from ${name} n where n.org_id = $1 and n.entity_id = $2 and n.${owner} = $3 ${lock}`,
    [tx.ctx.orgId, tx.ctx.entityId, id],
  );
  return row ?? null;
}

/** That of a repair order. */
export const findOrderInsurance = (tx: Tx, workOrderId: string): Promise<OrderInsurance | null> =>
  findInsurance(tx, { kind: 'workOrder', id: workOrderId });

/** What the customer bears of the claim, with tax. */
export const excessOf = (insurance: OrderInsurance | null): number =>
  insurance ? insurance.excessPaise + insurance.voluntaryExcessPaise + insurance.salvagePaise : 0;

/** Writes the next state; the caller holds the lock of the work. */
export async function putInsurance(tx: Tx, { kind, id }: InsuredWork, after: OrderInsurance): Promise<void> {
  const { orgId, entityId, now, userId } = tx.ctx;
  if (after.rowVersion === 0) {
    const row = {
      ...termsOf(after),
      orgId,
      entityId,
      createdAt: now,
      createdBy: userId,
      updatedAt: now,
      rowVersion: 1,
    };
    if (kind === 'workOrder') await tx.insert(workOrderInsurance, [{ ...row, workOrderId: id }]);
    else await tx.insert(serviceEstimateInsurance, [{ ...row, estimateId: id }]);
    return;
  }
  const { name, owner } = TABLES[kind];
  await tx.query(
    `update ${name} set insurer_code = $4, branch_id = $5, surveyor_id = $6, claim_number = $7,
       policy_number = $8, zero_depreciation = $9, loss_on = $10, registered_on = $11, excess_paise = $12,
       voluntary_excess_paise = $13, salvage_paise = $14, under_insured_percent_e4 = $15, updated_at = $16,
       mode = $17, reimburse_invoice = $18, agreed = $19,
       row_version = row_version + 1
     where org_id = $1 and entity_id = $2 and ${owner} = $3`,
    [
      orgId,
      entityId,
      id,
      after.insurerCode,
      after.branchId,
      after.surveyorId,
      after.claimNumber,
      after.policyNumber,
      after.zeroDepreciation,
      after.lossOn,
      after.registeredOn,
      after.excessPaise,
      after.voluntaryExcessPaise,
      after.salvagePaise,
      after.underInsuredPercent,
      now,
      after.mode,
      after.reimburseInvoice,
      after.agreed && JSON.stringify(after.agreed),
    ],
  );
}

/** Without the columns of its owner, which a read brings along. */
const termsOf = (row: OrderInsurance): OrderInsurance => ({
  insurerCode: row.insurerCode,
  branchId: row.branchId,
  surveyorId: row.surveyorId,
  claimNumber: row.claimNumber,
  policyNumber: row.policyNumber,
  zeroDepreciation: row.zeroDepreciation,
  lossOn: row.lossOn,
  mode: row.mode,
  reimburseInvoice: row.reimburseInvoice,
  registeredOn: row.registeredOn,
  excessPaise: row.excessPaise,
  voluntaryExcessPaise: row.voluntaryExcessPaise,
  salvagePaise: row.salvagePaise,
  underInsuredPercent: row.underInsuredPercent,
  agreed: row.agreed,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  rowVersion: row.rowVersion,
});

/** Keeps the terms of the claim that was made of it; who reads the insurance is told nothing new by that. */
export async function keepAgreed(tx: Tx, { kind, id }: InsuredWork, agreed: AgreedTerms): Promise<void> {
  const { name, owner } = TABLES[kind];
  await tx.query(`update ${name} set agreed = $4 where org_id = $1 and entity_id = $2 and ${owner} = $3`, [
    tx.ctx.orgId,
    tx.ctx.entityId,
    id,
    JSON.stringify(agreed),
  ]);
}

/** Gives the terms of one work to another, over what that has: an estimate that became an order, and back. */
export async function carryInsurance(tx: Tx, from: InsuredWork, to: InsuredWork): Promise<void> {
  const terms = await findInsurance(tx, from, 'for update');
  if (!terms) return;
  const known = await findInsurance(tx, to, 'for update');
  await putInsurance(tx, to, { ...terms, rowVersion: known?.rowVersion ?? 0 });
}
