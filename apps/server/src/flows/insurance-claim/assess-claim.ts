import type * as contract from '@bahi/contract/endpoints/service/claim';
import { claimApprove, claimAssess } from '@bahi/contract/wire/claim.wire';
import type { InputOf } from '@bahi/contract/endpoint';
import { type Issue, issuesByPlace, lineIssue } from '@bahi/domain/document/issue';
import { StoredClaimStatus } from '@bahi/domain/service/claim/claim';
import { approvalIssues, reasonNeeded, staysOpen } from '@bahi/domain/service/claim/claim-approval';
import {
  allOfCustomer,
  assessedBy,
  type ClaimLine,
  claimShares,
  pricesOfShares,
} from '@bahi/domain/service/claim/claim-lines';
import { billsCustomerAll } from '@bahi/domain/service/insurance/claim-mode';
import { paintedApart } from '@bahi/domain/service/insurance/depreciation';
import { type ShareTerms, tieUpPercentOf } from '@bahi/domain/service/insurance/insurer-share';
import { invalid } from '../../core/app-error.ts';
import { refuseIssues } from '../../core/refuse-issues.ts';
import { notifyCustomer } from '../../core/notify/notify-customer.ts';
import type { Tx } from '../../core/tx.ts';
import { orderWordsOf } from '../../features/service/order-words.ts';
import { type AssessTerms, assessTermsOf, depreciationOf } from '../../features/service/insurance/assess-terms.ts';
import { findInsurance } from '../../features/service/order-insurance-store.ts';
import type { StoredLine } from '../../features/service/stored-order.ts';
import { assertNotAbove } from './assert-not-above.ts';
import { type Claim, claims } from './claim-store.ts';
import { viewClaim, warningsOf } from './claim-view.ts';
import { byFamily } from './claim-verbs.ts';
import { lockClaim, type LockedClaim, withNewLines } from './locked-claim.ts';

type Assessed = InputOf<typeof contract.assessClaim>['body']['lines'][number];
type Approved = NonNullable<InputOf<typeof contract.approveClaim>['body']['lines']>[number];

/** With what the insurer's share of a line is computed. */
const shareTermsOf = (
  terms: AssessTerms,
  { id, family }: Pick<StoredLine, 'id' | 'family'>,
  depreciationPercent: number | null,
): ShareTerms => ({
  depreciationPercent: depreciationPercent ?? 0,
  underInsuredPercent: terms.insurance.underInsuredPercent,
  tieUpPercent: tieUpPercentOf(family, terms),
  mostPaise: terms.most.get(id) ?? null,
});

/** What the surveyor lets the insurer pay: by depreciation of the rule or by hand, or as an amount. With the last line it is surveyed. */
export async function assessClaim(tx: Tx, { params, body }: InputOf<typeof contract.assessClaim>) {
  const locked = await lockClaim(tx, params.id, 'Assess', body.rowVersion);
  await assessLocked(tx, locked, body);
  return viewClaim(tx, params.id, locked.order);
}

type Survey = Pick<InputOf<typeof contract.assessClaim>['body'], 'lines' | 'confirmed' | 'surveyedOn'>;

/** The same of a claim that is locked; `writer` stands for who says it, where that is not the caller. */
export async function assessLocked(
  tx: Tx,
  { claim: before, work, order, standing }: LockedClaim,
  body: Survey,
  { writer = tx, reason }: { writer?: Tx; reason?: string | undefined } = {},
): Promise<void> {
  const claim = withNewLines(before, order);
  const terms = await assessTermsOf(tx, { work, order, on: claim.intimatedOn }, await findInsurance(tx, work));
  const told = assessedLines(claim, standing, body.lines, terms);
  const lines = claim.lines.map((line) => told.get(line.id) ?? line);
  assertNotAbove(
    [...told.values()].map((line) => ({ ...line, description: standing.get(line.lineId)!.description })),
    body.confirmed ?? false,
  );
  const surveyed = lines.every(({ lineId, assessedPaise }) => assessedPaise !== null || !standing.has(lineId));
  const surveyedOn = body.surveyedOn ?? claim.surveyedOn ?? (surveyed ? tx.ctx.today : null);
  if (surveyedOn && surveyedOn > tx.ctx.today) throw invalid('SurDt', 'The survey cannot lie in the future.');
  const status = surveyed ? StoredClaimStatus.surveyed : StoredClaimStatus.intimated;
  claims.save(writer, before, { ...claim, lines, status, surveyedOn }, 'assess', reason);
}

/** The lines that are assessed, by their ids; each is of the claim, and named once. */
function assessedLines(
  claim: Claim,
  standing: LockedClaim['standing'],
  said: readonly Assessed[],
  terms: AssessTerms,
): Map<string, ClaimLine> {
  const issues: Issue[] = [];
  const told = new Map<string, ClaimLine>();
  const isPainted = paintOf(claim, standing, said);
  for (const [place, asked] of said.entries()) {
    const line = claim.lines.find(({ id }) => id === asked.id);
    const of = line && standing.get(line.lineId);
    if (!line || !of || told.has(asked.id)) {
      issues.push({ path: `lines.${place}.id`, message: 'Choose a line of the claim.' });
      continue;
    }
    const found: Issue[] = [];
    const depreciation = depreciationOf({ ...of, id: asked.id }, asked, isPainted(of.repairId), terms, found);
    issues.push(...found.map(({ path, message }) => ({ path: atPlace(path, place), message })));
    if (depreciation !== null)
      told.set(asked.id, assessedLine(line, asked, depreciation, shareTermsOf(terms, of, depreciation)));
  }
  refuseIssues(claimAssess, issues);
  return told;
}

/** `lines.CM1.note` is that of the place where the body names CM1. */
const atPlace = (path: string, place: number): string => path.replace(/^lines\.[^.]+/, `lines.${place}`);

/** Of which repairs a part is paint, as it is said now or was before. */
function paintOf({ lines }: Claim, standing: LockedClaim['standing'], said: readonly Assessed[]) {
  const materials = new Map(said.map(({ id, material }) => [id, material]));
  return paintedApart(
    lines.flatMap(({ id, lineId, material }) => {
      const of = standing.get(lineId);
      if (!of) return [];
      return [{ isPart: of.family === 'part', repairId: of.repairId, material: materials.get(id) ?? material }];
    }),
  );
}

function assessedLine(line: ClaimLine, asked: Assessed, depreciation: number, terms: ShareTerms): ClaimLine {
  const assessedPaise = asked.assessedPaise ?? assessedBy(line.claimedPaise, terms);
  return {
    ...line,
    material: asked.material ?? null,
    depreciationPercent: depreciation,
    assessedPaise,
    note: asked.note ?? null,
    // What was approved of another amount is asked anew.
    ...(assessedPaise !== line.assessedPaise && { approvedPaise: null, shortTo: null, reason: null }),
  };
}

/** What the insurer approves, and who bears the rest; unless something of it stays open, both prices of each line are in force then. */
export async function approveClaim(tx: Tx, { params, body }: InputOf<typeof contract.approveClaim>) {
  const locked = await lockClaim(tx, params.id, 'Approve', body.rowVersion);
  const { claim: before, work, order, standing, edit } = locked;
  const claim = withNewLines(before, order);
  const terms = await assessTermsOf(tx, { work, order, on: claim.intimatedOn }, await findInsurance(tx, work));
  const asked = body.lines ?? [];
  const lines = claim.lines.map((line) =>
    approvedLine(
      line,
      asked.find(({ id }) => id === line.id),
    ),
  );
  const counted = lines.filter(({ lineId }) => standing.has(lineId));
  const priced = counted.map((line) => {
    const of = standing.get(line.lineId)!;
    const agreed = claimShares(line, shareTermsOf(terms, of, line.depreciationPercent));
    return { line, of, shares: billsCustomerAll(terms.insurance) ? allOfCustomer(line) : agreed };
  });
  const unpaid = priced
    .filter(({ line, shares }) => line.claimedPaise > 0 && shares.insurerPaise + shares.customerPaise === 0)
    .map(({ line }) =>
      lineIssue(line.id, 'shortTo', 'Nobody would pay this line: take it off the order, or let the customer pay.'),
    );
  refuseIssues(
    claimApprove,
    issuesByPlace(
      [...approvalIssues(counted), ...unpaid],
      asked.map(({ id }) => id),
    ),
  );
  await assertCovered(tx, claim, terms.insurance, body.reason ?? null);
  const said = { approvalRef: body.approvalRef, approvalReason: body.reason ?? null };
  if (staysOpen(counted)) {
    claims.save(tx, before, { ...claim, ...said, lines }, 'approve', 'Waits for the insurer');
    return viewClaim(tx, before.id, order);
  }
  await edit(
    byFamily(priced.map(({ line, of, shares }) => pricesOfShares(of, line, shares))),
    `${claim.code}: ${body.approvalRef}`,
  );
  const approved = { ...claim, ...said, lines, status: StoredClaimStatus.approved, approvedOn: tx.ctx.today };
  claims.save(tx, before, approved, 'approve', body.reason ?? null);
  const { id, customerId, code, claimNumber } = claim;
  await notifyCustomer(tx, 'claimApproved', { customerId, kind: 'claim', id }, async () => {
    const { vehicle } = await orderWordsOf(tx, order);
    return { number: claimNumber ?? code, vehicle };
  });
  return viewClaim(tx, before.id);
}

/** Absent amounts are all that was assessed. */
function approvedLine(line: ClaimLine, asked: Approved | undefined): ClaimLine {
  const approvedPaise = asked?.approvedPaise ?? (asked ? null : line.approvedPaise) ?? line.assessedPaise;
  const isShort = approvedPaise !== null && approvedPaise < (line.assessedPaise ?? 0);
  const { shortTo = line.shortTo, reason = line.reason } = asked ?? {};
  return { ...line, approvedPaise, shortTo: isShort ? shortTo : null, reason: isShort ? reason : null };
}

/** Rule 12: what may make the insurer refuse the claim later is approved with a reason. */
async function assertCovered(
  tx: Tx,
  claim: Claim,
  { lossOn }: AssessTerms['insurance'],
  reason: string | null,
): Promise<void> {
  if (!lossOn) throw invalid('LossDt', 'Enter the day of the loss with the insurance.');
  const needed = reasonNeeded(await warningsOf(tx, claim), reason);
  if (needed) throw invalid('Reason', needed);
}
