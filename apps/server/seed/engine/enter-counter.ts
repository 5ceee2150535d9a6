import {
  createSalesReceipt,
  dropReceipt,
  returnOfReceipt,
  setSalesReceiptStatus,
  updateSalesReceipt,
  uploadPrescription,
} from '@bahi/contract/endpoints/accounting/sales-receipt';
import type { OutputOf } from '@bahi/contract/endpoint';
import { masterEndpoints } from '@bahi/contract/master-endpoints';
import { doctor as doctorMaster } from '@bahi/contract/masters/doctor';
import { paiseOfRupees } from '@bahi/domain/money/convert';
import { QUANTITY_PER_UNIT } from '@bahi/domain/money/units';
import { balancePaise } from '@bahi/domain/posting/journal';
import type { DemoCounter } from './dataset/counter.ts';
import type { DemoClient } from './demo-client.ts';
import { drawSignature } from './draw-signature.ts';
import { makeRandom, type Random } from './random.ts';
import { LABEL_OF_TRADE, MORNING, type Step, type Tier } from './step.ts';
import { keyOf, type World } from './world.ts';

type ReceiptRecord = OutputOf<typeof createSalesReceipt>;
const doctors = masterEndpoints(doctorMaster);
const MINUTES_BETWEEN = 70;
/** What a buyer hands over. */
const NOTES = [50, 100, 200, 500, 1_000, 2_000].map(paiseOfRupees);
/** Of so many bills one is cancelled. */
const CANCELLED_EVERY = 29;
/** Of so many a part comes back, and of so many the next bill takes all of it in exchange. */
const RETURNED_EVERY = 11;
const EXCHANGED_EVERY = 37;

/** Between the first bill of a day and the second one. */
const DROPPED_FROM = 12;
const MINUTES_HELD = 4;

/** What was sold at the counter: bills of every day, some of them cancelled, those that are held today, and those that were dropped. */
export const enterCounter: Tier = (world) => {
  const { counter } = world.dataset;
  if (!counter) return [];
  const random = makeRandom(`counter of ${counter.domain}`);
  const steps: Step[] = [];
  for (let daysAgo = counter.days; daysAgo >= 0; daysAgo--)
    for (let bill = 0; bill < counter.billsADay; bill++) {
      const number = steps.length;
      const clientId = uuidOf(random);
      const exchangeId = uuidOf(random);
      const isLate = daysAgo === 0;
      steps.push({
        daysAgo,
        minuteOfDay: MORNING + (isLate ? bill : 30 + bill * MINUTES_BETWEEN),
        label: LABEL_OF_TRADE,
        touches: touchesOf(counter),
        run: () => enterBill(world, counter, { number, clientId, exchangeId }),
      });
    }
  return [
    ...steps,
    ...counter.held.map((note, at) => heldStep(world, counter, { note, at, clientId: uuidOf(random) })),
    ...(counter.dropped ?? []).flatMap(({ note, daysAgo }, at) =>
      droppedSteps(world, counter, { note, daysAgo, at, clientId: uuidOf(random) }),
    ),
  ];
};

export const touchesOf = ({ domain }: DemoCounter) => [`sales receipt numbers of ${domain}`, `stock of ${domain}`];

/** A name for a bill that is the same each time the story is told. */
export function uuidOf(random: Random): string {
  const hex = Array.from({ length: 32 }, () => random.between(0, 15).toString(16)).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20)].join('-');
}

/** Doctors are entered with the first bill that they prescribe. */
async function doctorOf(world: World, { domain, doctors: known }: DemoCounter, number: number): Promise<string> {
  const doctor = known[number % known.length]!;
  const owner = await world.as('owner', domain);
  const key = keyOf(world, 'doctor', doctor.name);
  const { id } = await owner.call(doctors.create, { body: doctor } as never, key);
  return id;
}

const SCHEDULES_KEPT: readonly (string | undefined)[] = ['X', 'Narcotic'];

async function bodyOf(
  world: World,
  counter: DemoCounter,
  of: { number: number; clientId: string },
  seller: DemoClient,
) {
  const { number, clientId } = of;
  const basket = counter.baskets[number % counter.baskets.length]!;
  const [name, phone, age] = counter.buyers[number % counter.buyers.length]!;
  const scheduleOf = (key: string) => world.dataset.items.find((item) => item.key === key)?.drugSchedule;
  const schedules = basket.map(([item]) => scheduleOf(item));
  const isPrescribed = schedules.some((schedule) => schedule !== undefined);
  const isKept = schedules.some((schedule) => SCHEDULES_KEPT.includes(schedule));
  return {
    clientId,
    name: number % 3 === 0 ? null : name,
    phone: number % 3 === 0 ? null : phone,
    parts: basket.map(([item, units]) => ({ itemId: world.items.get(item), quantity: units * QUANTITY_PER_UNIT })),
    ...(isPrescribed && { doctorId: await doctorOf(world, counter, number), patient: { name, age } }),
    ...(isKept && { prescriptionImageId: await keepPrescription(seller, clientId), pharmacistId: seller.userId }),
  };
}

/** Each bill has a paper of its own. */
async function keepPrescription(seller: DemoClient, clientId: string): Promise<string> {
  const file = { name: 'prescription.png', bytes: drawSignature(parseInt(clientId.slice(0, 8), 16)) };
  return ((await seller.upload(uploadPrescription, {}, file)) as { _id: string })._id;
}

async function enterBill(
  world: World,
  counter: DemoCounter,
  { number, clientId, exchangeId }: { number: number; clientId: string; exchangeId: string },
): Promise<void> {
  const seller = await world.as(counter.by, counter.domain);
  const key = (verb: string) => keyOf(world, 'sales receipt', `${counter.domain} ${number} ${verb}`);
  const body = { ...(await bodyOf(world, counter, { number, clientId }, seller)), hold: true };
  const held = await seller.call(createSalesReceipt, { body }, key('make'));
  const tender =
    number % 2 === 0
      ? { type: 'Cash', amountPaise: NOTES.find((paise) => paise >= held.totalPaise) ?? held.totalPaise }
      : { type: 'UPI', amountPaise: held.totalPaise, reference: `6${String(number).padStart(11, '0')}` };
  const params = { id: held.id };
  // Its batches are picked anew as it is paid: what comes back are lines of the paid bill.
  const paid = await seller.call(updateSalesReceipt, { params, body: { tenders: [tender] } }, key('pay'));
  if (number % RETURNED_EVERY === RETURNED_EVERY - 1)
    await seller.call(returnOfReceipt, { params, body: oneBackOf(paid) }, key('return'));
  else if (number % EXCHANGED_EVERY === 1)
    await exchangeBill(world, counter, { number, receipt: paid, clientId: exchangeId });
  else if (number % CANCELLED_EVERY === CANCELLED_EVERY - 1) await cancelBill(world, counter, { number, id: held.id });
}

/** One piece of the first line. */
const oneBackOf = ({ parts }: ReceiptRecord) => ({
  lines: [{ sourceLineId: parts[0]!.id, quantity: QUANTITY_PER_UNIT }],
  reason: 'Not needed any more',
  refundBy: 'Tenders' as const,
});

/** All of a bill comes back with the next one, which it pays as far as it goes. */
async function exchangeBill(
  world: World,
  counter: DemoCounter,
  { number, receipt, clientId }: { number: number; receipt: ReceiptRecord; clientId: string },
): Promise<void> {
  const seller = await world.as(counter.by, counter.domain);
  const key = (verb: string) => keyOf(world, 'sales receipt', `${counter.domain} ${number} ${verb}`);
  const body = { ...(await bodyOf(world, counter, { number: number + 1, clientId }, seller)), hold: true };
  const held = await seller.call(createSalesReceipt, { body }, key('make anew'));
  const restPaise = Math.max(0, balancePaise({ debitPaise: held.totalPaise, creditPaise: receipt.totalPaise }));
  const exchange = {
    receiptId: receipt.id,
    lines: receipt.parts.map(({ id, quantity }) => ({ sourceLineId: id, quantity })),
    reason: 'Another medicine was prescribed',
    refundBy: 'Tenders' as const,
  };
  const tenders = restPaise > 0 ? [{ type: 'Cash', amountPaise: restPaise }] : [];
  await seller.call(updateSalesReceipt, { params: { id: held.id }, body: { tenders, exchange } }, key('exchange'));
}

async function cancelBill(
  world: World,
  counter: DemoCounter,
  { number, id }: { number: number; id: string },
): Promise<void> {
  const owner = await world.as('owner', counter.domain);
  const cancelled = { status: 'Cancelled', reason: 'The doctor changed the medicine' } as const;
  const key = keyOf(world, 'sales receipt', `${counter.domain} ${number} cancel`);
  await owner.call(setSalesReceiptStatus, { params: { id }, body: cancelled }, key);
}

const heldStep = (
  world: World,
  counter: DemoCounter,
  { note, at, clientId }: { note: string; at: number; clientId: string },
): Step => ({
  daysAgo: 0,
  minuteOfDay: MORNING + counter.billsADay + at,
  label: LABEL_OF_TRADE,
  touches: touchesOf(counter),
  run: async () => void (await holdBill(world, counter, { note, number: at * 3, clientId, key: `held ${at}` })),
});

async function holdBill(
  world: World,
  counter: DemoCounter,
  { note, number, clientId, key }: { note: string; number: number; clientId: string; key: string },
): Promise<ReceiptRecord> {
  const seller = await world.as(counter.by, counter.domain);
  const body = { ...(await bodyOf(world, counter, { number, clientId }, seller)), hold: true, holdNote: note };
  return seller.call(createSalesReceipt, { body }, keyOf(world, 'sales receipt', `${counter.domain} ${key}`));
}

/** A bill of the morning is held, and nobody comes back for it. */
function droppedSteps(
  world: World,
  counter: DemoCounter,
  { note, daysAgo, at, clientId }: { note: string; daysAgo: number; at: number; clientId: string },
): Step[] {
  const key = `dropped ${at}`;
  let held!: ReceiptRecord;
  const hold = async () => {
    held = await holdBill(world, counter, { note, number: at * 3 + 1, clientId, key });
  };
  const drop = async () => {
    const seller = await world.as(counter.by, counter.domain);
    const params = { id: held.id };
    await seller.call(dropReceipt, { params }, keyOf(world, 'sales receipt', `${counter.domain} ${key} away`));
  };
  const of = { daysAgo, label: LABEL_OF_TRADE, touches: touchesOf(counter) };
  return [
    { ...of, minuteOfDay: MORNING + DROPPED_FROM + at, run: hold },
    { ...of, minuteOfDay: MORNING + DROPPED_FROM + MINUTES_HELD + at, run: drop },
  ];
}
