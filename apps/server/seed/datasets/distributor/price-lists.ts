import type { DemoPriceList } from '../../engine/dataset/parties.ts';

/** What pharmacies pay, by how much they take at once. */
export const priceLists: readonly DemoPriceList[] = [
  {
    name: 'Retail chemists',
    base: 'MRP',
    percent: -20,
    roundTo: 0.5,
    lines: [
      { item: 'dolo-box', from: 10, price: 388 },
      { category: 'Devices', from: 5, percent: -24 },
    ],
    customers: ['sanjeevini', 'apnachemist', 'vaidyastores'],
  },
];
