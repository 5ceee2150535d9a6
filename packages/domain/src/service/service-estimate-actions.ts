import { type Access, can, hasFlag, isBoundTechnician } from '../access/access.ts';
import { WorkOrderStatus } from '../document/work-order.ts';
import { MESSAGES } from '../messages.ts';
import { type ActionRule, defineActions, needsFlag, needsLetter } from '../status/actions.ts';
import { awaitsApproval, isActive, isApprovedWork } from '../status/line-status.ts';
import { statusLabel } from '../status/status-labels.ts';
import {
  type EstimatedLine,
  isCustomersToAnswer,
  LIVE_SERVICE_ESTIMATES,
  linesToConvert,
  ServiceEstimateStatus,
} from './service-estimate.ts';

export type ServiceEstimateVerb =
  | 'save'
  | 'send'
  | 'approve'
  | 'convert'
  | 'supplementary'
  | 'reprice'
  | 'keepPrices'
  | 'reopen'
  | 'hold'
  | 'restart'
  | 'decline'
  | 'cancel';

export interface ServiceEstimateState {
  status: ServiceEstimateStatus;
  lines: readonly EstimatedLine[];
  /** Why its prices hold no longer (rule 5); null while they do. */
  expired: string | null;
  /** The order that it became, and what stands against taking it back from there. */
  order: { code: string; status: WorkOrderStatus; begun: boolean; reached: boolean } | null;
}

interface Context {
  access: Access;
}
type Rule = ActionRule<ServiceEstimateState, Context>;

const S = ServiceEstimateStatus;
const update = needsLetter('Service.Est', 'U');

const inLife: Rule = ({ status }) =>
  LIVE_SERVICE_ESTIMATES.includes(status) ? null : `The estimate is ${statusLabel(status).toLowerCase()}.`;
const onlyIn =
  (...statuses: readonly ServiceEstimateStatus[]): Rule =>
  ({ status }) =>
    statuses.includes(status)
      ? null
      : `This needs an estimate that is ${statuses.map((one) => statusLabel(one).toLowerCase()).join(' or ')}.`;
const noTechnician: Rule = (_estimate, { access }) => (isBoundTechnician(access) ? MESSAGES.noPermission : null);

const isAnswerable = (line: EstimatedLine): boolean =>
  line.orderLineId === null &&
  (awaitsApproval(line.status) || (isActive(line.status) && isCustomersToAnswer(line) && line.confirmedAt === null));

/** Cancel and Declined: letter D, or U while nothing is approved; what became an order is ended there. */
const ending: readonly Rule[] = [
  ({ status }) =>
    status === S.converted || status === S.onHold || status === S.cancelled || status === S.declined
      ? `The estimate is ${statusLabel(status).toLowerCase()}.`
      : null,
  ({ order }) => (order ? `It became order ${order.code}: end that one.` : null),
  noTechnician,
  ({ lines }, { access }) => {
    if (can(access, 'Service.Est', 'D')) return null;
    if (!can(access, 'Service.Est', 'U')) return MESSAGES.noPermission;
    return lines.some((line) => isApprovedWork(line.status))
      ? 'Lines are approved already: this needs the permission to delete.'
      : null;
  },
];

/** Whose right on orders is narrowed to his own adds nothing to one that he does not read, and takes nothing off it. */
const orderInReach: Rule = ({ order }) => (order && !order.reached ? `Order ${order.code} is not one of yours.` : null);

/** Orders to which nothing is added while they stand so. */
const TAKES_NO_LINES: readonly WorkOrderStatus[] = [
  WorkOrderStatus.declined,
  WorkOrderStatus.cancelled,
  WorkOrderStatus.onHold,
];

/** Add Supplementary: Converted, the order open or Closed with the right to reopen (spec 2 §4). */
const orderTakesMore: Rule = ({ order }, { access }) => {
  if (!order) return 'This needs an estimate that is converted.';
  if (TAKES_NO_LINES.includes(order.status))
    return `Order ${order.code} is ${statusLabel(order.status).toLowerCase()}.`;
  const mayReopen = hasFlag(access, 'Service.ReOpenEst') && hasFlag(access, 'Service.ReOpenWO');
  return order.status === WorkOrderStatus.closed && !mayReopen
    ? `Order ${order.code} is closed: this needs the permission to reopen estimates and orders.`
    : null;
};

const workHasBegun: Rule = ({ order }) => {
  if (!order?.begun) return null;
  const { code, status } = order;
  return TAKES_NO_LINES.includes(status)
    ? `Work on ${code} has begun, and it is ${statusLabel(status).toLowerCase()}: restart it to go on.`
    : `Work on ${code} has begun. Add a supplementary estimate.`;
};

/** What may be done with an estimate now, and why not: rendered by the web, enforced by the server. */
export const { action: serviceEstimateAction, actions: serviceEstimateActions } = defineActions<
  ServiceEstimateVerb,
  ServiceEstimateState,
  Context
>({
  save: [inLife, noTechnician, update],
  send: [
    inLife,
    ({ lines }) => (lines.some((line) => line.status === 'New') ? null : 'No line of it is new.'),
    ({ expired }) => expired && `${expired} Reprice it.`,
    noTechnician,
    update,
  ],
  approve: [
    inLife,
    ({ lines }) => (lines.some(isAnswerable) ? null : 'No line waits for an answer.'),
    (_estimate, { access }) => (isBoundTechnician(access) ? 'A technician cannot approve.' : null),
    (_estimate, { access }) =>
      hasFlag(access, 'Service.EdApprEst') || can(access, 'Service.Est', 'U') ? null : MESSAGES.noPermission,
  ],
  convert: [
    inLife,
    ({ lines }) => (linesToConvert(lines).length > 0 ? null : 'No line is approved.'),
    ({ order }) =>
      order && TAKES_NO_LINES.includes(order.status)
        ? `Order ${order.code} is ${statusLabel(order.status).toLowerCase()}.`
        : null,
    orderInReach,
    noTechnician,
    update,
    (estimate, context) => needsLetter('Service.WO', estimate.order ? 'U' : 'C')(estimate, context),
    ({ order }, { access }) =>
      order?.status === WorkOrderStatus.closed && !hasFlag(access, 'Service.ReOpenWO')
        ? `Order ${order.code} is closed: this needs the permission to reopen it.`
        : null,
  ],
  supplementary: [onlyIn(S.converted), orderTakesMore, orderInReach, noTechnician, update],
  reprice: [
    inLife,
    ({ lines }) => (lines.some((line) => line.orderLineId === null) ? null : 'All of it is on the order.'),
    noTechnician,
    update,
  ],
  keepPrices: [
    inLife,
    ({ expired }) => (expired ? null : 'Its prices have not expired.'),
    needsFlag('Service.EdApprEst'),
  ],
  reopen: [onlyIn(S.converted), workHasBegun, orderInReach, needsFlag('Service.ReOpenEst')],
  hold: [inLife, noTechnician, update],
  restart: [onlyIn(S.onHold, S.cancelled, S.declined), noTechnician, update],
  decline: ending,
  cancel: ending,
});

/** Without EdApprEst who said yes and how is recorded. */
export const needsEstimateWord = (access: Access): boolean => !hasFlag(access, 'Service.EdApprEst');
