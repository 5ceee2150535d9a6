import { workOrderInsurance } from '../../../../db/schema/insurance.ts';
import { columnsOf, type Tx } from '../../../core/tx.ts';

export type OrderInsurance = Omit<typeof workOrderInsurance.$inferSelect, 'orgId' | 'entityId' | 'createdBy'>;

const COLUMNS = columnsOf(workOrderInsurance, 'n');

/** Who insures the vehicle of an order, locked where it is changed; null where nothing was entered. */
export async function findOrderInsurance(
  tx: Tx,
  workOrderId: string,
  lock: '' | 'for update' = '',
): Promise<OrderInsurance | null> {
  const [row] = await tx.query<OrderInsurance>(
    `select ${COLUMNS} from work_order_insurance n
     where n.org_id = $1 and n.entity_id = $2 and n.work_order_id = $3 ${lock}`,
    [tx.ctx.orgId, tx.ctx.entityId, workOrderId],
  );
  return row ?? null;
}

/** What the customer bears of the claim, with tax. */
export const excessOf = (insurance: OrderInsurance | null): number =>
  insurance ? insurance.excessPaise + insurance.voluntaryExcessPaise + insurance.salvagePaise : 0;

/** Writes the next state; the caller holds the order's lock. */
export async function putOrderInsurance(tx: Tx, after: OrderInsurance): Promise<void> {
  const { orgId, entityId, now, userId } = tx.ctx;
  if (after.rowVersion === 0) {
    await tx.insert(workOrderInsurance, [
      { ...after, orgId, entityId, createdBy: userId, updatedAt: now, rowVersion: 1 },
    ]);
    return;
  }
  await tx.query(
    `update work_order_insurance set insurer_code = $4, branch_id = $5, surveyor_id = $6, claim_number = $7,
       policy_number = $8, zero_depreciation = $9, loss_on = $10, registered_on = $11, excess_paise = $12,
       voluntary_excess_paise = $13, salvage_paise = $14, under_insured_percent_e4 = $15, updated_at = $16,
       mode = $17, reimburse_invoice = $18,
       row_version = row_version + 1
     where org_id = $1 and entity_id = $2 and work_order_id = $3`,
    [
      orgId,
      entityId,
      after.workOrderId,
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
    ],
  );
}
