import type { DemoInvoice, DemoPayment } from '../../engine/dataset/money.ts';
import type { DemoPast } from '../../engine/dataset.ts';
import { makeRandom } from '../../engine/random.ts';
import { monthlyBooks } from '../books.ts';
import { filedReturns } from '../filed-returns.ts';
import { restock } from '../restock.ts';
import { settlements } from '../settlements.ts';
import { tradingDays } from '../trading-days.ts';
import { counterInvoices } from './counter.ts';
import { items } from './items.ts';
import { modelItems } from './model-items.ts';
import { operations } from './operations.ts';
import { OPENING_DAYS_AGO, pastVisits } from './past-visits.ts';
import { customers, vehicles } from './regulars.ts';
import { vehicles as recentVehicles } from './fleet.ts';
import { adjustments, orders } from './trade.ts';

const HOME = 'autodemo';
const SECOND = 'auto2demo';
/** With those of the last two months more than 600 in the first branch. */
const ORDERS = { home: 566, second: 112 } as const;
const COUNTER_SALES = 58;
/** Every sixth vehicle is a customer's of Whitefield. */
const TO_SECOND = 6;

const suppliers = [
  'Sundaram Auto Spares',
  'Lakshmi Lubricants',
  'Bharat Batteries and Tyres',
  'Pune Brake Systems',
] as const;
const allItems = [...items, ...modelItems];

/** Six months of trade in both branches. */
export function workshopPast(startedOn: string): DemoPast {
  const desk = new Map<string, number>();
  const goesToSecond = (index: number) => index >= recentVehicles.length && index % TO_SECOND === 0;
  const visits = [
    ...pastVisits(
      startedOn,
      {
        domain: HOME,
        total: ORDERS.home,
        vehicles: vehicles.filter((_, index) => !goesToSecond(index)),
        besides: ['WB', 'WB', 'BD', 'RH', 'EM', 'SR', 'WR', 'FM', 'OM', 'HL', 'FB'],
        technicians: ['technician', 'technician2', 'technician3', 'technician4', 'technician5'],
      },
      desk,
    ),
    ...pastVisits(
      startedOn,
      {
        domain: SECOND,
        total: ORDERS.second,
        vehicles: vehicles.filter((_, index) => goesToSecond(index)),
        besides: ['WB', 'BD', 'RH', 'FM'],
        technicians: ['technician3', 'technician5'],
      },
      desk,
    ),
  ];
  const invoices = counterSales(startedOn);
  const used = {
    orders: [...orders, ...visits],
    invoices: [...counterInvoices, ...invoices],
    adjustments: [...adjustments, ...counts],
  };
  const restocked = [
    restock({ domain: HOME, items: allItems, stockPercent: 100, openingDaysAgo: OPENING_DAYS_AGO, suppliers, used }),
    restock({
      domain: SECOND,
      stockPercent: 50,
      openingDaysAgo: OPENING_DAYS_AGO,
      suppliers,
      used,
      items: allItems.filter(({ homeOnly }) => !homeOnly),
    }),
  ];
  return {
    orders: visits,
    invoices,
    adjustments: [...counts, ...restocked.flatMap((one) => one.adjustments)],
    payments,
    locks: [HOME, SECOND].flatMap((domain) => filedReturns(startedOn, domain)),
    journals: [
      ...restocked.flatMap((one) => one.journals),
      ...[HOME, SECOND].flatMap((domain) =>
        settlements({
          domain,
          openingDaysAgo: OPENING_DAYS_AGO,
          orders: visits,
          invoices,
          items: allItems,
          operations,
        }),
      ),
      ...monthlyBooks(HOME, { rent: 65_000, electricity: 11_400, salaries: 2_86_500 }),
      ...monthlyBooks(SECOND, { rent: 35_750, electricity: 6_200, salaries: 92_000 }),
    ],
  };
}

/** Counts of shelves and what was broken, each month something else. */
const counts = [
  [
    'count',
    168,
    'Monthly count of rack A',
    [
      ['EO-5W30-MAG', -2],
      ['CO-LL-RED', 1],
    ],
  ],
  [
    'count',
    139,
    'Monthly count of rack C',
    [
      ['BP-2W-DSC', -1],
      ['BF-DOT4', -1],
    ],
  ],
  ['damage', 121, 'Leaking can', [['EO-5W40-EDG', -4]]],
  [
    'count',
    108,
    'Monthly count of rack D',
    [
      ['SP-IRID-04', -3],
      ['HB-H4-60', 2],
    ],
  ],
  ['damage', 84, 'Dropped at the counter', [['HL-CRE', -1]]],
  [
    'count',
    77,
    'Monthly count of rack F',
    [
      ['PW-CAR-500', -1],
      ['CT-DUST-01', -5],
    ],
  ],
  ['count', 46, 'Monthly count of rack E', [['BT-2W-5L', -1]]],
].map(([kind, daysAgo, reason, lines]) => ({
  key: `past ${kind as string} ${daysAgo as number}`,
  domain: HOME,
  by: 'parts',
  daysAgo: daysAgo as number,
  kind: kind as 'count' | 'damage',
  reason: reason as string,
  lines: (lines as [string, number][]).map(([item, units]) => ({ item, units })),
}));

const SEASON = [0.95, 0.95, 1, 1.05, 1.05, 1, 0.95, 1, 1, 1.15, 1.1, 0.95] as const;
/** Sold over the counter with how many of it, and to firms by the can. */
const TO_PEOPLE = [
  'CF-UNI-01',
  'PW-CAR-500',
  'HB-H4-60',
  'WW-CONC-1',
  'FM-SWI',
  'FM-CRE',
  'WB-DZI',
  'FA-KIT-01',
  'TM-ACT',
];
const TO_FIRMS = ['EO-5W40-EDG', 'GO-80W90', 'CO-LL-RED', 'EO-5W30-MAG'];

function counterSales(startedOn: string): DemoInvoice[] {
  const random = makeRandom('counter sales of the workshop');
  const plan = { fromDaysAgo: OPENING_DAYS_AGO - 4, toDaysAgo: 4, growthPercent: 30, season: SEASON };
  const people = customers.filter(({ gstin }) => !gstin);
  const firms = customers.filter(({ key, category }) => category === 'Fleet' && key !== 'kaveridealer');
  let made = 0;
  return tradingDays(startedOn, { ...plan, total: COUNTER_SALES }, random).flatMap(({ daysAgo, count }) =>
    Array.from({ length: count }, (): DemoInvoice => {
      made += 1;
      const toFirm = random.chance(24);
      const first = random.pick(toFirm ? TO_FIRMS : TO_PEOPLE);
      const reference = String(random.between(100_000_000_000, 999_999_999_999));
      const payDays = toFirm ? random.between(12, 40) : 0;
      return {
        key: `past counter ${made}`,
        domain: HOME,
        ...counterStage(made, toFirm, payDays > daysAgo),
        daysAgo,
        customer: random.pick(toFirm ? firms : people).key,
        labour: !toFirm && random.chance(25) ? ['WASH'] : [],
        parts: [[first, toFirm ? random.between(4, 16) : random.between(1, 2)]],
        ...(payDays > 0 && payDays <= daysAgo && { payDays }),
        tender: toFirm
          ? { type: 'Bank Transfer', percent: 100, reference: `N${reference.slice(0, 11)}` }
          : random.chance(55)
            ? { type: 'UPI', percent: 100, reference }
            : { type: 'Cash', percent: 100 },
      };
    }),
  );
}

const CANCELLED_FOR = ['The customer brought it back', 'Wrong part for his model', 'Billed twice'] as const;

/** Some are cancelled, of some the small change is written off, firms pay by their terms. */
function counterStage(made: number, toFirm: boolean, isOpen: boolean): Pick<DemoInvoice, 'stage' | 'reason'> {
  if (toFirm) return { stage: isOpen ? 'open' : 'paid' };
  if (made % 13 === 5) return { stage: 'cancelled', reason: CANCELLED_FOR[made % CANCELLED_FOR.length]! };
  return { stage: made % 11 === 7 ? 'writtenOff' : 'paid' };
}

/** Advances and what was paid back of them, a cheque that came back, a TDS deduction. */
const payments: readonly DemoPayment[] = [
  {
    key: 'past-seat-covers',
    domain: HOME,
    customer: 'regular-12',
    daysAgo: 151,
    tenders: [{ type: 'UPI', amount: 6_000, reference: '617720418833' }],
    note: 'Advance for seat covers',
    refund: { daysAgo: 139, amount: 6_000, type: 'Bank Transfer', reason: 'The covers were not to be had' },
  },
  {
    key: 'past-hoysala-advance',
    domain: HOME,
    customer: 'hoysalatravels',
    daysAgo: 128,
    tenders: [{ type: 'Bank Transfer', amount: 40_000, reference: 'N198260041' }],
    note: 'Advance for the fleet of the wedding season',
  },
  {
    key: 'past-skyline-cheque',
    domain: HOME,
    customer: 'skylinesecurity',
    daysAgo: 97,
    tenders: [{ type: 'Cheque', amount: 12_500, reference: '330118', bank: 'Union Bank', chequeInDays: 0 }],
    note: 'Advance for tyres of three vehicles',
    cheque: { to: 'bounced', daysAgo: 92 },
  },
  {
    key: 'past-tyres',
    domain: HOME,
    customer: 'regular-40',
    daysAgo: 74,
    tenders: [{ type: 'Debit Card', subType: 'Master', amount: 10_000, reference: 'A61128' }],
    note: 'Advance for two tyres',
    refund: { daysAgo: 66, amount: 1_450, type: 'UPI', reason: 'A cheaper brand was fitted' },
  },
  {
    key: 'past-orchid-advance',
    domain: HOME,
    customer: 'orchidschools',
    daysAgo: 52,
    tenders: [{ type: 'Cheque', amount: 30_000, reference: '700231', bank: 'Canara Bank', chequeInDays: 0 }],
    note: 'Advance for the check of the school vans',
    cheque: { to: 'cleared', daysAgo: 48 },
  },
  {
    key: 'past-whitefield-advance',
    domain: SECOND,
    customer: 'regular-77',
    daysAgo: 33,
    tenders: [{ type: 'UPI', amount: 2_500, reference: '629918840127' }],
    note: 'Advance for a battery',
  },
];
