import type { DemoPriceList } from '../../engine/dataset/parties.ts';

/** What shops pay, the caterer buys at the sale prices; and what the spice trader asks. */
export const priceLists: readonly DemoPriceList[] = [
  {
    name: 'Retailers',
    base: 'UnPr',
    percent: -6,
    roundTo: 0.5,
    lines: [
      { item: 'FG-GN-OIL-1L', from: 12, price: 228 },
      { item: 'FG-CHILLI-100', from: 50, percent: -10 },
      { category: 'Packed goods', from: 100, percent: -12 },
    ],
    customers: ['nilgiristores', 'moreproducts'],
  },
  {
    name: 'Organic shops',
    base: 'MRP',
    percent: -15,
    roundTo: 1,
    lines: [{ maker: 'Malnad', from: 24, percent: -18 }],
    customers: ['organichut'],
  },
  {
    name: 'Festive season',
    base: 'UnPr',
    percent: -4,
    roundTo: 1,
    holdsDays: 30,
    lines: [{ item: 'FG-GIFT', from: 10, price: 455 }],
    customers: [],
  },
  {
    name: 'APMC season',
    base: 'Cost',
    percent: 0,
    roundTo: 0,
    holdsDays: 90,
    lines: [
      { item: 'RM-GROUNDNUT', from: 0, price: 99 },
      { item: 'RM-GROUNDNUT', from: 500, price: 95.5 },
      { item: 'RM-CHILLI', from: 100, percent: -3 },
    ],
    customers: [],
    vendors: ['apmctraders'],
  },
];
