import { can, hasFlag, isBoundTechnician } from '../access/access.ts';
import type { WorkOrder, WorkOrderLine } from '../document/work-order.ts';
import { LineStatus, WorkOrderStatus } from '../document/work-order.ts';
import { movesWithAll } from '../stock/job-part.ts';
import { awaitsApproval, countsAsApproved, isActive } from './line-status.ts';
import { findBlockingLine, workOrderAction, type WorkOrderContext, type WorkOrderVerb } from './work-order-actions.ts';
import { completionIssues } from './work-order-rules.ts';
import { isWorkOrderActive } from './work-order-status.ts';

/** The step that an order waits for. */
export interface NextStep {
  verb: WorkOrderVerb | 'issueParts';
  /** The lines that it is taken with; none where it is taken with the order. */
  lineIds: string[];
  /** What stands in its way, in a sentence, and the path of it. */
  reason: string | null;
  path: string | null;
}

type SteppedOrder = Pick<WorkOrder, 'status' | 'complaints'> & {
  lines: (WorkOrderLine & { billed: boolean })[];
};

const idsOf = (lines: readonly { id: string }[]): string[] => lines.map(({ id }) => id);
const isOpen = (line: WorkOrderLine) => countsAsApproved(line.status) && line.status !== LineStatus.completed;

/**
 * The one step that an order waits for: its new lines are approved, its parts issued, its lines completed, it is invoiced,
 * or closed where nothing is to be invoiced. Of two new lines it is 'approve' with these two, whoever looks at it: what
 * stands in his way is told with it. Null where nothing is to be done any more.
 */
export function nextStep(order: SteppedOrder, context: WorkOrderContext): NextStep | null {
  const step = (verb: WorkOrderVerb, lines: readonly WorkOrderLine[] = []): NextStep => ({
    verb,
    lineIds: idsOf(lines),
    path: null,
    reason: workOrderAction(order, verb, context).reason,
  });
  if (!isWorkOrderActive(order.status) || order.status === WorkOrderStatus.onHold) {
    const restart = step('restart');
    return restart.reason === null ? restart : null;
  }
  const waiting = order.lines.filter((line) => awaitsApproval(line.status));
  if (waiting.length > 0) return step('approve', waiting);
  if (order.status !== WorkOrderStatus.completed) {
    const toIssue = order.lines.filter((line) => movesWithAll('issue', line));
    if (toIssue.length > 0 && mayMoveParts(context)) {
      return { verb: 'issueParts', lineIds: idsOf(toIssue), reason: null, path: null };
    }
    if (order.lines.some((line) => isActive(line.status))) return completion(order, context);
    return null;
  }
  const invoice = step('generateInvoice');
  const close = step('close');
  return invoice.reason !== null && close.reason === null ? close : invoice;
}

/** Parts are moved by who may change orders or their stock; never by a technician, who sees his own work only. */
const mayMoveParts = ({ access }: WorkOrderContext): boolean =>
  !isBoundTechnician(access) && (can(access, 'Service.WO', 'U') || can(access, 'Inventory.WO', 'U'));

/** Completing the order, or its lines one by one where that is all that the user may. */
function completion(order: SteppedOrder, context: WorkOrderContext): NextStep {
  const open = order.lines.filter(isOpen);
  const found = { verb: 'complete', lineIds: idsOf(open) } as const;
  const held = findBlockingLine(order.lines);
  if (held && held.status === LineStatus.onHold)
    return { ...found, reason: `${held.id} is on hold.`, path: `lines.${held.id}.status` };
  const { access } = context;
  const byLines = open.length > 0 && !hasFlag(access, 'Service.EdCompWO') && can(access, 'Service.WO', 'U');
  const { reason } = byLines ? { reason: null } : workOrderAction(order, 'complete', context);
  if (reason !== null) return { ...found, reason, path: null };
  const [issue] = completionIssues(order, context.settings);
  return { ...found, reason: issue?.message ?? null, path: issue?.path ?? null };
}
