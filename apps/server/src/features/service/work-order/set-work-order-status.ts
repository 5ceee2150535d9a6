import type { setWorkOrderStatus as endpoint } from '@bahi/contract/endpoints/service/work-order';
import type { InputOf } from '@bahi/contract/endpoint';
import { documentIssue, lineIssue } from '@bahi/domain/document/issue';
import { LineStatus, type WorkOrder, WorkOrderStatus } from '@bahi/domain/document/work-order';
import { MESSAGES } from '@bahi/domain/messages';
import { isActive, isApprovedWork, mayChangeLineStatus } from '@bahi/domain/status/line-status';
import { setLineStatus } from '@bahi/domain/status/line-transition';
import { spokenStatus } from '@bahi/domain/status/status-labels';
import type { Transition } from '@bahi/domain/status/transition';
import { lineChangeRefusal, type WorkOrderContext } from '@bahi/domain/status/work-order-actions';
import { cancel, close, complete, decline, hold, restart } from '@bahi/domain/status/work-order-transitions';
import { issuedPartsRefusal } from '@bahi/domain/stock/issued-parts';
import { assertFreshRecord } from '../../../core/assert-fresh-record.ts';
import { AppError, invalid } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import { countOpenInspections } from '../open-inspections.ts';
import { applyStatuses } from '../edit-work-order.ts';
import { loadOrderFacts } from '../order-pricing.ts';
import { postClosingCosts } from './post-closing-costs.ts';
import { priceChange } from '../price-order.ts';
import { refuseOrderIssues } from '../refuse-order-issues.ts';
import { releaseReservations, withLabourStatuses, withStamps } from '../settle-order.ts';
import { workOrderContextOf } from '../work-order-context.ts';
import { getWorkOrderView, type WorkOrderView } from './work-order-queries.ts';
import { loadWorkOrderForUpdate, saveWorkOrder } from './work-order-store.ts';
import type { StoredWorkOrder } from '../stored-order.ts';

type Input = NonNullable<InputOf<typeof endpoint>['body']>;
type Verb = (order: WorkOrder, context: WorkOrderContext, openInspections: number) => Transition;

/** The verb behind each status that may be asked for; all others come about by themselves or by calls of their own. */
const VERBS: Partial<Record<WorkOrderStatus, { action: string; run: Verb }>> = {
  [WorkOrderStatus.onHold]: { action: 'hold', run: hold },
  [WorkOrderStatus.new]: { action: 'restart', run: restart },
  [WorkOrderStatus.completed]: { action: 'complete', run: complete },
  [WorkOrderStatus.cancelled]: { action: 'cancel', run: cancel },
  [WorkOrderStatus.declined]: { action: 'decline', run: decline },
  [WorkOrderStatus.closed]: { action: 'close', run: close },
};

/** Verbs that end an order say why. */
const ENDS: readonly WorkOrderStatus[] = [WorkOrderStatus.cancelled, WorkOrderStatus.declined];

/** Holds, restarts, completes, cancels, declines or closes an order, or does the same to the lines that are named. */
export async function setWorkOrderStatus(tx: Tx, id: string, input: Input): Promise<WorkOrderView> {
  const { status } = input;
  const verb = VERBS[status];
  if (!verb) throw invalid('Sts', `An order is not set to ${spokenStatus(status)} by hand.`);
  if (ENDS.includes(status) && !input.reason) throw invalid('Reason', MESSAGES.fieldRequired);
  const before = await loadWorkOrderForUpdate(tx, id);
  await assertFreshRecord(tx, before, input.rowVersion);
  const context = await workOrderContextOf(tx, before);
  const changed = input.lineIds
    ? withNamedLines(tx, before, input.lineIds, status, context)
    : withTransition(before, verb.run(before, context, await countOpenInspections(tx, id)));
  const settled = input.lineIds
    ? await settle(tx, before, changed, false)
    : await settle(tx, before, withReason(changed, input.reason), ENDS.includes(status));
  const action = input.lineIds ? `${verb.action}Lines` : verb.action;
  await saveWorkOrder(tx, before, settled, action, input.reason);
  return getWorkOrderView(tx, id);
}

function withTransition(order: StoredWorkOrder, transition: Transition): StoredWorkOrder {
  if (transition.ok) return applyStatuses(order, transition.status, transition.lines);
  refuseOrderIssues(transition.issues);
  return order;
}

/** The reason of a hold or of an end stands on the order until it goes on. */
const withReason = (order: StoredWorkOrder, reason: string | null | undefined): StoredWorkOrder => {
  const kept = order.status === WorkOrderStatus.onHold || ENDS.includes(order.status);
  return { ...order, statusReason: kept ? (reason ?? null) : null };
};

const LINE_STATUSES: Partial<Record<WorkOrderStatus, LineStatus>> = {
  [WorkOrderStatus.onHold]: LineStatus.onHold,
  [WorkOrderStatus.new]: LineStatus.new,
  [WorkOrderStatus.completed]: LineStatus.completed,
  [WorkOrderStatus.cancelled]: LineStatus.cancelled,
  [WorkOrderStatus.declined]: LineStatus.declined,
};

function withNamedLines(
  tx: Tx,
  before: StoredWorkOrder,
  lineIds: readonly string[],
  status: WorkOrderStatus,
  context: WorkOrderContext,
): StoredWorkOrder {
  const { access, userId } = tx.ctx;
  const to = LINE_STATUSES[status];
  if (!to || lineIds.length === 0) throw invalid('Lines', 'Name lines that this status can be set on.');
  let order = before;
  for (const id of lineIds) {
    const line = order.lines.find((one) => one.id === id);
    if (!line) {
      refuseOrderIssues([lineIssue(id, '', `There is no line ${id}.`)]);
      continue;
    }
    if (!mayChangeLineStatus(access, line, userId)) throw new AppError('Forbidden');
    const ends = isApprovedWork(line.status) && !isActive(to);
    const reason = ends && lineChangeRefusal(order, { status: line.status, billed: line.invoiceId !== null }, access);
    if (reason) refuseOrderIssues([lineIssue(id, 'status', reason)]);
    order = withTransition(order, setLineStatus(order, id, to, context));
  }
  return withLabourStatuses(before, order);
}

/** What a status brings with it: reservations given back, own cost posted, amounts of ended lines gone. */
async function settle(
  tx: Tx,
  before: StoredWorkOrder,
  changed: StoredWorkOrder,
  mayEnd: boolean,
): Promise<StoredWorkOrder> {
  const closes = changed.status === WorkOrderStatus.closed;
  if (closes) assertNothingOpen(changed);
  const released = await releaseReservations(tx, before, changed);
  const costed = closes ? await postClosingCosts(tx, released) : released;
  const facts = await loadOrderFacts(tx, before.customerId);
  return withStamps(before, priceChange(tx.ctx, { before, after: costed, facts, mayEnd }), tx.ctx.now);
}

/** A customer's part in progress that nobody bills would stay in progress for ever. */
function assertNothingOpen(order: StoredWorkOrder): void {
  const loose = issuedPartsRefusal(order.lines.filter((line) => !isActive(line.status)));
  refuseOrderIssues(loose ? [documentIssue(loose)] : []);
}
