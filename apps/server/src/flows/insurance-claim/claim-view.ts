import type { claimView } from '@bahi/contract/wire/claim.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { claimActions, readClaimStatus } from '@bahi/domain/service/claim/claim';
import { coverWarnings } from '@bahi/domain/service/claim/claim-approval';
import { shortOfLine } from '@bahi/domain/service/claim/claim-settlement';
import type { PolicyKind } from '@bahi/domain/vehicle/policy';
import type { Tx } from '../../core/tx.ts';
import { loadInsuredWork } from './insured-work.ts';
import { findInsurance } from '../../features/service/order-insurance-store.ts';
import { insurerOf } from '../../features/service/insurance/tie-up-store.ts';
import type { StoredWorkOrder } from '../../features/service/stored-order.ts';
import { listClaimInvoices, listSettlements, readBilledLines } from './claim-money.ts';
import { type Claim, claims, workOf } from './claim-store.ts';
import { standingLines, withNewLines } from './locked-claim.ts';

export type ClaimView = Infer<typeof claimView>;

/** The claim as it is saved now, its lines beside those of the order or estimate. */
export async function viewClaim(tx: Tx, id: string, known?: StoredWorkOrder): Promise<ClaimView> {
  const saved = await claims.get(tx, id);
  const order = known ?? (await loadInsuredWork(tx, workOf(saved)));
  const [billed, invoices, settlements, warnings, files, [estimate]] = await Promise.all([
    readBilledLines(tx, saved),
    listClaimInvoices(tx, saved.workOrderId),
    listSettlements(tx, id),
    warningsOf(tx, saved),
    filesOf(tx, saved),
    tx.query<{ id: string; code: string }>(
      'select id, code from service_estimate where org_id = $1 and entity_id = $2 and work_order_id = $3',
      [tx.ctx.orgId, tx.ctx.entityId, saved.workOrderId],
    ),
  ]);
  // Lines that came to the order since are shown; the next verb keeps them.
  const claim = withNewLines(saved, order);
  const standing = standingLines(order);
  const panels = new Map(order.repairs.map((repair) => [repair.id, repair.description]));
  return {
    ...headOf(claim),
    lossPlace: claim.lossPlace,
    firNumber: claim.firNumber,
    driver: claim.driver,
    surveyedOn: claim.surveyedOn,
    notes: claim.notes,
    approvalRef: claim.approvalRef,
    approvedOn: claim.approvedOn,
    approvalReason: claim.approvalReason,
    endReason: claim.endReason,
    estimateId: saved.estimateId ?? estimate?.id,
    estimateCode: saved.estimateCode ?? estimate?.code,
    warnings,
    lines: claim.lines.flatMap((line) => {
      const of = standing.get(line.lineId);
      const money = billed.get(line.id)!;
      if (!of && money.billedPaise === 0) return [];
      const description =
        of?.description ?? order.lines.find(({ id: each }) => each === line.lineId)?.description ?? '';
      const panel = of?.repairId ? panels.get(of.repairId) : undefined;
      return [{ ...line, ...money, description, panel, shortPaise: shortOfLine(money) }];
    }),
    papers: claim.papers.map((paper) => ({ ...paper, ...files.get(paper.fileId ?? '') })),
    invoices,
    settlements,
    actions: claimActions(claim, tx.ctx),
  };
}

/** How its papers are called that came as files, by their ids. */
async function filesOf(tx: Tx, { papers }: Claim): Promise<Map<string, { fileName: string; contentType: string }>> {
  const ids = papers.flatMap(({ fileId }) => fileId ?? []);
  if (ids.length === 0) return new Map();
  const rows = await tx.query<{ id: string; fileName: string; contentType: string }>(
    `select id, name as "fileName", content_type as "contentType" from stored_file where org_id = $1 and id = any ($2::uuid[])`,
    [tx.ctx.orgId, ids],
  );
  return new Map(rows.map(({ id, ...file }) => [id, file]));
}

/** What a list shows of a claim. */
export const headOf = (claim: Claim) => ({
  ...claim,
  status: readClaimStatus(claim),
  insurerName: insurerOf(claim.insurerCode).name,
  billedPaise: claim.billing.totalPaise,
  duePaise: claim.billing.duePaise,
});

/** What speaks against the cover of a claim (rule 12). */
export async function warningsOf(tx: Tx, claim: Claim): Promise<string[]> {
  const { vehicleId, insurerCode, driver } = claim;
  const [insurance, policies] = await Promise.all([
    findInsurance(tx, workOf(claim)),
    tx.query<{ kind: PolicyKind; fromOn: string; toOn: string; policyNumber: string }>(
      `select kind, from_on as "fromOn", to_on as "toOn", policy_number as "policyNumber" from vehicle_policy
       where org_id = $1 and vehicle_id = $2 and insurer_code = $3`,
      [tx.ctx.orgId, vehicleId, insurerCode],
    ),
  ]);
  const number = insurance?.policyNumber ?? null;
  return coverWarnings({
    lossOn: insurance?.lossOn ?? null,
    driverLicenceTo: driver?.licenceTo ?? null,
    policies: number === null ? policies : policies.filter(({ policyNumber }) => policyNumber === number),
  });
}
