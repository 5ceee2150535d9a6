import { refreshSearchText } from '../../core/search/refresh-search-text.ts';
import type { Tx } from '../../core/tx.ts';
import { type CarriedPictures, carryRepairPictures } from './repair-picture-store.ts';
import { carryInsurance } from './order-insurance-store.ts';

interface CarriedClaim {
  id: string;
  code: string;
  workOrderId: string | null;
}

interface Carried {
  estimateId: string;
  workOrderId: string;
  /** How each line is called from then on. */
  lineMap: ReadonlyMap<string, string>;
}

/** The claim of an estimate, locked before the estimate as its own verbs lock it; null where there is none. */
export async function lockClaimOfEstimate(tx: Tx, estimateId: string): Promise<CarriedClaim | null> {
  const [claim] = await tx.query<CarriedClaim>(
    `select id, code, work_order_id as "workOrderId" from insurance_claim
     where org_id = $1 and entity_id = $2 and estimate_id = $3 for update`,
    [tx.ctx.orgId, tx.ctx.entityId, estimateId],
  );
  return claim ?? null;
}

/**
 * The order of an estimate takes over, once, who insures the vehicle, and the claim with every line that went on, under the name
 * that it has there, with the pictures of its panels. Those of a later round follow with it.
 */
export async function carryToOrder(
  tx: Tx,
  { estimateId, workOrderId, lineMap, repairMap, isNew }: Carried & CarriedPictures & { isNew: boolean },
): Promise<void> {
  await carryRepairPictures(tx, { estimateId, workOrderId, repairMap });
  const claim = await lockClaimOfEstimate(tx, estimateId);
  if (isNew) await carryInsurance(tx, { kind: 'estimate', id: estimateId }, { kind: 'workOrder', id: workOrderId });
  if (claim && (claim.workOrderId ?? workOrderId) === workOrderId) await moveClaim(tx, claim, workOrderId, lineMap);
}

/** And gives it back with its lines, where the estimate is taken back from an order that ends with that. */
export async function carryClaimBack(tx: Tx, { estimateId, workOrderId, lineMap }: Carried): Promise<void> {
  const claim = await lockClaimOfEstimate(tx, estimateId);
  if (claim?.workOrderId !== workOrderId) return;
  await carryInsurance(tx, { kind: 'workOrder', id: workOrderId }, { kind: 'estimate', id: estimateId });
  await moveClaim(tx, claim, null, lineMap);
}

async function moveClaim(
  tx: Tx,
  claim: CarriedClaim,
  workOrderId: string | null,
  lineMap: ReadonlyMap<string, string>,
): Promise<void> {
  const { orgId, entityId, now } = tx.ctx;
  const key = [orgId, entityId, claim.id];
  await tx.query(
    `update insurance_claim_line l set line_id = m.became
     from unnest($4::text[], $5::text[]) m (line_id, became)
     where l.org_id = $1 and l.entity_id = $2 and l.claim_id = $3 and l.line_id = m.line_id`,
    [...key, [...lineMap.keys()], [...lineMap.values()]],
  );
  await tx.query(
    `update insurance_claim set work_order_id = $4, updated_at = $5, row_version = row_version + 1
     where org_id = $1 and entity_id = $2 and id = $3`,
    [...key, workOrderId, now],
  );
  await refreshSearchText(tx, 'insurance_claim', claim.id);
  if (claim.workOrderId === workOrderId) return;
  tx.audit({
    action: 'convert',
    kind: 'claim',
    id: claim.id,
    code: claim.code,
    changes: [{ path: 'workOrderId', from: claim.workOrderId, to: workOrderId }],
  });
}
