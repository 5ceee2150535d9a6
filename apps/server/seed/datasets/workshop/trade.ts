import { Payer } from '@bahi/domain/document/work-order';
import type { DemoAdjustment } from '../../engine/dataset/purchases.ts';
import type { DemoAdvance, DemoTender } from '../../engine/dataset/money.ts';
import type { DemoOrder, DemoStage } from '../../engine/dataset/orders.ts';
import { makeRandom, type Random } from '../../engine/random.ts';
import { customers, type FleetVehicle, vehicles, WARRANTY_PARTY } from './fleet.ts';
import { items, type PartKind } from './items.ts';
import { type Job, jobsWithoutParts, jobsWithParts } from './jobs.ts';

/** So many orders of a stage, opened between so many days ago. */
interface Plan {
  stage: DemoStage;
  count: number;
  daysAgo: readonly [number, number];
  /** Days that the work took at most. */
  workDays?: number;
  payDays?: number;
}

const KORAMANGALA: readonly Plan[] = [
  { stage: 'paid', count: 9, daysAgo: [12, 55], workDays: 3, payDays: 4 },
  { stage: 'overdue', count: 3, daysAgo: [18, 45], workDays: 2 },
  { stage: 'partial', count: 1, daysAgo: [25, 35], workDays: 2, payDays: 3 },
  { stage: 'partial', count: 2, daysAgo: [6, 11], workDays: 2, payDays: 3 },
  { stage: 'invoiceCancelled', count: 1, daysAgo: [6, 9], workDays: 1, payDays: 1 },
  { stage: 'unpaid', count: 4, daysAgo: [2, 6], workDays: 1 },
  { stage: 'cancelled', count: 2, daysAgo: [5, 20] },
  { stage: 'declined', count: 2, daysAgo: [4, 15] },
  { stage: 'onHold', count: 2, daysAgo: [2, 6] },
  { stage: 'draft', count: 2, daysAgo: [1, 3], workDays: 1 },
  { stage: 'completed', count: 2, daysAgo: [1, 3], workDays: 1 },
  { stage: 'review', count: 1, daysAgo: [1, 2], workDays: 1 },
  { stage: 'inProgress', count: 3, daysAgo: [0, 2] },
  { stage: 'waitingForParts', count: 2, daysAgo: [0, 3] },
  { stage: 'partsAvailable', count: 2, daysAgo: [0, 2] },
  { stage: 'approved', count: 2, daysAgo: [0, 1] },
  { stage: 'new', count: 3, daysAgo: [0, 0] },
];

const WHITEFIELD: readonly Plan[] = [
  { stage: 'paid', count: 3, daysAgo: [10, 40], workDays: 2, payDays: 2 },
  { stage: 'overdue', count: 1, daysAgo: [15, 30], workDays: 1 },
  { stage: 'partial', count: 1, daysAgo: [10, 20], workDays: 1, payDays: 2 },
  { stage: 'unpaid', count: 1, daysAgo: [2, 5], workDays: 1 },
  { stage: 'draft', count: 1, daysAgo: [1, 2], workDays: 1 },
  { stage: 'inProgress', count: 1, daysAgo: [0, 1] },
  { stage: 'waitingForParts', count: 1, daysAgo: [0, 1] },
  { stage: 'new', count: 1, daysAgo: [0, 0] },
];

/** Ways of paying, the last one taking what the others leave. */
const TENDERS: readonly (readonly DemoTender[])[] = [
  [{ type: 'UPI', percent: 100, reference: '428817350921' }],
  [{ type: 'Cash', percent: 100 }],
  [{ type: 'Debit Card', subType: 'Rupay', percent: 100, reference: '004417' }],
  [
    { type: 'Cash', percent: 40 },
    { type: 'UPI', percent: 60, reference: '428930117764' },
  ],
  [{ type: 'Credit Card', subType: 'Visa', percent: 100, reference: '119083' }],
  [{ type: 'Bank Transfer', percent: 100, reference: 'N326254417' }],
  [{ type: 'Cheque', percent: 100, reference: '000318' }],
  [
    { type: 'Wallet', percent: 20, reference: 'PTM8840' },
    { type: 'Debit Card', subType: 'Master', percent: 80, reference: '004502' },
  ],
];

const TECHNICIANS = ['technician', 'technician2', 'technician3'] as const;
const MODES = ['Phone', 'In person', 'WhatsApp'] as const;
/** Labour only: nothing to wait for. */
const WITHOUT_PARTS: readonly DemoStage[] = ['approved', 'review'];
/** Within what an advisor may grant. */
const DISCOUNT_PERCENT = 5;

/** Every service of the order waits: one that needs no part could begin, and the order would be Approved. */
const WAITING: readonly DemoStage[] = ['waitingForParts', 'partsAvailable'];

function jobsAt(stage: DemoStage): readonly Job[] {
  if (WITHOUT_PARTS.includes(stage)) return jobsWithoutParts;
  if (!WAITING.includes(stage)) return jobsWithParts;
  return jobsWithParts.filter(({ labour, parts }) =>
    labour.every((_, index) => parts.some((part) => part.labour === index)),
  );
}

export const isBike = (vehicle: FleetVehicle): boolean => vehicle.bodyType === 'two-wheeler';

function fittingItem(kind: PartKind, make: string): string {
  const ofKind = items.filter((item) => item.kind === kind);
  const found =
    ofKind.find((item) => item.fits.includes(make)) ?? ofKind.find((item) => item.fits.length === 0) ?? ofKind[0];
  if (!found) throw new Error(`No item is a ${kind}`);
  return found.key;
}

function ordersOf(domain: string, plans: readonly Plan[], pool: readonly FleetVehicle[]): DemoOrder[] {
  const random = makeRandom(`orders of ${domain}`);
  let taken = 0;
  return plans.flatMap((plan) =>
    Array.from({ length: plan.count }, (_, index) => {
      taken += 1;
      // A vehicle comes back only after all others have been in.
      const vehicle = pool[(taken - 1) % pool.length]!;
      return { key: `${domain} ${taken}`, ...orderOf(random, domain, plan, index, vehicle) };
    }),
  );
}

function orderOf(
  random: Random,
  domain: string,
  plan: Plan,
  index: number,
  vehicle: FleetVehicle,
): Omit<DemoOrder, 'key'> {
  const job = random.pick(jobsAt(plan.stage).filter((one) => one.bike === isBike(vehicle)));
  const owner = customers.find((customer) => customer.key === vehicle.customer)!;
  const discounted = random.chance(20) && job.labour.length > 1;
  return {
    domain,
    stage: plan.stage,
    type: typeOf(plan.stage, index),
    openedDaysAgo: random.between(...plan.daysAgo),
    workDays: random.between(0, plan.workDays ?? 0),
    payDays: random.between(0, plan.payDays ?? 0),
    customer: vehicle.customer,
    registration: vehicle.registration,
    odometer: (vehicle.odometer ?? 0) + random.between(50, 900),
    fuelEighths: random.between(1, 7),
    complaints: job.complaints,
    ...withPayer({ labour: job.labour, parts: partsOf(job, vehicle) }, payerOfLast(plan.stage, index)),
    ...(discounted && { labourDiscountPercent: DISCOUNT_PERCENT }),
    technician: random.pick(TECHNICIANS),
    tenders: random.pick(TENDERS),
    authorisedBy: owner.name,
    authorisedMode: random.pick(MODES),
  };
}

/** The last service of some orders is the workshop's own affair, or the maker's. */
function payerOfLast(stage: DemoStage, index: number): Payer {
  if (stage === 'paid' && index === 1) return Payer.internal;
  return (stage === 'unpaid' || stage === 'paid') && index === 2 ? Payer.warranty : Payer.customer;
}

/** What has not begun yet waits for its checklist; of the rest most have no type. */
function typeOf(stage: DemoStage, index: number): string | undefined {
  if (stage === 'new') return index % 2 === 0 ? 'Paid service' : 'Running repair';
  return payerOfLast(stage, index) === Payer.warranty ? 'Warranty' : undefined;
}

export function withPayer(
  { labour, parts }: Pick<DemoOrder, 'labour' | 'parts'>,
  payer: Payer,
): Pick<DemoOrder, 'labour' | 'parts' | 'warrantyParty'> {
  if (payer === Payer.customer) return { labour, parts };
  const last = labour.length - 1;
  return {
    labour: labour.map((line, index) => (index === last ? { ...line, payer } : line)),
    parts: parts.map((part) => (part.labour === last ? { ...part, payer } : part)),
    ...(payer === Payer.warranty && { warrantyParty: WARRANTY_PARTY }),
  };
}

export const partsOf = ({ parts }: Job, { make, bodyType }: FleetVehicle): DemoOrder['parts'] =>
  parts.map(({ kind, quantity, labour }) => ({
    item: fittingItem(kind, make),
    quantity: typeof quantity === 'number' ? quantity : (quantity[bodyType] ?? 1),
    labour,
  }));

/** A vehicle that comes again has driven on since: its readings in the order of its visits. */
function withRisingReadings(drawn: readonly DemoOrder[]): DemoOrder[] {
  const visits = Map.groupBy(
    drawn.map((order, index) => ({ order, index })),
    ({ order }) => order.registration,
  );
  const readings = new Map<DemoOrder, number | undefined>();
  for (const group of visits.values()) {
    const rising = group.map(({ order }) => order.odometer ?? 0).toSorted((one, other) => one - other);
    const inTime = group.toSorted(
      (one, other) =>
        other.order.openedDaysAgo - one.order.openedDaysAgo ||
        (one.index % ARRIVALS_A_DAY) - (other.index % ARRIVALS_A_DAY),
    );
    inTime.forEach(({ order }, visit) => readings.set(order, rising[visit]));
  }
  return drawn.map((order) => ({ ...order, odometer: readings.get(order) }));
}

/** As the engine lets orders of one day arrive. */
const ARRIVALS_A_DAY = 12;

export const orders: readonly DemoOrder[] = withRisingReadings([
  ...ordersOf('autodemo', KORAMANGALA, vehicles),
  ...ordersOf('auto2demo', WHITEFIELD, vehicles.toReversed()),
]);

export const advances: readonly DemoAdvance[] = [
  {
    key: 'nandicabs',
    domain: 'autodemo',
    customer: 'nandicabs',
    daysAgo: 10,
    amount: 25_000,
    tender: { type: 'Bank Transfer', percent: 100, reference: 'N325190042' },
    note: 'Advance for the fleet service of this month',
  },
  {
    key: 'person-3',
    domain: 'autodemo',
    customer: 'person-3',
    daysAgo: 3,
    amount: 2_000,
    tender: { type: 'UPI', percent: 100, reference: '429002218840' },
    note: 'Advance for ordered parts',
  },
];

export const adjustments: readonly DemoAdjustment[] = [
  {
    key: 'count',
    domain: 'autodemo',
    by: 'parts',
    daysAgo: 15,
    kind: 'count',
    reason: 'Monthly count of rack B',
    lines: [
      { item: 'OF-MS-16510', units: -2 },
      { item: 'CF-UNI-01', units: 1 },
    ],
  },
  {
    key: 'damage',
    domain: 'autodemo',
    by: 'parts',
    daysAgo: 7,
    kind: 'damage',
    reason: 'Broken while unloading',
    lines: [{ item: 'MR-LH-SW', units: -1 }],
  },
  {
    key: 'waiting',
    domain: 'autodemo',
    by: 'clerk',
    daysAgo: 1,
    kind: 'count',
    reason: 'Count of rack F',
    lines: [
      { item: 'CT-DUST-01', units: -6 },
      { item: 'PW-CAR-500', units: -1 },
    ],
  },
  {
    key: 'whitefield-count',
    domain: 'auto2demo',
    by: 'parts',
    daysAgo: 5,
    kind: 'count',
    reason: 'Count of bulbs and fuses',
    lines: [{ item: 'FU-BLD-15', units: -4 }],
  },
];
