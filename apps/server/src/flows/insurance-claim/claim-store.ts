import { peopleInReach } from '@bahi/domain/access/access';
import { type ClaimBilling, StoredClaimStatus } from '@bahi/domain/service/claim/claim';
import type { ClaimLine, ClaimLineKind, ShortTo } from '@bahi/domain/service/claim/claim-lines';
import { ClaimMode } from '@bahi/domain/service/insurance/claim-mode';
import { insuranceClaim, insuranceClaimLine, insuranceClaimPaper } from '../../../db/schema/claim.ts';
import { documentStore } from '../../core/document/document-store.ts';
import { newId } from '../../core/new-id.ts';
import { stampsOf } from '../../core/stamps.ts';
import type { Tx } from '../../core/tx.ts';
import type { LockedWork } from './insured-work.ts';
import type { InsuredWork } from '../../features/service/order-insurance-store.ts';

type Row = Omit<typeof insuranceClaim.$inferSelect, 'orgId' | 'entityId' | 'searchText'>;
export type ClaimPaper = Omit<typeof insuranceClaimPaper.$inferSelect, 'orgId' | 'entityId' | 'claimId' | 'position'>;

export interface Claim extends Row {
  status: StoredClaimStatus;
  customerName: string;
  registrationNumber: string | null;
  workOrderCode: string | null;
  estimateCode: string | null;
  insurerCode: string;
  mode: ClaimMode;
  claimNumber: string | null;
  surveyorName: string | null;
  /** Of the insurer's invoices; a lock reads it anew once the order is locked, too. */
  billing: ClaimBilling;
  lines: (ClaimLine & { kind: ClaimLineKind; shortTo: ShortTo | null })[];
  papers: ClaimPaper[];
}

/** Statuses of an invoice that stands in the books. */
const POSTED = `('Unpaid', 'Partial', 'Closed')`;
/** Invoices of the insurer `i` of the claim `d`. */
const INSURERS = `i.org_id = d.org_id and i.entity_id = d.entity_id and i.work_order_id = d.work_order_id and i.payer = 'Ins'`;

const BILLING = `cross join lateral (select count(*) filter (where i.status in ${POSTED})::int as invoices,
      count(*) filter (where i.status not in ${POSTED} and i.status <> 'Cancelled')::int as drafts,
      coalesce(sum(i.total_paise) filter (where i.status in ${POSTED}), 0)::bigint as total,
      coalesce(sum(i.total_paise - i.paid_paise) filter (where i.status in ${POSTED}), 0)::bigint as due
    from invoice i where ${INSURERS}) b`;

const BILLED = `jsonb_build_object('invoices', b.invoices, 'drafts', b.drafts, 'totalPaise', b.total, 'duePaise', b.due)`;

/** The insurance `n` of the claim `d`: of its order, of the estimate until that is one. */
export const INSURED = `join lateral (
    select insurer_code, mode, claim_number, surveyor_id from work_order_insurance
      where org_id = d.org_id and entity_id = d.entity_id and work_order_id = d.work_order_id
    union all select insurer_code, mode, claim_number, surveyor_id from service_estimate_insurance
      where org_id = d.org_id and entity_id = d.entity_id and estimate_id = d.estimate_id and d.work_order_id is null) n on true`;

/** As `readClaimStatus` says. */
export const READ_STATUS = `case when d.status in ('Rejected', 'Withdrawn') or b.invoices = 0 then d.status
  when b.due <= 0 then 'Settled' when b.due < b.total then 'PartPaid' else 'Billed' end`;

/** Whose claims alone the caller may reach, as those of estimates; null for all. */
export const claimsOnlyOf = ({ ctx }: Tx): readonly string[] | null => peopleInReach(ctx.access, 'Service.Est', ctx);

export const claims = documentStore<Claim>({
  kind: 'claim',
  word: 'claim',
  table: insuranceClaim,
  joined: {
    columns: `c.name as "customerName", v.registration_number as "registrationNumber", w.code as "workOrderCode", e.code as "estimateCode",
      n.insurer_code as "insurerCode", n.mode, n.claim_number as "claimNumber", s.name as "surveyorName", ${BILLED} as billing`,
    from: `join customer c on c.org_id = d.org_id and c.id = d.customer_id
      left join vehicle v on v.org_id = d.org_id and v.id = d.vehicle_id
      left join work_order w on w.org_id = d.org_id and w.entity_id = d.entity_id and w.id = d.work_order_id
      left join service_estimate e on e.org_id = d.org_id and e.entity_id = d.entity_id and e.id = d.estimate_id
      ${INSURED}
      left join surveyor s on s.org_id = d.org_id and s.id = n.surveyor_id ${BILLING}`,
  },
  onlyOf: claimsOnlyOf,
  rows: {
    lines: { table: insuranceClaimLine, owner: 'claimId', key: 'id' },
    papers: { table: insuranceClaimPaper, owner: 'claimId', key: 'id' },
  },
  sees: {
    claimedPaise: 'insurer',
    assessedPaise: 'insurer',
    approvedPaise: 'insurer',
    depreciationPercent: 'insurer',
    totalPaise: 'insurer',
    duePaise: 'insurer',
  },
  search: { table: 'insurance_claim', of: ['customerId', 'vehicleId', 'workOrderId', 'estimateId'] },
});

/** What stands of the insurer's invoices now: asked under the lock of the order, which every invoice of it takes. */
export async function billingOfClaim(tx: Tx, id: string): Promise<ClaimBilling> {
  const [row] = await tx.query<{ billing: ClaimBilling }>(
    `select ${BILLED} as billing from insurance_claim d ${BILLING} where d.org_id = $1 and d.entity_id = $2 and d.id = $3`,
    [tx.ctx.orgId, tx.ctx.entityId, id],
  );
  return row!.billing;
}

/** What a claim is of: the order, the estimate until that is one. */
export const workOf = ({ workOrderId, estimateId }: Pick<Claim, 'workOrderId' | 'estimateId'>): InsuredWork =>
  workOrderId ? { kind: 'workOrder', id: workOrderId } : { kind: 'estimate', id: estimateId! };

/** A claim before anything is said about it. */
export const blankClaim = ({ ctx }: Tx, { work, order }: Pick<LockedWork, 'work' | 'order'>): Claim => ({
  id: newId(),
  code: '',
  numberPeriod: '',
  status: StoredClaimStatus.intimated,
  intimatedOn: ctx.today,
  workOrderId: work.kind === 'workOrder' ? work.id : null,
  workOrderCode: null,
  estimateId: work.kind === 'estimate' ? work.id : null,
  estimateCode: null,
  customerId: order.customerId,
  customerName: '',
  vehicleId: order.vehicleId,
  registrationNumber: null,
  insurerCode: '',
  mode: ClaimMode.cashless,
  claimNumber: null,
  surveyorName: null,
  lossPlace: null,
  firNumber: null,
  driver: null,
  surveyedOn: null,
  approvalRef: null,
  approvedOn: null,
  approvalReason: null,
  endReason: null,
  remindOn: null,
  notes: null,
  lastLineNo: 0,
  lastPaperNo: 0,
  billing: { invoices: 0, drafts: 0, totalPaise: 0, duePaise: 0 },
  ...stampsOf(ctx),
  rowVersion: 1,
  lines: [],
  papers: [],
});
