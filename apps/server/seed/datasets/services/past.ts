import type { DemoOrder, DemoStage } from '../../engine/dataset/orders.ts';
import type { DemoPast } from '../../engine/dataset.ts';
import type { DemoTender } from '../../engine/dataset/money.ts';
import { makeRandom, type Random } from '../../engine/random.ts';
import { monthlyBooks } from '../books.ts';
import { filedReturns } from '../filed-returns.ts';
import { restock } from '../restock.ts';
import { settlements } from '../settlements.ts';
import { tradingDays } from '../trading-days.ts';
import { items, operations } from './catalogue.ts';
import { customers, vehicles } from './clients.ts';
import { type Work, WORK } from './work.ts';

const DOMAIN = 'servicesdemo';
export const OPENING_DAYS_AGO = 184;
const ORDERS = 84;
/** Equipment of before is told of in the last weeks again. */
const RECENT_DAYS = 45;
const RECENT_VEHICLES = 8;

/** Heat brings most of the work. */
const SEASON = [0.8, 0.9, 1.15, 1.3, 1.3, 1.1, 0.95, 0.9, 0.95, 1, 0.95, 0.85] as const;
const suppliers = ['Bengaluru Refrigeration Stores', 'Powerline Spares'] as const;
const MODES = ['Phone', 'WhatsApp'] as const;

/** What is done on a model. */
const WORKS: Readonly<Record<string, readonly string[]>> = {
  'Split AC': ['acService', 'acService', 'acLeak', 'acBoard'],
  'VRV system': ['acLeak'],
  'Diesel generator': ['generator'],
  'Water purifier': ['purifier'],
  'Online UPS': ['ups'],
};

const byKey = new Map(customers.map((customer) => [customer.key, customer]));

/** Six months of visits to homes and firms. */
export function servicesPast(startedOn: string, recent: readonly DemoOrder[]): DemoPast {
  const orders = visits(startedOn);
  const restocked = restock({
    domain: DOMAIN,
    items,
    stockPercent: 100,
    openingDaysAgo: OPENING_DAYS_AGO,
    suppliers,
    used: { orders: [...recent, ...orders], adjustments: [] },
  });
  return {
    orders,
    adjustments: [
      {
        key: 'past count',
        domain: DOMAIN,
        by: 'parts',
        daysAgo: 60,
        kind: 'count',
        reason: 'Yearly count',
        lines: [{ item: 'PIPE-CU-14', units: -3 }],
      },
      ...restocked.adjustments,
    ],
    locks: filedReturns(startedOn, DOMAIN),
    journals: [
      ...restocked.journals,
      ...settlements({ domain: DOMAIN, openingDaysAgo: OPENING_DAYS_AGO, orders, invoices: [], items, operations }),
      ...monthlyBooks(DOMAIN, { rent: 16_250, electricity: 2_900, salaries: 62_000 }),
    ],
  };
}

function visits(startedOn: string): DemoOrder[] {
  const random = makeRandom('past of the service business');
  const plan = { fromDaysAgo: OPENING_DAYS_AGO - 2, toDaysAgo: 2, growthPercent: 30, season: SEASON };
  let made = 0;
  return tradingDays(startedOn, { ...plan, total: ORDERS }, random).flatMap(({ daysAgo, count }) =>
    Array.from({ length: count }, (_, turn) => visit(random, (made += 1), daysAgo, turn)),
  );
}

function visit(random: Random, made: number, daysAgo: number, turn: number): DemoOrder {
  const vehicle = random.pick(daysAgo > RECENT_DAYS ? vehicles : vehicles.slice(RECENT_VEHICLES));
  const work: Work = WORK[random.pick(WORKS[vehicle.model]!)]!;
  const customer = byKey.get(vehicle.customer)!;
  const workDays = Math.min(daysAgo - 1, random.pick([0, 0, 1, 2]));
  const payment = paymentOf(random, customer.gstin !== undefined, daysAgo - workDays, made);
  const arrivesAt = 9 * 60 + 20 + turn * 40;
  return {
    key: `past ${made}`,
    domain: DOMAIN,
    ...payment,
    openedDaysAgo: daysAgo,
    workDays,
    customer: customer.key,
    registration: vehicle.registration,
    complaints: [work.complaint],
    labour: work.codes.map((code, index) => (index === 0 ? { code, complaint: 0 } : { code })),
    parts: (work.parts ?? []).map(([item, quantity, labour]) => ({ item, quantity, labour })),
    technician: 'technician',
    authorisedBy: customer.name,
    authorisedMode: random.pick(MODES),
    past: {
      arrivesAt,
      readyAt: arrivesAt + 200,
      promisedDays: workDays > 0 && random.chance(22) ? workDays - 1 : workDays,
      ...(random.chance(16) && payment.stage !== 'cancelled' && { inspection: 'Site visit' }),
      spells: [],
    },
  };
}

/** Homes pay the engineer, firms by their terms. */
function paymentOf(
  random: Random,
  isFirm: boolean,
  billedDaysAgo: number,
  made: number,
): { stage: DemoStage; payDays: number; tenders: DemoTender[]; reason?: string } {
  const reference = String(random.between(100_000_000_000, 999_999_999_999));
  const tenders: DemoTender[] = isFirm
    ? [{ type: 'Bank Transfer', percent: 100, reference: `N${reference.slice(0, 11)}` }]
    : [{ type: random.chance(70) ? 'UPI' : 'Cash', percent: 100, reference }];
  if (made % 19 === 8) return { stage: 'cancelled', payDays: 0, tenders, reason: 'Nobody was at home twice' };
  const payDays = isFirm ? random.between(14, 58) : 0;
  return payDays > billedDaysAgo ? { stage: 'unpaid', payDays: 0, tenders } : { stage: 'paid', payDays, tenders };
}
