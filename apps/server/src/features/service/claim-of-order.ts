import { hasInsurerFace } from '@bahi/domain/document/payer';
import { formatRupees } from '@bahi/domain/money/format';
import type { Paise } from '@bahi/domain/money/units';
import type { StoredClaimStatus } from '@bahi/domain/service/claim/claim';
import { aboveApproved } from '@bahi/domain/service/claim/claim-approval';
import { refuse } from '../../core/app-error.ts';
import type { Tx } from '../../core/tx.ts';
import type { InsuredWork } from './order-insurance-store.ts';
import type { StoredLine } from './stored-order.ts';

export interface ClaimOfOrder {
  id: string;
  code: string;
  status: StoredClaimStatus;
  /** The day of the claim: a tie-up in force on it holds. */
  intimatedOn: string;
}

const OWNER = { workOrder: 'work_order_id', estimate: 'estimate_id' } as const;

/** The claim of an order or estimate; null where none was made. */
export async function findClaimOf(tx: Tx, { kind, id }: InsuredWork): Promise<ClaimOfOrder | null> {
  const [claim] = await tx.query<ClaimOfOrder>(
    `select id, code, status, intimated_on as "intimatedOn" from insurance_claim where org_id = $1 and entity_id = $2 and ${OWNER[kind]} = $3`,
    [tx.ctx.orgId, tx.ctx.entityId, id],
  );
  return claim ?? null;
}

export const findClaimOfOrder = (tx: Tx, workOrderId: string): Promise<ClaimOfOrder | null> =>
  findClaimOf(tx, { kind: 'workOrder', id: workOrderId });

/**
 * What the insurer is billed of an order with a claim is what he has approved, line by line. The caller has locked the order, as
 * the verbs of the claim do.
 */
export async function assertClaimed(tx: Tx, workOrderId: string, lines: readonly StoredLine[]): Promise<void> {
  const insured = lines.filter(({ payer }) => hasInsurerFace(payer));
  const claim = insured.length > 0 ? await findClaimOfOrder(tx, workOrderId) : null;
  if (!claim) return;
  if (claim.status !== 'Approved')
    throw refuse(`Claim ${claim.code} is not approved: the insurer is billed after that.`);
  const approved = await approvedOf(tx, claim.id);
  for (const { id, quantity, insurerUnitPrice } of insured) {
    const over = aboveApproved({ quantity, insurerUnitPrice }, approved.get(id) ?? 0);
    if (over > 0)
      throw refuse(`${id} is ${formatRupees(over)} above what the insurer has approved: reopen ${claim.code}.`);
  }
}

async function approvedOf(tx: Tx, claimId: string): Promise<ReadonlyMap<string, Paise>> {
  const rows = await tx.query<{ lineId: string; approvedPaise: Paise | null }>(
    `select line_id as "lineId", approved_paise as "approvedPaise" from insurance_claim_line
     where org_id = $1 and entity_id = $2 and claim_id = $3`,
    [tx.ctx.orgId, tx.ctx.entityId, claimId],
  );
  return new Map(rows.map(({ lineId, approvedPaise }) => [lineId, approvedPaise ?? 0]));
}
