import { LINK_MODE, linkState, LinkState, OUTDATED_ESTIMATE, proofWords } from '@bahi/domain/links/public-link';
import { expiryProblem, SalesEstimateStatus } from '@bahi/domain/sales/sales-estimate';
import { spokenDescription } from '@bahi/domain/status/work-order-save';
import { AppError, refuse } from '../../../core/app-error.ts';
import { addresseeOf } from '../../../core/links/addressee-of.ts';
import { assertAnswerable } from '../../../core/links/assert-answerable.ts';
import { contentHash } from '../../../core/links/content-hash.ts';
import type {
  AnsweredKind,
  Answered,
  FollowedLink,
  LinkSubject,
  PublicAnswer,
  PublicRecord,
} from '../../../core/links/link-kind.ts';
import { orCall } from '../../../core/links/or-call.ts';
import type { Tx } from '../../../core/tx.ts';
import { assertAction } from './sales-estimate-actions.ts';
import { type SalesEstimate, salesEstimates } from './sales-estimate-store.ts';

const S = SalesEstimateStatus;
type Shown = NonNullable<PublicRecord['estimate']>;

const ANSWERS: Readonly<Partial<Record<SalesEstimateStatus, Shown['lines'][number]['answer']>>> = {
  [S.approved]: 'Waits',
  [S.confirmed]: 'Yes',
  [S.converted]: 'Yes',
  [S.declined]: 'No',
};

/** The customer's face of an estimate: what he gets and what he pays for it. */
function faceOf(estimate: SalesEstimate): Omit<Shown, 'customerName' | 'about' | 'isWhole'> {
  const { code, validTo, totalPaise, adjustPaise, roundPaise, status } = estimate;
  const besidePaise = adjustPaise + roundPaise;
  const lines = estimate.lines.map((line) => ({
    id: line.id,
    description: spokenDescription(line.description),
    quantity: line.quantity,
    unitCode: line.unitCode,
    unitPrice: line.unitPrice,
    totalPaise: line.totalPaise,
    answer: ANSWERS[status] ?? 'Waits',
  }));
  return {
    code: code ?? '',
    validTo,
    lines,
    totalPaise,
    ...(besidePaise !== 0 && { besidePaise }),
    waitingPaise: status === S.approved ? totalPaise : 0,
  };
}

/** Reopened it is another one, also before anything of it is changed. */
const hashOf = (estimate: SalesEstimate): string => {
  const { code, validTo, lines, totalPaise } = faceOf(estimate);
  return contentHash({ code, validTo, lines, totalPaise, version: estimate.version, status: estimate.status });
};

const stateOf = (tx: Tx, estimate: SalesEstimate, link: FollowedLink): LinkState =>
  linkState({
    isWaiting: estimate.status === S.approved,
    isRewritten: estimate.status === S.new || estimate.status === S.sent,
    isSame: hashOf(estimate) === link.contentHash,
    expired: expiryProblem(estimate.validTo, tx.ctx.today),
  });

/** Cancelled, or declined by the desk, it is nothing to answer; one that became another customer's is not shown to the first. */
const isOver = ({ status, customerId }: SalesEstimate, link: FollowedLink): boolean =>
  customerId !== link.customerId || status === S.cancelled || (status === S.declined && link.answeredAt === null);

/** An estimate goes to its customer once who may has approved it: he then confirms it as a whole. */
async function begin(tx: Tx, id: string): Promise<LinkSubject> {
  const estimate = await salesEstimates.lock(tx, id);
  await assertAction(tx, estimate, 'Confirm');
  const { customerName, phone, email } = (await addresseeOf(tx, { customerId: estimate.customerId }))!;
  const { customerId, version } = estimate;
  return { code: estimate.code ?? '', customerId, version, contentHash: hashOf(estimate), customerName, phone, email };
}

async function answer(tx: Tx, customer: Tx, link: FollowedLink, { name, lines }: PublicAnswer): Promise<Answered> {
  const before = await salesEstimates.lock(tx, link.subjectId);
  if (isOver(before, link)) throw new AppError('LinkEnded');
  const waiting = before.lines.map(({ id }) => id);
  assertAnswerable(tx, { state: stateOf(tx, before, link), validTo: before.validTo, waiting, lines });
  const isWanted = lines[0]!.isWanted;
  if (lines.some((line) => line.isWanted !== isWanted)) throw refuse('This estimate is taken or left as a whole.');
  await orCall(tx, () => assertAction(tx, before, 'Confirm'));
  const after: SalesEstimate = isWanted
    ? { ...before, authorisedBy: name, authorisedMode: LINK_MODE, confirmedAt: tx.ctx.now, status: S.confirmed }
    : { ...before, status: S.declined, cancelReason: `Declined by ${name}, by link` };
  const saved = salesEstimates.save(
    customer,
    before,
    after,
    isWanted ? 'confirm' : 'decline',
    link.proof ? proofWords(link.proof) : 'By link',
  );
  const [made] = await tx.query<{ createdBy: string | null }>(
    'select created_by as "createdBy" from sales_estimate where org_id = $1 and entity_id = $2 and id = $3',
    [tx.ctx.orgId, tx.ctx.entityId, before.id],
  );
  customer.notice(
    'linkAnswered',
    { kind: 'salesEstimate', id: before.id, toUserId: made?.createdBy ?? undefined },
    { code: before.code, name, words: isWanted ? 'confirmed it' : 'declined it' },
  );
  return { version: saved.version, contentHash: hashOf(saved) };
}

export const linkedSalesEstimate: AnsweredKind = {
  kind: 'salesEstimate',
  assertMayShare: async (tx, id) => {
    if (!tx.ctx.sees.price) throw new AppError('Forbidden');
    await salesEstimates.get(tx, id);
  },
  phoneOf: async (tx, { customerId }) => (await addresseeOf(tx, { customerId }))?.phone ?? null,
  begin,
  show: async (tx, link) => {
    const estimate = await salesEstimates.get(tx, link.subjectId);
    if (isOver(estimate, link)) return null;
    const state = stateOf(tx, estimate, link);
    if (state === LinkState.changed) return { state, reason: OUTDATED_ESTIMATE };
    const reason = state === LinkState.expired ? expiryProblem(estimate.validTo, tx.ctx.today) : null;
    const customerName = estimate.customer.name;
    return { state, reason, estimate: { ...faceOf(estimate), customerName, about: estimate.reference, isWhole: true } };
  },
  answer,
};
