import type { orderInsuranceInput } from '@bahi/contract/wire/insurance.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { kept } from '@bahi/domain/document/kept';
import { Payer } from '@bahi/domain/document/work-order';
import { type InsuredVehicle, tariffExcess } from '@bahi/domain/service/insurance/tariff-excess';
import { findInsurer } from '@bahi/domain/vehicle/insurers';
import { AppError, invalid, refuse } from '../../core/app-error.ts';
import { assertFreshRecord } from '../../core/assert-fresh-record.ts';
import { diff } from '../../core/diff.ts';
import type { Tx } from '../../core/tx.ts';
import { refreshSearchText } from '../../core/search/refresh-search-text.ts';
import { type ClaimOfOrder, findClaimOf } from '../../features/service/claim-of-order.ts';
import {
  assertTiedUp,
  insurerOf,
  isInForce,
  listBranches,
  readTieUp,
} from '../../features/service/insurance/tie-up-store.ts';
import { loggedTerms, readAgreedTerms, TERMS_SEE } from '../../features/service/insurance/assess-terms.ts';
import { workOrderContextOf } from '../../features/service/work-order-context.ts';
import type { StoredWorkOrder } from '../../features/service/stored-order.ts';
import { loadInsuredWork, lockInsuredWork } from './insured-work.ts';
import {
  findInsurance,
  type InsuredWork,
  type OrderInsurance,
  putInsurance,
} from '../../features/service/order-insurance-store.ts';
import { viewOrderInsurance } from '../../features/service/insurance/order-insurance-view.ts';

type Input = Infer<typeof orderInsuranceInput>;

export async function getInsurance(tx: Tx, work: InsuredWork) {
  const order = await loadInsuredWork(tx, work);
  const [insurance, known] = await Promise.all([findInsurance(tx, work), knownOfVehicle(tx, order)]);
  return viewOrderInsurance(tx, { work, order }, insurance, known.year);
}

/** Saves who insures the vehicle, the claim and what the customer bears of it; absent fields stay. */
export async function saveInsurance(tx: Tx, work: InsuredWork, input: Input) {
  if (!tx.ctx.sees.insurer) throw new AppError('Forbidden');
  const { order } = await lockInsuredWork(tx, work);
  const [stored, known] = await Promise.all([findInsurance(tx, work, 'for update'), knownOfVehicle(tx, order)]);
  if (stored) await assertFreshRecord(tx, { ...stored, id: work.id }, input.rowVersion);
  const before = stored ?? (await blankInsurance(tx, input.insurerCode, known));
  const after = await withAgreed(tx, before, await merged(tx, before, input, known));
  const told = ({ agreed, ...said }: OrderInsurance) => ({
    ...said,
    ...loggedTerms(agreed, said.lossOn ?? order.openedOn),
  });
  const changes = diff(stored ? told(stored) : {}, told(after), SEES);
  if (changes.length > 0) {
    await assertNothingBilled(tx, order);
    const claim = await findClaimOf(tx, work);
    assertTermsFree(claim, before, after);
    await assertFits(tx, order, before, after, input.moveSurveyor ?? false);
    await putInsurance(tx, work, after);
    // A claim is found by the number that the insurer gave it.
    if (claim) await refreshSearchText(tx, 'insurance_claim', claim.id);
    tx.audit({ action: 'insurance', kind: work.kind, id: work.id, code: order.code, changes });
  }
  return viewOrderInsurance(tx, { work, order }, (await findInsurance(tx, work))!, known.year);
}

const SEES = {
  excessPaise: 'insurer',
  voluntaryExcessPaise: 'insurer',
  salvagePaise: 'insurer',
  underInsuredPercent: 'insurer',
  ...TERMS_SEE,
} as const;

interface KnownOfVehicle extends InsuredVehicle {
  year: number | null;
  policyNumber: string | null;
  insurerCode: string | null;
  kind: string | null;
}

/** The vehicle's year and kind, and the policy that covers the day of the order. */
async function knownOfVehicle(tx: Tx, { vehicleId, openedOn }: StoredWorkOrder): Promise<KnownOfVehicle> {
  const [known] = await tx.query<KnownOfVehicle>(
    `select v.year, p.policy_number as "policyNumber", p.insurer_code as "insurerCode", p.kind,
       coalesce(m.body_type, g.body_type) as "bodyType", m.engine_cc as "engineCc"
     from vehicle v left join model m on m.org_id = v.org_id and m.id = v.model_id
     left join labour_time_guide g on g.org_id = v.org_id and g.id = v.labour_time_guide_id
     left join lateral (
       select policy_number, insurer_code, kind from vehicle_policy p
       where p.org_id = v.org_id and p.vehicle_id = v.id and p.kind <> 'TP' and $3::date between p.from_on and p.to_on
       order by p.to_on desc, p.id desc limit 1) p on true
     where v.org_id = $1 and v.id = $2`,
    [tx.ctx.orgId, vehicleId, openedOn],
  );
  return known ?? { year: null, policyNumber: null, insurerCode: null, kind: null, bodyType: null, engineCc: null };
}

/** In what terms that insurer pays: his usual excess, else the tariff's for the vehicle, and to whom. */
async function usualTerms(tx: Tx, insurerCode: string, known: KnownOfVehicle) {
  const { excessPaise, mode, reimburseInvoice } = await readTieUp(tx, insurerCode);
  return { excessPaise: excessPaise ?? tariffExcess(known), mode, reimburseInvoice };
}

/** It begins with the vehicle's policy of that insurer, and in his usual terms. */
async function blankInsurance(
  tx: Tx,
  insurerCode: string | null | undefined,
  known: KnownOfVehicle,
): Promise<OrderInsurance> {
  const insurer = findInsurer(insurerCode ?? known.insurerCode ?? '');
  if (!insurer) throw invalid('InsId', 'Choose the insurer.');
  const ofPolicy = known.insurerCode === insurer.code;
  return {
    insurerCode: insurer.code,
    branchId: null,
    surveyorId: null,
    claimNumber: null,
    policyNumber: ofPolicy ? known.policyNumber : null,
    zeroDepreciation: ofPolicy && known.kind === 'ZeroDep',
    lossOn: null,
    registeredOn: null,
    voluntaryExcessPaise: 0,
    salvagePaise: 0,
    underInsuredPercent: 0,
    agreed: null,
    ...(await usualTerms(tx, insurer.code, known)),
    createdAt: tx.ctx.now,
    updatedAt: tx.ctx.now,
    rowVersion: 0,
  };
}

async function merged(tx: Tx, before: OrderInsurance, input: Input, known: KnownOfVehicle): Promise<OrderInsurance> {
  const insurerCode = input.insurerCode ? findInsurer(input.insurerCode)?.code : before.insurerCode;
  if (!insurerCode) throw invalid('InsId', 'Choose an insurer of the directory.');
  const isOther = insurerCode !== before.insurerCode;
  const agreed = isOther ? await usualTerms(tx, insurerCode, known) : before;
  return {
    ...before,
    insurerCode,
    // A branch is of its insurer.
    branchId: kept(input.branchId, isOther ? null : before.branchId),
    surveyorId: kept(input.surveyorId, before.surveyorId),
    claimNumber: kept(input.claimNumber, before.claimNumber),
    policyNumber: kept(input.policyNumber, isOther ? null : before.policyNumber),
    zeroDepreciation: input.zeroDepreciation ?? before.zeroDepreciation,
    lossOn: kept(input.lossOn, before.lossOn),
    registeredOn: kept(input.registeredOn, before.registeredOn),
    excessPaise: kept(input.excessPaise, agreed.excessPaise) ?? 0,
    mode: input.mode ?? agreed.mode,
    reimburseInvoice: agreed.reimburseInvoice,
    voluntaryExcessPaise: kept(input.voluntaryExcessPaise, before.voluntaryExcessPaise) ?? 0,
    salvagePaise: kept(input.salvagePaise, before.salvagePaise) ?? 0,
    underInsuredPercent: kept(input.underInsuredPercent, before.underInsuredPercent) ?? 0,
  };
}

/** The terms of the claim are those of another insurer then; another day of loss reads the tables that are kept. */
async function withAgreed(tx: Tx, before: OrderInsurance, after: OrderInsurance): Promise<OrderInsurance> {
  if (!before.agreed || before.insurerCode === after.insurerCode) return after;
  return { ...after, agreed: await readAgreedTerms(tx, after.insurerCode) };
}

/** By these an approved claim has shared its lines. */
const TERMS = [
  'insurerCode',
  'zeroDepreciation',
  'lossOn',
  'registeredOn',
  'excessPaise',
  'voluntaryExcessPaise',
  'salvagePaise',
  'underInsuredPercent',
  'mode',
] as const;

function assertTermsFree(claim: ClaimOfOrder | null, before: OrderInsurance, after: OrderInsurance): void {
  if (claim?.status !== 'Approved' || TERMS.every((key) => before[key] === after[key])) return;
  throw refuse(`Claim ${claim.code} is approved: reopen it to change its terms.`);
}

/** What stands on an invoice was split by what was said then. */
async function assertNothingBilled(tx: Tx, order: StoredWorkOrder): Promise<void> {
  const { billed, excessBilled } = await workOrderContextOf(tx, order);
  if (excessBilled.length > 0 || billed.some(({ payer }) => payer === Payer.insurance))
    throw refuse('The insurer is invoiced already: cancel his invoice first.');
}

/** The insurer has a tie-up today or on the day of the order, the branch is his, and so is the surveyor or he is moved. */
async function assertFits(
  tx: Tx,
  order: StoredWorkOrder,
  before: OrderInsurance,
  after: OrderInsurance,
  moveSurveyor: boolean,
): Promise<void> {
  const { insurerCode, branchId, surveyorId, lossOn } = after;
  if (lossOn && lossOn > tx.ctx.today) throw invalid('LossDt', 'The loss cannot lie in the future.');
  const tieUp = await readTieUp(tx, insurerCode);
  // The day is that of the claim, which is made today at the earliest (rule 10).
  if (!isInForce(tieUp, tx.ctx.today)) assertTiedUp(tieUp, order.openedOn);
  if (branchId && branchId !== before.branchId) {
    const branch = (await listBranches(tx, insurerCode)).find(({ id }) => id === branchId);
    if (!branch?.active) throw invalid('BrId', `${insurerOf(insurerCode).name} has no such branch.`);
  }
  if (surveyorId) await assertSurveyor(tx, surveyorId, insurerCode, moveSurveyor);
}

/** Spec service rule 11: a surveyor of another insurer is moved where that is said; an independent one fits all. */
async function assertSurveyor(tx: Tx, id: string, insurerCode: string, move: boolean): Promise<void> {
  const [surveyor] = await tx.query<{ name: string; insurerCode: string | null }>(
    'select name, insurer_code as "insurerCode" from surveyor where org_id = $1 and id = $2 and active for update',
    [tx.ctx.orgId, id],
  );
  if (!surveyor) throw invalid('Sur_Id', 'This surveyor does not exist.');
  if (surveyor.insurerCode === null || surveyor.insurerCode === insurerCode) return;
  const message = `Surveyor update needed: ${surveyor.name} belongs to ${insurerOf(surveyor.insurerCode).name.replace(/\.$/, '')}.`;
  if (!move) throw new AppError('SurveyorUpdateNeeded', message, [{ path: 'SurUpdate', message }]);
  await tx.query(
    `update surveyor set insurer_code = $3, updated_at = $4, row_version = row_version + 1 where org_id = $1 and id = $2`,
    [tx.ctx.orgId, id, insurerCode, tx.ctx.now],
  );
  tx.audit({
    action: 'update',
    kind: 'surveyor',
    id,
    code: surveyor.name,
    changes: [{ path: 'insurerCode', from: surveyor.insurerCode, to: insurerCode }],
    chain: 'organisation',
  });
}
