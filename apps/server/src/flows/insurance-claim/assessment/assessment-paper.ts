import { isDeepStrictEqual } from 'node:util';
import type { assessmentPaper } from '@bahi/contract/wire/assessment.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { termsOfPaper } from '@bahi/domain/service/assessment/asked-assessment';
import { withoutPhones } from '@bahi/domain/text/without-phones';
import { supplierOf } from '../../../core/print/supplier.ts';
import { addresseeOf } from '../../../core/links/addressee-of.ts';
import type { Tx } from '../../../core/tx.ts';
import { assessTermsOf } from '../../../features/service/insurance/assess-terms.ts';
import { insurerOf } from '../../../features/service/insurance/tie-up-store.ts';
import { findInsurance } from '../../../features/service/order-insurance-store.ts';
import { type Claim, workOf } from '../claim-store.ts';
import { componentsOf, findSurveyor } from '../claim-face.ts';
import { loadInsuredWork } from '../insured-work.ts';

export type AssessmentPaper = Infer<typeof assessmentPaper>;

/** Who writes, without a phone. */
export const partyHere = ({ ctx }: Tx): AssessmentPaper['from'] => {
  const { name, address, gstin, stateCode } = supplierOf(ctx);
  return { name, address: [...address], gstin, stateCode };
};

/** The insurer's face of a claim as it goes to a surveyor: of the customer nothing but his vehicle (rule 9). */
export async function readAssessmentPaper(tx: Tx, claim: Claim): Promise<AssessmentPaper> {
  const work = workOf(claim);
  const order = await loadInsuredWork(tx, work);
  const [insurance, about, surveyor] = await Promise.all([
    findInsurance(tx, work),
    addresseeOf(tx, claim),
    findSurveyor(tx, claim),
  ]);
  const terms = await assessTermsOf(tx, { work, order, on: claim.intimatedOn }, insurance);
  const lines = componentsOf(claim, order).map(({ line: { id, lineId, kind, claimedPaise }, ...shown }) => ({
    ...{ id, kind, claimedPaise, mostPaise: terms.most.get(lineId) },
    ...{ repairId: shown.repairId, panel: shown.panel, description: shown.description, quantity: shown.quantity },
  }));
  return {
    from: partyHere(tx),
    datedOn: claim.intimatedOn,
    claimNumber: claim.claimNumber,
    insurerCode: claim.insurerCode,
    insurerName: insurerOf(claim.insurerCode).name,
    vehicle: about?.about ?? null,
    lossOn: terms.lossOn,
    lossPlace: claim.lossPlace && withoutPhones(claim.lossPlace),
    surveyorName: surveyor?.name,
    agesFrom: terms.agesFrom,
    zeroDepreciation: terms.zeroDepreciation,
    notZero: [...terms.notZero],
    rates: [...terms.rates],
    underInsuredPercent: terms.insurance.underInsuredPercent,
    labourDiscountPercent: terms.labourDiscountPercent,
    partsDiscountPercent: terms.partsDiscountPercent,
    lines,
    claimedPaise: lines.reduce((sum, { claimedPaise }) => sum + claimedPaise, 0),
    papers: claim.papers
      .filter(({ needed }) => needed)
      .map(({ name, gotOn }) => ({ name: withoutPhones(name), gotOn })),
  };
}

/**
 * Whether a surveyor would assess both papers the same: the same components, on the same terms of the same insurer. The number of
 * the claim or the policy, the place of the loss and the papers may be corrected while he reads.
 */
export const asksTheSame = (one: AssessmentPaper, other: AssessmentPaper): boolean =>
  isDeepStrictEqual(asked(one), asked(other));

/** As it is kept, in which what is not known is not there. */
const asked = (paper: AssessmentPaper): unknown =>
  JSON.parse(JSON.stringify({ ...termsOfPaper(paper), insurer: paper.insurerCode, lines: paper.lines }));
