import { Payer } from '@bahi/domain/document/work-order';
import type { DemoLabour, DemoOrder, DemoPart, DemoPastVisit, DemoStage } from '../../engine/dataset/orders.ts';
import type { DemoTender } from '../../engine/dataset/money.ts';
import { makeRandom, type Random } from '../../engine/random.ts';
import { tradingDays } from '../trading-days.ts';
import { type FleetVehicle, vehicles as recentVehicles, WARRANTY_PARTY } from './fleet.ts';
import { type Job, jobsWithoutParts, jobsWithParts } from './jobs.ts';
import { modelItem } from './model-items.ts';
import { operations } from './operations.ts';
import { customers } from './regulars.ts';
import { isBike, partsOf, withPayer } from './trade.ts';

/** When the books began; the past ends before yesterday. */
export const OPENING_DAYS_AGO = 184;
/** Vehicles of the last two months are told of there, and came before them here. */
const RECENT_DAYS = 62;
/** Days until a vehicle comes again. */
const COMES_AGAIN = { fleet: 24, own: 55 } as const;
const KM_A_DAY = { fleet: 70, own: 28 } as const;

/** Rains, school holidays, Dasara and Deepavali bring more than the cold months. */
const SEASON = [0.92, 0.94, 1.02, 1.06, 1.08, 1, 0.94, 0.97, 1, 1.14, 1.08, 0.96] as const;
const GROWTH_PERCENT = 34;

/** Months in which a complaint is frequent. */
const FREQUENT: readonly (readonly [complaint: string, months: readonly number[]])[] = [
  ['AC not cooling', [3, 4, 5, 6]],
  ['Bad smell from AC', [3, 4, 5, 6]],
  ['Wiper leaves streaks', [6, 7, 8, 9]],
  ['Brake pedal feels soft', [6, 7, 8, 9]],
  ['Battery weak', [11, 12, 1, 2]],
  ['General check-up before a trip', [4, 5, 10, 12]],
];

export interface Branch {
  domain: string;
  total: number;
  vehicles: readonly FleetVehicle[];
  technicians: readonly string[];
  /** Families of parts that a visit often brings besides its job, more frequent ones more often. */
  besides: readonly string[];
}

const ADVISED = { car: ['BRKPAD', 'ALIGN', 'COOLNT', 'SUSPFR', 'ACDISF', 'BATT'], bike: ['CHAIN', 'BRKSHOE'] } as const;
const CHECKS = { car: 'Vehicle health check', bike: 'Two-wheeler check' } as const;
const BIKE_BESIDES = ['SC', 'TM'] as const;
const NOTES_AT_GATE = [
  'Scratch on the rear bumper, seen by the customer.',
  'Customer waits in the lounge.',
  'Spare key left with the advisor.',
  'Child seat and umbrella in the boot.',
  'Music system code is with the customer; do not disconnect the battery for long.',
  'Dent on the left rear door from before.',
  'To be fetched by his driver.',
] as const;
const REASONS: Readonly<Partial<Record<DemoStage, readonly string[]>>> = {
  cancelled: [
    'The customer took it to another city',
    'Booked twice by mistake',
    'The part will not come for three weeks',
  ],
  declined: ['Above his budget', 'He will come back after Deepavali', 'The insurer wants another workshop'],
  rebilled: ['Billed to the driver instead of the company', 'GSTIN of the buyer was wrong', 'Discount was forgotten'],
  corrected: ['Number of the purchase order was missing', 'The rate of the labour was mistyped'],
};
const MODES = ['Phone', 'In person', 'WhatsApp'] as const;

interface Visit {
  daysAgo: number;
  month: number;
  /** Number of the visit on its day. */
  turn: number;
  vehicle: FleetVehicle;
}

/** Orders of a branch over the months before: each with its vehicle's history, its work and how it was paid. */
export function pastVisits(startedOn: string, branch: Branch, desk: WorkDesk): DemoOrder[] {
  const random = makeRandom(`past of ${branch.domain}`);
  const plan = { fromDaysAgo: OPENING_DAYS_AGO - 2, toDaysAgo: 2, growthPercent: GROWTH_PERCENT, season: SEASON };
  const days = tradingDays(startedOn, { ...plan, total: branch.total }, random);
  const garage = makeGarage(branch.vehicles, random);
  const advised = new Map<string, string>();
  return days.flatMap(({ daysAgo, month, count }) =>
    Array.from({ length: count }, (_, turn) => {
      const visit = { daysAgo, month, turn, vehicle: garage.next(daysAgo) };
      const order = orderOf(random, branch, visit, advised.get(visit.vehicle.registration), desk);
      const later = order.labour.find((line) => line.advised)?.code;
      if (later) advised.set(order.registration, later);
      else advised.delete(order.registration);
      return { key: `past ${branch.domain} ${daysAgo} ${turn}`, ...order };
    }),
  );
}

/** Which vehicle comes next: one that is due again, or one that was never here. */
function makeGarage(vehicles: readonly FleetVehicle[], random: Random) {
  const recent = new Set(recentVehicles.map(({ registration }) => registration));
  const fresh = vehicles
    .map((vehicle) => ({ vehicle, at: random.between(0, 1_000_000) }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ vehicle }) => vehicle);
  const cameOn = new Map<FleetVehicle, number>();
  const mayCome = (vehicle: FleetVehicle, daysAgo: number) =>
    daysAgo > RECENT_DAYS || !recent.has(vehicle.registration);
  return {
    next(daysAgo: number): FleetVehicle {
      const due = [...cameOn].flatMap(([vehicle, last]) =>
        last - daysAgo >= COMES_AGAIN[isOfFleet(vehicle) ? 'fleet' : 'own'] && mayCome(vehicle, daysAgo)
          ? [vehicle]
          : [],
      );
      const unseen = fresh.findIndex((vehicle) => mayCome(vehicle, daysAgo));
      const found =
        due.length > 0 && (unseen < 0 || random.chance(46))
          ? random.pick(due)
          : fresh.splice(Math.max(0, unseen), 1)[0];
      const vehicle = found ?? random.pick([...cameOn.keys()].filter((one) => mayCome(one, daysAgo)));
      cameOn.set(vehicle, daysAgo);
      return vehicle;
    },
  };
}

const byKey = new Map(customers.map((customer) => [customer.key, customer]));
const isOfFleet = ({ customer }: FleetVehicle): boolean => byKey.get(customer)?.gstin !== undefined;

/** What the vehicle had run some days before today; today's reading is the dataset's. */
export function odometerAt(vehicle: FleetVehicle, daysAgo: number): number {
  const today = vehicle.odometer ?? 0;
  const perDay = Math.min(KM_A_DAY[isOfFleet(vehicle) ? 'fleet' : 'own'], today / (2 * OPENING_DAYS_AGO));
  return Math.floor(today - perDay * daysAgo);
}

/** The technicians' days: work of one begins when his last one ended. */
export type WorkDesk = Map<string, number>;

const FIRST_ARRIVAL = 9 * 60 + 5;
const MINUTES_BETWEEN = 23;
const WORK_BEGINS = 9 * 60 + 30;
const WORK_ENDS = 18 * 60 + 20;
const READY = 15 * 60 + 30;

function orderOf(
  random: Random,
  branch: Branch,
  visit: Visit,
  due: string | undefined,
  desk: WorkDesk,
): Omit<DemoOrder, 'key'> {
  const { daysAgo, vehicle } = visit;
  const customer = byKey.get(vehicle.customer)!;
  const job = random.pick(jobsOf(visit, due));
  const stage = stageOf(random, daysAgo);
  const ended = stage === 'cancelled' || stage === 'declined';
  const workDays = Math.min(daysAgo - 1, random.pick([0, 0, 0, 0, 0, 1, 1, 1, 2, random.between(2, 5)]));
  const technician = random.pick(branch.technicians);
  const payment = paymentOf(random, isOfFleet(vehicle), daysAgo - workDays, stage);
  const arrivesAt = FIRST_ARRIVAL + visit.turn * MINUTES_BETWEEN;
  const lines = linesOf(random, job, visit, { due: ended ? undefined : due, besides: branch.besides });
  const spells = ended
    ? []
    : spellsOf(random, lines.labour, { technician, day: daysAgo - workDays, arrivesAt, sameDay: workDays === 0 }, desk);
  const check = random.chance(9) && !ended;
  return {
    domain: branch.domain,
    stage: payment.stage,
    openedDaysAgo: daysAgo,
    workDays,
    payDays: payment.payDays,
    customer: vehicle.customer,
    registration: vehicle.registration,
    odometer: odometerAt(vehicle, daysAgo),
    fuelEighths: random.between(1, 7),
    complaints: job.complaints,
    ...withPayer(lines, payerOf(random, vehicle, lines.labour)),
    ...(random.chance(14) && { labourDiscountPercent: 5 }),
    technician,
    tenders: payment.tenders,
    authorisedBy: customer.name,
    authorisedMode: random.pick(MODES),
    ...(REASONS[stage] && { reason: random.pick(REASONS[stage]) }),
    past: {
      arrivesAt,
      readyAt: Math.max(READY + visit.turn * 7, arrivesAt + 100, ...spells.map(({ to }) => to + 5)),
      promisedDays: promisedDays(random, workDays),
      ...(due && !ended && random.chance(70) && { takesUpAdvised: true as const }),
      ...(check && { inspection: CHECKS[isBike(vehicle) ? 'bike' : 'car'] }),
      ...(random.chance(16) && { intake: random.pick(NOTES_AT_GATE) }),
      spells,
      ...(payment.cheque && { cheque: payment.cheque }),
    },
  };
}

/** Kept by most; of those that took days every fourth was promised a day too early. */
function promisedDays(random: Random, workDays: number): number {
  if (workDays > 0 && random.chance(26)) return workDays - 1;
  return workDays + (random.chance(15) ? 1 : 0);
}

function jobsOf({ month, vehicle }: Visit, due: string | undefined): Job[] {
  const fitting = [...jobsWithParts, ...jobsWithParts, ...jobsWithoutParts].filter(
    (job) => job.bike === isBike(vehicle) && !job.labour.some(({ code }) => code === due),
  );
  const frequent = FREQUENT.flatMap(([complaint, months]) => (months.includes(month) ? [complaint] : []));
  return [...fitting, ...fitting.filter((job) => job.complaints.some((one) => frequent.includes(one)))];
}

function stageOf(random: Random, daysAgo: number): DemoStage {
  const drawn = random.between(1, 1000);
  if (drawn <= 20) return 'cancelled';
  if (drawn <= 48) return 'declined';
  // Corrected while its month was open.
  if (drawn <= 58 && daysAgo > 6) return 'rebilled';
  return drawn <= 70 && daysAgo > 6 ? 'corrected' : 'paid';
}

interface Payment {
  stage: DemoStage;
  payDays: number;
  tenders: readonly DemoTender[];
  cheque?: DemoPastVisit['cheque'];
}

/** Businesses pay by their terms, some late and some not yet; others when they fetch the vehicle, nearly all of them. */
function paymentOf(random: Random, isBusiness: boolean, billedDaysAgo: number, stage: DemoStage): Payment {
  const reference = String(random.between(100_000_000_000, 999_999_999_999));
  if (stage !== 'paid') return { stage, payDays: 0, tenders: [{ type: 'UPI', percent: 100, reference }] };
  if (!isBusiness) {
    const tenders = tendersOf(random, reference);
    if (random.chance(91) || billedDaysAgo > 120) return { stage, payDays: 0, tenders };
    if (random.chance(28)) return { stage: random.chance(50) ? 'partial' : 'unpaid', payDays: 0, tenders };
    return { ...paidWithin(billedDaysAgo, random.between(1, 9)), tenders };
  }
  const payDays = random.pick([
    8,
    14,
    random.between(18, 30),
    random.between(20, 34),
    random.between(25, 45),
    random.between(40, 75),
  ]);
  const never = random.chance(2) ? { stage: 'unpaid' as const, payDays: 0 } : paidWithin(billedDaysAgo, payDays);
  if (random.chance(68))
    return { ...never, tenders: [{ type: 'Bank Transfer', percent: 100, reference: `N${reference.slice(0, 11)}` }] };
  const cheque = never.stage === 'paid' ? (random.chance(5) ? ('bounced' as const) : ('cleared' as const)) : undefined;
  return {
    ...never,
    tenders: [{ type: 'Cheque', percent: 100, reference: reference.slice(0, 6) }],
    ...(cheque && { cheque }),
  };
}

const paidWithin = (billedDaysAgo: number, payDays: number): Pick<Payment, 'stage' | 'payDays'> =>
  payDays <= billedDaysAgo ? { stage: 'paid', payDays } : { stage: 'unpaid', payDays: 0 };

function tendersOf(random: Random, reference: string): DemoTender[] {
  const drawn = random.between(1, 100);
  const card = { reference: reference.slice(0, 6) };
  if (drawn <= 46) return [{ type: 'UPI', percent: 100, reference }];
  if (drawn <= 71) return [{ type: 'Cash', percent: 100 }];
  if (drawn <= 82) return [{ type: 'Debit Card', subType: 'Rupay', percent: 100, ...card }];
  if (drawn <= 92) return [{ type: 'Credit Card', subType: 'Visa', percent: 100, ...card }];
  if (drawn <= 96) return [{ type: 'Wallet', percent: 100, reference: `PTM${reference.slice(0, 8)}` }];
  return [
    { type: 'Cash', percent: 40 },
    { type: 'UPI', percent: 60, reference },
  ];
}

/** The maker pays for some work on his own cars, the workshop itself for little. */
function payerOf(random: Random, vehicle: FleetVehicle, labour: readonly DemoLabour[]): Payer {
  if (labour.length < 2 || labour.some(({ advised }) => advised)) return Payer.customer;
  if (vehicle.make === 'Maruti Suzuki' && vehicle.customer !== WARRANTY_PARTY && random.chance(7))
    return Payer.warranty;
  return random.chance(1) ? Payer.internal : Payer.customer;
}

interface Besides {
  due: string | undefined;
  besides: readonly string[];
}

function linesOf(random: Random, job: Job, { vehicle }: Visit, { due, besides: families }: Besides) {
  const bike = isBike(vehicle);
  const family = random.pick(bike ? BIKE_BESIDES : families);
  const besides = random.chance(22) ? modelItem(family, vehicle.model) : undefined;
  const advised = random.chance(due ? 5 : 20) ? random.pick(ADVISED[bike ? 'bike' : 'car']) : undefined;
  const labour: DemoLabour[] = [
    ...job.labour,
    ...(advised && !job.labour.some(({ code }) => code === advised) ? [{ code: advised, advised: true as const }] : []),
  ];
  const parts: DemoPart[] = [
    ...partsOf(job, vehicle),
    ...(besides ? [{ item: besides, quantity: 1, labour: job.labour.length - 1 }] : []),
  ];
  return { labour, parts };
}

const hoursOf = new Map(operations.map(({ code, hours }) => [code, hours]));

interface WorkDay {
  technician: string;
  /** Days before today. */
  day: number;
  arrivesAt: number;
  sameDay: boolean;
}

/** Every second job card tells its hours: the first two services, near those of the guide, as the day allows. */
function spellsOf(
  random: Random,
  labour: readonly DemoLabour[],
  { technician, day, arrivesAt, sameDay }: WorkDay,
  desk: WorkDesk,
) {
  if (!random.chance(52)) return [];
  const key = `${technician} ${day}`;
  let at = Math.max(desk.get(key) ?? WORK_BEGINS, sameDay ? arrivesAt + 35 : 0);
  const spells: { labour: number; from: number; to: number }[] = [];
  for (const [index, { code, advised }] of labour.slice(0, 2).entries()) {
    const minutes = Math.max(6, Math.floor(((hoursOf.get(code) ?? 1) * 60 * random.between(72, 128)) / 100));
    if (advised || at + minutes > WORK_ENDS) break;
    spells.push({ labour: index, from: at, to: at + minutes });
    at += minutes + 5;
  }
  desk.set(key, at);
  return spells;
}
