import { can } from '@bahi/domain/access/access';
import { LineStatus, Payer } from '@bahi/domain/document/work-order';
import { hasCustomerFace } from '@bahi/domain/document/payer';
import {
  besideLinesPaise,
  LINK_MODE,
  linkState,
  LinkState,
  type LineAnswer,
  OUTDATED_ESTIMATE,
  proofWords,
} from '@bahi/domain/links/public-link';
import type { Paise } from '@bahi/domain/money/units';
import { expiryProblem } from '@bahi/domain/sales/sales-estimate';
import { isWorkOnly } from '@bahi/domain/service/accidental-repair';
import { choiceIssues, countedLines } from '@bahi/domain/service/line-options';
import { LIVE_SERVICE_ESTIMATES, ServiceEstimateStatus } from '@bahi/domain/service/service-estimate';
import { isActive } from '@bahi/domain/status/line-status';
import { spokenDescription } from '@bahi/domain/status/work-order-save';
import { counted } from '@bahi/domain/text/counted';
import { AppError, refuse } from '../../../core/app-error.ts';
import { addresseeOf } from '../../../core/links/addressee-of.ts';
import { assertAnswerable } from '../../../core/links/assert-answerable.ts';
import { contentHash } from '../../../core/links/content-hash.ts';
import type { AnsweredKind, FollowedLink, LinkSubject, PublicRecord } from '../../../core/links/link-kind.ts';
import { orCall } from '../../../core/links/or-call.ts';
import type { Tx } from '../../../core/tx.ts';
import { answerLines, signed, withAnswer } from './approve-estimate.ts';
import { loadOrderFacts, pricedOrder } from '../order-pricing.ts';
import { maySign } from '../price-order.ts';
import { refuseOrderIssues } from '../refuse-order-issues.ts';
import { offeredOptions } from './edit-estimate.ts';
import { assertAction } from './estimate-actions.ts';
import { asOrder } from './estimate-as-order.ts';
import { type EstimateLine, type ServiceEstimate, serviceEstimates } from './estimate-store.ts';
import { assertPriced, sendServiceEstimate } from './estimate-verbs.ts';

type Shown = NonNullable<PublicRecord['estimate']>;

/** What went out, of what the customer pays: nothing of it is cost, insurer's price, or word of the workshop. */
const isHis = (line: EstimateLine): boolean =>
  hasCustomerFace(line.payer) &&
  line.payer !== Payer.internal &&
  line.payer !== Payer.warranty &&
  line.status !== LineStatus.new &&
  line.status !== LineStatus.cancelled &&
  !isWorkOnly(line);

/** What an insurer pays too is answered with him. */
const waits = ({ status, orderLineId, payer }: EstimateLine): boolean =>
  status === LineStatus.waitingForApproval && orderLineId === null && payer === Payer.customer;

const waitsForHim = (line: EstimateLine): boolean => isHis(line) && waits(line);

/** A part of a panel that is repaired as it is goes with the work on it: it is done where any of that is. */
const isWorkedOn = (part: EstimateLine, lines: readonly EstimateLine[], wanted: readonly string[]): boolean =>
  lines.some(({ id, componentOf }) => componentOf === part.id && wanted.includes(id));

const waitingLines = ({ lines }: ServiceEstimate): string[] => lines.filter(waitsForHim).map(({ id }) => id);

function answerOf(line: EstimateLine): Shown['lines'][number]['answer'] {
  if (!isActive(line.status)) return 'No';
  if (line.status !== LineStatus.waitingForApproval) return 'Yes';
  return waitsForHim(line) ? 'Waits' : 'Insurer';
}

const shownLine = (line: EstimateLine): Shown['lines'][number] => ({
  id: line.id,
  description: spokenDescription(line.description),
  quantity: line.quantity,
  unitCode: line.unitCode,
  unitPrice: line.unitPrice,
  totalPaise: line.totalPaise,
  answer: answerOf(line),
  ...(line.option && { option: line.option }),
});

type Face = Pick<Shown, 'code' | 'validTo' | 'lines' | 'totalPaise' | 'besidePaise' | 'waitingPaise'>;

const sumOf = (amounts: readonly Paise[]): Paise => amounts.reduce((sum, paise) => sum + paise, 0);

/** What he pays beside lines of these amounts. */
const besideOf = ({ ctx }: Tx, { adjustPaise }: ServiceEstimate, amounts: readonly Paise[]): Paise =>
  besideLinesPaise(amounts, { adjustPaise, roundToRupee: ctx.settings.accounting.roundToRupee });

/** The customer's face of an estimate (rule 7): he pays what its print says. What stands beside the lines waits with the first of them. */
function faceOf(tx: Tx, estimate: ServiceEstimate): Face {
  const his = estimate.lines.filter(isHis);
  const ofHis = countedLines(his).map(shownLine);
  const amountsOf = (answers: readonly string[]) =>
    ofHis.filter(({ answer }) => answers.includes(answer)).map(({ totalPaise }) => totalPaise);
  const [waiting, all] = [amountsOf(['Waits']), amountsOf(['Waits', 'Yes', 'Insurer'])];
  const besidePaise = besideOf(tx, estimate, all);
  const { code, validTo } = estimate;
  return {
    code,
    validTo,
    lines: his.map(shownLine),
    totalPaise: sumOf(all) + besidePaise,
    ...(besidePaise !== 0 && { besidePaise }),
    waitingPaise: waiting.length === all.length ? sumOf(all) + besidePaise : sumOf(waiting),
  };
}

/** What he pays in all with each alternative, while he has one to choose. */
const optionsOf = async (tx: Tx, estimate: ServiceEstimate): Promise<Shown['options']> =>
  (await offeredOptions(tx, estimate)).map(({ option, totals: { lines } }) => {
    const amounts = estimate.lines.filter(isHis).flatMap(({ id }) => lines.get(id)?.customer.totalPaise ?? []);
    return { option, totalPaise: sumOf(amounts) + besideOf(tx, estimate, amounts) };
  });

/** What waits follows from the answers of the lines. */
const hashOf = (tx: Tx, estimate: ServiceEstimate): string => {
  const { code, validTo, lines, totalPaise } = faceOf(tx, estimate);
  return contentHash({ face: { code, validTo, lines, totalPaise }, vehicleId: estimate.vehicleId });
};

const stateOf = (tx: Tx, estimate: ServiceEstimate, link: FollowedLink): LinkState =>
  linkState({
    isWaiting: waitingLines(estimate).length > 0,
    isRewritten: estimate.lines.some(({ status }) => status === LineStatus.new),
    isSame: hashOf(tx, estimate) === link.contentHash,
    expired: expiryProblem(estimate.validTo, tx.ctx.today),
  });

/**
 * On hold, cancelled and declined by the desk it is nothing to answer: its links end with it. One that became another
 * customer's is not shown to the first.
 */
const isOver = ({ status, customerId }: ServiceEstimate, { answeredAt, customerId: sentTo }: FollowedLink): boolean =>
  customerId !== sentTo ||
  (!LIVE_SERVICE_ESTIMATES.includes(status) && status !== ServiceEstimateStatus.converted && answeredAt === null);

/**
 * Sends what is new, and asks what the desk asks of an approval: who makes the link signs for all that its answer may give
 * away, since it is his right by which the customer's yes counts.
 */
async function begin(tx: Tx, id: string): Promise<LinkSubject> {
  const before = await serviceEstimates.lock(tx, id);
  const isNew = before.lines.some(({ status }) => status === LineStatus.new);
  const estimate = isNew ? await sendServiceEstimate(tx, before) : before;
  await assertAction(tx, estimate, 'approve');
  const waiting = waitingLines(estimate);
  if (waiting.length === 0) throw refuse('No line waits for the customer.');
  const expired = expiryProblem(estimate.validTo, tx.ctx.today);
  if (expired) throw refuse(`${expired} Reprice it.`);
  await assertPriced(tx, estimate, waiting);
  await signed(tx, estimate, answeredAs(tx, estimate, waiting));
  const { customerName, phone, email } = (await addresseeOf(tx, estimate))!;
  const { code, version, customerId } = estimate;
  return { code, version, contentHash: hashOf(tx, estimate), customerId, customerName, phone, email };
}

/** Whether a yes to all that waits is the caller's to sign for: else the link is given by who may. */
export async function mayAnswerFor(tx: Tx, id: string): Promise<boolean> {
  const { access, sees } = tx.ctx;
  if (!sees.price || !can(access, 'Service.Est', 'R')) return false;
  const estimate = await serviceEstimates.get(tx, id);
  const facts = await loadOrderFacts(tx, estimate.customerId);
  return maySign(tx.ctx, pricedOrder(asOrder(answeredAs(tx, estimate, waitingLines(estimate))), facts));
}

/** The estimate with yes to these lines, and no to all others that wait for the customer. */
const answeredAs = (tx: Tx, estimate: ServiceEstimate, wanted: readonly string[]): ServiceEstimate => ({
  ...estimate,
  lines: estimate.lines.map((line) => {
    if (!waits(line)) return line;
    const isWanted = isWorkOnly(line) ? isWorkedOn(line, estimate.lines, wanted) : wanted.includes(line.id);
    return isWanted ? withAnswer(line, tx.ctx.now) : { ...line, status: LineStatus.declined };
  }),
  version: estimate.version + 1,
});

/** The customer's yes and no, held to what he read; of desk and customer at once the first stands. */
async function answer(
  tx: Tx,
  customer: Tx,
  link: FollowedLink,
  { name, lines }: { name: string; lines: readonly LineAnswer[] },
) {
  const before = await serviceEstimates.lock(tx, link.subjectId);
  if (isOver(before, link)) throw new AppError('LinkEnded');
  const waiting = waitingLines(before);
  assertAnswerable(tx, { state: stateOf(tx, before, link), validTo: before.validTo, waiting, lines });
  const wanted = lines.filter(({ isWanted }) => isWanted).map(({ id }) => id);
  refuseOrderIssues(choiceIssues(before.lines, wanted));
  const declined = lines.filter(({ isWanted }) => !isWanted).map(({ id }) => id);
  const after = await orCall(tx, async () => {
    await assertAction(tx, before, 'approve');
    if (wanted.length > 0) await assertPriced(tx, before, wanted);
    return signed(tx, before, answeredAs(tx, before, wanted));
  });
  const said = [declined.length > 0 && `Declined ${declined.join(', ')}.`, link.proof && `${proofWords(link.proof)}.`];
  const note = said.filter(Boolean).join(' ') || null;
  const saved = await answerLines(customer, before, after, {
    lineIds: wanted,
    word: { authorisedBy: name, authorisedMode: LINK_MODE, note },
  });
  tellAdvisor(customer, saved, name, [wanted.length, declined.length]);
  return { version: saved.version, contentHash: hashOf(tx, saved) };
}

function tellAdvisor(customer: Tx, estimate: ServiceEstimate, name: string, [yes, no]: [number, number]): void {
  const told = (count: number, what: string) => count > 0 && `${what} ${counted(count, 'line')}`;
  const words = [told(yes, 'approved'), told(no, 'declined')].filter(Boolean);
  const { id, code, advisorId, createdBy } = estimate;
  customer.notice(
    'linkAnswered',
    { kind: 'estimate', id, toUserId: advisorId ?? createdBy ?? undefined },
    { code, name, words: words.join(' and ') },
  );
}

export const linkedEstimate: AnsweredKind = {
  kind: 'estimate',
  assertMayShare: async (tx, id) => {
    const { access, sees } = tx.ctx;
    if (!sees.price || !can(access, 'Service.Est', 'R')) throw new AppError('Forbidden');
    await serviceEstimates.get(tx, id);
  },
  phoneOf: async (tx, { customerId }) => (await addresseeOf(tx, { customerId }))?.phone ?? null,
  begin,
  show: async (tx, link) => {
    const estimate = await serviceEstimates.get(tx, link.subjectId);
    if (isOver(estimate, link)) return null;
    const state = stateOf(tx, estimate, link);
    const reason = state === LinkState.expired ? expiryProblem(estimate.validTo, tx.ctx.today) : null;
    // What has changed is read by the link that goes out with it.
    if (state === LinkState.changed) return { state, reason: OUTDATED_ESTIMATE };
    const { customerName, about } = (await addresseeOf(tx, estimate))!;
    return {
      state,
      reason,
      estimate: {
        ...faceOf(tx, estimate),
        customerName,
        about,
        isWhole: false,
        options: await optionsOf(tx, estimate),
      },
    };
  },
  answer,
};
