import {
  createPartRequest,
  issuePartRequest,
  setPartRequestStatus,
} from '@bahi/contract/endpoints/service/part-request';
import { quantityOfUnits } from '@bahi/domain/money/convert';
import { QUANTITY_PER_UNIT } from '@bahi/domain/money/units';
import { RequestKind, RequestStatus } from '@bahi/domain/stock/part-request';
import type { DemoPartRequest } from './dataset/inventory.ts';
import { findOrder } from './find-order.ts';
import type { Step, Tier } from './step.ts';
import { keyOf, type World } from './world.ts';

const LABEL = 'requests of technicians';
const MIDDAY = 12 * 60 + 30;

/** What technicians ask for and give back, in every state. */
export const enterPartRequests: Tier = (world) =>
  (world.dataset.partRequests ?? []).map((request): Step => ({
    daysAgo: request.daysAgo,
    minuteOfDay: MIDDAY,
    label: LABEL,
    run: () => enterPartRequest(world, request),
  }));

async function enterPartRequest(world: World, request: DemoPartRequest): Promise<void> {
  const { domain, technician, kind, end, notes } = request;
  const [asker, store] = [await world.as(technician, domain), await world.as('parts', domain)];
  const key = (verb: string) => keyOf(world, 'request', `${domain} ${request.key} ${verb}`);
  const asked = await asker.call(
    createPartRequest,
    { body: { kind: kind ?? RequestKind.issue, notes, ...(await whatOf(world, request)) } },
    key('ask'),
  );
  const params = { id: asked.id };
  if (end === 'part' || end === 'done') {
    const lines = asked.lines.map(({ id, quantity }) => ({
      id,
      quantity: end === 'done' ? quantity : Math.floor(quantity / QUANTITY_PER_UNIT / 2) * QUANTITY_PER_UNIT,
    }));
    await store.call(issuePartRequest, { params, body: { lines } }, key('issue'));
  }
  const { declined, cancelled } = RequestStatus;
  if (end === 'declined')
    await store.call(
      setPartRequestStatus,
      { params, body: { status: declined, reason: 'Ordered, comes with the next delivery' } },
      key('end'),
    );
  if (end === 'cancelled')
    await asker.call(setPartRequestStatus, { params, body: { status: cancelled, reason: 'Found one' } }, key('end'));
}

/** The lines: goods of his own stock, words, or the first part of the order that he works on. */
async function whatOf(world: World, { domain, technician, stage, kind, goods, words }: DemoPartRequest) {
  const own = goods ? [{ itemId: world.items.get(goods[0]), quantity: quantityOfUnits(goods[1]) }] : [];
  const told = words ? [{ description: words, quantity: QUANTITY_PER_UNIT }] : [];
  if (!stage) return { lines: [...own, ...told] };
  const order = world.dataset.orders.find(
    (each) =>
      each.domain === domain &&
      each.stage === stage &&
      each.technician === technician &&
      (goods || words || each.parts.length > 0),
  );
  if (!order) throw new Error(`The demo data has no order that is ${stage} of ${technician}`);
  const { id, parts } = await findOrder(world, order);
  const most = (part: (typeof parts)[number]) =>
    kind === RequestKind.return ? part.issuedQuantity : part.quantity - part.issuedQuantity;
  const part = parts.find((each) => each.tracked && most(each) > 0);
  const ofOrder =
    part && !goods && !words ? [{ partId: part.id, quantity: Math.min(QUANTITY_PER_UNIT, most(part)) }] : [];
  return { workOrderId: id, labourLineId: part?.labourLineId, lines: [...ofOrder, ...own, ...told] };
}
