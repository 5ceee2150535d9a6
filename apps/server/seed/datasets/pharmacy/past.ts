import type { DemoInvoice, DemoTender } from '../../engine/dataset/money.ts';
import type { DemoPast } from '../../engine/dataset.ts';
import { makeRandom, type Random } from '../../engine/random.ts';
import { monthlyBooks } from '../books.ts';
import { filedReturns } from '../filed-returns.ts';
import { restock } from '../restock.ts';
import { settlements } from '../settlements.ts';
import { tradingDays } from '../trading-days.ts';
import { customers } from './customers.ts';
import { items } from './items.ts';

const DOMAIN = 'pharmademo';
export const OPENING_DAYS_AGO = 184;
const SALES = 230;

/** Fevers of the rains and colds of the winter. */
const SEASON = [1.05, 1, 0.95, 0.92, 0.95, 1, 1.1, 1.14, 1.08, 1, 0.98, 1.04] as const;
const suppliers = ['Karnataka Pharma Distributors', 'Maruthi Medical Agencies'] as const;

/** What goes together, with how many of it at least and at most. */
const BASKETS: readonly (readonly (readonly [item: string, least: number, most: number])[])[] = [
  [
    ['dolo', 10, 15],
    ['cetzine', 5, 10],
    ['benadryl', 1, 1],
  ],
  [
    ['crocin', 10, 15],
    ['electral', 2, 5],
  ],
  [
    ['glycomet', 60, 120],
    ['ecosprin', 28, 84],
    ['atorva', 30, 60],
  ],
  [
    ['telma', 60, 90],
    ['amlong', 60, 90],
  ],
  [
    ['thyronorm', 90, 180],
    ['shelcal', 45, 90],
  ],
  [
    ['pan40', 30, 60],
    ['digene', 1, 1],
    ['eno', 4, 8],
  ],
  [
    ['cetzine', 3, 6],
    ['montair', 15, 30],
    ['ascoril', 1, 1],
  ],
  [
    ['augmentin', 6, 10],
    ['zincovit', 30, 60],
    ['becosules', 10, 20],
  ],
  [
    ['volini', 1, 2],
    ['combiflam', 10, 10],
  ],
  [
    ['diapers', 2, 4],
    ['babyoil', 1, 1],
  ],
  [
    ['bandaid', 1, 2],
    ['betadine', 1, 1],
    ['gauze', 1, 3],
  ],
  [
    ['refresh', 1, 1],
    ['otrivin', 1, 1],
  ],
  [
    ['sanitiser', 1, 2],
    ['toothpaste', 1, 1],
  ],
  [
    ['glucometer', 1, 1],
    ['glycomet', 60, 60],
  ],
  [['bpmonitor', 1, 1]],
  [
    ['moisturiser', 1, 2],
    ['candid', 1, 1],
  ],
  [
    ['calpol', 1, 2],
    ['thermometer', 1, 1],
  ],
];
/** Customers with a monthly account, the first ones of the list. */
const ON_ACCOUNT = 8;

/** Six months at the counter. */
export function pharmacyPast(startedOn: string): DemoPast {
  const invoices = counterSales(startedOn);
  const restocked = restock({
    domain: DOMAIN,
    items,
    stockPercent: 100,
    openingDaysAgo: OPENING_DAYS_AGO,
    suppliers,
    used: { orders: [], invoices, adjustments: [] },
  });
  return {
    invoices,
    adjustments: restocked.adjustments,
    locks: filedReturns(startedOn, DOMAIN),
    journals: [
      ...restocked.journals,
      ...settlements({ domain: DOMAIN, openingDaysAgo: OPENING_DAYS_AGO, orders: [], invoices, items, operations: [] }),
      ...monthlyBooks(DOMAIN, { rent: 9_100, electricity: 1_600, salaries: 38_000 }),
    ],
  };
}

function counterSales(startedOn: string): DemoInvoice[] {
  const random = makeRandom('counter of the pharmacy');
  const plan = { fromDaysAgo: OPENING_DAYS_AGO - 2, toDaysAgo: 0, growthPercent: 28, season: SEASON };
  let made = 0;
  return tradingDays(startedOn, { ...plan, total: SALES, openOnSundays: true }, random).flatMap(({ daysAgo, count }) =>
    Array.from({ length: count }, () => saleOf(random, (made += 1), daysAgo)),
  );
}

function saleOf(random: Random, made: number, daysAgo: number): DemoInvoice {
  const onAccount = random.chance(16);
  const payDays = onAccount ? random.between(6, 44) : 0;
  const isOpen = payDays > daysAgo;
  return {
    key: `past sale ${made}`,
    domain: DOMAIN,
    ...stageOf(made, onAccount, isOpen),
    daysAgo,
    customer:
      customers[onAccount ? random.between(0, ON_ACCOUNT - 1) : random.between(ON_ACCOUNT, customers.length - 1)]!.key,
    labour: [],
    parts: random.pick(BASKETS).map(([item, least, most]) => [item, random.between(least, most)] as const),
    ...(onAccount && !isOpen && { payDays }),
    tender: tenderOf(random, onAccount),
  };
}

function stageOf(made: number, onAccount: boolean, isOpen: boolean): Pick<DemoInvoice, 'stage' | 'reason'> {
  if (onAccount) return { stage: isOpen ? 'open' : 'paid' };
  if (made % 37 === 11) return { stage: 'cancelled', reason: 'The doctor changed the medicine' };
  return { stage: made % 41 === 17 ? 'writtenOff' : 'paid' };
}

function tenderOf(random: Random, onAccount: boolean): DemoTender {
  const reference = String(random.between(100_000_000_000, 999_999_999_999));
  if (onAccount) return { type: 'Bank Transfer', percent: 100, reference: `N${reference.slice(0, 11)}` };
  if (random.chance(52)) return { type: 'UPI', percent: 100, reference };
  if (random.chance(78)) return { type: 'Cash', percent: 100 };
  return { type: 'Debit Card', subType: 'Rupay', percent: 100, reference: reference.slice(0, 6) };
}
