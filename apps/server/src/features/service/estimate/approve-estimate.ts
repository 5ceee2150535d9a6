import type * as contract from '@bahi/contract/endpoints/service/service-estimate';
import type { InputOf } from '@bahi/contract/endpoint';
import type { Issue } from '@bahi/domain/document/issue';
import { LineStatus } from '@bahi/domain/document/work-order';
import { MESSAGES } from '@bahi/domain/messages';
import { choiceIssues, isOfOption, withOthersDeclined, takenOptionIssues } from '@bahi/domain/service/line-options';
import { isCustomersToAnswer } from '@bahi/domain/service/service-estimate';
import { needsEstimateWord } from '@bahi/domain/service/service-estimate-actions';
import { awaitsApproval, isActive } from '@bahi/domain/status/line-status';
import { ESTIMATE_RIGHTS } from '@bahi/domain/status/work-rights';
import { newId } from '../../../core/new-id.ts';
import type { Tx } from '../../../core/tx.ts';
import { amountsOf, loadOrderFacts, pricedOrder } from '../order-pricing.ts';
import { assertMaySign, priceChange } from '../price-order.ts';
import { refuseOrderIssues } from '../refuse-order-issues.ts';
import { withStatus } from './edit-estimate.ts';
import { assertAction } from './estimate-actions.ts';
import { asOrder, fromOrder } from './estimate-as-order.ts';
import { type EstimateLine, type ServiceEstimate, serviceEstimates } from './estimate-store.ts';
import { namedLines } from '../named-lines.ts';
import { assertPriced } from './estimate-verbs.ts';
import { freezeVersion } from './estimate-versions.ts';
import { viewOf } from './estimate-view.ts';

type Input = InputOf<typeof contract.approveServiceEstimate>['body'];
/** Who said yes, and how. */
type Word = Pick<Input, 'authorisedBy' | 'authorisedMode' | 'note'>;

/**
 * Approves lines, with who said yes and how, also where that was missing: by who may edit approved estimates, or by letter U with
 * the customer's word. Of alternatives one is taken, the others declined. What was answered is frozen, and its hash kept.
 */
export async function approveServiceEstimate(
  tx: Tx,
  { params, body }: InputOf<typeof contract.approveServiceEstimate>,
) {
  const before = await serviceEstimates.lock(tx, params.id, body.rowVersion);
  // Told before that nothing waits any more: whoever comes second with another option learns which one was taken.
  refuseOrderIssues(takenOptionIssues(before.lines, body.option));
  await assertAction(tx, before, 'approve');
  refuseOrderIssues(wordIssues(tx, body));
  const isWord = Boolean(body.authorisedBy);
  const isAsked = (line: EstimateLine) => isToAnswer(line, isWord) && isOfOption(line, body.option);
  const taken = namedLines(before, body.lineIds, isAsked);
  refuseOrderIssues(choiceIssues(before.lines, taken));
  await assertPriced(tx, before, taken);
  const answered = {
    ...before,
    lines: withOthersDeclined(before.lines, taken).map((line) =>
      taken.includes(line.id) ? withAnswer(line, isWord ? tx.ctx.now : null) : line,
    ),
    version: before.version + 1,
  };
  const after = await signed(tx, before, answered);
  return viewOf(tx, await answerLines(tx, before, after, { lineIds: taken, word: body }));
}

/** Saves an estimate whose lines were answered, with the version that was answered and who said yes. */
export async function answerLines(
  tx: Tx,
  before: ServiceEstimate,
  after: ServiceEstimate,
  { lineIds, word }: { lineIds: string[]; word: Word },
): Promise<ServiceEstimate> {
  const saved = serviceEstimates.save(tx, before, withStatus(after), 'approve', word.note);
  await recordAnswer(tx, saved, lineIds, word);
  return saved;
}

function wordIssues({ ctx }: Tx, { authorisedBy, authorisedMode }: Input): Issue[] {
  const asked = needsEstimateWord(ctx.access) || Boolean(authorisedBy) || Boolean(authorisedMode);
  if (!asked) return [];
  return [
    ...(authorisedBy ? [] : [{ path: 'authorisedBy', message: MESSAGES.fieldRequired }]),
    ...(authorisedMode ? [] : [{ path: 'authorisedMode', message: MESSAGES.fieldRequired }]),
  ];
}

const isToAnswer = (line: EstimateLine, isWord: boolean): boolean =>
  line.orderLineId === null &&
  (awaitsApproval(line.status) ||
    (isWord && isActive(line.status) && isCustomersToAnswer(line) && line.confirmedAt === null));

/** What was quoted is frozen with the first answer; the customer's word counts for what he pays alone. */
export const withAnswer = (line: EstimateLine, wordAt: string | null): EstimateLine => ({
  ...line,
  status: LineStatus.approved,
  estimateUnitPrice: line.estimateUnitPrice || line.unitPrice + line.insurerUnitPrice,
  confirmedAt: wordAt !== null && isCustomersToAnswer(line) ? wordAt : line.confirmedAt,
});

/** With the amounts of what was quoted; who approves signs for all that it gives away. */
export async function signed(tx: Tx, before: ServiceEstimate, after: ServiceEstimate): Promise<ServiceEstimate> {
  const facts = await loadOrderFacts(tx, before.customerId);
  const order = asOrder(after);
  const priced = pricedOrder(order, facts);
  assertMaySign(tx.ctx, priced);
  const change = { before: asOrder(before), after: order, facts, priced, rights: ESTIMATE_RIGHTS };
  const amounts = fromOrder(after, priceChange(tx.ctx, change));
  return { ...amounts, status: after.status };
}

async function recordAnswer(tx: Tx, estimate: ServiceEstimate, lineIds: string[], word: Word): Promise<void> {
  const { orgId, entityId, now, userId } = tx.ctx;
  const linePaise = amountsOf(estimate.lines, lineIds);
  const totalPaise = linePaise.reduce((sum, paise) => sum + paise, 0);
  const hash = await freezeVersion(tx, estimate);
  const { authorisedBy = null, authorisedMode = null, note = null } = word;
  await tx.query(
    `insert into service_estimate_approval (org_id, entity_id, estimate_id, id, line_ids, authorised_by, authorised_mode, note,
       total_paise, line_paise, version, hash, approved_at, approved_by)
     values ($1, $2, $3, $4, $5::text[], $6, $7, $8, $9, $10::bigint[], $11, $12, $13, $14)`,
    [
      orgId,
      entityId,
      estimate.id,
      newId(),
      lineIds,
      authorisedBy,
      authorisedMode,
      note,
      totalPaise,
      linePaise,
      estimate.version,
      hash,
      now,
      userId,
    ],
  );
}
