import type * as contract from '@bahi/contract/endpoints/service/assessment';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import { formatPercent, formatRupees } from '@bahi/domain/money/format';
import {
  ASKED_KIND,
  type Assessed,
  assessedOtherwise,
  CHANGED_SINCE_ASKED,
  openComponents,
} from '@bahi/domain/service/assessment/asked-assessment';
import { claimAction } from '@bahi/domain/service/claim/claim';
import { AppError, askFirst, refuse } from '../../../core/app-error.ts';
import { assertAllowed } from '../../../core/document/assert-allowed.ts';
import { assertFreshRecord } from '../../../core/assert-fresh-record.ts';
import type { Tx } from '../../../core/tx.ts';
import {
  type AskedAssessment,
  findLastSent,
  insertSnapshot,
  lockAsked,
  moveSnapshot,
  readAsked,
} from '../../../features/connectx/snapshot-store.ts';
import { assessLocked } from '../assess-claim.ts';
import { type Claim, claims, workOf } from '../claim-store.ts';
import { viewClaim } from '../claim-view.ts';
import { loadInsuredWork } from '../insured-work.ts';
import { assertMayClaim, lockClaim } from '../locked-claim.ts';
import { mayDo, viewOf } from './asked-views.ts';
import { asksTheSame, readAssessmentPaper } from './assessment-paper.ts';
import { sendPictures } from './sent-pictures.ts';

interface Office {
  connectionId: string;
  name: string;
  entityId: string;
  orgId: string;
}

/** Connected businesses that survey. */
const listOffices = (tx: Tx): Promise<Office[]> =>
  tx.query(
    `select c.id as "connectionId", i.display_name as name, i.entity_id as "entityId", i.org_id as "orgId"
     from exchange.connection c join exchange.entity_info i
       on i.entity_id = case when c.low_entity_id = $1 then c.high_entity_id else c.low_entity_id end
     where $1 in (c.low_entity_id, c.high_entity_id) and c.status = 'Accepted' and i.industry = 'AUTO4'
     order by lower(i.display_name), c.id`,
    [tx.ctx.entityId],
  );

/** The last time that a claim was sent to anybody. */
async function findAsked(tx: Tx, claimId: string): Promise<AskedAssessment | undefined> {
  const [last] = await tx.query<{ id: string }>(
    `select id from exchange.snapshot where sender_entity_id = $1 and kind = $2 and document_id = $3
     order by sent_at desc, revision desc limit 1`,
    [tx.ctx.entityId, ASKED_KIND, claimId],
  );
  return last && readAsked(tx, last.id);
}

async function about(tx: Tx, claim: Claim): Promise<OutputOf<typeof contract.assessmentOfClaim>> {
  const [offices, asked] = await Promise.all([listOffices(tx), findAsked(tx, claim.id)]);
  const changed = asked ? !asksTheSame(asked.paper, await readAssessmentPaper(tx, claim)) : false;
  return {
    offices: offices.map(({ connectionId, name }) => ({ connectionId, name })),
    asked: asked && (await viewOf(tx, asked)),
    changed,
    maySend:
      offices.length > 0 && claimAction(claim, 'Assess', tx.ctx).allowed && (!asked || !stands(asked) || changed),
  };
}

export async function readAssessmentOfClaim(tx: Tx, claimId: string) {
  assertMayClaim(tx);
  return about(tx, await claims.get(tx, claimId));
}

/** Sends a claim to a connected surveyor. One is asked at a time: another version, or another surveyor, ends what was asked before. */
export async function askForAssessment(tx: Tx, { params, body }: InputOf<typeof contract.askForAssessment>) {
  assertMayClaim(tx);
  const claim = await claims.lock(tx, params.id);
  assertAllowed(claimAction(claim, 'Assess', tx.ctx));
  const office = (await listOffices(tx)).find(({ connectionId }) => connectionId === body.connectionId);
  if (!office) throw new AppError('NotConnected');
  const paper = await readAssessmentPaper(tx, claim);
  if (paper.lines.length === 0) throw refuse('The insurer pays nothing of this claim.');
  await tx.query('select id from exchange.connection where id = $1 for update', [office.connectionId]);
  const last = await findAsked(tx, claim.id);
  if (last && mayStay(last, office) && asksTheSame(last.paper, paper)) return about(tx, claim);
  if (last && mayDo(tx, last, 'Withdraw'))
    await moveSnapshot(
      tx,
      await lockAsked(tx, last.id),
      { status: 'Withdrawn', reason: why(last, office) },
      'withdraw',
    );
  const before = await findLastSent<AskedAssessment>(tx, office.connectionId, claim.id);
  const snapshotId = await insertSnapshot(tx, {
    connectionId: office.connectionId,
    receiverEntityId: office.entityId,
    receiverOrgId: office.orgId,
    kind: ASKED_KIND,
    documentId: claim.id,
    revision: (before?.revision ?? 0) + 1,
    code: claim.code,
    paper,
    totalPaise: paper.claimedPaise,
  });
  const { repairs } = await loadInsuredWork(tx, workOf(claim));
  await sendPictures(tx, { snapshotId, claim, repairs });
  return about(tx, claim);
}

/** It is asked, or answered for all components; what was taken over in part is asked for again. */
const stands = ({ status, paper, answer }: AskedAssessment): boolean =>
  status === 'Confirmed' ? openComponents(paper, answer) === 0 : status !== 'Refused' && status !== 'Withdrawn';
const mayStay = (asked: AskedAssessment, office: Office): boolean =>
  asked.connectionId === office.connectionId && stands(asked);
const why = ({ connectionId }: AskedAssessment, office: Office): string =>
  connectionId === office.connectionId ? 'Another version was sent.' : 'Somebody else was asked.';

/** What was asked last, locked behind its claim. */
async function lockLast(tx: Tx, claimId: string, rowVersion: number | null | undefined): Promise<AskedAssessment> {
  const last = await findAsked(tx, claimId);
  if (!last) throw refuse('This claim was sent to no surveyor.');
  const asked = await lockAsked(tx, last.id);
  await assertFreshRecord(tx, asked, rowVersion);
  return asked;
}

/** Keeps what the surveyor says in the claim, as `Assess` does, in his name and once; asked again it is as it is. */
export async function takeOverAssessment(tx: Tx, { params, body }: InputOf<typeof contract.takeOverAssessment>) {
  const locked = await lockClaim(tx, params.id, 'Assess', null);
  const last = await findAsked(tx, params.id);
  if (last?.status === 'Confirmed') return viewClaim(tx, params.id, locked.order);
  const asked = await lockLast(tx, params.id, body.rowVersion);
  if (asked.status === 'Changed' && openComponents(asked.paper, asked.answer) > 0)
    throw refuse(
      `${asked.otherName} has not assessed all of it: wait for the rest, or withdraw it and assess it here.`,
    );
  if (!mayDo(tx, asked, 'TakeOver') || !asked.answer) throw refuse('There is no assessment to take over.');
  if (!asksTheSame(asked.paper, await readAssessmentPaper(tx, locked.claim)))
    throw new AppError('VersionChanged', CHANGED_SINCE_ASKED);
  const { byName, answeredOn, lines } = asked.answer;
  if (!body.replaces) askOfHandWork(locked.claim, asked);
  await assessLocked(
    tx,
    locked,
    { lines, confirmed: body.confirmed ?? null, surveyedOn: locked.claim.surveyedOn ?? answeredOn },
    { reason: `Assessed by ${byName}, ${asked.otherName}` },
  );
  await moveSnapshot(tx, asked, { status: 'Confirmed' }, 'takeOver');
  return viewClaim(tx, params.id, locked.order);
}

/** Asks before what was assessed here gives way: he may have said it before, or know less. */
function askOfHandWork({ lines }: Claim, { paper, answer }: AskedAssessment): void {
  const stands = ({ assessedPaise, depreciationPercent }: Assessed): string =>
    `${formatRupees(assessedPaise ?? 0)} at ${formatPercent(depreciationPercent ?? 0)}`;
  const told = assessedOtherwise(lines, answer?.lines ?? []).map(({ here, there }) => {
    const name = paper.lines.find(({ id }) => id === here.id)?.description ?? here.id;
    return `${name}: ${stands(here)} here, ${stands(there)} there.`;
  });
  if (told.length > 0) throw askFirst('Replace', `${told.join(' ')} Take it over all the same?`);
}

export async function withdrawAssessment(tx: Tx, { params, body }: InputOf<typeof contract.withdrawAssessment>) {
  assertMayClaim(tx);
  const claim = await claims.lock(tx, params.id);
  const asked = await lockLast(tx, claim.id, body.rowVersion);
  if (!mayDo(tx, asked, 'Withdraw')) throw refuse('It cannot be withdrawn any more.');
  await moveSnapshot(tx, asked, { status: 'Withdrawn', reason: body.reason }, 'withdraw');
  return about(tx, claim);
}
