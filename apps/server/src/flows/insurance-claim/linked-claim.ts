import { can } from '@bahi/domain/access/access';
import { linkState, LinkFor, LinkState, OUTDATED_CLAIM, proofWords } from '@bahi/domain/links/public-link';
import { claimAction, readClaimStatus } from '@bahi/domain/service/claim/claim';
import { withoutPhones } from '@bahi/domain/text/without-phones';
import { AppError, refuse } from '../../core/app-error.ts';
import { assertAllowed } from '../../core/document/assert-allowed.ts';
import { addresseeOf } from '../../core/links/addressee-of.ts';
import { contentHash } from '../../core/links/content-hash.ts';
import type { Answered, FollowedLink, PublicRecord, PublicSurvey, SurveyedKind } from '../../core/links/link-kind.ts';
import { orCall } from '../../core/links/or-call.ts';
import type { Tx } from '../../core/tx.ts';
import { loadInsuredWork } from './insured-work.ts';
import { findInsurance } from '../../features/service/order-insurance-store.ts';
import { insurerOf } from '../../features/service/insurance/tie-up-store.ts';
import { assessLocked } from './assess-claim.ts';
import { type Claim, claims, workOf } from './claim-store.ts';
import { componentsOf, findSurveyor } from './claim-face.ts';
import { listDamagePictures, readDamagePicture } from './damage-pictures.ts';
import { lockClaim } from './locked-claim.ts';

type Shown = NonNullable<PublicRecord['claim']>;

/** So many pictures are shown by a link. */
const MOST_PHOTOS = 100;

/** The insurer's face of a claim, and nothing of the customer's (rule 9). */
async function faceOf(tx: Tx, saved: Claim): Promise<Shown> {
  const order = await loadInsuredWork(tx, workOf(saved));
  const [insurance, about, surveyor, photos] = await Promise.all([
    findInsurance(tx, workOf(saved)),
    addresseeOf(tx, saved),
    findSurveyor(tx, saved),
    listDamagePictures(tx, saved),
  ]);
  const lines = componentsOf(saved, order).map(({ line, panel, description, quantity }) => {
    const { id, kind, claimedPaise, material, depreciationPercent, assessedPaise, note } = line;
    return { id, kind, claimedPaise, material, depreciationPercent, assessedPaise, note, panel, description, quantity };
  });
  return {
    code: saved.code,
    surveyorName: surveyor?.name,
    insurerName: insurerOf(saved.insurerCode).name,
    claimNumber: saved.claimNumber,
    about: about?.about ?? null,
    lossOn: insurance?.lossOn,
    lossPlace: saved.lossPlace && withoutPhones(saved.lossPlace),
    lines,
    claimedPaise: lines.reduce((sum, { claimedPaise }) => sum + claimedPaise, 0),
    papers: saved.papers
      .filter(({ needed }) => needed)
      .map(({ name, gotOn }) => ({ name: withoutPhones(name), gotOn })),
    photos: photos.slice(0, MOST_PHOTOS).map(({ id, name }) => ({ id, name: withoutPhones(name) })),
  };
}

/** What is surveyed, and by whom: papers and pictures may come while he reads. */
const hashOf = ({ lines, surveyorName, claimNumber }: Shown): string =>
  contentHash({ lines, surveyorName, claimNumber });

const mayAssess = (tx: Tx, claim: Claim): boolean => claimAction(claim, 'Assess', tx.ctx).allowed;

const stateOf = (tx: Tx, claim: Claim, face: Shown, link: FollowedLink): LinkState =>
  linkState({
    isWaiting: link.answeredAt === null && mayAssess(tx, claim),
    isRewritten: false,
    isSame: hashOf(face) === link.contentHash,
    expired: null,
  });

/** Approved, refused or given up before he answered, it is nothing to survey. */
const isOver = (tx: Tx, claim: Claim, { answeredAt }: FollowedLink): boolean =>
  ['Rejected', 'Withdrawn'].includes(readClaimStatus(claim)) || (answeredAt === null && !mayAssess(tx, claim));

/** The surveyor's yes and no to amounts: he never speaks for the customer. */
async function assess(tx: Tx, surveyor: Tx, link: FollowedLink, { name, lines }: PublicSurvey): Promise<Answered> {
  const locked = await orCall(tx, () => lockClaim(tx, link.subjectId, 'Assess', null));
  const { claim } = locked;
  if (isOver(tx, claim, link)) throw new AppError('LinkEnded');
  const state = stateOf(tx, claim, await faceOf(tx, claim), link);
  if (state === LinkState.answered) throw new AppError('VersionChanged', 'You have told us already. Thank you.');
  if (state === LinkState.changed) throw new AppError('VersionChanged');
  if (lines.length === 0) throw refuse('Assess one component at least.');
  await assessLocked(tx, locked, { lines }, { writer: surveyor, reason: link.proof && proofWords(link.proof) });
  const saved = await claims.get(tx, claim.id);
  surveyor.notice(
    'linkAnswered',
    { kind: 'claim', id: claim.id, toUserId: await makerOf(tx, link.id) },
    { code: claim.code, name, words: `assessed ${lines.length} of ${claim.lines.length}` },
  );
  return { version: saved.rowVersion, contentHash: hashOf(await faceOf(tx, saved)) };
}

async function makerOf(tx: Tx, linkId: string): Promise<string | undefined> {
  const [made] = await tx.query<{ createdBy: string | null }>(
    'select created_by as "createdBy" from public_link where org_id = $1 and entity_id = $2 and id = $3',
    [tx.ctx.orgId, tx.ctx.entityId, linkId],
  );
  return made?.createdBy ?? undefined;
}

export const linkedClaim: SurveyedKind = {
  kind: 'claim',
  madeFor: LinkFor.surveyor,
  assertMayList: async (tx, id) => {
    await claims.get(tx, id);
  },
  assertMayShare: async (tx, id) => {
    const { access, sees } = tx.ctx;
    if (!sees.price || !sees.insurer || !can(access, 'Service.Est', 'R')) throw new AppError('Forbidden');
    await claims.get(tx, id);
  },
  phoneOf: async (tx, link) => (await findSurveyor(tx, await claims.get(tx, link.subjectId)))?.phone ?? null,
  begin: async (tx, id) => {
    const claim = await claims.lock(tx, id);
    assertAllowed(claimAction(claim, 'Assess', tx.ctx));
    const [face, surveyor] = await Promise.all([faceOf(tx, claim), findSurveyor(tx, claim)]);
    return {
      code: claim.code,
      customerId: null,
      version: claim.rowVersion,
      contentHash: hashOf(face),
      customerName: surveyor?.name ?? 'Surveyor',
      phone: surveyor?.phone ?? null,
      email: surveyor?.email ?? null,
    };
  },
  show: async (tx, link) => {
    const claim = await claims.get(tx, link.subjectId);
    if (isOver(tx, claim, link)) return null;
    const face = await faceOf(tx, claim);
    // Also once he has answered: what another surveyor is shown, or has said since, is not his to read.
    if (hashOf(face) !== link.contentHash) return { state: LinkState.changed, reason: OUTDATED_CLAIM };
    return { state: stateOf(tx, claim, face, link), claim: face };
  },
  assess,
  readPhoto: async (tx, link, photoId) => readDamagePicture(tx, await claims.get(tx, link.subjectId), photoId),
};
