import {
  getIntake,
  listOrderFiles,
  saveIntake,
  signIntake,
  uploadOrderFile,
} from '@bahi/contract/endpoints/service/intake';
import { sendOrderMessage } from '@bahi/contract/endpoints/service/order-message';
import { closeDocument, LEFT, openDocument, setText, WIDTH } from '../../src/core/print/page.ts';
import type { DemoOrder, DemoStage } from './dataset/orders.ts';
import type { DemoVehicle } from './dataset/vehicles.ts';
import { drawVehicle } from './draw-picture.ts';
import { drawSignature } from './draw-signature.ts';
import { findOrder } from './find-order.ts';
import { inspectOrder } from './inspect-order.ts';
import { MORNING, type Step, type Tier } from './step.ts';
import { keyOf, type World } from './world.ts';

const HEALTH_CHECK = 'Vehicle health check';
const SITE_VISIT = 'Site visit';
/** How far an inspection came that is still open. */
const FIRST_POINTS = 5;

/** After the orders of the last days, so that those that are open stand as the story left them. */
const ENTERED = { daysAgo: 0, minuteOfDay: MORNING, label: 'intake, inspections and messages' };

/** How vehicles of open orders came in, what was found at them, and what their customers were told. */
export const enterIntake: Tier = (world) => {
  const { makes, vehicles } = world.dataset;
  const bikeModels = makes.flatMap(({ models }) => models.filter((one) => one.bodyType === 'two-wheeler'));
  const isBike = ({ model }: DemoVehicle) => bikeModels.some(({ name }) => name === model);
  const bikes = new Set(vehicles.filter(isBike).map((one) => one.registration));
  const own = world.dataset.orders.filter((order) => order.domain === world.home && !bikes.has(order.registration));
  const at = (stage: DemoStage, which = 0) => own.filter((order) => order.stage === stage).at(which);
  const plans: (readonly [DemoOrder | undefined, (world: World, order: DemoOrder, id: string) => Promise<void>])[] =
    world.dataset.orders.length === 0
      ? []
      : [
          [at('inProgress'), signedIntake],
          [at('approved'), openIntake],
          [at('new', -1), openInspection],
          [at('inProgress'), goThrough('Receiving a vehicle', 'Start of the day')],
          [at('completed'), goThrough('Final check', 'Handing over')],
        ];
  return plans.flatMap(([order, enter]): Step[] =>
    order ? [{ ...ENTERED, run: async () => enter(world, order, (await findOrder(world, order)).id) }] : [],
  );
};

const nameOf = ({ dataset }: World, order: DemoOrder): string =>
  dataset.customers.find(({ key }) => key === order.customer)!.name;

async function addPictures(world: World, order: DemoOrder, id: string, angles: readonly Angle[]): Promise<void> {
  const advisor = await world.as('advisor', order.domain);
  const present = await advisor.call(listOrderFiles, { params: { id } });
  for (const angle of angles) {
    const name = `${angle}.png`;
    if (present.rows.some((file) => file.name === name)) continue;
    const file = { name, bytes: drawVehicle(angle, 'Silver') };
    await advisor.upload(uploadOrderFile, { id }, file, { For: 'intake', Angle: angle });
  }
}
type Angle = Parameters<typeof drawVehicle>[0];

async function signedIntake(world: World, order: DemoOrder, id: string): Promise<void> {
  const advisor = await world.as('advisor', order.domain);
  const intake = await advisor.call(getIntake, { params: { id } });
  if (intake.signatures.length === 0) {
    await addPictures(world, order, id, ['front', 'left', 'odometer']);
    await advisor.call(
      saveIntake,
      {
        params: { id },
        body: {
          marks: [
            { x: 520, y: 160, kind: 'scratch', note: 'Long scratch over both doors' },
            { x: 960, y: 500, kind: 'dent', note: 'Bumper' },
            { x: 795, y: 850, kind: 'broken', note: 'Rear light' },
          ],
          belongings: [
            { name: 'Spare wheel', present: true },
            { name: 'Jack and tools', present: true },
            { name: 'Floor mats', present: false, note: 'Taken out by the customer' },
          ],
          notes: 'Keys in the blue box.',
        },
      },
      keyOf(world, 'intake', order.key),
    );
    const signature = { name: 'signature.png', bytes: drawSignature() };
    await advisor.upload(signIntake, { id }, signature, { Name: nameOf(world, order) });
  }
  await inspectOrder(world, order, id, checklistOf(world));
}

async function openIntake(world: World, order: DemoOrder, id: string): Promise<void> {
  const advisor = await world.as('advisor', order.domain);
  await addPictures(world, order, id, ['front', 'rear']);
  const body = { marks: [{ x: 430, y: 868, kind: 'dent', note: 'Door' }] as const, notes: 'Customer waits.' };
  await advisor.call(
    saveIntake,
    { params: { id }, body: { ...body, marks: [...body.marks] } },
    keyOf(world, 'intake', order.key),
  );
  const key = keyOf(world, 'message', order.key);
  await advisor.call(sendOrderMessage, { params: { id }, body: { event: 'orderReceived', channel: 'sms' } }, key);
  const present = await advisor.call(listOrderFiles, { params: { id } });
  if (present.rows.some((file) => file.purpose === 'document')) return;
  const doc = openDocument('Purchase order', '2026-01-01T00:00:00Z');
  setText(doc, `Purchase order of ${nameOf(world, order)}`, LEFT, 60, WIDTH, { size: 14, bold: true });
  setText(doc, `For the work on ${order.registration}.`, LEFT, 90, WIDTH, { size: 10 });
  await advisor.upload(uploadOrderFile, { id }, { name: 'Purchase order.pdf', bytes: await closeDocument(doc) });
}

const openInspection = (world: World, order: DemoOrder, id: string): Promise<void> =>
  inspectOrder(world, order, id, checklistOf(world), FIRST_POINTS);

/** Checklists of other uses, as far as the business has them. */
const goThrough =
  (...names: readonly string[]) =>
  async (world: World, order: DemoOrder, id: string): Promise<void> => {
    for (const name of names.filter((one) => hasChecklist(world, one))) await inspectOrder(world, order, id, name);
  };

const hasChecklist = ({ dataset }: World, name: string): boolean =>
  dataset.masters.some(({ rows }) => rows.some((row) => row['name'] === name));

/** The checklist of the trade. */
const checklistOf = (world: World): string => (hasChecklist(world, HEALTH_CHECK) ? HEALTH_CHECK : SITE_VISIT);
