import type { Infer } from '@bahi/contract/wire-type';
import type { serviceEstimateLinesAnswer, serviceEstimateView } from '@bahi/contract/wire/service-estimate.wire';
import { serviceEstimateActions } from '@bahi/domain/service/service-estimate-actions';
import { isActive } from '@bahi/domain/status/line-status';
import { withDiscounts } from '../../../core/document/with-discounts.ts';
import type { Tx } from '../../../core/tx.ts';
import { linesView, loadParties, namesOf } from '../order-view.ts';
import { offeredOptions } from './edit-estimate.ts';
import { stateOf } from './estimate-actions.ts';
import { asOrder } from './estimate-as-order.ts';
import type { ServiceEstimate } from './estimate-store.ts';

export type ServiceEstimateView = Infer<typeof serviceEstimateView>;

/** Lines as those of an order are shown, with what was answered to them and what they became. */
async function shownLines(tx: Tx, estimate: ServiceEstimate) {
  const order = asOrder(estimate);
  const { complaints, repairs, labour, parts } = linesView(order, await namesOf(tx, order));
  const own = new Map(estimate.lines.map((line) => [line.id, line]));
  const answered = <L extends { id: string }>(line: L) => {
    const { round, confirmedAt, orderLineId, option } = own.get(line.id)!;
    return { ...line, invoiceId: null, round, confirmedAt, orderLineId, option };
  };
  return { complaints, repairs, labour: labour.map(answered), parts: parts.map(answered) };
}

/** The whole estimate as its screen shows it, with what may be done with it now. */
export async function viewOf(tx: Tx, estimate: ServiceEstimate): Promise<ServiceEstimateView> {
  const [state, parties, lines, approvals, names] = await Promise.all([
    stateOf(tx, estimate),
    loadParties(tx, asOrder(estimate)),
    shownLines(tx, estimate),
    tx.query<ServiceEstimateView['approvals'][number]>(APPROVALS, [tx.ctx.orgId, tx.ctx.entityId, estimate.id]),
    peopleOf(tx, [estimate.advisorId, ...estimate.rounds.map(({ begunBy }) => begunBy)]),
  ]);
  const { taxed, untaxedReason, placeOfSupply, placeOfSupplyReason, inclusive } = estimate;
  return {
    ...withDiscounts.toRow(estimate),
    ...parties,
    ...lines,
    advisorName: names.get(estimate.advisorId ?? ''),
    settings: {
      taxed,
      untaxedReason,
      placeOfSupply,
      placeOfSupplyReason,
      inclusive,
      sourceState: tx.ctx.entity.stateCode,
    },
    rounds: estimate.rounds.map(({ code, begunAt, begunBy, reason }) => ({
      code,
      begunAt,
      begunByName: names.get(begunBy),
      reason,
      totalPaise: totalOfRound(estimate, code),
    })),
    options: (await offeredOptions(tx, estimate)).map(({ option, totals }) => ({ ...totals, option })),
    approvals,
    workOrderCode: state.order?.code,
    actions: serviceEstimateActions(state, tx.ctx),
  };
}

/** What the lines of a round come to, who ever pays. */
const totalOfRound = ({ lines }: ServiceEstimate, round: string): number =>
  lines
    .filter((line) => line.round === round && isActive(line.status))
    .reduce((sum, line) => sum + line.totalPaise + line.insurerTotalPaise, 0);

const APPROVALS = `select a.line_ids as "lineIds", a.authorised_by as "authorisedBy", a.authorised_mode as "authorisedMode", a.note,
    a.total_paise as "totalPaise", a.approved_at as "approvedAt", coalesce(u.name, '') as "approvedByName", a.version
  from service_estimate_approval a left join app_user u on u.org_id = a.org_id and u.id = a.approved_by
  where a.org_id = $1 and a.entity_id = $2 and a.estimate_id = $3 order by a.id`;

async function peopleOf(tx: Tx, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const rows = await tx.query<{ id: string; name: string }>(
    'select id, name from app_user where org_id = $1 and id = any ($2::uuid[])',
    [tx.ctx.orgId, [...new Set(ids.filter((id) => id !== null))]],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The answer of line calls. */
export async function linesAnswerOf(
  tx: Tx,
  estimate: ServiceEstimate,
): Promise<Infer<typeof serviceEstimateLinesAnswer>> {
  const { subTotalPaise, totalPaise, roundPaise, status, rowVersion } = estimate;
  return { ...(await shownLines(tx, estimate)), subTotalPaise, totalPaise, roundPaise, status, rowVersion };
}
