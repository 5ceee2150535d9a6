import type * as contract from '@bahi/contract/endpoints/service/service-estimate';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import { LineStatus, WorkOrderStatus } from '@bahi/domain/document/work-order';
import { formatQuantity } from '@bahi/domain/money/format';
import { discountsOfSome, ownDiscountLeft } from '@bahi/domain/service/estimate-discounts';
import { linesToConvert, ServiceEstimateStatus } from '@bahi/domain/service/service-estimate';
import { isActive } from '@bahi/domain/status/line-status';
import { isInsufficient } from '@bahi/domain/status/work-order-rules';
import type { PayerShare } from '@bahi/domain/totals/payer-split';
import { addLinks } from '../../core/document/document-links.ts';
import { asOfOrder } from '../../features/service/as-of-order.ts';
import { invalid, refuse } from '../../core/app-error.ts';
import { assertFreshRecord } from '../../core/assert-fresh-record.ts';
import type { Tx } from '../../core/tx.ts';
import { carryToOrder, lockClaimOfEstimate } from '../../features/service/carry-claim.ts';
import { recordApproval } from '../../features/service/work-order/approve-work-order.ts';
import { blankOrder, keepNewOrder } from '../../features/service/work-order/create-work-order.ts';
import { loadOrderFacts, pricedOrder, withAmounts } from '../../features/service/order-pricing.ts';
import { openAgain } from '../../features/service/work-order/reopen-work-order.ts';
import { withHeaderStatus, withLabourStatuses } from '../../features/service/settle-order.ts';
import { withFreeReserved } from '../../features/service/work-order/reserve-part.ts';
import { saveWorkOrder } from '../../features/service/work-order/work-order-store.ts';
import type { StoredWorkOrder } from '../../features/service/stored-order.ts';
import { customerShareOf, withAmountsAnew, withStatus } from '../../features/service/estimate/edit-estimate.ts';
import { asOrder } from '../../features/service/estimate/estimate-as-order.ts';
import {
  type EstimateLine,
  type ServiceEstimate,
  serviceEstimates,
} from '../../features/service/estimate/estimate-store.ts';
import { withRound } from '../../features/service/estimate/estimate-verbs.ts';
import { assertPricesHold, repriced } from '../../features/service/estimate/reprice-estimate.ts';
import { withEstimated } from './estimated-lines.ts';
import { lockedOrderOf } from './locked-order.ts';

type Body = InputOf<typeof contract.convertServiceEstimate>['body'];
type Converted = OutputOf<typeof contract.convertServiceEstimate>;

/**
 * Makes the order of the approved lines, or adds those of a round to it (rules 3 to 5). The estimate is locked first: of two
 * at once the second finds it converted and is answered the same.
 */
export async function convertServiceEstimate(
  tx: Tx,
  { params, body }: InputOf<typeof contract.convertServiceEstimate>,
): Promise<Converted> {
  await lockClaimOfEstimate(tx, params.id);
  const found = await serviceEstimates.lock(tx, params.id);
  if (found.status === ServiceEstimateStatus.converted) return answerOf(found, []);
  await assertFreshRecord(tx, found, body.rowVersion);
  const before = await atItsPrices(tx, found, body);
  const joins = await lockedOrderOf(tx, before, 'convert');
  await assertPricesHold(tx, before);
  const taken = linesToConvert(before.lines);
  const share = joins ? null : await customerShareOf(tx, before);
  const discounts = share ? discountsOfSome(share, new Set(taken.map(({ id }) => id))) : before.discounts;
  const order = joins ? await opened(tx, joins, before.code) : newOrder(tx, { ...before, discounts }, body);
  const { order: estimated, lineMap, repairMap } = withEstimated(order, before, taken);
  const joined = joins ? await asOfOrder(tx, order, estimated, asOrder(before)) : estimated;
  const saved = await savedOrder(tx, order, joined, { code: before.code, lineIds: new Set(lineMap.values()) });
  await recordAnswer(tx, before, saved, lineMap);
  const gone = converted(tx, { ...before, discounts }, saved, { lineMap, repairMap, share, rest: restOf(body) });
  const after = serviceEstimates.save(tx, before, withStatus(await withAmountsAnew(tx, gone)), 'convert');
  link(tx, after, lineMap);
  const names = { lineMap, repairMap, isNew: joins === null };
  await carryToOrder(tx, { estimateId: before.id, workOrderId: saved.id, ...names });
  return answerOf(after, messagesOf(saved, lineMap));
}

/** Expired prices are taken anew, or hold anew, in the same call (rule 5). */
async function atItsPrices(tx: Tx, found: ServiceEstimate, { reprice, keepPrices }: Body): Promise<ServiceEstimate> {
  if (!reprice && !keepPrices) return found;
  if (reprice && keepPrices) throw invalid('KeepPrices', 'Take the prices of today, or keep the old ones.');
  const after = await repriced(tx, found, keepPrices ?? false);
  if (linesToConvert(found.lines).length > 0 && linesToConvert(after.lines).length === 0)
    throw refuse('The price of every approved line rose. Reprice the estimate, and ask again.');
  return after;
}

/** What rose by that is not declined unasked. */
const restOf = ({ rest, reprice }: Body): Body['rest'] => rest ?? (reprice ? 'Supp' : undefined);

const answerOf = ({ workOrderId, lines, repairs }: ServiceEstimate, messages: string[]): Converted => ({
  workOrderId: workOrderId!,
  lineMap: Object.fromEntries([
    ...lines.flatMap(({ id, orderLineId }) => (orderLineId ? [[id, orderLineId]] : [])),
    ...repairs.flatMap(({ id, orderRepairId }) => (orderRepairId ? [[id, orderRepairId]] : [])),
  ]),
  messages,
});

/** The header of the estimate with what its lines bear of the discounts; the adjustment goes with the first conversion. */
function newOrder(tx: Tx, estimate: ServiceEstimate, { promisedAt }: Body): StoredWorkOrder {
  const blank = blankOrder(tx, tx.ctx.today);
  const { id, createdAt, createdBy, updatedAt, openedOn, rowVersion } = blank;
  const promised = promisedAt ?? blank.promisedAt;
  return {
    ...asOrder({ ...estimate, lines: [], complaints: [], repairs: [] }),
    id,
    code: '',
    numberPeriod: '',
    status: WorkOrderStatus.new,
    openedOn,
    promisedAt: promised,
    statusReason: null,
    lastLabourNo: 0,
    lastPartNo: 0,
    lastComplaintNo: 0,
    lastRepairNo: 0,
    createdAt,
    createdBy,
    updatedAt,
    rowVersion,
  };
}

/** A closed order is opened again for what is added to it; who may was asked by the button. */
async function opened(tx: Tx, order: StoredWorkOrder, estimateCode: string): Promise<StoredWorkOrder> {
  if (order.status !== WorkOrderStatus.closed) return order;
  return openAgain(tx, order, `Supplementary of ${estimateCode}`);
}

/** Priced, its new parts reserved as far as stock is free, and saved. */
async function savedOrder(
  tx: Tx,
  before: StoredWorkOrder,
  joined: StoredWorkOrder,
  { code, lineIds }: { code: string; lineIds: ReadonlySet<string> },
): Promise<StoredWorkOrder> {
  const isNew = before.code === '';
  const { deriveStatus, reserveOnConvert } = tx.ctx.settings.service;
  const reserved = withLabourStatuses(before, reserveOnConvert ? await withFreeReserved(tx, joined, lineIds) : joined);
  const headed = withHeaderStatus(before, reserved, deriveStatus);
  const status = isNew && !deriveStatus ? WorkOrderStatus.approved : headed.status;
  const order = { ...headed, status, completedAt: null };
  const facts = await loadOrderFacts(tx, order.customerId);
  const priced = withAmounts(order, pricedOrder(order, facts).totals);
  return isNew ? keepNewOrder(tx, priced) : saveWorkOrder(tx, before, priced, 'estimate', code);
}

/** The word that was given to the estimate stands on the order as one given to that. */
async function recordAnswer(
  tx: Tx,
  estimate: ServiceEstimate,
  order: StoredWorkOrder,
  lineMap: ReadonlyMap<string, string>,
): Promise<void> {
  const [word] = await tx.query<{ authorisedBy: string | null; authorisedMode: string | null }>(
    `select authorised_by as "authorisedBy", authorised_mode as "authorisedMode" from service_estimate_approval
     where org_id = $1 and entity_id = $2 and estimate_id = $3 order by (authorised_by is null), id desc limit 1`,
    [tx.ctx.orgId, tx.ctx.entityId, estimate.id],
  );
  await recordApproval(tx, order, [...lineMap.values()], {
    authorisedBy: word?.authorisedBy ?? null,
    authorisedMode: word?.authorisedMode ?? null,
    note: `Estimate ${estimate.code}`,
  });
}

interface Conversion {
  lineMap: ReadonlyMap<string, string>;
  repairMap: ReadonlyMap<string, string>;
  /** With which the discounts were shared out; null where lines join an order. */
  share: PayerShare | null;
  rest: Body['rest'];
}

/** What is not approved is declined, or asked again in the next round (rule 4). */
function converted(
  tx: Tx,
  before: ServiceEstimate,
  order: StoredWorkOrder,
  { lineMap, repairMap, share, rest }: Conversion,
): ServiceEstimate {
  const isLeft = (line: EstimateLine) => !lineMap.has(line.id) && line.orderLineId === null && isActive(line.status);
  const asksAgain = rest === 'Supp' && before.lines.some(isLeft);
  const estimate = asksAgain ? withRound(tx, before, 'Not answered yet') : before;
  const lines = estimate.lines.map((line): EstimateLine => {
    const orderLineId = lineMap.get(line.id);
    if (orderLineId) return { ...line, orderLineId };
    if (!isLeft(line)) return line;
    return asksAgain
      ? askedAgain(line, estimate.round, share)
      : { ...line, status: LineStatus.declined, declinedOnOrder: true };
  });
  const repairs = estimate.repairs.map((repair) => ({
    ...repair,
    orderRepairId: repairMap.get(repair.id) ?? null,
  }));
  return { ...estimate, lines, repairs, workOrderId: order.id };
}

/** In the next round, at what it cost: amounts off the document have gone on with the others. */
function askedAgain(line: EstimateLine, round: string | null, share: PayerShare | null): EstimateLine {
  const own = share && ownDiscountLeft(share, line.id);
  return own === null ? { ...line, round } : { ...line, round, discountPercent: null, discountPaise: own };
}

/** Which line became which: told with both documents, of all that has a quantity. */
function link(tx: Tx, estimate: ServiceEstimate, lineMap: ReadonlyMap<string, string>): void {
  addLinks(
    tx,
    'convert',
    { kind: 'workOrder', id: estimate.workOrderId! },
    estimate.lines.flatMap(({ id, quantity }) => {
      const toLineId = lineMap.get(id);
      return toLineId && quantity > 0
        ? [{ from: { kind: 'estimate' as const, id: estimate.id, lineId: id }, toLineId, quantity }]
        : [];
    }),
  );
}

/** Parts of which too little is free. */
const messagesOf = ({ lines }: StoredWorkOrder, lineMap: ReadonlyMap<string, string>): string[] => {
  const made = new Set(lineMap.values());
  return lines
    .filter((line) => made.has(line.id) && isInsufficient(line) && line.receivedQuantity < line.quantity)
    .map(
      (line) =>
        `${line.description}: ${formatQuantity(line.receivedQuantity)} of ${formatQuantity(line.quantity)} reserved.`,
    );
};
