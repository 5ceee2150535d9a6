import { advisedOfVehicle, takeUpAdvised } from '@bahi/contract/endpoints/service/advised-work';
import {
  createWorkOrder,
  getWorkOrder,
  reopenWorkOrder,
  updateWorkOrder,
} from '@bahi/contract/endpoints/service/work-order';
import { addWorkTime, pauseWork, startWork } from '@bahi/contract/endpoints/service/work-time';
import { subletBill } from '@bahi/contract/endpoints/service/sublet';
import {
  rejectWarrantyClaim,
  saveWarrantyClaim,
  warrantyClaims,
} from '@bahi/contract/endpoints/service/warranty-claim';
import { isWorkOrderActive } from '@bahi/domain/status/work-order-status';
import { DEFAULT_ZONE, instantIn } from '@bahi/domain/time/dates';
import type { DemoOrder, DemoStage } from './dataset/orders.ts';
import { findOrder } from './find-order.ts';
import type { Step, Tier } from './step.ts';
import { keyOf, type World } from './world.ts';

const LABEL = 'work and visits that follow';
/** Work of a day at work, by minute: from eleven to twenty past twelve. */
const BEGUN = 11 * 60;
const PAUSED = 12 * 60 + 20;
const EVENING = 18 * 60;
/** After the clock, which may be of the same technician and day. */
const HOURS_FROM = 13;

/** What comes after the orders of the story: clocks, hours entered later, a visit that takes up declined work, a reopened order. */
export const enterFollowUp: Tier = (world) => {
  const ofStage = (stage: DemoStage): DemoOrder[] =>
    world.dataset.orders.filter((order) => order.stage === stage && order.domain === world.home);
  const atWork = ofStage('inProgress').filter((order) => order.openedDaysAgo > 0);
  return [
    ...atWork.slice(0, 1).flatMap((order) => clockSteps(world, order)),
    ...ofStage('completed')
      .slice(0, 1)
      .map((order) => step(() => enterHours(world, order))),
    ...atWork.slice(0, 1).map((order) => step(() => clock(world, order, 'run'))),
    ...ofStage('declined')
      .slice(0, 1)
      .map((order) => step(() => comeAgain(world, order))),
    ...ofStage('paid')
      .slice(0, 1)
      .map((order) => step(() => openAgain(world, order))),
    ...(world.dataset.vendors?.some(({ key }) => key === RADIATORS) ? ofStage('approved') : [])
      .slice(0, 3)
      .map((order, index) => step(() => doElsewhere(world, order, index === 0))),
    ...(world.dataset.orders.some(({ warrantyParty }) => warrantyParty) ? [step(() => claimWarranty(world))] : []),
  ];
};

/** Who recores radiators, and for what. */
const RADIATORS = 'sriradiators';
const CHARGED = { unitPrice: 42_000_000, subletCostPaise: 280_000 };

/** Work of an order that a vendor does; of one of them his bill is expected. */
async function doElsewhere(world: World, order: DemoOrder, isBilled: boolean): Promise<void> {
  const owner = await world.as('owner');
  const { id, labour } = await findOrder(world, order);
  const key = (what: string) => keyOf(world, 'sublet', `${order.key} ${what}`);
  const work = { description: 'Radiator, recoring', sublet: true, vendorId: world.vendors.get(RADIATORS), ...CHARGED };
  if (!labour.some(({ sublet }) => sublet))
    await owner.call(updateWorkOrder, { params: { id }, body: { labour: [work] } }, key('line'));
  if (!isBilled) return;
  const line = (await owner.call(getWorkOrder, { params: { id } })).labour.find(({ sublet }) => sublet);
  await owner.call(subletBill, { params: { id, lineId: line!.id }, body: {} }, key('bill'));
}

/** The maker knows one of his claims by a number and has the parts, and refuses another. */
async function claimWarranty(world: World): Promise<void> {
  const owner = await world.as('owner');
  const { rows } = await owner.call(warrantyClaims, { query: { view: 'All', limit: 100 } });
  const claimed = rows.filter(({ status }) => status === 'Claimed');
  const [first, last] = [claimed[0], claimed.at(-1)];
  const key = (what: string) => keyOf(world, 'warranty', what);
  if (first) {
    const body = { claimNumber: 'WAR/1102', failedParts: 'Returned' as const, returnedOn: world.clock.day(0) };
    await owner.call(saveWarrantyClaim, { params: { id: first.id }, body }, key('claim'));
  }
  if (last !== first && last && !rows.some(({ status }) => status === 'Rejected')) {
    const body = { reason: 'The part was not fitted by the book', itcReversed: 'Yes' as const };
    await owner.call(rejectWarrantyClaim, { params: { id: last.id }, body }, key('reject'));
  }
}

const step = (run: () => Promise<void>, daysAgo = 0, minuteOfDay = EVENING): Step => ({
  label: LABEL,
  daysAgo,
  minuteOfDay,
  run,
});

const clockSteps = (world: World, order: DemoOrder): Step[] => [
  step(() => clock(world, order, 'start'), order.openedDaysAgo, BEGUN),
  step(() => clock(world, order, 'pause'), order.openedDaysAgo, PAUSED),
];

async function clock(world: World, order: DemoOrder, press: 'start' | 'pause' | 'run'): Promise<void> {
  const { id } = await findOrder(world, order);
  const technician = await world.as(order.technician);
  await technician.call(
    press === 'pause' ? pauseWork : startWork,
    { params: { id, lineId: 'WO1' }, body: {} },
    keyOf(world, 'clock', `${order.key} ${press}`),
  );
}

/** Hours of a finished job, from the technician's card: three quarters of an hour a line. */
async function enterHours(world: World, order: DemoOrder): Promise<void> {
  const { id, labour } = await findOrder(world, order);
  const manager = await world.as('manager');
  const technicianId = (await world.as(order.technician)).userId;
  const day = world.clock.day(order.openedDaysAgo);
  for (const [index, line] of labour.entries()) {
    const at = (minutes: string) => instantIn(DEFAULT_ZONE, day, `${HOURS_FROM + index}:${minutes}`);
    const body = { lineId: line.id, technicianId, startedAt: at('05'), endedAt: at('50'), reason: 'From the job card' };
    await manager.call(addWorkTime, { params: { id }, body }, keyOf(world, 'hours', `${order.key} ${line.id}`));
  }
}

/** The vehicle of a declined order comes again: part of what was declined is done now. */
async function comeAgain(world: World, order: DemoOrder): Promise<void> {
  const advisor = await world.as('advisor');
  const vehicleId = world.vehicles.get(order.registration);
  const body = {
    customerId: world.customers.get(order.customer),
    vehicleId,
    complaints: [{ id: 'WC1', description: 'Comes back for the work declined before' }],
  };
  const made = await advisor.call(createWorkOrder, { body }, keyOf(world, 'again', order.key));
  // What a killed seeding has taken up is not offered any more.
  if ((await advisor.call(getWorkOrder, { params: { id: made.id } })).labour.length > 0) return;
  const { rows } = await advisor.call(advisedOfVehicle, { params: { id: vehicleId } });
  const [first] = rows.filter((row) => row.family === 'labour');
  if (!first) return;
  const lines = rows
    .filter((row) => row.orderId === first.orderId && (row === first || row.labourLineId === first.lineId))
    .map(({ orderId, lineId }) => ({ orderId, lineId }));
  await advisor.call(
    takeUpAdvised,
    { params: { id: made.id }, body: { lines } },
    keyOf(world, 'again', `${order.key} lines`),
  );
}

/** Something was forgotten on a closed order: it is opened again, and what is added will be billed by itself. */
async function openAgain(world: World, order: DemoOrder): Promise<void> {
  const manager = await world.as('manager');
  const { id, status } = await findOrder(world, order);
  const key = (what: string) => keyOf(world, 'reopened', `${order.key} ${what}`);
  if (!isWorkOrderActive(status)) {
    const body = { reason: 'The wiper blades were forgotten' };
    await manager.call(reopenWorkOrder, { params: { id }, body }, key('open'));
  }
  const labour = [{ description: 'Wiper blades, fit', unitPrice: 1_500_000 }];
  await manager.call(updateWorkOrder, { params: { id }, body: { labour } }, key('line'));
}
