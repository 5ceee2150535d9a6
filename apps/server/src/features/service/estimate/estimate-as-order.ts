import { LineStatus, WorkOrderStatus } from '@bahi/domain/document/work-order';
import { ServiceEstimateStatus } from '@bahi/domain/service/service-estimate';
import { ESTIMATE_RIGHTS } from '@bahi/domain/status/work-rights';
import type { WorkKind } from '../work-kind.ts';
import type { StoredLine, StoredWorkOrder } from '../stored-order.ts';
import type { EstimateLine, ServiceEstimate } from './estimate-store.ts';

const S = ServiceEstimateStatus;

/** Nothing was done of an estimated line yet. */
const NOT_WORKED = {
  receivedQuantity: 0,
  issuedQuantity: 0,
  returnedQuantity: 0,
  issuedCostPaise: 0,
  reopened: false,
  carriedFromOrderId: null,
  carriedFromLineId: null,
  estimateLineId: null,
  notWanted: false,
} as const;

/**
 * An estimate as the edit of work, its prices and its print see it: an order of which nothing is done yet. A line that has
 * gone on to the order stands as one that has gone on to an invoice does, so that no change touches it.
 */
export const asOrder = ({
  lines,
  repairs,
  status,
  pricedOn: _priced,
  validDays: _days,
  validTo: _until,
  version: _version,
  workOrderId,
  round: _round,
  rounds: _rounds,
  ...header
}: ServiceEstimate): StoredWorkOrder => ({
  ...header,
  status: status === S.onHold ? WorkOrderStatus.onHold : WorkOrderStatus.new,
  promisedAt: null,
  review: null,
  intakeSignedAt: null,
  prevWorkOrderId: null,
  orderTypeId: null,
  completedAt: null,
  closedAt: null,
  repairs: repairs.map(({ orderRepairId: _became, ...repair }) => repair),
  lines: lines.map((line) => lineAsOrdered(line, workOrderId)),
});

const lineAsOrdered = (
  { round: _round, confirmedAt: _word, orderLineId, ...line }: EstimateLine,
  workOrderId: string | null,
): StoredLine => ({ ...line, ...NOT_WORKED, invoiceId: orderLineId === null ? null : workOrderId });

/** The estimate with the header and lines that an edit of it as an order made; new lines stand in its present round. */
export function fromOrder(before: ServiceEstimate, order: StoredWorkOrder): ServiceEstimate {
  const {
    status: _status,
    promisedAt: _promised,
    review: _review,
    intakeSignedAt: _signed,
    prevWorkOrderId: _comeback,
    orderTypeId: _type,
    completedAt: _completed,
    closedAt: _closed,
    lines,
    repairs,
    ...header
  } = order;
  const old = new Map(before.lines.map((line) => [line.id, line]));
  const became = new Map(before.repairs.map(({ id, orderRepairId }) => [id, orderRepairId]));
  return {
    ...before,
    ...header,
    repairs: repairs.map((repair) => ({ ...repair, orderRepairId: became.get(repair.id) ?? null })),
    lines: lines.map((line) => lineFromOrder(line, old.get(line.id), before.round)),
  };
}

function lineFromOrder(line: StoredLine, was: EstimateLine | undefined, round: string | null): EstimateLine {
  const { receivedQuantity: _r, issuedQuantity: _i, returnedQuantity: _b, issuedCostPaise: _c, ...rest } = line;
  const { reopened: _o, carriedFromOrderId: _co, carriedFromLineId: _cl, estimateLineId: _e, ...priced } = rest;
  const { notWanted: _n, invoiceId: _gone, billed: _billed, ...own } = priced;
  return {
    ...own,
    listPrice: own.listPrice ?? 0,
    minimumPrice: own.minimumPrice ?? 0,
    round: was ? was.round : round,
    confirmedAt: was?.confirmedAt ?? null,
    orderLineId: was?.orderLineId ?? null,
    option: own.option ?? null,
  };
}

export const ESTIMATE_WORK: WorkKind = {
  kind: 'estimate',
  rights: ESTIMATE_RIGHTS,
  prefixes: { labour: 'EO', part: 'EP', complaint: 'EC', repair: 'ECo' },
  lineStatuses: [LineStatus.new, LineStatus.declined],
  contextOf: async ({ ctx: { access } }) => ({
    access,
    settings: { derivation: false, invoiceNeedsCompleted: true, issueRequired: false, review: false },
    invoices: { live: 0, approved: 0, billableShares: 0 },
    billed: [],
    excessBilled: [],
    invoiceIds: [],
  }),
};
