import type * as contract from '@bahi/contract/endpoints/service/claim';
import type { InputOf } from '@bahi/contract/endpoint';
import { kept } from '@bahi/domain/document/kept';
import { MESSAGES } from '@bahi/domain/messages';
import { StoredClaimStatus } from '@bahi/domain/service/claim/claim';
import { papersOf } from '@bahi/domain/service/claim/claim-paper';
import { quotedPrice } from '@bahi/domain/service/claim/claim-lines';
import { hasInsurerFace } from '@bahi/domain/document/payer';
import { LineStatus, Payer } from '@bahi/domain/document/work-order';
import { isApprovedWork } from '@bahi/domain/status/line-status';
import { formatDate } from '@bahi/domain/time/dates';
import { invalid, refuse } from '../../core/app-error.ts';
import { diff } from '../../core/diff.ts';
import { takeNumber } from '../../core/numbering/take-number.ts';
import type { Tx } from '../../core/tx.ts';
import { lockInsuredWork } from './insured-work.ts';
import {
  findInsurance,
  type InsuredWork,
  keepAgreed,
  type OrderInsurance,
} from '../../features/service/order-insurance-store.ts';
import { loggedTerms, readAgreedTerms, TERMS_SEE } from '../../features/service/insurance/assess-terms.ts';
import { assertTiedUp, readTieUp } from '../../features/service/insurance/tie-up-store.ts';
import { workOrderContextOf } from '../../features/service/work-order-context.ts';
import { findClaimOf } from '../../features/service/claim-of-order.ts';
import { blankClaim, type Claim, claims, workOf } from './claim-store.ts';
import { viewClaim } from './claim-view.ts';
import { assertMayClaim, lockClaim, withNewLines } from './locked-claim.ts';

type Header = InputOf<typeof contract.updateClaim>['body'];

/** Makes the claim of an order or estimate whose insurer is known, in the terms that are agreed with him; what he pays of it is claimed as it was quoted. */
export async function createClaim(tx: Tx, { body }: InputOf<typeof contract.createClaim>) {
  const work = namedWork(body);
  assertMayClaim(tx);
  const { order } = await lockInsuredWork(tx, work);
  const [insurance, known] = await Promise.all([findInsurance(tx, work), findClaimOf(tx, work)]);
  const [path, what] = work.kind === 'workOrder' ? ['WOId', 'order'] : ['EstId', 'estimate'];
  if (known) throw refuse(`${known.code} is the claim of this ${what} already.`);
  if (!insurance) throw refuse(`Say on the ${what} who insures the vehicle.`, [{ path, message: 'No insurer.' }]);
  const { billed } = await workOrderContextOf(tx, order);
  if (billed.some(({ payer }) => payer === Payer.insurance)) throw refuse('The insurer is invoiced already.');
  const blank = withHeader(tx, blankClaim(tx, { work, order }), body);
  await assertClaimDay(tx, blank.intimatedOn, insurance);
  const claim = withNewLines(blank, order);
  if (claim.lines.length === 0) throw refuse(`No line of the ${what} is paid by the insurer.`);
  const { papers: asked } = await readTieUp(tx, insurance.insurerCode);
  const names = papersOf(asked ?? tx.ctx.settings.service.claimPapers);
  const papers = names.map((name, i) => ({ id: `PA${i + 1}`, name, needed: true, gotOn: null, fileId: null }));
  const number = await takeNumber(tx, 'claim', claim.intimatedOn);
  claims.insert(tx, { ...claim, ...number, papers, lastPaperNo: papers.length });
  const agreed = await readAgreedTerms(tx, insurance.insurerCode);
  await keepAgreed(tx, work, agreed);
  const { id, code } = { ...claim, ...number };
  const terms = loggedTerms(agreed, insurance.lossOn ?? order.openedOn)!;
  tx.audit({ action: 'terms', kind: 'claim', id, code, changes: diff({}, terms, TERMS_SEE) });
  return viewClaim(tx, claim.id);
}

/** A claim is of one repair: an order, or the estimate that is none yet. */
function namedWork({ workOrderId, estimateId }: InputOf<typeof contract.createClaim>['body']): InsuredWork {
  if (workOrderId && estimateId) throw invalid('EstId', 'Name the order or the estimate, not both.');
  if (workOrderId) return { kind: 'workOrder', id: workOrderId };
  if (!estimateId) throw invalid('WOId', 'Name the order or the estimate that is claimed.');
  return { kind: 'estimate', id: estimateId };
}

export async function updateClaim(tx: Tx, { params, body }: InputOf<typeof contract.updateClaim>) {
  const { claim, order } = await lockClaim(tx, params.id, 'Save', body.rowVersion);
  const after = withHeader(tx, claim, body);
  const insurance = after.intimatedOn === claim.intimatedOn ? null : await findInsurance(tx, workOf(claim));
  if (insurance) await assertClaimDay(tx, after.intimatedOn, insurance);
  claims.save(tx, claim, after, 'update');
  return viewClaim(tx, claim.id, order);
}

/** The insurer is told of what has happened, on a day on which something is agreed with him (rule 10). */
async function assertClaimDay(tx: Tx, day: string, { insurerCode, lossOn }: OrderInsurance): Promise<void> {
  if (lossOn && day < lossOn) throw invalid('IntDt', `The insurer is told on ${formatDate(lossOn)} at the earliest.`);
  assertTiedUp(await readTieUp(tx, insurerCode), day);
}

function withHeader({ ctx }: Tx, claim: Claim, header: Header): Claim {
  const intimatedOn = kept(header.intimatedOn, claim.intimatedOn) ?? claim.intimatedOn;
  const surveyedOn = kept(header.surveyedOn, claim.surveyedOn);
  if (intimatedOn > ctx.today) throw invalid('IntDt', 'The insurer is told today at the latest.');
  if (surveyedOn && surveyedOn > ctx.today) throw invalid('SurDt', 'The survey cannot lie in the future.');
  return {
    ...claim,
    intimatedOn,
    surveyedOn,
    lossPlace: kept(header.lossPlace, claim.lossPlace),
    firNumber: kept(header.firNumber, claim.firNumber),
    driver: kept(header.driver, claim.driver),
    notes: kept(header.notes, claim.notes),
    remindOn: kept(header.remindOn, claim.remindOn),
  };
}

/** The insurer refuses it, or it is given up: what he would have paid is the customer's, who is asked anew. */
export async function endClaim(tx: Tx, { params, body }: InputOf<typeof contract.endClaim>) {
  if (!body.reason?.trim()) throw invalid('Reason', MESSAGES.fieldRequired);
  const { claim, order, edit } = await lockClaim(tx, params.id, 'End', body.rowVersion);
  const asked = order.lines
    .filter(({ payer, status }) => hasInsurerFace(payer) && status !== LineStatus.completed)
    .map((line) => ({
      id: line.id,
      payer: Payer.customer,
      unitPrice: quotedPrice(line),
      discountPaise: 0,
      insurerUnitPrice: 0,
      ...(isApprovedWork(line.status) && { status: LineStatus.new }),
    }));
  await edit(byFamily(asked), body.reason);
  claims.save(
    tx,
    claim,
    { ...claim, status: body.status, endReason: body.reason },
    body.status.toLowerCase(),
    body.reason,
  );
  return viewClaim(tx, claim.id);
}

/** Edits of lines of an order or estimate by their ids (WO1, WP1, EO1, EP1), as a save names them. */
export const byFamily = <L extends { id: string }>(lines: readonly L[]) => ({
  labour: lines.filter(({ id }) => id[1] === 'O'),
  parts: lines.filter(({ id }) => id[1] === 'P'),
});

/** Opens what was approved, refused or given up; prices of the order stand until the next approval. */
export async function reopenClaim(tx: Tx, { params, body }: InputOf<typeof contract.reopenClaim>) {
  const { claim, order } = await lockClaim(tx, params.id, 'ReOpen', body.rowVersion);
  const assessed = claim.lines.length > 0 && claim.lines.every(({ assessedPaise }) => assessedPaise !== null);
  const status = assessed ? StoredClaimStatus.surveyed : StoredClaimStatus.intimated;
  const after = { ...claim, status, endReason: null, approvedOn: null, approvalReason: null };
  claims.save(tx, claim, after, 'reopen', body.reason ?? null);
  return viewClaim(tx, claim.id, order);
}
