import type * as contract from '@bahi/contract/endpoints/service/service-estimate';
import type { InputOf } from '@bahi/contract/endpoint';
import { LineStatus } from '@bahi/domain/document/work-order';
import { MESSAGES } from '@bahi/domain/messages';
import { validUntil } from '@bahi/domain/sales/sales-estimate';
import { nextRoundCode, ServiceEstimateStatus } from '@bahi/domain/service/service-estimate';
import type { ServiceEstimateVerb } from '@bahi/domain/service/service-estimate-actions';
import { isActive } from '@bahi/domain/status/line-status';
import { approvalIssues } from '@bahi/domain/status/work-order-rules';
import { chargesTax } from '@bahi/domain/document/priced-document';
import { invalid } from '../../../core/app-error.ts';
import { takeNumber } from '../../../core/numbering/take-number.ts';
import { listStaff } from '../../../core/parties/list-staff.ts';
import type { Tx } from '../../../core/tx.ts';
import { blankWork } from '../blank-work.ts';
import { headerOfCopy, linesOfCopy } from '../copied-work.ts';
import { lineCalls } from '../line-calls.ts';
import { isTaxCodeInForce, loadOrderFacts } from '../order-pricing.ts';
import { refuseOrderIssues } from '../refuse-order-issues.ts';
import { assertAction } from './estimate-actions.ts';
import { asOrder, ESTIMATE_WORK } from './estimate-as-order.ts';
import { editServiceEstimate, withAmountsAnew, withStatus } from './edit-estimate.ts';
import { type ServiceEstimate, serviceEstimates } from './estimate-store.ts';
import { freezeVersion } from './estimate-versions.ts';
import { linesAnswerOf, viewOf } from './estimate-view.ts';

const S = ServiceEstimateStatus;

/** Makes an estimate; its number is taken last, so that its lock is short. */
export async function createServiceEstimate(
  tx: Tx,
  { body }: Pick<InputOf<typeof contract.createServiceEstimate>, 'body'>,
) {
  const { complaints, repairs, labour, parts, removed, rowVersion: _none, validDays, ...header } = body;
  const { today, userId } = tx.ctx;
  if (!header.advisorId) {
    const mayAdvise = (await listStaff(tx)).some((member) => member.id === userId && member.advisor);
    header.advisorId = mayAdvise ? userId : null;
  }
  const blank = blankEstimate(tx, header.openedOn ?? today);
  const made = await editServiceEstimate(tx, blank, { header, complaints, repairs, labour, parts, removed, validDays });
  const estimate = { ...made, ...(await takeNumber(tx, 'estimate', made.openedOn)) };
  serviceEstimates.insert(tx, estimate);
  return viewOf(tx, estimate);
}

/** A new estimate of the same work, by what the lists ask today; whoever copies it gives away no more than he may. */
export async function copyServiceEstimate(tx: Tx, { params }: InputOf<typeof contract.copyServiceEstimate>) {
  const from = asOrder(await serviceEstimates.get(tx, params.id));
  return createServiceEstimate(tx, { body: { ...headerOfCopy(from), ...linesOfCopy(from) } });
}

/** The merging save (decisions §1). */
export async function updateServiceEstimate(tx: Tx, { params, body }: InputOf<typeof contract.updateServiceEstimate>) {
  const { complaints, repairs, labour, parts, removed, rowVersion, validDays, ...header } = body;
  const before = await serviceEstimates.lock(tx, params.id, rowVersion);
  await assertAction(tx, before, 'save');
  const after = await editServiceEstimate(tx, before, {
    header,
    complaints,
    repairs,
    labour,
    parts,
    removed,
    validDays,
  });
  return viewOf(tx, after === before ? before : serviceEstimates.save(tx, before, after, 'update'));
}

export const estimateLineCalls = lineCalls({
  prefixes: ESTIMATE_WORK.prefixes,
  lock: (tx: Tx, id: string) => serviceEstimates.lock(tx, id),
  edit: async (tx, before: ServiceEstimate, edits) => {
    await assertAction(tx, before, 'save');
    return editServiceEstimate(tx, before, edits);
  },
  save: (tx, before, after, action) => serviceEstimates.save(tx, before, after, action),
  answer: linesAnswerOf,
});

type StatusBody = InputOf<typeof contract.setServiceEstimateStatus>['body'];

export async function setServiceEstimateStatus(
  tx: Tx,
  { params, body }: InputOf<typeof contract.setServiceEstimateStatus>,
) {
  const before = await serviceEstimates.lock(tx, params.id, body.rowVersion);
  return viewOf(tx, await STATUS_VERBS[body.status](tx, before, body));
}

const STATUS_VERBS: Readonly<
  Record<StatusBody['status'], (tx: Tx, before: ServiceEstimate, body: StatusBody) => Promise<ServiceEstimate>>
> = {
  New: restart,
  WtngForAppr: sendServiceEstimate,
  OnHold: hold,
  Cancelled: (tx, before, body) => end(tx, before, body, 'cancel'),
  Declined: (tx, before, body) => end(tx, before, body, 'decline'),
};

/** What stands against asking or answering these lines: a price, a quantity, a tax code. */
export async function assertPriced(tx: Tx, estimate: ServiceEstimate, lineIds: readonly string[]): Promise<void> {
  const facts = await loadOrderFacts(tx, estimate.customerId);
  const order = asOrder(estimate);
  const isTaxCode = (code: number) => isTaxCodeInForce(code, estimate.openedOn);
  refuseOrderIssues(approvalIssues(order, { taxed: chargesTax(order, facts), isTaxCode }, lineIds));
}

/** The new lines go out as they stand, under the next version. */
export async function sendServiceEstimate(tx: Tx, before: ServiceEstimate): Promise<ServiceEstimate> {
  await assertAction(tx, before, 'send');
  const fresh = before.lines.filter(({ status }) => status === LineStatus.new).map(({ id }) => id);
  await assertPriced(tx, before, fresh);
  const lines = before.lines.map((line) =>
    fresh.includes(line.id) ? { ...line, status: LineStatus.waitingForApproval } : line,
  );
  const sent = withStatus({ ...before, lines, version: before.version + 1 });
  const saved = serviceEstimates.save(tx, before, sent, 'send');
  await freezeVersion(tx, saved);
  return saved;
}

async function hold(tx: Tx, before: ServiceEstimate, { reason }: StatusBody): Promise<ServiceEstimate> {
  await assertAction(tx, before, 'hold');
  return serviceEstimates.save(
    tx,
    before,
    { ...before, status: S.onHold, statusReason: reason ?? null },
    'hold',
    reason,
  );
}

const ENDED_LINE = { cancel: LineStatus.cancelled, decline: LineStatus.declined } as const;
const ENDED = { cancel: S.cancelled, decline: S.declined } as const;

async function end(
  tx: Tx,
  before: ServiceEstimate,
  { reason }: StatusBody,
  verb: Extract<ServiceEstimateVerb, 'cancel' | 'decline'>,
): Promise<ServiceEstimate> {
  await assertAction(tx, before, verb);
  if (!reason) throw invalid('Reason', MESSAGES.fieldRequired);
  const lines = before.lines.map((line) => (isActive(line.status) ? { ...line, status: ENDED_LINE[verb] } : line));
  const after = { ...before, lines, status: ENDED[verb], statusReason: reason };
  return serviceEstimates.save(tx, before, after, verb, reason);
}

/** Goes on where its lines stand; those that ended with it are new, and what was answered to them is asked anew. */
async function restart(tx: Tx, before: ServiceEstimate, { reason }: StatusBody): Promise<ServiceEstimate> {
  await assertAction(tx, before, 'restart');
  const endedAs =
    before.status === S.cancelled ? LineStatus.cancelled : before.status === S.declined ? LineStatus.declined : null;
  const lines = before.lines.map((line) =>
    line.status === endedAs ? { ...line, status: LineStatus.new, confirmedAt: null } : line,
  );
  const after = withStatus(await withAmountsAnew(tx, { ...before, lines, status: S.new, statusReason: null }));
  return serviceEstimates.save(tx, before, after, 'restart', reason);
}

/** Begins a round; its letter was never given before (rule 1). */
export async function addSupplementary(
  tx: Tx,
  { params, body: { reason, rowVersion } }: InputOf<typeof contract.addSupplementary>,
) {
  const before = await serviceEstimates.lock(tx, params.id, rowVersion);
  await assertAction(tx, before, 'supplementary');
  const after = withRound(tx, { ...before, status: S.supplementary }, reason);
  serviceEstimates.save(tx, before, after, 'supplementary', reason);
  return { code: after.round! };
}

/** The estimate in its next round. */
export function withRound({ ctx }: Tx, estimate: ServiceEstimate, reason: string): ServiceEstimate {
  const code = nextRoundCode(estimate.rounds.at(-1)?.code ?? null);
  const round = { code, reason, begunAt: ctx.now, begunBy: ctx.userId };
  return { ...estimate, round: code, rounds: [...estimate.rounds, round] };
}

function blankEstimate(tx: Tx, openedOn: string): ServiceEstimate {
  const { today, settings } = tx.ctx;
  const { validDays } = settings.service;
  return {
    ...blankWork(tx),
    status: S.new,
    openedOn,
    pricedOn: today,
    validDays,
    validTo: validUntil(today, validDays),
    version: 0,
    workOrderId: null,
    round: null,
    lines: [],
    rounds: [],
  };
}
